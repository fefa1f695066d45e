import Foundation
import InputEvents
import PlatformContract
import Sandbox

/// Plays the frames on the scene as they arrive in a window, and draws everything to display lists sixty times per
/// second.
@MainActor
final class Player {
  private let sandbox: Sandbox
  private var shown = -1.0

  init(_ sandbox: Sandbox) { self.sandbox = sandbox }

  func play(_ frames: ArraySlice<Session.Frame>) {
    for frame in frames {
      while let due = sandbox.nextDeadline, due < frame.time { handle([], due) }
      handle(frame.samples.map { .input(InputEvent(timestamp: frame.time, sample: inWindow($0))) }, frame.time)
    }
  }

  /// Plays the steps of a session that are in `steps`.
  func play(_ kind: Session.Kind, _ steps: Range<Int>) {
    for step in steps {
      let frame = Session.frame(kind, step)
      if !frame.samples.isEmpty { play([frame]) }
    }
  }

  private func handle(_ events: [PlatformEvent], _ time: TimeInterval) {
    sandbox.handle(events, now: time)
    guard time - shown >= 1.0 / 60 else { return }
    shown = time
    _ = sandbox.makePanes()
  }

  private func inWindow(_ sample: InputEvent.Sample) -> InputEvent.Sample {
    guard case .contact(var contact) = sample else { return sample }
    contact.location = sandbox.windowPoint(ofCanvas: contact.location)
    return .contact(contact)
  }
}
