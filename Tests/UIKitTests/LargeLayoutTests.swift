import Foundation
import Testing
import UIKit

@MainActor struct LargeLayoutTests {
  /// Rows of two labels under each other, as a long list shows them.
  private func list(rows: Int) -> UIStackView {
    let views = (0..<rows).map { row -> UIView in
      let labels = ["Row \(row)", "Value"].map { text -> UILabel in
        let label = UILabel()
        label.text = text
        return label
      }
      return UIStackView(arrangedSubviews: labels)
    }
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: CGFloat(rows) * 40)
    return stack
  }

  @Test(.timeLimit(.minutes(10))) func `a long list is laid out with each row under the one before`() {
    let stack = list(rows: 25)
    stack.layoutIfNeeded()
    let rows = stack.arrangedSubviews
    for (one, two) in zip(rows, rows.dropFirst()) { #expect(abs(two.frame.minY - one.frame.maxY) < 0.01) }
    #expect(rows.last?.frame.maxY == 1000)
  }
}
