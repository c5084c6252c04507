extension ContactBook {
  /// The friends that come with the example.
  public static let sample = ContactBook(contacts: friends + others)

  private static let friends = [
    Contact(id: "bobo", screenName: "Bobo"),
    Contact(id: "bobo-the-great", screenName: "Bobo the Great", aliases: ["Bobo the Great!"]),
    Contact(id: "bobo-jr", screenName: "Bobo Jr.", aliases: ["Bobo Junior"]),
    Contact(id: "little-bobo", screenName: "Little Bobo"),
    Contact(id: "coco-chimp", screenName: "Coco Chimp"),
    Contact(id: "coco-gorilla", screenName: "Coco Gorilla"),
    Contact(id: "coco-marmoset", screenName: "Coco Marmoset"),
    Contact(id: "anna", screenName: "Anna"),
    Contact(id: "ivan", screenName: "Ivan"),
    Contact(id: "maria", screenName: "Maria"),
    Contact(id: "carlos", screenName: "Carlos"),
    Contact(id: "chloe", screenName: "Chloé"),
    Contact(id: "momo", screenName: "Momo"),
    Contact(id: "hermit", screenName: "The Hermit", takesMessages: false),
  ]

  /// More of a kind than anyone wants to hear read out.
  private static let others = (1...80).map { Contact(id: "chimp-\($0)", screenName: "Chimp \($0)") }
}
