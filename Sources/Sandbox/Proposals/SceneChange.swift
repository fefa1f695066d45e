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
    recognizer(numbered: place.number, at: place.path, behind: behind)
  }
}
