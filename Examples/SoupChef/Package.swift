// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "SoupChef",
  defaultLocalization: "en",
  dependencies: [
    .package(name: "swift-intents", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "SoupChef",
      dependencies: [
        "SoupKit", .product(name: "CoreSpotlight", package: "swift-intents"),
        .product(name: "Intents", package: "swift-intents"), .product(name: "IntentsUI", package: "swift-intents"),
      ],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"]),
    .target(
      name: "SoupKit",
      dependencies: [
        .product(name: "CoreSpotlight", package: "swift-intents"), .product(name: "Intents", package: "swift-intents"),
        .product(name: "IntentsUI", package: "swift-intents"),
      ],
      exclude: ["Intents.intentdefinition"],
      plugins: [.plugin(name: "IntentDefinitions", package: "swift-intents")]),
    .executableTarget(
      name: "SoupChefIntents", dependencies: ["SoupKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"],
      plugins: [.plugin(name: "ExtensionMain", package: "swift-intents")]),
    .target(
      name: "SoupChefIntentsUI",
      dependencies: [
        "SoupKit", .product(name: "Intents", package: "swift-intents"),
        .product(name: "IntentsUI", package: "swift-intents"),
      ],
      exclude: ["Info.plist"]),
    .testTarget(name: "SoupChefIntentsUITests", dependencies: ["SoupChefIntentsUI", "SoupKit"]),
    .testTarget(name: "SoupKitTests", dependencies: ["SoupKit"]),
    .testTarget(name: "SoupChefTests", dependencies: ["SoupChef", "SoupChefIntents", "SoupKit"]),
  ],
  // As Xcode builds the projects of that time.
  swiftLanguageModes: [.v5]
)
