import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests changes by code to a view while animations and dynamics move it.
@MainActor
@Suite struct StateUpdateTests {
  private let log = CallLog()

  /// Source: `UIView.performWithoutAnimation(_:)` disables a view transition animation; `inheritedAnimationDuration` is
  /// the duration of the enclosing block, and 0 outside of blocks. H.
  @Test("Within an animation block, changes without animation take effect at once, and the others are animated")
  func withoutAnimation() {
    let stage = TestStage()
    let (moving, jumping) = (UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), UIView())
    jumping.frame = CGRect(x: 0, y: 100, width: 50, height: 50)
    for view in [moving, jumping] { stage.rootView.addSubview(view) }
    stage.advance(by: 0.1)
    #expect(UIView.inheritedAnimationDuration == 0)
    UIView.animate(withDuration: 2) { [log] in
      log.add("\(UIView.inheritedAnimationDuration)")
      moving.frame.origin.x = 200
      UIView.performWithoutAnimation { jumping.frame.origin.x = 200 }
    } completion: { [log] in
      log.add("over \($0)")
    }
    stage.advance(by: 1)
    let shown = moving.layer.presentation()?.frame.minX ?? 0
    #expect(shown > 50 && shown < 150)
    #expect(jumping.layer.presentation()?.frame.minX ?? jumping.frame.minX == 200)
    #expect(log.take() == ["2.0"])
    stage.advance(by: 1.1)
    #expect(log.take() == ["over true"] && moving.layer.presentation()?.frame.minX ?? 200 == 200)
  }

  /// Source: `UIDynamicAnimator.updateItem(usingCurrentState:)`: "asks a dynamic animator to read the current state of
  /// a dynamic item, replacing the animator's internal representation"; without it the animator's state counts. H.
  @Test("A falling item that code moves continues from its new place after the animator reads its state")
  func updateItem() {
    let stage = TestStage()
    let item = UIView(frame: CGRect(x: 100, y: 0, width: 20, height: 20))
    stage.rootView.addSubview(item)
    let animator = UIDynamicAnimator(referenceView: stage.rootView)
    animator.addBehavior(UIGravityBehavior(items: [item]))
    stage.advance(by: 0.2)
    #expect(item.center.y > 20 && animator.isRunning)
    item.center = CGPoint(x: 300, y: 100)
    animator.updateItem(usingCurrentState: item)
    stage.advance(by: 0.1)
    #expect(item.center.x == 300 && item.center.y > 100 && item.center.y < 200)
    item.center = CGPoint(x: 50, y: 10)
    stage.advance(by: 0.1)
    #expect(item.center.x == 300 && item.center.y > 100)
    #expect(animator.items(in: CGRect(x: 250, y: 0, width: 100, height: 800)).count == 1)
    animator.removeAllBehaviors()
    let rest = item.center
    stage.advance(by: 0.5)
    #expect(item.center == rest && !animator.isRunning)
  }
}
