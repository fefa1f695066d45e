import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// The views and layers of the scene by their numbers in the tree.
extension Stage {
  /// The overlays that are shown from the start, according to the scene's subject.
  var ownOverlays: Set<Overlay> { type(of: example).about.isAboutReach ? [.slop] : [] }

  /// A Boolean value that indicates whether the scene is about how controls track a finger.
  var isAboutTracking: Bool { type(of: example).about.isAboutTracking }

  /// The number of the view behind a name that `recorder` gave.
  func node(of name: ResponderName, in recorder: TraceRecorder) -> Int? {
    recorder.object(named: name).map { names.name(of: $0).number }
  }

  /// The scene's objects for reading a responder chain.
  var responders: ResponderPath.Scene {
    ResponderPath.Scene(recorder, firstResponder: runtime.windows.key?.firstResponder) { [names] in
      names.name(of: $0).number
    }
  }

  /// Returns the current position of a view or layer; nil when it was deallocated or is not in a window.
  func mark(of node: Int) -> SelectionMark? {
    runtime.perform {
      let object = names.object(numbered: node)
      guard let layer = (object as? UIView)?.layer ?? object as? CALayer, isShown(layer) else { return nil }
      let (a, b) = (layer.bounds.origin, CGPoint(x: layer.bounds.maxX, y: layer.bounds.maxY))
      let corners = [a, CGPoint(x: b.x, y: a.y), b, CGPoint(x: a.x, y: b.y)].map { layer.convert($0, to: nil) }
      guard let object, corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return nil }
      return SelectionMark(name: names.name(of: object).description, size: layer.bounds.size, corners: corners)
    }
  }

  /// Returns the path with the current positions of its views, which may have been scrolled since. A view that was
  /// removed keeps its position and is marked as removed.
  func follow(_ path: HitPath) -> HitPath {
    var path = path
    runtime.perform {
      for index in path.steps.indices {
        let view = path.steps[index].node.flatMap { names.object(numbered: $0) as? UIView }
        if let view, isShown(view.layer) {
          path.steps[index].corners = ViewSnapshot(view, names).quad ?? []
        } else {
          path.steps[index].isGone = true
        }
      }
    }
    return path
  }

  private func isShown(_ layer: CALayer) -> Bool {
    var top = layer
    while let parent = top.superlayer { top = parent }
    return runtime.windows.backToFront.contains { $0.layer === top }
  }
}
