import CoreGraphics
import InputEvents
import Inspector
import Sandbox
import Scenes
import Testing
import UIKit

/// Tests a user's scene whose views are nested more deeply than those of any app.
@MainActor
@Suite struct DeepSceneTests {
  @Test("A scene of 300 levels opens, is touched, shown in every panel and in space")
  func everything() {
    let program = Program(DeepScene.self)
    let place = program.window(CGPoint(x: 100, y: 100))
    program.click(place)
    #expect(program.sandbox.model.path?.hit?.name.hasPrefix("UIView") == true)
    for bottom in BenchState.BottomTab.allCases {
      program.sandbox.perform(.showBottom(bottom))
      program.rest(0.1)
    }
    for overlay in Overlay.allCases {
      program.sandbox.perform(.flipOverlay(overlay))
      program.rest(0.1)
    }
    program.play([.key(KeySample(usage: .d, phase: .down))])
    program.click(place)
    program.play([.key(KeySample(usage: .escape, phase: .down))])
    program.rest(0.1)
  }
}

@MainActor
private final class DeepScene: Scene {
  static let about = SceneDescription("deep", title: "Deep")

  func build(in window: UIWindow) {
    let root = UIView(frame: window.bounds)
    window.addSubview(root)
    var view = root
    for _ in 0..<300 {
      let inner = UIView(frame: view.bounds)
      view.addSubview(inner)
      view = inner
    }
    view.backgroundColor = .red
  }
}
