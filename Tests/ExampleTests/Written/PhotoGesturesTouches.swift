import Testing
import UIKitTestSupport

@testable import Examples

/// Repeats fingers that were recorded on the scene `photo`. `hitpath test` wrote this file.
@MainActor
@Suite struct PhotoGesturesTouches {
  @Test("The recorded fingers on photo have the expected results")
  func touches() {
    let stage = TestStage(
      size: CGSize(width: 375, height: 560), applicationClass: PhotoGestures.applicationClass)
    let scene = PhotoGestures()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 560))
    scene.build(in: window)
    let positions = ["together": true]
    for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }
    window.makeKeyAndVisible()
    let log = stage.observe()

    let finger1 = stage.finger()
    finger1.down(CGPoint(x: 187, y: 240), at: 0.0)
    finger1.up(at: 0.05)
    stage.advance(by: 1.05 - stage.now)
    stage.advance(by: 1.0)
    #expect(log.rows == ["touch 1: PhotoView"])
  }
}
