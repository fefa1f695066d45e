import Foundation
import UIKit

extension ObservingObjects {
  /// Notifies the observers of an object after one of its properties was set that the sources declare `dynamic`. A
  /// change on another thread than the main one is not reported, because observers are called on the main thread only.
  public nonisolated static func changed<Object: NSObject>(
    _ object: Object, _ path: PartialKeyPath<Object>, _ name: String
  ) {
    guard Thread.isMainThread else { return }
    nonisolated(unsafe) let (object, path) = (object, path)
    MainActor.assumeIsolated { ObservedObjects.changed(object, path, name) }
  }
}
