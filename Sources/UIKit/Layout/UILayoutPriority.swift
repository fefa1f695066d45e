/// The priority of a constraint: 1000 is required; below it, a higher priority outweighs any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  /// The default priority with which a view resists compression below its content's size.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority with which a view resists growth beyond its content's size.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority at which fitting sizes are computed, lower than everything that should count.
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func + (priority: Self, difference: Float) -> Self { Self(priority.rawValue + difference) }
  public static func - (priority: Self, difference: Float) -> Self { Self(priority.rawValue - difference) }
}
