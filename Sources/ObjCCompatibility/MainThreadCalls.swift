import UIKit

extension NSObject {
  /// Calls a method on the main thread: immediately if `wait` is true, otherwise after the current event has been
  /// handled (Apple, `performSelector(onMainThread:with:waitUntilDone:)`).
  @MainActor
  public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    if wait {
      _ = perform(aSelector, with: argument)
    } else {
      perform(aSelector, with: argument, afterDelay: 0)
    }
  }
}
