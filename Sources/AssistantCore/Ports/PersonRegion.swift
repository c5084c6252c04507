import Foundation

/// The region of the person whose machine this is: it tells whose dollars are meant, and degrees of which scale.
package enum PersonRegion {
  /// As the environment names it, the variable for money before the one for everything; nil if none names a region.
  ///
  /// Foundation on Linux has one locale, whatever the environment says.
  package static func named(in environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MONETARY", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }.flatMap(of)
  }

  /// Of a locale's name, as BCP 47 or POSIX write it: GB of `en-GB` and `en_GB.UTF-8`; nil if it has none.
  package static func of(_ locale: String) -> String? {
    let bare = locale.prefix { $0 != "." && $0 != "@" }
    return bare.split { $0 == "-" || $0 == "_" }.dropFirst().first { part in
      part.count == 2 && part.allSatisfy { $0.isASCII && $0.isLetter }
    }.map { $0.uppercased() }
  }
}
