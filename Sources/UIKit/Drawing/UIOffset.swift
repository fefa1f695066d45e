/// An offset in points; positive to the right and down.
public struct UIOffset: Hashable, Sendable, Codable {
  public var horizontal: CGFloat
  public var vertical: CGFloat

  public init(horizontal: CGFloat, vertical: CGFloat) { (self.horizontal, self.vertical) = (horizontal, vertical) }
  public init() { self.init(horizontal: 0, vertical: 0) }

  public static let zero = UIOffset()
}
