extension UIGestureRecognizer {
  /// Removes a requirement that `require(toFail:)` added, as if the app had not called it; UIKit has no such method.
  /// Returns whether there was one.
  package final func removeRequirement(toFail other: UIGestureRecognizer) -> Bool {
    let count = failureRequirements.count
    failureRequirements.removeAll { $0.recognizer === other }
    return failureRequirements.count < count
  }

  /// Returns whether `require(toFail:)` added a requirement of this recognizer. Delegates may add others.
  package final func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }
}
