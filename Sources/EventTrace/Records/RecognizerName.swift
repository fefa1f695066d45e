import UIKit

/// The identity of a gesture recognizer in a trace. It includes the view, because an app often has several recognizers
/// of one class.
package struct RecognizerName: Codable, Hashable, Sendable {
  /// The name, whose identifier is the recognizer's `name`, if any.
  package let name: ResponderName
  /// The recognizer's view; nil when it had none.
  package let view: ResponderName?

  package init(name: ResponderName, view: ResponderName?) {
    self.name = name
    self.view = view
  }

  var names: [ResponderName] { [name, view].compactMap { $0 } }
}

extension RecognizerName: CustomStringConvertible {
  /// The name and the view, as `UITapGestureRecognizer "open" on UIView "card"`.
  package var description: String { view.map { "\(name) on \($0)" } ?? name.description }
}

extension RecognizerName {
  /// The property of a scroll view that holds the recognizer, or that it implements; nil for other recognizers. The
  /// classes of these are private, so that code cannot name them.
  package var scrollViewProperty: String? {
    switch name.type {
    case "UIScrollViewPanGestureRecognizer": "panGestureRecognizer"
    case "UIScrollViewPinchGestureRecognizer": "pinchGestureRecognizer"
    case "UIScrollViewDelayedTouchesBeganGestureRecognizer": "delaysContentTouches"
    default: nil
    }
  }

  /// The recognizer of a scroll view as code names it, as `Page.panGestureRecognizer`; nil for other recognizers.
  package var nameInCode: String? {
    guard let scrollViewProperty, let view else { return nil }
    return "\(view.identifier ?? view.type).\(scrollViewProperty)"
  }
}

extension RecognizerName {
  @MainActor
  init(_ recognizer: UIGestureRecognizer, _ names: ObjectNames) {
    name = names.name(of: recognizer)
    view = recognizer.view.map { names.name(of: $0) }
  }
}
