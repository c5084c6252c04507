import Foundation

extension CNContact {
  private class func predicate(_ holds: @escaping @Sendable (CNContact) -> Bool) -> NSPredicate {
    NSPredicate { object, _ in (object as? CNContact).map(holds) ?? false }
  }

  /// Holds for entries in whose name a word begins with each of the given words.
  public class func predicateForContacts(matchingName name: String) -> NSPredicate {
    let sought = words(name)
    return predicate { contact in
      let names = words(
        [
          contact.givenName, contact.middleName, contact.familyName, contact.nickname, contact.organizationName,
        ].joined(separator: " "))
      return !sought.isEmpty && sought.allSatisfy { word in names.contains { $0.hasPrefix(word) } }
    }
  }

  /// Holds for entries with the address.
  public class func predicateForContacts(matchingEmailAddress emailAddress: String) -> NSPredicate {
    predicate { $0.emailAddresses.contains { ($0.value as String).lowercased() == emailAddress.lowercased() } }
  }

  /// Holds for entries with the number, however it is spaced.
  public class func predicateForContacts(matching phoneNumber: CNPhoneNumber) -> NSPredicate {
    predicate { $0.phoneNumbers.contains { $0.value.dialled == phoneNumber.dialled } }
  }

  /// Holds for the entries with these identifiers.
  public class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    predicate { identifiers.contains($0.identifier) }
  }

  /// Holds for all entries: there is one container.
  public class func predicateForContactsInContainer(withIdentifier containerIdentifier: String) -> NSPredicate {
    predicate { _ in true }
  }

  private static func words(_ text: String) -> [String] {
    text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
