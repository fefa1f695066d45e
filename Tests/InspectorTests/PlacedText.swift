import CoreGraphics

extension DisplayList {
  /// All strings in drawing order.
  var strings: [String] { textRuns.map(\.string) }

  var textRuns: [TextRun] {
    flattened.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }
}

/// A text with its place on the canvas, and the area of its letters.
struct PlacedText {
  let string: String
  let box: CGRect
}

extension DisplayList {
  /// All strings with their places, measured with the fixed advance of the tests, without clipped ones. The property is
  /// only correct for lists that are translated, not rotated.
  var placedText: [PlacedText] {
    var placed: [PlacedText] = []
    let measurer = FixedAdvanceMeasurer()
    forEachDrawing { command, transform, clip in
      guard case .text(let run) = command else { return }
      let origin = run.origin.applying(transform)
      let metrics = measurer.metrics(of: run.font)
      let size = CGSize(
        width: measurer.width(of: run.string, font: run.font), height: metrics.ascent + metrics.descent)
      let full = CGRect(origin: CGPoint(x: origin.x, y: origin.y - metrics.ascent), size: size)
      let box = clip.map { full.intersection($0) } ?? full
      if !box.isEmpty { placed.append(PlacedText(string: run.string, box: box)) }
    }
    return placed
  }
}
