import Foundation
import InputEvents
import Inspector

/// The keys and the bar that move the clock of a scene or of a replay.
extension ScenePlayer {
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
    case .back, .forth, .eventBack, .eventForth, .frameBack, .start, .now, .time: break
    }
    return []
  }

  func pause() {
    if !session.transport.isPaused { session.transport.pause(at: now) }
  }

  /// Lets the clock run. Input that waited for it is dropped.
  func run() { if session.transport.isPaused { _ = session.transport.resume(at: now) } }

  /// Ends the replay because the user closed it. Its scene runs on, although a seek may have paused it.
  func closeReplay() {
    let isRecording = playback != nil && !isInPast
    endReplay()
    if isRecording { run() }
  }

  /// Performs a step of the transport keys or bar on a replay; returns false when there is none, or the step does not
  /// apply to replays.
  private func driveReplay(_ step: TransportStep) -> Bool {
    switch step {
    case .back, .forth, .time, .start, .now: break
    default: finishSeek()
    }
    guard let playback else { return false }
    if walkPast(step) { return true }
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
    case .eventBack: if let input = playback.inputTime(before: time) { hold(at: input) } else { hold(at: 0) }
    case .eventForth: if let input = playback.inputTime(after: time) { hold(at: input) } else { pause() }
    case .frameBack: hold(at: time - Transport.frame)
    case .start: hold(at: playback.replay.recording.header.start)
    case .now: hold(at: playback.duration)
    case .time(let time): hold(at: time)
    default: return false
    }
    return true
  }
}

extension InputEvent {
  fileprivate var isModifierKey: Bool {
    if case .key(let key) = sample { key.usage.isModifier } else { false }
  }
}
