import Foundation

extension NSURL {
  /// What a bookmark is to be used for; all are accepted, and a bookmark is made the same way for each.
  public struct BookmarkCreationOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let minimalBookmark = BookmarkCreationOptions(rawValue: 1 << 9)
    public static let suitableForBookmarkFile = BookmarkCreationOptions(rawValue: 1 << 10)
    public static let withoutImplicitSecurityScope = BookmarkCreationOptions(rawValue: 1 << 29)
  }

  /// How a bookmark's file is looked for; nobody is asked and nothing is mounted, whichever are given.
  public struct BookmarkResolutionOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let withoutUI = BookmarkResolutionOptions(rawValue: 1 << 8)
    public static let withoutMounting = BookmarkResolutionOptions(rawValue: 1 << 9)
    public static let withoutImplicitStartAccessing = BookmarkResolutionOptions(rawValue: 1 << 15)
  }
}

extension URL {
  public typealias BookmarkCreationOptions = NSURL.BookmarkCreationOptions
  public typealias BookmarkResolutionOptions = NSURL.BookmarkResolutionOptions

  /// Bytes by which another process, or a later start of this one, finds the file again.
  ///
  /// A bookmark keeps the file's path and, where it is below `base`, its way from there: by it the file is found after
  /// that folder as a whole has moved.
  /// The values of `keys` are not kept: they are read from the file once it is found.
  /// - Throws: `CocoaError` when this is no file's address, or nothing is there.
  /// - Compatibility: A file that was moved or renamed itself is not found.
  public func bookmarkData(
    options: BookmarkCreationOptions = [], includingResourceValuesForKeys keys: Set<URLResourceKey>? = nil,
    relativeTo base: URL? = nil
  ) throws -> Data {
    guard isFileURL else {
      throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSURLErrorKey: self])
    }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSURLErrorKey: self, NSFilePathErrorKey: path])
    }
    return try JSONEncoder().encode(FileBookmark(of: self, base: base))
  }

  /// The file that a bookmark of `bookmarkData(options:includingResourceValuesForKeys:relativeTo:)` tells of.
  ///
  /// `bookmarkDataIsStale` tells whether the file was found by way of `base`, at another path than the bookmark has;
  /// then a new one should be made and kept.
  /// - Throws: `CocoaError` when the bytes are no bookmark, or the file is gone.
  public init(
    resolvingBookmarkData data: Data, options: BookmarkResolutionOptions = [], relativeTo base: URL? = nil,
    bookmarkDataIsStale: inout Bool
  ) throws {
    guard let bookmark = FileBookmark(data) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    guard let found = bookmark.file(base: base) else {
      throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: bookmark.path])
    }
    bookmarkDataIsStale = found.path != bookmark.path
    self = found
  }
}
