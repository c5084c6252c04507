import Foundation

/// A program of an app, its extension's or its own, together with everything it may reach.
package struct SandboxedProgram: Hashable, Sendable {
  /// The app's bundle on this machine.
  package var bundle: String
  /// The program's path inside the bundle.
  package var program: String
  /// Its own folder on this machine, which it sees as its home.
  package var container: String
  /// The folders of its app groups on this machine, by group.
  package var groups: [String: String]
  package var hasNetwork: Bool
  /// The person's language, for example `pt` or `pt-BR`.
  package var locale: String
  /// The folder on this machine that holds the sandbox's own `passwd`, `group` and `nsswitch.conf`.
  package var systemFiles: String
  package var limits: SandboxLimits
  /// The folder on this machine with the program's own socket of the assistant; nil where it has none.
  package var socketFolder: String?
  /// Files on this machine that it sees in the place of some of the bundle's, by their paths inside the bundle.
  package var replacements: [String: String] = [:]
  /// Whether the assistant asks it over the wire.
  package var hasWire = true
  /// What the program is started with, without its own name.
  package var arguments: [String] = []

  package init(
    bundle: String, program: String, container: String, groups: [String: String] = [:], hasNetwork: Bool = false,
    locale: String, systemFiles: String, limits: SandboxLimits = SandboxLimits()
  ) {
    self.bundle = bundle
    self.program = program
    self.container = container
    self.groups = groups
    self.hasNetwork = hasNetwork
    self.locale = locale
    self.systemFiles = systemFiles
    self.limits = limits
  }

  static let home = "/home/app"
  static let temporaryFolder = "/tmp"

  /// Where the program sees its app's bundle.
  var seenBundle: String { "/app/" + (bundle as NSString).lastPathComponent }

  /// The environment, apart from what the wire needs.
  func environment(home: String, temporaryFolder: String) -> [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": home, "TMPDIR": temporaryFolder, "USER": "app", "LOGNAME": "app",
      "LANG": Self.posixLocale(locale), "XDG_CONFIG_HOME": home + "/Library/Preferences",
      "XDG_DATA_HOME": home + "/Library/Application Support", "XDG_CACHE_HOME": home + "/Library/Caches",
    ]
  }

  /// `pt` is `pt_BR.UTF-8`: C libraries know languages only with their likeliest country.
  static func posixLocale(_ locale: String) -> String {
    let full = Locale.Language(identifier: Locale.Language(identifier: locale).maximalIdentifier)
    guard let language = full.languageCode?.identifier, let region = full.region?.identifier else { return "C.UTF-8" }
    return "\(language)_\(region).UTF-8"
  }
}
