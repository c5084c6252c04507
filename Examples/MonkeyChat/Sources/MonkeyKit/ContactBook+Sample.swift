extension ContactBook {
  /// The friends that come with the example.
  public static let sample = ContactBook(contacts: friends + others)

  private static let friends = [
    // Bobo himself lives where there is no telephone, so that a call to a Bobo is for one of the other three.
    Contact(id: "bobo", screenName: "Bobo", isFavourite: true),
    Contact(
      id: "bobo-the-great", screenName: "Bobo the Great", aliases: ["Bobo the Great!"],
      numbers: [.init(.work, "+351 555 0101")], hasCamera: true),
    Contact(
      id: "bobo-jr", screenName: "Bobo Jr.", aliases: ["Bobo Junior"], numbers: [.init(.mobile, "+351 555 0102")]),
    Contact(id: "little-bobo", screenName: "Little Bobo", numbers: [.init(.home, "+351 555 0103")]),
    Contact(id: "coco-chimp", screenName: "Coco Chimp", numbers: [.init(.mobile, "+351 555 0104")]),
    Contact(id: "coco-gorilla", screenName: "Coco Gorilla"),
    Contact(id: "coco-marmoset", screenName: "Coco Marmoset"),
    Contact(
      id: "anna", screenName: "Anna", numbers: [.init(.mobile, "+351 555 0105")], hasCamera: true, isFavourite: true),
    Contact(id: "ivan", screenName: "Ivan", numbers: [.init(.mobile, "+351 555 0106")]),
    Contact(
      id: "maria", screenName: "Maria", numbers: [.init(.mobile, "+351 555 0107"), .init(.home, "+351 555 0108")],
      hasCamera: true),
    Contact(id: "carlos", screenName: "Carlos", numbers: [.init(.mobile, "+351 555 0109")]),
    Contact(id: "chloe", screenName: "Chloé", numbers: [.init(.mobile, "+351 555 0110")], hasCamera: true),
    Contact(id: "momo", screenName: "Momo", isFavourite: true),
    Contact(id: "hermit", screenName: "The Hermit", takesMessages: false),
  ]

  /// More of a kind than anyone wants to hear read out.
  private static let others = (1...80).map { Contact(id: "chimp-\($0)", screenName: "Chimp \($0)") }
}
