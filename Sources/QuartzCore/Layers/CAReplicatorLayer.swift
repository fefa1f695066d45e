/// A layer that shows copies of its sublayers, each transformed relative to the one before and, in animations, delayed.
///
/// Copies are only drawn: hit tests find the sublayers at their original positions.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the sublayers themselves.
  open var instanceCount = 1 { didSet { lookChanged() } }
  /// The delay of each copy's animations behind those of the copy before, in seconds.
  open var instanceDelay: TimeInterval = 0 { didSet { lookChanged() } }
  /// The transform from a copy to the next, about the receiver's anchor point. Parts that leave the plane are ignored.
  open var instanceTransform = CATransform3DIdentity { didSet { lookChanged() } }
  /// The difference of opacity from each copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { lookChanged() } }
  /// The color by which those of the sublayers are multiplied. The colors of images do not change here.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { lookChanged() } }

  /// The difference of red in `instanceColor` from one copy to the next.
  open var instanceRedOffset: Float = 0 { didSet { lookChanged() } }
  open var instanceGreenOffset: Float = 0 { didSet { lookChanged() } }
  open var instanceBlueOffset: Float = 0 { didSet { lookChanged() } }

  override var replication: Replication? {
    Replication(
      count: min(max(0, instanceCount), Replication.most), delay: instanceDelay,
      transform: CATransform3DGetAffineTransform(instanceTransform), color: instanceColor?.rgba ?? .white,
      offset: RGBA(
        red: instanceRedOffset, green: instanceGreenOffset, blue: instanceBlueOffset, alpha: instanceAlphaOffset))
  }

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    guard let other = other as? CAReplicatorLayer else { return }
    (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
    (instanceTransform, instanceAlphaOffset) = (other.instanceTransform, other.instanceAlphaOffset)
    instanceColor = other.instanceColor
    (instanceRedOffset, instanceGreenOffset) = (other.instanceRedOffset, other.instanceGreenOffset)
    instanceBlueOffset = other.instanceBlueOffset
  }
}

/// The number of copies of sublayers, and the differences between them.
struct Replication {
  let count: Int
  let delay: TimeInterval
  let transform: CGAffineTransform
  let color: RGBA
  /// The difference of `color` from one copy to the next.
  let offset: RGBA

  /// The color of a copy.
  func color(of index: Int) -> RGBA {
    func part(_ part: KeyPath<RGBA, Float>) -> Float {
      min(max(0, color[keyPath: part] + Float(index) * offset[keyPath: part]), 1)
    }
    return RGBA(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: part(\.alpha))
  }

  /// The maximum number of copies that are drawn.
  static let most = 1000
}

extension CALayer {
  func record(_ replication: Replication, in look: CALayer, into list: inout DisplayList, depth: Int) -> Bool {
    let environment = LayerEnvironment.current
    let before = environment.copyDelay
    defer { environment.copyDelay = before }
    let anchor = CGPoint(
      x: look.bounds.minX + look.anchorPoint.x * look.bounds.width,
      y: look.bounds.minY + look.anchorPoint.y * look.bounds.height)
    var place = CGAffineTransform.identity
    var areStill = true
    for index in 0..<replication.count {
      environment.copyDelay = before + Double(index) * replication.delay
      let color = replication.color(of: index)
      list.append(.save)
      list.append(
        .concatenate(
          CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(place)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))))
      if color.alpha < 1 { list.append(.beginGroup(opacity: color.alpha)) }
      var copy = DisplayList()
      areStill = CALayer.record(sublayersByDepth(in: look)[...], in: look, into: &copy, depth: depth) && areStill
      let isWhite = color.red == 1 && color.green == 1 && color.blue == 1
      list.append(contentsOf: isWhite ? copy : copy.multiplied(by: color))
      if color.alpha < 1 { list.append(.endGroup) }
      list.append(.restore)
      place = replication.transform.concatenating(place)
    }
    return areStill
  }
}
