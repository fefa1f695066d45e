/// A layer that shows a part of its sublayers, by the origin of its bounds. It has no scroll bars, receives no touches,
/// and clips its sublayers only with `masksToBounds`.
open class CAScrollLayer: CALayer {
  /// The axes along which the layer scrolls.
  open var scrollMode = CAScrollLayerScrollMode.both

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    if let other = other as? CAScrollLayer { scrollMode = other.scrollMode }
  }

  /// Makes `p` the origin of the bounds.
  open func scroll(to p: CGPoint) {
    let movesAcross = scrollMode == .both || scrollMode == .horizontally
    let movesAlong = scrollMode == .both || scrollMode == .vertically
    bounds.origin = CGPoint(x: movesAcross ? p.x : bounds.minX, y: movesAlong ? p.y : bounds.minY)
  }
  /// Scrolls as little as possible to make `r` visible.
  open func scroll(to r: CGRect) { scrollRectToVisible(r) }
}

public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

extension CALayer {
  /// The nearest layer above, or the receiver, that scrolls.
  private var scrollLayer: CAScrollLayer? {
    var layer: CALayer? = self
    while let current = layer, !(current is CAScrollLayer) { layer = current.superlayer }
    return layer as? CAScrollLayer
  }

  /// Scrolls the nearest scroll layer so that `p` of the receiver is its origin; does nothing if there is none.
  public func scroll(_ p: CGPoint) {
    guard let scroller = scrollLayer else { return }
    scroller.scroll(to: convert(p, to: scroller))
  }

  /// Scrolls the nearest scroll layer as little as possible to make `r` of the receiver visible.
  public func scrollRectToVisible(_ r: CGRect) {
    guard let scroller = scrollLayer else { return }
    let (rect, seen) = (convert(r, to: scroller), scroller.bounds)
    func origin(_ low: CGFloat, _ high: CGFloat, _ seenLow: CGFloat, _ seenHigh: CGFloat) -> CGFloat {
      if low < seenLow { return low }
      return high > seenHigh ? min(low, seenLow + high - seenHigh) : seenLow
    }
    scroller.scroll(
      to: CGPoint(
        x: origin(rect.minX, rect.maxX, seen.minX, seen.maxX), y: origin(rect.minY, rect.maxY, seen.minY, seen.maxY)))
  }

  /// The part of the bounds that the nearest scroll layer shows.
  public var visibleRect: CGRect {
    guard let scroller = scrollLayer, scroller !== self else { return bounds }
    return convert(scroller.bounds, from: scroller).overlap(bounds)
  }
}
