import CSDL2
import CXInput2
import CoreGraphics
import Foundation

/// SDL's video system, which runs while this object exists.
package final class VideoSystem {
  let driver: String

  /// Starts the video system. Throws `noDisplay` where SDL would silently draw to no display.
  init(applicationID: String, environment: [String: String] = ProcessInfo.processInfo.environment) throws(PlatformError)
  {
    guard !Self.lacksDisplay(environment) else {
      throw .noDisplay(detail: "neither DISPLAY nor WAYLAND_DISPLAY is set")
    }
    SDL_SetMainReady()
    Self.setHints(applicationID: applicationID)
    if let drivers = Self.preferredDrivers(environment) { SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers) }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      let message = String(cString: SDL_GetError())
      throw Self.choosesDriver(environment)
        ? .sdlFailed(what: "start its video driver", message: message) : .noDisplay(detail: message)
    }
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    guard driver != "offscreen" || Self.choosesDriver(environment) else {
      throw .noDisplay(detail: "the display \(Self.displayName(environment)) does not answer")
    }
    // On X11 SDL would otherwise show every frame with OpenGL, which takes 4 to 8 ms without a graphics card instead of
    // 0.3 ms; on Wayland there is no alternative for a surface.
    if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    SDL_EnableScreenSaver()
    Self.endInOrderOnHangup()
    if driver == "x11" {
      XSetIOErrorHandler(Self.endWithoutServer)
      XSetErrorHandler(Self.endWithoutWindow)
    }
  }

  /// Converts SIGHUP to SIGTERM: SDL converts SIGINT and SIGTERM to `quit`, but its handler ignores other signals.
  private static func endInOrderOnHangup() {
    var ofHangup = sigaction()
    guard sigaction(SIGHUP, nil, &ofHangup) == 0 else { return }
    let isUntouched = unsafeBitCast(ofHangup.__sigaction_handler.sa_handler, to: Int.self) == 0
    if isUntouched { signal(SIGHUP) { _ in raise(SIGTERM) } }
  }

  /// X's handlers end the program with status 1, which has another meaning here. This one must not return.
  private static let endWithoutServer: XIOErrorHandler = { _ in
    let words: StaticString = "hitpath: The display is gone: its server closed the connection.\n"
    _ = write(STDERR_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    _exit(69)
  }

  /// Ends the program after a request that the server refused. SDL handles the refusals that it expects; others mean
  /// that another program has destroyed the window.
  private static let endWithoutWindow: XErrorHandler = { _, error in
    let (code, request) = error.map { (Int($0.pointee.error_code), Int($0.pointee.request_code)) } ?? (0, 0)
    let words =
      "hitpath: The window is gone: the X server refused a request for it (error \(code), request \(request)). "
      + "Another program may have destroyed it.\n"
    try? FileHandle.standardError.write(contentsOf: Data(words.utf8))
    _exit(69)
  }

  /// A Boolean value that indicates whether the Wayland compositor no longer responds. SDL then sends `quit`, as if the
  /// user had closed the window. The end of an X server is handled earlier (`endWithoutServer`).
  var isCompositorGone: Bool {
    guard driver == "wayland" else { return false }
    let environment = ProcessInfo.processInfo.environment
    let name = environment["WAYLAND_DISPLAY"] ?? "wayland-0"
    let path = name.hasPrefix("/") ? name : "\(environment["XDG_RUNTIME_DIR"] ?? "")/\(name)"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let isWhole = withUnsafeMutableBytes(of: &address.sun_path) { place in
      place.copyBytes(from: path.utf8.prefix(place.count - 1))
      return path.utf8.count < place.count
    }
    let connection = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard isWhole, connection >= 0 else { return false }
    defer { close(connection) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(connection, $0, size) != 0 }
    }
  }

  deinit { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  static func lacksDisplay(_ environment: [String: String]) -> Bool {
    !choosesDriver(environment)
      && (environment["DISPLAY"] ?? "").isEmpty && (environment["WAYLAND_DISPLAY"] ?? "").isEmpty
  }

  private static func choosesDriver(_ environment: [String: String]) -> Bool {
    !(environment["SDL_VIDEODRIVER"] ?? "").isEmpty
  }

  /// Returns the drivers to try in a Wayland session, in this order; nil in another session, or if the user chose one.
  ///
  /// SDL 2 by itself prefers X11 wherever there is an X server, which in a Wayland session is one whose windows the
  /// compositor scales up on a display with more than one pixel per point.
  package static func preferredDrivers(_ environment: [String: String]) -> String? {
    guard !choosesDriver(environment), isWaylandSession(environment) else { return nil }
    return "wayland,x11"
  }

  /// Returns whether the user's session is one of Wayland. A Wayland compositor in a window of an X session does not
  /// make it one.
  package static func isWaylandSession(_ environment: [String: String]) -> Bool {
    environment["XDG_SESSION_TYPE"] == "wayland" && !(environment["WAYLAND_DISPLAY"] ?? "").isEmpty
  }

  private static func displayName(_ environment: [String: String]) -> String {
    environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"] ?? ""
  }

  /// Sets hints of normal priority, so that settings of the user's environment take precedence.
  private static func setHints(applicationID: String) {
    // A touch is one finger and a click one pointer: SDL must not emulate either with the other.
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0")
    // Without it SDL drops the click that activates the window, and any click within 10 ms of it.
    SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_APP_NAME, applicationID)
    SDL_SetHint("SDL_VIDEO_X11_WMCLASS", applicationID)
    SDL_SetHint("SDL_VIDEO_WAYLAND_WMCLASS", applicationID)
  }

  /// Returns the number of pixels per point for the density of the monitor, in half steps; 1 if the density is unknown.
  /// Only X11 leaves scaling to the program.
  func suggestedScale(onDisplay index: Int32 = 0) -> CGFloat {
    var dotsPerInch: Float = 0
    guard driver == "x11", SDL_GetDisplayDPI(max(0, index), &dotsPerInch, nil, nil) == 0, dotsPerInch.isFinite else {
      return 1
    }
    return min(max(1, (CGFloat(dotsPerInch) / 96 * 2).rounded(.down) / 2), 3)
  }

  /// Returns the refresh rate of a display in frames per second; nil if it is unknown.
  func refreshRate(ofDisplay index: Int32) -> Int? {
    var mode = SDL_DisplayMode()
    guard SDL_GetCurrentDisplayMode(max(0, index), &mode) == 0, mode.refresh_rate > 0 else { return nil }
    return Int(mode.refresh_rate)
  }

  static func failure(_ what: String) -> PlatformError {
    .sdlFailed(what: what, message: String(cString: SDL_GetError()))
  }
}
