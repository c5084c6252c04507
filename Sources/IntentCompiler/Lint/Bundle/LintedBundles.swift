import Foundation

/// The arguments of `intentc lint`, sorted into apps.
struct LintedBundles {
  typealias SourceFile = BundleFiles.SourceFile

  /// One for each folder, and one for the files that were named one by one.
  private(set) var all: [BundleFiles] = []
  /// Definition files named one by one, then those of the folders.
  private(set) var definitions: [SourceFile] = []
  private(set) var infoPlists: [SourceFile] = []

  /// - Parameter paths: folders; files of any kind that belongs to an app, and all others as definition files.
  init(_ paths: [String], into report: inout LintReport) {
    var files: [SourceFile] = []
    for path in paths {
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
        add(folder: path, into: &report)
      } else if let file = LintCommand.read(path, into: &report) {
        files.append(file)
      }
    }
    guard !files.isEmpty else { return }
    let isDefinition = { (file: SourceFile) in [nil, .definition].contains(BundleFiles.Kind(path: file.path)) }
    definitions = files.filter(isDefinition) + definitions
    let named = BundleFiles(root: "", files: files)
    infoPlists = named.infoPlists + infoPlists
    if files.contains(where: { !isDefinition($0) }) { all.append(named) }
  }

  private mutating func add(folder: String, into report: inout LintReport) {
    var findings: [LintFinding] = []
    let bundle = BundleFiles(folder: folder, findings: &findings)
    report.add(findings)
    if bundle.files.isEmpty {
      report.add(
        .emptyFolder, folder, nil,
        "nothing here describes an app: no Info.plist, no definition, no vocabulary; name the app's folder")
    }
    all.append(bundle)
    definitions += bundle.definitions
    // Of several apps some may have their definitions elsewhere; which, cannot be told.
    if ProjectFolders(of: bundle).canBeCompared { infoPlists += bundle.infoPlists }
  }
}
