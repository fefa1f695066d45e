import Foundation

/// One symbol in a square, drawn with black strokes and used as a mask.
@MainActor
struct SymbolDrawing {
  private let parts: [String]
  private let stroke: CGFloat
  private let extent: CGFloat
  /// The width and height in points. Like Apple's symbols, it is somewhat larger than the letters of the font size (L).
  let side: CGFloat

  init(name: String, pointSize: CGFloat, weight: UIImage.SymbolWeight, scale: UIImage.SymbolScale) {
    parts = name.split(separator: ".").map(String.init)
    let size = pointSize.isFinite ? min(max(1, pointSize), 1000) : 17
    let factor: CGFloat = scale == .small ? 0.8 : scale == .large ? 1.3 : 1
    side = (size * 1.2 * factor).rounded(.up)
    let number = weight == .unspecified ? UIImage.SymbolWeight.regular.rawValue : weight.rawValue
    stroke = max(0.5, size * factor * (0.02 + 0.018 * CGFloat(number)))
    extent = size * factor * 0.36
  }

  private var middle: CGPoint { CGPoint(x: side / 2, y: side / 2) }

  /// The drawing of the symbol with its variant: `.circle` and `.square` enclose it, and `.fill` inverts it.
  var displayList: DisplayList {
    let frames = ["circle", "square"].filter { parts.dropFirst().contains($0) }
    let isFilled = parts.last == "fill"
    let stem = Array(parts.prefix { !(frames.contains($0) && $0 != parts.first) && $0 != "fill" })
    guard let sign = Self.sign(stem) else { return DisplayList(box(stem)) }
    guard let frame = frames.first else { return DisplayList(draw(sign, place(), fills: isFilled)) }
    let (outline, inside) = (Self.outline(frame, around: middle, extent * 1.25), place(Self.shareOfFrame))
    if isFilled, let cut = cut(sign, inside, outOf: outline) { return DisplayList(cut) }
    let framing: DisplayList.Command =
      isFilled
      ? .fill(outline, RGBA(red: 0, green: 0, blue: 0, alpha: Self.filledFrameAlpha))
      : .stroke(outline, StrokeStyle(width: stroke), .black)
    return DisplayList(draw(sign, inside, fills: false) + [framing])
  }

  /// The size of a sign in a frame, as a share of that of a sign alone.
  private static let shareOfFrame: CGFloat = 0.55

  /// The place of a sign in a square from -1 to 1.
  private func place(_ share: CGFloat = 1) -> CGAffineTransform {
    CGAffineTransform(a: extent * share, b: 0, c: 0, d: extent * share, tx: middle.x, ty: middle.y)
  }

