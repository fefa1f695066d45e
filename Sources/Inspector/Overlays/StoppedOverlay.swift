import CoreGraphics
import EventTrace

/// Draws the replacement of a stopped scene: the reason, the location, and the choices. It is a pure function in window
/// points.
package struct StoppedOverlay {
  package enum Choice: CaseIterable, Sendable {
    case restart
    case before
    case report
  }

  package let list: DisplayList
  /// The choices with the frames of their buttons.
  package let buttons: [(choice: Choice, frame: CGRect)]

  private static let width: CGFloat = 560
  private static let padding: CGFloat = 24

  /// - Parameters: - lines: The reason and the place, most important first. - note: The result of the last choice.
  package init(
    _ lines: [String], note: String?, in window: CGRect, theme: Theme, language: Language,
    measurer: any TextMeasuring
  ) {
    let width = min(Self.width, window.width - 40)
    let inner = width - 2 * Self.padding
    let texts = lines.enumerated().flatMap { index, line in
      measurer.lines(of: line, font: Self.font(index), width: inner, maximumLines: index == 0 ? 6 : 3)
        .map { (text: $0, font: Self.font(index)) }
    }
    let height = 60 + CGFloat(texts.count) * 21 + 22 + 34 + (note == nil ? 0 : 26) + Self.padding
    let frame = CGRect(
      x: (window.midX - width / 2).rounded(), y: (window.midY - height / 2).rounded(), width: width, height: height)
    let shape = Shape.roundedRect(frame, radius: 12)
    var list = DisplayList([
      .fill(.rect(window), RGBA(red: 0, green: 0, blue: 0, alpha: 0.45)),
      .shadow(shape, RGBA(red: 0, green: 0, blue: 0, alpha: 0.5), blur: 24, offset: CGSize(width: 0, height: 8)),
      .fill(shape, theme.panel), .stroke(shape, StrokeStyle(width: 1), theme.control),
    ])
    let x = frame.minX + Self.padding
    let title = FontDescriptor(size: 18, weight: 600)
    list.put(language[.sceneStopped], title, x: x, middle: frame.minY + 34, theme.text, measurer)
    var y = frame.minY + 70
    for line in texts {
      list.put(line.text, line.font, x: x, middle: y, theme.text, measurer)
      y += 21
    }
    y += 22
    var buttons: [(Choice, CGRect)] = []
    var left = x
    for choice in Choice.allCases {
      let (words, key) = (language[Self.phrase(choice)], Self.key(choice))
      let button = CGRect(
        x: left, y: y - 16,
        width: (measurer.width(of: words, font: .panelText) + measurer.width(of: key, font: .panelSmall) + 34).rounded(
          .up),
        height: 32)
      let outline = Shape.roundedRect(button, radius: 7)
      list.append(.fill(outline, choice == .restart ? theme.selection : theme.raised))
      list.append(.stroke(outline, StrokeStyle(width: 1), theme.control))
      list.put(words, .panelText, x: button.minX + 12, middle: y, theme.text, measurer)
      let keyX = button.maxX - 12 - measurer.width(of: key, font: .panelSmall)
      list.put(key, .panelSmall, x: keyX, middle: y, theme.dim, measurer)
      buttons.append((choice, button))
      left = button.maxX + 10
    }
    if let note {
      let words = measurer.cut(note, font: .panelSmall, to: inner)
      list.put(words, .panelSmall, x: x, middle: y + 36, theme.dim, measurer)
    }
    (self.list, self.buttons) = (list, buttons)
  }

  private static func font(_ index: Int) -> FontDescriptor { index == 0 ? .panelStrong : .panelText }

  private static func phrase(_ choice: Choice) -> Phrase {
    switch choice {
    case .restart: .stoppedRestart
    case .before: .stoppedBefore
    case .report: .stoppedReport
    }
  }

  /// Returns the label printed on the key.
  package static func key(_ choice: Choice) -> String {
    switch choice {
    case .restart: "R"
    case .before: "B"
    case .report: "C"
    }
  }
}
