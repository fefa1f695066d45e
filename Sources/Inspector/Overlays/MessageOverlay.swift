import CoreGraphics
import UIKit

/// Something the program has to say, in a band at the bottom of the stage, until the next touch or key. Window points.
///
/// Keeps what it last drew: a message is seen for many frames, and may quote a file at length.
@MainActor
package final class MessageOverlay {
  private struct Look: Equatable {
    let text: String
    let stage: CGRect
    let theme: Theme
  }

  private var drawn: (look: Look, list: DisplayList.Sublist)?

  package init() {}

  package func draw(
    _ text: String, in stage: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList.Sublist {
    let look = Look(text: text, stage: stage, theme: theme)
    if let drawn, drawn.look == look { return drawn.list }
    let list = DisplayList.Sublist(Self.draw(text, in: stage, theme: theme, measurer: measurer).commands)
    drawn = (look, list)
    return list
  }

  /// Lines that do not fit on the stage are left out, which the last one shows.
  private static func draw(
    _ text: String, in stage: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList {
    let font = FontDescriptor(size: 14, weight: 500)
    let metrics = measurer.metrics(of: font)
    let inset: CGFloat = 16
    let width = min(560, stage.width - 32)
    let mostLines = max(1, Int(clamping: (stage.height - 80 - 2 * inset) / metrics.lineHeight))
    let lines = measurer.lines(of: text, font: font, width: width - 2 * inset, maximumLines: mostLines)
    let height = CGFloat(lines.count) * metrics.lineHeight + 2 * inset - 4
    let band = CGRect(
      x: (stage.midX - width / 2).rounded(), y: stage.maxY - 44 - height, width: width,
      height: height)
    let shape = Shape.roundedRect(band, radius: 12)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 18, offset: CGSize(width: 0, height: 6)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    for (index, line) in lines.enumerated() {
      let baseline = band.minY + inset - 2 + metrics.ascent + CGFloat(index) * metrics.lineHeight
      list.append(
        .text(TextRun(line, font: font, origin: CGPoint(x: band.minX + inset, y: baseline), color: theme.text)))
    }
    return list
  }

  /// A red dot, as on a camera.
  package static func drawRecordingMark(in stage: CGRect) -> DisplayList {
    let center = CGPoint(x: stage.maxX - 22, y: stage.minY + 22)
    return DisplayList([
      .fill(.circle(center: center, radius: 9), RGBA(hex: 0xFFFFFF, alpha: 0.9)),
      .fill(.circle(center: center, radius: 7), RGBA(hex: 0xE0281E)),
    ])
  }
}
