import Foundation

/// Shows a picture.
@MainActor @preconcurrency
open class UIImageView: UIView {
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Of the picture's size.
  public init(image: UIImage?) {
    self.image = image
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    (self.image, self.highlightedImage) = (image, highlightedImage)
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
  }

  public required init?(coder: NSCoder) { return nil }

  open var image: UIImage? { didSet { invalidateIntrinsicContentSize() } }
  open var highlightedImage: UIImage?
  open var isHighlighted = false
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  open override var intrinsicContentSize: CGSize { shownImage?.size ?? super.intrinsicContentSize }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  package override var content: [ShownContent] {
    shownImage.map { [.image($0, contentMode, tintColor)] } ?? []
  }
}
