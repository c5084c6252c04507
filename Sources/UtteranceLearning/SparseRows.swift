/// Rows of weights most of which are nothing: of each only the others are kept, in a byte with a factor for the row.
struct SparseRows: Sendable {
  /// Where each row's weights begin, and at the end their number.
  private(set) var starts: [UInt32] = [0]
  /// What each weight is of; ascending in a row.
  private(set) var columns: [UInt16] = []
  private(set) var values: [Int8] = []
  private(set) var factors: [Float] = []

  init() {}

  var count: Int { factors.count }

  /// - Parameter least: weights nearer to 0 are left out.
  mutating func append(_ row: UnsafeBufferPointer<Float>, least: Float) {
    var highest: Float = 0
    for weight in row { highest = max(highest, abs(weight)) }
    let factor = highest / 127
    if highest >= least, highest > 0 {
      for column in 0..<min(row.count, 1 << 16) where abs(row[column]) >= least {
        let value = Int8((row[column] / factor).rounded())
        guard value != 0 else { continue }
        columns.append(UInt16(column))
        values.append(value)
      }
    }
    factors.append(factor)
    starts.append(UInt32(columns.count))
  }

  /// Adds a row, so many times, to what stands at the offset and after it.
  func add(_ row: Int, times: Float, to sums: UnsafeMutableBufferPointer<Float>, at offset: Int = 0) {
    let factor = factors[row] * times
    for index in Int(starts[row])..<Int(starts[row + 1]) {
      sums[offset + Int(columns[index])] += factor * Float(values[index])
    }
  }

  func encode(into writer: inout ModelWriter) {
    writer.add(list: starts)
    writer.add(list: columns)
    writer.add(list: values)
    writer.add(list: factors)
  }

  /// - Parameter width: how many columns a row has.
  init(from reader: inout ModelReader, rows: Int, width: Int) throws(LearningError) {
    starts = try reader.list(UInt32.self, count: rows + 1)
    columns = try reader.list(UInt16.self)
    values = try reader.list(Int8.self, count: columns.count)
    factors = try reader.finite(count: rows)
    guard starts[0] == 0, Int(starts[rows]) == columns.count else { throw ModelReader.damaged }
    guard zip(starts, starts.dropFirst()).allSatisfy(<=), columns.allSatisfy({ Int($0) < width }) else {
      throw ModelReader.damaged
    }
  }
}
