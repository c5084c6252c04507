import Foundation

/// A program of an app: an Info.plist, and what stands with it.
struct BundleComponent {
  let info: BundleList
  let kind: Kind
  /// The folder of its files.
  let folder: String
  var entitlements: [BundleList] = []

  enum Kind: Equatable {
    case app
    /// By its extension point; empty where it names none.
    case appExtension(String)
    case other
  }

  init(info: BundleList) {
    self.info = info
    kind = Self.kind(of: info)
    folder = Self.folder(of: info.file)
  }

  static let handling = Kind.appExtension("com.apple.intents-service")
  static let showing = Kind.appExtension("com.apple.intents-ui-service")

  var isExtension: Bool { if case .appExtension = kind { true } else { false } }

  /// The dictionary that lists an extension's intents.
  var attributes: BundleList? { info.dictionary("NSExtension")?.dictionary("NSExtensionAttributes") }

  /// The intents it says that it handles or shows.
  var supported: [BundleName] {
    switch kind {
    case .app: info.strings("INIntentsSupported")
    case Self.handling, Self.showing: attributes?.strings("IntentsSupported") ?? []
    default: []
    }
  }

  private static func kind(of info: BundleList) -> Kind {
    if let point = info.dictionary("NSExtension") {
      return .appExtension(point.node["NSExtensionPointIdentifier"]?.string ?? "")
    }
    if info.has("NSExtension") { return .appExtension("") }
    switch info.node["CFBundlePackageType"]?.string {
    case "APPL": return info.has("WKCompanionAppBundleIdentifier") ? .other : .app
    case let type? where !BundleList.isVariable(type): return .other
    default: return marksOfApps.contains { info.has($0) } ? .app : .other
    }
  }

  private static let marksOfApps = [
    "LSRequiresIPhoneOS", "UILaunchStoryboardName", "UIMainStoryboardFile", "UIApplicationSceneManifest",
    "LSApplicationCategoryType", "INIntentsSupported", "NSSiriUsageDescription", "INAlternativeAppNames",
  ]

  /// Where the target's files are: Info.plist often stands in a folder of its own inside.
  private static func folder(of file: String) -> String {
    let folder = (file as NSString).deletingLastPathComponent
    let name = (folder as NSString).lastPathComponent
    let isInner = ["supporting files", "resources", "config", "configuration", "support", "info", "plists"].contains(
      name.lowercased())
    return isInner ? (folder as NSString).deletingLastPathComponent : folder
  }
}
