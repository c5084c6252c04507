// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "MonkeyPay",
  defaultLocalization: "en",
  dependencies: [
    .package(name: "swift-intents", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "MonkeyPay", dependencies: ["MoneyKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"]),
    .target(name: "MoneyKit", dependencies: [.product(name: "Intents", package: "swift-intents")]),
    .executableTarget(
      name: "MonkeyPayIntents", dependencies: ["MoneyKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist"],
      plugins: [.plugin(name: "ExtensionMain", package: "swift-intents")]),
    .testTarget(name: "MoneyKitTests", dependencies: ["MoneyKit"]),
    .testTarget(
      name: "MonkeyPayIntentsTests",
      dependencies: ["MonkeyPayIntents", "MoneyKit", .product(name: "Intents", package: "swift-intents")]),
  ],
  // As Xcode builds the projects of that time.
  swiftLanguageModes: [.v5]
)
