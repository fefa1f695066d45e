extension CGContext {
  /// Fills the clip with the colors of the gradient along the line from `start` to `end`. It extends beyond the ends
  /// only according to `options`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (along, across) = (CGVector(dx: dx / length, dy: dy / length), CGVector(dx: -dy / length, dy: dx / length))
    func corner(_ distance: CGFloat, _ side: CGFloat) -> CGPoint {
      CGPoint(
        x: start.x + along.dx * distance + across.dx * side, y: start.y + along.dy * distance + across.dy * side)
    }
    let near = options.contains(.drawsBeforeStartLocation) ? -Self.unboundedExtent : 0
    let far = options.contains(.drawsAfterEndLocation) ? Self.unboundedExtent : length
    let band: [CGPath.Element] = [
      .move(corner(near, -Self.unboundedExtent)), .line(corner(far, -Self.unboundedExtent)),
      .line(corner(far, Self.unboundedExtent)),
      .line(corner(near, Self.unboundedExtent)), .close,
    ]
    var stops = gradient.stops
    for index in stops.indices { stops[index].color.alpha *= state.alpha }
    paint(.fillGradient(.path(band, rule: .winding), LinearGradient(start: start, end: end, stops: stops)))
  }

  /// Fills the clip with the colors of the gradient, from one circle to another. It extends inside the first and
  /// outside of the second only according to `options`. It is drawn as rings of one color each, which are at most a
  /// point wide.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    var stops = gradient.stops
    for index in stops.indices { stops[index].color.alpha *= state.alpha }
    let rings = RadialGradient(
      start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius, stops: stops)
    for ring in rings.rings(options) { paint(.fill(.path(ring.outline, rule: .evenOdd), ring.color)) }
  }
}
