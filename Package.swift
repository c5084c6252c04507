// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "swift-intents",
  products: [
    .library(name: "Intents", targets: ["Intents"])
  ],
  targets: [
    .target(name: "IntentSchema"),
    .target(name: "IntentsWire", dependencies: ["IntentSchema"]),
    .target(name: "Intents", dependencies: ["IntentSchema", "IntentsWire"]),
    .target(name: "AssistantUnderstanding", dependencies: ["IntentSchema"]),
    .target(name: "AssistantCore", dependencies: ["IntentSchema", "IntentsWire", "AssistantUnderstanding"]),
  ]
)
