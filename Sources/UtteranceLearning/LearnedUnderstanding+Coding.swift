import Foundation
import LearningKernels

extension LearnedUnderstanding {
  private static let mark = Array("ULRN".utf8)
  private static let version: UInt32 = 7
  /// Mark, version, and a sum over what follows.
  private static let headLength = 16

  /// The model as bytes that `init(decoding:)` takes: about three for each weight that is not nothing, names, and all that
  /// it knows of the language. The same model gives the same bytes.
  package func encoded() -> Data {
    var writer = ModelWriter()
    writer.add(intents)
    writer.add(types)
    writer.add(outOfScope.map { $0 + 1 } ?? 0)
    writer.add(list: [valueWeight])
    certainty.encode(into: &writer)
    lexicon.encode(into: &writer)
    sample.encode(into: &writer)
    writer.add(parts.count)
    for part in parts {
      writer.add(part.intents.count)
      writer.add(list: part.types.map { UInt16(clamping: $0) })
      writer.add(part.tokenFeatures.usesCase ? 1 : 0)
      part.tokenFeatures.knownValues.encode(into: &writer)
      part.classifier.encode(into: &writer)
      part.tagger.encode(into: &writer)
    }
    var data = Data(Self.mark)
    withUnsafeBytes(of: Self.version.littleEndian) { data.append(contentsOf: $0) }
    let sum = writer.bytes.withUnsafeBytes { Self.sum($0) }
    withUnsafeBytes(of: sum.littleEndian) { data.append(contentsOf: $0) }
    data.append(contentsOf: writer.bytes)
    return data
  }

  /// A model that was kept; it reads every sentence as the one that was encoded.
  ///
  /// - Throws: `LearningError` for anything else: `format` for what never was a model, `version` for another version's,
  ///   `damaged` for one that was cut off or changed. No bytes make it crash or ask for more memory than a few times their
  ///   number.
  package init(decoding data: Data) throws(LearningError) {
    let result: Result<LearnedUnderstanding, LearningError> = data.withUnsafeBytes { bytes in
      do throws(LearningError) {
        return .success(try LearnedUnderstanding(bytes))
      } catch {
        return .failure(error)
      }
    }
    self = try result.get()
  }

  private init(_ bytes: UnsafeRawBufferPointer) throws(LearningError) {
    guard bytes.count >= Self.headLength, bytes.prefix(4).elementsEqual(Self.mark) else {
      throw LearningError("format", "This is no kept model. Remove the file, so that the model is learned again.")
    }
    let version = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self))
    guard version == Self.version else {
      throw LearningError(
        "version", "The kept model is of version \(version), not \(Self.version). Let it be learned again.")
    }
    let payload = UnsafeRawBufferPointer(rebasing: bytes[Self.headLength...])
    guard UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) == Self.sum(payload) else {
      throw ModelReader.damaged
    }
    var reader = ModelReader(payload)
    intents = try reader.texts()
    types = try reader.texts()
    guard intents.count < 1 << 16, types.count < 1 << 15 else { throw ModelReader.damaged }
    let outOfScope = try reader.number(upTo: intents.count)
    self.outOfScope = outOfScope == 0 ? nil : outOfScope - 1
    valueWeight = try reader.finite(count: 1)[0]
    certainty = try Certainty(from: &reader)
    lexicon = try Lexicon(from: &reader)
    sample = try RequestSample(from: &reader, intentCount: intents.count)
    parts = []
    for _ in 0..<(try reader.number(upTo: intents.count + 1 << 16)) {
      let first = parts.last?.intents.upperBound ?? 0
      parts.append(try Part(from: &reader, first: first, intents: intents, types: types, lexicon))
    }
    guard parts.last?.intents.upperBound == intents.count else { throw ModelReader.damaged }
    guard reader.isAtEnd else { throw ModelReader.damaged }
  }

  /// A sum that tells damage by accident.
  private static func sum(_ bytes: UnsafeRawBufferPointer) -> UInt64 { learning_sum(bytes.baseAddress, bytes.count) }
}

extension LearnedUnderstanding.Part {
  fileprivate init(
    from reader: inout ModelReader, first: Int, intents: [String], types: [String], _ lexicon: Lexicon
  ) throws(LearningError) {
    let count = try reader.number(upTo: intents.count - first)
    self.intents = first..<first + count
    let own = try reader.list(UInt16.self)
    guard own.allSatisfy({ Int($0) < types.count }) else { throw ModelReader.damaged }
    self.types = own.map { Int($0) }
    let usesCase = try reader.number(upTo: 1) == 1
    let known = try KnownValues(from: &reader, typeCount: own.count)
    tokenFeatures = TokenFeatures(lexicon: lexicon, knownValues: known, usesCase: usesCase)
    classifier = try IntentClassifier(from: &reader, intentCount: first + count)
    tagger = try ValueTagger(from: &reader, intentCount: count, typeCount: own.count)
  }
}
