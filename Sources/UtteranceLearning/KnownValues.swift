import LearningKernels

/// The values that were seen while learning, for a model that learns no more.
struct KnownValues: Sendable {
  private let phrases: Table
  private let words: Table

  init(_ gazetteer: Gazetteer) {
    phrases = Table(gazetteer.phrases)
    words = Table(gazetteer.words)
  }

  /// The kinds of value that a phrase stood for, in order.
  func types(ofPhrase key: FeatureHash) -> [Int32] { phrases.types(of: key) }

  func types(ofWord hash: FeatureHash) -> [Int32] { words.types(of: hash) }

  func encode(into writer: inout ModelWriter) {
    phrases.encode(into: &writer)
    words.encode(into: &writer)
  }

  init(from reader: inout ModelReader, typeCount: Int) throws(LearningError) {
    phrases = try Table(from: &reader, typeCount: typeCount)
    words = try Table(from: &reader, typeCount: typeCount)
  }

  private struct Table: Sendable {
    private let index: FeatureIndex
    private let starts: [UInt32]
    private let types: [UInt16]

    init(_ counts: [FeatureHash: [Int32: Int32]]) {
      let keys = counts.keys.map(\.value).sorted()
      let (index, order) = FeatureIndex.make(keys)
      var starts: [UInt32] = [0]
      var types: [UInt16] = []
      for number in order {
        types += (counts[FeatureHash(keys[number])] ?? [:]).keys.sorted().map { UInt16(clamping: $0) }
        starts.append(UInt32(types.count))
      }
      (self.index, self.starts, self.types) = (index, starts, types)
    }

    func types(of key: FeatureHash) -> [Int32] {
      let row = index.row(of: key)
      return row < 0 ? [] : types[Int(starts[row])..<Int(starts[row + 1])].map { Int32($0) }
    }

    func encode(into writer: inout ModelWriter) {
      index.encode(into: &writer)
      writer.add(list: starts)
      writer.add(list: types)
    }

    init(from reader: inout ModelReader, typeCount: Int) throws(LearningError) {
      index = try FeatureIndex(from: &reader)
      starts = try reader.list(UInt32.self, count: index.count + 1)
      types = try reader.list(UInt16.self)
      guard Int(starts[index.count]) == types.count, starts[0] == 0,
        learning_ascends(starts, starts.count, 1) == 1, learning_below(types, types.count, UInt32(typeCount)) == 1
      else { throw ModelReader.damaged }
    }
  }
}
