import CoreGraphics
import Foundation
import TestSupport
import Testing

/// Tests the clipboard and the pointer, which the built program shares with other programs on its display.
@Suite("The window among other programs")
struct ClipboardTests {
  @Test("Copy, cut and paste go through the first responder to and from the clipboard", .needs(.xvfb, .xdotool, .xclip))
  func clipboard() throws {
    let session = try Session("first-responder")
    defer { session.stop() }
    let server = session.server
    try server.perform(
      session.move(to: CGPoint(x: 180, y: 138)), .click(), .type("hello"), .key("ctrl+a"), .key("ctrl+c"))
    #expect(try server.clipboardText == "hello")
    try server.perform(.key("End"), .type(" you"), .key("ctrl+a"), .key("ctrl+x"))
    #expect(try server.clipboardText == "hello you")
    try server.setClipboard("w\u{F6}rld \u{4E2D}")
    // If cutting had left text in the field, it would be copied, too.
    try server.perform(.key("ctrl+v"), .key("ctrl+a"), .key("ctrl+c"))
    #expect(try server.clipboardText == "w\u{F6}rld \u{4E2D}")
  }

  @Test("The pointer is a bar over a text field and an arrow elsewhere", .needs(.xvfb, .xdotool, .ffmpeg))
  func pointerShapes() throws {
    let session = try Session("first-responder")
    defer { session.stop() }
    func pointer(at point: CGPoint) throws -> CGRect {
      try session.server.perform(session.move(to: point), .pause(seconds: 0.3))
      let place = session.onScreen(point)
      let with = try session.server.screenshotWithPointer()
      let without = try session.server.screenshot()
      var box = CGRect.null
      for y in Int(place.y) - 30...Int(place.y) + 30 {
        for x in Int(place.x) - 30...Int(place.x) + 30 where with[x, y] != without[x, y] {
          box = box.union(CGRect(x: x - Int(place.x), y: y - Int(place.y), width: 1, height: 1))
        }
      }
      return box
    }
    let bar = try pointer(at: CGPoint(x: 180, y: 138))
    #expect(bar.minY < -3 && bar.maxY > 3 && bar.width < bar.height)
    let arrow = try pointer(at: CGPoint(x: 180, y: 500))
    #expect(arrow.minY >= -2 && arrow.maxY > 8 && arrow.minX >= -2)
  }
}
