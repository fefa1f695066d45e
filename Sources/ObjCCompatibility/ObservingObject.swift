import UIKit

/// An observer that is not a responder. On Apple's systems every object can be an observer.
@MainActor
public protocol ObservingObject: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

@MainActor
public enum ObservingObjects {
  /// Enables such observers. Sources that have one call this method before anything is shown.
  public static func enter() {
    NamedObservation.otherObserver = { observer, keyPath, object, change, context in
      (observer as? any ObservingObject)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
