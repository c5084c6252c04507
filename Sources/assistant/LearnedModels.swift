import AssistantUnderstanding
import Foundation
import Synchronization

/// Where models of languages are kept, so that each is learned once; learned anew when the phrases have changed.
///
/// A model holds nothing of the person. One that is damaged, or cannot be written, is only learned again.
struct LearnedModels: Sendable {
  /// How long somebody who asks waits for a model to be learned; it goes on being learned after that.
  private static let patience: DispatchTimeInterval = .seconds(3)

  let folder: URL

  /// In the cache folder of the XDG specification.
  init(environment: [String: String]) {
    let person = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? person + "/.cache"
    folder = URL(filePath: cache + "/swift-intents", directoryHint: .isDirectory)
  }

  /// The model of a language for phrases with this digest; nil where it takes too long to learn.
  ///
  /// A build without optimisation learns only when it is told to: it takes seconds, which every command would wait for.
  func model(
    locale: String, digest: UInt64, learning learn: @escaping @Sendable () -> IntentModel
  ) -> IntentModel? {
    if let data = try? Data(contentsOf: file(locale)), let model = IntentModel(decoding: data, digest: digest) {
      return model
    }
    #if DEBUG
      return nil
    #else
      return learnedInTime(locale: locale, digest: digest, learning: learn)
    #endif
  }

  private func learnedInTime(
    locale: String, digest: UInt64, learning learn: @escaping @Sendable () -> IntentModel
  ) -> IntentModel? {
    let learned = Learned()
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let model = learn()
      learned.model.withLock { $0 = model }
      done.signal()
      try? keep(model, locale: locale, digest: digest)
    }
    _ = done.wait(timeout: .now() + Self.patience)
    return learned.model.withLock { $0 }
  }

  /// - Throws: what the file system finds wrong.
  func keep(_ model: IntentModel, locale: String, digest: UInt64) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try model.encoded(digest: digest).write(to: file(locale), options: .atomic)
  }

  /// Keeps the compiled grammar of a language's values.
  ///
  /// Another build of the program may compile the same files otherwise, so each keeps its own.
  func grammars(locale: String) -> GrammarShelf {
    let file = folder.appending(path: "\(locale).values")
    return GrammarShelf(digest: Self.program) {
      try? Data(contentsOf: file)
    } keep: { [folder] data in
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: file, options: .atomic)
    }
  }

  /// Stands for the program that runs, by its size and when it was made.
  private static var program: UInt64 {
    var file = stat()
    guard stat("/proc/self/exe", &file) == 0 else { return 0 }
    return Digest.of(Data("\(file.st_size) \(file.st_mtim.tv_sec) \(file.st_mtim.tv_nsec)".utf8))
  }

  /// What belongs to more apps than anyone has installed at once is not kept.
  private static let mostOfAKind = 256

  /// Keeps what is learned of the intents that apps declare, the latest ones.
  func shelf(locale: String, digest: UInt64) -> LessonShelf {
    LessonShelf(digest: digest) { [folder] name in
      try? Data(contentsOf: folder.appending(path: "\(locale)-\(name).lesson"))
    } keep: { [folder] name, data in
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: folder.appending(path: "\(locale)-\(name).lesson"), options: .atomic)
      Self.forgetOld("lesson", in: folder)
    }
  }

  /// Keeps the compiled requests of the intents that apps declare, the latest ones.
  ///
  /// - Parameter digest: stands for the language's files and the system's schema.
  func requests(locale: String, digest: UInt64) -> RequestShelf {
    RequestShelf(digest: digest ^ Self.program) { [folder] name in
      try? Data(contentsOf: folder.appending(path: "\(locale)-\(name).requests"))
    } keep: { [folder] name, data in
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try? data.write(to: folder.appending(path: "\(locale)-\(name).requests"), options: .atomic)
      Self.forgetOld("requests", in: folder)
    }
  }

  private static func forgetOld(_ kind: String, in folder: URL) {
    let keys: [URLResourceKey] = [.contentModificationDateKey]
    let all = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    let files = (all ?? []).filter { $0.pathExtension == kind }
    guard files.count > mostOfAKind else { return }
    let dated = files.map { file in
      (file, (try? file.resourceValues(forKeys: Set(keys)).contentModificationDate) ?? .distantPast)
    }
    for (file, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(mostOfAKind) {
      try? FileManager.default.removeItem(at: file)
    }
  }

  private func file(_ locale: String) -> URL { folder.appending(path: "\(locale).model") }

  private final class Learned: Sendable {
    let model = Mutex<IntentModel?>(nil)
  }
}
