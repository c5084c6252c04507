/// Codable values as JSON on one line: to the effect of Foundation's coders with sorted keys, in a part of the time.
///
/// `Date` is written as its own coding has it; `Data`, `URL` and `Decimal`, which Foundation's coders know by name, are
/// not for this.
package enum QuickJSON {
  /// The JSON of a value, the members of each object in the order of their names.
  ///
  /// Throws `EncodingError`, and what the value itself throws.
  package static func encode(_ value: some Encodable) throws -> [UInt8] {
    let writer = JSONWriter()
    try writer.write(value)
    return try writer.finish(value)
  }

  /// The value that some JSON stands for; members that it does not know are passed over.
  ///
  /// Throws `DecodingError`, and what the value itself throws.
  package static func decode<Result: Decodable>(
    _ type: Result.Type = Result.self, from json: some Sequence<UInt8>
  ) throws -> Result {
    try JSONDocument(json).decode(type)
  }
}
