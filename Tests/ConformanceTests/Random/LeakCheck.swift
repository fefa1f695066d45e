import UIKitTestSupport

/// Holds views and touches weakly, to see afterwards which are still retained.
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
