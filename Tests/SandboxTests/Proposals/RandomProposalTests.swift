import CoreGraphics
import EngineTestKit
import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Checks proposals in random scenes with overrides and recognizers: each really has the outcome that it promises, and
/// its side effects are those of a hit test at every place. With `RANDOM_WORLDS` there are more scenes, and every
/// proposal of each is checked.
@MainActor
@Suite("Proposals in random scenes")
struct RandomProposalTests {
  private nonisolated static let isLong = ProcessInfo.processInfo.environment["RANDOM_WORLDS"] != nil
  private nonisolated static let seeds = isLong ? 0..<16 : 0..<1
  /// The number of proposals of a question that are checked; the search ends when it has them.
  private static let mostProposals = isLong ? Int.max : 1

  @Test(
    "Every proposal changes the outcome, and its side effects equal a map made point by point", arguments: seeds)
  func proposals(seed: Int) throws {
    var count = 0
    for number in 0..<4 {
      var random = SeededRandom(seed: UInt64(seed * 100 + number))
      let scene = random.next()
      MadeScene.make = { window in
        var random = SeededRandom(seed: scene)
        return RandomScene(&random).fill(window)
      }
      let point = CGPoint(x: random.number(0...374), y: random.number(0...559))
      let touch = try #require(AskedTouch(in: MadeScene.self, point))
      let name = "v\(random.below(RandomScene.views))"
      let question = random.chance(0.3) ? TouchQuestion.recognizer("r\(random.below(2))") : .view(name)
      guard var answer = try? TouchAnswer(question, about: touch) else { continue }
      count += try check(&answer, touch)
    }
    #expect(count > 0, "Random scenes have proposals")
  }

  @Test("Every proposal for a recognizer makes it recognize, among recognizers of all kinds", arguments: seeds)
  func recognizers(seed: Int) throws {
    var count = 0
    for number in 0..<4 {
      var random = SeededRandom(seed: UInt64(7_000 + seed * 100 + number))
      let scene = random.next()
      MadeScene.make = { window in
        var random = SeededRandom(seed: scene)
        var recognizers = RandomRecognizers(&random)
        return recognizers.fill(window)
      }
      let end = CGPoint(x: 180 + random.number(-30...30), y: 280)
      let touch = try #require(
        random.chance(0.5)
          ? AskedTouch(in: MadeScene.self, CGPoint(x: 180, y: 280), holding: random.number(0.05...1))
          : AskedTouch(in: MadeScene.self, CGPoint(x: 180, y: 280), end))
      for name in RandomRecognizers.names {
        var answer = try TouchAnswer(.recognizer(name), about: touch)
        guard !answer.isExpected else { continue }
        count += try check(&answer, touch)
      }
    }
    #expect(count > 0, "Random recognizers have proposals")
  }

  /// Searches and checks what is found. Returns the number of proposals.
  private func check(_ answer: inout TouchAnswer, _ touch: AskedTouch) throws -> Int {
    while !answer.isSolved, answer.proposals.count < Self.mostProposals { answer.solveStep { true } }
    let proposals = answer.proposals.prefix(Self.mostProposals)
    for proposal in proposals { try check(proposal, answer.search.goal, touch) }
    return proposals.count
  }

  private func check(_ proposal: Proposal, _ goal: TouchGoal, _ touch: AskedTouch) throws {
    let stage = touch.makeStage()
    let subject: AnyObject? =
      if case .recognizes(let place) = goal { stage.recognizer(at: place) } else {
        goal.view.flatMap { stage.object(at: $0.path, isLayer: false) }
      }
    let before = BruteForceMap(stage)
    let application = try #require(ChangeApplication(proposal.changes, in: stage.runtime))
    application.perform(on: stage)
    try expect(proposal.sideEffects, from: before, to: BruteForceMap(stage), names: stage.names)
    let watch = OutcomeWatch(of: try #require(subject))
    stage.runtime.probe = watch
    _ = touch.perform(on: stage, fingers: proposal.changes.compactMap(\.fingers))
    #expect(watch.meets(goal), "\(proposal.changes) does not bring about \(goal)")
    if proposal.isEdit { try expectEdits(of: proposal, goal, touch) }
  }

  /// Takes the proposal over as edits, and repeats them from the text of a recording on another stage.
  private func expectEdits(of proposal: Proposal, _ goal: TouchGoal, _ touch: AskedTouch) throws {
    let edited = touch.makeStage()
    let before = BruteForceMap(edited).owners
    let known = edited.journal.recording.entries.count
    var undo: [() -> Void] = []
    try edited.runtime.perform {
      for change in proposal.changes {
        for set in try #require(change.properties(in: edited.runtime)) {
          let old = set.property.read()
          edited.write(set.value, to: set.property, of: set.view)
          undo.append { edited.write(old, to: set.property, of: set.view) }
        }
      }
    }
    let edits = Array(try InputRecording.read(edited.journal.recording.text).recording.entries.dropFirst(known))
    #expect(edits.count == undo.count, "Each property that a change sets is an entry of the recording")

    let repeated = touch.makeStage()
    let subject: AnyObject? =
      if case .recognizes(let place) = goal { repeated.recognizer(at: place) } else {
        goal.view.flatMap { repeated.object(at: $0.path, isLayer: false) }
      }
    for case .edit(let edit, _) in edits { repeated.perform(edit) }
    repeated.runtime.layoutIfNeeded()
    let watch = OutcomeWatch(of: try #require(subject))
    repeated.runtime.probe = watch
    _ = touch.perform(on: repeated)
    #expect(watch.meets(goal), "\(proposal.changes) as edits does not bring about \(goal)")

    edited.runtime.perform { for revert in undo.reversed() { revert() } }
    edited.runtime.layoutIfNeeded()
    let after = BruteForceMap(edited).owners
    #expect(zip(before, after).allSatisfy { $0 === $1 }, "Undo brings back the scene: \(proposal.changes)")
  }

  private func expect(
    _ effects: SideEffects, from before: BruteForceMap, to after: BruteForceMap, names: ObjectNames
  ) throws {
    var (losses, gains) = ([String: Int](), [String: Int]())
    for (index, (old, new)) in zip(before.owners, after.owners).enumerated() where old !== new {
      if let old { losses[names.name(of: old).description, default: 0] += before.areas[index] }
      if let new { gains[names.name(of: new).description, default: 0] += before.areas[index] }
    }
    func sums(_ areas: [SideEffects.Area]) -> [String: Int] {
      Dictionary(areas.map { ($0.view, $0.size) }, uniquingKeysWith: +)
    }
    #expect(sums(effects.losses) == losses)
    #expect(sums(effects.gains) == gains)
  }
}

