import CXCB
import Foundation
import Glibc

/// Pings, by which a client learns that another one has read everything that was sent to it before.
/// Source: Extended Window Manager Hints, `_NET_WM_PING`.
extension ScreenConnection {
  /// Waits until the program with a window on the screen has read its events so far, which includes all input that was
  /// sent before, and returns the window. Returns nil immediately if no window answers pings, and early if it closes.
  func waitUntilInputIsRead(within seconds: TimeInterval = 60) -> xcb_window_t? {
    guard let protocols = atom("WM_PROTOCOLS"), let ping = atom("_NET_WM_PING") else { return nil }
    let deadline = Date(timeIntervalSinceNow: seconds)
    guard let window = window(below: root, with: protocols, containing: ping) else { return nil }
    var mask = XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    xcb_change_window_attributes(connection, root, XCB_CW_EVENT_MASK.rawValue, &mask)
    let number = UInt32.random(in: 1...UInt32(Int32.max))
    var message = xcb_client_message_event_t()
    message.response_type = UInt8(XCB_CLIENT_MESSAGE)
    message.format = 32
    message.window = window
    message.type = protocols
    message.data.data32 = (ping, number, window, 0, 0)
    withUnsafeBytes(of: &message) { bytes in
      _ = xcb_send_event(connection, 0, window, 0, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
    }
    xcb_flush(connection)
    while Date() < deadline {
      if isAnswered(number, type: protocols) { return window }
      if !exists(window) { return nil }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return nil
  }

  /// Reads the events that have arrived, and returns whether the answer to the ping with a number is among them.
  private func isAnswered(_ number: UInt32, type: xcb_atom_t) -> Bool {
    var isAnswered = false
    while let event = xcb_poll_for_event(connection) {
      defer { free(event) }
      guard event.pointee.response_type & 0x7F == UInt8(XCB_CLIENT_MESSAGE) else { continue }
      let message = UnsafeRawPointer(event).loadUnaligned(as: xcb_client_message_event_t.self)
      isAnswered = isAnswered || message.type == type && message.window == root && message.data.data32.1 == number
    }
    return isAnswered
  }

  private func atom(_ name: String) -> xcb_atom_t? {
    let request = xcb_intern_atom(connection, 1, UInt16(name.utf8.count), name)
    guard let reply = xcb_intern_atom_reply(connection, request, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee.atom == 0 ? nil : reply.pointee.atom
  }

  private func exists(_ window: xcb_window_t) -> Bool {
    guard let reply = xcb_get_geometry_reply(connection, xcb_get_geometry(connection, window), nil) else {
      return false
    }
    free(reply)
    return true
  }

  /// Returns the first window in the tree below `parent` whose list `property` contains `value`. A window manager puts
  /// windows of programs into windows of its own.
  private func window(
    below parent: xcb_window_t, with property: xcb_atom_t, containing value: xcb_atom_t
  ) -> xcb_window_t? {
    guard let reply = xcb_query_tree_reply(connection, xcb_query_tree(connection, parent), nil) else { return nil }
    defer { free(reply) }
    let children = Array(
      UnsafeBufferPointer(start: xcb_query_tree_children(reply), count: Int(xcb_query_tree_children_length(reply))))
    for child in children {
      if values(of: property, of: child).contains(value) { return child }
      if let found = window(below: child, with: property, containing: value) { return found }
    }
    return nil
  }

  private func values(of property: xcb_atom_t, of window: xcb_window_t) -> [UInt32] {
    let request = xcb_get_property(connection, 0, window, property, XCB_ATOM_ATOM.rawValue, 0, 32)
    guard let reply = xcb_get_property_reply(connection, request, nil) else { return [] }
    defer { free(reply) }
    guard reply.pointee.format == 32, let start = xcb_get_property_value(reply) else { return [] }
    let count = Int(xcb_get_property_value_length(reply)) / 4
    return Array(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt32.self), count: count))
  }
}
