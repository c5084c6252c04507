import Foundation

extension URL {
  /// Whether the file may be read: what an extension may reach is there from the beginning, and stays.
  ///
  /// Each call that gives true is paired with `stopAccessingSecurityScopedResource()`, for the sake of iOS.
  public func startAccessingSecurityScopedResource() -> Bool {
    isFileURL && FileManager.default.isReadableFile(atPath: path)
  }

  /// Says that the file is no longer needed; here nothing has to be given back.
  public func stopAccessingSecurityScopedResource() {}
}
