import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// Opens scenes on the stage and advances their time: examples, replays of recordings, and the second scene of a
/// comparison. It owns the current session, and no other code replaces it.
///
/// Input from the user during a replay ends it; the scene continues from there.
@MainActor
final class ScenePlayer {
  /// Events that the rest of the window reacts to.
  enum Event {
    /// The scene is about to be replaced; fingers that were down are cancelled.
    case willClose
    /// Another scene is on the stage. `history` contains its events for the panels; nil for a scene that begins.
    case replaced(history: (lanes: GestureLanes, log: EventLog)?)
    /// A sample of a recording is about to be delivered to the scene.
    case replayed(InputEvent)
  }

  private(set) var session: SceneSession
  var pacing = Pacing.unlimited
  /// The platform time in seconds.
  var now: TimeInterval = 0
  /// Receives these events as they happen.
  var report: @MainActor (Event) -> Void = { _ in }
  private let scenes: SceneCatalogue
  /// The language of the window, in which new scenes begin.
  var language: Language
  private let construct: @MainActor (any Scene.Type, Language) -> Stage

  /// The time that replaying may take before the window is drawn, in seconds.
  private static let slice: TimeInterval = 0.01
  /// The time by which the arrow keys seek, in seconds of the stage.
  private static let seekStep: TimeInterval = 1

  init(
    _ example: any Scene.Type, of scenes: SceneCatalogue, language: Language,
    makeStage: @escaping @MainActor (any Scene.Type, Language) -> Stage
  ) {
    self.scenes = scenes
    self.language = language
    construct = makeStage
    session = SceneSession(makeStage(example, language))
    stage.runtime.receiveUnownedWork()
  }

  var stage: Stage { session.stage }
  var example: any Scene.Type { type(of: stage.example) }
  private var playback: Playback? { session.playback }
  private func makeStage(_ example: any Scene.Type) -> Stage { construct(example, language) }

  // MARK: Scenes

  /// Opens the example's scene with the current state of the device.
  func open(_ example: any Scene.Type) {
    endReplay()
    let new = makeStage(example)
    new.takeDevice(of: stage)
    new.takeScreen(of: stage)
    replace(with: new, history: nil)
  }

  /// Opens the example's scene on a new device, whose state a recording then sets.
  private func openForRecording(_ example: any Scene.Type) {
    endReplay()
    replace(with: makeStage(example), history: nil)
  }

  /// Cancels the fingers that are still down, and ends the session.
  func close() {
    stage.handle([InputEvent(timestamp: stage.runtime.now, sample: .systemCancel)])
    report(.willClose)
  }

  /// Cancels the touches of the scene, and removes their marks.
  func cancelTouches() {
    let cancel = InputEvent(timestamp: stage.runtime.now, sample: .systemCancel)
    stage.handle([cancel])
    report(.replayed(cancel))
  }

  /// Replaces the scene on the stage. `counterpart` is the compared scene that was replayed along with it; without one,
  /// a comparison starts again.
  private func replace(
    with stage: Stage, beside counterpart: Comparison? = nil, history: (lanes: GestureLanes, log: EventLog)?
  ) {
    close()
    let isSameExample = type(of: stage.example) == example
    let compared = isSameExample ? session.comparison?.key : nil
    session.endComparison()
    let playback = session.playback
    session = SceneSession(stage, after: session, at: now)
    session.playback = playback
    stage.runtime.receiveUnownedWork()
    if let counterpart, counterpart.key == compared {
      session.comparison = counterpart
    } else {
      // A comparison that was ended does not continue in the new scene.
      session.endComparison()
      if let compared { compare(flipping: compared) }
    }
    report(.replaced(history: history))
  }

  // MARK: Time

  /// Advances the stage's time to now, by the replay if there is one, and that of the compared scene.
  func advanceTime() {
    let time = session.transport.stageTime(at: now)
    guard let playback else {
      if !session.transport.isPaused { stage.receiveArrivals() }
      return stage.advance(to: time)
    }
    let hasTime = pacing.allowance(of: Self.slice)
    if playback.seek != nil { return continueSeeking(hasTime) }
    playback.play(until: time, on: stage, noticing: { report(.replayed($0)) }, hasTime: hasTime)
    if session.transport.isPaused { playback.prepareToSeek(comparing: session.comparison?.key) }
  }

