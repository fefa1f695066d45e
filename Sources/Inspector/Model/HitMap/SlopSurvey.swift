import CoreGraphics
import EventTrace
import UIKit

/// The results of a view's `point(inside:)` around it, as far as it was called.
struct SlopSurvey {
  let name: ResponderName
  let corners: [CGPoint]
  private let box: CGRect
  private let inverse: CGAffineTransform?
  var grid: QuestionGrid

  private static let (bounds, reached, cut): (Int32, Int32, Int32) = (0, 1, 2)

  /// The distance from a view's edge, in points, up to which its results are tested.
  private static let reach: CGFloat = 64

  init(_ place: ScenePlaces.Place) {
    (name, corners) = (place.name, place.corners)
    inverse = place.inverse?.transform
    box = CGRect(boundingBoxOf: corners).insetBy(dx: -Self.reach, dy: -Self.reach)
    let (columns, rows) = (Int(clamping: box.width / HitMap.cell), Int(clamping: box.height / HitMap.cell))
    grid = QuestionGrid(columns: columns, rows: rows, answer: Self.bounds)
    let (box, inverse, bounds) = (box, inverse, place.bounds)
    grid.setQuestions(changed: { _ in true }) { row in
      // Points within the bounds need no test.
      Range.runs(of: columns) { column in
        guard let inverse else { return true }
        return !bounds.contains(Self.point(column, row, in: box).applying(inverse))
      }
    }
  }

  /// Returns whether the view has not moved, so that the results are still valid.
  func isOf(_ place: ScenePlaces.Place) -> Bool {
    name == place.name && corners == place.corners && inverse == place.inverse?.transform
  }

  private static func point(_ column: Int, _ row: Int, in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + (CGFloat(column) + 0.5) * HitMap.cell, y: box.minY + (CGFloat(row) + 0.5) * HitMap.cell)
  }

  /// Tests the view and its superviews, which are `views`, innermost first.
  @MainActor
  mutating func ask(_ most: Int, _ views: [Asked]) -> Int {
    let box = box
    return grid.ask(most) { _, column, row in Self.answer(at: Self.point(column, row, in: box), views) }
  }

  @MainActor
  private static func answer(at point: CGPoint, _ views: [Asked]) -> Int32 {
    guard let asked = views.first else { return bounds }
    let own = asked.ownPoint(point)
    guard !asked.bounds.contains(own), asked.view.point(inside: own, with: nil) else { return bounds }
    for outer in views.dropFirst() where !outer.view.point(inside: outer.ownPoint(point), with: nil) { return cut }
    return reached
  }

  /// The slop; nil when the view contains exactly its bounds.
  var slop: SceneRegions.Slop? {
    let (reached, cut) = (rects(Self.reached), rects(Self.cut))
    guard !reached.isEmpty || !cut.isEmpty else { return nil }
    return SceneRegions.Slop(
      node: name.number, name: name.description, corners: corners, reached: reached, cut: cut)
  }

  private func rects(_ answer: Int32) -> [CGRect] {
    guard grid.answers.contains(answer) else { return [] }
    return HitMap.rects(columns: grid.columns, rows: grid.rows, grid.answers.map { $0 == answer ? 0 : -1 })
      .map { $0.offsetBy(dx: box.minX, dy: box.minY) }
  }

  /// A view that is called, and the conversion of points of the screen to it.
  @MainActor
  struct Asked {
    let view: UIView
    let bounds: CGRect
    private let inverse: CGAffineTransform?

    init(_ view: UIView, _ place: ScenePlaces.Place) {
      (self.view, bounds, inverse) = (view, place.bounds, place.inverse?.transform)
    }

    func ownPoint(_ point: CGPoint) -> CGPoint {
      if let inverse { return point.applying(inverse) }
      guard let window = (view as? UIWindow) ?? view.window else { return CALayer.nowhere }
      return view.layer.convert(window.convertFromScreen(point), from: window.layer)
    }
  }
}

extension Range<Int32> {
  /// The indices below `count` that satisfy `isIn`, those side by side together.
  fileprivate static func runs(of count: Int, _ isIn: (Int) -> Bool) -> [Self] {
    var found: [Self] = []
    var start: Int?
    for index in 0...count {
      if index < count, isIn(index) {
        start = start ?? index
      } else if let from = start {
        found.append(Int32(from)..<Int32(index))
        start = nil
      }
    }
    return found
  }
}
