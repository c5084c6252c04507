extension ShowCommand {
  struct UsageProblem: Error {
    var message: String
  }

  /// What was asked for on the command line.
  struct Request {
    enum Format: String, CaseIterable {
      case text, json
    }

    /// A version of a file: where it is read, and what it is called.
    struct Version {
      /// Nil for a version in which the file does not exist.
      var path: String?
      var name: String
    }

    enum Task {
      case show(path: String)
      /// What git shows instead of the file itself.
      case convert(path: String)
      case compare(old: Version, new: Version)
      /// Called by git, which wants to know which file it is about.
      case compareForGit(old: Version, new: Version)
      /// Git has no two versions of a file with an unsettled conflict.
      case unmerged(path: String)
    }

    var task: Task
    var language: String?
    var format = Format.text
    var signalsDifferences = false
    /// Cells of a line, where they were stated; 0 for any number.
    var width: Int?

    init(_ arguments: [String]) throws(UsageProblem) {
      var flags: Set<String> = []
      var values: [String: String] = [:]
      var paths: [String] = []
      var rest = arguments[...]
      while let argument = rest.popFirst() {
        if argument == "--" {
          paths += rest
          break
        }
        if Self.flags.contains(argument) {
          flags.insert(argument)
        } else if Self.options.contains(argument) {
          guard let value = rest.popFirst() else { throw UsageProblem(message: "\(argument) needs a value") }
          values[argument] = value
        } else if argument.hasPrefix("-"), argument != "-" {
          throw UsageProblem(message: "there is no option \(argument)")
        } else {
          paths.append(argument)
        }
      }
      task = try Self.task(paths, isDiff: flags.contains("--diff"), isConversion: flags.contains("--textconv"))
      signalsDifferences = flags.contains("--exit-code")
      language = values["--language"]
      if let word = values["--format"] {
        guard let format = Format(rawValue: word) else {
          throw UsageProblem(message: "--format is text or json, not \(word)")
        }
        self.format = format
        guard flags.contains("--diff") || format == .text else {
          throw UsageProblem(message: "--format json goes with --diff")
        }
      }
      if let word = values["--width"] {
        guard let number = Int(word), number >= 0 else {
          throw UsageProblem(message: "--width is a number of columns, or 0 for lines of any length")
        }
        width = number
      }
    }

    private static let flags: Set = ["--diff", "--textconv", "--exit-code"]
    private static let options: Set = ["--language", "--format", "--width"]

    private static func task(_ paths: [String], isDiff: Bool, isConversion: Bool) throws(UsageProblem) -> Task {
      if isDiff, isConversion { throw UsageProblem(message: "--textconv shows one file; leave out --diff") }
      guard isDiff else {
        guard paths.count == 1 else { throw UsageProblem(message: "name one .intentdefinition file") }
        return isConversion ? .convert(path: paths[0]) : .show(path: paths[0])
      }
      switch paths.count {
      case 1: return .unmerged(path: paths[0])
      case 2:
        return .compare(old: .init(path: paths[0], name: paths[0]), new: .init(path: paths[1], name: paths[1]))
      case 7, 9:
        // path old-file old-hash old-mode new-file new-hash new-mode, and for a moved file its new path and a remark.
        let newName = paths.count == 9 ? paths[7] : paths[0]
        return .compareForGit(old: version(paths[1], paths[0]), new: version(paths[4], newName))
      default: throw UsageProblem(message: "--diff takes the old version and the new one")
      }
    }

    private static func version(_ path: String, _ name: String) -> Version {
      Version(path: path == "/dev/null" ? nil : path, name: name)
    }
  }
}
