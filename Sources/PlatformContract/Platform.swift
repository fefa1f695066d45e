import CoreGraphics
import Foundation
import InputEvents

/// The services that the sandbox requires of a machine: a surface for its frames, input events and a clock.
/// All calls are made on the thread that created the platform.
package protocol Platform: AnyObject {
  /// The surface's size in points.
  var size: CGSize { get }
  /// The scale of the surface, in pixels per point.
  var scale: CGFloat { get }
  /// The time in seconds on a monotonic clock that starts at zero with the platform. Event timestamps use the same
  /// clock.
  var now: TimeInterval { get }
  /// The number of frames that the surface's display shows in a second. It changes when the surface is moved to another
  /// display, which is reported as `resized`.
  var refreshRate: Double { get }

  var textMeasurer: any TextMeasuring { get }

  /// Returns all events since the last call, oldest first. The method waits up to `timeout` seconds for the first
  /// event; nil waits indefinitely and 0 does not wait.
  func poll(timeout: TimeInterval?) -> [PlatformEvent]

  /// Shows `frame`. The platform computes the difference from the last frame (`DrawnFrame.damage`) and does not compare
  /// parts that are the same lists as before.
  func present(_ frame: DisplayList)

  /// Called in place of `present` when the events since the last frame changed nothing that is shown. After a `poll`
  /// without a call of either, the change waits for a later frame.
  func skipFrame()

  /// Prepares resources that `frame` needs, so that presenting it later takes less time.
  func prepare(_ frame: DisplayList)

  func setTitle(_ title: String)
  func setCursor(_ cursor: PlatformCursor)

  /// Enables or disables text input. While it is active, keys produce text through the input method, which shows its
  /// candidates beside `rect` (in points). While it is inactive, no input method intercepts keyboard shortcuts.
  func setTextInput(active: Bool, rect: CGRect)

  /// The text of the clipboard; nil if it contains no text. Setting nil empties the clipboard.
  var clipboardText: String? { get set }
  var isFullscreen: Bool { get set }
  /// The scale of the interface relative to its usual size. A larger value gives more pixels per point and fewer points
  /// in the same surface. `size` and `scale` change immediately or with a `resized` event. The value is limited so that
  /// the surface has enough points for the window's content; read it after setting it.
  var interfaceSize: CGFloat { get set }

  /// The displays and input devices. Reading them takes a while, so read them only after a change (`devicesChanged`).
  var devices: DeviceInventory { get }
}

/// An event of the window system.
package enum PlatformEvent: Codable, Equatable, Sendable {
  /// An input sample in window coordinates. The router determines its receiver.
  case input(InputEvent)
  /// The size or the scale changed, so a new layout is needed.
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
  /// The pointer over an edge that can be dragged horizontally.
  case resizeAcross
  /// The pointer over an edge that can be dragged vertically.
  case resizeUpright
  /// The pointer over a lower right corner that can be dragged.
  case resizeDiagonally
}
