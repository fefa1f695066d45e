import Foundation

/// The positions of the items in one section of a flow. "Along" is the direction in which lines follow each other,
/// "across" that of the items in a line.
struct FlowSection {
  struct Measures {
    var inset: UIEdgeInsets
    var lineSpacing: CGFloat
    var itemSpacing: CGFloat
    var header: CGSize
    var footer: CGSize
  }

  /// The sizes of the items. Items of equal size take no memory, whatever their number.
  enum Sizes {
    case even(CGSize, count: Int)
    case each([CGSize])

    var count: Int {
      switch self {
      case .even(_, let count): count
      case .each(let sizes): sizes.count
      }
    }
  }

  private enum Course {
    /// Lines with the same number of items of one size: `first` is the position of the first item across, `step` the
    /// distance to the next.
    case even(size: CGSize, inLine: Int, first: CGFloat, step: CGFloat)
    case uneven(frames: [CGRect], lines: [Line])
  }

  private struct Line {
    let items: Range<Int>
    let start: CGFloat
    let length: CGFloat
  }

  private let course: Course
  private let count: Int
  private let isVertical: Bool
  private let lineSpacing: CGFloat
  private let breadth: CGFloat
  private let start: CGFloat
  private let itemsStart: CGFloat
  private let itemsEnd: CGFloat
  private let headerLength: CGFloat
  private let footerLength: CGFloat
  let end: CGFloat

  init(_ measures: Measures, itemSizes: Sizes, from start: CGFloat, breadth: CGFloat, isVertical: Bool) {
    self.start = start
    self.breadth = breadth
    self.isVertical = isVertical
    count = itemSizes.count
    lineSpacing = measures.lineSpacing
    headerLength = isVertical ? measures.header.height : measures.header.width
    footerLength = isVertical ? measures.footer.height : measures.footer.width
    let inset = measures.inset
    let along = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
    let across = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    itemsStart = start + headerLength + along.0
    let room = breadth - across.0 - across.1
    switch itemSizes {
    case .even(let size, let count):
      let (length, width) = isVertical ? (size.height, size.width) : (size.width, size.height)
      let step = width + measures.itemSpacing
      let inLine = step > 0 ? min(max(1, Int(clamping: (room + measures.itemSpacing) / step)), Self.mostInLine) : 1
      let isAlone = inLine == 1
      course = .even(
        size: size, inLine: inLine, first: across.0 + (isAlone ? (room - width) / 2 : 0),
        step: isAlone ? 0 : (room - width) / CGFloat(inLine - 1))
      let lines = (count + inLine - 1) / inLine
      itemsEnd = itemsStart + (lines == 0 ? 0 : CGFloat(lines) * (length + lineSpacing) - lineSpacing)
    case .each(let sizes):
      let (frames, lines) = Self.lines(
        of: sizes, from: itemsStart, before: across.0, room: room, measures, isVertical: isVertical)
      course = .uneven(frames: frames, lines: lines)
      itemsEnd = lines.last.map { $0.start + $0.length } ?? itemsStart
    }
    end = itemsEnd + along.1 + footerLength
  }

  /// More items than any screen has in a line; the number of items can be added to it.
  private static let mostInLine = 1 << 32

