import CoreGraphics
import EventTrace
import Foundation
import Inspector

/// A picture of the scene for each of its touches, as it was drawn after the landing. Fingers that land while others
/// are down belong to the same touch. When there are too many, every second one of the older half is dropped.
@MainActor
final class TouchPictures {
  private(set) var pictures: [TouchPicture] = []
  /// Landings of which no picture was drawn yet, in order.
  private var landings: [(time: TimeInterval, places: [CGPoint])] = []
  /// The scene on which pictures are drawn again in another language; nil while none is.
  var redrawing: Seek?
  private let limit: Int
  private let commandLimit: Int

  /// - Parameters:
  ///   - limit: The largest number of pictures.
  ///   - commands: The largest number of commands of all of them; one picture is kept in any case.
  init(limit: Int = 64, commands: Int = 100_000) { (self.limit, commandLimit) = (max(2, limit), commands) }

  /// Returns those of the touches that landed until `time`, in seconds of the stage.
  func copy(until time: TimeInterval) -> TouchPictures {
    let copy = TouchPictures(limit: limit, commands: commandLimit)
    copy.pictures = pictures.filter { $0.time <= time }
    return copy
  }

  /// Notes that a finger landed at a point of the canvas, at `time` in seconds of the stage.
  func land(_ place: CGPoint, at time: TimeInterval, withOthers: Bool) {
    // A moment that is played again has its picture already.
    if pictures.last.map({ $0.time >= time }) == true { return }
    if withOthers, !landings.isEmpty {
      landings[landings.count - 1].places.append(place)
    } else if withOthers, !pictures.isEmpty {
      if !pictures[pictures.count - 1].places.contains(place) { pictures[pictures.count - 1].places.append(place) }
    } else {
      landings.append((time, [place]))
      if landings.count > limit { landings.removeFirst() }
    }
  }

  /// Called when the scene was drawn, at a time in seconds of the stage.
  func complete(with list: DisplayList, canvas: CGSize, language: Language = .english, at time: TimeInterval? = nil) {
    guard !landings.isEmpty else { return }
    let drawn = DisplayList.Sublist(list.commands)
    pictures += landings.map { landing in
      TouchPicture(
        time: landing.time, places: landing.places, list: drawn, canvas: canvas, language: language, drawn: time)
    }
    landings = []
    while isTooLarge, pictures.count > 1 { thinOut() }
  }

  /// The first picture in another language than this one.
  func first(notIn language: Language) -> TouchPicture? { pictures.first { $0.language != language } }

  /// Replaces the drawing of the first picture in another language by one of the same moment in this one.
  func replaceFirst(notIn language: Language, by list: DisplayList) {
    guard let index = pictures.firstIndex(where: { $0.language != language }) else { return }
    (pictures[index].list, pictures[index].language) = (DisplayList.Sublist(list.commands), language)
  }

  private var isTooLarge: Bool {
    pictures.count > limit || pictures.reduce(0) { $0 + $1.list.count } > commandLimit
  }

  private func thinOut() {
    let older = pictures.count / 2
    pictures = pictures.enumerated().filter { index, _ in
      index >= older || index.isMultiple(of: 2) && older > 1
    }.map(\.element)
  }
}
