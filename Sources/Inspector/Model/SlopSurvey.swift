import CoreGraphics
import EventTrace
import UIKit

/// What a view's own `point(inside:)` says within its reach, as far as it was asked.
struct SlopSurvey {
  let name: ResponderName
  let corners: [CGPoint]
  private let box: CGRect
  var grid: QuestionGrid

  private static let (bounds, reached, cut): (Int32, Int32, Int32) = (0, 1, 2)

  /// Points beyond a view's edge where its answer is looked for.
  private static let reach: CGFloat = 64

  init(_ place: ScenePlaces.Place) {
    (name, corners) = (place.name, place.corners)
    box = CGRect(boundingBoxOf: corners).insetBy(dx: -Self.reach, dy: -Self.reach)
    let (columns, rows) = (Int(box.width / HitMap.cell), Int(box.height / HitMap.cell))
    var isAsked = Array(repeating: true, count: columns * rows)
    // Within its bounds there is nothing to ask.
    if let wayBack = place.wayBack {
      for index in isAsked.indices {
        let point = Self.point(index % columns, index / columns, in: box)
        isAsked[index] = !place.bounds.contains(point.applying(wayBack))
      }
    }
    grid = QuestionGrid(
      columns: columns, rows: rows, answers: Array(repeating: Self.bounds, count: columns * rows), isAsked: isAsked)
  }

  private static func point(_ column: Int, _ row: Int, in box: CGRect) -> CGPoint {
    CGPoint(x: box.minX + (CGFloat(column) + 0.5) * HitMap.cell, y: box.minY + (CGFloat(row) + 0.5) * HitMap.cell)
  }

  /// Asks the view and what it lies in, which are `views` from inside out.
  @MainActor
  mutating func ask(_ most: Int, pass: Int, _ views: [Asked]) -> Int {
    let box = box
    return grid.ask(most, pass: pass) { Self.answer(at: Self.point($0, $1, in: box), views) }
  }

  @MainActor
  private static func answer(at point: CGPoint, _ views: [Asked]) -> Int32 {
    guard let asked = views.first else { return bounds }
    let own = asked.ownPoint(point)
    guard !asked.bounds.contains(own), asked.view.point(inside: own, with: nil) else { return bounds }
    for outer in views.dropFirst() where !outer.view.point(inside: outer.ownPoint(point), with: nil) { return cut }
    return reached
  }

  /// Nil when the view's answer is its bounds.
  var slop: SceneRegions.Slop? {
    let (reached, cut) = (rects(Self.reached), rects(Self.cut))
    guard !reached.isEmpty || !cut.isEmpty else { return nil }
    return SceneRegions.Slop(name: name.description, corners: corners, reached: reached, cut: cut)
  }

  private func rects(_ answer: Int32) -> [CGRect] {
    guard grid.answers.contains(answer) else { return [] }
    let (answers, columns) = (grid.answers, grid.columns)
    return HitMap.rects(columns: columns, rows: grid.rows) { answers[$1 * columns + $0] == answer }
      .map { $0.offsetBy(dx: box.minX, dy: box.minY) }
  }

  /// A view that is asked, and what turns the screen's points into its own.
  @MainActor
  struct Asked {
    let view: UIView
    let bounds: CGRect
    private let wayBack: CGAffineTransform?

    init(_ view: UIView, _ place: ScenePlaces.Place) {
      (self.view, bounds, wayBack) = (view, place.bounds, place.wayBack)
    }

    func ownPoint(_ point: CGPoint) -> CGPoint {
      if let wayBack { return point.applying(wayBack) }
      guard let window = (view as? UIWindow) ?? view.window else { return CALayer.nowhere }
      return view.layer.convert(window.convertFromScreen(point), from: window.layer)
    }
  }
}
