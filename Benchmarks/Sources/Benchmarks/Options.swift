/// What was asked for: values by name, written `--name value` or `--name=value`.
final class Options {
  private let values: [String: String]
  private var used: Set<String> = []

  init(_ arguments: [String]) throws {
    var values: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("--") else {
        throw Trouble("“\(argument)” is no option; options are written --name value")
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
      guard let name = parts.first, let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
        throw Trouble("\(argument) needs a value")
      }
      values[name] = value
    }
    self.values = values
  }

  subscript(_ name: String) -> String? {
    used.insert(name)
    return values[name]
  }

  /// Values with commas between them.
  func list(_ name: String, _ usual: [String]) -> [String] {
    self[name]?.split(separator: ",").map(String.init) ?? usual
  }

  func numbers(_ name: String, _ usual: [Int]) throws -> [Int] {
    try list(name, usual.map(String.init)).map { text in
      guard let number = Int(text), number >= 0 else { throw Trouble("--\(name): “\(text)” is no number") }
      return number
    }
  }

  /// - Throws: where there is an option that nobody asked for.
  func finish() throws {
    if let unknown = values.keys.filter({ !used.contains($0) }).min() {
      throw Trouble("there is no option --\(unknown) here")
    }
  }
}
