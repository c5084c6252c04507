import Foundation
import PackagePlugin

/// The arguments of `swift package bundle`.
struct Options {
  static let usage = """
    usage: swift package bundle [options]
      --app NAME               the app target, where the package has several
      --configuration NAME     debug or release (default: release)
      --output DIR             where the bundle goes (default: bundles/ in the build folder)
      --define NAME=VALUE      a build setting for the property lists; may be repeated
      --static-swift-stdlib    link the Swift runtime in, so that the bundle runs where no Swift is installed
      --verbose                show the whole build
    """

  var app: String?
  var configuration = "release"
  var output: URL?
  var definitions: [String: String] = [:]
  var linksRuntime = false
  var isVerbose = false
  var wantsHelp = false

  init(_ arguments: [String]) throws {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      // Both `--name value` and `--name=value`.
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      func value() throws -> String {
        guard let value = parts.count == 2 ? parts[1] : rest.popFirst(), !value.isEmpty else {
          throw Problem("\(parts[0]) needs a value\n\(Self.usage)")
        }
        return value
      }
      switch parts[0] {
      case "--app": app = try value()
      case "--configuration", "-c": configuration = try value()
      case "--output", "-o":
        output = URL(filePath: try value(), directoryHint: .isDirectory).standardizedFileURL
      case "--define":
        let assignment = try value().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
          String.init)
        guard assignment.count == 2 else { throw Problem("--define takes NAME=VALUE\n\(Self.usage)") }
        definitions[assignment[0]] = assignment[1]
      case "--static-swift-stdlib": linksRuntime = true
      case "--verbose", "-v": isVerbose = true
      case "--help", "-h": wantsHelp = true
      default: throw Problem("there is no option \(argument)\n\(Self.usage)")
      }
    }
    guard ["debug", "release"].contains(configuration) else {
      throw Problem("the configuration is debug or release, not \(configuration)")
    }
  }

  var buildParameters: PackageManager.BuildParameters {
    var parameters = PackageManager.BuildParameters(
      configuration: configuration == "debug" ? .debug : .release, logging: isVerbose ? .verbose : .concise,
      echoLogs: isVerbose)
    // The compiler's flags reach the link step too, where the linker's own would not be understood.
    if linksRuntime { parameters.otherSwiftcFlags = ["-static-stdlib"] }
    return parameters
  }
}
