import EventTrace
import UIKit

/// The names of lanes, in a column of the width that they need. If a name is too long, the end of its class is
/// truncated first, because lanes differ by the beginning of the class and by their view.
@MainActor
package enum LaneTitle {
  static let font = FontDescriptor.panelText
  static let leastWidth: CGFloat = 120
  /// The margins before and after a name.
  static let margins: CGFloat = 24

  static func columnWidth(of titles: [String], in panelWidth: CGFloat) -> CGFloat {
    let measurer = UIRuntime.current.textMeasurer
    let longest = titles.map { measurer.width(of: $0, font: font) }.max() ?? 0
    return min(max(leastWidth, (longest + margins).rounded(.up)), max(leastWidth, (panelWidth * 0.25).rounded()))
  }

  package static func fitted(_ title: Sentence, _ language: Language, to width: CGFloat) -> String {
    let measurer = UIRuntime.current.textMeasurer
    func fits(_ text: String) -> Bool { measurer.width(of: text, font: font) <= width }
    let whole = language[title]
    guard !fits(whole), title.values.count == 2 else { return measurer.cut(whole, font: font, to: width) }
    var start = title.values[0]
    while start.count > shortestStart {
      start.removeLast()
      let text = language[Sentence(title.phrase, start + "…", title.values[1])]
      if fits(text) { return text }
    }
    return measurer.cut(language[Sentence(title.phrase, start + "…", title.values[1])], font: font, to: width)
  }

  /// The minimum number of letters of a truncated class.
  private static let shortestStart = 12
}
