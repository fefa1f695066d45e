import CoreGraphics

/// Computes the positions of region names: in the middle or a corner of their region, or next to a region that is
/// smaller than its name, so that they cover little of the scene's content and no other name. Regions with the same
/// name share one label, as "Card ×4", except that numbered regions have one each, with the number alone where there is
/// no space for the name. A region without such a position has its name next to it, connected by a line. It is a pure
/// function in canvas points.
package struct RegionNames {
  struct Name {
    let text: String
    let center: CGPoint
    /// The part of the region to which the name points; nil for a name on its region.
    var subject: CGRect?
  }

  /// The frames of text and other small things in the scene.
  private let details: [CGRect]
  private let chips: NameChips
  private var taken: [CGRect]

  private init(details: [CGRect], taken: [CGRect], chips: NameChips) {
    (self.details, self.taken, self.chips) = (details, taken, chips)
  }

  /// The number of regions above which those without space in their largest part have no name.
  package static let namesInFull = 40
  /// Returns the distance of a name from the edges of its region; a large one is treated like the canvas.
  private static func margin(in part: CGRect) -> CGFloat {
    part.width >= 160 && part.height >= 100 ? 16 : 4
  }
  /// The maximum share of a name that covers details.
  private static let mostCovered: CGFloat = 0.25
  /// That of a numbered name, of which the number, beside the region, is sufficient.
  private static let mostCoveredByNumber: CGFloat = 0.03
  /// The maximum share of one detail that a name covers.
  private static let mostHidden: CGFloat = 0.34
  /// The maximum number of parts of a region that are tried, the largest first.
  private static let partsTried = 12

  /// A region or, for several with one name, the topmost one in front.
  private struct Candidate {
    var name: String
    /// The number in a legend; nil for regions that are known by their names alone.
    var number: String?
    /// The largest parts of each region, the largest first.
    var regions: [[CGRect]]
    var area: CGFloat
    var text: String { regions.count > 1 ? "\(name) ×\(regions.count)" : name }
    /// The texts that identify it, the best first.
    var texts: [String] { number.map { ["\($0)  \(text)", $0] } ?? [text] }
  }

  /// Returns the names of `regions`, each of which consists of rectangles, avoiding the frames in `taken`. The smallest
  /// regions come first, because they have the least space.
  ///
  /// - Parameter numbers: The numbers of the regions in a legend; nil if there is none.
  static func place(
    _ regions: [(name: String, rects: [CGRect])], numbers: [Int]? = nil, details: [CGRect],
    keepingOff taken: [CGRect] = [], in chips: NameChips
  ) -> [Name] {
    var names = RegionNames(details: details, taken: taken, chips: chips)
    let areFew = numbers != nil || regions.count <= namesInFull
    var candidates: [Candidate] = []
    var indices: [String: Int] = [:]
    for (place, region) in regions.enumerated() {
      // If there are many regions, most are too low for any name and are skipped.
      guard areFew || region.rects.contains(where: { $0.height >= chips.height }) else { continue }
      let parts = Array(region.rects.sorted { $0.area > $1.area }.prefix(areFew ? partsTried : 1))
      guard let largest = parts.first else { continue }
      if let numbers {
        candidates.append(
          Candidate(name: region.name, number: "\(numbers[place])", regions: [parts], area: largest.area))
      } else if areFew, let index = indices[region.name] {
        candidates[index].regions.append(parts)
        candidates[index].area = max(candidates[index].area, largest.area)
      } else {
        indices[region.name] = candidates.count
        candidates.append(Candidate(name: region.name, regions: [parts], area: largest.area))
      }
    }
    for index in candidates.indices { candidates[index].regions.sort { ($0.first?.minY ?? 0) < ($1.first?.minY ?? 0) } }
    candidates.sort { $0.area < $1.area }
    let placed = candidates.map { ($0, names.place($0, mayStickOut: areFew)) }
    guard areFew else { return placed.compactMap(\.1) }
    let pointing = placed.filter { $0.1 == nil }.compactMap { Self.pointer(to: $0.0) }
    return placed.compactMap(\.1) + (numbers == nil ? pointing.suffix(mostPointers) : pointing)
  }

  /// Returns the name of a region that can be seen and hit but has no space for its name.
  private static func pointer(to candidate: Candidate) -> Name? {
    let parts = candidate.regions.compactMap(\.first)
    guard let part = parts.max(by: { $0.area < $1.area }) else { return nil }
    // A number is short, and the legend mentions it, so that even a tiny region has one.
    if let number = candidate.number {
      return Name(text: number, center: CGPoint(x: part.midX, y: part.midY), subject: part)
    }
    guard max(part.width, part.height) >= 60, min(part.width, part.height) >= 8 else { return nil }
    return Name(text: candidate.text, center: CGPoint(x: part.midX, y: part.midY), subject: part)
  }

  /// The maximum number of pointers: more lines would be as hard to read as no names.
  private static let mostPointers = 3

  private mutating func place(_ candidate: Candidate, mayStickOut: Bool) -> Name? {
    for text in candidate.texts {
      for parts in candidate.regions {
        // Beside a numbered region there is only its number: its neighbors have names of their own.
        let isNumbered = candidate.number != nil
        let name = place(
          text, in: parts, mayStickOut: mayStickOut && !isNumbered,
          mostCovered: isNumbered ? Self.mostCoveredByNumber : Self.mostCovered)
        if let name { return name }
      }
    }
    return nil
  }

  /// Returns the position of the name of a region whose largest parts are `parts`; nil if there is none.
  private mutating func place(
    _ text: String, in parts: [CGRect], mayStickOut: Bool, mostCovered: CGFloat = mostCovered
  ) -> Name? {
    let size = CGSize(width: chips.width(of: text), height: chips.height)
    let canvas = CGRect(origin: .zero, size: chips.canvas)
    var places = parts.flatMap { Self.corners(of: $0, for: size) }
    if places.isEmpty, mayStickOut, let largest = parts.first { places = Self.beside(largest, for: size) }
    let free = places.map { $0.moved(into: canvas) }.filter { place in
      !taken.contains { $0.overlaps(place) } && !hidesDetail(place)
    }
    guard let best = free.min(by: { covered(by: $0) < covered(by: $1) }) else { return nil }
    guard covered(by: best) <= mostCovered * best.area else { return nil }
    taken.append(best.insetBy(dx: -2, dy: -2))
    return Name(text: text, center: CGPoint(x: best.midX, y: best.midY))
  }

  /// Returns the area of the details below `place`, in square points.
  private func covered(by place: CGRect) -> CGFloat { details.reduce(0) { $0 + $1.commonArea(place) } }

  private func hidesDetail(_ place: CGRect) -> Bool {
    details.contains { $0.commonArea(place) > Self.mostHidden * $0.area }
  }

  /// Returns the positions in a part: the middle first, then the corners, because text begins at the top left.
  private static func corners(of part: CGRect, for size: CGSize) -> [CGRect] {
    // A strip that is exactly as high as a name has space for one.
    let margin = margin(in: part)
    let room = part.insetBy(dx: margin, dy: min(margin, max(0, (part.height - size.height) / 2)))
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

  /// Returns positions next to a region that is narrower than its name, as near as possible. A region that is much
  /// smaller has none, because the name would not be recognized as its own, and neither has a long strip, next to which
  /// the name would seem to belong to the neighbor.
  private static func beside(_ part: CGRect, for size: CGSize) -> [CGRect] {
    guard 2 * part.width >= size.width, part.width <= 2 * size.width else { return [] }
    let (x, y, gap) = (part.midX - size.width / 2, part.midY - size.height / 2, CGFloat(3))
    return [
      (x, part.maxY + gap), (x, part.minY - size.height - gap), (part.maxX + gap, y), (part.minX - size.width - gap, y),
    ].map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size) }
  }
}

