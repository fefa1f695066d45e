import CSDL2
import CWaylandGestures
import CoreGraphics
import Foundation
import InputEvents

/// The pinches that a Wayland compositor reports in one surface, on the connection that SDL opened.
final class WaylandGestures: GestureConnection, @unchecked Sendable {
  /// The subscription, which only `init` and the thread of `read` use.
  private var pinches: OpaquePointer?
  private let clock: SDLClock
  private let lock = NSLock()
  private var samples: [InputEvent] = []
  /// The scale of the gesture at the last event: the compositor reports the scale since the beginning.
  private var lastScale = 1.0

  /// Subscribes to the pinches in a `wl_surface` of the connection `display`, which must stay open until `read` has
  /// returned. Returns nil if the compositor does not report pinches.
  init?(on display: UnsafeMutableRawPointer?, surface: UnsafeMutableRawPointer?, clock: SDLClock) {
    guard let display else { return nil }
    self.clock = clock
    // The subscription does not outlive `self`: `read` ends it, and is called exactly once.
    let handlers = CWaylandPinchHandlers(
      context: Unmanaged.passUnretained(self).toOpaque(),
      began: { WaylandGestures.from($0)?.add(.began, x: $1, y: $2) },
      changed: { WaylandGestures.from($0)?.add(.changed, x: $1, y: $2, scale: $3, degrees: $4) },
      ended: { WaylandGestures.from($0)?.add($3 ? .cancelled : .ended, x: $1, y: $2) })
    pinches = CWaylandPinchesCreate(display, surface, handlers)
    if pinches == nil { return nil }
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> WaylandGestures? {
    context.map { Unmanaged<WaylandGestures>.fromOpaque($0).takeUnretainedValue() }
  }

  func read(until end: Int32) {
    guard let pinches else { return }
    CWaylandPinchesRead(pinches, end)
    CWaylandPinchesDestroy(pinches)
    self.pinches = nil
  }

  /// The modifier keys are those that SDL knows when the samples are taken: pinches report none.
  func takeSamples() -> [InputEvent] {
    let modifiers = ModifierKeys(sdl: UInt16(truncatingIfNeeded: SDL_GetModState().rawValue))
    return lock.withLock {
      defer { samples = [] }
      return samples.map { input in
        guard case .transform(var sample) = input.sample else { return input }
        sample.modifiers = modifiers
        return InputEvent(timestamp: input.timestamp, sample: .transform(sample))
      }
    }
  }

  private func add(_ phase: TransformSample.Phase, x: Double, y: Double, scale: Double = 1, degrees: Double = 0) {
    lock.withLock {
      if phase == .began { lastScale = 1 }
      let isUsable = phase == .changed && scale > 0
      let sample = TransformSample(
        phase: phase, location: CGPoint(x: x, y: y), scale: isUsable ? scale / lastScale : 1,
        rotation: degrees * .pi / 180, modifiers: [])
      if isUsable { lastScale = scale }
      samples.append(InputEvent(timestamp: clock.now, sample: .transform(sample)))
    }
    SDLPlatform.wake()
  }
}
