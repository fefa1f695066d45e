import Testing
import UIKitTestSupport

@testable import Examples

/// Repeats fingers that were recorded on the scene `consume-or-forward`. `hitpath test` wrote this file.
@MainActor
@Suite struct ConsumeOrForwardTouches {
  @Test("The recorded fingers on consume-or-forward have the expected results")
  func touches() {
    let stage = TestStage(
      size: CGSize(width: 375, height: 560), applicationClass: ConsumeOrForward.applicationClass)
    let scene = ConsumeOrForward()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
    scene.build(in: window)
    let positions = ["inner": true, "super": true, "middle": true]
    for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }
    window.makeKeyAndVisible()
    let log = stage.observe()

    let finger1 = stage.finger()
    finger1.down(CGPoint(x: 187, y: 210), at: 0.0)
    finger1.up(at: 0.05)
    stage.advance(by: 1.05 - stage.now)
    stage.advance(by: 1.0)
    #expect(log.rows == ["touch 1: Inner"])
  }
}
