/// Shows its sublayers several times, each copy moved on from the one before and, where they are animated, later.
///
/// Copies are only drawn: hit tests find the sublayers where they are.
open class CAReplicatorLayer: CALayer {
  /// With the sublayers themselves.
  open var instanceCount = 1 { didSet { lookChanged() } }
  /// Seconds that animations of a copy are behind those of the copy before.
  open var instanceDelay: TimeInterval = 0 { didSet { lookChanged() } }
  /// From a copy to the next, about the anchor point of the receiver. What leaves the plane is left out.
  open var instanceTransform = CATransform3DIdentity { didSet { lookChanged() } }
  /// Added to the opacity of each copy after the first.
  open var instanceAlphaOffset: Float = 0 { didSet { lookChanged() } }
  /// Of this color the alpha counts, for all copies; sublayers keep their own colors.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { lookChanged() } }

  /// Kept, and not drawn: added to the color's red, green and blue from one copy to the next.
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

/// How often sublayers are shown, and how copies differ.
struct Replication {
  let count: Int
  let delay: TimeInterval
  let transform: CGAffineTransform
  let alphaOffset: Float
  let alpha: Float

  /// More copies than this are not drawn.
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
