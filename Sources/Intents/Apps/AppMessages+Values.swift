import Foundation
import IntentsWire

extension DonationRequest {
  init(_ donation: Donation, at time: Date) {
    self.init(
      identifier: donation.identifier, group: donation.groupIdentifier, intent: donation.intent,
      response: donation.response, direction: donation.direction, status: donation.handlingStatus,
      start: donation.dateInterval?.start.timeIntervalSince1970, end: donation.dateInterval?.end.timeIntervalSince1970,
      time: time.timeIntervalSince1970)
    suggestedInvocationPhrase = donation.suggestedInvocationPhrase
    image = donation.image
    metadata = donation.metadata
  }
}

extension VocabularyRequest {
  /// The list in parts that each fit into a message.
  static func parts(of vocabulary: Vocabulary, kind: String) -> [VocabularyRequest] {
    let words = vocabulary.words.map {
      Word(phrase: $0.spokenPhrase, identifier: $0.identifier, pronunciation: $0.pronunciationHint)
    }
    guard !words.isEmpty else { return [VocabularyRequest(kind: kind, words: [])] }
    var parts: [VocabularyRequest] = []
    var start = 0
    while start < words.count {
      // Few words are long; those that are must not make a message too long.
      var end = start
      var bytes = 0
      while end < words.count, end - start < AppWire.wordsInPart, bytes < Wire.maximumMessageBytes / 8 {
        bytes += words[end].byteCount
        end += 1
      }
      parts.append(
        VocabularyRequest(
          kind: kind, words: Array(words[start..<end]), part: parts.count, isLast: end == words.count))
      start = end
    }
    return parts
  }
}

extension VocabularyRequest.Word {
  fileprivate var byteCount: Int {
    64 + phrase.utf8.count + (identifier?.utf8.count ?? 0) + (pronunciation?.utf8.count ?? 0)
  }
}

extension INSiriAuthorizationStatus {
  init(_ authorization: AppAuthorization) {
    switch authorization {
    case .notDetermined: self = .notDetermined
    case .denied: self = .denied
    case .authorized: self = .authorized
    }
  }
}
