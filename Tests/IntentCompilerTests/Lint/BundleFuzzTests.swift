import Foundation
import IntentCompiler
import Testing

@Suite struct `Damaged bundles` {
  /// How many damaged apps are read; `FUZZ_FILES` raises it.
  private static let count = ProcessInfo.processInfo.environment["FUZZ_FILES"].flatMap { Int($0) } ?? 200

  @Test func `end in findings that can be shown, never in a crash`() {
    var random = SplitMix(state: 11)
    let whole = BundleFixture()
    let paths = whole.files.keys.sorted()
    for index in 0..<Self.count {
      var files: [BundleFiles.SourceFile] = []
      for path in paths {
        var bytes = Array((whole.files[path] ?? "").utf8)
        if Int.random(in: 0..<4, using: &random) == 0 { Self.damage(&bytes, &random) }
        files.append(.init(path: "Orchard/" + path, data: Data(bytes)))
      }
      for finding in BundleLint.check(BundleFiles(root: "Orchard", files: files)) {
        #expect(!finding.message.unicodeScalars.contains { $0.value < 0x20 }, "\(index): \(finding.message)")
      }
    }
  }

  private static func damage(_ bytes: inout [UInt8], _ random: inout SplitMix) {
    let text = String(decoding: bytes, as: UTF8.self)
    let names = ["string", "dict", "array", "true", "integer", "key"]
    guard let one = names.randomElement(using: &random), let other = names.randomElement(using: &random) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      bytes = Array(text.replacing("<\(one)>", with: "<\(other)>").replacing("</\(one)>", with: "</\(other)>").utf8)
    case 1: bytes = Array(text.replacing("<string>", with: "<string>\u{1B}[2J%1$@").utf8)
    case 2: bytes.removeLast(Int.random(in: 0..<max(bytes.count, 1), using: &random))
    default:
      guard !bytes.isEmpty else { return }
      let start = Int.random(in: 0..<bytes.count, using: &random)
      bytes[start] = UInt8.random(in: 0...255, using: &random)
    }
  }
}
