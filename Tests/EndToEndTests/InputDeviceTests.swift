import TestSupport
import Testing

@Suite("Input devices of a private X server")
struct InputDeviceTests {
  @Test("The touch screen takes ten fingers, and the pointer follows the first", .needs(.touchScreen, .xdotool))
  func touch() throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let screen = try server.open(.touchScreen)
    for finger in 0..<10 { try screen.touch(finger, .began, x: 100 + Double(finger) * 60, y: 300) }
    for finger in 0..<10 { try screen.touch(finger, .moved, x: 100 + Double(finger) * 60, y: 420) }
    try screen.sync()
    #expect(try server.pointerLocation() == (100, 420))
    for finger in 0..<10 { try screen.touch(finger, .ended, x: 100 + Double(finger) * 60, y: 420) }
    try screen.sync()
    #expect(server.isRunning)
  }

  @Test("The mouse moves to the exact pixel, at every corner of the screen", .needs(.touchScreen, .xdotool))
  func mouse() throws {
    let server = try XServer(.xorgWithTouchScreen, width: 1000, height: 700)
    defer { server.stop() }
    let mouse = try server.open(.mouse)
    for (x, y) in [(0, 0), (999, 0), (0, 699), (999, 699), (333, 421)] {
      try mouse.move(x: Double(x), y: Double(y))
      try mouse.sync()
      #expect(try server.pointerLocation() == (x, y))
    }
    try mouse.button(1, isDown: true)
    try mouse.button(1, isDown: false)
    try mouse.scroll(notchesDown: 1)
    try mouse.sync()
  }

  @Test("The keyboard delivers keys", .needs(.touchScreen))
  func keyboard() throws {
    let server = try XServer(.xorgWithTouchScreen)
    defer { server.stop() }
    let keyboard = try server.open(.keyboard)
    try keyboard.key(38, isDown: true)
    try keyboard.key(38, isDown: false)
    try keyboard.sync()
    #expect(server.isRunning)
  }

  @Test("Input after the server's end is an error, not the end of the tests", .needs(.touchScreen))
  func serverGone() throws {
    let server = try XServer(.xorgWithTouchScreen)
    let screen = try server.open(.touchScreen)
    server.stop()
    #expect(throws: TestSupportError.self) {
      try screen.touch(0, .began, x: 10, y: 10)
      try screen.sync()
    }
  }
}
