import CoreGraphics
import EventTrace
import UIKit

/// The articles' twelve lines of `hitTest` in place of every override of it, and where they hit another view than the
/// engine.
///
/// The lines ask for interaction, visibility and `point(inside:)`, and then the subviews from the last to the first.
/// They do not know what a class overrides, and that an animation keeps touches from a view. Private classes of UIKit
/// keep their own `hitTest`: their superviews are not what the articles are about.
@MainActor
package struct TwelveLines {
  private let windows: [UIWindow]
  /// The views that contain an override or an animation, or are one themselves. In all others the engine does the same
  /// as the lines, and is much faster.
  private var special: Set<ObjectIdentifier> = []

  package init(of runtime: UIRuntime) {
    windows = Array(runtime.windows.frontToBack)
    for window in windows { _ = note(window) }
  }

  /// A Boolean value that indicates whether the lines can hit another view than the engine.
  package var canDiffer: Bool { !special.isEmpty }

  private mutating func note(_ view: UIView) -> Bool {
    var isSpecial = Self.overrides(view) || view.hitTestRefusal == .animating
    for subview in view.subviews where note(subview) { isSpecial = true }
    if isSpecial { special.insert(ObjectIdentifier(view)) }
    return isSpecial
  }

  private static func overrides(_ view: UIView) -> Bool {
    view.methodOverrides.contains(.hitTest) && !String(reflecting: type(of: view)).hasPrefix("UIKit.")
  }

  // MARK: The lines

  /// Returns the view that the lines hit at a point of the screen; nil if there is none.
  package func hitTest(_ point: CGPoint) -> UIView? {
    windows.lazy.compactMap { answer(of: $0, to: $0.convertFromScreen(point)) }.first
  }

  private func answer(of view: UIView, to point: CGPoint) -> UIView? {
    guard special.contains(ObjectIdentifier(view)) else { return view.callHitTest(point, nil) }
    guard view.isUserInteractionEnabled, !view.isHidden, view.layer.opacity > 0.01 else { return nil }
    guard view.point(inside: point, with: nil) else { return nil }
    for subview in view.subviews.reversed() {
      if let hit = answer(of: subview, to: subview.convert(point, from: view)) { return hit }
    }
    return view
  }

  // MARK: The reason

  /// The first view on the way at which the lines go another way, and why.
  package enum Reason {
    case override(UIView)
    case animating(UIView)
  }

  /// Returns why the lines hit another view at a point of the screen; nil where they hit the same one.
  package func reason(at point: CGPoint) -> Reason? {
    windows.lazy.compactMap { reason(in: $0, at: $0.convertFromScreen(point)) }.first
  }

  /// Above a view that overrides `hitTest` or is animated, both ask the same questions, so that the first subview with
  /// another answer leads to the reason.
  private func reason(in view: UIView, at point: CGPoint) -> Reason? {
    guard answer(of: view, to: point) !== view.callHitTest(point, nil) else { return nil }
    if Self.overrides(view) { return .override(view) }
    if view.hitTestRefusal == .animating { return .animating(view) }
    return view.subviews.reversed().lazy.compactMap { reason(in: $0, at: $0.convert(point, from: view)) }.first
  }
}

/// The comparison of a hit map with the articles' twelve lines, row by row.
@MainActor
package struct TwelveLinesSurvey {
  /// The map that is compared.
  package let map: HitMap
  /// The areas in which the lines hit another view, after the last row.
  package private(set) var gaps: [HitMapGap] = []
  private let lines: TwelveLines
  private let runtime: UIRuntime
  private let names: ObjectNames
  private var row = 0
  private var cells: [Pair: [Int32]] = [:]

  /// The nodes that the lines and the engine hit; -1 for no view.
  private struct Pair: Hashable {
    let ofLines: Int
    let hit: Int
  }

  package init(_ map: HitMap, of runtime: UIRuntime, names: ObjectNames) {
    (self.map, self.runtime, self.names) = (map, runtime, names)
    lines = TwelveLines(of: runtime)
    if !lines.canDiffer { row = map.rows }
  }

  package var isComplete: Bool { row == map.rows }

  /// Continues while `hasTime` returns true, by at least one row.
  package mutating func go(hasTime: () -> Bool) {
    guard !isComplete else { return }
    var survey = self
    runtime.unobserved {
      repeat { survey.compareRow() } while !survey.isComplete && hasTime()
      if survey.isComplete { survey.makeGaps() }
    }
    self = survey
  }

  private mutating func compareRow() {
    for column in 0..<map.columns {
      let node = lines.hitTest(map.point(column, row)).map { names.name(of: $0).number } ?? -1
      let hit = map.node(column, row)
      if node != hit { cells[Pair(ofLines: node, hit: hit), default: []].append(Int32(row * map.columns + column)) }
    }
    row += 1
  }

  private mutating func makeGaps() {
    let sorted = cells.sorted { ($0.key.ofLines, $0.key.hit) < ($1.key.ofLines, $1.key.hit) }
    gaps = sorted.compactMap { pair, cells in
      let cell = Int(cells[0])
      let reason = lines.reason(at: map.point(cell % map.columns, cell / map.columns))
      let (view, phrase): (UIView, Phrase)
      switch reason {
      case .override(let found): (view, phrase) = (found, .twelveOverride)
      case .animating(let found): (view, phrase) = (found, .twelveAnimating)
      case nil: return nil
      }
      return HitMapGap(
        kind: .twelveLines(phrase, hit: name(pair.hit), ofLines: name(pair.ofLines)),
        name: names.name(of: view).description, rects: map.rects(of: cells), part: nil)
    }
  }

  private func name(_ node: Int) -> String? { node < 0 ? nil : names.name(numbered: node)?.description }
}
