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

  /// Returns the views that a touch at `point` (canvas points) would visit, and the one that it would hit. This is a
  /// real hit test with a separate recorder; no touch is created. The reason why the visible view there would not be
  /// hit is computed once: `last` is the previous preview.
  func preview(at point: CGPoint, after last: HitPath? = nil) -> (path: HitPath?, view: UIView?) {
    let recorder = TraceRecorder(labelledBy: self.recorder)
    let view = runtime.observed(by: recorder) { runtime.hitTest(point) }
    let trace = recorder.trace
    var path = HitPath(previewAt: point, in: trace) { node(of: $0, in: recorder) }
    path?.ignored = whyIgnored(by: view, named: recorder)
    if let last, last.isPreview, last.point == point, path?.hasSameOutcome(as: last) == true {
      path?.passedBy = last.passedBy
    } else {
      path?.passedBy = whyPassedBy(
        at: point, hit: view, in: HitTestReading(previewAt: point, in: trace), named: recorder)
    }
    return (path, view)
  }

  private func isShown(_ layer: CALayer) -> Bool {
    var top = layer
    while let parent = top.superlayer { top = parent }
    return runtime.windows.backToFront.contains { $0.layer === top }
  }
}
