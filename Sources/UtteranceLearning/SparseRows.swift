import LearningKernels

/// Rows of weights most of which are nothing: of each only the others are kept, in a byte with a factor for the row.
struct SparseRows: Sendable {
  /// Where each row's weights begin, and at the end their number.
  private(set) var starts: [UInt32] = [0]
  /// What each weight is of.
  private(set) var columns: [UInt16] = []
  private(set) var values: [Int8] = []
  private(set) var factors: [Float] = []

  init() {}

  var count: Int { factors.count }

  /// - Parameters:
  ///   - names: the columns that the weights are of; nil where they count from 0.
  ///   - least: weights nearer to 0 are left out.
  mutating func append(_ row: UnsafeBufferPointer<Float>, names: [Int32]? = nil, least: Float) {
    var factor: Float = 0
    withUnsafeTemporaryAllocation(of: UInt16.self, capacity: row.count) { columns in
      withUnsafeTemporaryAllocation(of: Int8.self, capacity: row.count) { values in
        let kept = Int(
          learning_pack(
            row.baseAddress, Int32(row.count), names, least, columns.baseAddress, values.baseAddress, &factor))
        self.columns.append(contentsOf: columns[..<kept])
        self.values.append(contentsOf: values[..<kept])
      }
    }
    factors.append(factor)
    starts.append(UInt32(columns.count))
  }

  /// Adds rows to sums, each so many times; rows of -1 are none.
  func add(_ rows: [Int32], times: [Float]? = nil, to sums: inout [Float]) {
    starts.withUnsafeBufferPointer { starts in
      columns.withUnsafeBufferPointer { columns in
        values.withUnsafeBufferPointer { values in
          factors.withUnsafeBufferPointer { factors in
            var packed = LearningRows(
              starts: starts.baseAddress, columns: columns.baseAddress, values: values.baseAddress,
              factors: factors.baseAddress)
            learning_rows_add(&packed, rows, times, rows.count, &sums)
          }
        }
      }
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
    guard learning_ascends(starts, rows + 1, 1) == 1, learning_below(columns, columns.count, UInt32(width)) == 1 else {
      throw ModelReader.damaged
    }
  }
}
