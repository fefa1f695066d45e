import CXInput2
import Foundation
import TestSupport
import Testing

@testable import SDLPlatform

@Suite(.serialized) struct TrackpadTests {
  /// Xlib frees its locks when the process exits: the thread of a connection that is closed later would crash there.
  @Test("A trackpad that is released has closed its connection to the X server")
  func release() throws {
    let server = try XServer(.xvfb)
    let display = try #require(XOpenDisplay(server.name))
    defer { XCloseDisplay(display) }
    for _ in 0..<20 {
      // Only one client may select the gestures of a window, and the server notices the end of a client later.
      let window = XCreateSimpleWindow(display, XDefaultRootWindow(display), 0, 0, 10, 10, 0, 0, 0)
      XSync(display, 0)
      let gestures = try #require(XGestures(of: window, on: server.name, clock: SDLClock()))
      let descriptor = gestures.descriptor
      let socket = try #require(Self.file(descriptor))
      do { _ = Trackpad(gestures, longestEnd: 60) }
      #expect(Self.file(descriptor) != socket)
    }
  }

  @Test("A window whose gestures another client has selected has no trackpad, and the process goes on")
  func otherClient() throws {
    let server = try XServer(.xvfb)
    let display = try #require(XOpenDisplay(server.name))
    defer { XCloseDisplay(display) }
    let first = try #require(XGestures(of: XDefaultRootWindow(display), on: server.name, clock: SDLClock()))
    #expect(XGestures(of: XDefaultRootWindow(display), on: server.name, clock: SDLClock()) == nil)
    _ = Trackpad(first, longestEnd: 60)
  }

  @Test("Without a display server, and without a window, there is no trackpad")
  func noServer() {
    #expect(XGestures(of: 1, on: "/nonexistent:0", clock: SDLClock()) == nil)
    #expect(XGestures(of: 0, clock: SDLClock()) == nil)
    #expect(WaylandGestures(on: nil, surface: nil, clock: SDLClock()) == nil)
  }

  /// The number of the file that is open under a descriptor; nil if there is none.
  private static func file(_ descriptor: Int32) -> UInt? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_ino : nil
  }
}
