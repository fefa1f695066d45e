import CSDL2
import CXInput2
import CoreGraphics
import Foundation
import InputEvents
import Synchronization

/// A separate connection to an X server that receives the pinches in one window. It needs X Input 2.4, which Xorg has
/// since version 21.1.
final class XGestures: GestureConnection, @unchecked Sendable {
  private let display: OpaquePointer
  /// The socket of the connection.
  let descriptor: Int32
  private let extensionCode: Int32
  private let clock: SDLClock
  private let lock = NSLock()
  private var samples: [InputEvent] = []
  /// The scale of the gesture at the last event: the server reports the scale since the beginning.
  private var lastScale = 1.0

  /// Selects the gestures of the window with the number `window` on the X server `server`, by default the one in the
  /// environment; returns nil where the server or the driver reports none, and where another client has selected them.
  init?(of window: UInt, on server: String? = nil, clock: SDLClock) {
    guard window != 0, let display = XOpenDisplay(server) else { return nil }
    self.display = display
    self.clock = clock
    var (code, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    var (major, minor): (Int32, Int32) = (2, 4)
    guard XQueryExtension(display, "XInputExtension", &code, &event, &error) != 0,
      XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 4)
    else {
      XCloseDisplay(display)
      return nil
    }
    descriptor = XConnectionNumber(display)
    extensionCode = code
    var bits = [UInt8](repeating: 0, count: Int(XI_GestureSwipeEnd) / 8 + 1)
    for kind in [XI_GesturePinchBegin, XI_GesturePinchUpdate, XI_GesturePinchEnd] {
      bits[Int(kind) / 8] |= 1 << UInt8(kind % 8)
    }
    let isRefused = bits.withUnsafeMutableBufferPointer { bits in
      var mask = XIEventMask(deviceid: XIAllMasterDevices, mask_len: Int32(bits.count), mask: bits.baseAddress)
      return Self.isRefused(by: display) { XISelectEvents(display, window, &mask, 1) }
    }
    guard !isRefused else {
      XCloseDisplay(display)
      return nil
    }
  }

  /// Returns whether the server refuses a request. Only one client may select the gestures of a window, and Xlib ends
  /// the process after a refusal for which there is no handler.
  private static func isRefused(by display: OpaquePointer, _ request: () -> Void) -> Bool {
    wasRefused.store(false, ordering: .relaxed)
    let handler = XSetErrorHandler { _, _ in
      XGestures.wasRefused.store(true, ordering: .relaxed)
      return 0
    }
    defer { XSetErrorHandler(handler) }
    request()
    XSync(display, 0)
    return wasRefused.load(ordering: .relaxed)
  }

  private static let wasRefused = Atomic(false)

  func takeSamples() -> [InputEvent] {
    lock.withLock {
      defer { samples = [] }
      return samples
    }
  }

  func read(until end: Int32) {
    defer { XCloseDisplay(display) }
    var waiting = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: end, events: Int16(POLLIN), revents: 0),
    ]
    while waiting[1].revents == 0 {
      while XPending(display) > 0 {
        var event = XEvent()
        XNextEvent(display, &event)
        guard XGetEventData(display, &event.xcookie) != 0 else { continue }
        take(event)
        XFreeEventData(display, &event.xcookie)
      }
      if poll(&waiting, 2, -1) < 0, errno != EINTR { return }
    }
  }

  private func take(_ event: XEvent) {
    guard event.xcookie.extension == extensionCode, let data = event.xcookie.data else { return }
    let pinch = data.load(as: XIGesturePinchEvent.self)
    guard let phase = Self.phase(of: pinch) else { return }
    if phase == .began { lastScale = 1 }
    let scale = pinch.scale > 0 ? pinch.scale / lastScale : 1
    if pinch.scale > 0 { lastScale = pinch.scale }
    let sample = TransformSample(
      phase: phase, location: CGPoint(x: pinch.event_x, y: pinch.event_y), scale: phase == .changed ? scale : 1,
      rotation: phase == .changed ? pinch.delta_angle * .pi / 180 : 0, modifiers: Self.modifiers(of: pinch))
    lock.withLock { samples.append(InputEvent(timestamp: clock.now, sample: .transform(sample))) }
    SDLPlatform.wake()
  }

  private static func phase(of pinch: XIGesturePinchEvent) -> TransformSample.Phase? {
    switch pinch.evtype {
    case XI_GesturePinchBegin: .began
    case XI_GesturePinchUpdate: .changed
    case XI_GesturePinchEnd: pinch.flags & XIGesturePinchEventCancelled != 0 ? .cancelled : .ended
    default: nil
    }
  }

  private static func modifiers(of pinch: XIGesturePinchEvent) -> ModifierKeys {
    let masks: [(Int32, ModifierKeys)] = [
      (ShiftMask, .shift), (LockMask, .capsLock), (ControlMask, .control), (Mod1Mask, .alternate), (Mod4Mask, .command),
    ]
    return masks.reduce(into: []) { if pinch.mods.effective & $1.0 != 0 { $0.insert($1.1) } }
  }
}
