import UIKit

/// An observer that is no responder: on Apple's systems every object can be one.
@MainActor
public protocol ObservingObject: NSObject {
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  )
}

@MainActor
public enum ObservingObjects {
  /// Called before anything is shown by sources that have such an observer.
  public static func enter() {
    NamedObservation.otherObserver = { observer, keyPath, object, change, context in
      (observer as? any ObservingObject)?.observeValue(
        forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
