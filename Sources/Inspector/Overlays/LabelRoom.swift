import CoreGraphics

/// Finds positions for labels that do not overlap other labels or the finger and cover as little of the scene's text as
/// possible. It is a pure function in canvas points.
package struct LabelRoom {
  /// The area that labels may cover.
  let bounds: CGRect
  /// The frames of the scene's texts.
  let texts: [CGRect]
  /// The frame of the finger, which labels avoid.
  let finger: CGRect?
  package private(set) var taken: [CGRect]

  package init(bounds: CGRect, taken: [CGRect] = [], texts: [CGRect] = [], finger: CGRect? = nil) {
    self.bounds = bounds
    self.taken = taken
    self.texts = texts
    self.finger = finger
  }

  /// Reserves and returns the best of `places`, which are in the order of preference. Returns nil if every position
  /// overlaps another label.
  ///
  /// - Parameter preference: The area of covered text, in square points, that is equivalent to a position one further
  ///   down the list.
  package mutating func place(_ places: [CGRect], preference: CGFloat = 30) -> CGRect? {
    let free = places.map(moved).filter { place in !taken.contains { $0.overlaps(place) } }
    let costs = free.enumerated().map { index, place in cost(of: place) + CGFloat(index) * preference }
    guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return nil }
    taken.append(free[best].insetBy(dx: -Self.gap, dy: -Self.gap))
    return free[best]
  }

  mutating func reserve(_ rect: CGRect) { taken.append(rect) }

  /// The minimum distance between two labels, in points.
  private static let gap: CGFloat = 1
  /// A finger is worse than any text.
  private static let fingerCost: CGFloat = 20

  private func cost(of place: CGRect) -> CGFloat {
    let text = texts.reduce(CGFloat(0)) { $0 + place.commonArea($1) }
    return text + (finger.map { place.commonArea($0) * Self.fingerCost } ?? 0)
  }

  private func moved(_ place: CGRect) -> CGRect {
    let x = max(bounds.minX, min(place.minX, bounds.maxX - place.width))
    let y = max(bounds.minY, min(place.minY, bounds.maxY - place.height))
    return CGRect(x: x.rounded(), y: y.rounded(), width: place.width, height: place.height)
  }
}

extension CGRect {
  fileprivate func commonArea(_ other: CGRect) -> CGFloat {
    let common = intersection(other)
    return common.isNull ? 0 : common.width * common.height
  }
}
