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
    let button: String?
    let stage: CGRect
    let theme: Theme
  }

  private var drawn: (look: Look, list: DisplayList.Sublist)?

  package init() {}

  /// Draws a message. `button` is the title of the button at its right end.
  package func draw(
    _ text: String, button: String? = nil, in stage: CGRect, theme: Theme, measurer: any TextMeasuring
  ) -> DisplayList.Sublist {
    let look = Look(text: text, button: button, stage: stage, theme: theme)
    if let drawn, drawn.look == look { return drawn.list }
    let layout = Layout(text, button: button, in: stage, measurer: measurer)
    let list = DisplayList.Sublist(Self.draw(layout, button, theme: theme, measurer: measurer).commands)
    drawn = (look, list)
    return list
  }

  /// Returns the frame of a message with its shadow.
  package static func frame(
    of text: String, button: String?, in area: CGRect, measurer: any TextMeasuring
  ) -> CGRect {
    Layout(text, button: button, in: area, measurer: measurer).band.insetBy(dx: -40, dy: -40).offsetBy(dx: 0, dy: 6)
  }

  /// The distance from the band to the lower edge of its area, in points.
  package nonisolated static let margin: CGFloat = 44

  /// Returns the frame of a message's button.
  package static func buttonFrame(
    of text: String, button: String, in stage: CGRect, measurer: any TextMeasuring
  ) -> CGRect? { Layout(text, button: button, in: stage, measurer: measurer).button }

  nonisolated private static let font = FontDescriptor(size: 14, weight: 500)
  nonisolated private static let inset: CGFloat = 16

  /// The lines of a message. Lines that do not fit on the stage are omitted, which the last one indicates.
  private struct Layout {
    let band: CGRect
    let lines: [String]
    let button: CGRect?

    init(_ text: String, button title: String?, in stage: CGRect, measurer: any TextMeasuring) {
      let lineHeight = measurer.metrics(of: font).lineHeight
      let width = min(560, stage.width - 32)
      let buttonWidth = title.map { (measurer.width(of: $0, font: font) + 2 * inset).rounded(.up) } ?? 0
      let mostLines = max(1, Int(clamping: (stage.height - 80 - 2 * inset) / lineHeight))
      let room = width - 2 * inset - (title == nil ? 0 : buttonWidth + inset / 2)
      lines = measurer.lines(of: text, font: font, width: room, maximumLines: mostLines)
      let height = max(CGFloat(lines.count) * lineHeight, title == nil ? 0 : 26) + 2 * inset - 4
      band = CGRect(
        x: (stage.midX - width / 2).rounded(), y: stage.maxY - margin - height, width: width, height: height)
      button =
        title == nil
        ? nil
        : CGRect(
          x: band.maxX - inset / 2 - buttonWidth, y: (band.midY - 16).rounded(), width: buttonWidth, height: 32)
    }
  }

  private static func draw(
    _ layout: Layout, _ button: String?, theme: Theme, measurer: any TextMeasuring
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
    if let button, let frame = layout.button {
      list.append(.fill(.roundedRect(frame, radius: 8), theme.accent))
      list.put(button, font, x: frame.minX + inset, middle: frame.midY, .white, measurer)
    }
    return list
  }

  /// Draws a red dot, as on a camera.
  package static func drawRecordingMark(in stage: CGRect) -> DisplayList {
    let center = CGPoint(x: stage.maxX - 22, y: stage.minY + 22)
    return DisplayList([
      .fill(.circle(center: center, radius: 9), RGBA(hex: 0xFFFFFF, alpha: 0.9)),
      .fill(.circle(center: center, radius: 7), RGBA(hex: 0xE0281E)),
    ])
  }
}
