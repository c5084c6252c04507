import Foundation

/// Finds the file of a picture by its name, as an app's bundle holds them.
struct ImageFinder {
  let bundle: Bundle

  /// The best file: of two pixels to a point if there is one, else of three, else of one.
  func path(of name: String) -> String? {
    // The name may come from a message; it must not lead out of the bundle.
    guard !name.isEmpty, !name.split(separator: "/").contains("..") else { return nil }
    let typed = name as NSString
    let kinds = typed.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "gif"] : [typed.pathExtension]
    let base = typed.pathExtension.isEmpty ? name : typed.deletingPathExtension
    for kind in kinds {
      for scale in ["@2x", "@3x", ""] {
        if let path = bundle.path(forResource: base + scale, ofType: kind) { return path }
      }
    }
    return pathInCatalogue(of: base)
  }

  private func pathInCatalogue(of name: String) -> String? {
    guard let folder = bundle.resourceURL else { return nil }
    let files = FileManager.default
    let catalogues = (try? files.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    for catalogue in catalogues.sorted(by: { $0.path < $1.path }) where catalogue.pathExtension == "xcassets" {
      let sets = files.enumerator(at: catalogue, includingPropertiesForKeys: nil)
      while let url = sets?.nextObject() as? URL {
        guard url.lastPathComponent == name + ".imageset" else { continue }
        let content = (try? files.contentsOfDirectory(atPath: url.path)) ?? []
        let pictures = content.filter { ["png", "jpg", "jpeg", "gif"].contains(($0 as NSString).pathExtension) }
          .sorted()
        let best = pictures.first { $0.contains("@2x") } ?? pictures.first { $0.contains("@3x") } ?? pictures.first
        if let best { return url.appendingPathComponent(best).path }
      }
    }
    return nil
  }
}
