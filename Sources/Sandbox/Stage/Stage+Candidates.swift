import CoreGraphics
import EventTrace
import Inspector
import UIKit

/// The answers that the question of an example offers.
extension Stage {
  /// The maximum number of answers.
  private static let mostCandidates = 3

  /// Returns the views that one could expect to receive a touch at `point` (canvas points), in the order of the tree:
  /// the view that would be hit, the one that is visible there, and their superviews. Without a hit view, "no view" is
  /// the last one.
  func candidates(at point: CGPoint) -> [Question.Answer] {
    let (hit, most) = (preview(at: point).view, Self.mostCandidates)
    return runtime.perform { () -> [Question.Answer] in
      let seen = visibleView(at: point)
      var views: [UIView] = []
      func add(_ view: UIView?) {
        guard let view, views.count < most, !views.contains(where: { $0 === view }) else { return }
        views.append(view)
      }
      add(hit)
      add(control(around: seen))
      add(seen)
      // The scene's own views are more telling than those that UIKit puts between them.
      let outer = line(from: seen?.superview) + line(from: hit?.superview)
      let own = outer.filter { !String(describing: type(of: $0)).hasPrefix("UI") }
      for view in own + outer where !(view is UIWindow) { add(view) }
      add(hit?.window)
      let answers = views.map { view in
        let name = names.name(of: view)
        return Question.Answer(name: name.description, node: name.number)
      }
      let inOrder = answers.sorted { ($0.node ?? 0) < ($1.node ?? 0) }
      guard hit == nil else { return inOrder }
      return Array(inOrder.prefix(most - 1)) + [Question.Answer(name: "", node: nil)]
    }
  }

  /// Returns the innermost control that contains the view or is it.
  private func control(around view: UIView?) -> UIView? {
    line(from: view).first { $0 is UIControl }
  }

  /// Returns the view and its superviews, the innermost first.
  private func line(from view: UIView?) -> [UIView] {
    guard let view else { return [] }
    return Array(sequence(first: view) { $0.superview })
  }
}
