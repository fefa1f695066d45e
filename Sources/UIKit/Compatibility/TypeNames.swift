/// The C and Core Foundation names of Swift types, which iOS code still uses.
public typealias CFTimeInterval = Double
/// Seconds since the beginning of 2001 in UTC.
public typealias CFAbsoluteTime = CFTimeInterval
public typealias NSInteger = Int
public typealias NSUInteger = UInt
