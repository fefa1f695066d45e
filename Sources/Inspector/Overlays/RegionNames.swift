import CoreGraphics

/// Where the names of regions are: in the middle or a corner of their own region, on as little of the scene's text as
/// can be, and on no other name. A region with no such place goes without its name. Canvas points; pure.
package struct RegionNames {
  struct Name {
    let text: String
    let centre: CGPoint
  }

  /// Where the scene has text.
  private let texts: [CGRect]
  private let chips: NameChips
  private var taken: [CGRect] = []

  private init(texts: [CGRect], chips: NameChips) { (self.texts, self.chips) = (texts, chips) }

  /// Of more regions than this, those without room for it in their largest part go without a name.
  package static let namesInFull = 40
  /// From a name to the edges of its region, in a large one as if it were the canvas.
  private static func margin(in part: CGRect) -> CGFloat {
    part.width >= 160 && part.height >= 100 ? NameChips.edge : 4
  }
  /// How much of a name may lie on text.
  private static let mostCovered: CGFloat = 0.25
  /// Parts of a region that are tried, the largest first.
  private static let partsTried = 12

  /// Names of `regions`, each of which consists of rectangles. The smallest choose first: they have the least room.
  static func place(_ regions: [(name: String, rects: [CGRect])], texts: [CGRect], in chips: NameChips) -> [Name] {
    var names = RegionNames(texts: texts, chips: chips)
    let areFew = regions.count <= namesInFull
    var candidates: [(name: String, parts: [CGRect], area: CGFloat)] = []
    for region in regions {
      // Of many most are too low for any name, and need no closer look.
      guard areFew || region.rects.contains(where: { $0.height >= chips.height }) else { continue }
      let parts = region.rects.sorted { $0.area > $1.area }.prefix(areFew ? partsTried : 1)
      if let largest = parts.first { candidates.append((region.name, Array(parts), largest.area)) }
    }
    candidates.sort { $0.area < $1.area }
    return candidates.compactMap { names.place($0.name, in: $0.parts, mayStickOut: areFew) }
  }

  /// The place for the name of a region whose largest parts are `parts`; nil where there is none.
  private mutating func place(_ text: String, in parts: [CGRect], mayStickOut: Bool) -> Name? {
    let size = CGSize(width: chips.width(of: text), height: chips.height)
    let canvas = CGRect(origin: .zero, size: chips.canvas)
    var places = parts.flatMap { Self.corners(of: $0, for: size) }
    if places.isEmpty, mayStickOut, let largest = parts.first { places = Self.middles(of: largest, for: size) }
    let free = places.map { $0.moved(into: canvas) }.filter { place in !taken.contains { $0.intersects(place) } }
    guard let best = free.min(by: { covered(by: $0) < covered(by: $1) }) else { return nil }
    guard covered(by: best) <= Self.mostCovered * best.area else { return nil }
    taken.append(best.insetBy(dx: -2, dy: -2))
    return Name(text: text, centre: CGPoint(x: best.midX, y: best.midY))
  }

  /// How much text is below `place`, in square points.
  private func covered(by place: CGRect) -> CGFloat {
    texts.reduce(0) { sum, text in
      let common = text.intersection(place)
      return common.isNull ? sum : sum + common.area
    }
  }

  /// The middle first, then the corners: text begins at the left and at the top.
  private static func corners(of part: CGRect, for size: CGSize) -> [CGRect] {
    let room = part.insetBy(dx: margin(in: part), dy: margin(in: part))
    guard !room.isNull, room.width >= size.width, room.height >= size.height else { return [] }
    let (left, right) = (room.minX, room.maxX - size.width)
    let (top, bottom, middle) = (room.minY, room.maxY - size.height, room.midY - size.height / 2)
    let center = room.midX - size.width / 2
    return [
      (center, middle), (right, bottom), (right, top), (left, bottom), (left, top), (right, middle), (left, middle),
    ].map {
      CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size)
    }
  }

  /// Over a region that is smaller than its name; one that is much smaller would not be known for the name's.
  private static func middles(of part: CGRect, for size: CGSize) -> [CGRect] {
    guard 2 * part.width >= size.width else { return [] }
    let x = part.midX - size.width / 2
    return [part.midY - size.height / 2, part.maxY - size.height / 2, part.minY - size.height / 2].map {
      CGRect(origin: CGPoint(x: x, y: $0), size: size)
    }
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }

  /// As little as it takes.
  fileprivate func moved(into room: CGRect) -> CGRect {
    let edge = NameChips.edge
    let x = Swift.min(Swift.max(minX, room.minX + edge), room.maxX - width - edge)
    let y = Swift.min(Swift.max(minY, room.minY + edge), room.maxY - height - edge)
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

extension DisplayList {
  /// Where its text lies, in its own coordinates; what is clipped away counts too.
  package func textBoxes(measurer: any TextMeasuring) -> [CGRect] {
    var boxes: [CGRect] = []
    forEachDrawing { command, transform, _ in
      guard case .text(let run) = command else { return }
      let metrics = measurer.metrics(of: run.font)
      let box = CGRect(
        x: run.origin.x, y: run.origin.y - metrics.ascent, width: measurer.width(of: run.string, font: run.font),
        height: metrics.ascent + metrics.descent)
      boxes.append(box.applying(transform))
    }
    return boxes
  }
}
