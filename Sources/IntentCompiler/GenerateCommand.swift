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
      try write(output.files, to: folder)
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

  private static func write(_ files: [Generator.SourceFile], to folder: String) throws(Diagnostic) {
    let directory = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      let names = Set(files.map(\.path))
      for old in try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
      where old.pathExtension == "swift" && !names.contains(old.lastPathComponent) && isGenerated(old) {
        try FileManager.default.removeItem(at: old)
      }
      for file in files {
        let url = directory.appendingPathComponent(file.path)
        // An untouched file keeps its date, so that the build has less to do.
        if (try? String(contentsOf: url, encoding: .utf8)) == file.text { continue }
        try Data(file.text.utf8).write(to: url, options: .atomic)
      }
    } catch {
      throw Diagnostic(file: folder, message: "the files cannot be written: \(error.localizedDescription)")
    }
  }

  private static func isGenerated(_ file: URL) -> Bool {
    (try? String(contentsOf: file, encoding: .utf8))?.hasPrefix(Generator.mark) == true
  }

  private static func usageError(_ message: String) -> Int32 {
    writeError("\(message)\n\(usage)")
    return 64
  }

  private static func writeError(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
