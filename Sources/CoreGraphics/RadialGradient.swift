/// Draws colors from one circle to another as rings of one color each, because display lists only have linear
/// gradients.
package struct RadialGradient {
  package struct Ring {
    package let outline: [CGPath.Element]
    package let color: RGBA
  }

  private let start: CGPoint
  private let end: CGPoint
  private let startRadius: CGFloat
  private let endRadius: CGFloat
  private let stops: [LinearGradient.Stop]

  package init(
    start: CGPoint, startRadius: CGFloat, end: CGPoint, endRadius: CGFloat, stops: [LinearGradient.Stop]
  ) {
    self.start = start
    self.startRadius = startRadius
    self.end = end
    self.endRadius = endRadius
    self.stops = stops
  }

  /// The maximum number of rings. More could not be distinguished.
  private static let mostRings: CGFloat = 128
  /// A distance in points that is beyond all drawing.
  private static let unboundedExtent: CGFloat = 1e6

  /// Returns the rings in the order of drawing, from the outside to the inside; empty if a value is infinite or there
  /// are no colors.
  package func rings(_ options: CGGradientDrawingOptions) -> [Ring] {
    let numbers = [start.x, start.y, end.x, end.y, startRadius, endRadius]
    guard numbers.allSatisfy(\.isFinite), let first = stops.first?.color, let last = stops.last?.color else {
      return []
    }
    let width = abs(endRadius - startRadius)
    let count = Int(clamping: min(max(width.rounded(.up), 1), Self.mostRings))
    let grows = startRadius <= endRadius
    let fillsInside = options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    // The background would be visible between two antialiased edges, so an opaque ring extends below the next one.
    let overlap = stops.allSatisfy { $0.color.alpha == 1 } ? 1 : 0
    /// Returns the circle that is omitted from the ring at `place`, counted from the inside; nil if none is.
    func hole(_ place: Int) -> CGMutablePath? {
      let edge = place - overlap
      if edge < 0, fillsInside { return nil }
      let share = CGFloat(max(0, edge)) / CGFloat(count)
      return circle(at: grows ? share : 1 - share)
    }
    var rings: [Ring] = []
    if options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation) {
      let outline = CGMutablePath()
      let side = 2 * Self.unboundedExtent
      outline.addRect(CGRect(x: -Self.unboundedExtent, y: -Self.unboundedExtent, width: side, height: side))
      if let hole = hole(count) { outline.addPath(hole) }
      rings.append(Ring(outline: outline.elements, color: grows ? last : first))
    }
    for place in (0..<count).reversed() {
      let (inside, outside) = (CGFloat(place) / CGFloat(count), CGFloat(place + 1) / CGFloat(count))
      let outline = circle(at: grows ? outside : 1 - outside)
      if let hole = hole(place) { outline.addPath(hole) }
      let middle = (inside + outside) / 2
      rings.append(Ring(outline: outline.elements, color: color(at: grows ? middle : 1 - middle)))
    }
    if fillsInside { rings.append(Ring(outline: circle(at: grows ? 0 : 1).elements, color: grows ? first : last)) }
    return rings
  }

  private func circle(at share: CGFloat) -> CGMutablePath {
    let radius = max(0, startRadius + (endRadius - startRadius) * share)
    let center = CGPoint(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    return path
  }

  package func color(at share: CGFloat) -> RGBA {
    guard let next = stops.firstIndex(where: { $0.location >= share }) else { return stops.last?.color ?? .black }
    guard next > 0 else { return stops[0].color }
    let (one, other) = (stops[next - 1], stops[next])
    let length = other.location - one.location
    let part = Float(length > 0 ? (share - one.location) / length : 1)
    func mixed(_ a: Float, _ b: Float) -> Float { a + (b - a) * part }
    return RGBA(
      red: mixed(one.color.red, other.color.red), green: mixed(one.color.green, other.color.green),
      blue: mixed(one.color.blue, other.color.blue), alpha: mixed(one.color.alpha, other.color.alpha))
  }
}