/// The view that is hit at the middle of each square of two points, of which the last may be half outside the canvas.
@MainActor
private struct BruteForceMap {
  private(set) var owners: [UIView?] = []
  private(set) var areas: [Int] = []

  init(_ stage: Stage) {
    let map = HitMap(size: stage.canvas)
    stage.runtime.unobserved {
      for row in 0..<map.rows {
        for column in 0..<map.columns {
          owners.append(stage.runtime.hitTest(map.point(column, row)))
          areas.append(min(2, Int(stage.canvas.width) - 2 * column) * min(2, Int(stage.canvas.height) - 2 * row))
        }
      }
    }
  }
}

/// A probe that notes, by identity, what happened to one view or recognizer.
@MainActor
private final class OutcomeWatch: EventProbe {
  private let subject: AnyObject
  private var (isHit, isTaken, acted, recognized) = (false, false, false, false)

  init(of subject: AnyObject) { self.subject = subject }

  func meets(_ goal: TouchGoal) -> Bool {
    switch goal {
    case .receives: isHit && !isTaken
    case .losesTouch: !isHit || isTaken
    case .sendsAction: acted
    case .recognizes: recognized
    }
  }

  func enter(_ call: ProbedCall) {
    if case .action(_, _, let sender) = call, sender === subject { acted = true }
  }

  func leave(_ outcome: ProbedOutcome) {}

  func note(_ fact: ProbedFact) {
    switch fact {
    case .touchAssigned(let touch):
      isHit = touch.view === subject
      isTaken = false
    case .touchWithheld: isTaken = true
    case .touchVerdict(_, let verdict, _, _): if verdict == .cancel || verdict == .drop { isTaken = true }
    case .gestureStateChanged(let recognizer, let from, let to, _):
      guard recognizer === subject else { return }
      if to == .began || to == .ended { recognized = true }
      if from == .ended, to == .failed { recognized = false }
    default: break
    }
  }
}

