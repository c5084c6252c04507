import Foundation
import Testing

@testable import Wyoming

struct EventTests {
  private func events(
    _ bytes: Data, piece: Int, limits: EventParser.Limits = EventParser.Limits()
  ) throws
    -> [WyomingEvent]
  {
    var parser = EventParser(limits: limits)
    var events: [WyomingEvent] = []
    var rest = bytes
    while !rest.isEmpty {
      parser.append(Data(rest.prefix(piece)))
      rest = rest.dropFirst(piece)
      while let event = try parser.next() { events.append(event) }
    }
    return events
  }

  @Test(arguments: [1, 2, 7, 1000])
  func `what is written is read back however it is cut`(piece: Int) throws {
    let sent = [
      WyomingEvent("describe"),
      WyomingEvent("transcript", ["text": "Größe “x”\n", "list": [1, 2.5.json, true, nil], "more": ["a": "b"]]),
      .audioChunk(Data([0, 10, 13, 255, 123]), AudioFormat(rate: 22_050)),
      .audioStop,
    ]
    let bytes = sent.reduce(into: Data()) { $0.append($1.encoded()) }
    #expect(try events(bytes, piece: piece) == sent)
  }

  @Test func `data in the header count, and those behind it come before them`() throws {
    let text =
      "{\"type\": \"synthesize\", \"data\": {\"text\": \"a\", \"x\": 1}, \"data_length\": 13}\n{\"text\": \"b\"}"
    let event = try #require(try events(Data(text.utf8), piece: 100).first)
    #expect(event.data == ["text": "b", "x": 1])
  }

  @Test(arguments: [
    "no JSON\n", "{\"type\": 1}\n", "{}\n", "{\"type\": \"x\", \"payload_length\": -1}\n",
    "{\"type\": \"x\", \"data_length\": 2}\n[]",
  ])
  func `what is no event is refused`(text: String) {
    #expect { try events(Data(text.utf8), piece: 100) } throws: { ($0 as? WyomingError)?.code == .malformed }
  }

  @Test func `lengths beyond the limits are refused before anything is kept`() {
    let claims = [
      "{\"type\": \"x\", \"payload_length\": 4294967296}\n", "{\"type\": \"x\", \"data_length\": 99999999999}\n",
    ]
    for claim in claims {
      #expect { try events(Data(claim.utf8), piece: 100) } throws: { ($0 as? WyomingError)?.code == .tooLarge }
    }
    var limits = EventParser.Limits()
    limits.header = 100
    #expect { try events(Data(repeating: 32, count: 500), piece: 10, limits: limits) } throws: {
      ($0 as? WyomingError)?.code == .tooLarge
    }
  }

  @Test func `a format that makes no sense is none`() {
    #expect(WyomingEvent("audio-start", ["rate": 16000, "width": 2, "channels": 1]).audioFormat == .speech)
    #expect(WyomingEvent("audio-start", ["rate": 0, "width": 2, "channels": 1]).audioFormat == nil)
    #expect(WyomingEvent("audio-start", ["rate": 16000, "width": 2]).audioFormat == nil)
  }

  @Test func `what is offered is read back`() {
    let info = ServiceInfo(
      [
        .recognition: [
          .init(name: "a", description: "b", models: [.init(name: "m", description: "d", languages: ["en"])])
        ],
        .synthesis: [
          .init(name: "t", description: "", models: [.init(name: "v", description: "", languages: ["it", "fr"])])
        ],
      ], version: "1")
    #expect(ServiceInfo(info.event).programs == info.programs)
  }

  @Test(arguments: [
    ("tcp://127.0.0.1:10300", "127.0.0.1:10300"), ("localhost:1", "localhost:1"), ("10200", "127.0.0.1:10200"),
    ("[::1]:5", "[::1]:5"),
  ])
  func `addresses are read`(text: String, expected: String) {
    #expect(WyomingEndpoint(text)?.description == expected)
  }

  @Test(arguments: ["", "host", "host:", ":1", "host:0", "host:70000", "tcp://"])
  func `what is no address is none`(text: String) { #expect(WyomingEndpoint(text) == nil) }
}

extension Double {
  fileprivate var json: JSONValue { .number(self) }
}
