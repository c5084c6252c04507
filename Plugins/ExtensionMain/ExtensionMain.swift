import Foundation
import PackagePlugin

/// Gives an Intents extension its entry point: the `@main` that runs the principal class of its Info.plist.
@main
struct ExtensionMain: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      throw Problem("ExtensionMain is for targets written in Swift, which \(target.name) is not")
    }
    if let main = target.sourceFiles.first(where: { $0.url.lastPathComponent == "main.swift" }) {
      throw Problem("\(main.url.path): remove this file: the entry point of \(target.name) comes from its Info.plist")
    }
    let files = try BundleFiles(target: target, package: context.package)
    let output = context.pluginWorkDirectoryURL.appending(path: "ExtensionMain.swift")
    var arguments = [
      "extension-main", "--info-plist", files.infoPlist.path, "--target", target.name, "--module", target.moduleName,
      "--output", output.path,
    ]
    arguments += files.settings.flatMap { ["--settings", $0.path] }
    let linked = target.recursiveTargetDependencies.compactMap { ($0 as? any SourceModuleTarget)?.moduleName }
    arguments += Set(linked).sorted().flatMap { ["--linked-module", $0] }
    return [
      .buildCommand(
        displayName: "Writing the entry point of \(target.name)", executable: try context.tool(named: "intentc").url,
        arguments: arguments, inputFiles: [files.infoPlist] + files.settings, outputFiles: [output])
    ]
  }
}

/// What went wrong, as the build prints it.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