/// Overlapping and protruding views, some of which refuse, override, or have recognizers.
@MainActor
private struct RandomScene {
  static let views = 9
  private var random: SeededRandom

  init(_ random: inout SeededRandom) { self.random = SeededRandom(seed: random.next()) }

  func fill(_ window: UIWindow) -> [AnyObject] {
    var copy = self
    return copy.add(to: window)
  }

  private mutating func add(to window: UIWindow) -> [AnyObject] {
    let target = ActionTarget()
    var views: [UIView] = []
    for number in 0..<Self.views {
      let parent = views.isEmpty || random.chance(0.3) ? window : random.pick(views)
      let size = CGSize(width: random.number(60...300), height: random.number(60...300))
      let origin = CGPoint(x: random.number(-60...180), y: random.number(-60...260))
      let view = named("v\(number)", CGRect(origin: origin, size: size), makeView(target))
      if random.chance(0.1) { view.isHidden = true }
      if random.chance(0.15) { view.isUserInteractionEnabled = false }
      if random.chance(0.1) { view.alpha = 0 }
      if random.chance(0.2) { view.transform = CGAffineTransform(rotationAngle: random.number(-1...1)) }
      parent.addSubview(view)
      views.append(view)
    }
    for number in 0..<2 { random.pick(views).addGestureRecognizer(makeRecognizer("r\(number)", target)) }
    return [target]
  }

  private mutating func makeView(_ target: ActionTarget) -> UIView {
    switch random.below(10) {
    case 0: return NilView()
    case 1: return ClosedView()
    case 2: return GreedyView()
    case 3:
      let button = UIButton()
      button.addTarget(target, action: ActionTarget.act, for: .touchUpInside)
      button.isEnabled = random.chance(0.5)
      return button
    case 4: return UIScrollView()
    default: return UIView()
    }
  }

  private mutating func makeRecognizer(_ name: String, _ target: ActionTarget) -> UIGestureRecognizer {
    let recognizer: UIGestureRecognizer =
      random.chance(0.7)
      ? UITapGestureRecognizer(target: target, action: ActionTarget.act)
      : UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
    recognizer.name = name
    recognizer.isEnabled = random.chance(0.8)
    recognizer.delaysTouchesBegan = random.chance(0.3)
    return recognizer
  }
}

/// Two views, one in the other, with five recognizers that compete for the same fingers.
@MainActor
private struct RandomRecognizers {
  static let names = (0..<5).map { "r\($0)" }
  private var random: SeededRandom

  init(_ random: inout SeededRandom) { self.random = SeededRandom(seed: random.next()) }

  mutating func fill(_ window: UIWindow) -> [AnyObject] {
    let target = ActionTarget()
    let outer = named("outer", CGRect(x: 40, y: 100, width: 300, height: 400))
    let inner = named("inner", CGRect(x: 20, y: 20, width: 260, height: 360))
    outer.addSubview(inner)
    window.addSubview(outer)
    var made: [UIGestureRecognizer] = []
    for name in Self.names {
      let recognizer = make(target)
      recognizer.name = name
      recognizer.isEnabled = random.chance(0.85)
      if let other = made.last, random.chance(0.3) { recognizer.require(toFail: other) }
      random.pick([outer, inner]).addGestureRecognizer(recognizer)
      made.append(recognizer)
    }
    return [target]
  }

  private mutating func make(_ target: ActionTarget) -> UIGestureRecognizer {
    switch random.below(6) {
    case 0: return UIPanGestureRecognizer(target: target, action: ActionTarget.act)
    case 1:
      let swipe = UISwipeGestureRecognizer(target: target, action: ActionTarget.act)
      swipe.direction = random.pick([.right, .left, .up, .down])
      return swipe
    case 3:
      let pan = UIScreenEdgePanGestureRecognizer(target: target, action: ActionTarget.act)
      pan.edges = random.chance(0.3) ? [] : random.pick([.right, .left, .top, .bottom])
      return pan
    case 2: return UILongPressGestureRecognizer(target: target, action: ActionTarget.act)
    default:
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      tap.numberOfTapsRequired = random.chance(0.3) ? 2 : 1
      return tap
    }
  }
}

private final class NilView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
}

private final class ClosedView: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
}

private final class GreedyView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }
}
