import CoreGraphics
import InputEvents
import UIKit

extension Workload {
  /// Workloads of the window with a scene of a thousand and of ten thousand views. The panel shows thirty lines of
  /// both, so a notch of the wheel costs nearly the same. A press and the pointer ask every sibling at the point, and a
  /// changed tree is visited once: they may grow as the number of views does, and not faster.
  static let manyViews =
    atTwoSizes(
      "tree-press", of: ["TreePanel"], "20 moves of a finger beside the tree of views, which does not change, below",
      sizes: (100, 1000), "siblings", most: 10, prepare: pressing
    )
    + atTwoSizes(
      "tree-wheel", of: ["TreePanel"], "20 notches of the wheel over the tree of views, below", sizes: (100, 1000),
      "siblings", most: 2, prepare: scrollingTree
    )
    + atTwoSizes(
      "tree-changed", of: ["TreePanel"], "10 times: a view is added and the tree of views is shown, below",
      sizes: (100, 1000), "siblings", most: 10, prepare: changingTree
    )
    + atTwoSizes(
      "hover", of: ["StoryPanel", "StoryPane", "HitPathOverlay"],
      "20 moves of the pointer over the views at the back, below", sizes: (100, 1000), "siblings",
      most: 10, prepare: hovering)

  private static func pressing(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.sandbox.perform(.showLeft(.tree))
    window.rest(1)
    return {
      let drawn = window.framesDrawn
      for phase in [.down] + [ContactSample.Phase](repeating: .move, count: 18) + [.up] { window.turn(phase) }
      try WorkloadFailure.unless(window.framesDrawn > drawn + 9, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }

  private static func scrollingTree(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.sandbox.perform(.showLeft(.tree))
    window.rest(1)
    var notches = 0
    return {
      let drawn = window.framesDrawn
      // The second run scrolls back up.
      for _ in 0..<20 {
        window.scrollTree(by: notches < 20 ? -40 : 40)
        notches += 1
      }
      try WorkloadFailure.unless(window.framesDrawn > drawn + 9, "\(window.framesDrawn - drawn) frames were drawn")
    }
  }

  private static func changingTree(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.sandbox.perform(.showLeft(.tree))
    window.rest(1)
    let stage = window.sandbox.stage
    return {
      let before = window.sandbox.model.tree.nodes.count
      for _ in 0..<10 {
        stage.runtime.perform { stage.window.addSubview(UIView(frame: .zero)) }
        window.rest(1.0 / 60)
      }
      let added = window.sandbox.model.tree.nodes.count - before
      try WorkloadFailure.unless(added == 10, "the tree has \(added) more views, not 10")
    }
  }

  private static func hovering(siblings: Int) throws -> () throws -> Void {
    let window = try DrawnWindow(ManyViews.type(siblings: siblings))
    window.rest(1)
    return {
      for step in 0..<20 { window.hover(CGPoint(x: 2 + step % 5, y: 3 + step % 7)) }
      let asked = window.sandbox.model.path?.steps.count ?? 0
      try WorkloadFailure.unless(asked > siblings, "\(asked) views were asked")
    }
  }
}
