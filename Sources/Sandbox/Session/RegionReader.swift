import Foundation
import Inspector
import Scenes
import UIKit

/// Reads the regions of the whole scene that overlays show. Where no view overrides hit testing, they follow from the
/// places of views, which are compared in every frame. Overrides may return something else after every touch, so such
/// views are asked again after one, and a few times a second while a finger is down or something moves. That takes
/// long, so each frame does as much of it as it has time for; a frame that shows what a finger does leaves it to the
/// next.
@MainActor
struct RegionReader {
  /// Everything that starts the reading from the beginning when it changes.
  private struct Subject: Equatable {
    var stage: ObjectIdentifier
    var parts: Set<SceneSurvey.Part>
  }

  /// Everything that the results of overrides may depend on.
  private struct Occasion: Equatable {
    var switches: [Bool]
    /// Counts what happened, while no finger is down.
    var touches: Int?
    /// While something moves or a finger is down.
    var moment: Int?
  }

  private var subject: Subject?
  private var occasion: Occasion?
  private var survey: SceneSurvey?
  private var isTouched = false
  private var isMoving = false
  /// When views were last asked, by the clock, and whether asking continues as soon as no finger moves.
  private var lastAsked: TimeInterval = -.infinity
  private var isDeferred = false

  private static let needing: Set<Overlay> = [.outlines, .hitMap, .slop, .overflow]
  private static let readingsPerSecond = 8.0
  /// Seconds of a frame for asking; fewer while a finger is down, more in space, where a frame takes longer anyway and
  /// asking would otherwise take too many frames.
  private static let (longest, longestWhileTouched, longestInSpace) = (0.002, 0.001, 0.008)
  /// The longest time, in seconds, for which moving fingers delay asking.
  private static let patience = 0.05

  /// - Parameters:
  ///   - touches: Counts what was recorded of the newest touch: handling one may change anything.
  ///   - followsFinger: Whether the frame shows what a finger did just now.
  ///   - clock: Without one all is done at once.
  mutating func read(
    _ stage: Stage, for model: InspectorModel, touches: Int, followsFinger: Bool,
    clock: (@MainActor () -> TimeInterval)?
  ) -> SceneRegions {
    let needed = model.overlays.intersection(Self.needing)
    guard !needed.isEmpty else {
      (subject, survey) = (nil, nil)
      return SceneRegions()
    }
    isTouched = model.touches.contains(where: \.isDown)
    isMoving = stage.runtime.needsFrames
    stage.runtime.layoutIfNeeded()
    var survey = self.survey(of: stage, needed)
    if survey.hasOwnAnswers {
      let moment = isMoving || isTouched ? Int(clamping: stage.runtime.now * Self.readingsPerSecond) : nil
      let now = Occasion(
        switches: stage.example.switches.map(\.isOn), touches: isTouched ? nil : touches, moment: moment)
      if now != occasion { survey.askAgain() }
      occasion = now
    }
    let start = clock?() ?? 0
    isDeferred = followsFinger && clock != nil && !survey.isComplete && start - lastAsked < Self.patience
    if isDeferred {
      self.survey = survey
      return survey.regions
    }
    if !survey.isComplete { lastAsked = start }
    let time =
      isTouched ? Self.longestWhileTouched : model.user.depth != nil ? Self.longestInSpace : Self.longest
    survey.go { clock.map { $0() - start < time } ?? true }
    self.survey = survey
    return survey.regions
  }

  private mutating func survey(of stage: Stage, _ needed: Set<Overlay>) -> SceneSurvey {
    var parts: Set<SceneSurvey.Part> = []
    if needed.contains(.outlines) || needed.contains(.overflow) { parts.insert(.frames) }
    // The map includes views that extend beyond their superviews.
    if needed.contains(.hitMap) { parts.formUnion([.map, .frames]) }
    if needed.contains(.slop) { parts.insert(.slops) }
    let now = Subject(stage: ObjectIdentifier(stage), parts: parts)
    if now == subject, var survey {
      // This is the only reference, so that changing it copies nothing.
      self.survey = nil
      survey.readPlaces()
      return survey
    }
    (subject, occasion) = (now, nil)
    return SceneSurvey(of: stage.runtime, size: exampleCanvas, names: stage.names, parts: parts)
  }

  /// When it goes on, in platform time; nil when there is nothing left to ask.
  func nextDeadline(after now: TimeInterval) -> TimeInterval? {
    guard let survey, !survey.isComplete else { return nil }
    if isDeferred { return now }
    return isTouched || isMoving ? now + Transport.frame : now
  }
}
