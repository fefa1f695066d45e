import CoreGraphics
import Foundation
import InputEvents
import Inspector
import UIKit

/// Plays the last gesture of a recording as an edited film: a title, the gesture with the camera on the view that it
/// hit, and its result. All times are in seconds of the film; the scene's clock runs at their speed.
@MainActor
package final class GestureFilm {
  /// The title, and a fade between a card and the scene.
  private static let (title, fade): (TimeInterval, TimeInterval) = (1.2, 0.5)
  /// The time for which the result is shown at the end.
  private static let result: TimeInterval = 2.5
  /// The time from the landing of a finger until the camera starts, and the duration of its way.
  private static let (hesitation, way): (TimeInterval, TimeInterval) = (0.1, 0.8)
  /// The share of the canvas that the hit view takes up in the middle of the film, and the largest magnification.
  private static let (share, closest): (CGFloat, CGFloat) = (0.55, 2.2)
  /// The magnification for a large hit view, of which the part around the finger is shown.
  private static let nearest: CGFloat = 1.35

  private let sandbox: Sandbox
  private let frameRate: Double
  private let titleCard: FilmCard
  /// The place of the first touch, about which the film asks; nil without a question.
  private let placeOfQuestion: CGPoint?
  /// The question which view receives that touch, read from the scene when it is first shown.
  private var question: FilmQuestion?
  /// The time at which the scene begins.
  private let begin: TimeInterval
  private let command: String
  /// A Boolean value that indicates whether the film ends with its first picture, so that it can be repeated.
  private let isLoop: Bool
  /// The time from the beginning of the scene until its end.
  private let duration: TimeInterval
  private var frame = 0
  /// The magnified part in the middle of the film, from the landing of the finger on.
  private var closeUp: StageCamera?
  /// A Boolean value that indicates whether the close-up was chosen, which happens once, so that the camera never
  /// jumps.
  private var hasCloseUp = false
  private var resultCard: FilmCard?

  /// The number of frames of the film.
  package let frameCount: Int

  /// Creates a film of a recording that `InputRecording.lastGesture` or `part` made. `command` is shown at the end.
  package init(
    of gesture: InputRecording, command: String, on sandbox: Sandbox, frameRate: Double, asksQuestion: Bool = false,
    isLoop: Bool
  ) {
    (self.sandbox, self.frameRate, self.command, self.isLoop) = (sandbox, frameRate, command, isLoop)
    duration = max(0.1, gesture.duration - gesture.header.start)
    sandbox.play(gesture)
    sandbox.perform(.showReplayBar(false))
    placeOfQuestion = asksQuestion ? gesture.firstPlace : nil
    begin = Self.time(ofScene: 0, asksQuestion: placeOfQuestion != nil)
    let end = Self.length(of: gesture, asksQuestion: asksQuestion) + (isLoop ? Self.fade : 0)
    frameCount = Int(clamping: (end * frameRate).rounded(.up))
    titleCard = FilmCard(heading: sandbox.model.chapter, title: sandbox.model.title)
  }

  /// Returns the length in seconds of a film that is not repeated.
  package static func length(of gesture: InputRecording, asksQuestion: Bool) -> TimeInterval {
    let asks = asksQuestion && gesture.firstPlace != nil
    return time(ofScene: max(0.1, gesture.duration - gesture.header.start), asksQuestion: asks) + fade + result
  }

  /// Returns the time of the film at which a time of its scene is shown.
  package static func time(ofScene time: TimeInterval, asksQuestion: Bool) -> TimeInterval {
    title + fade + (asksQuestion ? FilmQuestion.duration : 0) + time
  }

  /// Shows the next frame. Returns false after the last one.
  package func advance() -> Bool {
    guard frame < frameCount else { return false }
    frame += 1
    let time = Double(frame) / frameRate
    let scene = min(max(0, time - begin), duration)
    sandbox.handle([], now: scene)
    var narration = Narration()
    narration.wavePace = Narration.slowPace
    narration.camera = camera(at: scene)
    narration.keepsChain = sandbox.model.overlays.contains(.chain)
    narrate(time, &narration)
    sandbox.show(narration)
    return true
  }

  /// Adds the cards before and after the scene.
  private func narrate(_ time: TimeInterval, _ narration: inout Narration) {
    let end = begin + duration
    func share(from start: TimeInterval) -> CGFloat {
      FingerPlan.eased(CGFloat(min(1, max(0, (time - start) / Self.fade))))
    }
    switch time {
    case ..<Self.title: narration.show(cards: titleCard, to: titleCard, share: 1)
    case ..<(Self.title + Self.fade): narration.show(cards: titleCard, to: nil, share: share(from: Self.title))
    case ..<begin:
      guard let placeOfQuestion else { return }
      let question = question ?? sandbox.stage.question(at: placeOfQuestion)
      self.question = question
      narration.ring = Narration.Ring(at: question.place, time: time - Self.title - Self.fade)
      narration.caption = sandbox.model.language[question.words]
      narration.placesUnderCaption = [question.place]
    case ..<end: break
    default:
      let card = resultCard ?? makeResult()
      resultCard = card
      let last = end + Self.fade + Self.result
      if isLoop, time > last {
        narration.show(cards: card, to: titleCard, share: share(from: last))
      } else {
        narration.show(cards: nil, to: card, share: share(from: end))
      }
    }
  }

  private func makeResult() -> FilmCard {
    let (model, language) = (sandbox.model, sandbox.model.language)
    let headline = model.headline
    return FilmCard(
      heading: model.title, title: headline.map { language[$0.sentence] } ?? model.title,
      text: headline?.reasons.map { language.statement($0) }.joined(separator: language == .english ? " " : "") ?? "",
      command: command)
  }

  /// The camera moves to the hit view when a finger has landed on it, and back before the end.
  private func camera(at scene: TimeInterval) -> StageCamera? {
    let canvas = sandbox.stage.canvas
    let whole = StageCamera(center: CGPoint(x: canvas.width / 2, y: canvas.height / 2), zoom: 1)
    let start = InputRecording.timeBefore + Self.hesitation
    guard scene >= start, scene < duration, duration > start + 2 * Self.way else { return nil }
    if !hasCloseUp { (closeUp, hasCloseUp) = (makeCloseUp(canvas), true) }
    guard let closeUp else { return nil }
    let there = CGFloat(min(1, (scene - start) / Self.way))
    let back = CGFloat(min(1, max(0, (scene - (duration - Self.way)) / Self.way)))
    return whole.moved(FingerPlan.eased(there) * (1 - FingerPlan.eased(back)), towards: closeUp)
  }

  private func makeCloseUp(_ canvas: CGSize) -> StageCamera? {
    guard let path = sandbox.model.pathOnScene, let corners = path.hit?.corners, corners.count == 4 else { return nil }
    let box = CGRect(boundingBoxOf: corners)
    let fitting = min(canvas.width / max(1, box.width), canvas.height / max(1, box.height)) * Self.share
    guard fitting > Self.nearest else { return StageCamera(center: path.point, zoom: Self.nearest) }
    return StageCamera(center: CGPoint(x: box.midX, y: box.midY), zoom: min(Self.closest, fitting))
  }
}

extension Sandbox {
  /// Replaces the words and the camera of a demonstration.
  func show(_ narration: Narration) {
    display.show(narration)
    derive()
  }

  /// The words that a viewer of a film reads now: those of a card, or otherwise the caption; nil for none.
  package var filmWords: String? {
    let narration = model.narration
    if let page = narration.cards.last, page.cover > 0.5 {
      return [page.card.heading, page.card.title, page.card.text].filter { !$0.isEmpty }.joined(separator: ". ")
    }
    if let caption = narration.caption { return caption }
    guard model.setting.captionRoom != nil, model.path?.isPreview != true else { return nil }
    return model.headline.map { model.language[$0.sentence] }
  }
}
