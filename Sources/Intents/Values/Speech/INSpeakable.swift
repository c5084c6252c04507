import Foundation

/// Something with a name that can be said aloud.
public protocol INSpeakable: NSObjectProtocol {
  /// The words that are said.
  var spokenPhrase: String { get }
  /// How the words sound, spelled as the app thinks best; nil if they sound as written.
  var pronunciationHint: String? { get }
  /// What the app's vocabulary calls it.
  var vocabularyIdentifier: String? { get }
  /// What else the same words may mean, likeliest first.
  var alternativeSpeakableMatches: [any INSpeakable]? { get }
  /// The older name of `vocabularyIdentifier`.
  @available(iOS, introduced: 10.0, deprecated: 11.0)
  @available(*, deprecated, message: "iOS advises against it since 11.0.")
  var identifier: String? { get }
}

extension INSpeakable {
  /// Nothing, unless the type says otherwise.
  @available(iOS, introduced: 10.0, deprecated: 11.0)
  @available(*, deprecated, message: "iOS advises against it since 11.0.")
  public var identifier: String? { nil }
}
