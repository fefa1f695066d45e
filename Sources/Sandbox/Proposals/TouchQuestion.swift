import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// A question about a touch: why it had its outcome, and what would change that.
package enum TouchQuestion: Equatable, Sendable {
  /// The view that is seen at the touch, or the control around it.
  case seen
  /// The view of this class, identifier or name as a trace prints it, nearest to the touch.
  case view(String)
  case recognizer(String)
}

/// The error of a question about a name that nothing in the scene has.
package struct NoSuchObject: Error, Equatable {
  /// The names that the scene has, without repetition.
  package let names: [String]
}

/// The scene just before a touch, in which the objects of questions are found.
@MainActor
struct SceneBefore {
  let touch: AskedTouch
  private let stage: Stage
  private let places: ViewPlaces

  /// - Parameter made: A stage from `AskedTouch.makeStage`; nil to make one.
  init(_ touch: AskedTouch, on made: Stage? = nil) {
    self.touch = touch
    stage = made ?? touch.makeStage()
    places = ViewPlaces(stage)
  }

  /// Returns the view that is seen at the touch; nil where nothing is.
  var seen: ViewPlace? { stage.view(at: touch.point, by: .expected).flatMap(place) }

  /// The view that a touch there would get; nil outside of all windows.
  var hit: ViewPlace? { stage.runtime.unobserved { stage.runtime.hitTest(touch.point) }.flatMap(place) }

  func view(named name: String) throws(NoSuchObject) -> ViewPlace {
    let all = views
    let found = all.filter { matches($0, name) }
    let nearest = found.min { distance(to: $0) < distance(to: $1) }
    guard let nearest, let place = place(of: nearest) else {
      throw NoSuchObject(names: Self.unique(all.map { "\(type(of: $0))" }))
    }
    return place
  }

  func recognizer(named name: String) throws(NoSuchObject) -> RecognizerPlace {
    let all = views.flatMap { view in (view.gestureRecognizers ?? []).map { (view: view, recognizer: $0) } }
    let found = all.filter { matches($0.recognizer, name) }
    let nearest = found.min { distance(to: $0.view) < distance(to: $1.view) }
    guard let nearest, let path = places[nearest.view],
      let index = nearest.view.gestureRecognizers?.firstIndex(where: { $0 === nearest.recognizer })
    else { throw NoSuchObject(names: Self.unique(all.map { $0.recognizer.name ?? "\(type(of: $0.recognizer))" })) }
    let recognizer = stage.recorder.name(of: nearest.recognizer)
    return RecognizerPlace(path: path, number: index + 1, name: recognizer.description)
  }

  private static func unique(_ names: [String]) -> [String] { Array(Set(names)).sorted() }

  private func place(of view: UIView) -> ViewPlace? {
    places[view].map { ViewPlace(path: $0, name: stage.recorder.name(of: view).description) }
  }

  private func matches(_ object: AnyObject, _ name: String) -> Bool {
    let known = stage.recorder.name(of: object)
    return [known.description, known.kind, known.type, known.identifier ?? known.type].contains(name)
  }

  /// The distance of the touch from the view, in the view's points; a view in front counts as nearer.
  private func distance(to view: UIView) -> CGFloat {
    stage.runtime.perform {
      let point = view.layer.convert(touch.point, from: nil)
      let distance = view.bounds.distance(to: point)
      return distance.width.isFinite ? max(distance.width, distance.height) : .infinity
    }
  }

  /// All views, the frontmost first.
  private var views: [UIView] {
    stage.runtime.perform {
      var (found, waiting) = ([UIView](), stage.runtime.windows.backToFront as [UIView])
      while let view = waiting.popLast() {
        found.append(view)
        waiting += view.subviews
      }
      return found
    }
  }
}
