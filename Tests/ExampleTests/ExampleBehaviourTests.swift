import CoreGraphics
import EventTrace
import Examples
import Sandbox
import Testing
import UIKit

/// Tests the claims of the articles about these scenes by touching them.
@MainActor
@Suite struct ExampleBehaviourTests {
  @Test("Articles 000 and 002: a tap on E calls A, B without a hit, C, D without a hit, then E")
  func aToEOrder() {
    let stage = Stage(AToETree.self, measurer: FixedAdvanceMeasurer())
    stage.tap(CGPoint(x: 245, y: 390))
    #expect(asked(stage) == ["UIWindow yes", "ViewA yes", "ViewB no", "ViewC yes", "ViewD no", "ViewE yes"])
  }

  @Test("Article 004: a tap on B1 calls C without a hit, B, B2 without a hit, then B1, and never A")
  func overlappingOrder() {
    let stage = Stage(OverlappingSiblings.self, measurer: FixedAdvanceMeasurer())
    stage.tap(CGPoint(x: 180, y: 200))
    #expect(asked(stage) == ["UIWindow yes", "UIView yes", "ViewC no", "ViewB yes", "ViewB2 no", "ViewB1 yes"])
  }

  @Test("With A in front, A2 gets the same tap and B is not called")
  func frontDecides() {
    let stage = Stage(OverlappingSiblings.self, measurer: FixedAdvanceMeasurer())
    #expect(stage.setSwitch("front", to: true))
    stage.tap(CGPoint(x: 180, y: 200))
    #expect(asked(stage) == ["UIWindow yes", "UIView yes", "ViewC no", "ViewA yes", "ViewA2 yes"])
  }

  /// The heart is 20 by 20 points at (300, 300).
  @Test(
    "A tap 25 points outside the slop button hits it, one 31 points outside does not",
    arguments: [CGVector(dx: -1, dy: 0), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), CGVector(dx: 0, dy: 1)])
  func slopReachesThirtyPoints(direction: CGVector) {
    let stage = Stage(HitSlop.self, measurer: FixedAdvanceMeasurer())
    func view(_ distance: CGFloat) -> String? {
      let point = CGPoint(x: 310 + direction.dx * (10 + distance), y: 310 + direction.dy * (10 + distance))
      return stage.runtime.hitTest(point).map { String(describing: type(of: $0)) }
    }
    #expect(view(25) == "SlopButton")
    #expect(view(31) != "SlopButton")
    #expect(stage.setSwitch("slop", to: false))
    #expect(view(25) != "SlopButton")
    #expect(view(-5) == "SlopButton")
  }

  @Test("A card that an animator moves is hit where it is seen, and one in an animation only at the end of its path")
  func thrownCard() {
    let stage = Stage(ThrownCard.self, measurer: FixedAdvanceMeasurer())
    func view(_ point: CGPoint) -> String? { stage.runtime.hitTest(point).map { String(describing: type(of: $0)) } }
    let (start, afterOneSecond, end) = (CGPoint(x: 60, y: 180), CGPoint(x: 226, y: 274), CGPoint(x: 299, y: 336))
    #expect(view(start) == "SlidingCard")
    stage.advance(to: 1)
    #expect(view(afterOneSecond) == "SlidingCard")
    #expect(view(start) == "Table")
    #expect(stage.setSwitch("animator", to: false))
    #expect(view(start) == "Table")
    #expect(view(end) == "SlidingCard")
  }

  @Test("The touch beside a popover dismisses it, and reaches a passthrough view without that")
  func besidePopover() {
    let (share, like) = (CGPoint(x: 90, y: 425), CGPoint(x: 285, y: 425))
    for (passes, views) in [(false, "PopoverDimmingView"), (true, "LikeButton")] {
      let stage = Stage(ShareSheet.self, measurer: FixedAdvanceMeasurer())
      #expect(stage.setSwitch("passes", to: passes))
      stage.tap(share)
      #expect(stage.runtime.hitTest(like).map { String(describing: type(of: $0)) } == views)
      stage.tap(like)
      stage.advance(to: 2.2)
      #expect((stage.window.rootViewController?.presentedViewController == nil) == !passes)
    }
  }

  @Test("The target is hit at its presentation with the override, at its model without, and not if touches are blocked")
  func movingTarget() {
    let stage = Stage(MovingTarget.self, measurer: FixedAdvanceMeasurer())
    func view(_ x: CGFloat) -> String? {
      stage.runtime.hitTest(CGPoint(x: x, y: 250)).map { String(describing: type(of: $0)) }
    }
    let (shown, model): (CGFloat, CGFloat) = (187.5, 303)
    stage.advance(to: 1.5)
    #expect((view(shown), view(model)) == ("GlidingView", "Track"))
    #expect(stage.setSwitch("override", to: false))
    #expect((view(shown), view(model)) == ("Track", "GlidingView"))
    #expect(stage.setSwitch("interaction", to: false))
    stage.advance(to: 3)
    #expect((view(shown), view(model)) == ("Track", "Track"))
  }

  @Test("Without the override the bulge is not hit and the card behind is; with it the button is hit and acts")
  func bulgeNeedsTheOverride() {
    let stage = Stage(TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    let bulge = CGPoint(x: 187.5, y: 478)
    #expect(stage.setSwitch("override", to: false))
    stage.tap(bulge)
    #expect(stage.recorder.trace.lastHitTest?.answer?.name.type == "AlbumCard")
    #expect(!stage.recorder.trace.text().contains("action addPhoto"))
    #expect(stage.setSwitch("override", to: true))
    stage.tap(bulge)
    #expect(stage.recorder.trace.lastHitTest?.answer?.name.type == "CentreButton")
    #expect(stage.recorder.trace.text().contains("action addPhoto to FeedController from CentreButton"))
  }

  @Test("The lower half of the button is inside the bar: it is hit either way", arguments: [true, false])
  func lowerHalfIsAlwaysReached(override: Bool) {
    let stage = Stage(TabBarBulge.self, measurer: FixedAdvanceMeasurer())
    #expect(stage.setSwitch("override", to: override))
    #expect(stage.runtime.hitTest(CGPoint(x: 187.5, y: 520)).map { String(describing: type(of: $0)) } == "CentreButton")
  }

  @Test("A pad whose beginTracking returns false sends nothing")
  func refusingPadIsSilent() {
    let stage = Stage(ControlTracking.self, measurer: FixedAdvanceMeasurer())
    #expect(stage.setSwitch("begin", to: false))
    stage.tap(CGPoint(x: 187.5, y: 220))
    #expect(stage.recorder.trace.text().contains("TrackingPad beginTracking false"))
    #expect(!stage.recorder.trace.text().contains("sends"))
  }

  /// Returns the views of the deciding pass in the order of the calls, with the results of `point(inside:)`.
  private func asked(_ stage: Stage) -> [String] {
    (stage.recorder.trace.lastHitTest?.steps ?? []).map { "\($0.view.name.type) \($0.isInside == true ? "yes" : "no")" }
  }
}
