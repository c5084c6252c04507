import Foundation
import PackagePlugin

/// What `appbundle` reads; its own `BundleRequest` has the same fields.
struct Request: Encodable {
  var package: String
  var configuration: String
  var output: String
  var app: String?
  var definitions: [String: String]
  var targets: [Target]

  struct Target: Encodable {
    var name: String
    var product: String
    var module: String
    var directory: String
    var infoPlist: String
    var settings: [String]
    var executable = ""
    var companions: [String] = []
  }

  /// Finds the executable targets that have an Info.plist.
  init(package: Package, options: Options, output: URL) throws {
    self.package = package.directoryURL.path
    configuration = options.configuration
    self.output = output.path
    app = options.app
    definitions = options.definitions
    targets = try package.targets.compactMap { target in
      guard let target = target as? SwiftSourceModuleTarget, target.kind == .executable,
        !BundleFiles.infoPlists(of: target).isEmpty
      else { return nil }
      let files = try BundleFiles(target: target, package: package)
      let product = package.products(ofType: ExecutableProduct.self).first { $0.mainTarget.id == target.id }
      return Target(
        name: target.name, product: product?.name ?? target.name, module: target.moduleName,
        directory: target.directoryURL.path, infoPlist: files.infoPlist.path, settings: files.settings.map(\.path))
    }
  }
}
