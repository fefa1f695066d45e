import EventTrace
import UIKit

/// Three columns: the devices, the regularity and speed of their samples, and the samples themselves.
package final class DevicesPanel: UIView {
  package var reading = DevicesReading() {
    didSet { if reading != oldValue { setNeedsDisplay() } }
  }
  package var theme = Theme.Name.dark {
    didSet { if theme != oldValue { setNeedsDisplay() } }
  }
  package var language = Language.english {
    didSet { if language != oldValue { setNeedsDisplay() } }
  }

  private static let rowHeight: CGFloat = 18
  private static let margin: CGFloat = 12

  package override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "devices"
    isUserInteractionEnabled = false
  }

  private struct Line {
    var text: String
    var font = FontDescriptor.panelSmall
    var isDim = false
    /// A Boolean value that indicates whether the text is broken into lines instead of truncated.
    var isSentence = false
    /// The label in a separate column at the left of the text.
    var label = ""
  }

  override package func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let theme = Theme.named(theme)
    context.append(.fill(.rect(bounds), theme.panel))
    let widths: [CGFloat] = [0.335, 0.31, 0.355].map { ($0 * bounds.width).rounded(.down) }
    var x: CGFloat = 0
    for (index, (width, lines)) in zip(widths, [deviceLines, paceLines, sampleLines]).enumerated() {
      let column = CGRect(x: x, y: 0, width: width, height: bounds.height)
      if index > 0 {
        context.append(.fill(.rect(CGRect(x: x, y: 8, width: 1, height: bounds.height - 16)), theme.separator))
      }
      draw(lines, in: column, theme, context)
      x += width
    }
  }

  private func draw(_ lines: [Line], in column: CGRect, _ theme: Theme, _ context: CGContext) {
    context.append(.save)
    context.append(.clip(.rect(column.insetBy(dx: 1, dy: 0))))
    let measurer = UIRuntime.current.textMeasurer
    let labels = lines.map { measurer.width(of: $0.label, font: $0.font) }.max() ?? 0
    var baseline = column.minY + 20
    for line in lines where baseline < column.maxY {
      var origin = CGPoint(x: column.minX + Self.margin, y: baseline)
      if !line.label.isEmpty {
        context.draw(TextRun(line.label, font: line.font, origin: origin, color: theme.dim))
        origin.x += labels + 14
      }
      let room = column.maxX - origin.x - 4
      let texts =
        line.isSentence
        ? measurer.linesKeepingWords(of: line.text, font: line.font, width: room)
        : [measurer.cut(line.text, font: line.font, to: room)]
      for text in texts {
        origin.y = baseline
        context.draw(TextRun(text, font: line.font, origin: origin, color: line.isDim ? theme.dim : theme.text))
        baseline += Self.rowHeight
      }
    }
    context.append(.restore)
  }

  private func heading(_ phrase: Phrase) -> Line { Line(text: language[phrase], font: .panelHeading, isDim: true) }

  /// The text of the panel, column after column.
  package var text: String {
    [deviceLines, paceLines, sampleLines].joined()
      .map { ($0.label.isEmpty ? "" : $0.label + "   ") + $0.text + "\n" }.joined()
  }

  // MARK: Columns

  private var deviceLines: [Line] {
    [heading(.devicesHeading)]
      + reading.devices.map { device in
        let words = [device.name, device.abilities.map { language[$0] } ?? ""].filter { !$0.isEmpty }
        return Line(text: words.joined(separator: "   "), label: language[device.kind])
      } + [Line(text: language[.touchpadsNote], isDim: true, isSentence: true)]
  }

  private var paceLines: [Line] {
    var lines = [heading(.paceHeading)]
    if let taken = reading.untilTaken { lines.append(latency(.untilTaken, taken)) }
    if let shown = reading.untilShown { lines.append(latency(.untilShown, shown)) }
    lines.append(Line(text: language[.samplesCounted, String(reading.sampleCount)], isDim: true))
    for pace in reading.paces {
      let rate = pace.rate.map { String(Int(clamping: $0.rounded())) } ?? "–"
      let words = language[
        .contactPace, String(pace.contact), String(pace.samples), rate, pace.jitter.map(Self.milliseconds) ?? "–"]
      lines.append(Line(text: words, isDim: !pace.isDown))
    }
    return lines
  }

  private func latency(_ phrase: Phrase, _ latency: DevicesReading.Latency) -> Line {
    let values = [latency.median, latency.ninetyNine, latency.longest].map(Self.milliseconds)
    return Line(text: language[phrase, values[0], values[1], values[2]])
  }

  private var sampleLines: [Line] {
    let lines = reading.samples.map { Line(text: $0, font: .panelNumber) }
    return [heading(.samplesHeading)] + (lines.isEmpty ? [Line(text: language[.noSamples], isDim: true)] : lines)
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String { String(format: "%.1f", seconds * 1000) }
}

extension BottomPanel {
  package static func devices(_ panel: DevicesPanel) -> BottomPanel {
    BottomPanel(.devices, title: .devicesTab, help: .tipDevices, view: panel) { model in
      panel.theme = model.theme
      panel.language = model.language
    }
  }
}
