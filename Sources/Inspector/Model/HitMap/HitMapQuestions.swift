import CoreGraphics
import EventTrace
import QuartzCore
import UIKit

/// Calls views for the cells of a map that contain questions. Each is called directly with the point that a hit test
/// from the screen would pass to it, and the view behind it only if the result is nil.
///
/// It retains the views, so it must not outlive one round of questions.
@MainActor
struct HitMapQuestions {
  private let runtime: UIRuntime
  private let names: ObjectNames
  private let scene: ScenePlaces
  private let painting: HitMapPainting
  /// The views by the number of the question; found when first needed.
  private var asked: [Asked?]
  /// The views by node.
  private var known: [Int: Asked] = [:]
  /// All views that are called, and those in `answers`, which are retained here.
  private var views: [UIView] = []
  /// The conversions level by level, for views for which a single sum would round differently.
  private var steps: [[PlaneMap?]] = []
  /// The last results by address, which are not retained separately: `views` retains them.
  private var answers = [(view: ObjectIdentifier?, node: Int32)](repeating: (nil, 0), count: Self.answersKept)

  private static let answersKept = 64

  /// A view that is called. It does not retain the view, because reference counting would take as long as the call.
  private struct Asked {
    /// The view; nil when it was deallocated.
    let view: Unmanaged<UIView>?
    let conversion: Conversion
    /// The value of the cell when the result is nil.
    var under: Int32 = HitMapPainting.noView

    /// The conversion from the screen to the view, in the engine's steps.
    enum Conversion {
      case moved(dx: CGFloat, dy: CGFloat)
      /// An index into `steps`.
      case steps(Int)
    }
  }

  init(of runtime: UIRuntime, _ scene: ScenePlaces, _ painting: HitMapPainting, _ names: ObjectNames) {
    self.runtime = runtime
    self.scene = scene
    self.painting = painting
    self.names = names
    asked = Array(repeating: nil, count: painting.questions.count)
  }

  /// Returns the result of a hit test at the center of a cell that contains a question: a node, or `noView`.
  @inline(__always)
  mutating func answer(_ cell: Int, _ column: Int, _ row: Int) -> Int32 {
    let point = painting.grid.point(column, row)
    var cell = painting.cells[cell]
    while cell < HitMapPainting.whole {
      let number = HitMapPainting.number(ofQuestion: cell)
      let asked = asked[number] ?? find(number)
      if let view = hitTest(asked, point) { return node(of: view) }
      cell = asked.under
    }
    guard cell == HitMapPainting.whole else { return cell }
    return runtime.hitTest(point).map { node(of: $0) } ?? HitMapPainting.noView
  }

  @inline(__always)
  private func hitTest(_ asked: Asked, _ point: CGPoint) -> UIView? {
    var local = point
    switch asked.conversion {
    case .moved(let dx, let dy): (local.x, local.y) = (point.x + dx, point.y + dy)
    case .steps(let index): for step in steps[index] { local = step?.map(local) ?? CALayer.nowhere }
    }
    guard let view = asked.view else { return nil }
    return Self.withUnretained(view) { $0.callHitTest(local, nil) }
  }

  /// Passes a view to `body` without retaining it. A closure passed to the standard library's function would check at
  /// run time that it is on the main actor.
  @inline(__always)
  private static func withUnretained<Result>(_ view: Unmanaged<UIView>, to body: (UIView) -> Result) -> Result {
    view._withUnsafeGuaranteedRef(body)
  }

  @inline(never)
  private mutating func find(_ number: Int) -> Asked {
    let question = painting.questions[number]
    var found = known[question.node] ?? find(node: question.node)
    known[question.node] = found
    found.under = question.under
    asked[number] = found
    return found
  }

  private mutating func find(node: Int) -> Asked {
    guard let view = names.object(numbered: node) as? UIView else {
      return Asked(view: nil, conversion: .moved(dx: 0, dy: 0))
    }
    views.append(view)
    let unmanaged = Unmanaged.passUnretained(view)
    if let inverse = scene.places.first(where: { $0.name.number == node })?.inverse, inverse.slack == 0 {
      return Asked(view: unmanaged, conversion: .moved(dx: inverse.transform.tx, dy: inverse.transform.ty))
    }
    let outward = sequence(first: view) { $0.superview }
    steps.append(outward.reversed().map { $0.layer.mapToSuperlayer.inverse })
    return Asked(view: unmanaged, conversion: .steps(steps.count - 1))
  }

  @inline(__always)
  private mutating func node(of view: UIView) -> Int32 {
    let slot = Int(bitPattern: ObjectIdentifier(view)) >> 5 & (Self.answersKept - 1)
    if answers[slot].view == ObjectIdentifier(view) { return answers[slot].node }
    return remember(view, slot)
  }

  @inline(never)
  private mutating func remember(_ view: UIView, _ slot: Int) -> Int32 {
    let node = Int32(names.name(of: view).number)
    views.append(view)
    answers[slot] = (ObjectIdentifier(view), node)
    return node
  }
}
