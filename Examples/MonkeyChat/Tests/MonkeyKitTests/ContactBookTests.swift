import MonkeyKit
import Testing

@Suite struct ContactBookTests {
  let book = ContactBook.sample

  @Test(
    "A full name means one friend, however it is written or described",
    arguments: [
      ("Bobo", "bobo"), ("bobo", "bobo"), ("BOBO", "bobo"), ("Bóbo!", "bobo"), ("Бобо", "bobo"),
      ("my best pal Bobo", "bobo"),
      ("my best pal bobo", "bobo"), ("My best pal Bobo", "bobo"), ("mon meilleur ami Bobo", "bobo"),
      ("моему лучшему другу Бобо", "bobo"), ("Bobo the Great", "bobo-the-great"), ("bobo the great!", "bobo-the-great"),
      ("my friend Bobo the Great", "bobo-the-great"), ("Bobo Jr.", "bobo-jr"), ("bobo jr", "bobo-jr"),
      ("Bobo Junior", "bobo-jr"),
      ("Little Bobo", "little-bobo"), ("chloe", "chloe"), ("Chimp 7", "chimp-7"), ("Анне", "anna"), ("Анну", "anna"),
      ("Ивану", "ivan"), ("Марии", "maria"), ("моей Анне", "anna"), ("Коко Чимп", "coco-chimp"),
    ])
  func one(spoken: String, id: String) {
    #expect(book.match(spoken) == .one(book.contact(withIdentifier: id) ?? Contact(id: "?", screenName: "?")))
  }

  @Test(
    "A part of a name that only one friend has is enough",
    arguments: [("the great", "bobo-the-great"), ("little", "little-bobo"), ("gorilla", "coco-gorilla")])
  func part(spoken: String, id: String) {
    #expect(book.match(spoken) == .one(book.contact(withIdentifier: id) ?? Contact(id: "?", screenName: "?")))
  }

  @Test func `A name that several have means all of them`() {
    guard case .several(let found) = book.match("Коко") else {
      Issue.record("\(book.match("Коко"))")
      return
    }
    #expect(found.map(\.id) == ["coco-chimp", "coco-gorilla", "coco-marmoset"])
    #expect(book.match("Coco") == .several(found))
  }

  @Test func `Eighty of a kind are all found`() {
    guard case .several(let found) = book.match("chimp") else {
      Issue.record("\(book.match("chimp"))")
      return
    }
    #expect(found.count == 81)
  }

  @Test(
    "A name that looks alike, or has another beside it, is only a guess",
    arguments: [
      ("Bob", "bobo"), ("Bobbo", "bobo"), ("Carlso", "carlos"), ("Peter Bobo", "bobo"), ("Bobo Smith", "bobo"),
    ])
  func similar(spoken: String, id: String) {
    #expect(book.match(spoken) == .similar(book.contact(withIdentifier: id) ?? Contact(id: "?", screenName: "?")))
  }

  @Test(
    "Nobody is found for a stranger, a number that nobody has, or nothing",
    arguments: ["Zed", "Chimp 81", "", " ", "🐵", "б"])
  func nobody(spoken: String) {
    #expect(book.match(spoken) == .none)
  }
}
