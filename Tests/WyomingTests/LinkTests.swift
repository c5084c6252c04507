import Foundation
import Synchronization
import Testing

@testable import Wyoming

struct LinkTests {
  /// Two ends that hear one another.
  private func pair() throws -> (WyomingLink, WyomingLink) {
    var ends: [Int32] = [-1, -1]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    return (WyomingLink(input: ends[0], output: ends[0]), WyomingLink(input: ends[1], output: ends[1]))
  }

  @Test func `what one side sends the other receives, and the end is no failure`() throws {
    var (one, other): (WyomingLink?, WyomingLink) = try pair()
    try one?.send(WyomingEvent("a"))
    try one?.send(.transcript("b", language: "en"))
    #expect(try other.receive() == WyomingEvent("a"))
    #expect(try other.receive() == .transcript("b", language: "en"))
    one = nil
    #expect(try other.receive() == nil)
  }

  @Test func `who waits until a time that has come is told that nobody answered`() throws {
    let (one, other) = try pair()
    #expect { try other.receive(until: .now - .seconds(1)) } throws: { ($0 as? WyomingError)?.code == .timedOut }
    // What is there already would have been had without waiting: nobody takes so much, so that it does not fit.
    let large = WyomingEvent("a", payload: Data(count: 8 << 20))
    #expect { try one.send(large, until: .now - .seconds(1)) } throws: { ($0 as? WyomingError)?.code == .timedOut }
  }

  @Test func `sending to nobody fails and kills nothing`() throws {
    signal(SIGPIPE, SIG_IGN)
    var (one, other): (WyomingLink, WyomingLink?) = try pair()
    #expect(other != nil)
    other = nil
    #expect { try one.send(WyomingEvent("a")) } throws: { ($0 as? WyomingError)?.code == .closed }
    one = try pair().0
  }

  @Test func `an address that nobody listens at is unreachable`() throws {
    let server = try WyomingServer(WyomingEndpoint(host: "127.0.0.1", port: 0))
    let endpoint = server.endpoint
    #expect(endpoint.port != 0)
    server.stop()
    server.run { _ in }
    #expect { try endpoint.connect() } throws: { ($0 as? WyomingError)?.code == .unreachable }
  }
}
