import CoreGraphics
import QuartzCore
import UIKit

/// The frontmost view that draws something visible at each cell of a map, whether or not it accepts touches.
///
/// A view counts as drawn in its whole bounds, up to its corner radius, if its layer shows anything: the space between
/// the letters of a label belongs to the label. Drawing outside of the bounds is ignored. Views are painted from back
/// to front, which takes time proportional to their areas.
@MainActor
struct PaintedMap {
  let grid: HitMap.Grid
  /// The views that are visible somewhere, retained.
  private(set) var views: [UIView] = []
  /// The indices of views in rows; -1 where nothing is drawn.
  private(set) var cells: [Int32]

  init(of runtime: UIRuntime, _ grid: HitMap.Grid) {
    self.grid = grid
    cells = Array(repeating: -1, count: grid.columns * grid.rows)
    let whole = Area(columns: 0..<grid.columns, rows: 0..<grid.rows)
    runtime.perform {
      for window in runtime.windows.backToFront { paint(window, in: whole, steps: []) }
    }
  }

  /// The cells to which drawing is limited.
  private struct Area {
    var columns: Range<Int>
    var rows: Range<Int>
    /// The limits that are not ranges of columns and rows.
    var limits: [Limit] = []
  }

  /// The bounds of a view that is turned or has round corners, and the conversions to it, from the screen inward.
  private struct Limit {
    let steps: [PlaneMap?]
    let bounds: CGRect
    let radius: CGFloat

    @MainActor
    func contains(_ point: CGPoint) -> Bool {
      let local = steps.reduce(point) { point, step in step?.map(point) ?? CALayer.nowhere }
      return bounds.contains(local) && !isCutOff(local)
    }

    /// Returns whether a point of the bounds is outside of the circle of the nearest corner.
    private func isCutOff(_ point: CGPoint) -> Bool {
      guard radius > 0 else { return false }
      let radius = min(radius, min(bounds.width, bounds.height) / 2)
      let inner = bounds.insetBy(dx: radius, dy: radius)
      let dx = max(inner.minX - point.x, 0, point.x - inner.maxX)
      let dy = max(inner.minY - point.y, 0, point.y - inner.maxY)
      return dx * dx + dy * dy > radius * radius
    }
  }

  private mutating func paint(_ view: UIView, in outer: Area, steps: [PlaneMap?]) {
    guard !view.isHidden, view.alpha >= leastVisibleAlpha else { return }
    let steps = steps + [view.layer.mapToSuperlayer.inverse]
    if view.layer.showsSomething {
      fill(limited(outer, to: view, steps, radius: view.layer.cornerRadius), with: view)
    }
    let inner = view.clipsToBounds ? limited(outer, to: view, steps, radius: 0) : outer
    guard !inner.columns.isEmpty, !inner.rows.isEmpty else { return }
    for subview in view.subviews { paint(subview, in: inner, steps: steps) }
  }

  /// Returns the part of `area` that is in the bounds of `view`.
  private func limited(_ area: Area, to view: UIView, _ steps: [PlaneMap?], radius: CGFloat) -> Area {
    var area = area
    let shift = steps.reduce(CGPoint?.some(.zero)) { sum, step in
      guard let sum, case .translation(let dx, let dy)? = step else { return nil }
      return CGPoint(x: sum.x + dx, y: sum.y + dy)
    }
    let bounds = view.bounds
    if let shift {
      func range(_ low: CGFloat, _ high: CGFloat, _ first: (CGFloat) -> Int) -> Range<Int> {
        first(low)..<max(first(low), first(high))
      }
      area.columns = area.columns.clamped(to: range(bounds.minX - shift.x, bounds.maxX - shift.x, grid.firstColumn))
      area.rows = area.rows.clamped(to: range(bounds.minY - shift.y, bounds.maxY - shift.y, grid.firstRow))
    }
    if shift == nil || radius > 0 { area.limits.append(Limit(steps: steps, bounds: bounds, radius: radius)) }
    return area
  }

  private mutating func fill(_ area: Area, with view: UIView) {
    guard !area.columns.isEmpty, !area.rows.isEmpty else { return }
    let index = Int32(views.count)
    views.append(view)
    for row in area.rows {
      for column in area.columns {
        let point = grid.point(column, row)
        if area.limits.allSatisfy({ $0.contains(point) }) { cells[row * grid.columns + column] = index }
      }
    }
  }
}

/// The alpha below which views and background colors are barely visible. It is our choice: UIKit has no such limit (its
/// hit testing ignores views below 0.01).
package let leastVisibleAlpha: CGFloat = 0.1

extension CALayer {
  /// A Boolean value that indicates whether the layer draws something visible, with the sublayers that belong to no
  /// view.
  @MainActor
  package var showsSomething: Bool {
    displayIfNeeded()
    return CGFloat(backgroundColor?.rgba.alpha ?? 0) >= leastVisibleAlpha || !content.commands.isEmpty
      || contents != nil || borderWidth > 0 && CGFloat(borderColor?.rgba.alpha ?? 0) >= leastVisibleAlpha
      || self is CAGradientLayer || self is CAShapeLayer
      || (sublayers ?? []).contains {
        $0.owner == nil && !$0.isHidden && CGFloat($0.opacity) >= leastVisibleAlpha && $0.showsSomething
      }
  }
}
