import Foundation

extension PersonNameComponents {
  /// Given and family name in the order of their script, else whichever other part there is; nil if all are empty.
  package var displayName: String? {
    let names = [givenName, familyName].compactMap(\.?.nonEmpty)
    if names.count == 2 {
      return names.allSatisfy(\.isFamilyNameFirst) ? names[1] + names[0] : names[0] + " " + names[1]
    }
    return names.first ?? [nickname, middleName, namePrefix, nameSuffix].compactMap(\.?.nonEmpty).first
  }
}

extension String {
  /// The text itself, or nil for an empty one.
  var nonEmpty: String? { isEmpty ? nil : self }

  /// Whether it is written in a script whose names begin with the family's, without a space: Han, Kana, Hangul.
  var isFamilyNameFirst: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005...0x3007, 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
      default: false
      }
    }
  }
}
