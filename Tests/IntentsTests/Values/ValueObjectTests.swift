import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `Every value class` {
  private func json(_ value: Value?) throws -> Value {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try JSONDecoder().decode(Value.self, from: encoder.encode(#require(value)))
  }

  @Test func `comes back from the wire equal, with the same hash`() throws {
    for sample in Samples.values {
      let decoded = try #require(type(of: sample).decoded(from: json(sample.encoded)) as? NSObject, "\(sample)")
      #expect(decoded == sample)
      #expect(decoded.hash == sample.hash)
      #expect(type(of: decoded) == type(of: sample))
    }
  }

  @Test func `comes back from a secure archive equal`() throws {
    for sample in Samples.values where !(sample is INObjectCollection<INObject>) {
      let data = try NSKeyedArchiver.archivedData(withRootObject: sample, requiringSecureCoding: true)
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      let decoded = unarchiver.decodeObject(of: [type(of: sample)], forKey: NSKeyedArchiveRootObjectKey) as? NSObject
      #expect(decoded == sample)
    }
  }

  @Test func `is equal to an independent copy and unlike all other samples`() {
    for (index, sample) in Samples.values.enumerated() {
      if let copy = (sample as? any NSCopying)?.copy(with: nil) as? NSObject { #expect(copy == sample) }
      #expect(sample == Samples.values[index] as NSObject)
      for (other, unlike) in Samples.values.enumerated() where other != index { #expect(!sample.isEqual(unlike)) }
      #expect(!sample.isEqual(nil) && !sample.isEqual("x"))
    }
  }

  @Test func `refuses objects of another type and things that are no objects`() {
    let wrong: [Value] = [
      .bool(true), .integer(3), .number(2.5), .string("Person"), .list([]), .object("Nothing", [:]),
      .list([.object("Person", [:])]),
    ]
    for sample in Samples.values {
      for value in wrong { #expect(type(of: sample).decoded(from: value) == nil, "\(type(of: sample)) \(value)") }
    }
  }

  @Test func `survives every mutation of its fields, and what it accepts comes back equal`() throws {
    for sample in Samples.values {
      for mutant in Mutations.of(try json(sample.encoded)) {
        guard let decoded = type(of: sample).decoded(from: mutant) as? any ValueObject else { continue }
        let again = type(of: sample).decoded(from: try json(decoded.encoded)) as? NSObject
        #expect(again == decoded)
        _ = decoded.description
      }
    }
  }

  @Test func `refuses a field of the wrong type`() {
    #expect(INPerson.decoded(from: .object("Person", ["displayName": 3])) == nil)
    #expect(INPersonHandle.decoded(from: .object("PersonHandle", ["type": "phone"])) == nil)
    #expect(INMessage.decoded(from: .object("Message", ["content": "no identifier"])) == nil)
    #expect(INImage.decoded(from: .object("Image", ["name": "a", "systemName": "b"])) == nil)
    #expect(INFile.decoded(from: .object("File", ["filename": "neither bytes nor place"])) == nil)
  }

  @Test func `takes an enumeration's case of a later version for unknown`() throws {
    let value = Value.object("PersonHandle", ["value": "x", "type": 99])
    #expect(try #require(INPersonHandle.decoded(from: value) as? INPersonHandle).type == .unknown)
  }

  @Test func `describes itself on one line without anything that drives a terminal`() {
    let nasty = INSpeakableString(spokenPhrase: "a\u{1B}[31m\n\u{202E}b\u{7}")
    #expect(nasty.description == #"INSpeakableString(spokenPhrase: "a\u{1b}[31m\u{a}\u{202e}b\u{7}")"#)
  }
}

/// Values that differ from a given one in one place: a field gone, or something else in its stead.
enum Mutations {
  private static let replacements: [Value] = [
    .bool(false), .integer(.min), .integer(.max), .number(.greatestFiniteMagnitude), .number(-0.5), .string(""),
    .string("\u{0}\u{1B}]0;x\u{7}"), .string(String(repeating: "9", count: 400)), .list([]), .list([.integer(1)]),
    .object(ObjectValue(type: "")), .object(ObjectValue(type: "Person", fields: ["displayName": .string("x")])),
    .object(ObjectValue(type: "Data", fields: ["base64": .string("%%%")])),
    .object(ObjectValue(type: "URL", fields: ["absoluteString": .string("http://[")])),
    .object(ObjectValue(type: "Date", fields: ["iso8601": .string("2026-02-30T25:61:00Z")])),
    .object(ObjectValue(type: "Decimal", fields: ["stringValue": .string("1e999999")])),
    .object(ObjectValue(type: "DateComponents", fields: ["timeZone": .string("Nowhere"), "year": .integer(.max)])),
  ]

  static func of(_ value: Value) -> [Value] {
    var mutants = replacements
    switch value {
    case .object(let object):
      for name in object.fields.keys.sorted() {
        var without = object
        without[name] = nil
        mutants.append(.object(without))
        for mutant in object[name].map(Self.of) ?? [] {
          var changed = object
          changed[name] = mutant
          mutants.append(.object(changed))
        }
      }
    case .list(let items):
      for index in items.indices {
        for mutant in Self.of(items[index]) {
          var changed = items
          changed[index] = mutant
          mutants.append(.list(changed))
        }
      }
    default: break
    }
    return mutants
  }
}
