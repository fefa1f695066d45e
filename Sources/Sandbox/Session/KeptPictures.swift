import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// The pictures of a live scene that were shown. The one of an earlier moment is visible at once, before the scene was
/// replayed to that moment. Parts that did not change are the same objects in all of them, so that a picture takes the
/// memory of what changed; when there are too many, or they take too much, every second one of the older half is
/// dropped.
@MainActor
final class KeptPictures {
  struct Picture: Equatable {
    /// The time from which it was shown, in seconds of the stage.
    let time: TimeInterval
    /// The last time at which it was shown, as far as frames were drawn.
    fileprivate(set) var lastTime: TimeInterval
    let list: DisplayList
    /// The size of the scene in points.
    let canvas: CGSize
    /// The number of commands that the picture before it does not have.
    fileprivate(set) var ownCommands = 0
  }

  private(set) var pictures: [Picture] = []
  /// The language of the window, in which scenes may have texts. Pictures in another one are not kept.
  private var language: Language?
  private let limit: Int
  private let memoryLimit: Int
  private var commands = 0

  /// The approximate memory of all pictures, in bytes. Commands that two successive pictures share are counted once.
  var memory: Int { commands * MemoryLayout<DisplayList.Command>.stride }

  /// - Parameters:
  ///   - limit: The largest number of pictures.
  ///   - memory: The largest memory of all of them in bytes; one picture is kept in any case.
  init(limit: Int = 1_024, memory: Int = 16 << 20) { (self.limit, memoryLimit) = (max(2, limit), memory) }

  /// Returns those that were shown until `time`, in seconds of the stage, for another future from there.
  func copy(until time: TimeInterval) -> KeptPictures {
    let copy = KeptPictures(limit: limit, memory: memoryLimit)
    copy.language = language
    copy.pictures = pictures.filter { $0.time <= time }
    copy.commands = copy.pictures.reduce(0) { $0 + $1.ownCommands }
    return copy
  }

  /// Adds the picture that is shown from `time` on, which is not earlier than that of the last one.
  func keep(_ list: DisplayList, canvas: CGSize, language: Language = .english, at time: TimeInterval) {
    if language != self.language { (pictures, commands, self.language) = ([], 0, language) }
    if let last = pictures.last {
      guard last.canvas != canvas || last.list != list else {
        pictures[pictures.count - 1].lastTime = time
        return
      }
      if last.time == time { commands -= pictures.removeLast().ownCommands }
    }
    let picture = Picture(
      time: time, lastTime: time, list: list, canvas: canvas,
      ownCommands: list.commands.count(since: pictures.last?.list.commands))
    pictures.append(picture)
    commands += picture.ownCommands
    while pictures.count > limit || memory > memoryLimit && pictures.count > 1 { thinOut() }
  }

  private func thinOut() {
    let older = pictures.count / 2
    var kept: [Picture] = []
    for (index, var picture) in pictures.enumerated() where index >= older || index.isMultiple(of: 2) && older > 1 {
      // What a picture shared with one that is dropped is its own now.
      if index <= older { picture.ownCommands = picture.list.commands.count(since: kept.last?.list.commands) }
      kept.append(picture)
    }
    (pictures, commands) = (kept, kept.reduce(0) { $0 + $1.ownCommands })
  }

  /// Returns whether the picture that was shown at `time` is another one. When no frame was drawn at that time, it is
  /// the first one that was drawn after it and before `end`, until which nothing changed. It is unknown, and false,
  /// when there is none.
  func contradict(
    _ list: DisplayList, canvas: CGSize, language: Language, at time: TimeInterval, until end: TimeInterval
  ) -> Bool {
    guard language == self.language else { return false }
    let index = count(until: time)
    var shown = index > 0 ? pictures[index - 1] : nil
    if let last = shown, last.lastTime < time {
      shown = pictures.indices.contains(index) && pictures[index].time < end ? pictures[index] : nil
    }
    return shown.map { $0.canvas != canvas || $0.list != list } ?? false
  }

  /// Returns the newest picture that is not later than `time`; nil when there is none.
  func picture(at time: TimeInterval) -> Picture? {
    let count = count(until: time)
    return count > 0 ? pictures[count - 1] : nil
  }

  /// Returns the number of pictures that are not later than `time`.
  private func count(until time: TimeInterval) -> Int {
    var (low, high) = (0, pictures.count)
    while low < high {
      let middle = (low + high) / 2
      if pictures[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension [DisplayList.Command] {
  /// Returns the number of commands that are not in the lists that `older` has at the same places.
  fileprivate func count(since older: [DisplayList.Command]?) -> Int {
    guard let older else { return reduce(0) { $0 + $1.count } }
    var count = 0
    for (index, command) in enumerated() {
      guard case .sublist(let list, _) = command else {
        count += 1
        continue
      }
      if older.indices.contains(index), case .sublist(let last, _) = older[index] {
        count += 1 + (list === last ? 0 : list.commands.count(since: last.commands))
      } else {
        count += command.count
      }
    }
    return count
  }
}
