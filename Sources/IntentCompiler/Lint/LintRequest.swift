/// What the arguments of `intentc lint` ask for.
struct LintRequest {
  struct Problem: Error {
    var message: String
  }

  var files: [String] = []
  var infoPlists: [String] = []
  var format = LintFormat.text
  var options = LintOptions()
  /// Identifiers of rules.
  var disabled: Set<String> = []
  var isStrict = false
  var listsRules = false

  init(_ arguments: [String]) throws(Problem) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--strict": isStrict = true
      case "--rules": listsRules = true
      case "--":
        files += rest
        rest = []
      case _ where argument.hasPrefix("--"):
        let parts = argument.split(separator: "=", maxSplits: 1).map(String.init)
        guard Self.valued.contains(parts[0]) else { throw Problem(message: "there is no option \(argument)") }
        guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else {
          throw Problem(message: "\(argument) needs a value")
        }
        try set(parts[0], to: value)
      default: files.append(argument)
      }
    }
    if files.isEmpty, !listsRules {
      throw Problem(message: "name at least one .intentdefinition file, or the folder of an app")
    }
  }

  private static let valued: Set = [
    "--format", "--info-plist", "--class-prefix", "--development-language", "--disable",
  ]

  private mutating func set(_ option: String, to value: String) throws(Problem) {
    switch option {
    case "--format":
      guard let format = LintFormat(rawValue: value) else {
        throw Problem(message: "--format is text, json or github, not \(value)")
      }
      self.format = format
    case "--info-plist": infoPlists.append(value)
    case "--class-prefix":
      guard value.isEmpty || Namer.isIdentifier(value) else {
        throw Problem(message: "--class-prefix has to begin a name in Swift, which \(value) cannot")
      }
      options.classPrefix = value
    case "--development-language": options.developmentLanguage = value
    default:
      for name in value.split(separator: ",").map(String.init) {
        guard LintRule.all.contains(where: { $0.identifier == name }) else {
          throw Problem(message: "there is no rule \(name); intentc lint --rules lists them")
        }
        disabled.insert(name)
      }
    }
  }
}
