// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "TasksNotes",
  defaultLocalization: "en",
  dependencies: [
    .package(name: "swift-intents", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "TasksNotes", dependencies: ["NotebookKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"]),
    .target(name: "NotebookKit", dependencies: [.product(name: "Intents", package: "swift-intents")]),
    .executableTarget(
      name: "TasksNotesIntents", dependencies: ["NotebookKit", .product(name: "Intents", package: "swift-intents")],
      exclude: ["Info.plist", "Entitlements.plist", "Resources"],
      plugins: [.plugin(name: "ExtensionMain", package: "swift-intents")]),
    .testTarget(name: "NotebookKitTests", dependencies: ["NotebookKit"]),
    .testTarget(
      name: "TasksNotesIntentsTests",
      dependencies: ["TasksNotesIntents", "NotebookKit", .product(name: "Intents", package: "swift-intents")]),
  ],
  // As Xcode builds the projects of that time.
  swiftLanguageModes: [.v5]
)
