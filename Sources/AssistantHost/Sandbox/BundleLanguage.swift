import Foundation
import PropertyLists

/// The language that a program finds its own texts in.
///
/// Foundation on Linux looks texts up in the development region of the `Info.plist` alone, whatever the person speaks. So
/// the program is shown an `Info.plist` in which that region is the person's language, as far as the bundle has it.
enum BundleLanguage {
  /// The name of the folder, without `.lproj`, whose texts are for a person of this language; nil if there is none.
  ///
  /// - Parameter locale: for example `pt` or `pt-BR`; its own region counts before none, and none before another.
  static func best(for locale: String, of names: [String]) -> String? {
    let wanted = Locale.Language(identifier: locale)
    let full = Locale.Language(identifier: wanted.maximalIdentifier)
    func rank(_ name: String) -> Int? {
      let language = Locale.Language(identifier: name)
      guard let code = wanted.languageCode, language.languageCode == code else { return nil }
      if let script = language.script, script != full.script { return nil }
      if language.region == nil { return wanted.region == nil ? 0 : 1 }
      if language.region == wanted.region { return 0 }
      return language.region == full.region ? 2 : 3
    }
    let ranked = names.sorted().compactMap { name in rank(name).map { (rank: $0, name: name) } }
    return ranked.min { $0.rank < $1.rank }?.name
  }

  /// The `Info.plist` of a bundle's folder as a person of this language is to find it; nil where it is so already, or
  /// the bundle has no texts for them.
  static func propertyList(of folder: String, for locale: String) -> Data? {
    let names = DurableFiles.names(in: folder).filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
    guard let best = best(for: locale, of: names),
      let data = try? Data(contentsOf: URL(filePath: folder + "/Info.plist")),
      var root = (try? PropertyListNode.read(data, file: "Info.plist"))?.object as? [String: Any],
      root["CFBundleDevelopmentRegion"] as? String != best
    else { return nil }
    root["CFBundleDevelopmentRegion"] = best
    return try? PropertyListSerialization.data(fromPropertyList: root, format: .xml, options: 0)
  }
}
