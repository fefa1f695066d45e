import UIKitTestSupport

/// Holds weak references to views and touches, and finds the ones that are still retained at the end.
@MainActor
final class LeakCheck {
  private struct Watched {
    weak var object: AnyObject?
    let name: String
  }

  private var watched: [Watched] = []

  func watch(_ object: AnyObject, _ name: String) {
    if !watched.contains(where: { $0.object === object }) { watched.append(Watched(object: object, name: name)) }
  }

  var leaked: [String] { watched.filter { $0.object != nil }.map { "\($0.name) was never freed" } }
}
