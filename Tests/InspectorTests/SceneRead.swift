import CoreGraphics
import EventTrace
import Examples
import Inspector
import Testing
import UIKitTestSupport

/// A scene, and the regions that overlays show of it.
@MainActor
struct SceneRead {
  let runtime: UIRuntime
  let names = ObjectNames()
  private let example: (any Scene)?

  init(_ name: String, set switches: [String: Bool] = [:]) throws {
    let type = try #require(ExampleCatalogue.named(name))
    self.init(making: { window in
      let example = type.init()
      example.build(in: window)
      for item in example.switches { if let isOn = switches[item.key] { item.isOn = isOn } }
      return example
    })
  }

  init(_ build: (UIWindow) -> Void) {
    self.init(making: { window in
      build(window)
      return nil
    })
  }

  private init(making build: (UIWindow) -> (any Scene)?) {
    let runtime = UIRuntime(screenSize: exampleCanvas)
    self.runtime = runtime
    example = runtime.perform {
      let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
      let example = build(window)
      window.makeKeyAndVisible()
      return example
    }
    runtime.layoutIfNeeded()
  }

  var switches: [SceneSwitch] { example?.switches ?? [] }
  /// All views except the window, parents before children.
  var views: [UIView] { runtime.perform { runtime.windows.backToFront[0].allViews } }

  var survey: SceneSurvey { SceneSurvey(of: runtime, size: exampleCanvas, names: names) }
  var regions: SceneRegions { SceneRegions(of: runtime, size: exampleCanvas, names: names) }
  var frames: [SceneRegions.Frame] { regions.frames }
  var slops: [SceneRegions.Slop] { regions.slops }
  var map: HitMap { get throws { try #require(regions.map) } }

  func perform(_ change: () -> Void) {
    runtime.perform(change)
    runtime.layoutIfNeeded()
  }
}

extension UIView {
  fileprivate var allViews: [UIView] { subviews.flatMap { [$0] + $0.allViews } }
}
