import EventTrace
import UIKit

/// The place to which the story is scrolled for its reader: a new answer comes into sight, and previews move nothing
/// that is read below them.
@MainActor
final class StoryReading {
  /// The tallest preview of an example, in points: while the pointer moves over the scene, the content below moves down
  /// at most, and never up again.
  private var previewed = (example: "", height: CGFloat(0))
  /// The landing time of the touch whose headline was scrolled to, and that headline.
  private var revealed: (landed: Double, headline: Phrase?)?

  /// Forgets what was scrolled to: another story is shown, from its top.
  func forget() { revealed = nil }

  /// Returns the height that the answer takes at least, in points.
  func leastAnswer(of model: InspectorModel) -> CGFloat {
    model.path?.isPreview == true && previewed.example == model.selected ? previewed.height : 0
  }

  func notePreview(of model: InspectorModel, in scrolls: [PanelScroll]) {
    if previewed.example != model.selected { previewed = (model.selected, 0) }
    guard model.path?.isPreview == true else { return }
    for scroll in scrolls where !scroll.bounds.isEmpty {
      scroll.layoutIfNeeded()
      scroll.content.layoutIfNeeded()
      previewed.height = max(previewed.height, (scroll.content as? StoryPanel)?.answerHeight ?? 0)
    }
  }

  /// A new touch scrolls its answer into sight, as far as its headline stays, and so does a new headline, which may be
  /// longer.
  func revealHit(of model: InspectorModel, in scrolls: [PanelScroll]) {
    guard let landed = model.path?.landed else { return }
    let headline = model.headline?.sentence.phrase
    guard landed != revealed?.landed || headline != revealed?.headline else { return }
    for scroll in scrolls where !scroll.bounds.isEmpty {
      scroll.layoutIfNeeded()
      scroll.content.layoutIfNeeded()
      // The introduction, for one, has no rows; the story that follows it has.
      guard let outcome = (scroll.content as? StoryPanel)?.outcome else { continue }
      revealed = (landed, headline)
      let wanted = min(outcome.bottom + 16 - scroll.bounds.height, outcome.top - 8)
      guard wanted > scroll.contentOffset.y else { continue }
      // No row is cut in half at the top.
      let rows = scroll.content.subviews.map { $0.frame.minY - 4 }.filter { $0 >= wanted }
      let farthest = scroll.contentSize.height - scroll.bounds.height
      scroll.contentOffset.y = min(rows.min() ?? wanted, outcome.top - 8, max(wanted, farthest))
    }
  }
}
