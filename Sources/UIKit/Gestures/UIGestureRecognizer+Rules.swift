/// What a reader of a scene asks a recognizer about its relations to others.
extension UIGestureRecognizer {
  /// The recognizers that must fail first, as `require(toFail:)` set them.
  package var recognizersRequiredToFail: [UIGestureRecognizer] { failureRequirements.compactMap(\.recognizer) }

  /// A Boolean value that indicates whether a delegate, or a class of the app, may decide about the recognizer and
  /// others.
  package var mayDecideAboutOthers: Bool {
    presentDelegate != nil || mayRequireFailures || !String(reflecting: type(of: self)).hasPrefix("UIKit.")
  }

  /// The objects to which the recognizer sends its actions.
  package var targetObjects: [AnyObject] { targets.compactMap { $0.target.object } }
}
