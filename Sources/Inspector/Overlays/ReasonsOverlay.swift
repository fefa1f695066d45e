import CoreGraphics
import EventTrace
import UIKit

/// Draws the called views, in order, and the reasons for their results next to the scene, with the numbers and letters
/// of the notation.
///
/// It is a pure function in window points, and draws within `frame`.
package struct ReasonsOverlay {
  private let frame: CGRect
  private let theme: Theme
  private let language: Language
  private let measurer: any TextMeasuring

  private static let (nameFont, reasonFont) = (FontDescriptor(size: 13, weight: 600), FontDescriptor(size: 12))
  private static let headingFont = FontDescriptor(size: 15, weight: 600)
  /// The distance from the frame's left edge to the words.
  private static let indent: CGFloat = 32

  /// A called view.
  private struct Entry {
    let step: HitPath.Step
    let reason: [String]
    let height: CGFloat
  }

  package static func draw(
    _ path: HitPath, in frame: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    ReasonsOverlay(frame: frame, theme: theme, language: language, measurer: measurer).list(path)
  }

  private func list(_ path: HitPath) -> DisplayList {
    let heading = wrapped(path.sentence(in: language), Self.headingFont, frame.width)
    let headingHeight = CGFloat(heading.count) * lineHeight(Self.headingFont) + 14
    let entries = fitting(path.steps, headingHeight)
    let height = headingHeight + entries.reduce(0) { $0 + $1.height }
    var list = DisplayList()
    var y = max(frame.minY, frame.midY - height / 2)
    for line in heading { put(line, Self.headingFont, x: frame.minX, &y, theme.text, &list) }
    y += 14
    for entry in entries {
      draw(entry, at: y, &list)
      y += entry.height
    }
    return list
  }

  /// Returns the entries with all reasons in words; if there is not enough space, those of views that only passed on
  /// the call are omitted.
  private func fitting(_ steps: [HitPath.Step], _ headingHeight: CGFloat) -> [Entry] {
    func entries(_ isTold: (HitPath.Step) -> Bool) -> [Entry] {
      steps.map { step in
        let reason = isTold(step) ? wrapped(language[step.reason], Self.reasonFont, frame.width - Self.indent) : []
        let height = lineHeight(Self.nameFont) + CGFloat(reason.count) * lineHeight(Self.reasonFont) + 8
        return Entry(step: step, reason: reason, height: max(26, height))
      }
    }
    let all = entries { _ in true }
    let fits = headingHeight + all.reduce(0) { $0 + $1.height } <= frame.height
    return fits ? all : entries { $0.verdict != .onPath }
  }

  private func draw(_ entry: Entry, at top: CGFloat, _ list: inout DisplayList) {
    let (step, height) = (entry.step, lineHeight(Self.nameFont))
    let badge = CGPoint(x: frame.minX + 12, y: top + height / 2)
    list.append(contentsOf: OrderBadge.list(String(step.order), step.verdict, center: badge, theme, measurer))
    var y = top
    let color = step.verdict == .onPath ? theme.dim : theme.text
    put(step.name, Self.nameFont, x: frame.minX + Self.indent, &y, color, &list)
    for line in entry.reason { put(line, Self.reasonFont, x: frame.minX + Self.indent, &y, theme.dim, &list) }
  }

  private func put(
    _ text: String, _ font: FontDescriptor, x: CGFloat, _ y: inout CGFloat, _ color: RGBA, _ list: inout DisplayList
  ) {
    let metrics = measurer.metrics(of: font)
    let baseline = y + (metrics.lineHeight + metrics.ascent - metrics.descent) / 2
    list.append(.text(TextRun(text, font: font, origin: CGPoint(x: x, y: baseline), color: color)))
    y += metrics.lineHeight
  }

  private func lineHeight(_ font: FontDescriptor) -> CGFloat { measurer.metrics(of: font).lineHeight }

  private func wrapped(_ text: String, _ font: FontDescriptor, _ width: CGFloat) -> [String] {
    measurer.lines(of: text, font: font, width: width)
  }
}
