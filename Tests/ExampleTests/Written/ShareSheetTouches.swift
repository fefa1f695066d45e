import Testing
import UIKitTestSupport

@testable import Examples

/// Repeats fingers that were recorded on the scene `share-sheet`. `hitpath test` wrote this file.
@MainActor
@Suite struct ShareSheetTouches {
  @Test("The recorded fingers on share-sheet have the expected results")
  func touches() {
    let stage = TestStage(
      size: CGSize(width: 375, height: 560), applicationClass: ShareSheet.applicationClass)
    let scene = ShareSheet()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
    scene.build(in: window)
    let positions = ["passes": false]
    for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }
    window.makeKeyAndVisible()
    let log = stage.observe()

    let finger1 = stage.finger()
    finger1.down(CGPoint(x: 90, y: 425), at: 0.0)
    finger1.up(at: 0.05)
    stage.advance(by: 1.05 - stage.now)
    stage.advance(by: 1.0)
    #expect(log.rows == ["touch 1: ShareButton", "share of ShareButton"])
  }
}
