import Foundation

/// The machine's displays and input devices, as far as the platform sees them.
package struct DeviceInventory: Codable, Equatable, Sendable {
  package struct Display: Codable, Equatable, Sendable {
    package var name: String
    /// The position in the window system's units: pixels on X11, logical units on Wayland.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    /// Frames a second; nil where the display does not say.
    package var refreshRate: Int?
    package var dotsPerInch: Double?
    /// Pixels per point of a window for which none is given.
    package var suggestedScale: Double

    package init(
      name: String, x: Int, y: Int, width: Int, height: Int, refreshRate: Int?, dotsPerInch: Double?,
      suggestedScale: Double
    ) {
      self.name = name
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      self.refreshRate = refreshRate
      self.dotsPerInch = dotsPerInch
      self.suggestedScale = suggestedScale
    }
  }

  package struct TouchDevice: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// A touch screen: fingers are where the picture is.
      case direct
      /// A pad with positions of its own.
      case indirect
      case unknown
    }

    package var name: String
    package var kind: Kind
    package var fingersDown: Int

    package init(name: String, kind: Kind, fingersDown: Int) {
      (self.name, self.kind, self.fingersDown) = (name, kind, fingersDown)
    }
  }

  package struct Controller: Codable, Equatable, Sendable {
    package var name: String
    /// It is known where its buttons are; of one it is not, nothing arrives.
    package var isMapped: Bool
    package var buttons: Int
    package var axes: Int

    package init(name: String, isMapped: Bool, buttons: Int, axes: Int) {
      (self.name, self.isMapped, self.buttons, self.axes) = (name, isMapped, buttons, axes)
    }
  }

  /// The system that shows the window and reads the devices, with its version.
  package var system: String
  package var videoDriver: String
  package var availableVideoDrivers: [String]
  package var displays: [Display]
  package var touchDevices: [TouchDevice]
  package var controllers: [Controller]

  package init(
    system: String, videoDriver: String, availableVideoDrivers: [String] = [], displays: [Display] = [],
    touchDevices: [TouchDevice] = [], controllers: [Controller] = []
  ) {
    self.system = system
    self.videoDriver = videoDriver
    self.availableVideoDrivers = availableVideoDrivers
    self.displays = displays
    self.touchDevices = touchDevices
    self.controllers = controllers
  }
}
