/// A layer that shows copies of its sublayers, each transformed relative to the one before and, in animations, delayed.
///
/// Copies are drawn only: hit tests find the sublayers at their own place.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, including the sublayers themselves.
  open var instanceCount = 1 { didSet { lookChanged() } }
  /// The delay of each copy's animations behind those of the copy before, in seconds.
  open var instanceDelay: TimeInterval = 0 { didSet { lookChanged() } }
  /// The transform from a copy to the next, about the receiver's anchor point. Parts that leave the plane are ignored.
  open var instanceTransform = CATransform3DIdentity { didSet { lookChanged() } }
  /// The difference of opacity from each copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { lookChanged() } }
  /// The color of the copies. Its alpha applies to all of them; sublayers keep their own colors.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { lookChanged() } }

  /// The change of red from one copy to the next. Without effect, like those of green and blue.
  open var instanceRedOffset: Float = 0
  open var instanceGreenOffset: Float = 0
  open var instanceBlueOffset: Float = 0

  override var replication: Replication? {
    Replication(
      count: min(max(0, instanceCount), Replication.most), delay: instanceDelay,
      transform: CATransform3DGetAffineTransform(instanceTransform), alphaOffset: instanceAlphaOffset,
      alpha: instanceColor.map(\.rgba.alpha) ?? 1)
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
  let alphaOffset: Float
  let alpha: Float

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
      let opacity = min(max(0, replication.alpha + Float(index) * replication.alphaOffset), 1)
      list.append(.save)
      list.append(
        .concatenate(
          CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(place)
            .concatenating(CGAffineTransform(translationX: anchor.x, y: anchor.y))))
      if opacity < 1 { list.append(.beginGroup(opacity: opacity)) }
      areStill = CALayer.record(sublayersByDepth(in: look)[...], in: look, into: &list, depth: depth) && areStill
      if opacity < 1 { list.append(.endGroup) }
      list.append(.restore)
      place = replication.transform.concatenating(place)
    }
    return areStill
  }
}
