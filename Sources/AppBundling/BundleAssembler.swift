import Foundation
import IntentCompiler
import IntentSchema

/// Writes an app bundle in Apple's layout.
package struct BundleAssembler {
  package var plan: BundlePlan
  package var output: URL

  package init(plan: BundlePlan, output: URL) {
    self.plan = plan
    self.output = output
  }

  /// Puts the bundle together beside its place and then exchanges the two, so that a bundle is there whole or not at all.
  ///
  /// - Returns: the finished bundle.
  package func assemble() throws(BundlingError) -> URL {
    let bundle = output.appending(path: plan.app.name + ".app", directoryHint: .isDirectory)
    let draft = output.appending(path: ".\(plan.app.name).app.\(getpid())", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: draft)
      defer { try? FileManager.default.removeItem(at: draft) }
      try write(plan.app, to: draft)
      for part in plan.extensions {
        try write(part, to: draft.appending(path: "PlugIns/\(part.name).appex", directoryHint: .isDirectory))
      }
      try exchange(draft, for: bundle)
      return bundle
    } catch let error as BundlingError {
      throw error
    } catch {
      throw BundlingError(
        code: "unwritable", message: "error: \(bundle.path) cannot be written: \(error.localizedDescription)",
        cause: error)
    }
  }

  private func write(_ component: Component, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for resource in TargetFolder(path: component.target.directory).resources() {
      let destination = folder.appending(path: resource.destination)
      if files.fileExists(atPath: destination.path) {
        throw BundlingError([
          Diagnostic(
            file: resource.source.path, line: nil,
            message:
              "two files of \(component.target.name) would become \(resource.destination) in the bundle; rename one")
        ])
      }
      try files.createDirectory(at: destination.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: resource.source.resolvingSymlinksInPath(), to: destination)
    }
    for companion in component.target.companions {
      let source = URL(filePath: companion)
      try files.copyItem(at: source.resolvingSymlinksInPath(), to: folder.appending(path: source.lastPathComponent))
    }
    try writeList(component.infoPlist, to: folder.appending(path: "Info.plist"))
    if let entitlements = component.entitlements {
      try writeList(entitlements, to: folder.appending(path: "Entitlements.plist"))
    }
    guard files.isExecutableFile(atPath: component.target.executable) else {
      throw BundlingError(
        code: "missingProgram",
        message: "error: the build of \(component.target.product) made no program that can be run")
    }
    let program = folder.appending(path: component.executable)
    if files.fileExists(atPath: program.path) {
      throw BundlingError(
        code: "problems",
        message: "error: a resource of \(component.target.name) is named as its program is: \(component.executable)")
    }
    try files.copyItem(at: URL(filePath: component.target.executable).resolvingSymlinksInPath(), to: program)
  }

  private func writeList(_ list: [String: Any], to file: URL) throws {
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0).write(to: file)
  }

  private func exchange(_ draft: URL, for bundle: URL) throws {
    let files = FileManager.default
    guard files.fileExists(atPath: bundle.path) else { return try files.moveItem(at: draft, to: bundle) }
    if ExchangeNames.run(draft.path, bundle.path) { return }
    let old = bundle.deletingLastPathComponent().appending(path: ".\(bundle.lastPathComponent).old.\(getpid())")
    try files.moveItem(at: bundle, to: old)
    try files.moveItem(at: draft, to: bundle)
    try files.removeItem(at: old)
  }
}

/// Linux's exchange of two names in one step, which Swift's Glibc module does not show.
private enum ExchangeNames {
  private typealias Function =
    @convention(c) (CInt, UnsafePointer<CChar>, CInt, UnsafePointer<CChar>, CUnsignedInt) -> CInt

  /// False where the C library or the file system has no such thing.
  static func run(_ one: String, _ other: String) -> Bool {
    guard let symbol = dlsym(nil, "renameat2") else { return false }
    let exchange: CUnsignedInt = 2
    return unsafeBitCast(symbol, to: Function.self)(AT_FDCWD, one, AT_FDCWD, other, exchange) == 0
  }
}
