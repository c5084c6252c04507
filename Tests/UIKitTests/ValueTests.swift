import CoreGraphics
import Foundation
import Testing
import UIKit

struct ValueTests {
  @Test func `a colour by hue is the colour by its parts`() {
    #expect(
      UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
    #expect(UIColor(hue: 0.5, saturation: 0, brightness: 0.25, alpha: 1) == UIColor(white: 0.25, alpha: 1))
  }

  @Test func `parts beyond what there is are cut off, and no number is none`() {
    let parts = UIColor(red: 7, green: -1, blue: .nan, alpha: 1).components()
    #expect(parts == UIColor.Components(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `a colour with its own dark form is another one in the dark, and keeps that when it fades`() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(UIColor.label.resolvedColor(with: dark) == .white)
    let faded = UIColor.label.withAlphaComponent(0.5)
    #expect(faded.components(for: dark) == UIColor.Components(red: 1, green: 1, blue: 1, alpha: 0.5))
    #expect(faded.components(for: UITraitCollection(userInterfaceStyle: .light)).red == 0)
  }

  @Test func `a colour survives an archive`() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: UIColor.systemBlue, requiringSecureCoding: true)
    let read = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
    #expect(read?.components() == UIColor.systemBlue.components())
  }

  @Test func `a colour goes through CoreGraphics and back`() {
    let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    let back = UIColor(cgColor: color.cgColor).components()
    #expect(abs(back.red - 0.25) < 1e-6 && abs(back.green - 0.5) < 1e-6 && abs(back.blue - 0.75) < 1e-6)
    #expect(back.alpha == 0.5)
    #expect(abs(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)).components().red - 0.5) < 0.1)
  }

  @Test func `a font's name says its weight and slant`() throws {
    let font = try #require(UIFont(name: "Avenir-BoldOblique", size: 12))
    #expect(font.weight == .bold)
    #expect(font.isItalic)
    #expect(font.familyName == "Avenir")
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont.preferredFont(forTextStyle: .headline).pointSize == 17)
  }

  @Test func `text is broken between words, and inside one that does not fit`() {
    let font = UIFont.systemFont(ofSize: 10)
    let line = TextMeasure.size(of: "one two", font: font)
    #expect(line.height == font.lineHeight.rounded(.up))
    let broken = TextMeasure.size(of: "one two", font: font, width: line.width - 1)
    #expect(broken.height == (2 * font.lineHeight).rounded(.up))
    #expect(TextMeasure.size(of: "one two", font: font, width: line.width - 1, lines: 1).height == line.height)
    #expect(TextMeasure.size(of: "incomprehensible", font: font, width: 20).width <= 20)
    #expect(TextMeasure.size(of: "漢字", font: font).width == 20)
    #expect(TextMeasure.size(of: "", font: font) == .zero)
  }

  @Test func `no width is too small to end`() {
    for width in [CGFloat(-5), 0, 0.1] {
      #expect(TextMeasure.size(of: "a b c", font: .systemFont(ofSize: 10), width: width).height > 0)
    }
  }
}

struct ImageTests {
  static let png =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
    + Data("IHDR".utf8) + Data([0, 0, 1, 0, 0, 0, 0, 128, 8, 6, 0, 0, 0])
  static let gif = Data("GIF89a".utf8) + Data([40, 1, 30, 0])
  static let jpeg = Data([
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 50, 0, 100, 1, 1, 0x11, 0,
  ])

  @Test(arguments: [(png, 256, 128), (gif, 296, 30), (jpeg, 100, 50)])
  func `the size is read from the first bytes`(data: Data, width: Int, height: Int) {
    #expect(UIImage(data: data)?.size == CGSize(width: width, height: height))
  }

  @Test(arguments: [png, gif, jpeg])
  func `bytes that end early or are others are no picture, and never a crash`(data: Data) {
    // All that is read stands before the last byte, but for what follows the size.
    for length in 0..<10 { #expect(UIImage(data: data.prefix(length)) == nil) }
    var numbers = SystemRandomNumberGenerator.seeded(7)
    for _ in 0..<2000 {
      var broken = data
      for _ in 0..<3 {
        broken[Int.random(in: 0..<broken.count, using: &numbers)] = UInt8.random(in: 0...255, using: &numbers)
      }
      if let size = UIImage(data: broken)?.size { #expect(size.width > 0 && size.height > 0) }
    }
  }

  @Test func `only the bytes of a format are given out as that format`() {
    #expect(UIImage(data: Self.png)?.pngData() == Self.png)
    #expect(UIImage(data: Self.png)?.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Self.jpeg)?.jpegData(compressionQuality: 0.5) == Self.jpeg)
  }

  @Test func `a picture is found by name in a bundle, the finer one first, and never outside of it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString).bundle")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Soup.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    for name in ["logo.png", "logo@2x.png"] { try Self.png.write(to: folder.appendingPathComponent(name)) }
    try Self.gif.write(to: set.appendingPathComponent("soup.gif"))
    let bundle = try #require(Bundle(path: folder.path))
    let logo = try #require(UIImage(named: "logo", in: bundle, compatibleWith: nil))
    #expect(logo.scale == 2)
    #expect(logo.size == CGSize(width: 128, height: 64))
    #expect(UIImage(named: "Soup", in: bundle, compatibleWith: nil)?.size.width == 296)
    #expect(UIImage(named: "../logo", in: bundle, compatibleWith: nil) == nil)
    #expect(UIImage(named: "none", in: bundle, compatibleWith: nil) == nil)
  }
}

/// Numbers that are the same in each run.
private struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 33)
  }
}

extension SystemRandomNumberGenerator {
  fileprivate static func seeded(_ seed: UInt64) -> SeededNumbers { SeededNumbers(state: seed) }
}