  /// Returns a filled frame without the sign in it, as Apple draws it (M); nil for a sign of many lines or of curves,
  /// which is drawn over a fainter frame instead. Each line has a mask of its own: where two lines cross, a mask with
  /// both would be filled again.
  private func cut(_ sign: Sign, _ place: CGAffineTransform, outOf frame: Shape) -> [DisplayList.Command]? {
    let parts: [[CGPath.Element]]
    if sign.isClosed {
      parts = [sign.elements.map { $0.applying(place) }]
    } else {
      guard let lines = sign.straightLines, lines.count <= Self.mostLinesToCut else { return nil }
      parts = lines.map { Self.capsule(from: $0.applying(place), to: $1.applying(place), width: stroke) }
    }
    let whole = CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side)).elements
    return parts.reduce([.fill(frame, .black)]) { drawn, part in
      [.save, .beginGroup(opacity: 1)] + drawn
        + [.beginMask, .fill(.path(whole + part, rule: .evenOdd), .black), .endMask, .endGroup, .restore]
    }
  }

  /// The largest number of lines that are cut out: each costs a mask.
  private static let mostLinesToCut = 12

  /// The area of a line with round ends.
  private static func capsule(from start: CGPoint, to end: CGPoint, width: CGFloat) -> [CGPath.Element] {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let box = CGRect(x: -width / 2, y: -width / 2, width: hypot(x, y) + width, height: width)
    let turn = CGAffineTransform(translationX: start.x, y: start.y).rotated(by: atan2(y, x))
    let path = CGPath(roundedRect: box, cornerWidth: width / 2, cornerHeight: width / 2)
    return path.elements.map { $0.applying(turn) }
  }

  private static let filledFrameAlpha: Float = 0.35

  private func draw(_ sign: Sign, _ place: CGAffineTransform, fills: Bool) -> [DisplayList.Command] {
    let lines = sign.elements.map { $0.applying(place) }
    let style = StrokeStyle(width: stroke, cap: .round, join: .round)
    let outline = Shape.path(lines, rule: .winding)
    guard fills else { return [.stroke(outline, style, .black)] }
    if sign.isClosed { return [.fill(outline, .black), .stroke(outline, style, .black)] }
    // What Apple cuts out of a filled sign stays visible as a line over a fainter area, as in a filled frame.
    let areas = sign.outlines.flatMap { $0 }.map { $0.applying(place) }
    let color = RGBA(red: 0, green: 0, blue: 0, alpha: Self.filledFrameAlpha)
    return areas.isEmpty
      ? [.stroke(outline, style, .black)]
      : [.fill(.path(areas, rule: .winding), color), .stroke(outline, style, .black)]
  }

  /// Returns a box with the words of the name in lines, or with the first letter if the words would be too small to
  /// read.
  private func box(_ stem: [String]) -> [DisplayList.Command] {
    let measurer = DrawingEnvironment.current.textMeasurer
    let letter = stem.first?.first.map { String($0).uppercased() } ?? "?"
    let named = wordFont(for: stem, measurer)
    let (lines, font) = named.map { (stem, $0) } ?? ([letter], FontDescriptor(size: extent * 1.3, weight: 500))
    let metrics = measurer.metrics(of: font)
    let height = metrics.ascent + metrics.descent
    let top = middle.y - height * CGFloat(lines.count) / 2
    let texts = lines.enumerated().map { index, line -> DisplayList.Command in
      let origin = CGPoint(
        x: middle.x - measurer.width(of: line, font: font) / 2, y: top + height * CGFloat(index) + metrics.ascent)
      return .text(TextRun(line, font: font, origin: origin, color: .black))
    }
    return [.stroke(Self.outline("square", around: middle, extent * 1.2), StrokeStyle(width: stroke), .black)] + texts
  }

  /// Returns the largest font in which all words fit into the box, one per line; nil if no legible size fits.
  private func wordFont(for words: [String], _ measurer: any TextMeasuring) -> FontDescriptor? {
    guard !words.isEmpty else { return nil }
    let inner = 2 * extent * 1.2 - 2 * stroke - 2
    let probe = FontDescriptor(size: 100, weight: 500)
    let metrics = measurer.metrics(of: probe)
    let widest = words.map { measurer.width(of: $0, font: probe) }.max() ?? 0
    guard widest > 0 else { return nil }
    let share = min(inner / widest, inner / ((metrics.ascent + metrics.descent) * CGFloat(words.count)))
    let size = (share * 100).rounded(.down)
    return size >= Self.leastLegible ? FontDescriptor(size: min(size, extent * 1.3), weight: 500) : nil
  }

  /// The smallest legible font size, in points (L).
  private static let leastLegible: CGFloat = 6

  private static func outline(_ frame: String, around middle: CGPoint, _ reach: CGFloat) -> Shape {
    if frame == "circle" { return .circle(center: middle, radius: reach) }
    let box = CGRect(x: middle.x - reach, y: middle.y - reach, width: 2 * reach, height: 2 * reach)
    return .roundedRect(box, radius: reach * 0.35)
  }

  // MARK: Signs

  /// A sign in a square from -1 to 1.
  struct Sign {
    let elements: [CGPath.Element]
    var isClosed: Bool { elements.contains(.close) }

    /// Creates a symbol from polylines, which are lists of points; closed ones end with a line to their start.
    init(_ lines: [[(CGFloat, CGFloat)]], closed: Bool = false) {
      elements = lines.flatMap { line in
        line.enumerated().map { index, point -> CGPath.Element in
          let place = CGPoint(x: point.0, y: point.1)
          return index == 0 ? .move(place) : .line(place)
        } + (closed ? [.close] : [])
      }
    }

    init(_ path: CGPath) { elements = path.elements }

    /// The ends of its lines; nil if it has curves.
    var straightLines: [(CGPoint, CGPoint)]? {
      var (lines, last): ([(CGPoint, CGPoint)], CGPoint?) = ([], nil)
      for element in elements {
        switch element {
        case .move(let point): last = point
        case .line(let point):
          if let last { lines.append((last, point)) }
          last = point
        default: return nil
        }
      }
      return lines
    }

    private init(_ elements: [CGPath.Element]) { self.elements = elements }

    /// The lines that end where they begin.
    var outlines: [[CGPath.Element]] {
      var lines: [[CGPath.Element]] = []
      for element in elements {
        if case .move = element { lines.append([]) }
        if !lines.isEmpty { lines[lines.count - 1].append(element) }
      }
      return lines.filter { line in
        guard line.count > 3, case .move(let start) = line[0] else { return false }
        return line.dropFirst(3).contains { if case .line(let end) = $0 { end == start } else { false } }
      }
    }

    /// The sign with the line of `.slash`.
    var crossedOut: Sign { Sign(elements + Sign([[(-1, -1), (1, 1)]]).elements) }
  }

  /// Returns the sign of the longest beginning of the name that has one: `person.badge.plus` shows a person.
  private static func sign(_ stem: [String]) -> Sign? {
    var words = stem[...]
    while !words.isEmpty {
      let name = words.joined(separator: ".")
      // Other arrows and frames would show something else than the name says.
      if words.count < stem.count, SymbolSigns.wholeNames.contains(name) { return nil }
      if let sign = SymbolSigns.lines[name].map({ Sign($0) }) ?? SymbolSigns.areas[name].map({ Sign($0, closed: true) })
        ?? SymbolSigns.curves[name].map({ Sign($0) })
      {
        return stem.contains("slash") ? sign.crossedOut : sign
      }
      words.removeLast()
    }
    return nil
  }
}
