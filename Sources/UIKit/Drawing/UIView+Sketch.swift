import Foundation
import IntentSchema

extension UIView {
  /// What the view and all that it holds show, laid out.
  package func sketch() -> Sketch {
    layoutIfNeeded()
    var shapes: [Sketch.Shape] = []
    draw(into: &shapes, at: .zero, opacity: 1, clip: nil)
    let size = Sketch.Frame(CGRect(origin: .zero, size: bounds.size))
    return Sketch(width: size.width, height: size.height, shapes: shapes)
  }

  private func draw(into shapes: inout [Sketch.Shape], at place: CGPoint, opacity: Double, clip: CGRect?) {
    let opacity = opacity * min(max(Double(alpha), 0), 1) * Double(min(max(layer.opacity, 0), 1))
    guard !isHidden, !layer.isHidden, opacity > 0 else { return }
    let rectangle = CGRect(origin: place, size: bounds.size)
    let frame = Sketch.Frame(rectangle)
    let contents =
      [fill.map(Sketch.Content.fill)].compactMap(\.self) + content.map { $0.sketched(label: accessibilityLabel) }
    shapes += contents.map {
      Sketch.Shape(frame: frame, content: $0, opacity: opacity, clip: clip.map(Sketch.Frame.init))
    }
    let inner = clipsToBounds ? clip.map { $0.intersection(rectangle) } ?? rectangle : clip
    for view in subviews {
      let origin = CGPoint(
        x: place.x + view.frame.minX - bounds.minX, y: place.y + view.frame.minY - bounds.minY)
      view.draw(into: &shapes, at: origin, opacity: opacity, clip: inner)
    }
  }

  private var fill: Sketch.Fill? {
    let color = backgroundColor.map(Sketch.Color.init).flatMap { $0.isClear ? nil : $0 }
    let width = layer.edge == nil ? 0 : Double(layer.borderWidth)
    guard color != nil || width > 0 else { return nil }
    return Sketch.Fill(
      color: color, cornerRadius: Double(layer.cornerRadius), edgeWidth: width,
      edge: width > 0 ? layer.edge.map(Sketch.Color.init) : nil)
  }
}

extension Sketch.Frame {
  /// What is no number, or has no end, is taken for zero: a message cannot carry it.
  init(_ rectangle: CGRect) {
    let parts = [rectangle.minX, rectangle.minY, rectangle.width, rectangle.height].map { $0.isFinite ? Double($0) : 0 }
    self.init(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
  }
}

extension Sketch.Color {
  init(_ color: UIColor) {
    let style = { (style: UIUserInterfaceStyle) in
      Self.text(color.components(for: UITraitCollection(userInterfaceStyle: style)))
    }
    self.init(light: style(.light), dark: style(.dark))
  }

  var isClear: Bool { light.hasSuffix("00") && dark.hasSuffix("00") }

  private static func text(_ parts: UIColor.Components) -> String {
    let bytes = [parts.red, parts.green, parts.blue, parts.alpha].map { UInt8(($0 * 255).rounded()) }
    return "#" + bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension ShownContent {
  @MainActor fileprivate func sketched(label: String?) -> Sketch.Content {
    switch self {
    case .text(let text): return .text(text.sketched)
    case .button(let title, let isEnabled): return .action(title: title, isEnabled: isEnabled)
    case .image(let image, let mode, let tint):
      let isTinted = image.renderingMode == .alwaysTemplate || image.tint != nil || image.isSymbol
      return .image(
        Sketch.Image(
          source: image.sketched, fit: mode.fit,
          tint: isTinted && image.renderingMode != .alwaysOriginal || image.tint != nil
            ? Sketch.Color(image.tint ?? tint) : nil,
          label: label))
    }
  }
}

extension ShownText {
  fileprivate var sketched: Sketch.Text {
    let side: Sketch.Text.Alignment =
      switch alignment {
      case .left: .left
      case .center: .center
      case .right: .right
      case .justified, .natural: .natural
      }
    return Sketch.Text(
      string, size: Double(font.pointSize), isBold: font.weight.rawValue >= UIFont.Weight.semibold.rawValue,
      isItalic: font.isItalic, color: Sketch.Color(color), alignment: side, lines: lines)
  }
}

extension UIImage {
  fileprivate var isSymbol: Bool { if case .symbol = source { true } else { false } }

  fileprivate var sketched: Sketch.Image.Source {
    switch source {
    case .data(let data): .data(data)
    case .symbol(let name): .symbol(name)
    case .empty: .data(Data())
    }
  }
}

extension UIView.ContentMode {
  fileprivate var fit: Sketch.Image.Fit {
    switch self {
    case .scaleToFill, .redraw: .stretch
    case .scaleAspectFit: .fit
    case .scaleAspectFill: .fill
    default: .center
    }
  }
}
