import CoreGraphics

/// Whose a touch would be at each place: areas told apart by pattern, neighbours never by the same one, each with its view's name.
/// What it draws depends on the map alone. Canvas points.
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

  package mutating func draw(_ map: HitMap, canvas: CGSize, measurer: any TextMeasuring) -> DisplayList {
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
    for label in Self.apart(labels(map, found)) {
      list.append(
        contentsOf: NameChip.draw(
          label.name, color: .white, centre: label.centre, canvas: canvas, measurer: measurer))
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

  // MARK: Names

  private typealias Label = (name: String, centre: CGPoint)

  /// Of more areas than this, those without room for it go without a name.
  private static let namesInFull = 40

  private func labels(_ map: HitMap, _ areas: [Area]) -> [Label] {
    zip(map.names, areas).compactMap { name, area in
      guard let largest = area.rects.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return nil }
      let hasRoom = largest.width >= 48 && largest.height >= NameChip.height
      guard hasRoom || map.names.count <= Self.namesInFull else { return nil }
      return (name, CGPoint(x: largest.midX, y: largest.midY))
    }
  }

  /// Labels that would cover one another move down.
  private static func apart(_ labels: [Label]) -> [Label] {
    var placed: [Label] = []
    for var label in labels {
      while placed.contains(where: {
        abs($0.centre.y - label.centre.y) < NameChip.height + 2 && abs($0.centre.x - label.centre.x) < 80
      }) {
        label.centre.y += NameChip.height + 2
      }
      placed.append(label)
    }
    return placed
  }
}

extension RGBA {
  func withAlpha(_ alpha: Float) -> RGBA {
    var color = self
    color.alpha = alpha
    return color
  }
}
