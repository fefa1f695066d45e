import CoreGraphics
import EventTrace

/// What is drawn of a lane, in points of the canvas. It is bounded by the width of the row and not by the number of
/// spans: of bars that are narrower than a point, and of such timers, one is drawn in each point, and marks within a
/// point are one mark.
struct LaneRow {
  /// A bar or a timer, and the word in it or beside it.
  struct Bar {
    let span: LaneSpan
    let left: CGFloat
    let right: CGFloat
    /// The word; empty if there is no space, and for timers.
    fileprivate(set) var word = ""
    /// The x coordinate at which the word begins.
    fileprivate(set) var wordX: CGFloat = 0
  }

  /// A disc with a word next to it if there is enough space before the next mark.
  struct Mark {
    static let radius: CGFloat = 4.5
    /// The distance from the center of the disc to its word.
    static let wordStart: CGFloat = 8

    let span: LaneSpan
    let x: CGFloat
    /// The word; empty if there is no space.
    let word: String
    /// The x coordinate at which the word begins.
    let wordX: CGFloat
    /// The left edge of the disc and its word; `right` is the right one.
    let left: CGFloat
    let right: CGFloat
  }

  /// What the rows of one frame have in common.
  struct Frame {
    let scale: LaneScale
    /// The time to which unfinished bars extend.
    let now: Double
    /// The right edge of the canvas.
    let edge: CGFloat
    let language: Language
    let measurer: any TextMeasuring
    /// The spans that are highlighted, which are always drawn.
    let chosen: [LaneSpan]
  }

  /// The bars and timers, in the order of the spans.
  private(set) var bars: [Bar] = []
  /// The marks by their time, which are drawn above the bars.
  private(set) var marks: [Mark] = []
  private let frame: Frame

  init(_ lane: GestureLanes.Lane, _ frame: Frame) {
    self.frame = frame
    var moments: [Moment] = []
    read(lane, &moments)
    placeMarks(moments)
    placeWords()
  }

  /// A mark before it is placed.
  private struct Moment {
    let x: CGFloat
    let span: LaneSpan
  }

  // MARK: Bars

  private mutating func read(_ lane: GestureLanes.Lane, _ moments: inout [Moment]) {
    let (scale, now) = (frame.scale, frame.now)
    var columns = Columns(scale)
    for segment in lane.segments
    where segment.start <= scale.visible.upperBound && segment.end(at: now) >= scale.visible.lowerBound {
      for span in segment.spans where span.isInSight(scale.visible, now: now) {
        guard span.shape != .mark else {
          moments.append(Moment(x: scale.x(of: span.start), span: span))
          continue
        }
        let left = max(scale.left, scale.x(of: span.start))
        let right = min(scale.right, scale.x(of: span.end ?? now))
        let isMerged = right - left < 1 && span.end != nil && !columns.take(left, isTimer: span.shape == .timer)
        if !isMerged || frame.chosen.contains(span) { bars.append(Bar(span: span, left: left, right: right)) }
      }
    }
  }

  /// The columns of a point's width that contain a narrow bar or timer.
  private struct Columns {
    private let left: CGFloat
    private var taken: [(bar: Bool, timer: Bool)]

    init(_ scale: LaneScale) {
      left = scale.left
      taken = Array(repeating: (false, false), count: max(1, Int(clamping: scale.right - scale.left) + 2))
    }

    /// Takes the column at `x`; returns whether it was free.
    mutating func take(_ x: CGFloat, isTimer: Bool) -> Bool {
      let column = min(max(0, Int(clamping: x - left)), taken.count - 1)
      defer { if isTimer { taken[column].timer = true } else { taken[column].bar = true } }
      return isTimer ? !taken[column].timer : !taken[column].bar
    }
  }

  // MARK: Marks

  /// Places the marks. Of those within a point the last one is drawn, followed by the words of all.
  private mutating func placeMarks(_ unsorted: [Moment]) {
    guard !unsorted.isEmpty else { return }
    // Lives follow each other, so that most marks are in order already. The order of equal times must not change.
    let moments = unsorted.enumerated().sorted { one, other in
      (one.element.x, one.offset) < (other.element.x, other.offset)
    }.map(\.element)
    let barEnds = sortedBarEnds
    var first = 0
    while first < moments.count {
      var last = first
      while last + 1 < moments.count, moments[last + 1].x - moments[first].x < 1 { last += 1 }
      let next = last + 1 < moments.count ? moments[last + 1].x : nil
      marks.append(mark(of: moments[first...last], before: next, barEnds))
      first = last + 1
    }
  }

