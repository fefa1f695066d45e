import EventTrace

extension GestureLanes {
  /// The lives of one touch, recognizer or control, or of the keys, shakes or remote control, in the order in which
  /// they began.
  package struct Lane: Equatable, Sendable {
    /// The subject of a lane, with the number of the touch, or of the object in the trace.
    package enum Subject: Hashable, Sendable {
      case touch(Int)
      case recognizer(Int)
      case control(Int)
      case keys
      case shake
      case remoteControl

      /// The place of all lanes of its kind among those of other kinds.
      var group: Int {
        switch self {
        case .touch: 0
        case .recognizer: 1
        case .control: 2
        case .keys, .shake, .remoteControl: 3
        }
      }

      /// A Boolean value that indicates whether the lives are input of the user, not what received it.
      var isInput: Bool { group == 0 || group == 3 }
    }

    /// The spans of one life.
    struct Segment: Equatable, Sendable {
      let life: Int
      /// Bars before timers before marks.
      let spans: [LaneSpan]
      let start: Double
      /// The latest of the known ends.
      let lastEnd: Double
      /// A Boolean value that indicates whether a bar is unfinished.
      let isOpen: Bool

      init(life: Int, spans: [LaneSpan]) {
        (self.life, self.spans) = (life, spans)
        var (start, end, isOpen) = (Double.infinity, -Double.infinity, false)
        for span in spans {
          start = min(start, span.start)
          end = max(end, span.end ?? span.start)
          if span.end == nil { isOpen = true }
        }
        (self.start, lastEnd, self.isOpen) = (start, end, isOpen)
      }

      /// Returns the end; an unfinished bar extends to `now`.
      func end(at now: Double) -> Double { isOpen ? max(lastEnd, now) : lastEnd }
    }

    package let subject: Subject
    package let title: Sentence
    /// The view of the lane, by its number in the trace.
    package internal(set) var view: Int?
    private(set) var segments: [Segment] = []

    init(subject: Subject, title: Sentence) { (self.subject, self.title) = (subject, title) }

    /// The spans of all lives.
    package var spans: [LaneSpan] { segments.flatMap(\.spans) }

    /// Adds the spans of a life, or replaces them. The lives that change are among the latest.
    mutating func put(_ segment: Segment) {
      var index = segments.count
      while index > 0, segments[index - 1].life > segment.life { index -= 1 }
      if index > 0, segments[index - 1].life == segment.life {
        segments[index - 1] = segment
      } else {
        segments.insert(segment, at: index)
      }
    }

    /// Removes the spans of a life.
    mutating func remove(_ life: Int) {
      for index in segments.indices where segments[index].life == life {
        segments.remove(at: index)
        return
      }
    }

    /// Returns whether something of the lane is between two times.
    func isInSight(_ visible: ClosedRange<Double>, now: Double) -> Bool {
      var index = segments.count
      // The latest lives are most often in sight.
      while index > 0 {
        index -= 1
        if segments[index].start <= visible.upperBound, segments[index].end(at: now) >= visible.lowerBound {
          for span in segments[index].spans where span.isInSight(visible, now: now) { return true }
        }
      }
      return false
    }
  }
}

extension LaneSpan {
  /// Returns whether the span has a part between two times. An unfinished bar extends to `now`.
  func isInSight(_ visible: ClosedRange<Double>, now: Double) -> Bool {
    start <= visible.upperBound && end ?? now >= visible.lowerBound
  }
}
