import Foundation

/// Where lines of text stand between the edges.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

/// Where text is broken or cut off.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail, byTruncatingMiddle
}

/// Shows text.
@MainActor @preconcurrency
open class UILabel: UIView {
  private var shown: NSAttributedString?
  private var face = UIFont.systemFont(ofSize: UIFont.labelFontSize)
  private var color: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    hugging[.horizontal] = UILayoutPriority(251)
    hugging[.vertical] = UILayoutPriority(251)
  }

  public required init?(coder: NSCoder) { return nil }

  open var text: String? {
    get { shown?.string }
    set {
      shown = newValue.map(NSAttributedString.init(string:))
      changed()
    }
  }

  /// The text with looks of its own.
  ///
  /// - Compatibility: Font and colour of its first letter count for all of it.
  open var attributedText: NSAttributedString? {
    get { shown }
    set {
      shown = newValue
      if let newValue, newValue.length > 0 {
        face = newValue.attribute(.font, at: 0, effectiveRange: nil) as? UIFont ?? face
        color = newValue.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor ?? color
      }
      changed()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var font: UIFont! {
    get { face }
    set {
      face = newValue ?? UIFont.systemFont(ofSize: UIFont.labelFontSize)
      changed()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var textColor: UIColor! {
    get { color ?? .label }
    set { color = newValue }
  }

  open var textAlignment = NSTextAlignment.natural
  /// At most so many; 0 for as many as it takes.
  open var numberOfLines = 1 { didSet { changed() } }
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var adjustsFontForContentSizeCategory = false
  /// Points at which text is broken where nothing else says how wide the label is; 0 for not at all.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { changed() } }
  open var isEnabled = true
  open var isHighlighted = false
  open var highlightedTextColor: UIColor?
  open var shadowColor: UIColor?
  open var shadowOffset = CGSize(width: 0, height: -1)

  private func changed() { invalidateIntrinsicContentSize() }

  open override var intrinsicContentSize: CGSize {
    size(within: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(within: size.width > 0 ? size.width : .infinity)
  }

  func size(within width: CGFloat) -> CGSize {
    TextMeasure.size(
      of: text ?? "", font: face, width: numberOfLines == 1 ? .infinity : width, lines: numberOfLines)
  }

  package override var content: [ShownContent] {
    guard let text, !text.isEmpty else { return [] }
    let color = isHighlighted ? highlightedTextColor ?? textColor : textColor
    return [
      .text(ShownText(text, font: face, color: color ?? .label, alignment: textAlignment, lines: numberOfLines))
    ]
  }
}

extension NSAttributedString.Key {
  /// A ``UIFont``.
  public static let font = NSAttributedString.Key("NSFont")
  /// A ``UIColor``.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 for no line under the text.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
}
