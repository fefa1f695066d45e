import CoreGraphics
import EventTrace
import UIKit

/// A touch of the scene, with the picture of the scene when it had landed.
package struct TouchPicture: Equatable, Sendable {
  /// The time of the landing, in seconds on the event clock.
  package var time: Double
  /// The points at which its fingers landed, in canvas points.
  package var places: [CGPoint]
  package var list: DisplayList.Sublist
  /// The size of the scene in points.
  package var canvas: CGSize
  /// The language of the scene's texts in the picture.
  package var language = Language.english
  /// The time at which it was drawn, in seconds on the event clock.
  package var drawn: Double

  package init(
    time: Double, places: [CGPoint], list: DisplayList.Sublist, canvas: CGSize, language: Language = .english,
    drawn: Double? = nil
  ) {
    (self.time, self.places, self.list, self.canvas) = (time, places, list, canvas)
    (self.language, self.drawn) = (language, drawn ?? time)
  }
}

/// Shows a small picture of the scene for each touch of its past, the newest at the right, each with a ring where the
/// finger landed. The pictures are drawn from display lists that were kept.
package final class ThumbnailStripPanel: UIView {
  package var pictures: [TouchPicture] = [] {
    didSet { if pictures != oldValue { setNeedsDisplay() } }
  }
  /// The time that is shown, in seconds on the event clock; nil for the present.
  package var playhead: Double? {
    didSet { if playhead != oldValue { setNeedsDisplay() } }
  }
  package var theme = Theme.Name.dark {
    didSet { if theme != oldValue { setNeedsDisplay() } }
  }

  /// The height of the strip and of a picture, in points.
  package static let height: CGFloat = 58
  private static let pictureHeight: CGFloat = 48
  private static let widestPicture: CGFloat = 84
  private static let (gap, margin): (CGFloat, CGFloat) = (8, 16)

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "thumbnails"
    isUserInteractionEnabled = false
  }

  // MARK: Geometry

  /// The index of the last touch that had landed at the time that is shown.
  private var current: Int? {
    guard let playhead else { return pictures.indices.last }
    return pictures.lastIndex { $0.time <= playhead + 1e-6 }
  }

  private func size(of picture: TouchPicture) -> CGSize {
    let canvas = picture.canvas
    guard canvas.width > 0, canvas.height > 0 else { return .zero }
    let scale = min(Self.pictureHeight / canvas.height, Self.widestPicture / canvas.width)
    return CGSize(width: (canvas.width * scale).rounded(), height: (canvas.height * scale).rounded())
  }

  /// The frames of the pictures that fit, with their indices: the newest ones, unless the shown one is older.
  package var frames: [(index: Int, frame: CGRect)] {
    let room = bounds.width - 2 * Self.margin
    var end = pictures.count
    if playhead != nil, let current { end = min(end, current + 3) }
    var (start, width) = (end, -Self.gap)
    func take(_ index: Int) -> Bool {
      let next = width + Self.gap + size(of: pictures[index]).width
      if next <= room { width = next }
      return next <= room
    }
    while start > 0, take(start - 1) { start -= 1 }
    while end < pictures.count, take(end) { end += 1 }
    var x = Self.margin
    return (start..<end).map { index in
      let size = size(of: pictures[index])
      defer { x += size.width + Self.gap }
      return (index, CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height))
    }
  }

  /// Returns the touch whose picture is at `point`.
  package func picture(at point: CGPoint) -> TouchPicture? {
    frames.first { $0.frame.insetBy(dx: -Self.gap / 2, dy: -4).contains(point) }.map { pictures[$0.index] }
  }

  // MARK: Drawing

  package override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (theme, current) = (Theme.named(theme), current)
    for (index, frame) in frames {
      draw(pictures[index], in: frame, theme, context)
      let outline = Shape.roundedRect(frame.insetBy(dx: -0.5, dy: -0.5), radius: 4)
      if index > current ?? -1 {
        var veil = theme.panel
        veil.alpha = 0.6
        context.append(.fill(outline, veil))
      }
      let isCurrent = index == current
      let color = isCurrent ? playhead == nil ? theme.text : theme.past : theme.control
      context.append(.stroke(outline, StrokeStyle(width: isCurrent ? 2 : 1), color))
    }
    context.append(.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), theme.separator))
  }

  private func draw(_ picture: TouchPicture, in frame: CGRect, _ theme: Theme, _ context: CGContext) {
    let scale = frame.width / max(1, picture.canvas.width)
    context.append(.save)
    context.append(.clip(.roundedRect(frame, radius: 3.5)))
    context.append(.fill(.rect(frame), .white))
    context.append(
      .sublist(
        picture.list, place: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: frame.minX, ty: frame.minY)))
    for place in picture.places {
      let center = CGPoint(x: frame.minX + place.x * scale, y: frame.minY + place.y * scale)
      context.append(.fill(.circle(center: center, radius: 4), .white))
      context.append(.fill(.circle(center: center, radius: 3), theme.accent))
    }
    context.append(.restore)
  }
}
