// swift-tools-version: 6.1
import Foundation
import PackageDescription

/// What stands in a folder of the package, hidden files and the named ones left out.
///
/// The target of the data stands at the package's root, because `Phrases` and `Domains` do; it has to be told what it
/// does not hold.
func contents(of folder: String, but kept: Set<String>) -> [String] {
  let path = Context.packageDirectory + "/" + folder
  let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
  let others = names.filter { !$0.hasPrefix(".") && !kept.contains($0) }.sorted()
  return others.map { folder.isEmpty ? $0 : folder + "/" + $0 }
}

let package = Package(
  name: "swift-intents",
  products: [
    .library(name: "Intents", targets: ["Intents", "Contacts", "CoreGraphics", "CoreLocation", "EventKit"]),
    .library(name: "IntentsUI", targets: ["IntentsUI", "UIKit"]),
    .library(
      name: "CoreSpotlight", targets: ["CoreServices", "CoreSpotlight", "MobileCoreServices", "UniformTypeIdentifiers"]),
    .library(name: "os", targets: ["os", "OSLog"]),
    .executable(name: "assistant", targets: ["assistant"]),
    .executable(name: "intentc", targets: ["intentc"]),
    .plugin(name: "ExtensionMain", targets: ["ExtensionMain"]),
    .plugin(name: "IntentDefinitions", targets: ["IntentDefinitions"]),
    .plugin(name: "Bundle", targets: ["Bundle"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    // What everything stands on.
    .target(name: "IntentSchema"),
    .target(name: "IntentsWire", dependencies: ["IntentSchema"]),
    .target(name: "PropertyLists", dependencies: ["IntentSchema"]),

    // What an app links.
    .target(name: "ObjectArguments"),
    .target(name: "FoundationAdditions", dependencies: ["ObjectArguments"]),
    // The compiler asks for it by this name where a file imports `Testing` and `CoreGraphics`.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"]),
    .target(name: "Contacts", dependencies: ["FoundationAdditions"]),
    .target(name: "CoreLocation", dependencies: ["Contacts", "FoundationAdditions"]),
    .target(name: "EventKit", dependencies: ["FoundationAdditions"]),
    // The C target makes `import os.log` possible.
    .target(name: "OSSubmodules"),
    .target(name: "os", dependencies: ["OSSubmodules", "ObjectArguments"]),
    .target(name: "OSLog", dependencies: ["os"]),
    .target(
      name: "Intents",
      dependencies: [
        "IntentSchema", "IntentsWire", "Contacts", "CoreGraphics", "CoreLocation", "EventKit", "FoundationAdditions",
      ]),
    // As for CoreGraphics.
    .target(name: "_Testing_UIKit"),
    .target(
      name: "UIKit",
      dependencies: ["IntentSchema", "CoreGraphics", "FoundationAdditions", "Intents", "_Testing_UIKit"]),
    .target(name: "IntentsUI", dependencies: ["IntentSchema", "CoreGraphics", "Intents", "UIKit"]),

    .target(name: "UniformTypeIdentifiers", dependencies: ["FoundationAdditions"]),
    .target(name: "MobileCoreServices", dependencies: ["CoreGraphics"]),
    .target(name: "CoreServices", dependencies: ["MobileCoreServices"]),
    .target(
      name: "CoreSpotlight", dependencies: ["FoundationAdditions", "Intents", "IntentSchema", "UniformTypeIdentifiers"]),

    // Tools of the build. No third-party module: plugins have them built a second time.
    .target(name: "IntentCompiler", dependencies: ["IntentSchema", "PropertyLists"]),
    .executableTarget(name: "intentc", dependencies: ["IntentCompiler"]),
    .plugin(name: "ExtensionMain", capability: .buildTool(), dependencies: ["intentc"]),
    .plugin(name: "IntentDefinitions", capability: .buildTool(), dependencies: ["intentc"]),
    .target(name: "AppBundling", dependencies: ["IntentCompiler", "IntentSchema"]),
    .executableTarget(name: "appbundle", dependencies: ["AppBundling"]),
    .plugin(
      name: "Bundle",
      capability: .command(
        intent: .custom(verb: "bundle", description: "Builds an app and its extensions and puts them into a bundle.")),
      dependencies: ["appbundle"]),

    // The assistant.
    .target(
      name: "AssistantResources", dependencies: ["IntentSchema"], path: ".",
      exclude: contents(of: "", but: ["Domains", "Phrases", "Sources"])
        + contents(of: "Sources", but: ["AssistantResources"]),
      sources: ["Sources/AssistantResources"],
      resources: [.copy("Phrases"), .copy("Domains")]),
    .target(name: "UtteranceValues"),
    .target(name: "LearningKernels"),
    .target(
      name: "AssistantUnderstanding", dependencies: ["IntentSchema", "LearningKernels", "UtteranceValues"]),
    .target(name: "UtteranceLearning", dependencies: ["LearningKernels"]),
    .target(name: "AssistantSuggestions"),
    .target(
      name: "UnderstandingMeasures",
      dependencies: [
        "AssistantResources", "AssistantSuggestions", "AssistantUnderstanding", "IntentSchema", "UtteranceLearning",
        "UtteranceValues",
      ]),
    .executableTarget(name: "measure", dependencies: ["UnderstandingMeasures", "UtteranceLearning"]),
    .executableTarget(
      name: "measuredonations",
      dependencies: [
        "AssistantCore", "AssistantStore", "AssistantSuggestions", "IntentSchema", "UnderstandingMeasures",
      ]),
    .target(name: "AssistantCore", dependencies: ["IntentSchema", "IntentsWire", "AssistantUnderstanding"]),
    .target(
      name: "AssistantStore",
      dependencies: [
        "AssistantCore", "AssistantUnderstanding", "IntentSchema", "PasswordHash",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .target(name: "PasswordHash", linkerSettings: [.linkedLibrary("crypt")]),
    .target(name: "ProcessShims"),
    .target(
      name: "AssistantHost",
      dependencies: [
        "IntentSchema", "IntentsWire", "IntentCompiler", "PropertyLists", "AssistantCore", "ProcessShims",
      ]),
    .target(name: "Wyoming"),
    .target(name: "AssistantSpeech", dependencies: ["AssistantUnderstanding", "ProcessShims", "Wyoming"]),
    .target(name: "AssistantTesting", dependencies: ["AssistantCore", "AssistantUnderstanding", "IntentSchema"]),
    .executableTarget(
      name: "assistant",
      dependencies: [
        "AssistantCore", "AssistantHost", "AssistantResources", "AssistantSpeech", "AssistantStore",
        "AssistantSuggestions", "AssistantUnderstanding", "IntentSchema", "IntentsWire", "UtteranceLearning", "Wyoming",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),

    .testTarget(name: "AppBundlingTests", dependencies: ["AppBundling"]),
    .testTarget(
      name: "AssistantCommandTests",
      dependencies: [
        "assistant", "AssistantCore", "AssistantHost", "AssistantResources", "AssistantSpeech", "AssistantStore",
        "AssistantTesting", "AssistantSuggestions", "AssistantUnderstanding", "IntentSchema", "IntentsWire",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "AssistantCoreTests",
      dependencies: [
        "AssistantCore", "AssistantResources", "AssistantTesting", "AssistantUnderstanding", "IntentSchema",
        "Intents", "IntentsWire",
      ]),
    .testTarget(
      name: "AssistantHostTests",
      dependencies: [
        "AssistantHost", "AssistantCore", "AssistantResources", "AssistantTesting", "IntentSchema", "IntentsWire",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "AssistantStoreTests",
      dependencies: [
        "AssistantStore", "AssistantCore", "AssistantUnderstanding", "IntentSchema",
        .product(name: "GRDB", package: "GRDB.swift"),
      ]),
    .testTarget(name: "AssistantSuggestionsTests", dependencies: ["AssistantSuggestions"]),
    .testTarget(
      name: "AssistantUnderstandingTests", dependencies: ["AssistantUnderstanding", "IntentSchema", "UtteranceValues"],
      exclude: ["Corpus"]
    ),
    .testTarget(
      name: "CompatibilityTests", dependencies: ["Intents", "IntentSchema", "IntentsWire"],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(name: "CoreGraphicsTests", dependencies: ["CoreGraphics"]),
    .testTarget(
      name: "CoreSpotlightTests",
      dependencies: ["CoreSpotlight", "Intents", "IntentSchema", "MobileCoreServices", "UniformTypeIdentifiers"]),
    .testTarget(name: "CoreLocationTests", dependencies: ["Contacts", "CoreLocation"]),
    .testTarget(name: "ContactsTests", dependencies: ["Contacts"]),
    .testTarget(name: "EventKitTests", dependencies: ["EventKit", "Intents"]),
    .testTarget(name: "FoundationAdditionsTests", dependencies: ["FoundationAdditions"]),
    .testTarget(name: "IntentCompilerTests", dependencies: ["IntentCompiler", "IntentSchema"]),
    .testTarget(
      name: "IntentsTests",
      dependencies: [
        "Intents", "IntentsUI", "UIKit", "Contacts", "CoreGraphics", "CoreLocation", "EventKit", "IntentSchema",
        "IntentsWire",
      ]),
    .testTarget(name: "IntentsUITests", dependencies: ["IntentsUI", "UIKit", "Intents", "IntentSchema"]),
    .testTarget(name: "ProjectTests"),
    .testTarget(
      name: "UnderstandingMeasuresTests",
      dependencies: ["AssistantSuggestions", "UnderstandingMeasures", "UtteranceLearning"]),
    .testTarget(name: "UtteranceLearningTests", dependencies: ["UtteranceLearning"]),
    .testTarget(name: "PropertyListsTests", dependencies: ["PropertyLists", "IntentSchema"]),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit", "CoreGraphics", "Intents", "IntentSchema"]),
    .testTarget(name: "WyomingTests", dependencies: ["Wyoming"]),
    .testTarget(
      name: "AssistantSpeechTests",
      dependencies: ["AssistantResources", "AssistantSpeech", "AssistantUnderstanding", "Wyoming"]),
    .testTarget(name: "osTests", dependencies: ["os", "OSLog"]),
    .testTarget(name: "UtteranceValuesTests", dependencies: ["UtteranceValues"]),
  ]
)

/// What does most of the work for a sentence: optimised in debug builds as well, since tests would wait for it most of their
/// time (docs/decisions/0014-optimised-in-debug-builds.md). `UNOPTIMISED=1` leaves that out, for a debugger.
///
/// Nothing of it may be in a product that other packages link or have as a plugin: what has such flags cannot be depended
/// on by version.
let optimised: Set = [
  "AssistantSpeech", "AssistantSuggestions", "AssistantUnderstanding", "UtteranceLearning", "UtteranceValues",
]
if Context.environment["UNOPTIMISED"] == nil {
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O"], .when(configuration: .debug))]
  }
}
