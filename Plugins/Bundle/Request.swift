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
    var intentModules: [String]
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
        directory: target.directoryURL.path, infoPlist: files.infoPlist.path, settings: files.settings.map(\.path),
        intentModules: Self.intentModules(of: target, in: package))
    }
  }

  /// The package's own modules in a program that are made from definition files too.
  private static func intentModules(of target: SwiftSourceModuleTarget, in package: Package) -> [String] {
    let own = Set(package.targets.map(\.id))
    return ([target] + target.recursiveTargetDependencies).compactMap { target in
      guard own.contains(target.id), let target = target as? SwiftSourceModuleTarget,
        !BundleFiles.files(of: target, where: { $0.hasSuffix(".intentdefinition") }).isEmpty
      else { return nil }
      return target.moduleName
    }
  }
}
