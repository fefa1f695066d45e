import Foundation

/// A device of an `XServer` with a touch screen, controlled through Xorg's `inputtest` protocol, version 1.1.
/// Positions are screen pixels; (10, 20) means the center of that pixel. Events are sent immediately; `sync()` returns
/// when the server has processed all of them.
package final class InputDevice: Sendable {
  package enum Kind: String, Sendable {
    case touchScreen, mouse, keyboard, trackpad
  }

  /// The numbers are those of the X Input extension's touch events.
  package enum TouchPhase: UInt32, Sendable {
    case began = 18
    case moved = 19
    case ended = 20
  }

  private let connection: LocalSocket
  private let screenWidth: Double
  private let screenHeight: Double

  init(socket path: String, screenWidth: Int, screenHeight: Int) throws {
    self.screenWidth = Double(screenWidth)
    self.screenHeight = Double(screenHeight)
    connection = try LocalSocket(path)
    try send(InputTestMessage.version)
    let answer = try receive(count: 12)
    guard answer.starts(with: [12, 0, 0, 0, 0, 0, 0, 0, 1, 0]) else {
      throw TestSupportError("Xorg's inputtest driver speaks another protocol than version 1: \(answer)")
    }
  }

  /// The numbers are those of the X Input extension's gesture events.
  package enum PinchPhase: UInt16, Sendable {
    case began = 27
    case changed = 28
    case ended = 29
  }

  // MARK: Input

  /// Sends a change of a pinch of two fingers at the pointer. `scale` is the factor since the beginning, and `degrees`
  /// the rotation clockwise since the last change.
  package func pinch(_ phase: PinchPhase, scale: Double = 1, degrees: Double = 0) throws {
    try send(
      .init(.pinch) {
        $0.append(phase.rawValue)
        $0.append(UInt16(2))
        $0.append(UInt32(0))
        for value in [0, 0, 0, 0, scale, degrees] as [Double] { $0.append(value) }
      })
  }

  /// Sends a change of one finger. `finger` distinguishes simultaneous touches and may be reused after a touch ended.
  package func touch(_ finger: Int, _ phase: TouchPhase, x: Double, y: Double) throws {
    try send(
      .init(.touch) {
        $0.append(UInt32(finger))
        $0.append(phase.rawValue)
        $0.append(axes: position(x: x, y: y))
      })
  }

  /// Moves the mouse to a pixel.
  package func move(x: Double, y: Double) throws {
    try motion(isAbsolute: true, axes: position(x: x, y: y))
  }

  /// Presses or releases a mouse button: 1 left, 2 middle, 3 right.
  package func button(_ number: Int, isDown: Bool) throws {
    try send(
      .init(.button) {
        $0.append(UInt32(0))
        $0.append(UInt32(number))
        $0.append(UInt32(isDown ? 1 : 0))
        $0.append(UInt32(0))
        $0.append(axes: [:])
      })
  }

  /// Turns the wheel by whole notches. Right and toward the user are positive. The protocol does not transmit
  /// fractions.
  package func scroll(notchesRight: Int = 0, notchesDown: Int = 0) throws {
    try motion(isAbsolute: false, axes: [2: Double(notchesRight) * 120, 3: Double(notchesDown) * 120])
  }

  /// Presses or releases a key by its X key code, which is the evdev code + 8, such as a 38, Return 36, left Shift 50.
  package func key(_ code: Int, isDown: Bool) throws {
    try send(
      .init(.key) {
        $0.append(UInt32(code))
        $0.append(UInt32(isDown ? 1 : 0))
      })
  }

  /// Returns when the server has processed everything sent so far.
  package func sync() throws {
    try send(InputTestMessage(.waitForSync) { _ in })
    guard try receive(count: 8).starts(with: [8, 0, 0, 0, 1]) else {
      throw TestSupportError("Xorg's inputtest driver answered a sync with something else")
    }
  }

  private func motion(isAbsolute: Bool, axes: [Int: Double]) throws {
    try send(
      .init(.motion) {
        $0.append(UInt32(isAbsolute ? 1 : 0))
        $0.append(UInt32(0))
        $0.append(axes: axes)
      })
  }

  /// Returns the axis values of a position. The axes span the screen with 0...65535. Without the half pixel, a touch on
  /// the last pixel of a window would be outside of it.
  private func position(x: Double, y: Double) -> [Int: Double] {
    [0: (x + 0.5) * 65_535 / screenWidth, 1: (y + 0.5) * 65_535 / screenHeight]
  }

  private func send(_ message: InputTestMessage) throws { try connection.send(message.bytes) }

  /// Receives bytes with a time limit. A second client of a device is queued and never served, and would otherwise wait
  /// forever.
  private func receive(count: Int) throws -> [UInt8] {
    guard let answer = try connection.receive(count: count) else {
      throw TestSupportError("the X server did not answer: is the device open a second time?")
    }
    return answer
  }
}
