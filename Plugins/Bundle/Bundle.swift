import Foundation
import PackagePlugin

/// `swift package bundle`: builds an app and its extensions and puts them into a bundle.
@main
struct Bundle: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let options = try Options(arguments)
    if options.wantsHelp { return print(Options.usage) }
    let output = options.output ?? buildFolder(of: context).appending(path: "bundles")
    var request = try Request(package: context.package, options: options, output: output)

    // The property lists first: a build takes a minute, and they are what is usually wrong.
    let products = try run("check", request, context: context)
    for product in products {
      Diagnostics.progress("building \(product) for \(options.configuration)")
      let result = try packageManager.build(.product(product), parameters: options.buildParameters)
      guard result.succeeded else {
        let reason = options.isVerbose ? "the build of \(product) failed" : result.logText
        let lacksLibrary = options.linksRuntime && result.logText.contains("-lcurl")
        throw Problem(
          reason + (lacksLibrary ? "\nLinking the Swift runtime in takes libcurl4-openssl-dev: install it." : ""))
      }
      let program = result.builtArtifacts.first { $0.kind == .executable && $0.url.lastPathComponent == product }
      guard let program else { throw Problem("the build of \(product) made no program") }
      for index in request.targets.indices where request.targets[index].product == product {
        request.targets[index].executable = program.url.path
        request.targets[index].companions = try companions(
          of: request.targets[index].name, beside: program.url, context: context)
      }
    }
    for line in try run("assemble", request, context: context) { print(line) }
  }

  /// The folder that everything is built in: `.build`, or what `--scratch-path` names.
  private func buildFolder(of context: PluginContext) -> URL {
    let folder = context.pluginWorkDirectoryURL
    // <build folder>/plugins/<plugin>/outputs, as far as this version of the package manager keeps to it.
    let parent = folder.deletingLastPathComponent().deletingLastPathComponent()
    return parent.lastPathComponent == "plugins" ? parent.deletingLastPathComponent() : folder
  }

  /// Runs the tool on a request; what it says on standard error goes straight to the person.
  private func run(_ step: String, _ request: Request, context: PluginContext) throws -> [String] {
    let file = context.pluginWorkDirectoryURL.appending(path: "request.json")
    try JSONEncoder().encode(request).write(to: file, options: .atomic)
    let process = Process()
    process.executableURL = try context.tool(named: "appbundle").url
    process.arguments = [step, file.path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Problem("no bundle was made") }
    return text.split(separator: "\n").map(String.init)
  }

  /// Resource bundles and shared libraries that the build put beside a program for it.
  private func companions(of name: String, beside program: URL, context: PluginContext) throws -> [String] {
    guard let target = try context.package.targets(named: [name]).first else { return [] }
    let closure = Set(([target] + target.recursiveTargetDependencies).map(\.name))
    let libraries = libraryNames(in: context.package, linking: closure)
    let beside = try FileManager.default.contentsOfDirectory(
      at: program.deletingLastPathComponent(), includingPropertiesForKeys: nil)
    return beside.filter { file in
      if file.pathExtension == "resources" {
        return closure.contains { file.lastPathComponent.hasSuffix("_\($0).resources") }
      }
      return libraries.contains(file.lastPathComponent)
    }.map(\.path).sorted()
  }

  private func libraryNames(in package: Package, linking targets: Set<String>) -> Set<String> {
    var names: Set<String> = []
    for product in package.products(ofType: LibraryProduct.self)
    where product.kind == .dynamic && product.targets.contains(where: { targets.contains($0.name) }) {
      names.insert("lib\(product.name).so")
    }
    return package.dependencies.reduce(into: names) { $0.formUnion(libraryNames(in: $1.package, linking: targets)) }
  }
}
