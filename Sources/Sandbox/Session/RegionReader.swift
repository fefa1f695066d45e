import Foundation
import Inspector
import Scenes
import UIKit

/// Reads what overlays show of the whole scene. Where every view answers as views do, only places decide, and they are
/// looked at in every frame. Views of a kind that answers for itself may change their mind with every touch: they are
/// asked again after one, and a few times a second while a finger is down or something moves. That takes long, so each
/// frame does as much of it as it has time for, and one that shows what a finger does leaves it to the next.
@MainActor
struct RegionReader {
  /// What makes it another reading altogether.
  private struct Subject: Equatable {
    var stage: ObjectIdentifier
    var parts: Set<SceneSurvey.Part>
  }

  /// What views that answer for themselves may answer by.
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
  /// When something was last asked, by the clock, and whether it is to be gone on with as soon as no finger moves.
  private var lastAsked: TimeInterval = -.infinity
  private var isPutOff = false

  private static let needing: Set<Overlay> = [.outlines, .hitMap, .slop, .overflow]
  private static let looksPerSecond = 8.0
  /// Seconds of a frame for asking; fewer while a finger waits for its frames.
  private static let (longest, longestWhileTouched) = (0.002, 0.001)
  /// Seconds for which fingers that never rest can put it off.
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
    var survey = look(at: stage, needed)
    if survey.hasOwnAnswers {
      let moment = isMoving || isTouched ? Int(clamping: stage.runtime.now * Self.looksPerSecond) : nil
      let now = Occasion(
        switches: stage.example.switches.map(\.isOn), touches: isTouched ? nil : touches, moment: moment)
      if now != occasion { survey.askAgain() }
      occasion = now
    }
    let start = clock?() ?? 0
    isPutOff = followsFinger && clock != nil && !survey.isThrough && start - lastAsked < Self.patience
    if isPutOff {
      self.survey = survey
      return survey.regions
    }
    if !survey.isThrough { lastAsked = start }
    let time = isTouched ? Self.longestWhileTouched : Self.longest
    survey.go { clock.map { $0() - start < time } ?? true }
    self.survey = survey
    return survey.regions
  }

  private mutating func look(at stage: Stage, _ needed: Set<Overlay>) -> SceneSurvey {
    var parts: Set<SceneSurvey.Part> = []
    if needed.contains(.outlines) || needed.contains(.overflow) { parts.insert(.frames) }
    // The map tells of views that stick out, too.
    if needed.contains(.hitMap) { parts.formUnion([.map, .frames]) }
    if needed.contains(.slop) { parts.insert(.slops) }
    let now = Subject(stage: ObjectIdentifier(stage), parts: parts)
    if now == subject, var survey {
      // Held here alone, so that it is not copied.
      self.survey = nil
      survey.look()
      return survey
    }
    (subject, occasion) = (now, nil)
    return SceneSurvey(of: stage.runtime, size: exampleCanvas, names: stage.names, parts: parts)
  }

  /// When it goes on, in platform time; nil when there is nothing left to ask.
  func nextDeadline(after now: TimeInterval) -> TimeInterval? {
    guard let survey, !survey.isThrough else { return nil }
    if isPutOff { return now }
    return isTouched || isMoving ? now + Transport.frame : now
  }
}
