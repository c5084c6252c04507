import Foundation
import GRDB

extension StoreError {
  /// The fact behind whatever was thrown while the file was in use; one of ours passes unchanged.
  init(_ error: any Error, file: URL) {
    switch error {
    case let error as StoreError: self = error
    case let error as DatabaseError: self.init(error, file: file)
    default:
      self.init(.failed, "\(file.path) could not be used; try again.", cause: String(describing: error))
    }
  }

  private init(_ error: DatabaseError, file: URL) {
    let cause = "SQLite \(error.extendedResultCode.rawValue): \(error.message ?? "no details")"
    let path = file.path
    switch (error.resultCode, error.extendedResultCode) {
    case (.SQLITE_CORRUPT, _), (.SQLITE_NOTADB, _):
      self.init(
        .damaged, "\(path) is damaged; it will be checked and, if need be, set aside at the next start.", cause: cause)
    case (.SQLITE_FULL, _), (_, .SQLITE_IOERR_WRITE), (_, .SQLITE_IOERR_SHMSIZE):
      self.init(
        .full, "The disk that holds \(path) is full; nothing was changed. Make room and try again.", cause: cause)
    case (.SQLITE_BUSY, _), (.SQLITE_LOCKED, _):
      self.init(.locked, "Another program keeps \(path) locked; close it or wait, and try again.", cause: cause)
    case (.SQLITE_READONLY, _), (.SQLITE_CANTOPEN, _), (.SQLITE_PERM, _), (.SQLITE_AUTH, _):
      self.init(
        .notWritable, "\(path) cannot be written; check who owns it and its folder, or choose another home.",
        cause: cause)
    default:
      self.init(.failed, "\(path) could not be used; nothing was changed. Try again.", cause: cause)
    }
  }
}
