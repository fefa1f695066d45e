import CoreGraphics
import EventTrace
import UIKit

/// What a reviewer would object to in a scene, computed from the regions in which touches reach its views.
///
/// A target that a page or platform exempts, such as a link in a text, is not recognized as such. Rows of tables and
/// views that only override the methods for touches are not measured.
@MainActor
package struct SceneAudit {
  let scene: AuditedScene
  let targets: AuditTargets

  /// Reads a finished survey of the current scene, with its map and slops. The size of a cell is that of the map.
  package init(_ survey: SceneSurvey, of runtime: UIRuntime, names: ObjectNames, cell: CGFloat = SceneMap.cell) {
    let map = survey.regions.map ?? HitMap(size: survey.size)
    scene = AuditedScene(
      runtime: runtime, names: names, map: map,
      painted: PaintedMap(of: runtime, HitMap.Grid(size: survey.size, cell: cell)), slops: survey.regions.slops)
    targets = AuditTargets(scene)
  }

  /// The findings, the gravest first, each kind in the order of the tree.
  package var findings: [AuditFinding] {
    scene.runtime.perform {
      let found = sizeFindings() + reachFindings() + slopFindings() + recognizerFindings() + pairFindings()
      return found.enumerated().sorted { one, other in
        let (a, b) = (one.element, other.element)
        if a.rule.severity != b.rule.severity { return a.rule.severity > b.rule.severity }
        if a.view.path != b.view.path { return a.view.path.lexicographicallyPrecedes(b.view.path) }
        return one.offset < other.offset
      }.map(\.element)
    }
  }
}
