/// Runs a body and gives what it gives. There is no pool of objects to empty: they go with their last reference.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
