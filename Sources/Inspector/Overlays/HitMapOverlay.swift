import CoreGraphics

/// Whose a touch would be at each place: areas told apart by pattern, neighbours never by the same one, each with its view's name.
/// A pure function of the map, in canvas points.
package enum HitMapOverlay {
  package static func draw(_ map: HitMap, canvas: CGSize, measurer: any TextMeasuring) -> DisplayList {
    var list = DisplayList()
    let colors = map.colors
    var labels: [(name: String, centre: CGPoint)] = []
    for (owner, rects) in map.rects.enumerated() {
      guard let largest = rects.max(by: { $0.width * $0.height < $1.width * $1.height }) else { continue }
      drawArea(rects, color: colors[owner], into: &list)
      if map.names.count <= namesInFull || (largest.width >= 48 && largest.height >= NameChip.height) {
        labels.append((map.names[owner], CGPoint(x: largest.midX, y: largest.midY)))
      }
    }
    let borders = map.borders
    for line in borders {
      list.append(.fill(.rect(line.insetBy(dx: -1.5, dy: -1.5)), StateColors.casing))
    }
    for line in borders { list.append(.fill(.rect(line.insetBy(dx: -0.5, dy: -0.5)), .white)) }
    for label in apart(labels) {
      list.append(
        contentsOf: NameChip.draw(
          label.name, color: .white, centre: label.centre, canvas: canvas, measurer: measurer))
    }
    return list
  }

  /// Of more areas than this, those without room for it go without a name.
  private static let namesInFull = 40

  private static func drawArea(_ rects: [CGRect], color: Int, into list: inout DisplayList) {
    let pattern = patterns[color % patterns.count]
    let tint = (color / patterns.count).isMultiple(of: 2) ? StateColors.onStage.path : StateColors.onStage.outside
    list.append(.fill(.rects(rects), tint.withAlpha(0.3)))
    guard let pattern else { return }
    let width: CGFloat = pattern == .dots ? 3 : 1.5
    list.append(
      .fillPattern(.rects(rects), FillPattern(pattern, pitch: 9, width: width), StateColors.casing.withAlpha(0.4)))
  }

  /// The first one is plain.
  private static let patterns: [FillPattern.Kind?] = [nil, .rising, .falling, .dots, .grid, .dashes]

  /// Labels that would cover one another move down.
  private static func apart(_ labels: [(name: String, centre: CGPoint)]) -> [(name: String, centre: CGPoint)] {
    var placed: [(name: String, centre: CGPoint)] = []
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
