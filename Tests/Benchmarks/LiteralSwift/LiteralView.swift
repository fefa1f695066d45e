// UIKit is imported only for CGAffineTransform, which Foundation lacks on Linux.
import UIKit

/// A view with only the properties that hit testing needs, in the simplest form.
@MainActor
open class LiteralView {
  public var bounds: CGRect
  /// The center of the bounds in the superview's coordinates.
  public var center: CGPoint
  /// The transform relative to the center.
  public var transform = CGAffineTransform.identity
  public var alpha: CGFloat = 1
  public var isHidden = false
  public var isUserInteractionEnabled = true
  public var tag = 0

  public private(set) var subviews: [LiteralView] = []
  public private(set) weak var superview: LiteralView?

  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
  }

  public func addSubview(_ view: LiteralView) {
    subviews.append(view)
    view.superview = self
  }

  /// The usual explanation of hit testing, line for line.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> LiteralView? {
    guard isUserInteractionEnabled, !isHidden, alpha > 0.01 else { return nil }
    guard self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      let convertedPoint = subview.convert(point, from: self)
      let hitTestView = subview.hitTest(convertedPoint, with: event)
      if let hitView = hitTestView {
        return hitView
      }
    }
    return self
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// Returns `point` of `ancestor` in the receiver's coordinates.
  open func convert(_ point: CGPoint, from ancestor: LiteralView) -> CGPoint {
    guard let superview, self !== ancestor else { return point }
    let inSuperview = superview.convert(point, from: ancestor)
    let fromCenter = CGPoint(x: inSuperview.x - center.x, y: inSuperview.y - center.y).applying(transform.inverted())
    return CGPoint(x: fromCenter.x + bounds.midX, y: fromCenter.y + bounds.midY)
  }
}
