import Foundation
import IntentSchema

/// A file that goes with a request: its bytes, or where they are.
open class INFile: NSObject, NSSecureCoding, ValueObject, @unchecked Sendable {
  private enum Contents: Sendable {
    case bytes(Data)
    case location(URL)
  }

  private struct State: Sendable {
    var filename: String
    var removedOnCompletion = false
  }

  private let contents: Contents
  private let state: Locked<State>
  /// The uniform type identifier, for example `public.jpeg`; nil if nobody said.
  public let typeIdentifier: String?

  /// A file held in memory.
  public init(data: Data, filename: String, typeIdentifier: String?) {
    self.contents = .bytes(data)
    self.state = Locked(State(filename: filename))
    self.typeIdentifier = typeIdentifier
    super.init()
  }

  /// A file on disk; it is not read before `data` is asked for.
  ///
  /// - Parameter filename: nil for the last part of the address.
  public init(fileURL: URL, filename: String?, typeIdentifier: String?) {
    self.contents = .location(fileURL)
    self.state = Locked(State(filename: filename ?? fileURL.lastPathComponent))
    self.typeIdentifier = typeIdentifier
    super.init()
  }

  public required init?(coder: NSCoder) {
    guard let fields = ObjectReader(coder, type: "File") else { return nil }
    let (data, url): (Data?, URL?) = (fields["data"], fields["fileURL"])
    typeIdentifier = fields["typeIdentifier"]
    var state = State(filename: fields.read("filename", or: url?.lastPathComponent ?? ""))
    state.removedOnCompletion = fields.read("removedOnCompletion", or: false)
    self.state = Locked(state)
    switch (data, url) {
    case (let data?, nil): contents = .bytes(data)
    case (nil, let url?): contents = .location(url)
    default: return nil
    }
    super.init()
    guard fields.isValid else { return nil }
  }

  /// A file on disk is sent as its address; its bytes stay where they are.
  package var encoded: Value? {
    let state = state.value
    let bytes: Data? = if case .bytes(let data) = contents { data } else { nil }
    return .object(
      "File",
      [
        "data": bytes, "fileURL": fileURL, "filename": state.filename, "typeIdentifier": typeIdentifier,
        "removedOnCompletion": state.removedOnCompletion ? true : nil,
      ])
  }

  /// The bytes; empty if the file cannot be read. A file on disk is read each time.
  open var data: Data {
    switch contents {
    case .bytes(let data): data
    case .location(let url): url.isFileURL ? (try? Data(contentsOf: url)) ?? Data() : Data()
    }
  }

  /// Where the file is; nil for one held in memory.
  open var fileURL: URL? { if case .location(let url) = contents { url } else { nil } }

  /// The name to show.
  open var filename: String {
    get { state.value.filename }
    set { state.withLock { $0.filename = newValue } }
  }

  /// Whether the file on disk is deleted once the request is done.
  open var removedOnCompletion: Bool {
    get { state.value.removedOnCompletion }
    set { state.withLock { $0.removedOnCompletion = newValue } }
  }

  /// Deletes the file on disk if the app asked for it; to be called when the request is done. Never fails.
  package func removeIfAsked() {
    guard removedOnCompletion, let fileURL, fileURL.isFileURL else { return }
    try? FileManager.default.removeItem(at: fileURL)
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) { coder.encode(intentValue: encoded) }
  open override func isEqual(_ object: Any?) -> Bool { hasSameContents(as: object) }
  open override var hash: Int { contentsHash }
  open override var description: String { contentsDescription }
}
