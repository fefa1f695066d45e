import CoreGraphics
import Foundation
import InputEvents
import UIKit
import UIKitTestSupport

/// The input of a recording as calls of `TestStage`, which can be performed and written as Swift.
@MainActor
struct FingerScript {
  /// One sample of a contact. Times are seconds since the scene started.
  struct Call: Equatable {
    let contact: Int
    let kind: ContactSample.Kind
    let phase: ContactSample.Phase
    let point: CGPoint
  }

  enum Step: Equatable {
    /// Samples that reach the scene as one event.
    case event([Call], at: TimeInterval)
    case advance(to: TimeInterval)
    case setSwitch(key: String, isOn: Bool)
    case rotate(UIDeviceOrientation)
    case resize(CGSize)
  }

  private(set) var steps: [Step] = []
  /// What the recording contains and a test cannot repeat, in words.
  private(set) var leftOut: Set<String> = []
  private var batch: [(time: TimeInterval, call: Call)] = []
  /// The last time that was reached.
  private var now: TimeInterval = 0

  init(_ recording: InputRecording) {
    for entry in recording.entries { read(entry) }
    deliver()
  }

  private mutating func read(_ entry: InputRecording.Entry) {
    switch entry {
    case .input(let event): add(event)
    case .frame(let time):
      deliver()
      advance(to: time)
    case .setSwitch(let item, _):
      if DeviceSwitch(rawValue: item.key) != nil {
        leftOut.insert("the keyboard on the screen")
      } else {
        steps.append(.setSwitch(key: item.key, isOn: item.isOn))
      }
    case .turn(let orientation, _): steps.append(.rotate(UIDeviceOrientation(orientation)))
    case .resize(let size, _): steps.append(.resize(size))
    case .edit: leftOut.insert("properties that were edited in the window")
    case .pasteboard: leftOut.insert("text for pasting")
    case .marker, .unmark: break
    case .arrivals: leftOut.insert("work of other threads")
    }
  }

  private mutating func add(_ event: InputEvent) {
    switch event.sample {
    case .contact(let contact) where contact.kind != .remoteSurface:
      let call = Call(contact: contact.id, kind: contact.kind, phase: contact.phase, point: contact.location)
      batch.append((event.timestamp, call))
    // A pointer that only moves is no touch.
    case .hover: break
    case .contact: leftOut.insert("the surface of a remote")
    case .scroll, .transform: leftOut.insert("a wheel or a trackpad")
    case .key: leftOut.insert("keys")
    case .text: leftOut.insert("text of an input method")
    case .button: leftOut.insert("buttons")
    case .motion: leftOut.insert("shakes")
    case .remote: leftOut.insert("media buttons")
    case .systemCancel: leftOut.insert("interruptions by the system")
    }
  }

  /// Divides the samples of a frame into events, in each of which a contact changes its phase at most once.
  private mutating func deliver() {
    var event: [(time: TimeInterval, call: Call)] = []
    for sample in batch {
      let earlier = event.last { $0.call.contact == sample.call.contact }?.call.phase
      if let earlier, !(earlier == .move && sample.call.phase == .move) { flush(&event) }
      event.append(sample)
    }
    flush(&event)
    batch = []
  }

  private mutating func flush(_ event: inout [(time: TimeInterval, call: Call)]) {
    guard let last = event.last else { return }
    steps.append(.event(event.map(\.call), at: last.time))
    now = last.time
    event = []
  }

  /// Frames without input are one step.
  private mutating func advance(to time: TimeInterval) {
    guard time > now else { return }
    now = time
    if case .advance? = steps.last { steps.removeLast() }
    steps.append(.advance(to: time))
  }
}

extension FingerScript {
  /// The time of the last input and the end of a longer wait after it than that of every test; nil without one.
  /// Times are seconds of the stage.
  private var wait: (start: TimeInterval, end: TimeInterval)? {
    guard case .advance(let end)? = steps.last else { return nil }
    let last = steps.lazy.compactMap { if case .event(_, let time) = $0 { time } else { nil } }.last
    guard let last, end > last + Self.rest else { return nil }
    return (last, end)
  }

  /// Leaves out the end of a long wait after the last input, in which nothing happens. `lastRow` returns the time
  /// of the last row in it, in seconds of the stage; nil if there is none.
  mutating func shortenWait(_ lastRow: () -> TimeInterval?) {
    guard let wait else { return }
    steps.removeLast()
    if let last = lastRow(), last > wait.start + Self.rest { steps.append(.advance(to: min(last, wait.end))) }
  }

  /// The longest wait after the last input in which rows are looked for, and the parts of it, in seconds.
  private static let (longestWait, partOfWait): (TimeInterval, TimeInterval) = (60, 0.25)

  /// Performs the wait after the last input in parts, with `body` after each.
  func performWait(on stage: TestStage, _ body: () -> Void) {
    guard let wait else { return }
    let end = min(wait.end, wait.start + Self.longestWait)
    while stage.now < end {
      stage.advance(by: min(Self.partOfWait, end - stage.now))
      body()
    }
  }

  /// Performs the steps, and a short wait after them. `change` is called before the first one at `landing` or later,
  /// in seconds of the stage. `wait` performs the wait after the last input in another way.
  func perform(
    on stage: TestStage, switches: [SceneSwitchSetter], before landing: TimeInterval = 0, change: () -> Void = {},
    wait: (() -> Void)? = nil
  ) {
    var fingers: [Int: Finger] = [:]
    var isChanged = false
    for step in wait == nil ? steps[...] : steps.dropLast() {
      if !isChanged, case .event(_, let time) = step, time >= landing {
        isChanged = true
        change()
      }
      switch step {
      case .event(let calls, let time):
        stage.turn(at: time) { for call in calls { Self.perform(call, &fingers, stage) } }
      case .advance(let time): stage.advance(by: time - stage.now)
      case .setSwitch(let key, let isOn): switches.first { $0.key == key }?.set(isOn)
      case .rotate(let orientation): stage.rotate(to: orientation)
      case .resize(let size): stage.resize(to: size)
      }
    }
    if let wait { wait() } else { stage.advance(by: Self.rest) }
  }

  /// A switch of the scene by its key.
  struct SceneSwitchSetter {
    let key: String
    let set: (Bool) -> Void
  }

  private static func perform(_ call: Call, _ fingers: inout [Int: Finger], _ stage: TestStage) {
    if call.phase == .down {
      fingers[call.contact] =
        switch call.kind {
        case .pencil: stage.pencil()
        case .pointer: stage.mouse()
        case .finger, .remoteSurface: stage.finger()
        }
    }
    guard let finger = fingers[call.contact] else { return }
    switch call.phase {
    case .down: finger.down(call.point)
    case .move: finger.move(call.point)
    case .up: finger.up()
    case .cancel: finger.cancel()
    }
  }

  /// The time after the last sample, in seconds, in which a long press or the wait for a second tap ends.
  static let rest: TimeInterval = 1
}
