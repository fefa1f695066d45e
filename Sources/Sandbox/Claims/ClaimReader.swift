import EventTrace
import Files
import InputEvents
import Inspector
import Scenes

/// The verdicts on what the articles say, for the window. Situations are performed beside the scene, one at a time and
/// those of the open scene first, each once. The work is divided among frames.
@MainActor
final class ClaimReader {
  private let scenes: SceneCatalogue
  private let claims: [Claim]
  private var observations: [ClaimPlace: ClaimFinding.Observation] = [:]
  /// The situation that is being performed.
  private var current: (place: ClaimPlace, run: ClaimRun)?
  /// The situation that was replayed last.
  private var replayed: ClaimPlace?
  /// What was last built, and from what.
  private var shown: (scene: String, count: Int, state: ClaimsState)?

  init(_ scenes: SceneCatalogue) {
    self.scenes = scenes
    claims = Claim.all.filter { claim in claim.situations.allSatisfy { scenes.named($0.scene) != nil } }
  }

  private static func places(of index: Int, _ claim: Claim) -> [ClaimPlace] {
    claim.situations.indices.map { ClaimPlace(claim: index, situation: $0) }
  }

  private func situation(at place: ClaimPlace) -> ClaimSituation { claims[place.claim].situations[place.situation] }

  /// A Boolean value that indicates whether situations are left to perform.
  var isWorking: Bool { observations.count < claims.reduce(0) { $0 + $1.situations.count } }

  /// Performs situations while `hasTime` returns true, and at least a part of one. Returns whether a verdict is new.
  ///
  /// What code of scenes prints then is no output of the scene that runs.
  func work(about scene: String, hasTime: () -> Bool) -> Bool {
    let known = observations.count
    OwnOutput.withoutPrints {
      repeat {
        if let current {
          note(current.run.advance(hasTime: hasTime), at: current.place)
        } else {
          // The scene is built in a slice of its own.
          guard let place = next(about: scene), let run = ClaimRun(situation(at: place), in: scenes) else { return }
          current = (place, run)
        }
      } while hasTime()
    }
    return observations.count > known
  }

  private func note(_ observation: ClaimFinding.Observation?, at place: ClaimPlace) {
    guard let observation else { return }
    observations[place] = observation
    current = nil
  }

  /// Returns the next situation to perform: those of the open scene are first.
  private func next(about scene: String) -> ClaimPlace? {
    let waiting = claims.enumerated().lazy.flatMap { Self.places(of: $0.offset, $0.element) }
      .filter { self.observations[$0] == nil }
    return waiting.first { self.situation(at: $0).scene == scene } ?? waiting.first
  }

  /// Returns the input of a situation, which is performed now if it was not yet.
  func recording(at place: ClaimPlace) -> InputRecording? {
    guard claims.indices.contains(place.claim), claims[place.claim].situations.indices.contains(place.situation) else {
      return nil
    }
    if observations[place] == nil {
      observations[place] = OwnOutput.withoutPrints {
        ClaimFinding.Observation(situation(at: place), in: scenes)
      }
      if current?.place == place { current = nil }
    }
    replayed = place
    return observations[place]?.recording
  }

  /// The claims with what is known about them.
  func state(about scene: String, isReplaying: Bool) -> ClaimsState {
    if shown?.scene != scene || shown?.count != observations.count {
      let (ofScene, others) = (entries { $0.isAbout(scene) }, entries { !$0.isAbout(scene) })
      shown = (scene, observations.count, ClaimsState(ofScene: ofScene, others: others))
    }
    if !isReplaying { replayed = nil }
    shown?.state.replayed = replayed
    return shown?.state ?? ClaimsState(ofScene: [], others: [])
  }

  private func entries(where isIncluded: (Claim) -> Bool) -> [ClaimsState.Entry] {
    claims.enumerated().filter { isIncluded($0.element) }.map { index, claim in
      let places = Self.places(of: index, claim)
      let known = places.compactMap { observations[$0] }
      let verdict = known.count == places.count ? ClaimVerdict(of: known.map(\.holds)) : nil
      let (article, page): (String?, String) =
        switch claim.source {
        case .article(let article): (article.rawValue, "")
        case .apple(let page): (nil, page)
        }
      return ClaimsState.Entry(
        article: article, page: page, statement: claim.statement, remark: claim.remark, verdict: verdict,
        isAsRecorded: verdict.map { $0 == claim.recorded } ?? true,
        situations: zip(places, claim.situations).map { place, situation in
          ClaimsState.Situation(
            place: place, command: "hitpath trace " + situation.arguments.joined(separator: " "),
            expected: situation.expected, observed: observations[place]?.observed)
        })
    }
  }
}
