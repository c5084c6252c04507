import Foundation
import Intents
import Testing

private struct Track { let id: String, title: String, artist: String }

private final class MediaExtension: INExtension, INPlayMediaIntentHandling, INAddMediaIntentHandling {
  private let tracks = [
    Track(id: "1", title: "Banana Song", artist: "Bobo"), Track(id: "2", title: "Banana Split", artist: "Coco"),
    Track(id: "3", title: "Jungle", artist: "Coco"),
  ]

  private func items(for search: INMediaSearch?, completion: ([INMediaItem]?) -> Void) {
    guard let search = search else { return completion(nil) }
    switch search.mediaType {
    case .song, .music, .unknown:
      let found = tracks.filter { track in
        (search.mediaName.map { track.title.localizedCaseInsensitiveContains($0) } ?? true)
          && (search.artistName.map { $0 == track.artist } ?? true)
      }
      completion(
        found.map { INMediaItem(identifier: $0.id, title: $0.title, type: .song, artwork: nil, artist: $0.artist) })
    default: completion(nil)
    }
  }

  func resolveMediaItems(
    for intent: INPlayMediaIntent, with completion: @escaping ([INPlayMediaMediaItemResolutionResult]) -> Void
  ) {
    items(for: intent.mediaSearch) { items in
      guard let items = items else { return completion([.unsupported(forReason: .unsupportedMediaType)]) }
      switch items.count {
      case 0: completion([INPlayMediaMediaItemResolutionResult.unsupported(forReason: .loginRequired)])
      case 1:
        let results = INPlayMediaMediaItemResolutionResult.successes(with: items)
        completion(results)
      default: completion([.disambiguation(with: items)])
      }
    }
  }

  func resolvePlaybackSpeed(
    for intent: INPlayMediaIntent, with completion: @escaping (INPlayMediaPlaybackSpeedResolutionResult) -> Void
  ) {
    guard let speed = intent.playbackSpeed else { return completion(.notRequired()) }
    if speed > 2 {
      completion(.unsupported(forReason: .aboveMaximum))
    } else {
      let result = INDoubleResolutionResult.success(with: speed)
      completion(INPlayMediaPlaybackSpeedResolutionResult(doubleResolutionResult: result))
    }
  }

  func handle(intent: INPlayMediaIntent, completion: (INPlayMediaIntentResponse) -> Void) {
    let response = INPlayMediaIntentResponse(code: .handleInApp, userActivity: nil)
    response.nowPlayingInfo = ["title": intent.mediaItems?.first?.title ?? "", "duration": 30]
    completion(response)
  }

  func resolveMediaDestination(
    for intent: INAddMediaIntent, with completion: @escaping (INAddMediaMediaDestinationResolutionResult) -> Void
  ) {
    guard let destination = intent.mediaDestination else { return completion(.unsupported()) }
    switch destination {
    case .library: completion(.success(with: destination))
    case .playlist: completion(.unsupported(forReason: .playlistNameNotFound))
    @unknown default: completion(.needsValue())
    }
  }

  func handle(intent: INAddMediaIntent, completion: @escaping (INAddMediaIntentResponse) -> Void) {
    let code: INAddMediaIntentResponseCode = intent.mediaItems?.first?.identifier == nil ? .failure : .success
    completion(INAddMediaIntentResponse(code: code, userActivity: nil))
  }
}

@Suite struct `Media as iOS apps write them` {
  private func play(
    _ name: String?, _ type: INMediaItemType = .song, artist: String? = nil, speed: Double? = nil
  )
    -> Request
  {
    let search = INMediaSearch(
      mediaType: type, sortOrder: .unknown, mediaName: name, artistName: artist, albumName: nil, genreNames: nil,
      moodNames: nil, releaseDate: nil, reference: .unknown, mediaIdentifier: nil)
    let intent = INPlayMediaIntent(
      mediaItems: nil, mediaContainer: nil, playShuffled: true, playbackRepeatMode: .none, resumePlayback: nil,
      playbackQueueLocation: .now, playbackSpeed: speed, mediaSearch: search)
    return Request(MediaExtension(), intent)
  }

  @Test func `what to play is found by name and artist`() async throws {
    #expect(try await play("banana", artist: "Bobo").resolve("mediaItems") == ["success Banana Song"])
    #expect(try await play("banana").resolve("mediaItems") == ["disambiguation Banana Song, Banana Split"])
    #expect(
      try await play("tango").resolve("mediaItems")
        == ["unsupported \(INPlayMediaMediaItemUnsupportedReason.loginRequired.rawValue)"])
    #expect(
      try await play("news", .podcastShow).resolve("mediaItems")
        == ["unsupported \(INPlayMediaMediaItemUnsupportedReason.unsupportedMediaType.rawValue)"])
  }

  @Test func `the speed is resolved through a result of its base class`() async throws {
    #expect(try await play("banana", speed: 1.5).resolve("playbackSpeed") == ["success 1.5"])
    #expect(
      try await play("banana", speed: 3).resolve("playbackSpeed")
        == ["unsupported \(INPlayMediaPlaybackSpeedUnsupportedReason.aboveMaximum.rawValue)"])
    #expect(try await play("banana").resolve("playbackSpeed") == ["not required"])
  }

  @Test func `a completion handler that does not escape is enough`() async throws {
    let intent = INPlayMediaIntent(mediaItems: [
      INMediaItem(identifier: "1", title: "Banana Song", type: .song, artwork: nil)
    ])
    let response = try await Request(MediaExtension(), intent).handle(INPlayMediaIntentResponse.self)
    #expect(response.code == .handleInApp)
    #expect(response.nowPlayingInfo?["title"] as? String == "Banana Song")
    #expect(response.nowPlayingInfo?["duration"] as? Int == 30)
  }

  private func add(_ destination: INMediaDestination?) -> Request {
    Request(MediaExtension(), INAddMediaIntent(mediaItems: nil, mediaSearch: nil, mediaDestination: destination))
  }

  @Test func `where to add it is resolved by its case`() async throws {
    #expect(try await add(.library).resolve("mediaDestination").first?.hasPrefix("success") == true)
    #expect(
      try await add(.playlist("Jungle")).resolve("mediaDestination")
        == ["unsupported \(INAddMediaMediaDestinationUnsupportedReason.playlistNameNotFound.rawValue)"])
    #expect(try await add(nil).resolve("mediaDestination") == ["unsupported"])
    #expect(try await add(nil).handle(INAddMediaIntentResponse.self).code == .failure)
  }
}
