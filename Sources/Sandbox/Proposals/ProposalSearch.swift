import EventTrace

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

  private var waiting: [[SceneChange]] = []

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
    if let base, !base.meets(goal) { waiting = CandidateChanges(trial: base, goal: goal).all.map { [$0] } }
  }

  /// A Boolean value that indicates whether the goal is met without changes.
  package var isMet: Bool { base?.meets(goal) ?? false }

  /// A Boolean value that indicates whether nothing is left to try.
  package var isComplete: Bool {
    waiting.isEmpty || triedCount >= mostTrials || proposals.count >= Self.mostProposals
  }

  /// Tries everything.
  package mutating func run() { while !isComplete { step() } }

  /// Tries the next combination of changes.
  package mutating func step() {
    guard let base, !isComplete else { return }
    let changes = waiting.removeFirst()
    // A combination that contains a proposal is no better.
    guard !proposals.contains(where: { $0.changes.allSatisfy(changes.contains) }) else { return }
    guard let trial = Trial(touch, changes, goal: goal) else { return }
    triedCount += 1
    if trial.meets(goal) { return add(trial, base) }
    guard changes.count < Self.mostChanges, trial.misses(differentlyThan: base, goal) else { return }
    waiting += CandidateChanges(trial: trial, goal: goal).all.filter { !changes.contains($0) }.map { changes + [$0] }
  }

  private mutating func add(_ trial: Trial, _ base: Trial) {
    let changes = necessary(trial.changes)
    guard !proposals.contains(where: { $0.changes == changes }) else { return }
    let trial = changes == trial.changes ? trial : Trial(touch, changes, goal: goal) ?? trial
    let effects = SideEffects(of: changes, touch, trial, comparedWith: base, goal: goal)
    let new = Proposal(changes: changes, sideEffects: effects)
    let index = proposals.firstIndex { $0.rank > new.rank } ?? proposals.count
    proposals.insert(new, at: index)
  }

  /// Returns the changes without those that the goal does not need.
  private mutating func necessary(_ changes: [SceneChange]) -> [SceneChange] {
    guard changes.count > 1 else { return changes }
    for index in changes.indices {
      var fewer = changes
      fewer.remove(at: index)
      triedCount += 1
      if let trial = Trial(touch, fewer, goal: goal), trial.meets(goal) { return necessary(fewer) }
    }
    return changes
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
