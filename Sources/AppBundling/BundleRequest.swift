/// What the build system knows of a package whose app is to be bundled; written as JSON by the command plugin.
package struct BundleRequest: Hashable, Sendable, Codable {
  /// The package's folder; diagnostics name files relative to it.
  package var package: String
  /// `debug` or `release`.
  package var configuration: String
  /// The folder that the bundle is put into.
  package var output: String
  /// The app target to bundle; nil where the package has only one.
  package var app: String?
  /// Build settings from the command line, stronger than those of any file.
  package var definitions: [String: String]
  /// Every executable target of the package that has an Info.plist.
  package var targets: [Target]

  package struct Target: Hashable, Sendable, Codable {
    package var name: String
    /// The executable product that is built from it.
    package var product: String
    package var module: String
    package var directory: String
    package var infoPlist: String
    /// `.xcconfig` files that apply to it, weakest first.
    package var settings: [String]
    /// Modules of the program that have intent classes of the app's own.
    package var intentModules: [String]
    /// The built program; empty before the build.
    package var executable: String
    /// Resource bundles and shared libraries that have to stand beside the program.
    package var companions: [String]

    package init(
      name: String, product: String, module: String, directory: String, infoPlist: String, settings: [String] = [],
      intentModules: [String] = [], executable: String = "", companions: [String] = []
    ) {
      self.name = name
      self.product = product
      self.module = module
      self.directory = directory
      self.infoPlist = infoPlist
      self.settings = settings
      self.intentModules = intentModules
      self.executable = executable
      self.companions = companions
    }
  }

  package init(
    package: String, configuration: String, output: String, app: String? = nil, definitions: [String: String] = [:],
    targets: [Target]
  ) {
    self.package = package
    self.configuration = configuration
    self.output = output
    self.app = app
    self.definitions = definitions
    self.targets = targets
  }
}
