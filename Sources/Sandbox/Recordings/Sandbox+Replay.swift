import Examples
import Foundation
import InputEvents
import Inspector

/// A recording in the window: it plays, stands, is stepped through and scrubbed with the stage's own clock. What somebody does to the
/// scene meanwhile ends it, and the scene is his from there on.
extension Sandbox {
  /// Opens the recording's example and plays from the start. False when this program has no such example.
  @discardableResult
  package func play(_ recording: InputRecording, speed: Double = 1) -> Bool {
    guard let example = ExampleCatalogue.named(recording.header.example) else { return false }
    open(example)
    begin(recording)
    transport.fastest = Transport.fastestReplay
    transport.setRate(speed, at: now)
    if transport.isPaused { _ = transport.resume(at: now) }
    refresh()
    return true
  }

  private func begin(_ recording: InputRecording) {
    let replay = Replay(recording)
    replay.prepare(stage)
    self.replay = replay
  }

  /// The scene stays as it is, and goes on by itself.
  func endReplay() {
    guard replay != nil else { return }
    replay = nil
    transport.fastest = 1
    transport.setRate(min(1, transport.rate), at: now)
  }

  /// Lets the stage's time pass up to now, by the replay while there is one.
  func passStageTime() {
    let time = transport.stageTime(at: now)
    guard let replay else { return stage.advance(to: time) }
    replay.play(until: time, on: stage) {
      notice($0)
      pressedKeys.take($0, isTyping: stage.textInput != nil, at: now)
    }
  }

  /// When a replay will do something, in platform time.
  var replayDeadline: TimeInterval? {
    guard let mark = replay?.nextMark, let time = transport.platformTime(of: mark) else { return nil }
    // The bar goes on between the marks.
    return min(max(now, time), now + Transport.frame)
  }

  /// Shows the recording as it was at `time`, in seconds of the stage; backwards by beginning anew.
  func seek(to time: TimeInterval) {
    guard let recording = replay?.recording else { return }
    let time = min(max(0, time), recording.duration)
    if time < stage.runtime.now, let example = ExampleCatalogue.named(recording.header.example) {
      restage(example)
      begin(recording)
    }
    transport.seek(to: time, at: now)
    passStageTime()
    takeUpTouches()
  }

  /// What the keys and the bar ask of a replay; false when there is none.
  func driveReplay(_ step: TransportStep) -> Bool {
    guard let replay else { return false }
    switch step {
    case .pauseOrPlay:
      let isAtEnd = replay.isOver && transport.stageTime(at: now) >= replay.recording.duration
      if isAtEnd { seek(to: 0) }
      if transport.isPaused {
        _ = transport.resume(at: now)
      } else if !isAtEnd {
        transport.pause(at: now)
      }
    case .event:
      if !transport.isPaused { transport.pause(at: now) }
      if let mark = replay.nextInput { seek(to: mark) }
    case .back: seek(to: transport.stageTime(at: now) - Self.leap)
    case .forth: seek(to: transport.stageTime(at: now) + Self.leap)
    case .time(let time): seek(to: time)
    default: return false
    }
    return true
  }

  /// Seconds of the stage.
  private static let leap: TimeInterval = 1

  /// What is shown of it.
  var replayState: ReplayState? {
    guard showsReplayBar else { return nil }
    return replay.map { replay in
      ReplayState(
        time: min(transport.stageTime(at: now), replay.recording.duration), duration: replay.recording.duration,
        isPlaying: !transport.isPaused && !replay.isOver)
    }
  }

  // MARK: Input meanwhile

  /// Whether the replay keeps the sample from the scene. A finger, a key or the wheel ends the replay and goes on to the scene; what
  /// ends a touch it never had does neither.
  func replayKeeps(_ event: InputEvent) -> Bool {
    guard replay != nil else { return false }
    switch event.sample {
    case .contact(let contact) where contact.phase != .down: return true
    case .key(let key) where key.phase != .down: return true
    case .button(let button) where button.phase != .down: return true
    case .hover, .systemCancel: return true
    default:
      endReplay()
      return false
    }
  }

  /// Whether the mouse is on the bar: it scrubs there for as long as its button is down.
  func scrub(with input: InputEvent) -> Bool {
    guard case .contact(let contact) = input.sample, let state = model.replay else {
      scrubber = nil
      return false
    }
    let bar = ReplayBar(in: workbench.layout.stage)
    if contact.phase == .down, bar.grip.contains(contact.location) { scrubber = contact.id }
    guard scrubber == contact.id else { return false }
    if contact.phase == .up || contact.phase == .cancel {
      scrubber = nil
    } else {
      handleRun()
      seek(to: bar.time(at: contact.location, of: state))
    }
    return true
  }
}
