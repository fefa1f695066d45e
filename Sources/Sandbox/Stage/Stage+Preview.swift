import CoreGraphics
import EventTrace
import Inspector
import QuartzCore
import UIKit

/// The hit test of a point that is only looked at.
extension Stage {
  /// A preview, with the point and the version of the views that it was made for.
  struct Preview {
    fileprivate let point: CGPoint
    fileprivate let hierarchy: HierarchyVersion
    fileprivate let path: HitPath?
    fileprivate let view: ViewHandle?
  }

  /// Returns the views that a touch at `point` (canvas points) would visit, and the one that it would hit. This is a
  /// real hit test, which is observed instead of recorded; no touch is created.
  ///
  /// It calls the scene's overrides, so it is made once for each point and state of the scene, however often the window
  /// is drawn meanwhile. The reason why the visible view there would not be hit is computed once for each outcome:
  /// `last` is the path that was shown before.
  func preview(at point: CGPoint, after last: HitPath? = nil) -> (path: HitPath?, view: UIView?) {
    if let known = lastPreview, known.point == point, known.hierarchy == runtime.hierarchyVersion {
      return (known.path, known.view?.view)
    }
    let observer = HitTestObserver(names: names)
    let view = runtime.observed(by: observer) { runtime.hitTest(point) }
    let reading = HitTestReading(previewAt: point, by: observer)
    // The numbers of these names are those of the tree.
    var path = HitPath(preview: reading) { $0.number }
    path?.ignored = whyIgnored(by: view, named: names.existingName)
    if let last, last.isPreview, last.point == point, path?.hasSameOutcome(as: last) == true {
      path?.passedBy = last.passedBy
    } else {
      path?.passedBy = whyPassedBy(at: point, hit: view, in: reading, named: names.existingName)
    }
    lastPreview = Preview(
      point: point, hierarchy: runtime.hierarchyVersion, path: path, view: view?.handle)
    return (path, view)
  }
}
