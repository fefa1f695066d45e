import CoreGraphics
import Foundation
import InputEvents

/// The requirements of the sandbox on a machine: a surface to show, events to read, a clock.
///
/// All calls are made on the thread that created the platform.
package protocol Platform: AnyObject {
  /// The surface's size in points.
  var size: CGSize { get }
  /// Pixels to a point.
  var scale: CGFloat { get }
  /// Seconds on a clock that never jumps; its zero is the platform's start. Event times use the same clock.
  var now: TimeInterval { get }

  var textMeasurer: any TextMeasuring { get }

  /// Returns all events since the last call, oldest first. Waits up to `timeout` seconds for the first one; nil waits
  /// forever, 0 does not wait.
  func poll(timeout: TimeInterval?) -> [PlatformEvent]

  /// Shows `frame`. The platform finds out what differs from the last frame (`DrawnFrame.damage`); parts that are the
  /// same lists as before are not compared again.
  func present(_ frame: DisplayList)

  /// Does beforehand, as far as it can, what `frame` would take to be shown.
  func prepare(_ frame: DisplayList)

  func setTitle(_ title: String)
  func setCursor(_ cursor: PlatformCursor)

  /// Lets keys make text, through the input method where there is one, which shows its candidates beside `rect`
  /// (points). While inactive, keys are only keys, so that no input method swallows a shortcut.
  func setTextInput(active: Bool, rect: CGRect)

  /// The clipboard's text; nil when it holds none. Setting nil empties it.
  var clipboardText: String? { get set }
  var isFullscreen: Bool { get set }
  /// The scale of the interface relative to its usual size: more pixels per point, fewer points in the same surface.
  /// `size` and `scale` follow at once, or with a `resized` event. A surface that would have too few points for the
  /// window's content limits it, so read it after setting.
  var interfaceSize: CGFloat { get set }

  /// The displays and input devices. Reading them takes a while: do it when something changed (`devicesChanged`).
  var devices: DeviceInventory { get }
}

/// An event of the window system.
package enum PlatformEvent: Codable, Equatable, Sendable {
  /// A sample in window points; routing decides whose it is.
  case input(InputEvent)
  /// Size or scale changed: lay out again.
  case resized
  /// The window's content was lost and must be shown again.
  case exposed
  case focusChanged(Bool)
  /// A device or a display came, went or changed.
  case devicesChanged
  case fileDropped(String)
  case quit
}

package enum PlatformCursor: String, Codable, Equatable, Sendable {
  case arrow
  case hand
  case text
  /// Over an edge that is dragged to the left and right.
  case resizeAcross
  /// Over an edge that is dragged up and down.
  case resizeUpright
  /// Over a lower right corner that is dragged.
  case resizeDiagonally
}
