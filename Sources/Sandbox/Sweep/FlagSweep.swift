import EventTrace
import InputEvents
import Inspector
import Scenes
import UIKit

/// Finds the flags and switches of a scene each of which alone would have changed what came of a touch, or of all of a
/// recording.
///
/// Every flag is tried by itself: the scene is built, the flag is turned before the touch, and the input is repeated.
/// The flags are those that the panel of properties shows, of the views and recognizers that are there then. A rule of
/// the system that something in the scene depended on is tried like a flag: it holds on one side of the version that
/// introduced it.
///
/// A flag is not tried if no call of the input asked its view anything: only the views of the trace, the views around
/// them and the arranged subviews of stack views, whose visibility moves others, can matter.
@MainActor
package final class FlagSweep {
  private enum Turn {
    case flag(SceneChange, isBroad: Bool)
    case sceneSwitch(InputRecording.Switch)
    case system(SystemRule, holds: Bool)

    var sentence: Sentence {
      switch self {
      case .flag(let change, _): change.sentence
      case .sceneSwitch(let item): Sentence(.sweepSwitch, item.key, item.isOn ? "on" : "off")
      case .system(let rule, let holds):
        Sentence(holds ? .sweepBefore : .sweepSince, values: ["\(rule.since)"], subject: Sentence(rule.phrase))
      }
    }

    var isBroad: Bool { if case .flag(_, let isBroad) = self { isBroad } else { false } }
  }

  /// What the run without a change found.
  private final class Start {
    var switches: [InputRecording.Switch] = []
    var flags: [(view: UIView, changes: [SceneChange])] = []
    /// The numbers of the views and recognizers that calls were about.
    var asked: Set<Int> = []
    /// The views that were hit.
    var hits: Set<ResponderName> = []
  }

  private let touch: AskedTouch
  private let start = Start()
  private var waiting: [Turn]?
  /// The run that is under way.
  private var current: TouchRun?

  /// What happened without a change.
  package private(set) var outcome = RecordedOutcome()
  /// The rows of what was tried, in the order of the switches and then of the views, from the back to the front.
  package private(set) var rows: [SweepState.Row] = []
  /// The number of flags of views that nothing asked, which are not tried.
  package private(set) var unaskedCount = 0

  package init(_ touch: AskedTouch) { self.touch = touch }

  // MARK: Trying

  package var isComplete: Bool { waiting?.isEmpty == true }
  /// The number of flags and switches that are left to try; nil before the run without a change is over.
  package var waitingCount: Int? { waiting?.count }

  /// Tries everything.
  package func run() { while !isComplete { step() } }

  /// Continues the run of one flag or switch, by at least one entry, while `hasTime` returns true.
  package func step(hasTime: () -> Bool = { true }) {
    guard !isComplete else { return }
    let run = current ?? waiting?.first.map(makeRun) ?? makeFirstRun()
    current = run
    guard let outcome = run.advance(hasTime: hasTime) else { return }
    current = nil
    guard let turn = waiting?.first else { return begin(with: outcome, of: run) }
    waiting?.removeFirst()
    guard run.isPrepared else { return }
    rows.append(
      SweepState.Row(
        change: turn.sentence, differences: self.outcome.differences(in: outcome), isBroad: turn.isBroad))
  }

  // MARK: The run without a change

  private func makeFirstRun() -> TouchRun {
    TouchRun(
      touch,
      noticing: { [start] record in
        // What lies behind the view that answered was not asked, and its own flags cannot change that.
        if case .notAsked = record.kind { return }
        if case .touchAssigned(let touch) = record.kind, let view = touch.view { start.hits.insert(view) }
        for name in record.kind.names { start.asked.insert(name.number) }
      },
      preparing: { [start] stage in
        start.switches = stage.example.switches.map { InputRecording.Switch(key: $0.key, isOn: $0.isOn) }
        let places = ViewPlaces(stage)
        start.flags = stage.viewsBackToFront.map { ($0, places.flags(of: $0, on: stage)) }
        return stage
      })
  }

  private func begin(with outcome: RecordedOutcome, of run: TouchRun) {
    self.outcome = outcome
    var waiting = start.switches.map { Turn.sceneSwitch(InputRecording.Switch(key: $0.key, isOn: !$0.isOn)) }
    let hits = start.hits.compactMap { run.stage.recorder.object(named: $0) as? UIView }
    for (view, changes) in start.flags {
      if isAsked(view, run.stage) {
        let isAround = hits.contains { $0 !== view && $0.isDescendant(of: view) }
        waiting += changes.map { .flag($0, isBroad: isAround && $0.takesViewOut) }
      } else {
        unaskedCount += changes.count
      }
    }
    start.flags = []
    let system = touch.recording.header.system
    self.waiting = waiting + run.stage.runtime.system.decided.map { .system($0, holds: $0.since <= system) }
  }

  private func isAsked(_ view: UIView, _ stage: Stage) -> Bool {
    if view.superview is UIStackView { return true }
    let objects = [view] + (view.gestureRecognizers ?? []) as [AnyObject]
    return objects.contains { start.asked.contains(stage.recorder.name(of: $0).number) }
  }

  // MARK: A run with a change

  private func makeRun(_ turn: Turn) -> TouchRun {
    switch turn {
    case .system(let rule, _): TouchRun(touch, turning: rule)
    case .sceneSwitch(let item): TouchRun(touch, preparing: { $0.setSwitch(item.key, to: item.isOn) ? $0 : nil })
    case .flag(let change, _):
      TouchRun(
        touch,
        preparing: { stage in
          ChangeApplication([change], in: stage.runtime).map { $0.perform(on: stage) }
        })
    }
  }
}

extension SceneChange {
  /// A Boolean value that indicates whether hit testing skips the view and its subviews after the change.
  fileprivate var takesViewOut: Bool {
    kind == .property("isHidden", .flag(true)) || kind == .property("isUserInteractionEnabled", .flag(false))
  }
}

extension Stage {
  /// All views, each before its subviews, from the back to the front.
  var viewsBackToFront: [UIView] {
    runtime.perform {
      var (found, waiting) = ([UIView](), Array(runtime.windows.backToFront.reversed()) as [UIView])
      while let view = waiting.popLast() {
        found.append(view)
        waiting += view.subviews.reversed()
      }
      return found
    }
  }
}

extension ViewPlaces {
  /// Returns the changes that turn each flag of a view and of its recognizers.
  @MainActor
  fileprivate func flags(of view: UIView, on stage: Stage) -> [SceneChange] {
    guard let path = self[view] else { return [] }
    let recognizers = view.gestureRecognizers ?? []
    return PropertyGroup.groups(of: view).flatMap(\.properties).compactMap { property in
      guard let flag = property.read().flag else { return nil }
      let owner = property.id.owner
      let recognizer = recognizers.indices.contains(owner - 1) ? recognizers[owner - 1] : nil
      guard owner == 0 || recognizer != nil else { return nil }
      return SceneChange(
        path: path, view: stage.recorder.name(of: view).description, viewClass: ClassName(of: view),
        recognizer: recognizer.map {
          RecognizerPlace(path: path, number: owner, name: stage.recorder.name(of: $0).description)
        }, kind: .property(property.id.name, .flag(!flag)))
    }
  }
}
