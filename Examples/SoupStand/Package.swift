// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SoupStand",
  defaultLocalization: "en",
  dependencies: [
    .package(name: "swift-intents", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "SoupStand", dependencies: ["SoupKit"], exclude: ["Info.plist", "Entitlements.plist", "Resources"]),
    .target(name: "SoupKit"),
    .executableTarget(
      name: "SoupStandIntents", dependencies: ["SoupKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist", "Resources", "Soups.intentdefinition"],
      plugins: [
        .plugin(name: "ExtensionMain", package: "swift-intents"),
        .plugin(name: "IntentDefinitions", package: "swift-intents"),
      ]),
    .testTarget(
      name: "SoupStandIntentsTests",
      dependencies: ["SoupStandIntents", "SoupKit", .product(name: "Intents", package: "swift-intents")]),
  ]
)
