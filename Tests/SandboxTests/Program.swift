import CoreGraphics
import Examples
import Foundation
import InputEvents
import PlatformContract
import Sandbox

/// A sandbox, its loop, and the platform they run on.
@MainActor
final class Program {
  let platform = HeadlessPlatform()
  let sandbox: Sandbox
  private var loop: SandboxLoop

  init(_ example: any Example.Type, keepsTrace: Bool = false) {
    sandbox = Sandbox(
      example: example, size: platform.size, theme: .dark, measurer: platform.textMeasurer, keepsTrace: keepsTrace)
    loop = SandboxLoop(sandbox, on: platform)
    turn(.exposed)
  }

  /// All of `events` in one frame.
  func turn(_ events: PlatformEvent...) {
    for event in events { platform.schedule(event, at: platform.now) }
    loop.turn()
  }

  /// A frame with each sample, a hundredth of a second apart.
  func play(_ samples: [InputEvent.Sample]) {
    for sample in samples { play(together: [sample]) }
  }

  /// A hundredth of a second, and then one frame with all of `samples`.
  func play(together samples: [InputEvent.Sample]) {
    let time = platform.now + 0.01
    for sample in samples { platform.schedule(InputEvent(timestamp: time, sample: sample)) }
    repeat { loop.turn() } while platform.now < time
  }

  /// Lets time pass with nothing happening but what falls due.
  func rest(_ seconds: TimeInterval) {
    let end = platform.now + seconds
    platform.schedule(.focusChanged(true), at: end)
    repeat { loop.turn() } while platform.now < end
  }

  func window(_ canvasPoint: CGPoint) -> CGPoint { sandbox.windowPoint(ofCanvas: canvasPoint) }
}
