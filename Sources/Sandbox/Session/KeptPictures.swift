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
    /// The language of the window, in which scenes may have texts.
    var language = Language.english
    /// The number of commands that the picture before it does not have.
    fileprivate(set) var ownCommands = 0
    /// A Boolean value that indicates whether pictures between this one and the next were dropped.
    fileprivate(set) var precedesDropped = false
  }

  private(set) var pictures: [Picture] = []
  /// A Boolean value that indicates whether pictures before the first one were dropped.
  private var followsDropped = false
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
    copy.followsDropped = followsDropped
    copy.pictures = pictures.filter { $0.time <= time }
    // What was shown after that belongs to the future that was left.
    if let last = copy.pictures.indices.last {
      copy.pictures[last].lastTime = min(copy.pictures[last].lastTime, time)
    }
    copy.commands = copy.pictures.reduce(0) { $0 + $1.ownCommands }
    return copy
  }

  /// Adds the picture that is shown from `time` on, which is not earlier than that of the last one.
  func keep(_ list: DisplayList, canvas: CGSize, language: Language = .english, at time: TimeInterval) {
    if let last = pictures.last {
      guard last.canvas != canvas || last.list != list || last.language != language else {
        pictures[pictures.count - 1].lastTime = time
        return
      }
      if last.time == time { commands -= pictures.removeLast().ownCommands }
    }
    let picture = Picture(
      time: time, lastTime: time, list: list, canvas: canvas, language: language,
      ownCommands: list.commands.count(since: pictures.last?.list.commands))
    pictures.append(picture)
    commands += picture.ownCommands
    while pictures.count > limit || memory > memoryLimit && pictures.count > 1 { thinOut() }
  }

  private func thinOut() {
    let older = pictures.count / 2
    var kept: [Picture] = []
    for (index, var picture) in pictures.enumerated() {
      guard index >= older || index.isMultiple(of: 2) && older > 1 else {
        if kept.isEmpty { followsDropped = true } else { kept[kept.count - 1].precedesDropped = true }
        continue
      }
      // What a picture shared with one that is dropped is its own now.
      if index <= older { picture.ownCommands = picture.list.commands.count(since: kept.last?.list.commands) }
      kept.append(picture)
    }
    (pictures, commands) = (kept, kept.reduce(0) { $0 + $1.ownCommands })
  }

  /// What is known about the picture of a moment.
  enum Evidence: Equatable {
    case shown(Picture)
    /// No frame was drawn then, and what was drawn next may differ for other reasons; or its picture was dropped.
    case unknown(isDropped: Bool)
  }

  /// Returns the picture that was shown at `time`. When no frame was drawn at that time, that is the first one that was
  /// drawn after it and before `end`, until which nothing changed.
  func evidence(at time: TimeInterval, until end: TimeInterval) -> Evidence {
    let index = count(until: time)
    var shown = index > 0 ? pictures[index - 1] : nil
    let isDropped = shown?.precedesDropped ?? followsDropped
    if shown.map({ $0.lastTime < time }) ?? true {
      shown = pictures.indices.contains(index) && pictures[index].time < end ? pictures[index] : nil
    }
    return shown.map { .shown($0) } ?? .unknown(isDropped: isDropped)
  }

  /// Returns the first picture that was shown after `time`; nil when there is none.
  func picture(after time: TimeInterval) -> Picture? {
    let index = count(until: time)
    return pictures.indices.contains(index) ? pictures[index] : nil
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
