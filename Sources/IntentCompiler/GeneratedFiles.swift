import Foundation

/// Writes generated files to a folder.
enum GeneratedFiles {
  /// - Parameter removingOthers: whether generated Swift files that are no longer among them go.
  static func write(
    _ files: [Generator.SourceFile], to folder: String, removingOthers: Bool
  ) throws(Diagnostic) {
    let directory = URL(fileURLWithPath: folder, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      if removingOthers { try remove(from: directory, allBut: Set(files.map(\.path))) }
      for file in files {
        let url = directory.appendingPathComponent(file.path)
        // An untouched file keeps its date, so that the build has less to do.
        if (try? String(contentsOf: url, encoding: .utf8)) == file.text { continue }
        try Data(file.text.utf8).write(to: url, options: .atomic)
      }
    } catch {
      throw Diagnostic(file: folder, message: "the files cannot be written: \(error.localizedDescription)")
    }
  }

  private static func remove(from directory: URL, allBut names: Set<String>) throws {
    for old in try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
    where old.pathExtension == "swift" && !names.contains(old.lastPathComponent) && isGenerated(old) {
      try FileManager.default.removeItem(at: old)
    }
  }

  private static func isGenerated(_ file: URL) -> Bool {
    (try? String(contentsOf: file, encoding: .utf8))?.hasPrefix(Generator.mark) == true
  }
}
