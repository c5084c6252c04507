import Foundation
import IntentSchema

extension BundleReader {
  /// The name without a locale, under `""`; empty if it cannot be used.
  mutating func readDisplayNames(_ info: PropertySource) -> [String: String] {
    for key in ["CFBundleDisplayName", "CFBundleName"] where info.dictionary[key] != nil {
      guard let raw = info.string(key, &diagnostics) else { return [:] }
      return clean(raw, key: key, info).map { ["": $0] } ?? [:]
    }
    let folder = shownRoot.split(separator: "/").last.map(String.init) ?? shownRoot
    guard let name = SafeText.name((folder as NSString).deletingPathExtension) else { return [:] }
    warn(info, "CFBundleDisplayName and CFBundleName are missing: the app is called “\(name)” after its folder.")
    return ["": name]
  }

  mutating func readUsage(_ info: PropertySource, locale: String, into usage: inout [String: String]) {
    let key = "NSSiriUsageDescription"
    guard let raw = info.string(key, &diagnostics) else { return }
    let text = SafeText(raw, limit: SafeText.sentenceLength)
    if text.isEmpty {
      warn(info, key: key, "\(key) is empty: say in it why the person should let the assistant use the app.")
    } else {
      usage[locale] = text.text
    }
  }

  /// What the folders of languages say instead, under their locales and, where no other folder has it, the language.
  mutating func readLocalizations(names allNames: inout [String: String], usage: inout [String: String]) {
    for folder in names(in: "") where folder.hasSuffix(".lproj") {
      let path = folder + "/InfoPlist.strings"
      guard exists(path) else { continue }
      let locale = String(folder.dropLast(".lproj".count)).replacing("_", with: "-")
      guard Self.isLocale(locale) else {
        diagnostics.append(
          Diagnostic(
            file: shown(path), message: "The folder's name is no language: name it like en.lproj or pt-BR.lproj.",
            severity: .warning))
        continue
      }
      guard let strings = plist(path) else { continue }
      let key = locale == "Base" ? "" : locale
      for name in ["CFBundleDisplayName", "CFBundleName"] where strings.dictionary[name] != nil {
        guard let raw = strings.string(name, &diagnostics), let text = clean(raw, key: name, strings) else { break }
        if key != "" || allNames[key] == nil { allNames[key] = text }
        break
      }
      if key != "" || usage[key] == nil { readUsage(strings, locale: key, into: &usage) }
    }
    addLanguages(to: &allNames)
    addLanguages(to: &usage)
  }

  /// `pt-BR` speaks for `pt` where nothing else does; the first by name where several could.
  private func addLanguages(to texts: inout [String: String]) {
    for (locale, text) in texts.sorted(by: { $0.key < $1.key }) {
      guard let language = locale.split(separator: "-").first.map(String.init), language != locale else { continue }
      if texts[language] == nil { texts[language] = text }
    }
  }

  mutating func readAlternativeNames(_ info: PropertySource) -> [AppDescription.AlternativeName] {
    info.dictionaries("INAlternativeAppNames", &diagnostics).compactMap { entry in
      let key = "INAlternativeAppName"
      guard let raw = entry.string(key, required: "write the other name into it", &diagnostics),
        let name = clean(raw, key: key, entry)
      else { return nil }
      let hint = entry.string("INAlternativeAppNamePronunciationHint", &diagnostics)
      return AppDescription.AlternativeName(name: name, pronunciationHint: hint.flatMap { SafeText.name($0) })
    }
  }

  mutating func readGlyph(_ info: PropertySource) -> String? {
    let key = "AssistantGlyph"
    guard let raw = info.string(key, &diagnostics) else { return nil }
    let text = SafeText(raw, limit: 2).text
    guard text.count == 1, let scalar = text.unicodeScalars.first, scalar.properties.isEmoji,
      scalar.properties.isEmojiPresentation || text.unicodeScalars.count > 1
    else {
      warn(info, key: key, "\(key) has to be one emoji: the app is shown without.")
      return nil
    }
    return text
  }

  /// The name as it may be shown; a warning says where that is not what the file says, an error where nothing is left.
  private mutating func clean(_ raw: String, key: String, _ source: PropertySource) -> String? {
    let safe = SafeText(raw)
    guard !safe.isEmpty else {
      fail(source, key: key, "\(key) is empty or holds nothing that can be shown: write the name into it.")
      return nil
    }
    if safe.isCut {
      warn(source, key: key, "\(key) is longer than \(SafeText.nameLength) characters: it is shown as “\(safe)”.")
    } else if safe.text != raw.trimmingCharacters(in: .whitespacesAndNewlines) {
      warn(source, key: key, "\(key) holds characters that are not shown: it is shown as “\(safe)”.")
    }
    return safe.text
  }
}
