import CoreGraphics
import EventTrace
import QuartzCore
import UIKit

/// Asks views for the cells of a map that hold questions: each directly, with the point that a hit test from the screen would bring it, and
/// what lies behind only where its answer is nil.
///
/// It keeps the views alive that it asks, so it lives no longer than one round of questions.
@MainActor
struct HitMapQuestions {
  /// Names of those that answered and may not be among the scene's places.
  private(set) var namesOfAnswers: [Int: String] = [:]

  private let runtime: UIRuntime
  private let names: ObjectNames
  private let scene: ScenePlaces
  /// By node, found when first needed.
  private var asked: [Int: Asked] = [:]
  private var last: (cell: Int32, asked: Asked, under: Int32)?
  /// Those that answered last, by address.
  private var answers = [(view: UIView, node: Int32)?](repeating: nil, count: Self.answersKept)

  private static let answersKept = 64

  init(of runtime: UIRuntime, _ scene: ScenePlaces, _ names: ObjectNames) {
    (self.runtime, self.scene, self.names) = (runtime, scene, names)
  }

  /// What a hit test at `point` of the screen finds, where `painting` has a cell that holds a question: a node, or `nobody`.
  mutating func answer(_ cell: Int32, of painting: HitMapPainting, at point: CGPoint) -> Int32 {
    var cell = cell
    while cell < HitMapPainting.whole {
      let (asked, under) = self.asked(cell, painting)
      if let view = asked.hitTest(point) { return node(of: view) }
      cell = under
    }
    guard cell == HitMapPainting.whole else { return cell }
    return runtime.hitTest(point).map { node(of: $0) } ?? HitMapPainting.nobody
  }

  @inline(__always)
  private mutating func asked(_ cell: Int32, _ painting: HitMapPainting) -> (Asked, under: Int32) {
    if let last, last.cell == cell { return (last.asked, last.under) }
    let question = painting.question(cell)
    let found = asked[question.node] ?? Asked(question.node, in: scene, names)
    asked[question.node] = found
    last = (cell, found, question.under)
    return (found, question.under)
  }

  private mutating func node(of view: UIView) -> Int32 {
    let slot = Int(bitPattern: ObjectIdentifier(view)) >> 5 & (Self.answersKept - 1)
    if let known = answers[slot], known.view === view { return known.node }
    let name = names.name(of: view)
    namesOfAnswers[name.number] = name.description
    answers[slot] = (view, Int32(name.number))
    return Int32(name.number)
  }
}

extension HitMapQuestions {
  /// A view that is asked.
  @MainActor
  private final class Asked {
    private let view: UIView?
    private let way: Way

    /// From the screen to the view, as the engine goes.
    private enum Way {
      case moved(dx: CGFloat, dy: CGFloat)
      case steps([PlaneMap?])
    }

    init(_ node: Int, in scene: ScenePlaces, _ names: ObjectNames) {
      view = names.object(numbered: node) as? UIView
      let place = scene.places.first { $0.name.number == node }
      if let place, let inverse = place.inverse, inverse.slack == 0 {
        way = .moved(dx: inverse.transform.tx, dy: inverse.transform.ty)
      } else {
        let views = Array(sequence(first: view) { $0?.superview }.compactMap(\.self))
        way = .steps(views.reversed().map { $0.layer.mapToSuperlayer.inverse })
      }
    }

    @inline(__always)
    func hitTest(_ point: CGPoint) -> UIView? {
      guard let view else { return nil }
      switch way {
      case .moved(let dx, let dy): return view.hitTest(CGPoint(x: point.x + dx, y: point.y + dy), with: nil)
      case .steps(let steps):
        let local = steps.reduce(point) { point, step in step?.map(point) ?? CALayer.nowhere }
        return view.hitTest(local, with: nil)
      }
    }
  }
}
