import CoreGraphics

/// The possible positions of a view's label, the best first, in canvas points.
struct LabelPlaces {
  /// The frame of the view.
  let box: CGRect
  /// The size of the label.
  let size: CGSize
  /// The number of scene points per point of the notation.
  let unit: CGFloat

  /// The positions on the line of a view if there is space, and otherwise next to it.
  var pill: [CGRect] {
    let (width, height) = (size.width, size.height)
    let (left, right) = (box.minX + 10 * unit, box.maxX - width - 10 * unit)
    let (top, bottom) = (box.minY - height / 2, box.maxY - height / 2)
    let isRoomy = box.width >= width + 20 * unit && box.height >= 2 * height
    let steps = stride(from: left, through: max(left, min(right, left + 120 * unit)), by: 20 * unit)
    let onLine = steps.map { ($0, top) } + [(right, top), (left, bottom), (right, bottom)]
    let beside = [
      (box.minX - width - 2, box.midY - height / 2), (box.minX, box.minY - height - 2), (box.minX, box.maxY + 2),
      (box.maxX + 2, box.midY - height / 2),
    ]
    return (isRoomy ? onLine + beside : beside + onLine).map { CGRect(x: $0.0, y: $0.1, width: width, height: height) }
  }

  /// Returns the positions of the name of the hit view: on its line if the middle of the line remains free, where a
  /// round or pointed shape touches it, and otherwise next to the view; always on the canvas.
  func chip(in canvas: CGRect) -> [CGRect] {
    let (width, height) = (size.width, size.height)
    let margin = 10 * unit
    let isWide = box.width >= width + 2 * margin
    let leavesMiddle = box.width / 2 >= width + margin + 4 * unit
    let onLine = [
      (box.maxX - width - margin, box.minY - height / 2), (box.minX + margin, box.minY - height / 2),
      (box.maxX - width - margin, box.maxY - height / 2), (box.minX + margin, box.maxY - height / 2),
    ]
    let beside = [
      (box.midX - width / 2, box.minY - height - 5), (box.midX - width / 2, box.maxY + 5),
      (box.maxX + 6, box.midY - height / 2), (box.minX - width - 6, box.midY - height / 2),
    ]
    let inner = canvas.insetBy(dx: 4, dy: 4)
    return (leavesMiddle ? onLine + beside : isWide ? beside + onLine : beside).map { x, y in
      let isAtTop = box.minY < height
      let left = min(max(inner.minX, x), inner.maxX - width)
      let top = min(max(isAtTop && isWide ? -height / 2 : inner.minY, y), inner.maxY - height)
      return CGRect(x: left, y: top, width: width, height: height)
    }
  }
}
