import CoreGraphics
import EventTrace
import Inspector

/// A change that was tried and brings about the goal.
package struct Proposal: Equatable, Sendable {
  package let changes: [SceneChange]
  package let sideEffects: SideEffects
}

/// Searches for changes that bring about another outcome of a touch.
///
/// The search follows causes: of each run that misses the goal, the reason is read from the trace, and the changes that
/// may remove it are tried in turn. If a change leads to another reason, changes against that are added to it. Every
/// proposal is a run of the engine that met the goal.
@MainActor
package struct ProposalSearch {
  package let touch: AskedTouch
  package let goal: TouchGoal
  /// The run without changes; nil if the goal's object is not in the scene.
  let base: Trial?
  /// The proposals, those first that change the least else.
  package private(set) var proposals: [Proposal] = []
  /// The number of combinations of changes that were run.
  package private(set) var triedCount = 0

  /// The reason why changes were not tried that would otherwise have been; nil if there is none.
  package private(set) var limit: Limit?

  /// A reason for which no change is sensible.
  package enum Limit: Equatable, Sendable {
    /// The touch is outside of the screen of this size, where no finger can be.
    case offScreen(CGSize)
    /// The touch is this far from the view of the goal, in points: more than `CandidateChanges.farthestReach`.
    case tooFar(CGFloat)
  }

  private var waiting: [[SceneChange]] = []
  /// The view that is hit at each place without changes; nil until the first side effects are found.
  private var mapBefore: HitMap?
  /// What the next stage is for, and that stage.
  private var task: (work: Work, way: WayToTouch)?

  /// The parts of the search, each of which needs a scene as it was just before the touch.
  private enum Work {
    /// Tries a combination of changes.
    case trial([SceneChange])
    /// Tries to leave out one change of a trial that met the goal, by its index.
    case reduction(Trial, leavingOut: Int)
    /// Finds the side effects of a trial that met the goal and needs all of its changes.
    case effects(Trial)

    /// The changes that are tried; nil if none are.
    var changes: [SceneChange]? {
      switch self {
      case .trial(let changes): return changes
      case .reduction(let trial, let index):
        var fewer = trial.changes
        fewer.remove(at: index)
        return fewer
      case .effects: return nil
      }
    }
  }

  /// The number of changes that a proposal has at most.
  private static let mostChanges = 3
  /// The number of runs at most, and of proposals.
  private static let (mostTrials, mostProposals) = (60, 8)
  /// The number of entries that all runs perform at most, so that a long recording does not take minutes; at least
  /// `fewestTrials` are made.
  private static let (mostEntries, fewestTrials) = (400_000, 12)

  private var mostTrials: Int {
    min(Self.mostTrials, max(Self.fewestTrials, Self.mostEntries / max(1, touch.length)))
  }

  /// - Parameter base: A run without changes for the same view or recognizer; nil to make one.
  init(_ touch: AskedTouch, goal: TouchGoal, base: Trial? = nil) {
    (self.touch, self.goal) = (touch, goal)
    let base = base ?? Trial(touch, [], goal: goal)
    self.base = base
    guard let base, !base.meets(goal) else { return }
    let screen = base.stage.canvas
    if base.trace.lastHitTest?.answer == nil, !CGRect(origin: .zero, size: screen).contains(touch.point) {
      limit = .offScreen(screen)
      return
    }
    waiting = changes(after: base).map { [$0] }
  }

  /// The changes that may help after a trial that missed the goal.
  private mutating func changes(after trial: Trial) -> [SceneChange] {
    let candidates = CandidateChanges(trial: trial, goal: goal)
    if let distance = candidates.distanceBeyondReach { limit = .tooFar(distance) }
    return candidates.all
  }

  /// A Boolean value that indicates whether the goal is met without changes.
  package var isMet: Bool { base?.meets(goal) ?? false }

  /// The sentence that says that nothing was found.
  package var absence: Sentence {
    switch limit {
    case .offScreen(let size): Sentence(.proposalOffScreen, size.width.display, size.height.display)
    case .tooFar(let distance):
      Sentence(.proposalTooFar, goal.name, distance.rounded(.up).points, CandidateChanges.farthestReach.points)
    case nil where triedCount == 0: Sentence(.proposalNothingToTry)
    case nil: Sentence(.proposalNone, "\(triedCount)")
    }
  }

  /// A Boolean value that indicates whether nothing is left to try.
  package var isComplete: Bool {
    task == nil && (waiting.isEmpty || triedCount >= mostTrials || proposals.count >= Self.mostProposals)
  }

  /// Tries everything.
  package mutating func run() { while !isComplete { step { true } } }

  /// Continues the search while `hasTime` returns true, but at least with one entry or one run of the touch.
  package mutating func step(hasTime: () -> Bool) {
    guard base != nil, !isComplete else { return }
    guard let task = task ?? nextTask() else { return }
    self.task = task
    guard task.way.advance(hasTime: hasTime) else { return }
    self.task = nil
    perform(task.work, on: task.way.stage)
  }

  private mutating func nextTask() -> (work: Work, way: WayToTouch)? {
    while !waiting.isEmpty {
      let changes = waiting.removeFirst()
      // A combination that contains a proposal is no better.
      if proposals.contains(where: { $0.changes.allSatisfy(changes.contains) }) { continue }
      return (.trial(changes), WayToTouch(touch))
    }
    return nil
  }

  private mutating func perform(_ work: Work, on stage: Stage) {
    var trial: Trial?
    if let changes = work.changes {
      trial = Trial(touch, changes, goal: goal, on: stage)
      if trial != nil { triedCount += 1 }
    }
    switch work {
    case .trial(let changes):
      guard let trial, let base else { return }
      if trial.meets(goal) { return reduce(trial, from: 0) }
      guard changes.count < Self.mostChanges, trial.misses(differentlyThan: base, goal) else { return }
      let more = self.changes(after: trial)
      waiting += more.filter { !changes.contains($0) }.map { changes + [$0] }
    case .reduction(let whole, let index):
      if let trial, trial.meets(goal) { reduce(trial, from: 0) } else { reduce(whole, from: index + 1) }
    case .effects(let trial):
      // The first stage is for the map without changes, and the next one for that with them.
      guard let mapBefore else {
        mapBefore = stage.mapBeforeChanges
        return task = (work, WayToTouch(touch))
      }
      add(trial, on: stage, mapBefore)
    }
  }

  /// Continues with a trial that met the goal: with one of its changes left out, or with its side effects.
  private mutating func reduce(_ trial: Trial, from index: Int) {
    if trial.changes.count > 1, index < trial.changes.count {
      task = (.reduction(trial, leavingOut: index), WayToTouch(touch))
    } else if !proposals.contains(where: { $0.changes == trial.changes }) {
      task = (.effects(trial), WayToTouch(touch))
    }
  }

  private mutating func add(_ trial: Trial, on stage: Stage, _ mapBefore: HitMap) {
    guard let base else { return }
    let effects = SideEffects(of: trial.changes, trial, comparedWith: base, goal: goal, on: stage, mapBefore)
    let new = Proposal(changes: trial.changes, sideEffects: effects)
    let index = proposals.firstIndex { $0.rank > new.rank } ?? proposals.count
    proposals.insert(new, at: index)
  }
}

extension Proposal {
  /// Changes of the scene come before those of the fingers, which are no change of the app.
  fileprivate var rank: (Int, Int, Int) {
    (changes.count { $0.fingers != nil }, sideEffects.cost, changes.count)
  }
}

extension Trial {
  /// Returns whether the goal is missed for another reason than in `other`, so that more changes may help.
  fileprivate func misses(differentlyThan other: Trial, _ goal: TouchGoal) -> Bool {
    CandidateChanges(trial: self, goal: goal).all != CandidateChanges(trial: other, goal: goal).all
  }
}
