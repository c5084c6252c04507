// As on iOS, whoever imports this module has the system's C functions too, and counts on it.
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif

/// A lock that must stay in one place in memory and be unlocked by the thread that locked it.
///
/// - Compatibility: it is the system's mutex, and larger than on iOS; a lock of zeros is unlocked, as there.
public typealias os_unfair_lock = pthread_mutex_t
/// A lock, by the name that C gives it.
public typealias os_unfair_lock_s = os_unfair_lock
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

// These become part of whoever calls them: a package may use them because a module of this name happens to be in the same
// build, and is not linked with it then.

/// Waits until the lock is free, and takes it; for ever, if this thread has it.
@_alwaysEmitIntoClient
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { pthread_mutex_lock(lock) }

/// Takes the lock if it is free, and says whether it did.
@_alwaysEmitIntoClient
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { pthread_mutex_trylock(lock) == 0 }

/// Gives the lock back.
@_alwaysEmitIntoClient
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { pthread_mutex_unlock(lock) }

/// Something that only one thread at a time can see.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  // Unchecked: all access to the state is behind the lock beside it.
  private final class Storage {
    let lock = os_unfair_lock_t.allocate(capacity: 1)
    var state: State

    init(_ state: State) {
      self.state = state
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  private let storage: Storage

  /// A lock around a state that may be handed from thread to thread.
  public init(initialState: State) where State: Sendable { self.init(uncheckedState: initialState) }

  /// A lock around a state that its user keeps from being used elsewhere.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Runs a closure with the state, alone.
  public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Runs a closure with the state, alone; its user answers for what it hands out.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// A lock around nothing.
  public init() { self.init(uncheckedState: ()) }

  /// Runs a closure, alone.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }

  /// Takes the lock; the same thread has to give it back.
  public func lock() { os_unfair_lock_lock(storage.lock) }
  /// Takes the lock if it is free, and says whether it did.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }
  /// Gives the lock back.
  public func unlock() { os_unfair_lock_unlock(storage.lock) }
}
