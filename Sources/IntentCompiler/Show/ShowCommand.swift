import Foundation
import IntentSchema

/// `intentc show`: tells what a definition file declares, or what a change of it means.
package enum ShowCommand {
  package static let usage = """
    usage: intentc show FILE [--language CODE] [--width COLUMNS] [--textconv]
           intentc show --diff OLD FILE [--language CODE] [--format text|json] [--exit-code] [--width COLUMNS]

    """

  /// What a run writes, and its exit status.
  package struct Outcome: Hashable, Sendable {
    package var output = ""
    package var errors = ""
    package var status: Int32 = 0
  }

  /// Writes to standard output, and says on standard error what is wrong.
  ///
  /// - Returns: the exit status: 0; 1 for a problem in a file, or for differences if they were to be signalled; 2 for a
  ///   problem in one of two files; 64 for one in the arguments.
  package static func run(_ arguments: [String]) -> Int32 {
    let outcome = outcome(of: arguments, terminalWidth: terminalWidth)
    FileHandle.standardError.write(Data(outcome.errors.utf8))
    // Whoever reads may have read enough, which is no reason to crash.
    try? FileHandle.standardOutput.write(contentsOf: Data(outcome.output.utf8))
    return outcome.status
  }

  /// - Parameter terminalWidth: columns of the terminal that the output goes to; nil if it goes elsewhere.
  package static func outcome(of arguments: [String], terminalWidth: Int?) -> Outcome {
    let request: Request
    do throws(UsageProblem) {
      request = try Request(arguments)
    } catch {
      return Outcome(errors: "\(SafeText(error.message, limit: 400))\n\(usage)", status: 64)
    }
    let width = request.width.map { $0 == 0 ? nil : $0 } ?? terminalWidth
    switch request.task {
    case .show(let path): return show(path, request, width)
    case .convert(let path): return convert(path, request)
    case .unmerged(let path):
      return Outcome(output: "\(shown(path)): not merged yet\n")
    case .compare(let old, let new): return compare(old, new, request, width)
    case .compareForGit(let old, let new):
      var outcome = compare(old, new, request, width)
      // Git would stop at any other status, and show nothing of the other files.
      outcome = Outcome(output: header(old, new, request) + outcome.errors + outcome.output + "\n")
      return outcome
    }
  }

  // MARK: One file

  private static func show(_ path: String, _ request: Request, _ width: Int?) -> Outcome {
    do throws(Diagnostic) {
      let tables = try request.language.map { (language) throws(Diagnostic) in try TextTable.of(language, beside: path)
      }
      let read = DefinitionOutline.read(try data(path), file: path, texts: texts(tables))
      return Outcome(
        output: read.outline.map { OutlinePrinter.text(of: $0, width: width) } ?? "",
        errors: lines(read.problems), status: read.hasErrors ? 1 : 0)
    } catch {
      return Outcome(errors: lines([error]), status: 1)
    }
  }

  /// Never fails, because git then gives up on all files: what cannot be read is shown as it is, after what is wrong.
  private static func convert(_ path: String, _ request: Request) -> Outcome {
    do throws(Diagnostic) {
      let data = try data(path)
      // The path is that of a copy, and another one each time.
      let read = DefinitionOutline.read(data, file: "definition")
      var output = lines(read.problems.filter { $0.severity == .error })
      if let outline = read.outline, !read.hasErrors {
        output += OutlinePrinter.text(of: outline)
      } else {
        let text = String(decoding: data, as: UTF8.self)
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
          output += indented(String(line)) + "\n"
        }
      }
      return Outcome(output: output)
    } catch {
      return Outcome(output: lines([error]))
    }
  }

  private static func indented(_ line: String) -> String {
    let margin = line.prefix { $0 == " " || $0 == "\t" }
    return margin.replacing("\t", with: "  ") + SafeText(String(line.dropFirst(margin.count)), limit: 10_000).text
  }

  // MARK: Two versions

  private static func compare(
    _ old: Request.Version, _ new: Request.Version, _ request: Request, _ width: Int?
  ) -> Outcome {
    do throws(Diagnostic) {
      let (before, after) = (try read(old, request, orBeside: new), try read(new, request, orBeside: nil))
      let problems = before.problems + after.problems
      guard let oldOutline = before.outline, let newOutline = after.outline else {
        return Outcome(errors: lines(problems), status: 2)
      }
      let changes = OutlineComparison.changes(from: oldOutline, to: newOutline)
      let output =
        request.format == .json ? try json(changes) : ChangePrinter.text(of: changes, width: width)
      let hasErrors = before.hasErrors || after.hasErrors
      let differs = request.signalsDifferences && !changes.isEmpty
      return Outcome(output: output, errors: lines(problems), status: hasErrors ? 2 : differs ? 1 : 0)
    } catch {
      return Outcome(errors: lines([error]), status: 2)
    }
  }

  private static func json(_ changes: [Change]) throws(Diagnostic) -> String {
    do {
      return try ChangePrinter.json(of: changes)
    } catch {
      throw Diagnostic(file: "output", message: "the changes cannot be written as JSON: \(error)")
    }
  }

  private static func read(
    _ version: Request.Version, _ request: Request, orBeside other: Request.Version?
  ) throws(Diagnostic) -> DefinitionOutline {
    guard let path = version.path else { return .empty }
    guard let language = request.language else {
      return DefinitionOutline.read(try data(path), file: version.name)
    }
    // An old version is often a copy that has no tables beside it; those of the new one have to do then.
    let own = other == nil ? nil : try? TextTable.of(language, beside: version.name)
    if let own { return DefinitionOutline.read(try data(path), file: version.name, texts: texts(own)) }
    let table = try TextTable.of(language, beside: (other ?? version).name)
    return DefinitionOutline.read(try data(path), file: version.name, texts: texts(table))
  }

  private static func header(_ old: Request.Version, _ new: Request.Version, _ request: Request) -> String {
    guard request.format == .text else { return "" }
    if old.path == nil { return "\(shown(new.name)): new file\n" }
    if new.path == nil { return "\(shown(old.name)): file deleted\n" }
    return old.name == new.name ? "\(shown(new.name))\n" : "\(shown(old.name)) → \(shown(new.name))\n"
  }

  // MARK: Files and texts

  private static func shown(_ path: String) -> String { SafeText(path, limit: 400).text }

  private static func lines(_ problems: [Diagnostic]) -> String { problems.map { "\($0)\n" }.joined() }

  private static func data(_ path: String) throws(Diagnostic) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path))
    } catch {
      throw Diagnostic(file: path, message: "the file cannot be read: \(error.localizedDescription)")
    }
  }

  private static func texts(_ table: TextTable?) -> OutlineReader.Texts {
    guard let table else { return { text, _ in (text, "") } }
    return { text, key in
      if let key, let translated = table.texts[key] { return (translated, "") }
      return (text, "not in \(table.language)")
    }
  }

  /// Columns of the terminal that standard output is; nil if it is none.
  private static var terminalWidth: Int? {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else { return 80 }
    return Int(window.ws_col)
  }
}
