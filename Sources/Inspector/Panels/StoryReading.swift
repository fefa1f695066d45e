import EventTrace
import UIKit

/// The scroll position of the story: a new result is scrolled into view, and previews do not move the text below them.
@MainActor
final class StoryReading {
  /// The tallest preview of an example, in points. While the pointer moves over the scene, the content below only moves
  /// down.
  private var previewed = (example: "", height: CGFloat(0))
  /// The landing time of the touch to whose headline the story was scrolled, and that headline.
  private var revealed: (landed: Double, headline: Phrase?)?
  /// The example that the story is about.
  private var example = ""

  /// Resets the scroll state, because another story is shown from its top.
  func forget() { revealed = nil }

  /// Returns the minimum height of the answer in points.
  func minimumAnswerHeight(of model: InspectorModel) -> CGFloat {
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

  /// Scrolls the result of a new touch into view, as far as its headline remains visible. A new headline, which may be
  /// longer, is handled in the same way.
  func revealHit(of model: InspectorModel, in scrolls: [PanelScroll]) {
    // The story of another example, or of a scene without a touch, is read from its top.
    if example != model.selected || model.headline == nil && revealed != nil {
      (example, revealed) = (model.selected, nil)
      for scroll in scrolls { scroll.contentOffset.y = 0 }
    }
    guard let landed = model.path?.landed else { return }
    let headline = model.headline?.sentence.phrase
    guard landed != revealed?.landed || headline != revealed?.headline else { return }
    for scroll in scrolls where !scroll.bounds.isEmpty {
      scroll.layoutIfNeeded()
      scroll.content.layoutIfNeeded()
      // The introduction, for example, has no rows, while the story after it has some.
      guard let outcome = (scroll.content as? StoryPanel)?.outcome else { continue }
      revealed = (landed, headline)
      let wanted = min(outcome.bottom + 16 - scroll.bounds.height, outcome.top - 8)
      let offset = scroll.contentOffset.y
      guard wanted > offset || offset > outcome.top - 8 else { continue }
      // No row is clipped at the top.
      let rows = scroll.content.subviews.map { $0.frame.minY - 4 }.filter { $0 >= wanted }
      let farthest = scroll.contentSize.height - scroll.bounds.height
      scroll.contentOffset.y = max(0, min(rows.min() ?? wanted, outcome.top - 8, max(wanted, farthest)))
    }
  }
}
