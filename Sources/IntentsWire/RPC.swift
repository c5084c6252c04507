import IntentSchema

/// JSON-RPC 2.0: one message, the framing aside.
package struct RPCRequest<Parameters: Codable & Sendable>: Codable, Sendable {
  package var jsonrpc = "2.0"
  /// Nil for a notification, which is not answered.
  package var id: Int?
  package var method: String
  package var params: Parameters

  package init(id: Int?, method: String, params: Parameters) {
    self.id = id
    self.method = method
    self.params = params
  }
}

package struct RPCReply<Result: Codable & Sendable>: Codable, Sendable {
  package var jsonrpc = "2.0"
  package var id: Int
  package var result: Result

  package init(id: Int, result: Result) {
    self.id = id
    self.result = result
  }
}

package struct RPCFailure: Codable, Sendable {
  package var jsonrpc = "2.0"
  /// Nil where the request could not be read.
  package var id: Int?
  package var error: RPCError

  package init(id: Int?, error: RPCError) {
    self.id = id
    self.error = error
  }
}

package struct RPCError: Error, Hashable, Sendable, Codable {
  package var code: Int
  package var message: String

  package init(code: Int, message: String) {
    self.code = code
    self.message = message
  }

  package static let parseError = -32700
  package static let invalidRequest = -32600
  package static let methodNotFound = -32601
  package static let invalidParameters = -32602
  /// The extension's handler for the intent is missing or cannot take it.
  package static let noHandler = -32001
  /// The peer speaks another version of the wire.
  package static let versionMismatch = -32002
  /// The app answered with an error of its own.
  package static let appError = -32003
  /// The answer is longer than a message may be.
  package static let answerTooLong = -32004
}

/// The part of a message that tells what it is; read first, the rest after.
package struct RPCEnvelope: Codable, Sendable {
  package var jsonrpc: String
  package var id: Int?
  package var method: String?
  package var error: RPCError?
}

extension Wire {
  /// A message as both ends write it, with the newline that ends it. Throws `EncodingError`.
  package static func line(_ message: some Encodable) throws -> [UInt8] {
    var line = try QuickJSON.encode(message)
    line.append(0x0A)
    return line
  }
}
