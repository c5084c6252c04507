import Foundation
import IntentSchema
import Testing

@testable import Intents

@Suite struct `Objects, files and pictures` {
  private final class Soup: INObject, @unchecked Sendable {}

  @Test func `A collection keeps its sections and lists all items in order`() throws {
    let items = ["a", "b", "c"].map { INObject(identifier: $0, display: $0) }
    let collection = INObjectCollection(sections: [
      INObjectSection(title: "First", items: Array(items[..<2])), INObjectSection(title: nil, items: [items[2]]),
    ])
    collection.usesIndexedCollation = true
    #expect(collection.allItems == items)
    let decoded = INObjectCollection<INObject>.decoded(from: try #require(collection.encoded))
    let again = try #require(decoded as? INObjectCollection<INObject>)
    #expect(again.sections.map(\.title) == ["First", nil] && again.allItems == items && again.usesIndexedCollation)
  }

  @Test func `A collection of text travels too, and refuses other things`() throws {
    let value = try #require(INObjectCollection(items: [INSpeakableString(spokenPhrase: "x")]).encoded)
    #expect(INObjectCollection<INSpeakableString>.decoded(from: value) != nil)
    #expect(INObjectCollection<INPerson>.decoded(from: value) == nil)
  }

  @Test func `A collection of what is no object by itself travels too`() throws {
    func travels<Item: NSObject>(_ item: Item) throws {
      let value = try #require(INObjectCollection(items: [item]).encoded)
      let decoded = INObjectCollection<Item>.decoded(from: value) as? INObjectCollection<Item>
      #expect(decoded?.allItems == [item])
    }
    try travels(NSString(string: "bananas"))
    try travels(NSNumber(value: 2.5))
    try travels(NSNumber(value: true))
    try travels(try #require(NSURL(string: "https://example.com/apes")))
    try travels(DateComponents(year: 2027, hour: 7) as NSDateComponents)
    try travels(NSMeasurement(doubleValue: 2.5, unit: UnitMass.stones))
  }

  @Test func `A subclass of an object is decoded and copied as the subclass`() throws {
    let soup = Soup(identifier: "1", display: "Clam")
    #expect(Soup.decoded(from: try #require(soup.encoded)) is Soup)
    #expect(soup.copy() is Soup)
    #expect([Soup].decoded(from: .list([try #require(soup.encoded)])) is [Soup])
    #expect(soup != INObject(identifier: "1", display: "Clam"))
  }

  @Test func `A copy of an object does not change with it`() throws {
    let object = Samples.object
    let copy = try #require(object.copy() as? INObject)
    object.subtitleString = "changed"
    object.alternativeSpeakableMatches = nil
    #expect(copy.subtitleString == "With bread" && copy.alternativeSpeakableMatches?.count == 1)
    let speakable: any INSpeakable = copy
    #expect(speakable.alternativeSpeakableMatches?.first?.spokenPhrase == "Banana Club")
  }

  @Test func `A file on disk is read when asked, and is empty when it cannot be read`() throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".txt")
    let file = INFile(fileURL: url, filename: nil, typeIdentifier: nil)
    #expect(file.data.isEmpty && file.filename == url.lastPathComponent)
    try Data("bananas".utf8).write(to: url)
    #expect(file.data == Data("bananas".utf8))
    #expect(file.encoded?.object?["data"] == nil)
    file.removeIfAsked()
    #expect(FileManager.default.fileExists(atPath: url.path))
    file.removedOnCompletion = true
    file.removeIfAsked()
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }

  @Test func `A picture needs an absolute address and a size that is not negative`() throws {
    let relative = try #require(URL(string: "a/b.png"))
    let absolute = try #require(URL(string: "https://example.com/b.png"))
    #expect(INImage(url: relative) == nil)
    #expect(INImage(url: absolute, width: -1, height: 2) == nil)
    #expect(INImage(url: absolute, width: 1, height: 2) != nil)
  }

  @Test func `Localised text takes its arguments`() {
    #expect(NSString.deferredLocalizedIntentsString(with: "%d of %d", 1, 2) == NSString(string: "1 of 2"))
    #expect(NSString.deferredLocalizedIntentsString(with: "100% sure") == NSString(string: "100% sure"))
  }
}
