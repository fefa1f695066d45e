import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import UIKit

/// A change of a scene that is tried before it is offered.
package struct SceneChange: Equatable, Sendable {
  package enum Value: Equatable, Sendable {
    case flag(Bool)
    case number(Double)
  }

  package enum Kind: Equatable, Sendable {
    /// A property of the view, or of its recognizer, gets a value.
    case property(String, Value)
    /// Another property of the recognizer gets a value.
    case option(RecognizerOption)
    case override(SupposedOverride)
    /// The bounds grow at these edges, and the content stays where it is.
    case growth(UIEdgeInsets)
    /// The view moves in front of its siblings.
    case bringToFront
    /// The delegate of the recognizer answers a question always in this way.
    case delegateAnswer(GestureQuestion, Bool)
    /// The recognizer no longer requires that another fails.
    case dropRequirement(RecognizerPlace)
    /// Another recognizer requires that this one fails.
    case requireFailure(by: RecognizerPlace)
    /// The scene stays as it is, and the fingers move or rest in another way.
    case fingers(FingerChange)
  }

  /// The path of the view, in which each index is counted from the back.
  let path: [Int]
  /// The name of the view, and its class.
  package let view: String
  package let viewClass: ClassName
  /// The recognizer of the view that changes; nil if the view itself does.
  package let recognizer: RecognizerPlace?
  package let kind: Kind
}

/// A class by its name, and whether it is UIKit's own, which an app can only subclass.
package struct ClassName: Equatable, Sendable {
  package let name: String
  package let isUIKits: Bool

  @MainActor
  init(of view: UIView) {
    name = "\(type(of: view))"
    isUIKits = String(reflecting: type(of: view)).hasPrefix("UIKit.")
  }
}

/// A recognizer by its view's path and its number among the recognizers of that view, counted from 1.
package struct RecognizerPlace: Equatable, Sendable {
  let path: [Int]
  let number: Int
  package let name: String
}

extension Stage {
  func recognizer(at place: RecognizerPlace) -> UIGestureRecognizer? { runtime.recognizer(at: place) }
}

extension UIRuntime {
  /// Returns the recognizer at a place. `behind` is as for views.
  func recognizer(at place: RecognizerPlace, behind: Int = 0) -> UIGestureRecognizer? {
    let all = (object(at: place.path, isLayer: false, behind: behind) as? UIView)?.gestureRecognizers ?? []
    return all.indices.contains(place.number - 1) ? all[place.number - 1] : nil
  }
}

/// The application of changes to a scene that exists only for a trial. Objects are found before the first change,
/// because a change of order changes paths.
@MainActor
struct ChangeApplication {
  private let runtime: UIRuntime
  private let behind: Int
  private var steps: [() -> Void] = []
  /// The delegates that answer for those of the scene, which recognizers do not retain.
  private(set) var delegates: [AnsweringDelegate] = []

  /// Returns nil if the scene lacks an object of a change. `behind` is the number of windows behind those of the scene.
  init?(_ changes: [SceneChange], in runtime: UIRuntime, behind: Int = 0) {
    (self.runtime, self.behind) = (runtime, behind)
    for change in changes {
      guard let view = runtime.object(at: change.path, isLayer: false, behind: behind) as? UIView,
        let step = step(change, view)
      else {
        return nil
      }
      steps.append(step)
    }
  }

  func perform(on stage: Stage) { SceneCode.run(on: stage) { perform() } }

  /// Performs the changes while code of the scene runs.
  func perform() {
    runtime.perform { for step in steps { step() } }
    runtime.layoutIfNeeded()
  }

  private mutating func step(_ change: SceneChange, _ view: UIView) -> (() -> Void)? {
    if case .fingers = change.kind { return {} }
    if let place = change.recognizer {
      guard let recognizer = runtime.recognizer(at: place, behind: behind) else { return nil }
      return step(change.kind, recognizer, Self.property(change, of: view))
    }
    switch change.kind {
    case .property(_, let value):
      guard let property = Self.property(change, of: view) else { return nil }
      return { property.write(value.asPropertyValue) }
    case .override(let override): return { view.suppose(override) }
    case .growth(let edges): return { view.grow(edges) }
    case .bringToFront: return { view.superview?.bringSubviewToFront(view) }
    case .option, .delegateAnswer, .dropRequirement, .requireFailure, .fingers: return nil
    }
  }

  private mutating func step(
    _ kind: SceneChange.Kind, _ recognizer: UIGestureRecognizer, _ property: Property?
  ) -> (() -> Void)? {
    switch kind {
    case .property(_, let value): return property.map { property in { property.write(value.asPropertyValue) } }
    case .option(let option): return option.assignment(to: recognizer)
    case .delegateAnswer(let question, let answer):
      let delegate = AnsweringDelegate(for: recognizer.delegate, question, answer)
      delegates.append(delegate)
      return { recognizer.delegate = delegate }
    case .dropRequirement(let other):
      guard let other = runtime.recognizer(at: other, behind: behind) else { return nil }
      return { _ = recognizer.removeRequirement(toFail: other) }
    case .requireFailure(let other):
      guard let other = runtime.recognizer(at: other, behind: behind) else { return nil }
      return { other.require(toFail: recognizer) }
    case .override, .growth, .bringToFront, .fingers: return nil
    }
  }

  private static func property(_ change: SceneChange, of view: UIView) -> Property? {
    guard case .property(let name, _) = change.kind else { return nil }
    let id = PropertyID(owner: change.recognizer?.number ?? 0, name)
    return PropertyGroup.property(id, of: view)
  }
}

extension SceneChange.Value {
  var asPropertyValue: PropertyValue {
    switch self {
    case .flag(let flag): .flag(flag)
    case .number(let number): .number(number, step: 0, range: nil)
    }
  }
}

extension UIView {
  /// Moves the edges outward without moving the content.
  fileprivate func grow(_ edges: UIEdgeInsets) {
    var (grown, inner) = (frame, bounds)
    grown.origin.x -= edges.left
    grown.origin.y -= edges.top
    grown.size.width += edges.left + edges.right
    grown.size.height += edges.top + edges.bottom
    inner.origin.x -= edges.left
    inner.origin.y -= edges.top
    inner.size = grown.size
    frame = grown
    bounds = inner
  }
}
