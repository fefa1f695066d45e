import CoreGraphics

/// Whose a touch would be at each place: areas told apart by pattern, neighbours never by the same one, each with its
/// view's name. What it draws depends on the map alone, but for the names, which keep off the scene's text. Canvas
/// points.
package struct HitMapOverlay {
  /// The places of one owner.
  private struct Area: Equatable {
    let node: Int
    let rects: [CGRect]
    let color: Int
  }

  private var areas = DrawnRows<Area>()
  private var casings = DrawnRows<HitMap.Border>()
  private var lines = DrawnRows<HitMap.Border>()

  package init() {}

  /// `texts` are where the scene has text, `scale` what the whole is drawn at.
  package mutating func draw(
    _ map: HitMap, texts: [CGRect] = [], canvas: CGSize, scale: CGFloat = 1, measurer: any TextMeasuring
  ) -> DisplayList {
    let colors = map.colors
    let found = map.rects.enumerated().map { Area(node: map.nodes[$0], rects: $1, color: colors[$0]) }
    let borders = map.borders
    var list = areas.draw(found, row: { $0.node / Self.areasInRow }, Self.draw)
    list.append(
      contentsOf: casings.draw(borders, row: \.band) { border, list in
        list.append(.fill(.rect(border.line.insetBy(dx: -1.5, dy: -1.5)), StateColors.casing))
      })
    list.append(
      contentsOf: lines.draw(borders, row: \.band) { border, list in
        list.append(.fill(.rect(border.line.insetBy(dx: -0.5, dy: -0.5)), .white))
      })
    let regions = zip(map.names, found).map { (name: $0, rects: $1.rects) }
    let chips = NameChips(canvas: canvas, scale: scale, measurer: measurer)
    for name in RegionNames.place(regions, texts: texts, in: chips) {
      list.append(contentsOf: chips.draw(name.text, color: .white, centre: name.centre))
    }
    return list
  }

  private static let areasInRow = 16

  private static func draw(_ area: Area, into list: inout DisplayList) {
    guard !area.rects.isEmpty else { return }
    let pattern = patterns[area.color % patterns.count]
    let isFirstRound = (area.color / patterns.count).isMultiple(of: 2)
    let tint = isFirstRound ? StateColors.onStage.path : StateColors.onStage.outside
    list.append(.fill(.rects(area.rects), tint.withAlpha(0.3)))
    guard let pattern else { return }
    let width: CGFloat = pattern == .dots ? 3 : 1.5
    list.append(
      .fillPattern(
        .rects(area.rects), FillPattern(pattern, pitch: 9, width: width), StateColors.casing.withAlpha(0.4)))
  }

  /// The first one is plain.
  private static let patterns: [FillPattern.Kind?] = [nil, .rising, .falling, .dots, .grid, .dashes]
}

extension RGBA {
  func withAlpha(_ alpha: Float) -> RGBA {
    var color = self
    color.alpha = alpha
    return color
  }
}
