import Foundation
import Scenes
import UIKit

/// The performance of a claim's situation in slices: a window has to be drawn between them.
@MainActor
package final class ClaimRun {
  private let situation: ClaimSituation
  private let stage: Stage
  private var performer: StepPerformer

  /// The time between two fingers of a situation, and after the last one, in seconds: that of `hitpath trace`. It
  /// passes in parts, because a scene that scrolls or animates has work in each of its frames.
  private static let (pause, partsOfPause): (TimeInterval, Int) = (1, 10)

  /// Builds the scene, which cannot be divided. Returns nil if it or a switch does not exist.
  package init?(_ situation: ClaimSituation, in catalogue: SceneCatalogue) {
    guard let example = catalogue.named(situation.scene) else { return nil }
    stage = Stage(example, measurer: FixedAdvanceMeasurer())
    stage.drawsFrames = true
    for (key, isOn) in situation.switches.sorted(by: { $0.key < $1.key }) {
      guard stage.setSwitch(key, to: isOn) else { return nil }
    }
    _ = stage.takeRecords()
    self.situation = situation
    performer = StepPerformer(
      situation.steps, together: situation.together, pause: Self.pause, partsOfPause: Self.partsOfPause)
  }

  /// Continues while `hasTime` returns true, by at least one frame of input. Returns what was observed, at the end.
  package func advance(hasTime: () -> Bool) -> ClaimFinding.Observation? {
    guard performer.advance(on: stage, hasTime: hasTime) else { return nil }
    let evidence = ClaimEvidence(stage, stage.takeRecords())
    return ClaimFinding.Observation(
      situation: situation, observed: situation.observe(evidence), recording: stage.journal.recording)
  }
}
