import CoreGraphics
import EventTrace
import InputEvents
import Inspector
import Scenes
import UIKit

/// A change with which a finding of an audit is gone, and no other finding comes. It was tried.
package struct AuditProposal: Equatable, Sendable {
  package let changes: [SceneChange]

  /// The proposal in words.
  package func text(in language: Language) -> String {
    language[.auditProposal, language.list(changes.map { language[$0.sentence] })]
  }
}

/// Tries changes of a scene until a finding of its audit is gone.
///
/// Each trial builds the scene again, brings it to the same moment with the same input, makes the changes, and audits
/// it as a whole. For a lost touch the candidates are those of `hitpath why` about a tap on the lost place.
@MainActor
package struct AuditTrials {
  private let recording: InputRecording
  private let time: TimeInterval
  private let example: any Scene.Type
  private let measurer: any TextMeasuring
  private let imageDecoder: (any ImageDecoding)?
  private let base: [AuditFinding]
  /// The number of scenes that may still be built.
  private var left = Self.mostTrials

  /// The number of scenes that are built for one audit at most; a search of `hitpath why` counts as many as it runs.
  private static let mostTrials = 120
  /// The number of superviews that change at most, and of proposals of `hitpath why` that are audited: each audit hit
  /// tests every point of the canvas.
  private static let (mostSuperviews, mostAudited) = (2, 3)

  /// - Parameters:
  ///   - stage: The stage that was audited.
  ///   - findings: All findings of that audit.
  package init(
    _ stage: Stage, findings: [AuditFinding], measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil
  ) {
    (recording, time, example) = (stage.journal.recording, stage.runtime.now, type(of: stage.example))
    (self.measurer, self.imageDecoder, base) = (measurer, imageDecoder, findings)
  }

  /// Returns the first change with which the finding is gone; nil if none of those that were tried is one.
  package mutating func proposal(for finding: AuditFinding) -> AuditProposal? {
    for changes in candidates(for: finding) {
      guard left > 0 else { return nil }
      if removes(changes, finding) { return AuditProposal(changes: changes) }
    }
    return nil
  }

  private mutating func makeStage() -> Stage {
    left -= 1
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, system: recording.header.system)
    stage.drawsFrames = true
    for item in recording.header.switches { _ = stage.setSwitch(item.key, to: item.isOn) }
    var performer = EntryPerformer()
    for entry in recording.entries { performer.perform(entry, on: stage) }
    performer.deliverBatch(to: stage)
    stage.advance(to: time)
    return stage
  }

  /// Returns whether the scene has, with the changes, the same findings but this one. A target that becomes larger must
  /// not take from others, so that their figures have to stay, too.
  private mutating func removes(_ changes: [SceneChange], _ finding: AuditFinding) -> Bool {
    let stage = makeStage()
    guard let application = ChangeApplication(changes, in: stage.runtime) else { return false }
    application.perform(on: stage)
    let found = stage.audit()
    let known = Dictionary(grouping: base, by: \.identity)
    return !found.contains { found in
      if found.place == finding.place, found.rule.severity == .note, finding.rule != found.rule {
        return found.rule.sizeInPoints < finding.rule.sizeInPoints
      }
      guard found.identity != finding.identity, let alike = known[found.identity] else { return true }
      return finding.rule.sizeInPoints > 0 && !alike.contains { $0.message == found.message }
    }
  }

  // MARK: Candidates

  private mutating func candidates(for finding: AuditFinding) -> [[SceneChange]] {
    switch finding.rule {
    case .targetUnder24, .targetUnder24Spaced, .targetUnder44, .targetUnder48: sizeCandidates(finding)
    case .unreachable, .partlyReachable, .thief: reachCandidates(finding)
    case .interactionOffAbove, .recognizerNever: interactionCandidates(finding)
    case .slopCut: superviewCandidates(finding)
    // Which of two gestures goes first is a decision, and not a repair.
    case .recognizersWithoutRule: []
    }
  }

  /// The view accepts more around it, or becomes larger; its superviews accept what the view accepts.
  private mutating func sizeCandidates(_ finding: AuditFinding) -> [[SceneChange]] {
    guard let frame = finding.view.frame else { return [] }
    let objects = ScenePlace(makeStage(), finding.view.path)
    func distance(_ length: CGFloat) -> CGFloat { max(0, ((finding.rule.sizeInPoints - length) / 2).rounded(.up)) }
    let (x, y) = (distance(frame.width), distance(frame.height))
    let above = objects.superviews(.override(.reachesSubviews)).prefix(Self.mostSuperviews)
    // A view that is large enough loses its touches outside of its superviews.
    guard x > 0 || y > 0 else { return above.indices.map { Array(above[...$0]) } }
    let reach = objects.change(.override(.reachesBeyondBounds(by: CGSize(width: x, height: y))))
    let growth = objects.change(.growth(UIEdgeInsets(top: y, left: x, bottom: y, right: x)))
    return [reach, growth].compactMap { $0 }.flatMap { change in
      [[change]] + above.indices.map { [change] + above[...$0] }
    }
  }

  private mutating func reachCandidates(_ finding: AuditFinding) -> [[SceneChange]] {
    guard let point = finding.lostPoint else { return [] }
    let stage = makeStage()
    stage.tap(point)
    let asked = AskedTouch(
      in: stage.journal.recording, of: example, measurer: measurer, imageDecoder: imageDecoder)
    guard let asked else { return [] }
    let place = ViewPlace(path: finding.view.path, name: finding.view.name)
    var search = ProposalSearch(asked, goal: .receives(place))
    while !search.isComplete, search.triedCount < left { search.step { true } }
    left -= search.triedCount
    return search.proposals.prefix(Self.mostAudited).map(\.changes)
  }

  private mutating func interactionCandidates(_ finding: AuditFinding) -> [[SceneChange]] {
    let changes = ScenePlace(makeStage(), finding.view.path).interactionChanges
    return changes.isEmpty ? [] : [changes]
  }

  private mutating func superviewCandidates(_ finding: AuditFinding) -> [[SceneChange]] {
    let above = ScenePlace(makeStage(), finding.view.path).superviews(.override(.reachesSubviews))
      .prefix(Self.mostSuperviews)
    return above.indices.map { Array(above[...$0]) }
  }
}

