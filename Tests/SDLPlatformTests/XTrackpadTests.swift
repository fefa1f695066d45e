import CXInput2
import Foundation
import TestSupport
import Testing

@testable import SDLPlatform

@Suite struct XTrackpadTests {
  /// Xlib frees its locks when the process exits: the thread of a connection that is closed later would crash there.
  @Test("A trackpad that is released has closed its connection to the X server")
  func release() throws {
    let server = try XServer(.xvfb)
    let display = try #require(XOpenDisplay(server.name))
    defer { XCloseDisplay(display) }
    for _ in 0..<20 {
      var trackpad = XTrackpad(of: XDefaultRootWindow(display), on: server.name, clock: SDLClock())
      let descriptor = try #require(trackpad).connection.descriptor
      let socket = try #require(Self.file(descriptor))
      trackpad = nil
      #expect(Self.file(descriptor) != socket)
    }
  }

  @Test("Without an X server, and without a window, there is no trackpad")
  func noServer() {
    #expect(XTrackpad(of: 1, on: "/nonexistent:0", clock: SDLClock()) == nil)
    #expect(XTrackpad(of: 0, clock: SDLClock()) == nil)
  }

  /// The number of the file that is open under a descriptor; nil if there is none.
  private static func file(_ descriptor: Int32) -> UInt? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? status.st_ino : nil
  }
}
