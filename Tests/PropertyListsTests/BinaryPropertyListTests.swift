import Foundation
import Testing

import IntentSchema
@testable import PropertyLists

@Suite struct BinaryPropertyListTests {
  private let sample: [UInt8]

  init() throws {
    let object: [String: Any] = [
      "text": "chat", "unicode": "Макака 🐵", "number": -5, "large": 1 << 40, "real": 2.5, "yes": true,
      "date": Date(timeIntervalSinceReferenceDate: 100), "data": Data([1, 2]), "list": ["a", ["b": 1]] as [Any],
      "long": String(repeating: "x", count: 300),
    ]
    sample = Array(try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0))
  }

  private func parse(_ bytes: [UInt8]) -> (node: PropertyListNode?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let node = PropertyList.parse(bytes, shownAs: "Info.plist", diagnostics: &diagnostics)
    return (node, diagnostics)
  }

  @Test func `every kind of value is read`() throws {
    let (node, diagnostics) = parse(sample)
    #expect(diagnostics.isEmpty, "\(diagnostics)")
    guard let root = node, root.entries != nil else {
      Issue.record("no dictionary")
      return
    }
    #expect(root["text"]?.content == .string("chat"))
    #expect(root["unicode"]?.content == .string("Макака 🐵"))
    #expect(root["number"]?.content == .integer(-5))
    #expect(root["large"]?.content == .integer(1 << 40))
    #expect(root["real"]?.content == .real(2.5))
    #expect(root["yes"]?.content == .boolean(true))
    #expect(root["date"]?.content == .date(Date(timeIntervalSinceReferenceDate: 100)))
    #expect(root["data"]?.content == .data(Data([1, 2])))
    #expect(root["long"]?.content == .string(String(repeating: "x", count: 300)))
    #expect(root["list"]?.kind == "an array")
  }

  @Test func `a file cut off anywhere is refused`() {
    for length in 8..<sample.count {
      let (node, diagnostics) = parse(Array(sample[..<length]))
      #expect(node == nil)
      #expect(diagnostics.count == 1)
    }
  }

  @Test func `no changed byte can do harm`() {
    for index in sample.indices {
      for value in [UInt8(0), 0x7F, 0xFF, sample[index] ^ 1, sample[index] &+ 16] {
        var bytes = sample
        bytes[index] = value
        let (node, diagnostics) = parse(bytes)
        #expect(node != nil || !diagnostics.isEmpty)
      }
    }
  }

  @Test func `lists that hold themselves or multiply are refused`() {
    let circle = binary(objects: [[0xA1, 0]])
    #expect(parse(circle).diagnostics.first?.message.contains("holds itself") == true)
    // Forty lists, each twice in the one before it: 2^40 values from 160 bytes.
    let lists = (UInt8(1)...40).map { [UInt8(0xA2), $0, $0] }
    let bomb = binary(objects: lists + [[0x09]])
    #expect(parse(bomb).diagnostics.first?.message.contains("more than") == true)
  }

  /// A file of these objects, with references and offsets of a byte each.
  private func binary(objects: [[UInt8]]) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets
    bytes += [0, 0, 0, 0, 0, 0, 1, 1]
    return bytes + [0, 0, 0, 0, 0, 0, 0, UInt8(objects.count)] + [UInt8](repeating: 0, count: 8) + [
      0, 0, 0, 0, 0, 0, 0, table,
    ]
  }
}
