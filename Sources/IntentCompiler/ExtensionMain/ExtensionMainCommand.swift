import Foundation

/// `intentc extension-main`: writes the entry point of an extension for the build.
package enum ExtensionMainCommand {
  package static let usage = """
    usage: intentc extension-main --info-plist FILE --target NAME --module NAME --output FILE
             [--linked-module NAME]… [--settings XCCONFIG]… [--define NAME=VALUE]…
    """

  /// Writes the file, or says on standard error what is wrong.
  ///
  /// - Returns: the exit status: 0, 1 for a problem in an input file, 64 for one in the arguments.
  package static func run(_ arguments: [String]) -> Int32 {
    let request: Request
    do throws(UsageProblem) {
      request = try Request(arguments)
    } catch {
      write(error.message + "\n" + usage)
      return 64
    }
    do throws(Diagnostic) {
      try request.perform()
      return 0
    } catch {
      write(error.description)
      return 1
    }
  }

  private static func write(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  private struct UsageProblem: Error {
    var message: String
  }

  private struct Request {
    var infoPlist = ""
    var target = ""
    var module = ""
    var output = ""
    var linkedModules: [String] = []
    var settingsFiles: [String] = []
    var definitions: [String: String] = [:]

    init(_ arguments: [String]) throws(UsageProblem) {
      var rest = arguments[...]
      while let option = rest.popFirst() {
        guard let value = rest.popFirst() else { throw UsageProblem(message: "\(option) needs a value") }
        switch option {
        case "--info-plist": infoPlist = value
        case "--target": target = value
        case "--module": module = value
        case "--output": output = value
        case "--linked-module": linkedModules.append(value)
        case "--settings": settingsFiles.append(value)
        case "--define":
          guard let equals = value.firstIndex(of: "=") else { throw UsageProblem(message: "--define takes NAME=VALUE") }
          definitions[String(value[..<equals])] = String(value[value.index(after: equals)...])
        default: throw UsageProblem(message: "there is no option \(option)")
        }
      }
      for (name, value) in [("--info-plist", infoPlist), ("--module", module), ("--output", output)] where value.isEmpty
      {
        throw UsageProblem(message: "\(name) is missing")
      }
    }

    func perform() throws(Diagnostic) {
      let name = target.isEmpty ? module : target
      var settings = BuildSettings(
        target: name, module: module, executable: name, configuration: "release", isExtension: true)
      for file in settingsFiles {
        let text: String
        do {
          text = try String(contentsOfFile: file, encoding: .utf8)
        } catch {
          throw Diagnostic(file: file, line: nil, message: "the file cannot be read: \(error.localizedDescription)")
        }
        if let problem = settings.read(xcconfig: text, file: file).first { throw problem }
      }
      for (name, value) in definitions { settings[name] = value }
      let plist = try PropertyListFile(contentsOf: URL(filePath: infoPlist), file: infoPlist)
      let source = ExtensionMainSource(
        infoPlist: plist, settings: settings, module: module, linkedModules: linkedModules)
      let text = try source.render()
      do {
        let url = URL(filePath: output)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url, options: .atomic)
      } catch {
        throw Diagnostic(file: output, line: nil, message: "the file cannot be written: \(error.localizedDescription)")
      }
    }
  }
}
