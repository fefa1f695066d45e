import Foundation

/// The announced items that have not been shown yet. Items are announced within half of the visible length, in the
/// direction of the last scrolling (L).
@MainActor
struct Prefetching {
  private var announced: Set<IndexPath> = []
  private var lastOrigin: CGPoint?
  private var way = CGVector(dx: 0, dy: 1)

  mutating func reset() { announced = [] }

  /// Returns the part of the content that is shown next.
  mutating func area(aheadOf bounds: CGRect, content: CGSize) -> CGRect {
    if let lastOrigin, lastOrigin != bounds.origin {
      way = CGVector(
        dx: (bounds.minX - lastOrigin.x).signum(), dy: (bounds.minY - lastOrigin.y).signum())
    } else if content.height <= bounds.height, content.width > bounds.width, lastOrigin == nil {
      way = CGVector(dx: 1, dy: 0)
    }
    lastOrigin = bounds.origin
    let (width, height) = (bounds.width / 2, bounds.height / 2)
    if way.dy != 0 {
      return CGRect(
        x: bounds.minX, y: way.dy > 0 ? bounds.maxY : bounds.minY - height, width: bounds.width, height: height)
    }
    return CGRect(
      x: way.dx > 0 ? bounds.maxX : bounds.minX - width, y: bounds.minY, width: width, height: bounds.height)
  }

  /// Returns new paths to announce, and announced ones that are neither visible nor next.
  mutating func update(next: [IndexPath], shown: Set<IndexPath>) -> (new: [IndexPath], over: [IndexPath]) {
    let new = next.filter { !shown.contains($0) && !announced.contains($0) }
    let near = Set(next)
    let over = announced.filter { !near.contains($0) && !shown.contains($0) }.sorted()
    announced = announced.intersection(near).union(new).subtracting(shown)
    return (new, over)
  }
}

extension CGFloat {
  fileprivate func signum() -> CGFloat { self > 0 ? 1 : self < 0 ? -1 : 0 }
}
