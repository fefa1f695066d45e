import CoreGraphics
import EventTrace

/// Draws the scene after the same touches with the old and with the new code, side by side, and below them the first
/// difference of their traces. It is a pure function in window points.
package enum CodeComparisonOverlay {
  /// The height above the images, the margin at the sides, and the height of a line of the trace, in points.
  private static let (head, margin, row): (CGFloat, CGFloat, CGFloat) = (56, 16, 19)
  private static let lines = VersionComparison.lines

  /// - Parameters:
  ///   - pictures: The images of the old and the new code's scene, which have the same size.
  ///   - points: The size of the scene.
  ///   - comparison: The comparison of the traces.
  package static func draw(
    _ pictures: (old: CGImage, new: CGImage), of points: CGSize, _ comparison: VersionComparison,
    in window: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList([.fill(.rect(window), theme.window)])
    let first = comparison.difference.map { $0.line - 1 }
    let foot = CGFloat(lines + 3) * row
    let room = CGSize(width: window.width / 2 - 2 * margin, height: window.height - head - foot - margin)
    let scale = max(0.1, min(room.width / points.width, room.height / points.height))
    for (index, side) in [(pictures.old, Phrase.codeBefore), (pictures.new, .codeNow)].enumerated() {
      let half = CGRect(
        x: window.minX + CGFloat(index) * window.width / 2, y: window.minY, width: window.width / 2,
        height: window.height - foot)
      let frame = CGRect(
        x: (half.midX - points.width * scale / 2).rounded(), y: half.minY + head, width: points.width * scale,
        height: points.height * scale)
      let title = CGRect(x: half.minX + margin, y: half.minY + 14, width: half.width - 2 * margin, height: 30)
      list.append(
        contentsOf: ComparisonOverlay.chip(index == 0 ? "A" : "B", language[side.1], in: title, theme, measurer))
      list.append(.image(ImageDrawing(side.0, target: frame)))
      let column = CGRect(
        x: half.minX + margin, y: half.maxY + row * 1.5, width: half.width - 2 * margin, height: foot - row * 2.5)
      drawTrace(index == 0 ? comparison.old : comparison.new, at: first, in: column, theme, measurer, into: &list)
    }
    let words = first.map { difference(comparison.movedTouch, in: "\($0 + 1)", language) } ?? language[.codeSame]
    put(words, .panelStrong, middle: window.maxY - foot + row * 0.75, in: window, theme.text, measurer, &list)
    put(language[.codeBack], .panelSmall, middle: window.maxY - row * 0.75, in: window, theme.dim, measurer, &list)
    return list
  }

  /// Describes the difference, with the touch that goes to another view if there is one.
  private static func difference(_ moved: MovedTouch?, in line: String, _ language: Language) -> String {
    guard let moved else { return language[.codeDiffers, line] }
    return language[.codeMovesTouch, "\(moved.touch)", moved.oldView, moved.newView, line]
  }

  /// Draws the lines around the first difference, which is marked; without one, the last lines.
  private static func drawTrace(
    _ trace: VersionComparison.Excerpt, at first: Int?, in column: CGRect, _ theme: Theme,
    _ measurer: any TextMeasuring,
    into list: inout DisplayList
  ) {
    let start = trace.start
    // The common indentation of all lines is removed.
    let indent = trace.lines.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    for index in 0..<lines where index < max(trace.lines.count, (first ?? -1) + 1 - start) {
      let frame = CGRect(x: column.minX, y: column.minY + CGFloat(index) * row, width: column.width, height: row)
      let isFirst = start + index == first
      if isFirst {
        list.append(.fill(.roundedRect(frame, radius: 4), theme.selection))
        list.append(.fill(.rect(CGRect(x: frame.minX, y: frame.minY, width: 3, height: row)), theme.accent))
      }
      let line = trace.lines.indices.contains(index) ? String(trace.lines[index].dropFirst(indent)) : "–"
      let text = measurer.cut(line, font: .panelSmall, to: column.width - 16)
      list.put(text, .panelSmall, x: frame.minX + 10, middle: frame.midY, isFirst ? theme.text : theme.dim, measurer)
    }
  }

  private static func put(
    _ text: String, _ font: FontDescriptor, middle: CGFloat, in window: CGRect, _ color: RGBA,
    _ measurer: any TextMeasuring, _ list: inout DisplayList
  ) {
    let words = measurer.cut(text, font: font, to: window.width - 2 * margin)
    let x = (window.midX - measurer.width(of: words, font: font) / 2).rounded()
    list.put(words, font, x: x, middle: middle, color, measurer)
  }
}