extension CGRect {
  fileprivate var area: CGFloat { width * height }

  fileprivate func commonArea(_ other: CGRect) -> CGFloat {
    let common = intersection(other)
    return common.isNull ? 0 : common.area
  }

  /// Returns the rectangle moved into `room` by the smallest distance.
  fileprivate func moved(into room: CGRect) -> CGRect {
    let edge = NameChips.edge
    let x = Swift.min(Swift.max(minX, room.minX + edge), room.maxX - width - edge)
    let y = Swift.min(Swift.max(minY, room.minY + edge), room.maxY - height - edge)
    return CGRect(origin: CGPoint(x: x, y: y), size: size)
  }
}

extension DisplayList {
  /// Returns the frames of its texts in its own coordinates, including clipped ones.
  package func textBoxes(measurer: any TextMeasuring) -> [CGRect] {
    var boxes: [CGRect] = []
    forEachDrawing { command, transform, _ in
      guard case .text(let run) = command else { return }
      boxes.append(run.box(measurer).applying(transform))
    }
    return boxes
  }

  /// Returns the frames of its texts, its images and its small shapes, such as icons, thumbnails and knobs, which a
  /// label should not hide, in its own coordinates and without clipped ones.
  package func detailBoxes(measurer: any TextMeasuring) -> [CGRect] {
    var boxes: [CGRect] = []
    forEachDrawing { command, transform, clip in
      let shape: CGRect
      switch command {
      case .text(let run): shape = run.box(measurer)
      case .image(let image): shape = image.target
      case .fill(let filled, let color):
        guard color.alpha > 0.05 else { return }
        shape = filled.boundingBox
      case .fillGradient(let filled, _): shape = filled.boundingBox
      case .stroke(let stroked, _, let color):
        guard color.alpha > 0.05 else { return }
        shape = stroked.boundingBox
      default: return
      }
      let box = shape.applying(transform)
      let isText = if case .text = command { true } else { false }
      guard isText || box.width <= Self.detail && box.height <= Self.detail else { return }
      let shown = clip.map { $0.overlap(box) } ?? box
      if !shown.isNull, shown.width > 1, shown.height > 1 { boxes.append(shown) }
    }
    return boxes
  }

  /// The maximum size in points of a shape that is a detail, such as a thumbnail or a round button.
  private static let detail: CGFloat = 72
}

extension TextRun {
  /// Returns the frame of the text.
  package func box(_ measurer: any TextMeasuring) -> CGRect {
    let metrics = measurer.metrics(of: font)
    return CGRect(
      x: origin.x, y: origin.y - metrics.ascent, width: measurer.width(of: string, font: font),
      height: metrics.ascent + metrics.descent)
  }
}
