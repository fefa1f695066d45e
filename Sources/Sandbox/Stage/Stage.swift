import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Scenes
import UIKit

/// An example in a separate runtime, with a recorder as its probe.
///
/// Points are canvas points. Times are seconds on the stage's clock, which starts at 0 when the example starts.
@MainActor
package final class Stage {
  package let runtime: UIRuntime
  package let example: any Scene
  package let window: UIWindow
  package let recorder = TraceRecorder()
  /// The numbers of views and layers in the tree. Those of the recorder are separate, because they must not depend on
  /// what panels show.
  let names: ObjectNames
  /// The journal of all its input.
  package let journal: StageJournal
  /// The last preview; nil after anything that may have changed the scene.
  var lastPreview: Preview?
  /// The properties that were edited and have other values than before, with both.
  var edited: [(edit: InputRecording.Edit, before: InputRecording.Edit.Value)] = []
  /// The part of an imported text that is not in the journal yet.
  private var unrecordedText = UnrecordedText.none

  private enum UnrecordedText {
    case none
    /// Its presence is in the journal.
    case contents
    case everything
  }

  /// - Parameters:
  ///   - system: The version of iOS that the scene runs on. It does not change.
  ///   - turned: A rule of the system that is the other way round, to try what depends on it.
  package init(
    _ example: any Scene.Type, measurer: any TextMeasuring, imageDecoder: (any ImageDecoding)? = nil,
    scale: CGFloat = 2, language: Language = .english, system: SystemVersion = .newest,
    turning turned: SystemRule? = nil
  ) {
    names = recorder.makeNames()
    runtime = UIRuntime(
      screenSize: exampleCanvas, scale: scale, textMeasurer: measurer, imageDecoder: imageDecoder,
      applicationClass: example.applicationClass, system: SystemBehavior(system, turning: turned),
      servesMainThread: true)
    (self.example, window) = SceneCode.run { [runtime] in
      runtime.perform {
        SceneLanguage.isChineseAtStart = language == .chinese
        let example = example.init()
        let window = UIWindow(frame: CGRect(origin: .zero, size: exampleCanvas))
        example.build(in: window)
        _ = example.switches
        window.makeKeyAndVisible()
        return (example, window)
      }
    }
    journal = StageJournal(self.example, canvas: runtime.screen.bounds.size, system: system)
    runtime.probe = recorder
    SceneCode.run(on: self) { runtime.layoutIfNeeded() }
  }

  package var system: SystemVersion { runtime.system.version }

  /// The size of the scene's screen in points, which is that of its canvas.
  package var canvas: CGSize { runtime.screen.bounds.size }

  /// A Boolean value that indicates whether views are drawn at the end of a frame, as on a device, although nothing
  /// shows them: code may use its drawing in hit tests. A window draws its stage in any case.
  package var drawsFrames = false { didSet { drawFrame() } }

  private func drawFrame() {
    if drawsFrames { SceneCode.run(on: self) { _ = runtime.makeDisplayList() } }
  }

  /// Handles a frame's input. Layout runs first, because the user touches the displayed state, and again at the end, so
  /// that the result does not depend on when the stage is drawn.
  ///
  /// Times are rounded to whole microseconds, as in recordings, so that a replay is exact.
  package func handle(_ events: [InputEvent]) {
    guard !events.isEmpty else { return }
    lastPreview = nil
    let events = events.map { InputEvent(timestamp: Microseconds.rounded($0.timestamp), sample: $0.sample) }
    journal.persistAttempt?(events.map { .input($0) })
    SceneCode.run(on: self) {
      runtime.layoutIfNeeded()
      recordTextRead {
        runtime.handle(events)
        runtime.layoutIfNeeded()
      }
    }
    for event in events { journal.add(.input(event)) }
    journal.add(.frame(runtime.now))
    drawFrame()
  }

  package func advance(to time: TimeInterval) {
    let time = Microseconds.roundedUp(time)
    let isDue = runtime.timeline.nextDeadline.map { $0 <= time } ?? false
    guard time > runtime.now || isDue else { return }
    let isIdle = !isDue && !runtime.needsFrames
    if !isIdle {
      lastPreview = nil
      journal.persistAttempt?([.frame(time)])
    }
    SceneCode.run(on: self) {
      runtime.layoutIfNeeded()
      recordTextRead {
        runtime.advance(to: time)
        runtime.layoutIfNeeded()
      }
    }
    if isIdle { journal.addIdleFrame(time) } else { journal.add(.frame(time)) }
    drawFrame()
  }

  /// Accepts work that other threads scheduled on the scene's main thread; it runs when time next advances.
  func receiveArrivals() {
    let count = runtime.receiveArrivals()
    guard count > 0 else { return }
    lastPreview = nil
    journal.add(.arrivals(count, at: runtime.now))
  }

  /// Accepts as many pieces of work as the recording contains here. They come from real threads, so this waits for
  /// running ones, at most for `timeout` seconds.
  func awaitArrivals(_ count: Int, timeout: TimeInterval = 5) {
    var received = runtime.receiveArrivals(atMost: count)
    let end = ContinuousClock.now + .seconds(timeout)
    while received < count, UIRuntime.hasWorkOnOtherThreads, ContinuousClock.now < end {
      Thread.sleep(forTimeInterval: 0.001)
      received += runtime.receiveArrivals(atMost: count - received)
    }
    // The last one may have arrived between the two checks.
    received += runtime.receiveArrivals(atMost: count - received)
    guard received > 0 else { return }
    lastPreview = nil
    journal.add(.arrivals(received, at: runtime.now))
  }

  /// Sets the switch named `key`, of the example or of the device; returns false when neither has one of that name.
  package func setSwitch(_ key: String, to isOn: Bool) -> Bool {
    let found = example.switches.first { $0.key == key }
    let device = DeviceSwitch(rawValue: key)
    guard found != nil || device != nil else { return false }
    change(.setSwitch(InputRecording.Switch(key: key, isOn: isOn), at: runtime.now)) {
      runtime.perform { if let found { found.isOn = isOn } else if let device { set(device, to: isOn) } }
    }
    return true
  }

  /// Performs a change that is input of the scene, and adds it to the journal.
  @discardableResult
  func change<Result>(_ entry: InputRecording.Entry, by body: () -> Result) -> Result {
    journal.persistAttempt?([entry])
    lastPreview = nil
    let result = SceneCode.run(on: self) {
      recordTextRead {
        defer { runtime.layoutIfNeeded() }
        return body()
      }
    }
    journal.add(entry)
    return result
  }

  /// Text that was cut or copied on the stage, or imported from a panel or another program for pasting.
  var pasteboardText: String? {
    get { runtime.pasteboard.string }
    set {
      runtime.pasteboard.string = newValue
      unrecordedText = .everything
    }
  }

  /// Adds text from elsewhere to the journal if `body` is the first to read it. A replay needs the entry before that of
  /// the input that reads it. Until then it is not recorded, because it may be a password. If only its presence is
  /// read, as by a menu that offers to paste, the entry has a placeholder.
  private func recordTextRead<Result>(while body: () -> Result) -> Result {
    guard unrecordedText != .none, let text = runtime.pasteboard.string else { return body() }
    let start = runtime.now
    var reading: UIPasteboard.Reading?
    runtime.pasteboard.onRead = { if reading != .contents { reading = $0 } }
    let result = body()
    runtime.pasteboard.onRead = nil
    switch reading {
    case .contents:
      unrecordedText = .none
      journal.add(.pasteboard(text, at: start))
    case .presence where unrecordedText == .everything:
      unrecordedText = .contents
      journal.add(.pasteboard(UIPasteboard.address(text) == nil ? "…" : "about:blank", at: start))
    case .presence, nil: break
    }
    return result
  }

  /// Returns the records since the last call, without hit tests that do not belong to a touch.
  func takeRecords() -> [TraceRecord] { recorder.drain().filter { !$0.isDetachedHitTest } }

  /// Taps: a finger lands at `point`, rests for `holding` seconds and lifts.
  package func tap(_ point: CGPoint, holding: TimeInterval = Stage.tapDuration) {
    let start = runtime.now
    handle([InputEvent(timestamp: start, sample: .contact(ContactSample(id: 1, phase: .down, location: point)))])
    handle([
      InputEvent(timestamp: start + holding, sample: .contact(ContactSample(id: 1, phase: .up, location: point)))
    ])
  }

  package static let tapDuration: TimeInterval = 0.05
}

extension TraceRecord {
  /// A Boolean value that indicates whether the record is a hit test that does not belong to a touch.
  fileprivate var isDetachedHitTest: Bool {
    if case .hitTest = kind { true } else { false }
  }
}
