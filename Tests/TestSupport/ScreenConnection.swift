import CXCB
import Foundation
import Glibc

/// An open connection to an X server through which the contents of its screen are read.
/// It uses XCB instead of Xlib, whose error handlers are global and end the process when a server has ended.
final class ScreenConnection: Sendable {
  /// XCB synchronizes access to a connection.
  nonisolated(unsafe) let connection: OpaquePointer
  let root: xcb_window_t

  /// - Parameter display: The value of `DISPLAY` for the server, for example `:3`.
  init(display: String) throws {
    guard let connection = xcb_connect(display, nil) else {
      throw TestSupportError("no memory to connect to \(display)")
    }
    self.connection = connection
    guard xcb_connection_has_error(connection) == 0, let setup = xcb_get_setup(connection),
      let screen = xcb_setup_roots_iterator(setup).data
    else {
      xcb_disconnect(connection)
      throw TestSupportError("the X server \(display) takes no connection")
    }
    root = screen.pointee.root
  }

  deinit { xcb_disconnect(connection) }

  /// Reads the whole screen at its current size.
  func picture() throws -> Screenshot {
    guard let geometry = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, root), nil) else {
      throw TestSupportError("the X server is gone")
    }
    defer { free(geometry) }
    let (width, height) = (geometry.pointee.width, geometry.pointee.height)
    let request = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), root, 0, 0, width, height, ~0)
    var refusal: UnsafeMutablePointer<xcb_generic_error_t>?
    guard let image = xcb_get_image_reply(connection, request, &refusal) else {
      let reason = refusal.map { "error \($0.pointee.error_code)" } ?? "the X server is gone"
      free(refusal)
      throw TestSupportError("the screen cannot be read: \(reason)")
    }
    defer { free(image) }
    let bytes = UnsafeBufferPointer(
      start: xcb_get_image_data(image), count: Int(xcb_get_image_data_length(image)))
    return try Screenshot(width: Int(width), height: Int(height), blueGreenRedUnused: Array(bytes))
  }
}
