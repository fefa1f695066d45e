import CSDL2
import Foundation

/// The machine's displays and input devices, as far as SDL sees them.
package struct DeviceInventory: Codable, Equatable, Sendable {
  package struct Display: Codable, Equatable, Sendable {
    package let name: String
    /// In SDL's units: pixels on X11, logical units on Wayland.
    package let x: Int
    package let y: Int
    package let width: Int
    package let height: Int
    /// Frames a second; nil where the display does not say.
    package let refreshRate: Int?
    package let dotsPerInch: Double?
    /// Pixels to a point that `--scale auto` takes.
    package let suggestedScale: Double
  }

  package struct TouchDevice: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// A touch screen: fingers are where the picture is.
      case direct
      /// A pad with positions of its own.
      case indirect
      case unknown
    }

    package let name: String
    package let kind: Kind
    package let fingersDown: Int
  }

  package struct Controller: Codable, Equatable, Sendable {
    package let name: String
    /// SDL knows where its buttons are; of one it does not, nothing arrives.
    package let isMapped: Bool
    package let buttons: Int
    package let axes: Int
  }

  package let sdlVersion: String
  package let videoDriver: String
  package let availableVideoDrivers: [String]
  package let displays: [Display]
  package let touchDevices: [TouchDevice]
  package let controllers: [Controller]
}

extension DeviceInventory {
  /// Starts what of SDL is needed to look, and stops it again. Throws `noDisplay` where there is nothing to see.
  package static func read() throws(PlatformError) -> DeviceInventory {
    let video = try VideoSystem(applicationID: "hitpath")
    let controllers = GameControllers()
    defer { withExtendedLifetime(controllers) {} }
    return DeviceInventory(video: video)
  }

  private init(video: VideoSystem) {
    var version = SDL_version()
    SDL_GetVersion(&version)
    sdlVersion = "\(version.major).\(version.minor).\(version.patch)"
    videoDriver = video.driver
    availableVideoDrivers = (0..<SDL_GetNumVideoDrivers()).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }
    displays = (0..<max(0, SDL_GetNumVideoDisplays())).map { Display($0, video: video) }
    touchDevices = (0..<max(0, SDL_GetNumTouchDevices())).map(TouchDevice.init)
    controllers = (0..<max(0, SDL_NumJoysticks())).map(Controller.init)
  }
}

extension DeviceInventory.Display {
  fileprivate init(_ index: Int32, video: VideoSystem) {
    var bounds = SDL_Rect()
    var mode = SDL_DisplayMode()
    var dotsPerInch: Float = 0
    SDL_GetDisplayBounds(index, &bounds)
    SDL_GetCurrentDisplayMode(index, &mode)
    let knowsDensity = SDL_GetDisplayDPI(index, &dotsPerInch, nil, nil) == 0 && dotsPerInch > 0
    name = SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)"
    (x, y, width, height) = (Int(bounds.x), Int(bounds.y), Int(bounds.w), Int(bounds.h))
    refreshRate = mode.refresh_rate > 0 ? Int(mode.refresh_rate) : nil
    self.dotsPerInch = knowsDensity ? Double(dotsPerInch) : nil
    suggestedScale = Double(video.suggestedScale(onDisplay: index))
  }
}

extension DeviceInventory.TouchDevice {
  fileprivate init(_ index: Int32) {
    let id = SDL_GetTouchDevice(index)
    name = SDL_GetTouchName(index).map { String(cString: $0) } ?? "touch device \(index + 1)"
    kind =
      switch SDL_GetTouchDeviceType(id) {
      case SDL_TOUCH_DEVICE_DIRECT: .direct
      case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: .indirect
      default: .unknown
      }
    fingersDown = Int(SDL_GetNumTouchFingers(id))
  }
}

extension DeviceInventory.Controller {
  fileprivate init(_ index: Int32) {
    name = SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "controller \(index + 1)"
    isMapped = SDL_IsGameController(index) == SDL_TRUE
    let joystick = SDL_JoystickOpen(index)
    defer { if joystick != nil { SDL_JoystickClose(joystick) } }
    buttons = joystick == nil ? 0 : Int(max(0, SDL_JoystickNumButtons(joystick)))
    axes = joystick == nil ? 0 : Int(max(0, SDL_JoystickNumAxes(joystick)))
  }
}
