import Foundation

/// What a view of one kind shows in its rectangle.
package enum ShownContent {
  case text(ShownText)
  /// A picture, how it fills the rectangle, and the tint for one that takes it.
  case image(UIImage, UIView.ContentMode, UIColor)
  case button(title: String, isEnabled: Bool)
}

/// A text with its looks.
package struct ShownText {
  package let string: String
  package let font: UIFont
  package let color: UIColor
  package let alignment: NSTextAlignment
  /// At most so many; 0 for any number.
  package let lines: Int

  init(_ string: String, font: UIFont, color: UIColor, alignment: NSTextAlignment, lines: Int) {
    (self.string, self.font, self.color, self.alignment, self.lines) = (string, font, color, alignment, lines)
  }
}
