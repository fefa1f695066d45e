import EventTrace

/// The text of lanes, for copying and comparing.
///
///     Touch 1
///       0.000 s – 0.050 s  down: touch 1 is down on UIView "card"
///     Tap on card
///       0.050 s  ended: 1 tap with 1 finger came
extension GestureLanes {
  /// Returns the lanes with contents in the visible range, with times from the start of the activity, after a line with
  /// the number of lives that were dropped. Every line ends with a line feed.
  package func text(in visible: ClosedRange<Double>, _ language: Language) -> String {
    let origin = activityStart ?? visible.lowerBound
    var text = droppedText(language).map { $0 + "\n" } ?? ""
    for lane in lanes where lane.isInSight(visible, now: now) {
      text += language[lane.title] + "\n"
      for span in lane.spans where span.isInSight(visible, now: now) {
        text += "  \(line(of: span, from: origin, language))\n"
      }
    }
    return text
  }

  /// The number of touches, gestures and controls that are no longer kept, in words; nil if there are none.
  func droppedText(_ language: Language) -> String? {
    dropped.count > 0 ? language[.lanesDropped, String(dropped.count)] : nil
  }

  /// Returns the indices of the lanes with something between two times.
  func rows(in visible: ClosedRange<Double>) -> [Int] {
    var rows: [Int] = []
    for index in lanes.indices where lanes[index].isInSight(visible, now: now) { rows.append(index) }
    return rows
  }

  /// Returns the time, the event and its reason as a line; times are counted from `origin`.
  func line(of span: LaneSpan, from origin: Double, _ language: Language) -> String {
    let start = (span.start - origin).secondsText
    let time =
      switch (span.shape, span.end) {
      case (.mark, _): start
      case (_, nil): start + " –"
      case (_, let end?): start + " – " + (end - origin).secondsText
      }
    return "\(time)  \(language[span.state.phrase]): \(language[span.reason])"
  }
}

extension Double {
  /// The time in seconds with a fixed number of decimals, as `0.500 s`, so that digits are aligned.
  var secondsText: String {
    let thousandths = Int(clamping: (self * 1000).rounded())
    let rest = String(abs(thousandths) % 1000)
    let sign = thousandths < 0 ? "−" : ""
    return "\(sign)\(abs(thousandths) / 1000).\(String(repeating: "0", count: 3 - rest.count))\(rest) s"
  }
}
