// swift-tools-version: 6.1
import PackageDescription

// Depends on nothing: what is measured is the command as people run it, over pipes, so no number hides what a person waits for.
let package = Package(
  name: "Benchmarks",
  targets: [.executableTarget(name: "Benchmarks", swiftSettings: [.swiftLanguageMode(.v6)])]
)
