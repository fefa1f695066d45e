import CoreGraphics

/// The place of a new window on the displays, in the desktop's units.
enum WindowPlacement {
  /// Returns the top left corner nearest to `wanted` with which a window of this size is within one display, or within
  /// several together as it may have been left; nil if no part of it would be visible at `wanted`. A window that is
  /// larger than its display keeps its top left corner visible, at which its title bar begins.
  ///
  /// - Parameter displays: The areas of the displays that are free for windows.
  static func corner(_ wanted: CGPoint, size: CGSize, on displays: [CGRect]) -> CGPoint? {
    let window = CGRect(origin: wanted, size: size)
    func visibleArea(on display: CGRect) -> CGFloat {
      let part = window.intersection(display)
      return part.isEmpty ? 0 : part.width * part.height
    }
    let areas = displays.map(visibleArea)
    guard let most = areas.indices.max(by: { areas[$0] < areas[$1] }), areas[most] > 0 else { return nil }
    guard areas.reduce(0, +) < size.width * size.height else { return wanted }
    let display = displays[most]
    return CGPoint(
      x: max(display.minX, min(wanted.x, display.maxX - size.width)),
      y: max(display.minY, min(wanted.y, display.maxY - size.height)))
  }
}
