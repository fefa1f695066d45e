import Foundation
import Testing
import UIKitTestSupport

/// Compares dynamic items with the laws of mechanics: heights, periods, momentum and energy are computed here, and not
/// read from the engine.
@MainActor
@Suite struct DynamicsTests {
  private let gravity: CGFloat = 1000

  @MainActor
  private struct World {
    let stage = TestStage()
    let animator: UIDynamicAnimator

    init() { animator = UIDynamicAnimator(referenceView: stage.rootView) }

    func item(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 100) -> UIView {
      let view = UIView(frame: CGRect(x: x, y: y, width: side, height: side))
      stage.rootView.addSubview(view)
      return view
    }

    /// Advances the time frame by frame and calls `look` after each frame.
    func run(_ seconds: TimeInterval, _ look: () -> Void = {}) {
      let start = stage.now
      for frame in 1...Int((seconds * 60).rounded()) {
        // The time is slightly after the frame, whose time is not exact in binary.
        stage.advance(by: start + Double(frame) / 60 + 1e-9 - stage.now)
        look()
      }
    }
  }

  private final class Round: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
  }

  private func properties(_ items: [UIView], _ set: (UIDynamicItemBehavior) -> Void) -> UIDynamicItemBehavior {
    let behavior = UIDynamicItemBehavior(items: items)
    set(behavior)
    return behavior
  }

  private func isClose(_ value: CGFloat, _ expected: CGFloat, within share: CGFloat) -> Bool {
    abs(value - expected) <= abs(expected) * share
  }

  @Test("An item falls half of 1000 points per second squared times the square of the time")
  func freeFall() {
    let world = World()
    let item = world.item(0, 0)
    world.animator.addBehavior(UIGravityBehavior(items: [item]))
    world.run(1)
    #expect(isClose(item.center.y - 50, gravity / 2, within: 0.001))
    #expect(item.center.x == 50)
    #expect(isClose(CGFloat(world.animator.elapsedTime), 1, within: 0.001))
  }

  @Test("After a bounce it rises to its height times the square of its elasticity", arguments: [0.3, 0.5, 0.8, 1.0])
  func bounceHeight(elasticity: Double) {
    let world = World()
    let item = world.item(100, 0)
    let floor = UICollisionBehavior(items: [item])
    floor.translatesReferenceBoundsIntoBoundary = true
    world.animator.addBehavior(UIGravityBehavior(items: [item]))
    world.animator.addBehavior(floor)
    world.animator.addBehavior(properties([item]) { $0.elasticity = elasticity })
    // The item falls 700 points from the top of the screen to its bottom.
    let impact = (2 * 700 / gravity).squareRoot()
    world.run(TimeInterval(impact) + 0.02)
    var highest = CGFloat.infinity
    world.run(TimeInterval(elasticity * impact) + 0.1) { highest = min(highest, item.frame.minY) }
    let height = 700 - highest
    #expect(isClose(height, 700 * elasticity * elasticity, within: 0.02), "\(height)")
  }

  @Test("An item without energy loss keeps its energy over ten bounces between four walls")
  func energy() {
    let world = World()
    let item = world.item(30, 100)
    let walls = UICollisionBehavior(items: [item])
    walls.translatesReferenceBoundsIntoBoundary = true
    let body = properties([item]) { ($0.elasticity, $0.friction, $0.allowsRotation) = (1, 0, false) }
    for behavior in [UIGravityBehavior(items: [item]), walls, body] { world.animator.addBehavior(behavior) }
    body.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    func energy() -> CGFloat {
      let velocity = body.linearVelocity(for: item)
      return (velocity.x * velocity.x + velocity.y * velocity.y) / 2 + gravity * (800 - item.center.y)
    }
    let before = energy()
    world.run(15)
    #expect(isClose(energy(), before, within: 0.02), "\(energy()) of \(before)")
    #expect(world.animator.isRunning)
  }

  @Test("Rotating boxes never gain energy")
  func turningBoxes() {
    let world = World()
    let items = (0..<6).map { world.item(40 + 47 * CGFloat($0), 20 + 70 * CGFloat($0 % 3), side: 40) }
    items[2].transform = CGAffineTransform(rotationAngle: 0.5)
    let walls = UICollisionBehavior(items: items)
    walls.translatesReferenceBoundsIntoBoundary = true
    let body = properties(items) { $0.elasticity = 0.9 }
    for behavior in [UIGravityBehavior(items: items), walls, body] { world.animator.addBehavior(behavior) }
    for (index, item) in items.enumerated() { body.addAngularVelocity(CGFloat(index), for: item) }
    // The moment of inertia of a square of side s and mass 1 is s²/6.
    func energy() -> CGFloat {
      items.reduce(0) { sum, item in
        let (v, w) = (body.linearVelocity(for: item), body.angularVelocity(for: item))
        return sum + (v.x * v.x + v.y * v.y) / 2 + 40 * 40 / 6 * w * w / 2 + gravity * (800 - item.center.y)
      }
    }
    var (least, wasAbove) = (energy(), CGFloat(0))
    world.run(8) {
      wasAbove = max(wasAbove, energy() / least - 1)
      least = min(least, energy())
    }
    #expect(wasAbove < 0.02, "\(wasAbove)")
    for item in items { #expect(world.stage.rootView.bounds.insetBy(dx: -2, dy: -2).contains(item.frame)) }
  }

  @Test("Two items of equal mass that collide head on without energy loss exchange their velocities")
  func equalMasses() {
    let world = World()
    let (one, other) = (world.item(0, 300), world.item(250, 300))
    let body = properties([one, other]) { $0.elasticity = 1 }
    world.animator.addBehavior(UICollisionBehavior(items: [one, other]))
    world.animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 400, y: 0), for: one)
    world.run(0.6)
    #expect(abs(body.linearVelocity(for: one).x) < 1)
    #expect(isClose(body.linearVelocity(for: other).x, 400, within: 0.005))
    #expect(abs(body.angularVelocity(for: other)) < 0.01)
  }

  @Test("Momentum is kept between items of different mass, and elasticity determines their relative velocity")
  func differentMasses() {
    let world = World()
    let (small, large) = (
      Round(frame: CGRect(x: 0, y: 300, width: 60, height: 60)),
      Round(frame: CGRect(x: 150, y: 270, width: 120, height: 120))
    )
    for view in [small, large] { world.stage.rootView.addSubview(view) }
    let body = properties([small, large]) { ($0.elasticity, $0.density) = (0.6, 2) }
    world.animator.addBehavior(UICollisionBehavior(items: [small, large]))
    world.animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 500, y: 0), for: small)
    world.run(0.4)
    let (v, u) = (body.linearVelocity(for: small).x, body.linearVelocity(for: large).x)
    // The masses are proportional to the areas, 1 to 4.
    #expect(isClose(v + 4 * u, 500, within: 0.005))
    #expect(isClose(u - v, 0.6 * 500, within: 0.01))
  }

  @Test("A push of 1 accelerates 100 by 100 points by 100 points per second squared, four times the area by a quarter")
  func pushes() {
    let world = World()
    let (plain, large) = (world.item(0, 0), world.item(0, 400, side: 200))
    let push = UIPushBehavior(items: [plain, large], mode: .continuous)
    push.setAngle(0, magnitude: 1)
    world.animator.addBehavior(push)
    world.run(1)
    #expect(isClose(plain.center.x - 50, 50, within: 0.001))
    #expect(isClose(large.center.x - 100, 12.5, within: 0.001))
  }

  @Test("An instantaneous push sets a velocity, becomes inactive, and rotates an item that it hits off center")
  func instantaneous() {
    let world = World()
    let item = world.item(100, 100)
    let push = UIPushBehavior(items: [item], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 2, dy: 0)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -50), for: item)
    let body = properties([item]) { $0.resistance = 0 }
    world.animator.addBehavior(push)
    world.animator.addBehavior(body)
    world.run(0.5)
    #expect(!push.active)
    #expect(isClose(body.linearVelocity(for: item).x, 200, within: 0.001))
    // The torque of 50 · 200 is divided by the moment of inertia 100²/6.
    #expect(isClose(body.angularVelocity(for: item), 6, within: 0.001))
    #expect(isClose(item.center.x, 250, within: 0.01))
  }

  @Test("Resistance reduces the velocity exponentially with time")
  func resistance() {
    let world = World()
    let item = world.item(0, 0)
    let body = properties([item]) { $0.resistance = 2 }
    world.animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 300, y: 0), for: item)
    world.run(1)
    #expect(isClose(body.linearVelocity(for: item).x, 300 * exp(-2), within: 0.001))
  }

  @Test("A sliding item stops after the square of its speed divided by twice its friction and gravity")
  func friction() {
    let world = World()
    let item = world.item(0, 700)
    let floor = UICollisionBehavior(items: [item])
    floor.translatesReferenceBoundsIntoBoundary = true
    let body = properties([item]) { ($0.friction, $0.elasticity, $0.allowsRotation) = (0.5, 0, false) }
    for behavior in [UIGravityBehavior(items: [item]), floor, body] { world.animator.addBehavior(behavior) }
    body.addLinearVelocity(CGPoint(x: 400, y: 0), for: item)
    world.run(2)
    #expect(isClose(item.frame.minX, 400 * 400 / (2 * 0.5 * gravity), within: 0.03), "\(item.frame.minX)")
    #expect(!world.animator.isRunning)
  }

  @Test("An item on a rod swings with the period of a pendulum and keeps its height")
  func pendulum() {
    let world = World()
    let item = Round(frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    world.stage.rootView.addSubview(item)
    let (length, amplitude): (CGFloat, CGFloat) = (200, 0.2)
    item.center = CGPoint(x: 200 + length * sin(amplitude), y: 100 + length * cos(amplitude))
    let rod = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 100))
    #expect(isClose(rod.length, length, within: 0.0001))
    world.animator.addBehavior(rod)
    world.animator.addBehavior(UIGravityBehavior(items: [item]))
    var crossings: [TimeInterval] = []
    var (before, farthest) = (item.center.x, CGFloat(0))
    world.run(6) {
      if before > 200, item.center.x <= 200 { crossings.append(world.stage.now) }
      if world.stage.now > 5 { farthest = max(farthest, item.center.x - 200) }
      before = item.center.x
      let distance = ((item.center.x - 200) * (item.center.x - 200) + (item.center.y - 100) * (item.center.y - 100))
        .squareRoot()
      #expect(isClose(distance, length, within: 0.002))
    }
    let swings = CGFloat(crossings.count - 1)
    let period = CGFloat((crossings.last ?? 0) - (crossings.first ?? 0)) / swings
    let expected = 2 * .pi * (length / gravity).squareRoot() * (1 + amplitude * amplitude / 16)
    #expect(isClose(period, expected, within: 0.01), "\(period), \(expected)")
    #expect(isClose(farthest, length * sin(amplitude), within: 0.05), "\(farthest)")
  }

  @Test("An attachment with a frequency oscillates at that frequency")
  func spring() {
    let world = World()
    let item = world.item(250, 100, side: 20)
    let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 110))
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0)
    world.animator.addBehavior(spring)
    var (turns, before, wasGrowing): (Int, CGFloat, Bool) = (0, item.center.x, false)
    world.run(3) {
      let isGrowing = item.center.x > before
      if wasGrowing, !isGrowing { turns += 1 }
      (before, wasGrowing) = (item.center.x, isGrowing)
    }
    #expect(turns == 5 || turns == 6, "\(turns)")
  }

  @Test("A rope is slack until it is straight")
  func rope() {
    let world = World()
    let (hook, load) = (world.item(150, 0), world.item(150, 200))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: hook, offsetFromCenter: .zero, attachedTo: load, offsetFromCenter: .zero)
    load.center.y = 150
    world.animator.addBehavior(properties([hook]) { $0.isAnchored = true })
    world.animator.addBehavior(rope)
    world.animator.addBehavior(UIGravityBehavior(items: [load]))
    world.run(0.1)
    #expect(isClose(load.center.y - 150, gravity * 0.01 / 2, within: 0.01))
    world.run(2)
    #expect(isClose(load.center.y - hook.center.y, 200, within: 0.005))
    #expect(hook.center == CGPoint(x: 200, y: 50))
  }

  @Test("A snap brings the item to its point, upright, and the animator rests")
  func snap() {
    @MainActor
    final class DelegateLog: UIDynamicAnimatorDelegate {
      var calls: [String] = []
      func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
      func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    }
    let world = World()
    let delegateLog = DelegateLog()
    world.animator.delegate = delegateLog
    let item = world.item(0, 0)
    item.transform = CGAffineTransform(rotationAngle: 0.6)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 600))
    world.animator.addBehavior(snap)
    var passed = CGFloat(0)
    world.run(0.3) { passed = max(passed, item.center.y) }
    #expect(passed > 600)
    world.run(4)
    #expect(abs(item.center.x - 300) < 0.5 && abs(item.center.y - 600) < 0.5)
    #expect(abs(item.transform.b) < 0.01)
    #expect(delegateLog.calls == ["resume", "pause"])
    #expect(!world.animator.isRunning)
    snap.snapPoint = CGPoint(x: 100, y: 100)
    #expect(delegateLog.calls == ["resume", "pause", "resume"])
  }

  @Test("The delegate is notified of a contact with a boundary, by its identifier, and of its end")
  func boundaries() {
    @MainActor
    final class DelegateLog: UICollisionBehaviorDelegate {
      var calls: [String] = []
      func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at point: CGPoint
      ) { calls.append("began \(identifier.map { "\($0)" } ?? "edge") \(Int(point.y.rounded()))") }
      func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
      ) { calls.append("ended \(identifier.map { "\($0)" } ?? "edge")") }
    }
    let world = World()
    let delegateLog = DelegateLog()
    let item = world.item(100, 0)
    let collision = UICollisionBehavior(items: [item])
    collision.collisionDelegate = delegateLog
    collision.addBoundary(withIdentifier: NSString("shelf"), from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    world.animator.addBehavior(collision)
    world.animator.addBehavior(UIGravityBehavior(items: [item]))
    world.animator.addBehavior(properties([item]) { $0.elasticity = 0 })
    world.run(2)
    #expect(delegateLog.calls == ["began shelf 300"])
    #expect(abs(item.frame.maxY - 300) < 0.2)
    #expect(!world.animator.isRunning)
    collision.removeBoundary(withIdentifier: NSString("shelf"))
    collision.translatesReferenceBoundsIntoBoundary = true
    world.run(2)
    #expect(delegateLog.calls == ["began shelf 300", "ended shelf", "began edge 800"])
  }

  @Test("A fast item does not pass through a line")
  func noTunnel() {
    let world = World()
    let item = world.item(190, 0, side: 20)
    let collision = UICollisionBehavior(items: [item])
    collision.addBoundary(withIdentifier: NSString("line"), from: CGPoint(x: 0, y: 500), to: CGPoint(x: 400, y: 500))
    let body = properties([item]) { $0.elasticity = 0.5 }
    world.animator.addBehavior(collision)
    world.animator.addBehavior(body)
    body.addLinearVelocity(CGPoint(x: 0, y: 5000), for: item)
    world.run(0.5)
    #expect(item.center.y < 500)
    #expect(isClose(body.linearVelocity(for: item).y, -2500, within: 0.01))
  }

  @Test("A card on a finger follows its anchor, and is thrown with the finger's velocity")
  func thrownCard() {
    @MainActor
    final class Thrower: NSObject {
      let animator: UIDynamicAnimator
      var tie: UIAttachmentBehavior?
      var thrown: UIDynamicItemBehavior?
      init(_ animator: UIDynamicAnimator) { self.animator = animator }
      func pan(_ pan: UIPanGestureRecognizer) {
        guard let card = pan.view, let area = card.superview else { return }
        switch pan.state {
        case .began:
          let tie = UIAttachmentBehavior(item: card, attachedToAnchor: card.center)
          self.tie = tie
          animator.addBehavior(tie)
        case .changed: tie?.anchorPoint = pan.location(in: area)
        default:
          animator.removeAllBehaviors()
          let body = UIDynamicItemBehavior(items: [card])
          body.addLinearVelocity(pan.velocity(in: area), for: card)
          thrown = body
          animator.addBehavior(body)
        }
      }
    }
    let world = World()
    let card = world.item(100, 100)
    let thrower = Thrower(world.animator)
    card.addGestureRecognizer(UIPanGestureRecognizer(target: thrower, action: Selector("pan:", Thrower.pan)))
    world.stage.finger().drag(from: card.center, to: CGPoint(x: 150, y: 450), over: 0.5, steps: 30)
    #expect(isClose(card.center.y, 450, within: 0.05), "\(card.center)")
    #expect(isClose(thrower.thrown?.linearVelocity(for: card).y ?? 0, 600, within: 0.1))
    let start = card.center.y
    world.run(0.5)
    #expect(isClose(card.center.y - start, 300, within: 0.1))
  }
}
