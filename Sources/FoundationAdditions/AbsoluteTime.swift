import Foundation

/// A length of time in seconds.
public typealias CFTimeInterval = Double

/// A moment, in seconds since the beginning of 2001, UTC.
public typealias CFAbsoluteTime = CFTimeInterval

/// The clock's time now; it may jump when the clock is set.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
