import CSDL2
import CXInput2

/// Asks the X server which of its devices exist and are enabled. On X11, SDL detects neither a removed nor a disabled
/// device: it only receives the ends of the touches, which the server generates and which look like lifts.
///
/// It has a separate connection to the server.
final class XTouchScreens {
  private let display: OpaquePointer

  /// Connects to the server; returns nil without an X server.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  deinit { XCloseDisplay(display) }

  /// The touch screens by their numbers, which SDL shares with the server. Reading them takes one round trip of about a
  /// fifth of a millisecond.
  ///
  /// A request after the end of a touch sees its cause, because the server disables a device and ends its touches in
  /// one step.
  var present: Set<SDL_TouchID> {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    let all = UnsafeBufferPointer(start: devices, count: Int(count))
    return Set(all.filter { $0.enabled != 0 }.map { SDL_TouchID($0.deviceid) })
  }
}
