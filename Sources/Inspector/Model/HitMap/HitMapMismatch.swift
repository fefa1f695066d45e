import CoreGraphics
import UIKit

/// The cells in which what is visible and what is touched differ for one view, in canvas points.
package struct HitMapMismatch: Equatable, Sendable {
  package enum Kind: String, Sendable {
    /// The view is visible there, and a touch reaches neither the view that is expected to receive it nor a view in
    /// that one.
    case dead
    /// The view is hit there, and neither it nor a view in it is visible: nowhere; or not there, which is outside of
    /// its bounds, and it reacts to touches.
    case ghost
  }

  package let kind: Kind
  /// The number of the view: if it is dead, the visible one or the control that it is in, otherwise the one that is
  /// hit.
  package let node: Int
  /// The number of the other view: the one that is hit, or the one that is visible; -1 where there is none.
  package let other: Int
  package let rects: [CGRect]

  /// The area in square points.
  package var area: CGFloat { rects.reduce(0) { $0 + $1.width * $1.height } }
}

/// Compares what is visible with what is hit, cell by cell.
@MainActor
struct MismatchSurvey {
  private struct Pair: Hashable {
    let painted: Int32
    let hit: Int
  }

  private struct Key: Hashable {
    let kind: HitMapMismatch.Kind
    let node: Int
    let other: Int
  }

  private let map: HitMap
  private let painted: PaintedMap
  private let view: (Int) -> UIView?
  private let number: (UIView) -> Int
  private var known: [Pair: [Key]] = [:]
  /// The views of which something is visible, in the view itself or in a view in it.
  private let visible: Set<ObjectIdentifier>

  /// - Parameters:
  ///   - view: Returns the view with a number.
  ///   - number: Returns the number of a view.
  init(
    _ map: HitMap, _ painted: PaintedMap, view: @escaping (Int) -> UIView?, number: @escaping (UIView) -> Int
  ) {
    (self.map, self.painted, self.view, self.number) = (map, painted, view, number)
    let shown = Set(painted.cells).filter { $0 >= 0 }.flatMap { index in
      sequence(first: painted.views[Int(index)]) { $0.superview }
    }
    visible = Set(shown.map { ObjectIdentifier($0) })
  }

  /// The differences, the dead views first, each kind in the order of the views' numbers.
  mutating func mismatches() -> [HitMapMismatch] {
    var cells: [Key: [Int32]] = [:]
    for row in 0..<map.rows {
      for column in 0..<map.columns {
        let cell = row * map.columns + column
        for key in keys(Pair(painted: painted.cells[cell], hit: map.node(column, row))) {
          if key.kind == .ghost, isExpected(key.node, at: map.point(column, row)) { continue }
          cells[key, default: []].append(Int32(cell))
        }
      }
    }
    let sorted = cells.sorted { one, other in
      (one.key.kind.rawValue, one.key.node, one.key.other) < (other.key.kind.rawValue, other.key.node, other.key.other)
    }
    return sorted.map { key, cells in
      HitMapMismatch(kind: key.kind, node: key.node, other: key.other, rects: map.rects(of: cells))
    }
  }

  /// Returns whether a view that is visible somewhere contains the point in its bounds: the space around the symbol of
  /// a button is expected to belong to the button.
  private func isExpected(_ node: Int, at point: CGPoint) -> Bool {
    guard let view = view(node), visible.contains(ObjectIdentifier(view)), let window = view.window else {
      return false
    }
    return view.bounds.contains(view.convert(window.convertFromScreen(point), from: window))
  }

  private mutating func keys(_ pair: Pair) -> [Key] {
    if let keys = known[pair] { return keys }
    var keys: [Key] = []
    let shown = pair.painted < 0 ? nil : painted.views[Int(pair.painted)]
    let hit = pair.hit < 0 ? nil : view(pair.hit)
    if let shown {
      let expected = shown.expectedReceiver
      if hit.map({ !$0.isDescendant(of: expected) }) ?? true {
        let named = expected is UIControl ? expected : shown
        keys.append(Key(kind: .dead, node: number(named), other: pair.hit))
      }
    }
    let isGhost = hit.map { $0.reactsToTouches || !visible.contains(ObjectIdentifier($0)) } ?? false
    if let hit, isGhost, shown.map({ !$0.isDescendant(of: hit) }) ?? true {
      keys.append(Key(kind: .ghost, node: pair.hit, other: shown.map(number) ?? -1))
    }
    known[pair] = keys
    return keys
  }
}

extension HitMap {
  /// Returns the cells with these indices as few rectangles.
  func rects(of cells: [Int32]) -> [CGRect] {
    var marked = Array(repeating: Int32(-1), count: columns * rows)
    for cell in cells { marked[Int(cell)] = 0 }
    return HitMap(grid, cells: marked, beginsStrip: Array(repeating: true, count: rows)) { _ in "" }.rects.first ?? []
  }
}

extension UIView {
  /// The view that a touch on this visible view is expected to reach: the control around an image or a label, or at
  /// least the nearest view with user interaction.
  package var expectedReceiver: UIView {
    let line = sequence(first: self) { $0.superview }
    return line.first { $0 is UIControl } ?? line.first { $0.isUserInteractionEnabled } ?? self
  }

  /// A Boolean value that indicates whether a touch on the view has an effect in the view itself: it is a control, has
  /// enabled recognizers, or its class overrides the methods for touches.
  package var reactsToTouches: Bool {
    self is UIControl || gestureRecognizers?.contains { $0.isEnabled } == true
      || ResponderOverrides(of: type(of: self)).names.contains("touches")
  }
}
