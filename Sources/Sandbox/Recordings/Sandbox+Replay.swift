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
    (replay, seek, reserve, isBehind) = (nil, nil, nil, false)
    transport.fastest = 1
    transport.setRate(min(1, transport.rate), at: now)
  }

  /// Lets the stage's time pass up to now, by the replay while there is one. A replay that cannot keep up falls behind, and the window
  /// stays at hand.
  func passStageTime() {
    let time = transport.stageTime(at: now)
    guard let replay else { return stage.advance(to: time) }
    let hasTime = hasTime(for: Self.slice)
    if seek != nil { return goOnSeeking(hasTime) }
    isBehind = !replay.play(
      until: time, on: stage,
      noticing: {
        notice($0)
        pressedKeys.take($0, isTyping: stage.textInput != nil, at: now)
      }, hasTime: hasTime)
    if transport.isPaused { prepareToSeek() }
  }

  /// Gives those in reserve time that nobody needs.
  func fillReserve() {
    guard clock != nil, seek == nil, !isBehind, reserve?.isIncomplete == true else { return }
    let hasTime = hasTime(for: Self.slice / 2)
    reserve?.goOn(hasTime: hasTime)
  }

  /// Whether `seconds` have not passed yet, counted from now on.
  func hasTime(for seconds: TimeInterval) -> () -> Bool {
    guard let clock else { return { true } }
    let end = clock() + seconds
    return { clock() < end }
  }

  /// Seconds that doing things again may take before the window is drawn.
  static let slice: TimeInterval = 0.01

  /// When a replay will do something, in platform time.
  var replayDeadline: TimeInterval? {
    guard let mark = replay?.nextMark, let time = transport.platformTime(of: mark) else { return nil }
    // The bar goes on between the marks.
    return min(max(now, time), now + Transport.frame)
  }

  // MARK: Seeking

  /// Shows the recording as it was at `time`, in seconds of the stage; backwards by doing again what came before.
  func seek(to time: TimeInterval) {
    guard let replay else { return }
    let time = min(max(0, time), replay.duration)
    transport.seek(to: time, at: now)
    if let seek {
      seek.next = time
    } else if time < stage.runtime.now {
      prepareToSeek()
      seek = reserve?.take(to: time)
      isBehind = true
    }
    passStageTime()
    takeUpTouches()
  }

  private func prepareToSeek() {
    let key = comparison?.key
    guard let replay, reserve.map({ $0.comparedKey != key }) ?? true else { return }
    let example = type(of: stage.example)
    let (measurer, imageDecoder) = (measurer, imageDecoder)
    reserve = SeekReserve(replay.recording, comparing: key) {
      Stage(example, measurer: measurer, imageDecoder: imageDecoder)
    }
  }

  /// Goes on with the way to where the replay shall be, and shows that once it is there.
  private func goOnSeeking(_ hasTime: () -> Bool) {
    guard let seek, seek.go(hasTime: hasTime) else { return }
    arrive(seek)
    guard let next = seek.next else { return }
    self.seek(to: next)
  }

  private func arrive(_ seek: Seek) {
    (self.seek, isBehind) = (nil, false)
    restage(seek.stage, beside: seek.comparison)
    replay = seek.replay
    bottom.show(seek.lanes, seek.log)
    touchRecords = seek.touchRecords
    readTouch()
    for sample in seek.samples { notice(sample, at: sample.timestamp) }
    noticeTaps(in: seek.touchRecords.records)
    transport.seek(to: seek.target, at: now)
  }

  /// Whatever is asked for next is asked of the moment that was sought.
  func finishSeek() {
    while seek != nil { goOnSeeking { true } }
  }

  /// What the keys and the bar ask of a replay; false when there is none.
  func driveReplay(_ step: TransportStep) -> Bool {
    switch step {
    case .back, .forth, .time: break
    default: finishSeek()
    }
    guard let replay else { return false }
    switch step {
    case .pauseOrPlay:
      let isAtEnd = replay.isOver && transport.stageTime(at: now) >= replay.duration
      if isAtEnd { seek(to: 0) }
      if transport.isPaused {
        _ = transport.resume(at: now)
      } else if !isAtEnd {
        transport.pause(at: now)
      }
    case .event:
      if !transport.isPaused { transport.pause(at: now) }
      if let mark = replay.nextInput { seek(to: mark) }
    case .back: seek(to: replayTime - Self.leap)
    case .forth: seek(to: replayTime + Self.leap)
    case .time(let time): seek(to: time)
    default: return false
    }
    return true
  }

  /// Where the replay is, or will be once it has arrived.
  private var replayTime: TimeInterval { seek.map { $0.next ?? $0.target } ?? transport.stageTime(at: now) }

  /// Seconds of the stage.
  private static let leap: TimeInterval = 1

  /// What is shown of it.
  var replayState: ReplayState? {
    guard showsReplayBar else { return nil }
    return replay.map { replay in
      ReplayState(
        time: min(replayTime, replay.duration), duration: replay.duration,
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
      finishSeek()
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
      scrubTime = bar.time(at: contact.location, of: state)
    }
    return true
  }

  /// Goes where the mouse was on the bar last: it may have been in many places since the last frame.
  func seekToScrubbed() {
    guard let time = scrubTime else { return }
    scrubTime = nil
    handleRun()
    seek(to: time)
  }
}
