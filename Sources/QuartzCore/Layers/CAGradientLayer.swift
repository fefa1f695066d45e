/// A layer filled with a ramp of colors along a line.
open class CAGradientLayer: CALayer {
  /// In order; spread evenly when `locations` is nil.
  public var colors: [CGColor]? { didSet { lookChanged() } }
  /// 0...1, rising, one for each color.
  public var locations: [CGFloat]? { didSet { lookChanged() } }
  /// Shares of the bounds.
  public var startPoint = CGPoint(x: 0.5, y: 0) { didSet { lookChanged() } }
  public var endPoint = CGPoint(x: 0.5, y: 1) { didSet { lookChanged() } }

  override func recordContents(into list: inout DisplayList) {
    super.recordContents(into: &list)
    guard let colors, !colors.isEmpty else { return }
    let last = CGFloat(max(1, colors.count - 1))
    let stops = colors.enumerated().map { index, color in
      let location = locations.flatMap { index < $0.count ? $0[index] : nil } ?? CGFloat(index) / last
      return LinearGradient.Stop(location: location, color: color.rgba)
    }
    let gradient = LinearGradient(start: inBounds(startPoint), end: inBounds(endPoint), stops: stops)
    list.append(.fillGradient(outline.shape, gradient))
  }

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    guard let other = other as? CAGradientLayer else { return }
    (colors, locations) = (other.colors, other.locations)
    (startPoint, endPoint) = (other.startPoint, other.endPoint)
  }

  private func inBounds(_ share: CGPoint) -> CGPoint {
    CGPoint(x: bounds.minX + share.x * bounds.width, y: bounds.minY + share.y * bounds.height)
  }
}
