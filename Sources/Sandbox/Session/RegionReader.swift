import Foundation
import Inspector
import Scenes
import UIKit

/// Reads the regions of the whole scene for overlays. Without overrides of hit testing, they follow from the frames of
/// views, which are compared in every frame; in a large scene, where this takes long, frames that show input skip it.
/// Overrides may return different results after every touch, so views with overrides are hit tested again after a
/// touch, and a few times a second while a finger is down or views move. That takes long, so it is divided among
/// frames; a frame that shows input leaves it to the next one.
@MainActor
struct RegionReader {
  /// The values that the results of overrides may depend on.
  private struct Occasion: Equatable {
    var switches: [Bool]
    /// The count of events while no finger is down.
    var touches: Int?
    /// The current interval while views move or a finger is down; otherwise nil.
    var moment: Int?
  }

  /// The parts that are read; a change restarts the reading.
  private var parts: Set<SceneSurvey.Part>?
  private var occasion: Occasion?
  private var survey: SceneSurvey?
  private var isTouched = false
  private var isMoving = false
  /// The time on the clock at which views were last hit tested.
  private var lastTestTime: TimeInterval = -.infinity
  /// The time after the frame at which reading continues after a moving finger has delayed it, in seconds.
  private var delay: TimeInterval?
  /// The time on the clock at which frames of views were last read, and its duration in seconds.
  private var lastReading: (start: TimeInterval, duration: TimeInterval) = (-.infinity, 0)

  /// The comparison of the last complete map with the articles' twelve lines, and its last complete result.
  private var lines: TwelveLinesSurvey?
  private var differences: [HitMapGap] = []
  /// The number of hit tests of the survey when the comparison began: overrides that were called again may have
  /// answered otherwise.
  private var questionsBeforeLines = 0

  private static let needing: Set<Overlay> = [.outlines, .hitMap, .slop, .overflow, .twelveLines]
  private static let readingsPerSecond = 8.0
  /// The time for hit tests in a frame, in seconds: less while a finger is down, and more in space, where a frame takes
  /// longer anyway and the hit tests would otherwise take too many frames.
  private static let (longest, longestWhileTouched, longestInSpace) = (0.002, 0.001, 0.008)
  /// The longest time, in seconds, for which moving fingers delay asking and reading places.
  private static let longestDelay = 0.05
  /// The time in seconds beyond which frames of views are not read in every frame that shows input: drawing the changed
  /// regions takes twice as long again, and the finger would be shown late.
  private static let longestInEachFrame = 0.0007

  /// - Parameters:
  ///   - touches: The number of records of the newest touch, because handling a touch may change anything.
  ///   - followsFinger: A Boolean value that indicates whether the frame shows input of a finger.
  ///   - pacing: The time that the frame has. Without a limit the reading is complete when the function returns.
  mutating func read(
    _ stage: Stage, for model: InspectorModel, touches: Int, followsFinger: Bool,
    pacing: Pacing
  ) -> SceneRegions {
    let needed = model.overlays.intersection(Self.needing)
    guard !needed.isEmpty else {
      (parts, survey, delay, lines, differences) = (nil, nil, nil, nil, [])
      return SceneRegions()
    }
    isTouched = model.touches.contains(where: \.isDown)
    isMoving = stage.runtime.needsFrames
    stage.runtime.layoutIfNeeded()
    let wanted = Self.parts(for: needed)
    let start = pacing.now
    let wait = lastReading.start + Self.longestDelay - start
    if followsFinger || delay != nil, pacing.isLive, wanted == parts, let survey, survey.size == stage.canvas,
      lastReading.duration > Self.longestInEachFrame, wait > 0
    {
      delay = wait
      return withDifferences(survey.regions)
    }
    var survey = self.survey(of: stage, wanted)
    lastReading = (start, pacing.seconds(since: start))
    if survey.hasOwnAnswers {
      let moment = isMoving || isTouched ? Int(clamping: stage.runtime.now * Self.readingsPerSecond) : nil
      let now = Occasion(
        switches: stage.example.switches.map(\.isOn), touches: isTouched ? nil : touches, moment: moment)
      if now != occasion { survey.setNeedsRetest() }
      occasion = now
    }
    let isAskingDelayed =
      followsFinger && pacing.isLive && !survey.isComplete && start - lastTestTime < Self.longestDelay
    delay = isAskingDelayed ? 0 : nil
    if isAskingDelayed {
      self.survey = survey
      return withDifferences(survey.regions)
    }
    if !survey.isComplete { lastTestTime = start }
    let time =
      isTouched ? Self.longestWhileTouched : model.user.depth != nil ? Self.longestInSpace : Self.longest
    let hasTime = pacing.allowance(of: time, since: start)
    survey.go(hasTime: hasTime)
    self.survey = survey
    let regions = survey.regions
    if needed.contains(.twelveLines) {
      compare(with: regions.map, on: stage, hasTime: hasTime)
    } else {
      (lines, differences) = (nil, [])
    }
    return withDifferences(regions)
  }

  private func withDifferences(_ regions: SceneRegions) -> SceneRegions {
    var regions = regions
    regions.differences = differences
    return regions
  }

  /// Continues to compare the map with the twelve lines, and begins again when it has changed since. A map of moving
  /// views is compared to its end first, so that there is always a result.
  private mutating func compare(with map: HitMap?, on stage: Stage, hasTime: () -> Bool) {
    guard let survey, survey.isComplete, let map else { return }
    let isOld = lines.map { $0.map != map || questionsBeforeLines != survey.questionsAsked } ?? true
    if isOld, lines?.isComplete ?? true {
      lines = TwelveLinesSurvey(map, of: stage.runtime, names: stage.names)
      questionsBeforeLines = survey.questionsAsked
    }
    lines?.go(hasTime: hasTime)
    if let lines, lines.isComplete { differences = lines.gaps }
  }

  private static func parts(for needed: Set<Overlay>) -> Set<SceneSurvey.Part> {
    var parts: Set<SceneSurvey.Part> = []
    if needed.contains(.outlines) || needed.contains(.overflow) { parts.insert(.frames) }
    // The map includes views that extend beyond their superviews.
    if needed.contains(.hitMap) || needed.contains(.twelveLines) { parts.formUnion([.map, .frames]) }
    if needed.contains(.slop) { parts.insert(.slops) }
    return parts
  }

  private mutating func survey(of stage: Stage, _ wanted: Set<SceneSurvey.Part>) -> SceneSurvey {
    if wanted == parts, var survey, survey.size == stage.canvas {
      // This is the only reference, so that changes cause no copy.
      self.survey = nil
      survey.readPlaces()
      return survey
    }
    (parts, occasion) = (wanted, nil)
    return SceneSurvey(of: stage.runtime, size: stage.canvas, names: stage.names, parts: wanted)
  }

  /// Returns the time at which the reading continues, in platform time; nil when it is complete.
  func nextDeadline(after now: TimeInterval) -> TimeInterval? {
    if let delay { return now + delay }
    guard let survey, !survey.isComplete || lines?.isComplete == false else { return nil }
    return isTouched || isMoving ? now + Transport.frame : now
  }
}
