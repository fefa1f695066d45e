import EventTrace
import InputEvents
import Inspector
import Scenes
import UIKit

/// Finds the flags and switches of a scene each of which alone would have changed what happened to a recording.
///
/// Every flag is tried by itself: the scene is built, the flag is turned, and all of the input is repeated. The flags
/// are those that the panel of properties shows, of the views and recognizers that are there when the scene starts. A
/// rule of the system that something in the scene depended on is tried like a flag: it holds on one side of the version
/// that introduced it.
///
/// A flag is not tried if no call of the recording asked its view anything: only the views of the trace, the views
/// around them and the arranged subviews of stack views, whose visibility moves others, can matter.
@MainActor
package struct FlagSweep {
  /// A flag or switch, and what it changes.
  package struct Row: Equatable, Sendable {
    /// The flag with its other value, in words.
    package let change: Sentence
    /// What is different with it; empty if nothing is.
    package let differences: [Sentence]
  }

  private enum Turn {
    case flag(SceneChange)
    case sceneSwitch(InputRecording.Switch)
    case system(SystemRule, holds: Bool)

    var sentence: Sentence {
      switch self {
      case .flag(let change): change.sentence
      case .sceneSwitch(let item): Sentence(.sweepSwitch, item.key, item.isOn ? "on" : "off")
      case .system(let rule, let holds):
        Sentence(holds ? .sweepBefore : .sweepSince, values: ["\(rule.since)"], subject: Sentence(rule.phrase))
      }
    }
  }

  private let recording: InputRecording
  private let example: any Scene.Type
  private let measurer: any TextMeasuring
  private let imageDecoder: (any ImageDecoding)?
  private var waiting: [Turn] = []

  /// What happened without a change.
  package let outcome: RecordedOutcome
  /// The rows of what was tried, in the order of the switches and then of the views, from the back to the front.
  package private(set) var rows: [Row] = []
  /// The number of flags of views that nothing asked, which were not tried.
  package let unaskedCount: Int

  /// Performs the recording once.
  package init(
    _ recording: InputRecording, of example: any Scene.Type, measurer: any TextMeasuring,
    imageDecoder: (any ImageDecoding)? = nil
  ) {
    (self.recording, self.example) = (recording, example)
    (self.measurer, self.imageDecoder) = (measurer, imageDecoder)
    let system = recording.header.system
    let stage = Stage(example, measurer: measurer, imageDecoder: imageDecoder, system: system)
    let views = stage.viewsBackToFront
    var asked: Set<Int> = []
    let switches = stage.switches(at: recording)
    // Flags are read now, as they are when the input begins.
    let places = ViewPlaces(stage)
    let flags = views.map { view in (view: view, changes: places.flags(of: view, on: stage)) }
    outcome = Self.perform(recording, on: stage) { record in
      // What lies behind the view that answered was not asked, and its own flags cannot change that.
      if case .notAsked = record.kind { return }
      for name in record.kind.names { asked.insert(name.number) }
    }
    var unasked = 0
    waiting = switches.map { .sceneSwitch(InputRecording.Switch(key: $0.key, isOn: !$0.isOn)) }
    for (view, changes) in flags {
      if Self.isAsked(view, asked, stage) {
        waiting += changes.map { .flag($0) }
      } else {
        unasked += changes.count
      }
    }
    unaskedCount = unasked
    waiting += stage.runtime.system.decided.map { .system($0, holds: $0.since <= system) }
  }

  private static func isAsked(_ view: UIView, _ asked: Set<Int>, _ stage: Stage) -> Bool {
    if view.superview is UIStackView { return true }
    let objects = [view] + (view.gestureRecognizers ?? []) as [AnyObject]
    return objects.contains { asked.contains(stage.recorder.name(of: $0).number) }
  }

  // MARK: Trying

  package var isComplete: Bool { waiting.isEmpty }
  /// The number of flags and switches that are left to try.
  package var waitingCount: Int { waiting.count }

  /// Tries everything.
  package mutating func run() { while !isComplete { step() } }

  /// Tries the next flag or switch.
  package mutating func step() {
    guard !waiting.isEmpty else { return }
    let turn = waiting.removeFirst()
    var turned: SystemRule?
    if case .system(let rule, _) = turn { turned = rule }
    let stage = Stage(
      example, measurer: measurer, imageDecoder: imageDecoder, system: recording.header.system, turning: turned)
    var recording = recording
    var application: ChangeApplication?
    switch turn {
    case .sceneSwitch(let item): recording.header.set(item)
    case .system: break
    case .flag(let change):
      _ = stage.switches(at: recording)
      application = ChangeApplication([change], in: stage.runtime)
      guard let application else { return }
      application.perform(on: stage)
    }
    let outcome = Self.perform(recording, on: stage) { _ in }
    withExtendedLifetime(application) {}
    rows.append(Row(change: turn.sentence, differences: self.outcome.differences(in: outcome)))
  }

  /// Performs the input of a recording, and waits for timers that it started.
  private static func perform(
    _ recording: InputRecording, on stage: Stage, noticing: @MainActor (TraceRecord) -> Void
  ) -> RecordedOutcome {
    stage.drawsFrames = true
    _ = stage.switches(at: recording)
    _ = stage.recorder.drain()
    var outcome = RecordedOutcome()
    func read() {
      for record in stage.takeRecords() {
        record.forEach { inner in
          outcome.read(inner)
          noticing(inner)
        }
      }
    }
    var performer = EntryPerformer()
    for (index, entry) in recording.entries.enumerated() {
      performer.perform(entry, on: stage)
      if index % entriesInPart == entriesInPart - 1 { read() }
    }
    performer.deliverBatch(to: stage)
    stage.advance(to: stage.runtime.now + rest)
    read()
    return outcome
  }

  private static let entriesInPart = 1024
  /// The time after the last sample, in seconds, in which a long press or the wait for a second tap ends.
  private static let rest: Double = 1
}

extension InputRecording.Header {
  fileprivate mutating func set(_ item: InputRecording.Switch) {
    if let index = switches.firstIndex(where: { $0.key == item.key }) {
      switches[index] = item
    } else {
      switches.append(item)
    }
  }
}

extension Stage {
  /// Sets the scene's switches as they are at the start of a recording, and returns all of them.
  fileprivate func switches(at recording: InputRecording) -> [InputRecording.Switch] {
    let known = example.switches
    for item in recording.header.switches
    where known.first(where: { $0.key == item.key })?.isOn != item.isOn {
      _ = setSwitch(item.key, to: item.isOn)
    }
    return example.switches.map { InputRecording.Switch(key: $0.key, isOn: $0.isOn) }
  }

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
