import Foundation

/// `intentc compile`: writes the Swift of an app's definition files.
package enum CompileCommand {
  package static let usage = """
    usage: intentc compile FILE… --output FOLDER [--language swift] [--class-prefix PREFIX] [--module NAME]
             [--visibility public|internal] [--single-file NAME.swift]
    """

  /// Writes the files, and says on standard error what is wrong.
  ///
  /// - Returns: the exit status: 0, 1 for a problem in a file, 64 for one in the arguments.
  package static func run(_ arguments: [String]) -> Int32 {
    let request: Request
    do throws(UsageProblem) {
      request = try Request(arguments)
    } catch {
      write(error.message + "\n" + usage)
      return 64
    }
    do throws(Diagnostic) {
      var inputs: [DefinitionCompiler.SourceFile] = []
      for path in request.files { inputs.append(try read(path)) }
      let output = DefinitionCompiler.compile(inputs, options: request.options)
      for problem in output.problems { write("\(problem)") }
      guard !output.hasErrors else { return 1 }
      try GeneratedFiles.write(output.files, to: request.folder, removingOthers: false)
      return 0
    } catch {
      write("\(error)")
      return 1
    }
  }

  private static func read(_ path: String) throws(Diagnostic) -> DefinitionCompiler.SourceFile {
    do {
      return .init(path: path, data: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw Diagnostic(file: path, message: "the file cannot be read: \(error.localizedDescription)")
    }
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private struct UsageProblem: Error {
    var message: String
  }

  private struct Request {
    var files: [String] = []
    var folder = ""
    var options = DefinitionCompiler.Options()

    init(_ arguments: [String]) throws(UsageProblem) {
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        guard argument.hasPrefix("--") else {
          files.append(argument)
          continue
        }
        guard Self.names.contains(argument) else { throw UsageProblem(message: "there is no option \(argument)") }
        guard let value = rest.popFirst() else { throw UsageProblem(message: "\(argument) needs a value") }
        try set(argument, to: value)
      }
      if files.isEmpty { throw UsageProblem(message: "name at least one .intentdefinition file") }
      if folder.isEmpty { throw UsageProblem(message: "--output is missing") }
    }

    private static let names = [
      "--output", "--language", "--class-prefix", "--module", "--visibility", "--single-file",
    ]

    private mutating func set(_ option: String, to value: String) throws(UsageProblem) {
      switch option {
      case "--output": folder = value
      case "--language":
        guard value.lowercased() == "swift" else {
          throw UsageProblem(message: "the language \(value) is not known; swift is")
        }
      case "--class-prefix":
        guard value.isEmpty || Namer.isIdentifier(value) else {
          throw UsageProblem(message: "--class-prefix has to begin a name in Swift, which \(value) cannot")
        }
        options.classPrefix = value
      case "--module":
        guard Namer.isIdentifier(value) else {
          throw UsageProblem(message: "--module has to be the name of a Swift module, which \(value) is not")
        }
        options.module = value
      case "--visibility":
        guard let visibility = DefinitionCompiler.Visibility(rawValue: value) else {
          throw UsageProblem(message: "--visibility is public or internal, not \(value)")
        }
        options.visibility = visibility
      default:
        guard value.hasSuffix(".swift"), !value.contains("/") else {
          throw UsageProblem(message: "--single-file has to be a file's name that ends in .swift")
        }
        options.singleFile = value
      }
    }
  }
}
