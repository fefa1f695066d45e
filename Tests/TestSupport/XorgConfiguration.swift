import Foundation

/// The configuration of an Xorg without hardware: a screen in memory, and devices controlled through sockets.
enum XorgConfiguration {
  /// Returns the path at which the server listens for the client of `device`.
  static func socket(of device: InputDevice.Kind, in folder: URL) -> String {
    folder.appendingPathComponent("\(device.rawValue).socket").path
  }

  static func text(width: Int, height: Int, socketsIn folder: URL) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoEnableDevices" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
    EndSection
    \(screen(width: width, height: height))
    \(device(.mouse, "PointerAbsolute", in: folder))
    \(device(.keyboard, "Keyboard", in: folder))
    \(device(.touchScreen, "Touch", in: folder, more: "Option \"TouchCount\" \"15\""))
    \(device(.trackpad, "PointerGesture", in: folder))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "\(InputDevice.Kind.mouse.rawValue)" "CorePointer"
      InputDevice "\(InputDevice.Kind.keyboard.rawValue)" "CoreKeyboard"
      InputDevice "\(InputDevice.Kind.touchScreen.rawValue)" "SendCoreEvents"
      InputDevice "\(InputDevice.Kind.trackpad.rawValue)" "SendCoreEvents"
    EndSection

    """
  }

  /// Returns the section of the screen. The mode's blanking must only be plausible, because there is no video output.
  private static func screen(width: Int, height: Int) -> String {
    let horizontal = "\(width) \(width + 80) \(width + 200) \(width + 400)"
    let vertical = "\(height) \(height + 4) \(height + 10) \(height + 30)"
    return """
      Section "Device"
        Identifier "memory"
        Driver "dummy"
        VideoRam 65536
      EndSection
      Section "Monitor"
        Identifier "monitor"
        HorizSync 5.0-1000.0
        VertRefresh 5.0-200.0
        Modeline "only" 83.5 \(horizontal) \(vertical)
      EndSection
      Section "Screen"
        Identifier "screen"
        Device "memory"
        Monitor "monitor"
        DefaultDepth 24
        SubSection "Display"
          Depth 24
          Modes "only"
          Virtual \(width) \(height)
        EndSubSection
      EndSection
      """
  }

  private static func device(
    _ kind: InputDevice.Kind, _ type: String, in folder: URL, more: String = ""
  ) -> String {
    """
    Section "InputDevice"
      Identifier "\(kind.rawValue)"
      Driver "inputtest"
      Option "SocketPath" "\(socket(of: kind, in: folder))"
      Option "DeviceType" "\(type)"
      \(more)
    EndSection
    """
  }
}
