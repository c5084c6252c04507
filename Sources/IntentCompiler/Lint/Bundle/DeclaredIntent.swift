/// An intent of a definition file, as far as the rest of the bundle has to know it.
struct DeclaredIntent: Hashable {
  var className: String
  /// Whether only a widget is configured with it, so that nothing handles it and no app opens.
  var isForWidgets: Bool

  /// The app's own intents, each once; nil where a file cannot be read.
  static func all(in files: [BundleFiles.SourceFile], _ options: LintOptions) -> [DeclaredIntent]? {
    var found: [DeclaredIntent] = []
    for file in files {
      guard let root = try? PropertyListNode.read(file.data, file: file.path) else { return nil }
      for node in root["INIntents"]?.items ?? [] {
        guard let intent = DeclaredIntent(node, options), !found.contains(where: { $0.className == intent.className })
        else {
          continue
        }
        found.append(intent)
      }
    }
    return found
  }

  /// Nil for a system intent that the file adapts, and for one without a name.
  private init?(_ node: PropertyListNode, _ options: LintOptions) {
    guard let name = node["INIntentName"]?.string, !name.isEmpty else { return nil }
    if node["INIntentType"]?.string == "System" || node["INIntentClassPrefix"]?.string == "IN" { return nil }
    className =
      node["INIntentClassName"]?.string ?? (node["INIntentClassPrefix"]?.string ?? options.classPrefix) + name
      + "Intent"
    isForWidgets = node["INIntentEligibleForWidgets"]?.boolean == true
  }
}
