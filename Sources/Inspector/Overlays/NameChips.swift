import CoreGraphics

/// A name with its position on the scene.
package struct RegionName: Equatable, Sendable {
  package let text: String
  let color: RGBA
  /// The preferred center, in canvas points.
  let center: CGPoint
  /// The frame of a sentence's subject, in canvas points. A sentence may have several lines and is next to its subject,
  /// connected by a line; nil for a name.
  var subject: CGRect?
  /// The distance between a sentence and its subject, in points of the notation.
  var gap: CGFloat = 8
  /// The other preferred centers, and whether the name may be anywhere near them.
  var otherCenters: [CGPoint] = []
  var mayBeElsewhere = false
}

/// An overlay's drawing of the scene's regions, with their names. Names are above all lines, so they are drawn later,
/// when the positions of all names are known.
package struct RegionDrawing {
  package var shapes = DisplayList()
  package var names: [RegionName] = []

  package init() {}

  package mutating func append(_ other: RegionDrawing) {
    shapes.append(part: other.shapes)
    names += other.names
  }
}

/// Draws names in small dark chips on the canvas, in canvas points.
package struct NameChips {
  let canvas: CGSize
  /// The number of scene points per point of the notation.
  let unit: CGFloat
  let measurer: any TextMeasuring

  /// Creates chips. `scale` is the scale of the whole drawing.
  package init(canvas: CGSize, scale: CGFloat, measurer: any TextMeasuring) {
    (self.canvas, unit, self.measurer) = (canvas, .notationUnit(at: scale), measurer)
  }

  /// The distance to the canvas's edges in points, which leaves space for the lines of the hit path.
  static let edge: CGFloat = 8

  var height: CGFloat { 18 * unit }
  private var font: FontDescriptor { FontDescriptor(size: 11 * unit, weight: 600) }

  func width(of text: String) -> CGFloat { (measurer.width(of: text, font: font) + 14 * unit).rounded(.up) }

  /// Draws every name that fits, in the order of `names`. The frames of labels are added to `taken`; names keep off
  /// `subjects`, and sentences avoid `details`, too, and the areas that other sentences are about, which are `gaps`.
  package func draw(
    _ names: [RegionName], details: [CGRect] = [], subjects: [CGRect] = [], gaps: [CGRect] = [],
    taken: inout [CGRect]
  ) -> DisplayList {
    let bounds = CGRect(origin: .zero, size: canvas)
    var room = LabelRoom(
      bounds: bounds.insetBy(dx: Self.edge, dy: Self.edge), taken: taken, texts: details, subjects: subjects)
    var list = DisplayList()
    for name in names {
      if let subject = name.subject {
        let margin = Self.edge / 2
        // Nothing is beside a subject that is nearly as large as the canvas.
        let isAll = isNearlyAll(subject)
        let others = (subjects + gaps.filter { !isNearlyAll($0) }).filter { !isAll || !$0.intersects(subject) }
        var wide = LabelRoom(
          bounds: bounds.insetBy(dx: margin, dy: margin), taken: room.taken + (isAll ? [] : [subject]),
          texts: details, subjects: others)
        guard let sentence = place(name, beside: subject, in: &wide) else { continue }
        room.reserve(sentence.chip.insetBy(dx: -2, dy: -2))
        list.append(contentsOf: draw(sentence, subject, name.color))
      } else if let chip = room.place(places(for: name), elsewhere: name.mayBeElsewhere) {
        list.append(contentsOf: draw([name.text], name.color, in: chip))
      }
    }
    taken = room.taken
    return list
  }

  private func isNearlyAll(_ box: CGRect) -> Bool {
    box.width > 0.7 * canvas.width && box.height > 0.7 * canvas.height
  }

  /// Returns the preferred place, and others a little below or above.
  private func places(for name: RegionName) -> [CGRect] {
    let width = width(of: name.text)
    func place(_ center: CGPoint, _ row: CGFloat) -> CGRect {
      CGRect(
        x: center.x - width / 2, y: center.y - height / 2 + row * (height + 3 * unit), width: width, height: height)
    }
    return ([name.center] + name.otherCenters).map { place($0, 0) } + [1, -1, 2, -2].map { place(name.center, $0) }
  }

  private func draw(_ lines: [String], _ color: RGBA, in chip: CGRect) -> DisplayList {
    let metrics = measurer.metrics(of: font)
    var list = DisplayList([.fill(.roundedRect(chip, radius: 5 * unit), StateColors.casing)])
    let top = chip.midY - CGFloat(lines.count - 1) / 2 * Self.lineHeight * unit
    for (row, line) in lines.enumerated() {
      let baseline = top + CGFloat(row) * Self.lineHeight * unit + (metrics.ascent - metrics.descent) / 2
      list.append(
        .text(TextRun(line, font: font, origin: CGPoint(x: chip.minX + 7 * unit, y: baseline), color: color)))
    }
    return list
  }

  // MARK: Sentences

  /// The distance of a sentence's lines, in points of the notation.
  private static let lineHeight: CGFloat = 14
  /// The maximum number of lines of a sentence: a narrow chip fits where a wide one covers content.
  private static let mostLines = 3
  /// The maximum number of lines in a scene that is narrower than the sentence.
  private static let mostLinesInSmallScene = 6
  /// The preference for `LabelRoom.place`: a sentence moves far to avoid the scene's content.
  private static let preference: CGFloat = 3

  private struct Sentence {
    let lines: [String]
    let chip: CGRect
  }

  /// Returns the position next to the subject, preferably above it; nil if every position overlaps another label.
  private func place(_ name: RegionName, beside subject: CGRect, in room: inout LabelRoom) -> Sentence? {
    let (forms, sizes) = forms(of: name.text, in: room.bounds.width)
    let gap = name.gap * unit
    let places = sizes.flatMap { size -> [CGRect] in
      let (above, below) = (subject.minY - size.height - gap, subject.maxY + gap)
      let (left, right) = (subject.minX - size.width - gap, subject.maxX + gap)
      let (middle, level) = (subject.midX - size.width / 2, subject.midY - size.height / 2)
      let within = [(middle, subject.minY + gap), (middle, subject.maxY - size.height - gap), (middle, level)]
      let beside = [(middle, above), (right, above), (left, above), (right, level), (left, level), (middle, below)]
      return (beside + within).map { CGRect(origin: CGPoint(x: $0.0, y: $0.1), size: size) }
    }
    guard let chip = room.place(places, preference: Self.preference),
      let form = sizes.firstIndex(where: { $0 == chip.size })
    else { return nil }
    return Sentence(lines: forms[form], chip: chip)
  }

  /// Returns the text in one line up to `mostLines`, and the sizes of these forms: those that fit into `room`, or
  /// otherwise the narrowest one with more lines.
  private func forms(of text: String, in room: CGFloat) -> (forms: [[String]], sizes: [CGSize]) {
    func size(_ lines: [String]) -> CGSize {
      CGSize(
        width: lines.map { width(of: $0) }.max() ?? 0,
        height: height + CGFloat(lines.count - 1) * Self.lineHeight * unit)
    }
    let forms = (1...Self.mostLinesInSmallScene).map { text.broken(into: $0) }
    let fitting = forms.prefix(Self.mostLines).filter { size($0).width <= room }
    let other = forms.dropFirst(Self.mostLines).first { size($0).width <= room } ?? forms[forms.count - 1]
    let shown = fitting.isEmpty ? [other] : fitting
    return (shown, shown.map(size))
  }

  /// Draws the chip and a line from it to the nearest point of the subject.
  private func draw(_ sentence: Sentence, _ subject: CGRect, _ color: RGBA) -> DisplayList {
    let chip = sentence.chip
    let end = chip.center.clamped(to: subject)
    let start = end.clamped(to: chip)
    var list = DisplayList()
    if hypot(end.x - start.x, end.y - start.y) > 2 {
      let line = Shape.line(from: start, to: end)
      list.append(.stroke(line, StrokeStyle(width: 3.5 * unit), StateColors.casing))
      list.append(.stroke(line, StrokeStyle(width: 1.5 * unit), color))
      list.append(.fill(.circle(center: end, radius: 3.5 * unit), StateColors.casing))
      list.append(.fill(.circle(center: end, radius: 2.5 * unit), color))
    }
    list.append(contentsOf: draw(sentence.lines, color, in: chip))
    return list
  }
}

