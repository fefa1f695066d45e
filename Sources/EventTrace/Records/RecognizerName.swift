import UIKit

/// The identity of a gesture recognizer in a trace. Views often have several of one class, so its view is part of it.
package struct RecognizerName: Codable, Hashable, Sendable {
  /// The identifier is the recognizer's `name`, when it has one.
  package let name: ResponderName
  /// The recognizer's view; nil when it was on none.
  package let view: ResponderName?

  package init(name: ResponderName, view: ResponderName?) {
    self.name = name
    self.view = view
  }

  var names: [ResponderName] { [name, view].compactMap { $0 } }
}

extension RecognizerName: CustomStringConvertible {
  /// `UITapGestureRecognizer "open" on UIView "card"`.
  package var description: String { view.map { "\(name) on \($0)" } ?? name.description }
}

extension RecognizerName {
  @MainActor
  init(_ recognizer: UIGestureRecognizer, _ names: ObjectNames) {
    name = names.name(of: recognizer)
    view = recognizer.view.map { names.name(of: $0) }
  }
}