  private static func lines(
    of sizes: [CGSize], from start: CGFloat, before: CGFloat, room: CGFloat, _ measures: Measures, isVertical: Bool
  ) -> ([CGRect], [Line]) {
    func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
    func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    var frames: [CGRect] = []
    var lines: [Line] = []
    let areAlike = sizes.allSatisfy { $0 == sizes.first }
    var (first, place, fullGap) = (0, start, CGFloat?.none)
    while first < sizes.count {
      var (next, used) = (first + 1, across(sizes[first]))
      while next < sizes.count, used + measures.itemSpacing + across(sizes[next]) <= room {
        used += measures.itemSpacing + across(sizes[next])
        next += 1
      }
      let (gaps, spare) = (next - first - 1, room - used)
      var gap = measures.itemSpacing
      if next < sizes.count, gaps > 0 {
        gap += spare / CGFloat(gaps)
        fullGap = gap
      } else if areAlike, let fullGap {
        gap = fullGap
      }
      let isAlone = gaps == 0 && 2 * across(sizes[first]) + measures.itemSpacing > room
      var side = before + (isAlone ? spare / 2 : 0)
      let length = sizes[first..<next].map(along).max() ?? 0
      for size in sizes[first..<next] {
        let offset = (length - along(size)) / 2
        frames.append(
          CGRect(
            origin: isVertical ? CGPoint(x: side, y: place + offset) : CGPoint(x: place + offset, y: side), size: size))
        side += across(size) + gap
      }
      lines.append(Line(items: first..<next, start: place, length: length))
      place += length + measures.lineSpacing
      first = next
    }
    return (frames, lines)
  }

  // MARK: Answers

  func frame(ofItem item: Int) -> CGRect? {
    guard (0..<count).contains(item) else { return nil }
    switch course {
    case .uneven(let frames, _): return frames[item]
    case .even(let size, let inLine, let first, let step):
      let (line, place) = item.quotientAndRemainder(dividingBy: inLine)
      let along = itemsStart + CGFloat(line) * stepAlong(size)
      let across = first + CGFloat(place) * step
      return CGRect(origin: isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across), size: size)
    }
  }

  private func stepAlong(_ size: CGSize) -> CGFloat { (isVertical ? size.height : size.width) + lineSpacing }

  private func extent(of rect: CGRect) -> (near: CGFloat, far: CGFloat) {
    isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
  }

  func mayIntersect(_ rect: CGRect) -> Bool {
    let (near, far) = extent(of: rect)
    return count > 0 && itemsEnd > near && itemsStart < far
  }

  /// Returns a range of the items that can be in `rect`, which may be too large.
  func items(near rect: CGRect) -> Range<Int> {
    let (near, far) = extent(of: rect)
    switch course {
    case .even(let size, let inLine, _, _):
      let step = stepAlong(size)
      guard step > 0 else { return 0..<0 }
      let last = (count - 1) / inLine
      func line(at place: CGFloat) -> Int {
        min(max(0, Int(clamping: ((place - itemsStart) / step).rounded(.down))), last)
      }
      return line(at: near) * inLine..<min((line(at: far) + 1) * inLine, count)
    case .uneven(_, let lines):
      let shown = lines.filter { $0.start < far && $0.start + $0.length > near }
      guard let first = shown.first, let last = shown.last else { return 0..<0 }
      return first.items.lowerBound..<last.items.upperBound
    }
  }

  private func bar(_ place: CGFloat, _ length: CGFloat) -> CGRect? {
    guard length > 0 else { return nil }
    return isVertical
      ? CGRect(x: 0, y: place, width: breadth, height: length) : CGRect(x: place, y: 0, width: length, height: breadth)
  }
  var header: CGRect? { bar(start, headerLength) }
  var footer: CGRect? { bar(end - footerLength, footerLength) }

  /// Returns the header at the edge of the visible area, as long as there is room for it in its section.
  func pinned(_ header: CGRect, to visible: CGRect) -> CGRect {
    let (edge, last) = (extent(of: visible).near, end - footerLength - headerLength)
    let place = min(max(start, edge), max(start, last))
    var header = header
    if isVertical { header.origin.y = place } else { header.origin.x = place }
    return header
  }

  /// Returns the footer at the far edge of the visible area, as long as there is room for it in its section.
  func pinned(footer: CGRect, to visible: CGRect) -> CGRect {
    let place = max(min(end - footerLength, extent(of: visible).far - footerLength), start + headerLength)
    var footer = footer
    if isVertical { footer.origin.y = place } else { footer.origin.x = place }
    return footer
  }
}
