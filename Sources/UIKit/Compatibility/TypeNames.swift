/// Names that C and Core Foundation give to Swift's types and that code for iOS goes on to use.
public typealias CFTimeInterval = Double
/// Seconds since the beginning of 2001 in UTC.
public typealias CFAbsoluteTime = CFTimeInterval
public typealias NSInteger = Int
public typealias NSUInteger = UInt