  /// Performs the pending entries of the compared scene.
  func catchUpComparison() {
    guard let comparison = session.comparison, comparison.progress != nil else { return }
    if comparison.catchUp(hasTime: pacing.allowance(of: Self.slice)) {
      comparison.compareNewest(with: session.touches.records)
    }
  }

  /// Replays checkpoints for seeks in idle time.
  func makeCheckpoints() {
    guard pacing.isLive else { return }
    playback?.makeCheckpoints(hasTime: pacing.allowance(of: Self.slice / 2))
  }

  /// The time at which the scene changes without input, in platform time; nil if it does not.
  var nextDeadline: TimeInterval? {
    let runtimes = [stage.runtime] + [session.comparison?.stage.runtime].compactMap { $0 }
    let transport = session.transport
    let frame = runtimes.compactMap(\.nextFrame).min().flatMap { transport.platformTime(of: $0) }
      .map { max($0, now + Transport.frame) }
    // A replay's marks alone move the clock, also where one is a microsecond after the timer that it lets fire.
    let isMovedByMarks = playback.map { !$0.replay.isOver } ?? false
    let timer =
      isMovedByMarks
      ? nil : runtimes.compactMap(\.timeline.nextDeadline).min().flatMap { transport.platformTime(of: $0) }
    let isWorking =
      playback?.isBehind == true || session.comparison?.progress != nil
      || pacing.isLive && playback?.lacksCheckpoints == true
    return [frame, timer, replayDeadline, isWorking ? now : nil].compactMap { $0 }.min()
  }

  private var replayDeadline: TimeInterval? {
    guard let mark = playback?.replay.nextMark, let time = session.transport.platformTime(of: mark) else { return nil }
    // The bar moves between the marks, too.
    return min(max(now, time), now + Transport.frame)
  }

  // MARK: Replays

  /// Opens the recording's example and plays from the start. Returns false when this program has no such example.
  func play(_ recording: InputRecording, speed: Double) -> Bool {
    guard let example = scenes.named(recording.header.example) else { return false }
    openForRecording(example)
    session.playback = Playback(recording, on: stage) { [construct, language] in construct(example, language) }
    session.transport.fastest = Transport.fastestReplay
    session.transport.setRate(speed, at: now)
    if session.transport.isPaused { _ = session.transport.resume(at: now) }
    if recording.header.start > 0 { seek(to: recording.header.start) }
    return true
  }

  /// Opens the recording's scene and performs it immediately. Returns false when this program has no such scene.
  func resume(_ recording: InputRecording, progress: () -> Void) -> Bool {
    guard let scene = scenes.named(recording.header.example) else { return false }
    openForRecording(scene)
    let replay = Replay(recording)
    replay.prepare(stage)
    replay.play(
      until: .infinity, on: stage, noticing: { session.touches.notice($0, at: $0.timestamp) },
      hasTime: {
        progress()
        return true
      })
    cancelTouches()
    session.transport.seek(to: stage.runtime.now, at: now)
    return true
  }

  /// Ends the replay at the moment sought, because the user does something to the scene.
  func endReplayForInput() {
    finishSeek()
    let isHeld = playback?.isHeld == true
    endReplay()
    if isHeld { _ = session.transport.resume(at: now) }
  }

  /// Ends the replay; the scene continues from its current state. The recording's fingers are cancelled, because
  /// nothing would lift them.
  func endReplay() {
    guard playback != nil else { return }
    session.playback = nil
    cancelTouches()
    session.transport.fastest = 1
    session.transport.setRate(min(1, session.transport.rate), at: now)
  }

  /// Shows the recording as it was at `time`, in seconds of the stage. Seeking backward replays the entries before it.
  func seek(to time: TimeInterval) {
    guard let playback else { return }
    let time = min(max(0, time), playback.duration)
    session.transport.seek(to: time, at: now)
    _ = playback.beginSeek(to: time, from: stage.runtime.now, comparing: session.comparison?.key)
    advanceTime()
  }

  /// Seeks and stays there until the user plays on, because a moment that goes on by itself cannot be looked at.
  func hold(at time: TimeInterval) {
    guard let playback else { return }
    if !session.transport.isPaused {
      playback.isHeld = true
      session.transport.pause(at: now)
    }
    seek(to: time)
  }

  private func continueSeeking(_ hasTime: () -> Bool) {
    guard let seek = playback?.continueSeeking(hasTime: hasTime) else { return }
    arrive(seek)
    if let next = seek.next { self.seek(to: next) }
  }

