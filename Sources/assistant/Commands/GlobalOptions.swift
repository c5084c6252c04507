import ArgumentParser
import Foundation

/// Options of every subcommand; they may stand before it, too.
struct GlobalOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where all state lives; else ASSISTANT_HOME, else $XDG_DATA_HOME/swift-intents, else ~/.local/share/swift-intents.",
      valueName: "folder"))
  var home: String?

  @Option(
    help: ArgumentHelp(
      "The language to speak, for example pt, pt-BR or pt_BR.UTF-8, and the region whose currency is meant; else those of the environment, else en.",
      valueName: "language"))
  var locale: String?

  private static let names = ["--home", "--locale"]
  private static let groups = ["apps", "phrases", "vocabulary", "settings", "shortcuts", "suggestions"]

  /// The same arguments with global options that stand before a subcommand moved behind it.
  ///
  /// What stands behind the subcommand already is left alone and, being later, wins.
  static func hoisted(_ arguments: [String]) -> [String] {
    var options: [String] = []
    var commands: [String] = []
    var index = 0
    while index < arguments.count {
      let argument = arguments[index]
      if names.contains(argument) {
        options += arguments[index...].prefix(2)
        index += 2
      } else if names.contains(where: { argument.hasPrefix($0 + "=") }) {
        options.append(argument)
        index += 1
      } else if !argument.hasPrefix("-"), commands.isEmpty || commands.count == 1 && groups.contains(commands[0]) {
        commands.append(argument)
        index += 1
      } else {
        break
      }
      if commands.count == 2 || commands.count == 1 && !groups.contains(commands[0]) { break }
    }
    return commands + options + arguments[min(index, arguments.count)...]
  }
}
