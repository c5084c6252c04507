import Foundation

/// `intentc generate`: writes the Swift of the system's domain files.
package enum GenerateCommand {
  package static let usage = "usage: intentc generate DOMAIN.json… --output FOLDER"

  /// Writes the files, removes generated ones that have no domain any more, and says on standard error what is wrong.
  ///
  /// - Returns: the exit status: 0, 1 for a problem in a file, 64 for one in the arguments.
  package static func run(_ arguments: [String]) -> Int32 {
    var paths: [String] = []
    var folder: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--output", let value = rest.popFirst() {
        folder = value
      } else if argument.hasPrefix("-") {
        return usageError(argument == "--output" ? "--output needs a value" : "there is no option \(argument)")
      } else {
        paths.append(argument)
      }
    }
    guard !paths.isEmpty else { return usageError("name at least one domain file") }
    guard let folder else { return usageError("--output is missing") }
    do throws(Diagnostic) {
      let output = Generator.generate(try paths.map(read))
      for problem in output.problems { writeError("\(problem)") }
      guard output.problems.isEmpty else { return 1 }
      try GeneratedFiles.write(output.files, to: folder, removingOthers: true)
      return 0
    } catch {
      writeError("\(error)")
      return 1
    }
  }

  private static func read(_ path: String) throws(Diagnostic) -> Generator.SourceFile {
    do {
      return .init(path: path, text: try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8))
    } catch {
      throw Diagnostic(file: path, message: "the file cannot be read as text: \(error.localizedDescription)")
    }
  }

  private static func usageError(_ message: String) -> Int32 {
    writeError("\(message)\n\(usage)")
    return 64
  }

  private static func writeError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
