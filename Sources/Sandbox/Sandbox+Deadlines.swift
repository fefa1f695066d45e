import Foundation
import Inspector
import UIKit

/// The times at which marks on the stage change without input.
extension Sandbox {
  /// The time of the next step of the notation's motion, in platform time.
  var waveDeadline: TimeInterval? {
    hasRunningWave ? now + Transport.frame : nil
  }

  /// The time of the next step of the ring that is to be pressed, in platform time.
  var ringDeadline: TimeInterval? {
    guard let ring = model.ring, user.motion == .wave, RingOverlay.isMoving(at: ring.time)
    else { return nil }
    return now + Transport.frame
  }

  /// The time at which the duration of a recording has another second, in platform time.
  private var recordingDeadline: TimeInterval? {
    let transport = session.transport
    guard let start = capture.recordingStart, !transport.isPaused else { return nil }
    let second = (transport.stageTime(at: now) - start).truncatingRemainder(dividingBy: 1)
    return now + max(Transport.frame, 1 - second) / transport.rate
  }

  /// The time at which the marks of fingers, keys and a recording change, in platform time.
  var marksDeadline: TimeInterval? {
    let keys = [user.overlays.contains(.keys) ? display.pressedKeys.nextDeadline : nil, recordingDeadline]
      .compactMap(\.self).min()
    let transport = session.transport
    guard user.overlays.contains(.touches), !transport.isPaused else { return keys }
    // The time is relative to now, so that it is not in the past: the stage of a replay may be between two marks.
    let fingers = session.touches.nextChange(at: transport.stageTime(at: now)).map { now + $0 / transport.rate }
    return [keys, fingers].compactMap { $0 }.min()
  }
}
