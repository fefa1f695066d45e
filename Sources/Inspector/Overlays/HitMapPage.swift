import CoreGraphics
import EventTrace

/// A picture of a scene's map for an article or a review: the scene with its areas, and a legend beside it.
package struct HitMapPage {
  /// What is drawn on the scene.
  package enum Layer: CaseIterable, Sendable {
    case owners
    case dead
    case ghost
  }

  /// The lines above the scene.
  package struct Heading: Sendable {
    let title: String
    let scene: String
    let time: Double
    let switches: [String]

    package init(title: String, scene: String, time: Double, switches: [String]) {
      (self.title, self.scene, self.time, self.switches) = (title, scene, time, switches)
    }
  }

  private let map: SceneMap
  private let scene: DisplayList
  private let layers: Set<Layer>
  private let heading: Heading
  private let theme: Theme
  private let language: Language
  private let measurer: any TextMeasuring
  /// The number of each owner in the legend, from 1.
  private let numbers: [Int]
  private var hasLegend = true

  package init(
    _ map: SceneMap, scene: DisplayList, layers: Set<Layer>, heading: Heading, theme: Theme, language: Language,
    measurer: any TextMeasuring
  ) {
    numbers = map.map.rects.ranksInLegend
    (self.map, self.scene, self.layers, self.heading) = (map, scene, layers, heading)
    (self.theme, self.language, self.measurer) = (theme, language, measurer)
  }

  private static let margin: CGFloat = 24
  private static let headingHeight: CGFloat = 52
  /// The least and the greatest width of the legend. It is as wide as its names.
  private static let (leastLegend, widestLegend): (CGFloat, CGFloat) = (220, 420)
  private static let rowHeight: CGFloat = 24

  /// The size in points.
  package var size: CGSize {
    CGSize(
      width: map.canvas.width + legendWidth + 3 * Self.margin,
      height: max(map.canvas.height, legendHeight) + Self.headingHeight + 2 * Self.margin)
  }

  package func draw() -> DisplayList {
    // A picture has a whole number of pixels, of which the last ones may be outside in part.
    let ground = CGRect(origin: .zero, size: size).insetBy(dx: -1, dy: -1)
    var list = DisplayList([.fill(.rect(ground), theme.window)])
    drawHeading(into: &list)
    let place = CGAffineTransform(translationX: Self.margin, y: Self.margin + Self.headingHeight)
    list.append(.sublist(DisplayList.Sublist(drawScene().commands), place: place))
    drawLegend(into: &list)
    return list
  }

  private func drawHeading(into list: inout DisplayList) {
    let size = "\(Int(clamping: map.canvas.width))×\(Int(clamping: map.canvas.height))"
    let thousandths = (heading.time * 1000).rounded() / 1000
    let time = thousandths == thousandths.rounded() ? "\(Int(clamping: thousandths))" : "\(thousandths)"
    let moment = language[.mapMoment, heading.scene, size, time]
    let width = self.size.width - 2 * Self.margin
    func put(_ text: String, _ font: FontDescriptor, _ color: RGBA, below distance: CGFloat) {
      let origin = CGPoint(x: Self.margin, y: Self.margin + distance)
      list.append(.text(TextRun(shortened(text, font, to: width), font: font, origin: origin, color: color)))
    }
    put(heading.title, .panelHeadline, theme.text, below: 14)
    put(([moment] + heading.switches).joined(separator: " · "), .panelSmall, theme.dim, below: 36)
  }

  // MARK: The scene

  private func drawScene() -> DisplayList {
    let frame = CGRect(origin: .zero, size: map.canvas)
    var list = DisplayList([
      .fill(.rect(frame.insetBy(dx: -1, dy: -1)), theme.separator), .fill(.rect(frame), theme.stageCenter), .save,
      .clip(.rect(frame)),
    ])
    list.append(part: scene)
    // Without owners, the scene is only the ground for what is marked on it.
    if !layers.contains(.owners) { list.append(.fill(.rect(frame), theme.window.withAlpha(0.55))) }
    list.append(contentsOf: drawMap())
    list.append(.restore)
    return list
  }

  /// Draws the owners of a map and their names, to be laid over a picture of `scene`, whose texts names keep off.
  package static func drawing(
    of map: SceneMap, scene: DisplayList, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    let heading = Heading(title: "", scene: "", time: 0, switches: [])
    var page = HitMapPage(
      map, scene: scene, layers: [.owners], heading: heading, theme: .light, language: language,
      measurer: measurer)
    page.hasLegend = false
    return page.drawMap()
  }

  private func drawMap() -> DisplayList {
    var list = DisplayList()
    var drawing = RegionDrawing()
    // Names keep off what is read in the scene, and sentences off the areas that they are about.
    let (details, gaps) = (scene.detailBoxes(measurer: measurer), gaps)
    if layers.contains(.owners) {
      var overlay = HitMapOverlay()
      drawing = overlay.draw(
        map.map, colors: colors, numbers: hasLegend ? numbers : nil, details: details, canvas: map.canvas,
        language: language, look: .page, measurer: measurer)
    }
    drawing.append(HitMapOverlay.drawing(of: gaps, language: language))
    list.append(part: drawing.shapes)
    var taken: [CGRect] = []
    let chips = NameChips(canvas: map.canvas, scale: 1, measurer: measurer)
    list.append(
      contentsOf: chips.draw(drawing.names, details: details, subjects: gaps.flatMap(\.rects), taken: &taken))
    return list
  }

  /// The mismatches, with one for each ghost, whatever is visible in its place.
  private var mismatches: [HitMapMismatch] {
    var ghosts: [Int: Int] = [:]
    return map.mismatches.reduce(into: []) { found, mismatch in
      guard mismatch.kind == .ghost, let index = ghosts[mismatch.node] else {
        ghosts[mismatch.node] = mismatch.kind == .ghost ? found.count : nil
        return found.append(mismatch)
      }
      let rects = found[index].rects + mismatch.rects
      found[index] = HitMapMismatch(kind: .ghost, node: mismatch.node, other: mismatch.other, rects: rects)
    }
  }

  private var gaps: [HitMapGap] {
    mismatches.filter { layers.contains($0.kind == .dead ? .dead : .ghost) }.compactMap { mismatch in
      guard let view = map.views[mismatch.node] else { return nil }
      guard mismatch.kind == .dead else {
        return HitMapGap(kind: .unpainted, name: view.name, rects: mismatch.rects, part: nil)
      }
      return HitMapGap(
        kind: .untouchable(owner: map.views[mismatch.other]?.name), name: view.name, rects: mismatch.rects,
        part: Self.part(mismatch.rects, of: view.frame))
    }
  }

  /// Returns the words for a part of a view. A part that is nearly as wide or as high as the view, as that of a circle
  /// is, counts as one that reaches across.
  private static func part(_ rects: [CGRect], of frame: CGRect?) -> Phrase {
    var box = rects.dropFirst().reduce(rects.first ?? .zero) { $0.union($1) }
    guard let frame else { return .mapPart }
    let (isWide, isHigh) = (box.width >= 0.9 * frame.width, box.height >= 0.9 * frame.height)
    if isWide { (box.origin.x, box.size.width) = (frame.minX, frame.width) }
    if isHigh { (box.origin.y, box.size.height) = (frame.minY, frame.height) }
    let touchesEdge =
      isWide
      ? box.minY <= frame.minY + 1 || box.maxY >= frame.maxY - 1
      : box.minX <= frame.minX + 1 || box.maxX >= frame.maxX - 1
    return (isWide || isHigh) && touchesEdge ? .gap(box, of: frame) : .mapPart
  }

  // MARK: The legend

  fileprivate struct Row {
    /// The number with which the areas of the picture refer to the row; nil if they are named there.
    var number: Int?
    let name: String
    let area: CGFloat
    /// The place of the area, by which rows of the same size are sorted.
    let top: CGFloat
    /// Draws the row's sample in a rectangle.
    let sample: (CGRect) -> DisplayList
  }

  private func drawLegend(into list: inout DisplayList) {
    let x = Self.margin * 2 + map.canvas.width
    var y = Self.margin + Self.headingHeight
    let bottom = y + max(map.canvas.height, legendHeight)
    for (title, rows) in sections {
      guard y + 2 * Self.rowHeight <= bottom else { return }
      put(title, .panelHeading, theme.dim, x, y, into: &list)
      y += Self.rowHeight
      let space = max(0, Int(clamping: (bottom - y) / Self.rowHeight))
      let shown = rows.count <= space ? rows.count : max(0, space - 1)
      for row in rows.prefix(shown) {
        draw(row, x, y, into: &list)
        y += Self.rowHeight
      }
      let words = rows.isEmpty ? language[.mapNone] : language[.mapMore, "\(rows.count - shown)"]
      if shown < rows.count || rows.isEmpty {
        put(words, .panelText, theme.dim, x, y, into: &list)
        y += Self.rowHeight
      }
      y += Self.rowHeight / 2
    }
  }

  private func draw(_ row: Row, _ x: CGFloat, _ y: CGFloat, into list: inout DisplayList) {
    let sample = CGRect(x: x, y: y + 4, width: 24, height: 15)
    list.append(.fill(.rect(sample), .white))
    list.append(contentsOf: row.sample(sample))
    list.append(.stroke(.rect(sample), StrokeStyle(width: 1), theme.control))
    if let number = row.number.map(String.init) {
      let width = measurer.width(of: number, font: .panelNumber)
      put(number, .panelNumber, theme.text, x + Self.besideSample + numberWidth - width, y, into: &list)
    }
    let share = Self.share(row.area / max(1, map.canvas.width * map.canvas.height))
    let width = measurer.width(of: share, font: .panelNumber)
    put(share, .panelNumber, theme.dim, x + legendWidth - width, y, into: &list)
    let start = row.number == nil ? Self.besideSample : besideNumber
    let name = shortened(row.name, .panelText, to: legendWidth - start - width - Self.gap)
    put(name, .panelText, theme.text, x + start, y, into: &list)
  }

  /// The width of a sample with the space after it, and the least space between a name and its share.
  private static let (besideSample, gap): (CGFloat, CGFloat) = (34, 16)
  /// The width of the greatest number, and the place of the names after the numbers.
  private var numberWidth: CGFloat { measurer.width(of: "\(numbers.count)", font: .panelNumber) }
  private var besideNumber: CGFloat { Self.besideSample + numberWidth + 10 }

  /// The height of a legend with all its rows. Beyond that of a page it ends with the number of the others.
  private var legendHeight: CGFloat {
    let heights = sections.map { CGFloat(max(1, $0.rows.count) + 1) * Self.rowHeight + Self.rowHeight / 2 }
    return min(Self.highestLegend, heights.reduce(0, +))
  }

  /// The height of some sixty rows in points.
  private static let highestLegend: CGFloat = 1500

  private var legendWidth: CGFloat {
    let widths = sections.flatMap(\.rows).map { row in
      let share = Self.share(row.area / max(1, map.canvas.width * map.canvas.height))
      let start = row.number == nil ? Self.besideSample : besideNumber
      return start + measurer.width(of: row.name, font: .panelText) + Self.gap
        + measurer.width(of: share, font: .panelNumber)
    }
    return min(Self.widestLegend, max(Self.leastLegend, widths.max() ?? 0)).rounded(.up)
  }

  private func put(
    _ text: String, _ font: FontDescriptor, _ color: RGBA, _ x: CGFloat, _ y: CGFloat, into list: inout DisplayList
  ) {
    list.append(.text(TextRun(text, font: font, origin: CGPoint(x: x, y: y + 16), color: color)))
  }

  private var sections: [(title: String, rows: [Row])] {
    var sections: [(title: String, rows: [Row])] = []
    if layers.contains(.owners) { sections.append((language[.mapOwners], ownerRows)) }
    for (layer, kind) in [(Layer.dead, HitMapMismatch.Kind.dead), (.ghost, .ghost)] where layers.contains(layer) {
      sections.append((language[kind == .dead ? .mapDead : .mapGhost], rows(of: kind)))
    }
    return sections
  }

  /// The color numbers of the owners. A few look all different; of many only neighbors do, and the numbers tell them
  /// apart.
  private var colors: [Int] {
    let count = map.owners.count
    return count <= HitMapOverlay.distinctColors ? Array(0..<count) : map.map.colors
  }

  private var ownerRows: [Row] {
    let colors = colors
    var rows = zip(map.owners, map.map.rects).enumerated().map { index, area in
      Row(number: numbers[index], name: area.0.name, area: area.1.area, top: area.1.top) {
        HitMapOverlay.swatch(colors[index], in: $0)
      }
    }.sorted { $0.number ?? 0 < $1.number ?? 0 }
    let unowned = map.unowned.area
    if unowned > 0 {
      rows.append(Row(name: language[.mapNoView], area: unowned, top: map.unowned.top) { _ in DisplayList() })
    }
    return rows
  }

  private func rows(of kind: HitMapMismatch.Kind) -> [Row] {
    let found = mismatches.filter { $0.kind == kind }
    return found.map { mismatch in
      let (name, other) = (map.views[mismatch.node]?.name ?? "", map.views[mismatch.other]?.name)
      let words = kind == .dead ? "\(name) → \(other ?? language[.mapNoView])" : name
      return Row(name: words, area: mismatch.area, top: mismatch.rects.top) { sample in
        let gap = HitMapGap(
          kind: kind == .dead ? .untouchable(owner: nil) : .unpainted, name: "", rects: [sample], part: nil)
        var list = DisplayList([.fill(.rect(sample), StateColors.casing)])
        list.append(contentsOf: HitMapOverlay.drawing(of: [gap], language: language).shapes)
        return list
      }
    }.inOrder
  }

  /// A share of the canvas in words: small ones have a decimal.
  private static func share(_ value: CGFloat) -> String {
    let tenths = Int(clamping: (value * 1000).rounded())
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10) %" : "\((tenths + 5) / 10) %"
  }

  /// Returns the text, or its beginning with an ellipsis if it is wider than `width`.
  private func shortened(_ text: String, _ font: FontDescriptor, to width: CGFloat) -> String {
    guard measurer.width(of: text, font: font) > width else { return text }
    var kept = text.prefix(200)
    while !kept.isEmpty, measurer.width(of: kept + "…", font: font) > width { kept.removeLast() }
    return kept + "…"
  }
}

extension [CGRect] {
  fileprivate var area: CGFloat { reduce(0) { $0 + $1.width * $1.height } }
  fileprivate var top: CGFloat { map(\.minY).min() ?? 0 }
}

extension [HitMapPage.Row] {
  /// The largest first, and those of the same size from top to bottom.
  fileprivate var inOrder: [HitMapPage.Row] { sorted { $0.area == $1.area ? $0.top < $1.top : $0.area > $1.area } }
}

extension [[CGRect]] {
  /// The rank of each area, from 1: the largest first, and those of the same size from top to bottom.
  fileprivate var ranksInLegend: [Int] {
    let sizes = map { ($0.area, $0.top) }
    let order = indices.sorted { one, other in
      (-sizes[one].0, sizes[one].1, one) < (-sizes[other].0, sizes[other].1, other)
    }
    return order.enumerated().reduce(into: [Int](repeating: 0, count: count)) { $0[$1.element] = $1.offset + 1 }
  }
}
