// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MonkeyChat",
  defaultLocalization: "en",
  dependencies: [
    .package(name: "swift-intents", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "MonkeyChat",
      dependencies: [
        "MonkeyKit", .product(name: "Intents", package: "swift-intents"),
        .product(name: "IntentsUI", package: "swift-intents"),
      ],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"]),
    .target(name: "MonkeyKit", dependencies: [.product(name: "Intents", package: "swift-intents")]),
    .executableTarget(
      name: "MonkeyChatIntents", dependencies: ["MonkeyKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist"],
      plugins: [.plugin(name: "ExtensionMain", package: "swift-intents")]),
    .testTarget(name: "MonkeyKitTests", dependencies: ["MonkeyKit"]),
    .testTarget(
      name: "MonkeyChatIntentsTests",
      dependencies: ["MonkeyChatIntents", "MonkeyKit", .product(name: "Intents", package: "swift-intents")]),
  ]
)
