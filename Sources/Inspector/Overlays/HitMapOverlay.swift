import CoreGraphics
import EventTrace

/// Draws the view that a touch would hit at each point: areas with patterns that differ between neighbors, each with
/// the name of its view. The drawing depends only on the map, except that names avoid the scene's text. Lengths are in
/// canvas points.
package struct HitMapOverlay {
  /// The area of one owner.
  private struct Area: Equatable {
    let node: Int
    let rects: [CGRect]
    let color: Int
    var look = Look.full
  }

  /// The strength of the areas over the scene below them.
  package enum Look: Equatable, Sendable {
    case full
    /// Patterns that are read beside a legend, over a scene that is read, too.
    case page
    /// Faint colors without patterns, because the scene below is what the user touches; patterns then mean a gap.
    case quiet

    var tint: Float {
      switch self {
      case .full: 0.45
      case .page: 0.36
      case .quiet: 0.16
      }
    }

    /// The opacity of the patterns; nil for none.
    var pattern: Float? {
      switch self {
      case .full: 0.3
      case .page: 0.17
      case .quiet: nil
      }
    }

    /// The width of the dark line on each side of the white one between areas.
    var casing: CGFloat { self == .page ? 0.75 : 1 }
  }

  private var areas = DrawnRows()
  private var casings = DrawnRows()
  private var lines = DrawnRows()
  /// The areas and borders of the last drawing.
  private var shown: (areas: [Area], borders: [HitMap.Border]) = ([], [])

  package init() {}

  /// Draws the map. `details` are the frames of text and other small elements of the scene, and `scale` is the scale of
  /// the whole drawing. `gaps` are the areas in which the painted and the touchable parts differ.
  ///
  /// `colors` are the color numbers of the owners; by default, those of the map. `numbers` are those of the owners in a
  /// legend.
  package mutating func draw(
    _ map: HitMap, colors: [Int]? = nil, numbers: [Int]? = nil, gaps: [HitMapGap] = [], details: [CGRect] = [],
    canvas: CGSize, scale: CGFloat = 1, language: Language = .english, look: Look = .full, measurer: any TextMeasuring
  ) -> RegionDrawing {
    let colors = colors ?? map.colors
    let found = map.rects.enumerated().map {
      Area(node: map.nodes[$0], rects: $1, color: colors[$0], look: look)
    }
    let borders = map.borders
    let earlier = shown
    shown = (found, borders)
    var list = areas.draw(
      count: found.count, row: { found[$0].node / Self.areasInRow }, isSame: { found[$0] == earlier.areas[$1] },
      draw: { Self.draw(found[$0], into: &$1) })
    func drawLines(_ rows: inout DrawnRows, widerBy width: CGFloat, _ color: RGBA) -> DisplayList {
      rows.draw(
        count: borders.count, row: { borders[$0].band }, isSame: { borders[$0] == earlier.borders[$1] },
        draw: { $1.append(.fill(.rect(borders[$0].line.insetBy(dx: -width, dy: -width)), color)) })
    }
    list.append(contentsOf: drawLines(&casings, widerBy: 0.5 + look.casing, StateColors.casing))
    list.append(contentsOf: drawLines(&lines, widerBy: 0.5, .white))
    var drawing = RegionDrawing()
    for gap in gaps { Self.draw(gap, language, into: &list, &drawing.names) }
    drawing.shapes = list
    let regions = zip(map.names, found).map { (name: $0, rects: $1.rects) }
    let chips = NameChips(canvas: canvas, scale: scale, measurer: measurer)
    drawing.names += RegionNames.place(
      regions, numbers: numbers, details: details, keepingOff: gaps.flatMap(\.rects), in: chips
    ).map {
      RegionName(text: $0.text, color: .white, center: $0.center, subject: $0.subject, gap: 4)
    }
    return drawing
  }

  /// Returns the area of each owner alone, by the owner's number in the tree: for a scene in space, in which it is
  /// drawn on the plane of its view.
  package static func areas(of map: HitMap) -> [Int: DisplayList] {
    let colors = map.colors
    return map.rects.enumerated().reduce(into: [:]) { lists, area in
      draw(
        Area(node: map.nodes[area.offset], rects: area.element, color: colors[area.offset]),
        into: &lists[map.nodes[area.offset], default: DisplayList()])
    }
  }

  /// Draws the area of one owner, that of the view under the pointer, over a quiet map.
  package static func drawOwner(_ node: Int, of map: HitMap) -> DisplayList {
    guard let index = map.nodes.firstIndex(of: node) else { return DisplayList() }
    return DisplayList([.fill(.rects(map.rects[index]), StateColors.onStage.hit.withAlpha(0.22))])
  }

  /// Draws gaps alone, with their sentences. What is true of several areas is said once, at the largest one.
  package static func drawing(of gaps: [HitMapGap], language: Language) -> RegionDrawing {
    var drawing = RegionDrawing()
    var names: [RegionName] = []
    for gap in gaps { draw(gap.withOthers(among: gaps), language, into: &drawing.shapes, &names) }
    for name in names {
      if let same = drawing.names.firstIndex(where: { $0.text == name.text }) {
        if name.subject.area > drawing.names[same].subject.area { drawing.names[same] = name }
      } else {
        drawing.names.append(name)
      }
    }
    return drawing
  }

  /// The number of areas that look different from each other.
  static let distinctColors = 12

  /// Draws a piece of an area with a color number of `HitMap.colors`, for a legend.
  static func swatch(_ color: Int, in rect: CGRect) -> DisplayList {
    var list = DisplayList()
    draw(Area(node: 0, rects: [rect], color: color, look: .page), into: &list)
    return list
  }

  /// Draws a gap with its sentence: orange diagonals where a view is painted and another one is hit, and dashes in the
  /// hit view's color where a view receives touches outside of its frame.
  private static func draw(
    _ gap: HitMapGap, _ language: Language, into list: inout DisplayList, _ names: inout [RegionName]
  ) {
    let color: RGBA
    switch gap.kind {
    case .untouchable:
      color = StateColors.onStage.refused
      list.append(.fill(.rects(gap.rects), color.withAlpha(0.25)))
      list.append(
        .fillPattern(.rects(gap.rects), FillPattern(.falling, pitch: 6, width: 3), StateColors.casing.withAlpha(0.8)))
      list.append(.fillPattern(.rects(gap.rects), FillPattern(.falling, pitch: 6, width: 1.5), color))
    case .unpainted:
      color = StateColors.onStage.hit
      list.append(.fillPattern(.rects(gap.rects), FillPattern(.dashes, pitch: 7, width: 1.5), color))
    case .twelveLines:
      color = StateColors.onStage.delivered
      // The color is pale on a light scene: a shade below it and an edge around it show where the lines differ, and
      // the dots leave space to read what is there.
      list.append(.fill(.rects(gap.rects), StateColors.casing.withAlpha(0.2)))
      list.append(
        .fillPattern(.rects(gap.rects), FillPattern(.dots, pitch: 14, width: 6), StateColors.casing.withAlpha(0.8)))
      list.append(.fillPattern(.rects(gap.rects), FillPattern(.dots, pitch: 14, width: 4), color))
      let edges = gap.rects.edges
      list.append(.fill(.rects(edges.map { $0.insetBy(dx: -2.5, dy: -2.5) }), StateColors.casing))
      list.append(.fill(.rects(edges.map { $0.insetBy(dx: -1.25, dy: -1.25) }), color))
    }
    let box = gap.box
    names.append(
      RegionName(
        text: gap.words(in: language), color: color, center: CGPoint(x: box.midX, y: box.minY - 12), subject: box))
  }

  private static let areasInRow = 16

  private static func draw(_ area: Area, into list: inout DisplayList) {
    guard !area.rects.isEmpty else { return }
    let pattern = patterns[area.color % patterns.count]
    // When the patterns repeat, they have another tint.
    let tint = tints[(area.color + area.color / patterns.count * 3) % tints.count]
    list.append(.fill(.rects(area.rects), tint.withAlpha(area.look.tint)))
    guard let pattern, let alpha = area.look.pattern else { return }
    let width: CGFloat = pattern == .dots ? 3 : 1.5
    list.append(
      .fillPattern(
        .rects(area.rects), FillPattern(pattern, pitch: 9, width: width), StateColors.casing.withAlpha(alpha)))
  }

  /// The tints, which differ in hue and lightness from each other and from the colors of the hit path's states.
  static let tints = [
    RGBA(hex: 0x5B9BF0), RGBA(hex: 0x2FB59A), RGBA(hex: 0xA77BE8), RGBA(hex: 0xD98AB4), RGBA(hex: 0x53B7D6),
    RGBA(hex: 0x9AA84A),
  ]
  /// The patterns, of which the first one is plain.
  private static let patterns: [FillPattern.Kind?] = [nil, .rising, .falling, .dots, .grid, .dashes]
}

extension CGRect? {
  fileprivate var area: CGFloat { map { $0.width * $0.height } ?? 0 }
}

extension RGBA {
  func withAlpha(_ alpha: Float) -> RGBA {
    var color = self
    color.alpha = alpha
    return color
  }
}
