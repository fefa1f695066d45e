import Assets
import Foundation
import Inspector
import PlatformContract

/// The example's own demonstration, played in the window. Any touch or key of the user's ends it.
extension Sandbox {
  func showMe() {
    guard demonstration == nil, let text = Assets.demoScript(model.selected), let script = try? DemoScript(text) else {
      endDemonstration()
      return
    }
    play(script)
  }

  /// Plays a script from a fresh scene, in place of whatever played before.
  package func play(_ script: DemoScript) {
    endDemonstration()
    endReplay()
    perform(.restart)
    demonstration = Demonstration(
      performer: DemoPerformer(script, on: self, frameRate: Demonstration.frameRate, startingAt: now), time: now)
  }

  func endDemonstration() {
    guard demonstration != nil else { return }
    demonstration = nil
    (model.caption, model.camera) = (nil, nil)
    model.touches = []
  }

  /// Lets the demonstration catch up with the platform's clock.
  func continueDemonstration(upTo now: TimeInterval) {
    while let running = demonstration, running.time + 1 / Demonstration.frameRate <= now {
      demonstration?.time += 1 / Demonstration.frameRate
      do throws(DemoScript.Failure) {
        try running.performer.advance()
      } catch {
        endDemonstration()
        model.message = Sentence(.scriptStopped, String(error.line), String(error.column), error.message)
      }
      if running.performer.isDone { endDemonstration() }
    }
  }
}

struct Demonstration {
  static let frameRate = 60.0

  let performer: DemoPerformer
  /// Platform time of the last frame.
  var time: TimeInterval
}

extension PlatformEvent {
  /// Something the user did to the window, other than pass over it.
  var isTouchOrKey: Bool {
    guard case .input(let input) = self else { return false }
    switch input.sample {
    case .contact(let contact): return contact.phase == .down
    case .key(let key): return key.phase == .down
    case .button: return true
    default: return false
    }
  }
}
