/// A program to start, what it is told, and nothing that it would inherit by chance.
package struct ProcessCommand: Hashable, Sendable {
  /// Looked for in `PATH` where it has no slash.
  package var path: String
  /// Without the program's own name.
  package var arguments: [String]
  package var environment: [String: String]
  /// What it can read from `inputDescriptor`, at most 64 KiB; nil closes that.
  package var input: [UInt8]?

  /// A seccomp program, which it can read from `filterDescriptor`; nil closes that. Only beside `input`.
  package var filter: [UInt8]?
  /// What it and everything below it may use together; nil where nobody looks.
  var watch: ResourceWatch?

  package static let filterDescriptor: Int32 = 5
  /// One above the wire's.
  package static let inputDescriptor: Int32 = 4

  package init(path: String, arguments: [String], environment: [String: String], input: [UInt8]?) {
    self.path = path
    self.arguments = arguments
    self.environment = environment
    self.input = input
  }
}
