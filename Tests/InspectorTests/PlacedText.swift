import CoreGraphics

extension DisplayList {
  /// Every string that is drawn, in drawing order.
  var strings: [String] { textRuns.map(\.string) }

  var textRuns: [TextRun] {
    flattened.commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }
}

/// A text where it ends up on the canvas, with the room its letters take.
struct PlacedText {
  let string: String
  let box: CGRect
}

extension DisplayList {
  /// Every string with its place, measured with the fixed advance of the tests, and without what is clipped away. Only
  /// for lists that are moved, not turned.
  var placedText: [PlacedText] {
    var map = CGAffineTransform.identity
    var clip = CGRect.infinite
    var saved: [(map: CGAffineTransform, clip: CGRect)] = []
    var placed: [PlacedText] = []
    let measurer = FixedAdvanceMeasurer()
    for command in flattened.commands {
      switch command {
      case .save: saved.append((map, clip))
      case .restore: (map, clip) = saved.popLast() ?? (map, clip)
      case .clip(.rect(let rect)): clip = clip.intersection(rect.applying(map))
      case .concatenate(let transform): map = transform.concatenating(map)
      case .text(let run):
        let origin = run.origin.applying(map)
        let metrics = measurer.metrics(of: run.font)
        let size = CGSize(
          width: measurer.width(of: run.string, font: run.font), height: metrics.ascent + metrics.descent)
        let box = CGRect(origin: CGPoint(x: origin.x, y: origin.y - metrics.ascent), size: size).intersection(clip)
        if !box.isEmpty { placed.append(PlacedText(string: run.string, box: box)) }
      default: break
      }
    }
    return placed
  }
}
