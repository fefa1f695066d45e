import EventTrace
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit

/// Opens scenes on the stage and advances their time: examples, replays of recordings, and the second scene of a
/// comparison. It owns the current session, and no other code replaces it.
///
/// Input from the user during a replay, or in the past of a live scene, begins another branch: the scene continues from
/// there, and what followed is kept.
@MainActor
final class ScenePlayer {
  /// Events that the rest of the window reacts to.
  enum Event {
    /// The scene is about to be replaced; fingers that were down are cancelled.
    case willClose
    /// Another scene is on the stage.
    case replaced
    /// The scene was made again for another moment. The panels show its events up to then, and contacts may go on.
    case sought(lanes: GestureLanes, log: EventLog, keepsContacts: Bool)
    /// Another moment of the same scene is about to be shown.
    case willVisit
    /// An earlier moment of the live scene is shown. `log` has its events up to then.
    case visited(lanes: GestureLanes, log: EventLog)
    /// The live scene is shown again. `waiting` is the input that arrived meanwhile and is due now.
    case returned(waiting: [InputEvent])
    /// Another branch of the scene is about to be shown in place of the one with this number.
    case willExchange(Int)
    /// The branch that is shown was begun at an earlier moment, or was shown before and continues.
    /// `waiting` is input that was for it.
    case exchanged(isNew: Bool, waiting: [InputEvent])
    /// The scene continues as a branch from a moment of a replay, which is kept as the branch that was shown.
    case leftReplay
    /// The same input can follow on a branch, or is complete there, or cannot follow for a reason.
    case overdub(Sentence?)
    /// A scene that was played from its beginning is shown.
    case playedAgain(SceneReplay.Purpose)
    /// A sample of a recording is about to be delivered to the scene.
    case replayed(InputEvent)
  }

  private(set) var session: SceneSession
  /// The futures of the scene that were begun in its past, or at a moment of a replay.
  private(set) var branches = Branches()
  /// The live scene while an earlier moment of it is shown; nil otherwise.
  private(set) var present: Present?
  /// The scene that is played from its beginning and not complete yet; nil without one.
  var sceneReplay: SceneReplay?
  var pacing = Pacing.unlimited
  /// The platform time in seconds.
  var now: TimeInterval = 0
  /// Receives these events as they happen.
  var report: @MainActor (Event) -> Void = { _ in }
  let scenes: SceneCatalogue
  /// The language of the window, in which new scenes begin.
  var language: Language
  private let construct: @MainActor (any Scene.Type, Language, SystemVersion) -> Stage

  /// The time that replaying may take before the window is drawn, in seconds.
  static let slice: TimeInterval = 0.01
  /// The time by which the arrow keys seek, in seconds of the stage.
  static let seekStep: TimeInterval = 1

  init(
    _ example: any Scene.Type, of scenes: SceneCatalogue, language: Language, system: SystemVersion = .newest,
    makeStage: @escaping @MainActor (any Scene.Type, Language, SystemVersion) -> Stage
  ) {
    self.scenes = scenes
    self.language = language
    construct = makeStage
    session = SceneSession(makeStage(example, language, system))
    stage.runtime.receiveUnownedWork()
  }

  var stage: Stage { session.stage }
  var example: any Scene.Type { type(of: stage.example) }
  var playback: Playback? { session.playback }
  /// Returns a new stage on the system of the scene that is shown.
  func makeStage(_ example: any Scene.Type) -> Stage { construct(example, language, stage.system) }

  // MARK: Scenes

  /// Opens the example's scene with the current state of the device.
  func open(_ example: any Scene.Type) {
    let new = construct(example, language, comingSystem ?? stage.system)
    sceneReplay = nil
    endReplay()
    new.takeDevice(of: stage)
    new.takeScreen(of: stage)
    replace(with: new)
    run()
    report(.replaced)
  }

  /// Opens the example's scene on a new device, whose state a recording then sets.
  func openForRecording(_ example: any Scene.Type, on system: SystemVersion) {
    sceneReplay = nil
    endReplay()
    replace(with: construct(example, language, system))
    report(.replaced)
  }

