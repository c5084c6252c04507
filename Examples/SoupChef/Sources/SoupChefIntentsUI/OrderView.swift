import SoupKit
import UIKit

/// What an order is of, line by line, with the soup's picture above.
class OrderView: UIStackView {
  let pictureView = UIImageView()
  let titleLabel = UILabel()
  let detailLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    axis = .vertical
    spacing = 8
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    for view in [pictureView, titleLabel, detailLabel] { addArrangedSubview(view) }
  }

  required init(coder: NSCoder) { super.init(coder: coder) }

  func show(_ order: Order, detail: String) {
    let soup = Soup(id: order.soup)
    pictureView.image = UIImage(named: soup.imageName)
    pictureView.isHidden = pictureView.image == nil
    titleLabel.text = String(
      format: NSLocalizedString("order.summary", comment: "Quantity, soup"), order.quantity, soup.name)
    detailLabel.text = detail
    detailLabel.isHidden = detail.isEmpty
  }
}

/// What would be ordered.
class InvoiceView: OrderView {
  func show(_ order: Order) { show(order, detail: order.sortedToppings.map(\.name).joined(separator: ", ")) }
}

/// What has been ordered, and when it will be there.
class ConfirmOrderView: OrderView {
  /// - Parameter waitTime: in minutes; nil if nobody knows.
  func show(_ order: Order, waitTime: Int?) {
    let format = NSLocalizedString("order.wait", comment: "Minutes until the soup is ready")
    show(order, detail: waitTime.map { String(format: format, $0) } ?? "")
  }
}
