import Foundation

/// The displays and input devices of the machine that the platform reports.
package struct DeviceInventory: Codable, Equatable, Sendable {
  package struct Display: Codable, Equatable, Sendable {
    package var name: String
    /// The position in the units of the window system, which are pixels on X11 and logical units on Wayland.
    package var x: Int
    package var y: Int
    package var width: Int
    package var height: Int
    /// The refresh rate, in frames per second; nil if the display does not report it.
    package var refreshRate: Int?
    package var dotsPerInch: Double?
    /// The scale, in pixels per point, of a window that is opened without an explicit scale.
    package var suggestedScale: Double

    package init(
      name: String, x: Int, y: Int, width: Int, height: Int, refreshRate: Int?, dotsPerInch: Double?,
      suggestedScale: Double
    ) {
      self.name = name
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.refreshRate = refreshRate
      self.dotsPerInch = dotsPerInch
      self.suggestedScale = suggestedScale
    }
  }

  package struct TouchDevice: Codable, Equatable, Sendable {
    package enum Kind: String, Codable, Sendable {
      /// A touch screen, whose touches are at the positions of what it displays.
      case direct
      /// A touch pad, whose coordinates are independent of the display.
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
    /// A Boolean value that indicates whether the button layout of the controller is known. No events arrive from a
    /// controller without one.
    package var isMapped: Bool
    package var buttons: Int
    package var axes: Int

    package init(name: String, isMapped: Bool, buttons: Int, axes: Int) {
      self.name = name
      self.isMapped = isMapped
      self.buttons = buttons
      self.axes = axes
    }
  }

  /// The name and version of the system that shows the window and reads the devices.
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
