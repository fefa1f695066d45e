import Testing
import UIKitTestSupport

@testable import Examples

/// Repeats fingers that were recorded on the scene `responder-chain`. `hitpath test` wrote this file.
@MainActor
@Suite struct ChainPrintTouches {
  @Test("The recorded fingers on responder-chain have the expected results")
  func touches() {
    let stage = TestStage(
      size: CGSize(width: 375, height: 560), applicationClass: ChainPrint.applicationClass)
    let scene = ChainPrint()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
    scene.build(in: window)
    let positions = ["next": false]
    for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }
    window.makeKeyAndVisible()
    let log = stage.observe()

    let finger1 = stage.finger()
    finger1.down(CGPoint(x: 100, y: 120), at: 0.0)
    finger1.up(at: 0.05)
    stage.advance(by: 1.05 - stage.now)
    stage.advance(by: 1.0)
    #expect(log.rows == ["touch 1: Card"])
  }
}
