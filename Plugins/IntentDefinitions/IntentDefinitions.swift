import Foundation
import PackagePlugin

/// Gives a target the Swift of the `.intentdefinition` files in its folder.
@main
struct IntentDefinitions: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else {
      throw Problem("IntentDefinitions is for targets written in Swift, which \(target.name) is not")
    }
    let files = Self.definitions(of: target)
    guard !files.isEmpty else {
      throw Problem("\(target.directoryURL.path) holds no .intentdefinition file; add one, or take the plugin away")
    }
    let name = "IntentDefinitions.swift"
    let output = context.pluginWorkDirectoryURL.appending(path: name)
    return [
      .buildCommand(
        displayName: "Compiling the intent definitions of \(target.name)",
        executable: try context.tool(named: "intentc").url,
        arguments: ["compile"] + files.map(\.path) + [
          "--output", context.pluginWorkDirectoryURL.path, "--single-file", name, "--module", target.moduleName,
        ], inputFiles: files, outputFiles: [output])
    ]
  }

  /// Anywhere in the target's folder, folders of languages included, sorted by path.
  private static func definitions(of target: any Target) -> [URL] {
    let root = target.directoryURL
    guard let walk = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var found: [URL] = []
    for case let path as String in walk where path.hasSuffix(".intentdefinition") {
      if path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      found.append(root.appending(path: path))
    }
    return found.sorted { $0.path < $1.path }
  }
}

/// What went wrong, as the build prints it.
struct Problem: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
