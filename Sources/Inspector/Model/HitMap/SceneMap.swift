import CoreGraphics
import EventTrace
import UIKit

/// The partition of a scene by the view that a touch would hit, with a cell for each point, and the places where it
/// differs from what is visible.
///
/// Cells are tested at their centers. A view that overrides hit testing is called for every cell.
package struct SceneMap: Sendable {
  /// A view in the map.
  package struct View: Equatable, Sendable {
    package let node: Int
    /// The class and the identifier, as traces name it.
    package let name: String
    /// The position in the tree: the index of the window, followed by indices of subviews, each counted from the back.
    package let path: [Int]
    /// The box around the view's bounds, in canvas points; nil if it has no finite position.
    package let frame: CGRect?
  }

  /// The length of the side of a cell in points.
  package static let cell: CGFloat = 1

  package let canvas: CGSize
  package let map: HitMap
  /// The owner of each part of the map, in its order.
  package let owners: [View]
  package let mismatches: [HitMapMismatch]
  /// The views that `mismatches` mention, by number.
  package let views: [Int: View]

  /// Reads the map from a finished survey.
  ///
  /// - Parameter findsMismatches: Whether the map has the places where it differs from what is visible, for which every
  ///   cell of what is visible is read, too.
  @MainActor
  package init(
    _ survey: SceneSurvey, of runtime: UIRuntime, names: ObjectNames, findsMismatches: Bool = true
  ) {
    let map = survey.regions.map ?? HitMap(size: survey.size)
    (canvas, self.map) = (survey.size, map)
    let mismatches = findsMismatches ? Self.mismatches(of: map, survey.size, runtime, names) : []
    self.mismatches = mismatches
    func view(_ node: Int) -> View {
      guard let view = names.object(numbered: node) as? UIView else {
        return View(node: node, name: names.name(numbered: node)?.description ?? "", path: [], frame: nil)
      }
      return View(view, names.name(of: view), in: runtime)
    }
    let labels = map.nodes.map(view)
    owners = labels
    let others = Set(mismatches.flatMap { [$0.node, $0.other] }).subtracting([-1])
    views = Dictionary(uniqueKeysWithValues: others.map { ($0, view($0)) })
  }

  @MainActor
  private static func mismatches(
    of map: HitMap, _ size: CGSize, _ runtime: UIRuntime, _ names: ObjectNames
  ) -> [HitMapMismatch] {
    let grid = HitMap.Grid(size: size, cell: cell)
    var found = MismatchSurvey(
      map, PaintedMap(of: runtime, grid), view: { names.object(numbered: $0) as? UIView },
      number: { names.name(of: $0).number })
    return runtime.perform { found.mismatches() }
  }

  /// The parts of the canvas in which no view is hit.
  package var unowned: [CGRect] {
    var cells: [Int32] = []
    for row in 0..<map.rows {
      for column in 0..<map.columns where map[column, row] < 0 { cells.append(Int32(row * map.columns + column)) }
    }
    return map.rects(of: cells)
  }
}

extension SceneMap.View {
  @MainActor
  package init(_ view: UIView, _ name: ResponderName, in runtime: UIRuntime) {
    (node, self.name) = (name.number, name.description)
    let line = Array(sequence(first: view) { $0.superview }.reversed())
    let windows = runtime.windows.backToFront
    let indices = zip(line, line.dropFirst()).compactMap { $0.subviews.firstIndex(of: $1) }
    path = [windows.firstIndex { $0 === line[0] } ?? 0] + indices
    let root = line[0] as? UIWindow
    let corners = view.bounds.corners.map { corner in
      let place = view.layer.convert(corner, to: nil)
      return root?.convertToScreen(place) ?? place
    }
    frame = corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } ? CGRect(boundingBoxOf: corners) : nil
  }
}
