import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// A claim with what the engine observed.
package struct ClaimFinding: Sendable {
  /// A situation, and what was observed in it.
  package struct Observation: Sendable {
    package let situation: ClaimSituation
    package let observed: String
    /// The input as it was performed, from which the situation can be replayed.
    package let recording: InputRecording

    package var holds: Bool { observed == situation.expected }
  }

  package let claim: Claim
  package let observations: [Observation]

  /// The verdict that follows from the observations.
  package var verdict: Claim.Verdict { Claim.Verdict(of: observations.map(\.holds)) }
  package var isAsRecorded: Bool { verdict == claim.recorded }

  /// Performs the situations of a claim in scenes of `catalogue`.
  ///
  /// - Returns: Nil if a scene or a switch does not exist.
  @MainActor
  package init?(_ claim: Claim, in catalogue: SceneCatalogue) {
    var observations: [Observation] = []
    for situation in claim.situations {
      guard let observation = Observation(situation, in: catalogue) else { return nil }
      observations.append(observation)
    }
    (self.claim, self.observations) = (claim, observations)
  }

  /// Returns the findings of all claims with a situation in the scene, or of all claims for nil.
  @MainActor
  package static func findings(about scene: String? = nil, in catalogue: SceneCatalogue) -> [ClaimFinding] {
    Claim.all.filter { claim in scene.map(claim.isAbout) ?? true }.compactMap { ClaimFinding($0, in: catalogue) }
  }
}

extension ClaimFinding.Observation {
  /// Performs a situation. Returns nil if its scene or a switch does not exist.
  @MainActor
  init?(_ situation: ClaimSituation, in catalogue: SceneCatalogue) {
    guard let run = ClaimRun(situation, in: catalogue) else { return nil }
    while true {
      if let observation = run.advance(hasTime: { true }) {
        self = observation
        return
      }
    }
  }
}
