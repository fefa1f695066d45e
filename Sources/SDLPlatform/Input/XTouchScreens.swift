import CSDL2
import CXInput2

/// Asks the X server which of its devices are there and switched on. On X11, SDL notices neither a device that is
/// removed nor one that is switched off: all it gets are the ends of the touches, which the server makes up and which
/// look like fingers that lift.
///
/// Keeps a connection of its own to the server.
final class XTouchScreens {
  private let display: OpaquePointer

  /// Connects to the server; returns nil where no X server answers.
  init?() {
    guard let display = XOpenDisplay(nil) else { return nil }
    self.display = display
  }

  deinit { XCloseDisplay(display) }

  /// SDL numbers touch screens as the server does. One round trip, about a fifth of a millisecond.
  ///
  /// A request after the end of a touch sees what ended it: the server switches a device off and ends its touches in
  /// one go.
  var present: Set<SDL_TouchID> {
    var count: Int32 = 0
    guard let devices = XIQueryDevice(display, XIAllDevices, &count) else { return [] }
    defer { XIFreeDeviceInfo(devices) }
    let all = UnsafeBufferPointer(start: devices, count: Int(count))
    return Set(all.filter { $0.enabled != 0 }.map { SDL_TouchID($0.deviceid) })
  }
}
