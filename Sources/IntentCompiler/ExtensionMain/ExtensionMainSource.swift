/// The entry point of an extension, from its Info.plist: the Swift file that the build adds to the extension's target.
package struct ExtensionMainSource {
  package var infoPlist: PropertyListFile
  package var settings: BuildSettings
  /// The extension's own module.
  package var module: String
  /// Modules that the extension links, in which the principal class may be instead.
  package var linkedModules: [String]

  package init(infoPlist: PropertyListFile, settings: BuildSettings, module: String, linkedModules: [String] = []) {
    self.infoPlist = infoPlist
    self.settings = settings
    self.module = module
    self.linkedModules = linkedModules
  }

  /// The value of `NSExtensionPointIdentifier` that this entry point is for.
  package static let extensionPoint = "com.apple.intents-service"

  package func render() throws(Diagnostic) -> String {
    let principal = try principalClass()
    let intents = definedIntents
    let modules = [module] + linkedModules
    let arguments = intents.isEmpty ? "" : "(intents: DefinedIntents.named(\(intents), in: \(modules)))"
    // The compiler reports a class that is not there where its name stands, not in a file that nobody has written.
    let line = infoPlist.line(of: "NSExtension", Self.principalKey) ?? 1
    return """
      // Written by the ExtensionMain build plugin from \(infoPlist.file). Change that file, not this one.

      @_spi(Generated) import Intents
      \(Generator.foundationOfThePlatform)
      \(principal.module.map { "import \($0)\n" } ?? "")
      @main
      private enum ExtensionMain_ {
        @MainActor static func main() {
      #sourceLocation(file: \(Self.literal(infoPlist.file)), line: \(line))
          IntentsExtensionMain.run\(arguments) { \(principal.reference)() }
      #sourceLocation()
        }
      }

      """
  }

  /// The supported intents that are not the system's; what is no name of a class is left to the checks of the bundle.
  private var definedIntents: [String] {
    let described = infoPlist.root["NSExtension"] as? [String: Any]
    let attributes = described?["NSExtensionAttributes"] as? [String: Any]
    let names = (attributes?["IntentsSupported"] as? [Any] ?? []).compactMap { $0 as? String }
    return names.filter { name in
      let isSystem = name.hasPrefix("IN") && name.dropFirst(2).first?.isUppercase == true
      return !isSystem && name.allSatisfy { $0.isASCII } && SwiftName.isIdentifier(name)
    }
  }

  private struct Principal {
    /// The module to import; nil for the extension's own.
    var module: String?
    var reference: String
  }

  private func principalClass() throws(Diagnostic) -> Principal {
    let key = Self.principalKey
    guard let described = infoPlist.root["NSExtension"] as? [String: Any] else {
      throw problem(
        at: "NSExtension", "NSExtension is missing; the Info.plist of an extension has to hold this dictionary")
    }
    guard let point = described["NSExtensionPointIdentifier"] as? String else {
      throw problem(
        at: "NSExtension",
        "NSExtensionPointIdentifier is missing; for an Intents extension it is \(Self.extensionPoint)")
    }
    guard point == Self.extensionPoint else {
      throw problem(
        at: "NSExtensionPointIdentifier",
        "no entry point can be written for an extension of kind \"\(point)\"; only \(Self.extensionPoint) is known")
    }
    let example = "$(PRODUCT_MODULE_NAME).IntentHandler"
    guard let value = described[key] else {
      throw problem(at: "NSExtension", "\(key) is missing; name the subclass of INExtension, for example \(example)")
    }
    guard let text = value as? String, !text.isEmpty else {
      throw problem(at: key, "\(key) has to be a string that names the subclass of INExtension, for example \(example)")
    }
    let expansion = settings.expand(text)
    guard expansion.undefined.isEmpty else {
      throw problem(
        at: key,
        "\(key) refers to $(\(expansion.undefined[0])), which is not defined; write \(example), or define it in an .xcconfig file"
      )
    }
    return try reference(to: expansion.text)
  }

  private func reference(to name: String) throws(Diagnostic) -> Principal {
    let key = Self.principalKey
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count <= 2, let type = parts.last, parts.allSatisfy(SwiftName.isIdentifier) else {
      throw problem(
        at: key, "\(key) \"\(name)\" is not the name of a Swift class; write $(PRODUCT_MODULE_NAME).IntentHandler")
    }
    guard parts.count == 2, parts[0] != module else {
      // Without its module: a type of the module's own name would otherwise be looked into.
      return Principal(module: nil, reference: type)
    }
    guard linkedModules.contains(parts[0]) else {
      throw problem(
        at: key,
        "\(key) names the module \(parts[0]), but this is \(module) and it links no such module; write $(PRODUCT_MODULE_NAME).\(type)"
      )
    }
    return Principal(module: parts[0], reference: name)
  }

  private static let principalKey = "NSExtensionPrincipalClass"

  /// A text as Swift writes it.
  private static func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private func problem(at key: String, _ message: String) -> Diagnostic {
    Diagnostic(file: infoPlist.file, line: infoPlist.line(of: "NSExtension", key), message: message)
  }
}

/// What may be written as a name without quoting.
enum SwiftName {
  static func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
    return !reserved.contains(text)
      && text.unicodeScalars.dropFirst().allSatisfy { $0 == "_" || $0.properties.isXIDContinue }
  }

  private static let reserved: Set<String> = [
    "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit",
    "do",
    "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in",
    "init",
    "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while", "_",
  ]
}
