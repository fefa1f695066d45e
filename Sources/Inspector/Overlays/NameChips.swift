import CoreGraphics

/// A name that belongs to a place on the scene.
package struct RegionName: Equatable, Sendable {
  let text: String
  let color: RGBA
  /// Where it is best, in canvas points.
  let center: CGPoint
}

/// What an overlay draws of the scene's regions, and the names that go with it. Names lie above all lines, so they are
/// drawn later, when all of them have a place.
package struct RegionDrawing {
  package var shapes = DisplayList()
  package var names: [RegionName] = []

  package init() {}

  package mutating func append(_ other: RegionDrawing) {
    shapes.append(part: other.shapes)
    names += other.names
  }
}

/// Names in dark chips, small, kept on the canvas. Canvas points.
package struct NameChips {
  let canvas: CGSize
  /// Points of the scene to one of the notation.
  let unit: CGFloat
  let measurer: any TextMeasuring

  /// `scale` is what the whole is drawn at.
  package init(canvas: CGSize, scale: CGFloat, measurer: any TextMeasuring) {
    (self.canvas, unit, self.measurer) = (canvas, .notationUnit(at: scale), measurer)
  }

  /// Points to the canvas's edges: past the lines that the hit path has along them.
  static let edge: CGFloat = 16

  var height: CGFloat { 18 * unit }
  private var font: FontDescriptor { FontDescriptor(size: 11 * unit, weight: 600) }

  func width(of text: String) -> CGFloat { (measurer.width(of: text, font: font) + 14 * unit).rounded(.up) }

  /// Draws every name that has room, in the order of `names`. `taken` becomes where labels are.
  package func draw(_ names: [RegionName], taken: inout [CGRect]) -> DisplayList {
    var room = LabelRoom(
      bounds: CGRect(origin: .zero, size: canvas).insetBy(dx: Self.edge, dy: Self.edge), taken: taken)
    var list = DisplayList()
    for name in names {
      guard let chip = room.place(places(for: name)) else { continue }
      list.append(contentsOf: draw(name, in: chip))
    }
    taken = room.taken
    return list
  }

  /// Where it belongs, or a little below or above.
  private func places(for name: RegionName) -> [CGRect] {
    let width = width(of: name.text)
    return [0, 1, -1, 2, -2].map { row in
      CGRect(
        x: name.center.x - width / 2, y: name.center.y - height / 2 + row * (height + 3 * unit), width: width,
        height: height)
    }
  }

  private func draw(_ name: RegionName, in chip: CGRect) -> DisplayList {
    let metrics = measurer.metrics(of: font)
    let baseline = chip.midY + (metrics.ascent - metrics.descent) / 2
    return DisplayList([
      .fill(.roundedRect(chip, radius: 5 * unit), StateColors.casing),
      .text(TextRun(name.text, font: font, origin: CGPoint(x: chip.minX + 7 * unit, y: baseline), color: name.color)),
    ])
  }
}

extension CGFloat {
  /// Points of the scene to one of the notation where the scene is drawn at `scale`: in one smaller than life, numbers
  /// and names are as large as ever.
  package static func notationUnit(at scale: CGFloat) -> CGFloat { 1 / Swift.min(1, Swift.max(0.25, scale)) }
}
