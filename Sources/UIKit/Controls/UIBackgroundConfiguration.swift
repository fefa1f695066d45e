/// The background of a button's content.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// The color; nil means the style's.
  public var backgroundColor: UIColor?
  /// The color of an outline within the background's edges; nil draws none.
  public var strokeColor: UIColor?
  /// Points.
  public var strokeWidth: CGFloat = 0
  /// Points.
  public var cornerRadius: CGFloat {
    get { cornerRadiusIfSet ?? 0 }
    set { cornerRadiusIfSet = max(0, newValue) }
  }
  var cornerRadiusIfSet: CGFloat?

  public init() {}

  /// Returns a configuration without a background.
  public static func clear() -> UIBackgroundConfiguration {
    var clear = UIBackgroundConfiguration()
    clear.backgroundColor = .clear
    return clear
  }
}

/// Edges of a rectangle, with the beginning and the end of a line in place of left and right.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = NSDirectionalRectEdge(rawValue: 1)
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
