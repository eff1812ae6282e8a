/// Runs a closure. Objects are let go with their last owner here, so that there is no pool to empty.
public func autoreleasepool<Failure: Error, Result>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}

/// How many nanoseconds a second has.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// How many nanoseconds a millisecond has.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// How many nanoseconds a microsecond has.
public let NSEC_PER_USEC: UInt64 = 1_000
/// How many microseconds a second has.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// How many milliseconds a second has.
public let MSEC_PER_SEC: UInt64 = 1_000