extension AuditFinding {
  /// What stays the same when figures and positions change.
  fileprivate var identity: [String] { [rule.rawValue, place] }
}

extension AuditRule {
  /// The side of the square that a rule about sizes asks for, in points; 0 for other rules.
  fileprivate var sizeInPoints: CGFloat {
    switch self {
    case .targetUnder24, .targetUnder24Spaced: 24
    case .targetUnder44: 44
    case .targetUnder48: 48
    default: 0
    }
  }
}

/// A view of a stage and its superviews, for changes of them.
@MainActor
private struct ScenePlace {
  private let stage: Stage
  private let path: [Int]

  init(_ stage: Stage, _ path: [Int]) { (self.stage, self.path) = (stage, path) }

  func change(_ kind: SceneChange.Kind) -> SceneChange? { change(path, kind) }

  private func view(_ path: [Int]) -> UIView? { stage.object(at: path, isLayer: false) as? UIView }

  private func change(_ path: [Int], _ kind: SceneChange.Kind) -> SceneChange? {
    guard let view = view(path) else { return nil }
    return SceneChange(
      path: path, view: stage.names.name(of: view).description, viewClass: ClassName(of: view), recognizer: nil,
      kind: kind)
  }

  /// The paths of the superviews, the nearest first. A window is the first index of a path.
  private var pathsAbove: [[Int]] { path.indices.dropFirst().reversed().map { Array(path[..<$0]) } }

  /// The same change of each superview below the window, the nearest first.
  func superviews(_ kind: SceneChange.Kind) -> [SceneChange] {
    pathsAbove.filter { $0.count > 1 }.compactMap { change($0, kind) }
  }

  /// What turns on the interaction of the view and its superviews.
  var interactionChanges: [SceneChange] {
    ([path] + pathsAbove).filter { view($0)?.isUserInteractionEnabled == false }
      .compactMap { change($0, .property("isUserInteractionEnabled", .flag(true))) }
  }
}
