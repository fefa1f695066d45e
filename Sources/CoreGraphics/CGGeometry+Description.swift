/// The text that `print` and a debugger show, as on Apple's systems: `(10.0, 20.0)` (practice, H).
extension CGPoint: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(x), \(y))" }
}

/// The text that `print` and a debugger show, as on Apple's systems: `(100.0, 50.0)` (practice, H).
extension CGSize: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(width), \(height))" }
}

/// The text that `print` and a debugger show, as on Apple's systems: `(10.0, 20.0, 100.0, 50.0)` (practice, H).
extension CGRect: @retroactive CustomDebugStringConvertible {
  public var debugDescription: String { "(\(origin.x), \(origin.y), \(size.width), \(size.height))" }
}
