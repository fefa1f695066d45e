import CoreGraphics
import EventTrace

/// Draws the labels of two scenes side by side: above each the value of its switch, and below both the first
/// difference. It is a pure function in window points.
package enum ComparisonOverlay {
  /// The height of the labels above the scenes, in points.
  package static let head: CGFloat = 44

  /// Returns the height of the labels below the scenes, in points. On a low stage, the lines of both sides are side by
  /// side.
  package static func foot(in stage: CGRect) -> CGFloat { isLow(stage) ? 56 : 76 }

  private static func isLow(_ stage: CGRect) -> Bool { stage.height < 420 }

  package static func draw(
    _ state: ComparisonState, in stage: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    for index in 0..<2 {
      let side = Side(index, of: state, in: stage, language, measurer)
      list.append(contentsOf: chip(["A", "B"][index], side.words, in: side.box, theme, measurer))
    }
    let foot = foot(in: stage)
    let box = CGRect(x: stage.minX + 16, y: stage.maxY - foot + 4, width: stage.width - 32, height: foot - 12)
    list.append(contentsOf: verdict(on: state, in: box, isLow: isLow(stage), theme, language, measurer))
    return list
  }

  /// The name of a side as it fits above its scene.
  private struct Side {
    let box: CGRect
    let name: String
    let words: String

    init(
      _ index: Int, of state: ComparisonState, in stage: CGRect, _ language: Language, _ measurer: any TextMeasuring
    ) {
      let half = stage.width / 2
      box = CGRect(x: stage.minX + CGFloat(index) * half + 6, y: stage.minY + 10, width: half - 12, height: head - 14)
      let room = box.width - ComparisonOverlay.chipMargins
      if let sides = state.sides {
        name = sides[index]
        words = measurer.cutMiddle(name, font: .panelText, to: room)
        return
      }
      // The value of the switch distinguishes the two: if there is not enough space, its title is truncated.
      let value = language[state.isOn != (index == 1) ? .switchedOn : .switchedOff]
      let rest = measurer.width(of: language[.comparedSwitch, "", value], font: .panelText)
      name = language[.comparedSwitch, state.title, value]
      words = language[.comparedSwitch, measurer.cut(state.title, font: .panelText, to: room - rest), value]
    }
  }

  /// Returns the whole name of the side whose truncated name is at `point`, with the place of that name.
  package static func wholeName(
    at point: CGPoint, _ state: ComparisonState, in stage: CGRect, language: Language, measurer: any TextMeasuring
  ) -> PanelTip? {
    for index in 0..<2 {
      let side = Side(index, of: state, in: stage, language, measurer)
      let frame = chipFrame(side.words, in: side.box, measurer)
      guard side.words != side.name, frame.contains(point) else { continue }
      var tip = PanelTip(side.name)
      tip.anchor = frame
      return tip
    }
    return nil
  }

  private static let chipMargins: CGFloat = 44

  private static func chipFrame(_ words: String, in box: CGRect, _ measurer: any TextMeasuring) -> CGRect {
    let width = measurer.width(of: words, font: .panelText) + chipMargins
    return CGRect(x: (box.midX - width / 2).rounded(), y: box.minY, width: width, height: 28)
  }

  /// Draws the name of a side, which is a letter and words, centered in `box`.
  static func chip(
    _ letter: String, _ words: String, in box: CGRect, _ theme: Theme, _ measurer: any TextMeasuring
  ) -> DisplayList {
    let frame = chipFrame(words, in: box, measurer)
    return DisplayList([
      .fill(.roundedRect(frame, radius: 8), theme.panel),
      .stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 7.5), StrokeStyle(width: 1), theme.control),
      line(letter, .panelStrong, x: frame.minX + 12, in: frame, theme.text, measurer),
      line(words, .panelText, x: frame.minX + 32, in: frame, theme.text, measurer),
    ])
  }

  private static func verdict(
    on state: ComparisonState, in box: CGRect, isLow: Bool, _ theme: Theme, _ language: Language,
    _ measurer: any TextMeasuring
  ) -> DisplayList {
    var lines: [(text: String, font: FontDescriptor)] = []
    if let progress = state.progress {
      lines.append((language[.comparedBehind, String(Int(clamping: progress * 100))], .panelText))
    } else if state.hasDiverged {
      lines.append((headline(of: state, language), .panelStrong))
      for (letter, text) in zip(["A", "B"], wordsOfSides(state, language)) {
        lines.append(("\(letter)   " + text, .panelText))
      }
    } else {
      lines.append((language[state.hasTouch ? .comparedSame : .comparedHint], .panelText))
    }
    var list = DisplayList()
    let height = box.height / (isLow ? 2 : 3)
    let half = box.width / 2
    let texts = lines.enumerated().map { index, line in
      measurer.cut(line.text, font: line.font, to: isLow && index > 0 ? half - 16 : box.width)
    }
    let widths = zip(texts, lines).map { measurer.width(of: $0, font: $1.font) }
    // The lines of both sides begin at the same position, so that the two can be compared.
    let ofSides = widths.dropFirst().max() ?? 0
    for (index, text) in texts.enumerated() {
      let number = CGFloat(isLow ? min(index, 1) : index)
      let row = CGRect(x: box.minX, y: box.minY + number * height, width: box.width, height: height)
      let isOfSide = isLow && index > 0
      let middle = isOfSide ? box.minX + (index == 1 ? 0.5 : 1.5) * half : box.midX
      let width = index == 0 || isOfSide ? widths[index] : ofSides
      let x = (middle - width / 2).rounded()
      list.append(line(text, lines[index].font, x: x, in: row, theme.text, measurer))
    }
    return list
  }

  /// Returns what happened on both sides. Calls with the same result differ in the point that they were made for.
  private static func wordsOfSides(_ state: ComparisonState, _ language: Language) -> [String] {
    let sides = [state.here, state.beside]
    let texts = sides.map { $0.map { words(for: $0, language) } ?? language[.comparedNothing] }
    guard texts[0] == texts[1] else { return texts }
    let points = sides.map { $0?.askedPoint?.display }
    if let here = points[0], let beside = points[1], here != beside {
      return [here, beside].map { language[.comparedPoint, $0] }
    }
    return sides.map { $0.map { language.line(for: $0) } ?? language[.comparedNothing] }
  }

  private static func headline(of state: ComparisonState, _ language: Language) -> String {
    let place = state.placeOfDivergence ?? "?"
    guard state.isOfBranches else {
      return language[state.hasSameResult ? .comparedSameResult : .comparedDivergence, place]
    }
    let time = [state.here?.time, state.beside?.time].compactMap(\.self).min() ?? 0
    return language[.comparedBranchDivergence, place, time.secondsText]
  }

  /// Returns a sentence for a result of the hit test; for any other record, the log's line.
  private static func words(for record: TraceRecord, _ language: Language) -> String {
    switch record.kind {
    case .pointInside(_, _, let answer): return language[.comparedPointInside, answer ? "true" : "false"]
    case .hitTest(let view, _, _, let answer, let named):
      let given = answer?.description ?? "nil"
      return view.overridesHitTest && (named != nil || answer != view.name)
        ? language[.comparedOverride, given] : language[.comparedHitTest, given]
    case .refused(let view, _): return "\(view) \(language.line(for: record))"
    default: return language.line(for: record)
    }
  }

  private static func line(
    _ text: String, _ font: FontDescriptor, x: CGFloat, in frame: CGRect, _ color: RGBA, _ measurer: any TextMeasuring
  ) -> DisplayList.Command {
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(x: x, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    return .text(TextRun(text, font: font, origin: origin, color: color))
  }
}

extension TraceRecord {
  /// The point for which a view was asked, in its coordinates; nil for other records.
  fileprivate var askedPoint: CGPoint? {
    switch kind {
    case .hitTest(_, let point, _, _, _), .pointInside(_, let point, _): point
    default: nil
    }
  }
}

extension ComparisonState {
  /// The view or responder at which the two diverge.
  fileprivate var placeOfDivergence: String? {
    for record in [here, beside].compactMap({ $0 }) {
      switch record.kind {
      case .pointInside(let view, _, _), .refused(let view, _): return view.description
      case .hitTest(let view, _, _, _, _): return view.name.description
      default: if let subject = record.kind.subject { return subject.description }
      }
    }
    return nil
  }
}
