import Foundation

/// What an app's view shows, as shapes at their places; a front end draws them in order, the hindmost first.
///
/// Comes from an app: texts are to be cleaned and sizes to be kept within bounds by the one who draws.
package struct Sketch: Hashable, Sendable, Codable {
  /// Points.
  package var width: Double
  package var height: Double
  package var shapes: [Shape]

  package init(width: Double, height: Double, shapes: [Shape] = []) {
    (self.width, self.height, self.shapes) = (width, height, shapes)
  }

  /// One thing in a rectangle.
  package struct Shape: Hashable, Sendable, Codable {
    /// From the upper left corner of the sketch, in points.
    package var frame: Frame
    package var content: Content
    /// From 0, not to be seen, to 1.
    package var opacity: Double
    /// What is outside of it is cut off; nil for nothing.
    package var clip: Frame?

    package init(frame: Frame, content: Content, opacity: Double = 1, clip: Frame? = nil) {
      (self.frame, self.content, self.opacity, self.clip) = (frame, content, opacity, clip)
    }
  }

  package struct Frame: Hashable, Sendable, Codable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }
  }

  package enum Content: Hashable, Sendable, Codable {
    case fill(Fill)
    case text(Text)
    case image(Image)
    /// What touching the rectangle does, in the app's words.
    case action(title: String, isEnabled: Bool)
  }

  /// A colour for a light and for a dark surrounding, as `#rrggbbaa`.
  package struct Color: Hashable, Sendable, Codable {
    package var light: String
    package var dark: String

    package init(light: String, dark: String) { (self.light, self.dark) = (light, dark) }
  }

  /// A painted rectangle with an edge.
  package struct Fill: Hashable, Sendable, Codable {
    /// Nil for an edge alone.
    package var color: Color?
    package var cornerRadius: Double
    /// Points; 0 for no edge.
    package var edgeWidth: Double
    package var edge: Color?

    package init(color: Color?, cornerRadius: Double = 0, edgeWidth: Double = 0, edge: Color? = nil) {
      (self.color, self.cornerRadius, self.edgeWidth, self.edge) = (color, cornerRadius, edgeWidth, edge)
    }
  }

  package struct Text: Hashable, Sendable, Codable {
    package enum Alignment: String, Hashable, Sendable, Codable { case left, center, right, natural }

    package var string: String
    /// Points.
    package var size: Double
    package var isBold: Bool
    package var isItalic: Bool
    package var color: Color
    package var alignment: Alignment
    /// At most so many; 0 for any number.
    package var lines: Int

    package init(
      _ string: String, size: Double, isBold: Bool = false, isItalic: Bool = false, color: Color,
      alignment: Alignment = .natural, lines: Int = 1
    ) {
      (self.string, self.size, self.isBold, self.isItalic) = (string, size, isBold, isItalic)
      (self.color, self.alignment, self.lines) = (color, alignment, lines)
    }
  }

  package struct Image: Hashable, Sendable, Codable {
    package enum Source: Hashable, Sendable, Codable {
      /// The bytes of a PNG, JPEG or GIF file.
      case data(Data)
      /// A symbol of the system, by name.
      case symbol(String)
    }

    package enum Fit: String, Hashable, Sendable, Codable { case stretch, fit, fill, center }

    package var source: Source
    package var fit: Fit
    /// Nil for the picture's own colours.
    package var tint: Color?
    /// What it shows, in the app's words; nil if it did not say.
    package var label: String?

    package init(source: Source, fit: Fit, tint: Color? = nil, label: String? = nil) {
      (self.source, self.fit, self.tint, self.label) = (source, fit, tint, label)
    }
  }
}
