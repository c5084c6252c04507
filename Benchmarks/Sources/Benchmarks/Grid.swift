import Foundation

/// A table of text: the first column to the left, figures to the right.
struct Grid {
  private var rows: [[String]]

  init(_ head: [String]) { rows = [head] }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// A figure with so many digits after the point; a dash for none.
  static func text(_ value: Double?, _ digits: Int = 1) -> String {
    value.map { String(format: "%.\(digits)f", $0) } ?? "–"
  }

  /// A share from 0 to 1 in percent.
  static func percent(_ value: Double?) -> String { text(value.map { $0 * 100 }) }

  /// How many times a figure is another.
  static func ratio(_ theirs: Double?, _ ours: Double?) -> String {
    guard let theirs, let ours, ours > 0 else { return "–" }
    let ratio = theirs / ours
    return ratio >= 100 ? String(format: "%.0f×", ratio) : String(format: "%.1f×", ratio)
  }

  func print() {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0 }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      Swift.print(cells.joined(separator: "  "))
    }
    // Whoever writes the tables to a file sees each when it is there.
    fflush(nil)
  }
}
