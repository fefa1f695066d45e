import Foundation
import Testing
import UIKitTestSupport

/// Tests the boundaries of collisions, and behaviors that consist of child behaviors.
@MainActor
@Suite struct DynamicBehaviorTests {
  private let stage = TestStage()
  private let animator: UIDynamicAnimator

  init() { animator = UIDynamicAnimator(referenceView: stage.rootView) }

  private func item(_ x: CGFloat, _ y: CGFloat) -> UIView {
    // Suites that run at the same time may have made their runtimes the current one.
    stage.runtime.makeCurrent()
    let view = UIView(frame: CGRect(x: x, y: y, width: 100, height: 100))
    stage.rootView.addSubview(view)
    return view
  }

  private func run(_ seconds: TimeInterval) {
    let start = stage.now
    for frame in 1...Int((seconds * 60).rounded()) {
      stage.advance(by: start + Double(frame) / 60 + 1e-9 - stage.now)
    }
  }

  @Test("The edges of the reference stop items, moved inwards by the insets") func insets() {
    let falling = item(100, 0)
    let walls = UICollisionBehavior(items: [falling])
    walls.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 150, right: 0))
    #expect(walls.translatesReferenceBoundsIntoBoundary)
    animator.addBehavior(walls)
    animator.addBehavior(UIGravityBehavior(items: [falling]))
    run(6)
    #expect(abs(falling.frame.maxY - (stage.rootView.bounds.maxY - 150)) < 1)
  }

  @Test("Boundary identifiers keep their order; when all are removed, items pass") func boundaries() {
    let falling = item(100, 0)
    let floor = UICollisionBehavior(items: [falling])
    #expect(floor.boundaryIdentifiers == nil)
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
    floor.addBoundary(
      withIdentifier: "low" as NSString, for: UIBezierPath(rect: CGRect(x: 0, y: 700, width: 400, height: 50)))
    #expect(floor.boundaryIdentifiers as? [NSString] == ["floor", "low"])
    #expect(floor.boundary(withIdentifier: "low" as NSString)?.bounds.minY == 700)
    animator.addBehavior(floor)
    animator.addBehavior(UIGravityBehavior(items: [falling]))
    run(4)
    #expect(abs(falling.frame.maxY - 300) < 1)
    floor.removeAllBoundaries()
    #expect(floor.boundaryIdentifiers == nil && floor.boundary(withIdentifier: "floor" as NSString) == nil)
    run(2)
    #expect(falling.frame.minY > 800)
  }

  /// A behavior of an app with gravity, which reports the animators that it is moved to.
  private final class Falling: UIDynamicBehavior {
    var moves: [String] = []
    init(_ item: any UIDynamicItem) {
      super.init()
      addChildBehavior(UIGravityBehavior(items: [item]))
    }
    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
      moves.append(dynamicAnimator == nil ? "none" : "animator")
    }
  }

  @Test("Children act while their parent is in an animator, and stop when either is removed") func children() {
    let one = item(0, 0)
    let behavior = Falling(one)
    #expect(behavior.childBehaviors.count == 1 && behavior.childBehaviors[0].dynamicAnimator == nil)
    animator.addBehavior(behavior)
    #expect(behavior.moves == ["animator"] && behavior.childBehaviors[0].dynamicAnimator === animator)
    run(0.5)
    let fallen = one.frame.minY
    #expect(fallen > 100)
    let child = behavior.childBehaviors[0]
    behavior.addChildBehavior(child)
    #expect(behavior.childBehaviors.count == 1)
    behavior.removeChildBehavior(child)
    #expect(behavior.childBehaviors.isEmpty && child.dynamicAnimator == nil)
    animator.removeBehavior(behavior)
    #expect(behavior.moves == ["animator", "none"] && animator.behaviors.isEmpty)
    let stopped = one.frame.minY
    run(0.5)
    #expect(one.frame.minY == stopped)
  }

  @Test("A child that is added to another behavior is removed from the first") func oneParent() {
    let (first, second) = (UIDynamicBehavior(), UIDynamicBehavior())
    let child = UIGravityBehavior(items: [])
    first.addChildBehavior(child)
    second.addChildBehavior(child)
    #expect(first.childBehaviors.isEmpty && second.childBehaviors.count == 1)
    animator.addBehavior(second)
    #expect(child.dynamicAnimator === animator)
  }
}