  private var sortedBarEnds: [CGFloat] {
    var ends: [CGFloat] = []
    for bar in bars where bar.span.shape == .bar { ends.append(frame.scale.x(of: bar.span.end ?? frame.now)) }
    ends.sort()
    return ends
  }

  private func mark(of group: ArraySlice<Moment>, before next: CGFloat?, _ barEnds: [CGFloat]) -> Mark {
    let (span, x) = (group[group.endIndex - 1].span, group[group.endIndex - 1].x)
    let end = next.map { $0 - Mark.radius } ?? frame.edge
    var word = ""
    var wordX: CGFloat?
    var right = x + Mark.radius
    // Most of the words in a dense row have no space, and are not read.
    if next == nil || x + Mark.wordStart < end - 2 {
      word = words(of: group)
      let width = frame.measurer.width(of: word, font: .panelSmall)
      // The end of a short bar would cross the word.
      let bound = x + Mark.wordStart + width + 4
      let crossing = Self.last(in: barEnds, below: bound).flatMap { $0 > x ? $0 : nil }
      let after = max(x + Mark.wordStart, (crossing ?? 0) + 4)
      let before = x - Mark.wordStart - width
      if after + width < end - 2 {
        wordX = after
        right = after + width
      } else if next == nil, before > (marks.last?.right ?? frame.scale.left) + 2 {
        wordX = before
      }
    }
    return Mark(
      span: span, x: x, word: wordX == nil ? "" : word, wordX: wordX ?? 0,
      left: min(x - Mark.radius, wordX ?? .infinity), right: right)
  }

  /// Returns the words of marks at one time. Events of one kind, such as several actions, are named once.
  private func words(of group: ArraySlice<Moment>) -> String {
    var words: [String] = []
    for moment in group {
      let word = frame.language[moment.span.word ?? Sentence(moment.span.state.phrase)]
      if !words.contains(word) { words.append(word) }
    }
    return words.joined(separator: frame.language[.listSeparator])
  }

  /// Returns the largest of ascending values that is below `bound`.
  private static func last(in values: [CGFloat], below bound: CGFloat) -> CGFloat? {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if values[middle] < bound { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? values[low - 1] : nil
  }

  // MARK: Words of bars

  /// Places a word at the start of each bar, or after the marks there and their words, or after an unfinished bar that
  /// is too short for it. There is none if there is no space, or if another bar has its word at the same time.
  private mutating func placeWords() {
    var known: [LaneSpan.State: (word: String, width: CGFloat)] = [:]
    // Words do not overlap, so there are only as many as the row has space for.
    var taken: [ClosedRange<CGFloat>] = []
    for index in bars.indices where bars[index].span.shape == .bar {
      let (left, end) = (bars[index].left, max(bars[index].left + 2, bars[index].right))
      let isUnfinished = bars[index].span.end == nil
      guard isUnfinished || end - left > Self.leastWordRoom else { continue }
      let state = bars[index].span.state
      if known[state] == nil {
        let word = frame.language[state.phrase]
        known[state] = (word, frame.measurer.width(of: word, font: .panelSmall))
      }
      guard let (word, width) = known[state] else { continue }
      var x = clearOfMarks(left + 5, width, until: isUnfinished ? frame.edge : end)
      var limit = end
      if x + width + 4 > limit, isUnfinished {
        limit = frame.edge
        x = clearOfMarks(max(x, end + 5), width, until: limit)
      }
      guard x + width + 4 <= limit else { continue }
      let extent = x...(x + width)
      var isFree = true
      for other in taken where other.overlaps(extent) { isFree = false }
      guard isFree else { continue }
      taken.append(extent)
      (bars[index].word, bars[index].wordX) = (word, x)
    }
  }

  /// The width of a bar with the shortest word in it, rather too small.
  private static let leastWordRoom: CGFloat = 12

  /// Returns the first x coordinate from `start` on at which a word would be clear of marks and their words.
  private func clearOfMarks(_ start: CGFloat, _ width: CGFloat, until limit: CGFloat) -> CGFloat {
    var x = start
    // The right edges of marks ascend: a word after a mark ends before the next one.
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle].right + 3 > x { high = middle } else { low = middle + 1 }
    }
    while low < marks.count, marks[low].left < x + width + 3, x + width + 4 <= limit {
      if marks[low].right + 3 > x { x = marks[low].right + 6 }
      low += 1
    }
    return x
  }
}
