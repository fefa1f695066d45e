import EventTrace

/// The text of lanes, for copying and comparing.
///
///     Touch 1
///       0.000 s – 0.050 s  D down: touch 1 is down on UIView "card"
///     Tap on card
///       0.050 s  E ended: 1 tap with 1 finger came
extension GestureLanes {
  /// Returns the lanes with contents in the visible range, with times from the start of the activity. Every line ends
  /// with a line feed.
  package func text(in visible: ClosedRange<Double>, _ language: Language) -> String {
    let origin = activityStart ?? visible.lowerBound
    return lanes(in: visible).map { lane in
      let spans = lane.spans.filter { isInSight($0, visible) }.map { line(of: $0, from: origin, language) }
      return language[lane.title] + "\n" + spans.map { "  \($0)\n" }.joined()
    }.joined()
  }

  /// The lanes with something between two times.
  func lanes(in visible: ClosedRange<Double>) -> [Lane] {
    lanes.filter { lane in lane.spans.contains { isInSight($0, visible) } }
  }

  func isInSight(_ span: LaneSpan, _ visible: ClosedRange<Double>) -> Bool {
    span.start <= visible.upperBound && span.end ?? now >= visible.lowerBound
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
    return "\(time)  \(span.state.letter) \(language[span.state.phrase]): \(language[span.reason])"
  }
}

extension LaneSpan.State {
  /// The meanings of letters, in a line.
  static func legend(of states: Set<LaneSpan.State>, _ language: Language) -> String {
    allCases.filter(states.contains).map { "\($0.letter) \(language[$0.phrase])" }.joined(separator: "   ")
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
