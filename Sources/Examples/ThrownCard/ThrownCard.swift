import UIKit

/// A card that slides over a table. An animator moves the view's own center in each frame, so that the card is hit
/// where it is seen. An animation sets the center to its last value at once, and the card is hit only there.
package final class ThrownCard: Scene {
  package static let about = SceneDescription(
    name: "thrown-card",
    title: Wording("Thrown card", "甩出去的卡片"),
    chapter: .hitTesting,
    tryThis: Wording(
      "Tap SlidingCard to stop it, and throw it with a drag. Then turn the animator off and tap the card again.",
      "轻点滑动的卡片 SlidingCard 让它停下，再拖动把它甩出去。然后关掉 animator，再轻点它。"),
    notice: Wording(
      "UIDynamicAnimator moves the model itself, so no override is needed. "
        + "With UIView.animate the model is at the end of the path, and the touch falls through to Table.",
      "UIDynamicAnimator 移动的就是模型层，所以不需要重写。改用 UIView.animate 时，模型层已在终点，触摸落到 Table 上。"),
    article: "",
    suggestedTap: CGPoint(x: 70, y: 180))

  package init() {}

  private let table = Table(frame: CGRect(x: 20, y: 110, width: 335, height: 300))
  private let card = SlidingCard(frame: startFrame)
  private let status = Caption("", size: 15, frame: CGRect(x: 20, y: 430, width: 335, height: 24))
  private lazy var animator = UIDynamicAnimator(referenceView: table)
  private var usesAnimator = true
  private var catches = 0

  private static let startFrame = CGRect(x: 20, y: 24, width: 72, height: 100)
  /// In points per second.
  private static let firstThrow = CGPoint(x: 150, y: 90)
  private static let path = CGVector(dx: 223, dy: 152)
  private static let duration: TimeInterval = 2

  package private(set) lazy var switches = [
    SceneSwitch("animator", Wording("Moved by UIDynamicAnimator", "由 UIDynamicAnimator 移动"), isOn: true) {
      [weak self] isOn in
      guard let self, usesAnimator != isOn else { return }
      usesAnimator = isOn
      restart()
    }
  ]

  package func build(in window: UIWindow) {
    let root = window.addRoot()
    root.addSubview(table)
    table.addSubview(card)
    card.caught = { [weak self] in self?.catchCard() }
    card.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: Selector("drag:", ThrownCard.drag)))
    status.textAlignment = .center
    root.addSubview(status)
    showCatches()
    restart()
  }

  private func restart() {
    guard card.window != nil else { return }
    stop()
    card.frame = Self.startFrame
    usesAnimator ? slide(with: Self.firstThrow) : glide()
  }

  /// Lets the card slide without friction. It bounces off the edges of the table.
  private func slide(with velocity: CGPoint) {
    let walls = UICollisionBehavior(items: [card])
    walls.translatesReferenceBoundsIntoBoundary = true
    let motion = UIDynamicItemBehavior(items: [card])
    motion.elasticity = 1
    motion.friction = 0
    motion.resistance = 0
    motion.allowsRotation = false
    motion.addLinearVelocity(velocity, for: card)
    animator.addBehavior(walls)
    animator.addBehavior(motion)
  }

  private func glide() {
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.repeat, .autoreverse, .allowUserInteraction]
    ) { [card] in
      card.frame = card.frame.offsetBy(dx: Self.path.dx, dy: Self.path.dy)
    }
  }

  private func stop() {
    animator.removeAllBehaviors()
    card.layer.removeAllAnimations()
  }

  private func catchCard() {
    stop()
    catches += 1
    showCatches()
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .changed:
      let way = pan.translation(in: table)
      pan.setTranslation(.zero, in: table)
      let center = CGPoint(x: card.center.x + way.x, y: card.center.y + way.y)
      card.center = table.place(for: center, of: card)
    case .ended: if usesAnimator { slide(with: pan.velocity(in: table)) }
    default: break
    }
  }

  private func showCatches() {
    status.wording =
      catches == 0
      ? Wording("Not caught yet", "还没有抓到")
      : Wording("Caught \(catches) \(catches == 1 ? "time" : "times")", "已抓到 \(catches) 次")
  }
}

private final class Table: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hexString: 0x1F7A52)
    layer.cornerRadius = 20
  }

  /// Returns the center nearest to a point at which the card lies on the table as a whole.
  func place(for center: CGPoint, of card: UIView) -> CGPoint {
    let room = bounds.insetBy(dx: card.bounds.width / 2, dy: card.bounds.height / 2)
    return CGPoint(
      x: min(max(center.x, room.minX), room.maxX), y: min(max(center.y, room.minY), room.maxY))
  }
}

private final class SlidingCard: UIView {
  var caught: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 10
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 6
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { caught?() }

  /// Draws the ace of diamonds.
  override func draw(_ rect: CGRect) {
    let (middle, half) = (CGPoint(x: bounds.midX, y: bounds.midY), CGSize(width: 15, height: 21))
    let diamond = UIBezierPath()
    diamond.move(to: CGPoint(x: middle.x, y: middle.y - half.height))
    diamond.addLine(to: CGPoint(x: middle.x + half.width, y: middle.y))
    diamond.addLine(to: CGPoint(x: middle.x, y: middle.y + half.height))
    diamond.addLine(to: CGPoint(x: middle.x - half.width, y: middle.y))
    diamond.close()
    UIColor(hexString: 0xD62839).setFill()
    diamond.fill()
    NSString(string: "A").draw(
      at: CGPoint(x: 9, y: 6),
      withAttributes: [
        .font: UIFont.systemFont(ofSize: 16, weight: .semibold), .foregroundColor: UIColor(hexString: 0xD62839),
      ])
  }
}
