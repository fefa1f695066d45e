/// How much a constraint matters: 1000 must hold; of the rest a higher one wins over any number of lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  /// What a view resists being made smaller than its content with.
  public static let defaultHigh = UILayoutPriority(750)
  /// What a view resists being made larger than its content with.
  public static let defaultLow = UILayoutPriority(250)
  /// What a view is asked with for the size that fits it. Below everything that should count.
  public static let fittingSizeLevel = UILayoutPriority(50)
}
