import CSDL2
import Foundation
import PlatformContract

extension DeviceInventory {
  /// Starts the parts of SDL that are needed to read the devices, and stops them again. Throws `noDisplay` without a
  /// display.
  package static func read() throws(PlatformError) -> DeviceInventory {
    let video = try VideoSystem(applicationID: "hitpath")
    let controllers = GameControllers()
    defer { withExtendedLifetime(controllers) {} }
    return DeviceInventory(video: video)
  }

  init(video: VideoSystem) {
    var version = SDL_version()
    SDL_GetVersion(&version)
    self.init(
      system: "SDL \(version.major).\(version.minor).\(version.patch)", videoDriver: video.driver,
      availableVideoDrivers: (0..<SDL_GetNumVideoDrivers()).compactMap { index in
        SDL_GetVideoDriver(index).map { String(cString: $0) }
      },
      displays: (0..<max(0, SDL_GetNumVideoDisplays())).map { Display($0, video: video) },
      touchDevices: (0..<max(0, SDL_GetNumTouchDevices())).map { TouchDevice($0) },
      controllers: (0..<max(0, SDL_NumJoysticks())).map { Controller($0) })
  }
}

extension DeviceInventory.Display {
  fileprivate init(_ index: Int32, video: VideoSystem) {
    var bounds = SDL_Rect()
    var dotsPerInch: Float = 0
    SDL_GetDisplayBounds(index, &bounds)
    let knowsDensity = SDL_GetDisplayDPI(index, &dotsPerInch, nil, nil) == 0 && dotsPerInch > 0
    self.init(
      name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "display \(index + 1)",
      x: Int(bounds.x), y: Int(bounds.y), width: Int(bounds.w), height: Int(bounds.h),
      refreshRate: video.refreshRate(ofDisplay: index),
      dotsPerInch: knowsDensity ? Double(dotsPerInch) : nil,
      suggestedScale: Double(video.suggestedScale(onDisplay: index)))
  }
}

extension DeviceInventory.TouchDevice {
  fileprivate init(_ index: Int32) {
    let id = SDL_GetTouchDevice(index)
    let kind: Kind =
      switch SDL_GetTouchDeviceType(id) {
      case SDL_TOUCH_DEVICE_DIRECT: .direct
      case SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE, SDL_TOUCH_DEVICE_INDIRECT_RELATIVE: .indirect
      default: .unknown
      }
    self.init(
      name: SDL_GetTouchName(index).map { String(cString: $0) } ?? "touch device \(index + 1)", kind: kind,
      fingersDown: Int(SDL_GetNumTouchFingers(id)))
  }
}

extension DeviceInventory.Controller {
  fileprivate init(_ index: Int32) {
    let joystick = SDL_JoystickOpen(index)
    defer { if joystick != nil { SDL_JoystickClose(joystick) } }
    self.init(
      name: SDL_JoystickNameForIndex(index).map { String(cString: $0) } ?? "controller \(index + 1)",
      isMapped: SDL_IsGameController(index) == SDL_TRUE,
      buttons: joystick == nil ? 0 : Int(max(0, SDL_JoystickNumButtons(joystick))),
      axes: joystick == nil ? 0 : Int(max(0, SDL_JoystickNumAxes(joystick))))
  }
}
