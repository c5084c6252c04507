import Foundation

/// Finds values for variables so that weighted linear constraints are missed by as little as possible.
///
/// The simplex method in the form of Cassowary (Badros, Borning and Stuckey 2001), without taking constraints back. No
/// constraint is absolute: each misses at a price, so there is always an answer. The same constraints in the same order
/// give the same answer, because ties go to the symbol that was made first.
struct LinearSolver {
  struct Variable: Hashable { fileprivate let symbol: Int }

  /// A sum of variables with factors, and a number.
  struct Expression {
    var terms: [Int: Double] = [:]
    var constant: Double

    init(_ constant: Double = 0) { self.constant = constant }

    init(_ variable: Variable, times factor: Double = 1) {
      constant = 0
      add(variable, times: factor)
    }

    mutating func add(_ variable: Variable, times factor: Double = 1) {
      terms[variable.symbol, default: 0] += factor
    }

    mutating func add(_ other: Expression, times factor: Double = 1) {
      constant += other.constant * factor
      for (symbol, coefficient) in other.terms { terms[symbol, default: 0] += coefficient * factor }
    }
  }

  enum Relation { case atMost, equal, atLeast }

  /// A basic symbol's value: a number and other symbols with factors.
  private struct Row {
    var constant: Double
    var cells: [Int: Double] = [:]

    mutating func insert(_ symbol: Int, _ factor: Double) {
      let sum = cells[symbol, default: 0] + factor
      cells[symbol] = abs(sum) < LinearSolver.nothing ? nil : sum
    }

    mutating func insert(_ row: Row, times factor: Double) {
      constant += row.constant * factor
      for (symbol, coefficient) in row.cells { insert(symbol, coefficient * factor) }
    }

    /// Turns `0 = self` round so that it says what the symbol is.
    mutating func solve(for symbol: Int) {
      let factor = -1 / (cells.removeValue(forKey: symbol) ?? -1)
      constant *= factor
      cells = cells.mapValues { $0 * factor }
    }

    mutating func substitute(_ symbol: Int, with row: Row) {
      if let factor = cells.removeValue(forKey: symbol) { insert(row, times: factor) }
    }
  }

  private static let nothing = 1e-9
  private var rows: [Int: Row] = [:]
  private var objective = Row(constant: 0)
  /// Whether a symbol is a variable, which may be of any value; the others are never below zero.
  private var isFree: [Bool] = []

  mutating func variable() -> Variable { Variable(symbol: symbol(isFree: true)) }

  private mutating func symbol(isFree free: Bool) -> Int {
    isFree.append(free)
    return isFree.count - 1
  }

  /// Asks that the expression be at most, exactly, or at least zero.
  ///
  /// - Parameter weight: the price for each unit by which it is missed, above zero.
  mutating func add(_ expression: Expression, _ relation: Relation, weight: Double) {
    var row = Row(constant: expression.constant)
    for (symbol, factor) in expression.terms.sorted(by: { $0.key < $1.key }) where abs(factor) > Self.nothing {
      if let known = rows[symbol] { row.insert(known, times: factor) } else { row.insert(symbol, factor) }
    }
    // 0 = expression + below - above; missing on the forbidden side has its price, the other side is free.
    let (above, below) = (symbol(isFree: false), symbol(isFree: false))
    row.insert(above, -1)
    row.insert(below, 1)
    if relation != .atLeast { objective.insert(above, weight) }
    if relation != .atMost { objective.insert(below, weight) }

    let free = row.cells.keys.filter { isFree[$0] }.min()
    // Without a free variable one of the two takes up what there is; both are allowed to be above zero.
    let subject = free ?? (row.constant >= 0 ? above : below)
    row.solve(for: subject)
    substitute(subject, with: row)
    rows[subject] = row
  }

  private mutating func substitute(_ symbol: Int, with row: Row) {
    for key in rows.keys where rows[key]?.cells[symbol] != nil { rows[key]?.substitute(symbol, with: row) }
    objective.substitute(symbol, with: row)
  }

  /// Brings the price down as far as it goes.
  mutating func solve() {
    // A bound, should rounding make it go round in circles; layouts need a few steps for each constraint.
    for _ in 0..<(isFree.count * 20 + 100) {
      var entering: Int?
      for (symbol, price) in objective.cells where price < -Self.nothing && !isFree[symbol] {
        if entering.map({ symbol < $0 }) ?? true { entering = symbol }
      }
      guard let entering else { return }
      var leaving: (symbol: Int, ratio: Double)?
      for (symbol, row) in rows where !isFree[symbol] {
        guard let factor = row.cells[entering], factor < -Self.nothing else { continue }
        let ratio = -row.constant / factor
        let isBetter = leaving.map { ratio < $0.ratio || (ratio == $0.ratio && symbol < $0.symbol) } ?? true
        if isBetter { leaving = (symbol, ratio) }
      }
      guard let leaving, var row = rows.removeValue(forKey: leaving.symbol) else { return }
      row.insert(leaving.symbol, -1)
      row.solve(for: entering)
      substitute(entering, with: row)
      rows[entering] = row
    }
  }

  /// The value as of the last ``solve()``.
  func value(of variable: Variable) -> Double { rows[variable.symbol]?.constant ?? 0 }
}
