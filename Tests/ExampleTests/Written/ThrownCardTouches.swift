import Testing
import UIKitTestSupport

@testable import Examples

/// Repeats fingers that were recorded on the scene `thrown-card`. `hitpath test` wrote this file.
@MainActor
@Suite struct ThrownCardTouches {
  @Test("The recorded fingers on thrown-card have the expected results")
  func touches() {
    let stage = TestStage(
      size: CGSize(width: 375, height: 560), applicationClass: ThrownCard.applicationClass)
    let scene = ThrownCard()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
    scene.build(in: window)
    let positions = ["animator": true]
    for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }
    window.makeKeyAndVisible()
    let log = stage.observe()

    let finger1 = stage.finger()
    finger1.down(CGPoint(x: 70, y: 180), at: 0.0)
    finger1.up(at: 0.05)
    stage.advance(by: 1.05 - stage.now)
    stage.advance(by: 1.0)
    #expect(log.rows == ["touch 1: SlidingCard"])
  }
}