extension String {
  /// Returns the text in lines of about the same length, broken at spaces and between ideographs; in fewer lines if
  /// there are too few words.
  fileprivate func broken(into count: Int) -> [String] {
    var words = breakableParts
    var lines: [String] = []
    for rest in (1...max(1, count)).reversed() where !words.isEmpty {
      let goal = words.reduce(0) { $0 + $1.count } / rest
      var line = words.removeFirst()
      while let next = words.first,
        rest == 1 || line.count + (next.hasSuffix(" ") ? next.count - 1 : next.count) / 2 <= goal
      {
        line += next
        words.removeFirst()
      }
      lines.append(line.hasSuffix(" ") ? String(line.dropLast()) : line)
    }
    return lines
  }

  /// The parts between which a line may end: words with the space after them, and single ideographs with the
  /// punctuation after them.
  private var breakableParts: [String] {
    var parts: [String] = []
    var isOpen = false
    for character in self {
      let isIdeograph = character.unicodeScalars.first.map { $0.properties.isIdeographic } ?? false
      let staysWithLast = character == " " || Self.closingMarks.contains(character)
      if staysWithLast, !parts.isEmpty {
        parts[parts.count - 1].append(character)
      } else if isOpen, !isIdeograph {
        parts[parts.count - 1].append(character)
      } else {
        parts.append(String(character))
      }
      isOpen = !isIdeograph && character != " "
    }
    return parts
  }

  /// Chinese punctuation that does not begin a line.
  private static let closingMarks: Set<Character> = ["，", "。", "；", "：", "、", "）", "”"]
}

extension CGRect {
  fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension CGPoint {
  /// Returns the point of `rect` that is nearest to this one.
  fileprivate func clamped(to rect: CGRect) -> CGPoint {
    CGPoint(x: Swift.min(Swift.max(x, rect.minX), rect.maxX), y: Swift.min(Swift.max(y, rect.minY), rect.maxY))
  }
}

extension CGFloat {
  /// Returns the number of scene points per point of the notation when the scene is drawn at `scale`. In a reduced
  /// scene, numbers and names keep their size.
  package static func notationUnit(at scale: CGFloat) -> CGFloat { 1 / Swift.min(1, Swift.max(0.25, scale)) }
}
