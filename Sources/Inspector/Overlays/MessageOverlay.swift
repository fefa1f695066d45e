import CoreGraphics
import UIKit

/// A message of the program, in a band at the bottom of a part of the window, until the next touch or key, in window
/// points.
///
/// The last drawing is cached, because a message is visible for many frames and may quote long texts.
@MainActor
package final class MessageOverlay {
  private struct Look: Equatable {
    let text: String
    let buttons: [String]
    let stage: CGRect
    let theme: Theme
  }

  private var drawn: (look: Look, list: DisplayList.Sublist)?

  package init() {}

  /// Draws a message. `buttons` are the titles of the buttons at its right end.
  package func draw(
    _ text: String, buttons: [String] = [], in stage: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList.Sublist {
    let look = Look(text: text, buttons: buttons, stage: stage, theme: theme)
    if let drawn, drawn.look == look { return drawn.list }
    let layout = Layout(text, buttons: buttons, in: stage, targets: theme.targets, measurer: measurer)
    let list = DisplayList.Sublist(Self.draw(layout, buttons, theme: theme, measurer: measurer).commands)
    drawn = (look, list)
    return list
  }

  /// Returns the frame of a message with its shadow.
  package static func frame(
    of text: String, buttons: [String], in area: CGRect, targets: ControlSize = .mouse, measurer: any TextMeasuring
  ) -> CGRect {
    Layout(text, buttons: buttons, in: area, targets: targets, measurer: measurer).band.insetBy(dx: -40, dy: -40)
      .offsetBy(dx: 0, dy: 6)
  }

  /// The distance from the band to the lower edge of its area, in points.
  package nonisolated static let margin: CGFloat = 44

  /// Returns the frames of a message's buttons, from left to right.
  package static func buttonFrames(
    of text: String, buttons: [String], in stage: CGRect, targets: ControlSize = .mouse, measurer: any TextMeasuring
  ) -> [CGRect] { Layout(text, buttons: buttons, in: stage, targets: targets, measurer: measurer).buttons }

  nonisolated private static let font = FontDescriptor(size: 14, weight: 500)
  nonisolated private static let inset: CGFloat = 16

  /// The lines of a message. Lines that do not fit on the stage are omitted, which the last one indicates.
  private struct Layout {
    let band: CGRect
    let lines: [String]
    let buttons: [CGRect]

    init(
      _ text: String, buttons titles: [String], in stage: CGRect, targets: ControlSize, measurer: any TextMeasuring
    ) {
      let lineHeight = measurer.metrics(of: font).lineHeight
      let width = min(560, stage.width - 32)
      let widths = titles.map { targets.size((measurer.width(of: $0, font: font) + 2 * inset).rounded(.up)) }
      let buttonHeight = targets.size(32)
      let gap = inset / 2
      let mostLines = max(1, Int(clamping: (stage.height - 80 - 2 * inset) / lineHeight))
      let room = width - 2 * inset - widths.reduce(0) { $0 + $1 + gap }
      lines = measurer.lines(of: text, font: font, width: room, maximumLines: mostLines)
      let height = max(CGFloat(lines.count) * lineHeight, titles.isEmpty ? 0 : buttonHeight - 6) + 2 * inset - 4
      band = CGRect(
        x: (stage.midX - width / 2).rounded(), y: stage.maxY - margin - height, width: width, height: height)
      var right = band.maxX
      var frames: [CGRect] = []
      for width in widths.reversed() {
        right -= gap + width
        let y = (band.midY - buttonHeight / 2).rounded()
        frames.append(CGRect(x: right, y: y, width: width, height: buttonHeight))
      }
      buttons = frames.reversed()
    }
  }

  private static func draw(
    _ layout: Layout, _ buttons: [String], theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList {
    let (band, metrics) = (layout.band, measurer.metrics(of: font))
    let shape = Shape.roundedRect(band, radius: 12)
    var list = DisplayList([
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 18, offset: CGSize(width: 0, height: 6)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    let top = band.midY - CGFloat(layout.lines.count) * metrics.lineHeight / 2
    for (index, line) in layout.lines.enumerated() {
      let baseline = top + metrics.ascent + CGFloat(index) * metrics.lineHeight
      list.append(
        .text(TextRun(line, font: font, origin: CGPoint(x: band.minX + inset, y: baseline), color: theme.text)))
    }
    for (button, frame) in zip(buttons, layout.buttons) {
      list.append(.fill(.roundedRect(frame, radius: 8), theme.accent))
      let x = frame.midX - measurer.width(of: button, font: font) / 2
      list.put(button, font, x: x, middle: frame.midY, .white, measurer)
    }
    return list
  }
}
