import Inspector
import Scenes
import UIKit

extension Workload {
  /// Workloads of the overlays and panels that show views. What shows the whole scene may grow as the number of views
  /// does, and what shows a hit path as its length does.
  static let overlays =
    atTwoSizes(
      "regions", of: ["HitMapOverlay", "OutlineOverlay", "OverflowOverlay"],
      "10 moves of a finger over the regions of all views, below", sizes: (100, 1000), "siblings", most: 10
    ) { siblings in
      try moving(over: ManyViews.type(siblings: siblings), showing: [.hitMap, .outlines, .overflow]) { window in
        window.sandbox.model.regions.frames.count > siblings
      }
    }
    + atTwoSizes(
      "deep-reasons", of: ["ReasonsOverlay"], "10 moves of a finger beside the reasons of its hit test, through",
      sizes: (20, 200), "levels", most: 10
    ) { levels in
      try moving(over: DeepViews.type(levels: levels), showing: [.reasons]) { window in
        window.sandbox.model.overlays.contains(.reasons)
      }
    }
    + atTwoSizes(
      "deep-chain", of: ["ResponderChainDiagram"], "10 moves of a finger beside its responder chain, through",
      sizes: (20, 200), "levels", most: 10
    ) { levels in
      try moving(over: DeepViews.type(levels: levels), showing: [.chain]) { window in
        window.sandbox.model.overlays.contains(.chain)
      }
    }

  /// Workloads of what shows one view of many.
  static let marks =
    atTwoSizes(
      "selected", of: ["SelectionOverlay", "PropertiesPanel"],
      "10 moves of a finger beside the properties of a selected view, below", sizes: (100, 1000), "siblings", most: 3
    ) { siblings in
      try moving(over: ManyViews.type(siblings: siblings), showing: [.hitPath]) { window in
        if window.sandbox.model.selectionMark == nil {
          window.turn(.down)
          window.turn(.up)
          // The view around the hit one: the hit view has an outline of its own.
          guard let node = window.sandbox.model.path?.steps.dropLast().last?.node else { return false }
          window.sandbox.perform(.showRight(.properties))
          window.sandbox.perform(.select(node, reveal: .never))
        }
        return window.sandbox.model.selectionMark != nil
      }
    }

  /// Returns the work of ten frames of a window with `overlays` under a moving finger. `arrange` is called once before
  /// them and once after them, and returns whether the work is what it should be.
  private static func moving(
    over scene: any Scene.Type, showing overlays: Set<Overlay>, _ arrange: @escaping (DrawnWindow) -> Bool
  ) throws -> () throws -> Void {
    let window = try DrawnWindow(scene)
    for overlay in window.sandbox.model.overlays.symmetricDifference(overlays) {
      window.sandbox.perform(.flipOverlay(overlay))
    }
    window.rest(1)
    _ = arrange(window)
    window.rest(1)
    return {
      let drawn = window.framesDrawn
      window.turn(.down)
      for _ in 0..<10 { window.turn(.move) }
      let isShown = arrange(window)
      window.turn(.up)
      try WorkloadFailure.unless(isShown, "the overlays do not show the scene")
      try WorkloadFailure.unless(window.framesDrawn > drawn + 9, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }
}

/// A scene of views in each other, each as large as the one around it.
private class DeepViews: Scene {
  class var about: SceneDescription { SceneDescription("deep-views", title: "Views in each other") }
  class var levels: Int { 20 }

  static func type(levels: Int) throws -> any Scene.Type {
    switch levels {
    case 20: DeepViews.self
    case 200: DeeperViews.self
    default: throw WorkloadFailure(description: "There is no scene of \(levels) levels.")
    }
  }

  required init() {}

  func build(in window: UIWindow) {
    var parent: UIView = window
    for _ in 0..<Self.levels {
      let view = UIView(frame: parent.bounds)
      parent.addSubview(view)
      parent = view
    }
    parent.backgroundColor = .systemBlue
  }
}

private final class DeeperViews: DeepViews {
  override class var levels: Int { 200 }
}
