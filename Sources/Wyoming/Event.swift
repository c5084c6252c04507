import Foundation

/// One message of Wyoming, Home Assistant's protocol between the parts of a voice assistant.
///
/// On the wire: a header, one line of JSON, then data as JSON and a payload as bytes, of the lengths that the header tells.
package struct WyomingEvent: Hashable, Sendable {
  package var type: String
  package var data: [String: JSONValue]
  /// Samples, mostly; empty for none.
  package var payload: Data

  package init(_ type: String, _ data: [String: JSONValue] = [:], payload: Data = Data()) {
    (self.type, self.data, self.payload) = (type, data, payload)
  }
}

extension WyomingEvent {
  private struct Header: Encodable {
    var type: String
    var version = "1.8.0"
    var data_length: Int?
    var payload_length: Int?
  }

  /// As it goes over the wire.
  package func encoded() -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = self.data.isEmpty ? Data() : (try? encoder.encode(self.data)) ?? Data("{}".utf8)
    let header = Header(
      type: type, data_length: data.isEmpty ? nil : data.count, payload_length: payload.isEmpty ? nil : payload.count)
    var bytes = (try? encoder.encode(header)) ?? Data()
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(data)
    bytes.append(payload)
    return bytes
  }
}

/// Cuts what comes over the wire into events.
package struct EventParser: Sendable {
  /// The most that each part may take.
  package struct Limits: Sendable {
    package var header = 1 << 20
    package var data = 4 << 20
    package var payload = 32 << 20

    package init() {}
  }

  private struct Header: Decodable {
    var type: String
    var data: [String: JSONValue]?
    var data_length: Int?
    var payload_length: Int?
  }

  private let limits: Limits
  private var bytes = Data()
  /// How far the bytes have been searched for the end of a header.
  private var searched = 0
  private var header: Header?

  package init(limits: Limits = Limits()) { self.limits = limits }

  package mutating func append(_ more: Data) { bytes.append(more) }

  /// The next event that is there as a whole; nil if more bytes are needed.
  ///
  /// - Throws: `malformed` or `tooLarge`; nothing that follows can be read then.
  package mutating func next() throws(WyomingError) -> WyomingEvent? {
    if header == nil { header = try nextHeader() }
    guard let header else { return nil }
    let (data, payload) = (header.data_length ?? 0, header.payload_length ?? 0)
    guard bytes.count >= data + payload else { return nil }
    var fields = header.data ?? [:]
    if data > 0 {
      do {
        fields.merge(try JSONDecoder().decode([String: JSONValue].self, from: bytes.prefix(data))) { _, new in new }
      } catch {
        throw WyomingError(.malformed, "the data of “\(header.type)” are no JSON object")
      }
    }
    let event = WyomingEvent(header.type, fields, payload: Data(bytes.dropFirst(data).prefix(payload)))
    drop(data + payload)
    self.header = nil
    return event
  }

  private mutating func nextHeader() throws(WyomingError) -> Header? {
    guard let end = bytes.dropFirst(searched).firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      if searched > limits.header { throw WyomingError(.tooLarge, "the header of an event has no end") }
      return nil
    }
    let line = bytes[bytes.startIndex..<end]
    guard line.count <= limits.header else { throw WyomingError(.tooLarge, "the header of an event is too long") }
    let header: Header
    do {
      header = try JSONDecoder().decode(Header.self, from: line)
    } catch {
      throw WyomingError(.malformed, "what should be the header of an event is none")
    }
    let (data, payload) = (header.data_length ?? 0, header.payload_length ?? 0)
    guard data >= 0, payload >= 0 else { throw WyomingError(.malformed, "an event has a negative length") }
    guard data <= limits.data, payload <= limits.payload else {
      throw WyomingError(.tooLarge, "“\(header.type)” has \(data) and \(payload) bytes, which is too much")
    }
    drop(line.count + 1)
    return header
  }

  private mutating func drop(_ count: Int) {
    bytes = bytes.count == count ? Data() : Data(bytes.dropFirst(count))
    searched = 0
  }
}