  /// Cancels the fingers that are still down, and ends the session.
  func close() {
    leavePast()
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
  private func replace(with stage: Stage, beside counterpart: Comparison? = nil, keepsBranches: Bool = false) {
    close()
    let isSameExample = type(of: stage.example) == example
    let compared = isSameExample ? session.comparison?.key : nil
    session.endComparison()
    let (playback, pictures) = (session.playback, session.touchPictures)
    session = SceneSession(stage, after: session, at: now)
    session.playback = playback
    // A replay shows the same touches at every moment.
    if keepsBranches { session.touchPictures = pictures }
    stage.runtime.receiveUnownedWork()
    if !keepsBranches { branches = Branches() }
    continueComparing(compared, beside: counterpart)
  }

  private func continueComparing(_ compared: String?, beside counterpart: Comparison?) {
    if let counterpart, counterpart.key == compared {
      session.comparison = counterpart
    } else {
      // A comparison that was ended does not continue in the new scene.
      session.endComparison()
      if let compared { compare(flipping: compared) }
    }
  }

  // MARK: The past and branches

  /// Makes this the session that is shown, without a live scene that is set aside. Only the branches call it.
  func show(_ session: SceneSession, among branches: Branches) {
    (self.session, self.branches, present) = (session, branches, nil)
  }

  /// Returns a playback of the recording on new stages of the scene that is shown.
  func makePlayback(of recording: InputRecording, on stage: Stage) -> Playback {
    let example = example
    return Playback(recording, on: stage) { [construct, language] key in
      construct(example, language, SystemVersion(comparedBy: key) ?? recording.header.system)
    }
  }

  /// Returns a new stage of the scene that is shown.
  func makeStage() -> Stage { makeStage(example) }

  /// Returns a new stage of the scene that is shown, on the system of a recording.
  func makeStage(for recording: InputRecording) -> Stage { construct(example, language, recording.header.system) }

  /// Returns a new stage for the scene that is compared by a key.
  func makeStage(comparedBy key: String) -> Stage {
    construct(example, language, SystemVersion(comparedBy: key) ?? stage.system)
  }

  /// Sets the live scene aside. It remains visible until the first seek has arrived.
  func enterPast(until end: TimeInterval) {
    present = Present(session, end: end, at: now)
    let (example, language, construct) = (example, language, construct)
    let observesPointer = stage.runtime.observesPointer
    let system = stage.system
    let visited = session.past.checkpoints.flatMap { $0.language == language ? $0.ready : nil }
    session.past.checkpoints = nil
    session.playback = Playback(past: stage.journal.recording, visited: visited) { key in
      let stage = construct(example, language, SystemVersion(comparedBy: key) ?? system)
      // A pointer that is observed calls the scene's code.
      stage.runtime.observesPointer = observesPointer
      return stage
    }
  }

  /// Shows the scene of a seek in place of another moment, or of the live scene, which is not changed.
  private func visit(_ seek: Seek) {
    report(.willVisit)
    let (last, compared) = (session, session.comparison?.key)
    let wasPresent = last === present?.session
    if !wasPresent { last.endComparison() }
    session = SceneSession(seek.stage, after: last, at: now)
    (session.playback, session.pictures) = (last.playback, last.pictures)
    session.touchPictures = last.touchPictures
    session.past.arrival = (seek, seek.stage.runtime.now)
    if !wasPresent { keepMoment(of: last, in: session.playback) }
    last.playback = nil
    if wasPresent { session.transport.fastest = Transport.fastestReplay }
    continueComparing(compared, beside: seek.comparison)
    report(.visited(lanes: seek.lanes, log: seek.log))
  }

  /// Keeps the scene of a moment of the past that is left. A moment from which the scene went on cannot be returned to.
  private func keepMoment(of last: SceneSession, in playback: Playback?) {
    if let seek = last.past.check?.seek {
      seek.target = seek.stage.runtime.now
      playback?.keep(seek)
    }
    if let left = last.past.arrival, last.stage.runtime.now == left.time { playback?.keep(left.seek) }
    last.past.arrival = nil
  }

  /// Keeps the checkpoints for the next visit of the past, which is a longer one then.
  func keepVisited(for present: Present) {
    let checkpoints = session.playback?.takeCheckpoints() ?? present.session.playback?.takeCheckpoints()
    present.session.past.checkpoints = checkpoints.map { ($0, language) }
  }

  /// Shows the live scene again, which continues.
  func leavePast() {
    guard let present else { return }
    report(.willVisit)
    if session !== present.session { keepMoment(of: session, in: session.playback) }
    keepVisited(for: present)
    self.present = nil
    if session !== present.session { session.endComparison() }
    session = present.session
    session.playback = nil
    report(.returned(waiting: present.wasPaused ? [] : session.transport.resume(at: now)))
  }

  // MARK: Time

  /// Advances the stage's time to now, by the replay if there is one, and that of the compared scene.
  func advanceTime() {
    if sceneReplay != nil { continueSceneReplay(hasTime: pacing.allowance(of: Self.slice / 2)) }
    let time = session.transport.stageTime(at: now)
    guard let playback else {
      if !session.transport.isPaused { stage.receiveArrivals() }
      performOverdub(until: time)
      return stage.advance(to: time)
    }
    let hasTime = pacing.allowance(of: sliceOfReplay)
    if playback.seek != nil { return continueSeeking(hasTime) }
    playback.play(until: time, on: stage, noticing: { report(.replayed($0)) }, hasTime: hasTime)
    leavePastAtItsEnd()
    compareWithShown()
    if session.transport.isPaused { playback.prepareToSeek(comparing: session.comparison?.key) }
  }

  /// Performs the pending entries of the compared scene.
  func catchUpComparison() {
    guard let comparison = session.comparison, comparison.progress != nil else { return }
    if comparison.catchUp(hasTime: pacing.allowance(of: Self.slice)) {
      comparison.compareNewest(with: session.touches.records)
    }
  }

  /// Replays checkpoints for seeks in idle time. Returns whether it became known that the moment that is shown may
  /// not be as it was.
  func makeCheckpoints() -> Bool {
    guard pacing.isLive else { return false }
    let hasTime = pacing.allowance(of: Self.slice / 2)
    if isChecking { return check(hasTime: hasTime) }
    playback?.makeCheckpoints(hasTime: hasTime)
    session.overdub?.prepare(hasTime: hasTime)
    return false
  }

  /// The time at which the scene changes without input, in platform time; nil if it does not.
  var nextDeadline: TimeInterval? {
    // A branch that is shown beside this one is stopped.
    let beside = session.comparison.flatMap { $0.branches == nil ? $0.stage.runtime : nil }
    let runtimes = [stage.runtime] + [beside].compactMap(\.self)
    let transport = session.transport
    let frame = runtimes.compactMap(\.nextFrame).min().flatMap { transport.platformTime(of: $0) }
      .map { max($0, now + Transport.frame) }
    // A replay's marks alone move the clock, also where one is a microsecond after the timer that it lets fire.
    let isMovedByMarks = playback.map { !$0.replay.isOver } ?? false
    let timer =
      isMovedByMarks
      ? nil : runtimes.compactMap(\.timeline.nextDeadline).min().flatMap { transport.platformTime(of: $0) }
    let isWorking =
      playback?.isBehind == true || sceneReplay?.isWaiting == false || session.comparison?.progress != nil
      || pacing.isLive && (playback?.lacksCheckpoints == true || isChecking || session.isWorking)
    let deadlines = [session.proposals.deadline, session.gesture.deadline, session.systems.deadline]
    let search = pacing.isLive ? deadlines.compactMap(\.self).min() : nil
    return [frame, timer, replayDeadline, overdubDeadline, search, isWorking ? now : nil].compactMap { $0 }.min()
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
    openForRecording(example, on: recording.header.system)
    session.playback = makePlayback(of: recording, on: stage)
    session.transport.fastest = Transport.fastestReplay
    session.transport.setRate(speed, at: now)
    run()
    if recording.header.start > 0 { seek(to: recording.header.start) }
    return true
  }

  /// Leaves the replay at the moment sought, because the user does something to the scene. What follows in the
  /// recording is kept as a branch.
  func endReplayForInput() {
    guard !isInPast else { return leavePast() }
    finishSeek()
    let (isHeld, isKept) = (playback?.isHeld == true, keepReplay())
    endReplay()
    if isHeld { _ = session.transport.resume(at: now) }
    if isKept { report(.leftReplay) }
  }

  /// Ends the replay; the scene continues from its current state. The recording's fingers are cancelled, because
  /// nothing would lift them.
  func endReplay() {
    guard !isInPast else { return leavePast() }
    guard playback != nil else { return }
    session.playback = nil
    cancelTouches()
    session.transport.fastest = 1
    session.transport.setRate(min(1, session.transport.rate), at: now)
  }

  /// Shows the recording as it was at `time`, in seconds of the stage. Seeking backward replays the entries before it.
  func seek(to time: TimeInterval) {
    guard let playback else { return }
    let time = min(max(0, time), present?.end ?? playback.duration)
    let isLive = session === present?.session
    if !isLive { session.transport.seek(to: time, at: now) }
    // The live scene is never moved to another time.
    let start = isLive ? .infinity : stage.runtime.now
    _ = playback.beginSeek(to: time, from: start, comparing: session.comparison?.key)
    advanceTime()
  }

  /// Seeks and stays there until the user plays on, because a moment that goes on by itself cannot be looked at.
  func hold(at time: TimeInterval) {
    guard let playback else { return }
    playback.awaitsOverdub = false
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
    if isInPast {
      visit(seek)
    } else {
      replace(with: seek.stage, beside: seek.comparison, keepsBranches: true)
      report(.sought(lanes: seek.lanes, log: seek.log, keepsContacts: false))
    }
    session.take(seek, at: now)
    compareWithShown()
  }

  /// Completes the seek immediately, because the next action refers to the target time.
  func finishSeek(progress: () -> Void = {}) {
    while playback?.seek != nil {
      continueSeeking {
        progress()
        return true
      }
    }
  }

  /// Returns whether the replay withholds the sample from the scene. A finger, a key or the wheel ends the replay and
  /// is delivered; the end of a touch that the scene never received is withheld.
  func replayKeeps(_ event: InputEvent) -> Bool {
    guard playback != nil else { return false }
    switch event.sample {
    case .contact(let contact) where contact.phase != .down: return true
    case .key(let key) where key.phase != .down: return true
    case .button(let button) where button.phase != .down: return true
    case .transform(let transform) where transform.phase != .began: return true
    case .hover, .systemCancel: return true
    default:
      endReplayForInput()
      return false
    }
  }
}