  private func arrive(_ seek: Seek) {
    replace(with: seek.stage, beside: seek.comparison, history: (seek.lanes, seek.log))
    session.touches.replace(with: seek.touchRecords, on: stage)
    for sample in seek.samples { session.touches.notice(sample, at: sample.timestamp) }
    session.touches.countTaps(in: seek.touchRecords.records)
    session.transport.seek(to: seek.target, at: now)
  }

  /// Completes the seek immediately, because the next action refers to the target time.
  func finishSeek() {
    while playback?.seek != nil { continueSeeking { true } }
  }

  /// Performs a step of the transport keys or bar on a replay; returns false when there is none, or the step does not
  /// apply to replays.
  private func driveReplay(_ step: TransportStep) -> Bool {
    switch step {
    case .back, .forth, .time: break
    default: finishSeek()
    }
    guard let playback else { return false }
    let time = playback.time(at: session.transport.stageTime(at: now))
    switch step {
    case .pauseOrPlay:
      let isAtEnd = playback.replay.isOver && session.transport.stageTime(at: now) >= playback.duration
      if isAtEnd { seek(to: playback.replay.recording.header.start) }
      if session.transport.isPaused {
        playback.isHeld = false
        _ = session.transport.resume(at: now)
      } else if !isAtEnd {
        session.transport.pause(at: now)
      }
    case .event: if let mark = playback.replay.nextInput { hold(at: mark) } else { pause() }
    case .back: hold(at: time - Self.seekStep)
    case .forth: hold(at: time + Self.seekStep)
    case .time(let time): hold(at: time)
    default: return false
    }
    return true
  }

  /// Returns whether the replay withholds the sample from the scene. A finger, a key or the wheel ends the replay and
  /// is delivered; the end of a touch that the scene never received is withheld.
  func replayKeeps(_ event: InputEvent) -> Bool {
    guard playback != nil else { return false }
    switch event.sample {
    case .contact(let contact) where contact.phase != .down: return true
    case .key(let key) where key.phase != .down: return true
    case .button(let button) where button.phase != .down: return true
    case .hover, .systemCancel: return true
    default:
      endReplayForInput()
      return false
    }
  }

  // MARK: The clock

  /// Pauses, steps or changes the rate. Returns input that waited while the clock was paused and is due now.
  func drive(_ step: TransportStep) -> [InputEvent] {
    guard !driveReplay(step) else { return [] }
    switch step {
    case .pauseOrPlay:
      if session.transport.isPaused { return session.transport.resume(at: now) }
      session.transport.pause(at: now)
    case .frame:
      pause()
      session.transport.stepFrame()
      advanceTime()
    case .event:
      pause()
      var events: [InputEvent] = []
      // A modifier is held for the next key: stepping over it alone would show nothing.
      while let event = session.transport.stepEvent() {
        events.append(event)
        if !event.isModifierKey { break }
      }
      return events
    case .slower: session.transport.changeRate(by: 1, at: now)
    case .faster: session.transport.changeRate(by: -1, at: now)
    case .normalSpeed: session.transport.changeRate(by: nil, at: now)
    case .back, .forth, .time: break
    }
    return []
  }

  private func pause() {
    if !session.transport.isPaused { session.transport.pause(at: now) }
  }

  // MARK: Comparing

  /// Compares by the example's first switch, then by the next; after the last, ends comparing. Returns the reason when
  /// it cannot compare.
  func compareNext() -> Sentence? {
    let keys = stage.example.switches.map(\.key)
    guard !keys.isEmpty else { return Sentence(.nothingToCompare) }
    guard session.comparison != nil || stage.journal.isComplete else { return Sentence(.tooMuchToCompare) }
    let next = session.comparison.map { compared in (keys.firstIndex(of: compared.key) ?? keys.count) + 1 } ?? 0
    session.endComparison()
    if keys.indices.contains(next) { compare(flipping: keys[next]) }
    return nil
  }

  private func compare(flipping key: String) {
    guard stage.journal.isComplete, stage.example.switches.contains(where: { $0.key == key }) else { return }
    session.comparison = Comparison(of: stage, flipping: key, on: makeStage(example))
    catchUpComparison()
    session.comparison?.compareNewest(with: session.touches.records)
  }
}

extension InputEvent {
  fileprivate var isModifierKey: Bool {
    if case .key(let key) = sample { key.usage.isModifier } else { false }
  }
}
