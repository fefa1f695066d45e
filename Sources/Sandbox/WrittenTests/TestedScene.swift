import CoreGraphics
import InputEvents
import Scenes
import UIKit
import UIKitTestSupport

/// A scene on a `TestStage`, as a written test makes it.
@MainActor
struct TestedScene {
  let stage: TestStage
  private let example: any Scene.Type
  private let positions: [InputRecording.Switch]

  init(_ example: any Scene.Type, system: String, switches: [InputRecording.Switch] = []) {
    stage = TestStage(size: exampleCanvas, applicationClass: example.applicationClass, system: system)
    (self.example, positions) = (example, switches)
  }

  /// The scene while it runs.
  @MainActor
  struct Running {
    let stage: TestStage
    let switches: [SceneSwitch]
    /// The number of windows behind those of the scene.
    let windowsBehind: Int
  }

  /// Makes the scene, and calls `body` while code of the scene runs.
  func run<Result>(_ body: @MainActor (Running) -> Result) -> Result {
    SceneCode.run {
      let scene = example.init()
      let behind = stage.runtime.windows.backToFront.count
      let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
      scene.build(in: window)
      let switches = scene.switches
      for item in positions { switches.first { $0.key == item.key }?.isOn = item.isOn }
      window.makeKeyAndVisible()
      return withExtendedLifetime(scene) {
        body(Running(stage: stage, switches: switches, windowsBehind: behind))
      }
    }
  }
}
