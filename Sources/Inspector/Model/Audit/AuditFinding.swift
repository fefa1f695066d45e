import CoreGraphics
import EventTrace
import InputEvents
import UIKit

/// A violation of a rule by a view of a scene.
package struct AuditFinding: Equatable, Sendable {
  package let rule: AuditRule
  package let view: SceneMap.View
  /// What is the case, with names and figures.
  package let message: String
  /// The classes of the app that are nearest to the view along the responder chain, innermost first, for finding its
  /// place in the sources.
  package let classes: [String]
  /// The names of the view and its superviews, outermost first, with the index of the view among those of its
  /// superview that have the same name: it stays the same when positions change.
  package let place: String
  /// The place without the index of the row, which all rows of a list have in common; nil outside of rows.
  package let placeInRow: String?
  /// A point of the canvas at which the view is visible and another one is hit; nil for findings of other kinds.
  package let lostPoint: CGPoint?

  @MainActor
  init(
    _ rule: AuditRule, _ view: UIView, _ message: String, lostPoint: CGPoint? = nil, in scene: AuditedScene
  ) {
    self.rule = rule
    self.lostPoint = lostPoint
    self.message = message
    self.view = SceneMap.View(view, scene.names.name(of: view), in: scene.runtime)
    classes = sequence(first: view as UIResponder) { $0.next }.compactMap { responder in
      let name = scene.names.name(of: responder)
      return name.classString == name.type ? nil : name.type
    }
    let line = sequence(first: view) { $0.superview }.reversed()
    let parts = line.map { view in
      let kind = scene.names.name(of: view).kind.onOneLine
      let alike = (view.superview?.subviews ?? []).filter { scene.names.name(of: $0).kind.onOneLine == kind }
      return (kind: kind, index: alike.count > 1 ? "[\(alike.firstIndex { $0 === view } ?? 0)]" : "")
    }
    place = parts.map { $0.kind + $0.index }.joined(separator: " > ")
    let row = line.lastIndex { $0 is UITableViewCell || $0 is UICollectionViewCell }
    placeInRow = row.map { row in
      parts.enumerated().map { $1.kind + ($0 == row ? "" : $1.index) }.joined(separator: " > ")
    }
  }
}

/// The scene of an audit.
@MainActor
struct AuditedScene {
  let runtime: UIRuntime
  let names: ObjectNames
  let map: HitMap
  let painted: PaintedMap
  let slops: [SceneRegions.Slop]

  func view(_ node: Int) -> UIView? { names.object(numbered: node) as? UIView }
  /// The name of a view on one line: identifiers are texts of the scene.
  func name(_ view: UIView) -> String { names.name(of: view).description.onOneLine }

  /// All views of the scene that are not hidden, superviews first.
  var shownViews: [UIView] {
    func views(in view: UIView) -> [UIView] {
      guard !view.isHidden, view.alpha >= leastVisibleAlpha else { return [] }
      return [view] + view.subviews.flatMap(views)
    }
    return runtime.windows.backToFront.flatMap(views)
  }
}
