import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// The pictures of a live scene that were shown. The one of an earlier moment is visible at once, before the scene was
/// replayed to that moment. Parts that did not change are the same objects in all of them, so that a picture takes the
/// memory of what changed; when there are too many, every second one of the older half is dropped.
@MainActor
final class KeptPictures {
  struct Picture: Equatable {
    /// The time from which it was shown, in seconds of the stage.
    let time: TimeInterval
    let list: DisplayList
    /// The size of the scene in points.
    let canvas: CGSize
  }

  private(set) var pictures: [Picture] = []
  /// The language of the window, in which scenes may have texts. Pictures in another one are not kept.
  private var language: Language?
  private let limit: Int

  init(limit: Int = 1_024) { self.limit = max(2, limit) }

  /// Adds the picture that is shown from `time` on, which is not earlier than that of the last one.
  func keep(_ list: DisplayList, canvas: CGSize, language: Language = .english, at time: TimeInterval) {
    if language != self.language { (pictures, self.language) = ([], language) }
    if let last = pictures.last {
      guard last.canvas != canvas || last.list != list else { return }
      if last.time == time { pictures.removeLast() }
    }
    pictures.append(Picture(time: time, list: list, canvas: canvas))
    if pictures.count > limit { thinOut() }
  }

  private func thinOut() {
    let older = pictures.count / 2
    pictures = pictures.enumerated().filter { $0.offset >= older || $0.offset.isMultiple(of: 2) }.map(\.element)
  }

  /// Returns whether the picture that was shown at exactly `time` is another one. It is unknown, and false, when none
  /// was kept of that time.
  func contradict(_ list: DisplayList, canvas: CGSize, language: Language, at time: TimeInterval) -> Bool {
    guard language == self.language, let kept = picture(at: time), kept.time == time else { return false }
    return kept.canvas != canvas || kept.list != list
  }

  /// Returns the newest picture that is not later than `time`; nil when there is none.
  func picture(at time: TimeInterval) -> Picture? {
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? pictures[low - 1] : nil
  }
}
