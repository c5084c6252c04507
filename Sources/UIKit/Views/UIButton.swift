import Foundation

/// A control with words or a picture on it.
@MainActor @preconcurrency
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close
  }

  public let buttonType: ButtonType
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]

  public override init(frame: CGRect) {
    buttonType = .custom
    super.init(frame: frame)
  }

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) { self.init(kind: buttonType) }

  /// A button that does this, with the action's words and picture on it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(kind: buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    setImage(primaryAction.image, for: .normal)
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  package init(kind: ButtonType) {
    buttonType = kind
    super.init(frame: .zero)
  }

  public required init?(coder: NSCoder) { return nil }

  /// Shows the words; nothing is to be set on it, but for its font.
  open private(set) lazy var titleLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    return label
  }()

  /// Shows the picture.
  open private(set) lazy var imageView: UIImageView? = UIImageView(image: nil)

  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { invalidateIntrinsicContentSize() } }
  open var titleEdgeInsets = UIEdgeInsets.zero
  open var imageEdgeInsets = UIEdgeInsets.zero

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    invalidateIntrinsicContentSize()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) { colors[state] = color }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    invalidateIntrinsicContentSize()
  }

  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }
  open func titleColor(for state: State) -> UIColor? { colors[state] ?? colors[.normal] }
  open func image(for state: State) -> UIImage? { images[state] ?? images[.normal] }

  /// What is on it as it is now.
  open var currentTitle: String? { title(for: state) }
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? (buttonType == .custom ? .white : isEnabled ? tintColor : .tertiaryLabel) ?? .tintColor
  }
  open var currentImage: UIImage? { image(for: state) }

  private var font: UIFont { titleLabel?.font ?? .systemFont(ofSize: UIFont.buttonFontSize) }

  open override var intrinsicContentSize: CGSize {
    let text = TextMeasure.size(of: currentTitle ?? "", font: font)
    let image = currentImage?.size ?? .zero
    return CGSize(
      width: max(text.width + image.width + contentEdgeInsets.left + contentEdgeInsets.right, 30),
      height: max(max(text.height, image.height) + contentEdgeInsets.top + contentEdgeInsets.bottom, 30))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  package override var content: [ShownContent] {
    var content: [ShownContent] = []
    if let image = currentImage { content.append(.image(image, .center, tintColor)) }
    if let title = currentTitle, !title.isEmpty {
      content.append(.text(ShownText(title, font: font, color: currentTitleColor, alignment: .center, lines: 1)))
    }
    content.append(.button(title: currentTitle ?? accessibilityLabel ?? "", isEnabled: isEnabled))
    return content
  }
}
