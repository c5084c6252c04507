import Foundation
import IntentSchema

/// What things without words of their own in the phrase data are called.
extension ValueFormatter {
  /// The name of a file, an address or the parts of a person's name; nil for anything else.
  func name(of object: ObjectValue) -> String? {
    switch object.type {
    case "URL": object["absoluteString"]?.string.flatMap(address)
    case "File": object["filename"]?.string ?? object["fileURL"]?.object.flatMap(name)
    case "PersonNameComponents":
      object["nickname"]?.string
        ?? ["givenName", "middleName", "familyName"].compactMap { object[$0]?.string }.filter { !$0.isEmpty }
        .joined(separator: " ")
    case "DateInterval": object["start"].flatMap { shown($0, type: nil) }
    default: nil
    }
  }

  /// An address as people write it: without what only a program needs.
  private func address(_ text: String) -> String? {
    guard let url = URL(string: text) else { return text }
    if url.isFileURL { return url.lastPathComponent }
    guard let host = url.host(percentEncoded: false) else { return url.path(percentEncoded: false) }
    let site = host.hasPrefix("www.") ? String(host.dropFirst(4)) : host
    let path = url.path(percentEncoded: false)
    return path == "/" ? site : site + path
  }
}
