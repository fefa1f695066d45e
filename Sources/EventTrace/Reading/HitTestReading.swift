import CoreGraphics

/// A pass of a hit test as a list: the called views in order, and the result.
package struct HitTestReading: Equatable, Sendable {
  /// A view that was not called, because a view in front of it was hit.
  package struct NotAsked: Equatable, Sendable {
    package let view: ViewSnapshot
    package let answered: ResponderName
  }

  package let pass: Int
  package let touch: Int?
  /// The point on the screen.
  package let point: CGPoint
  package let time: Double
  /// The steps in the order of the calls.
  package let steps: [HitStep]
  /// The views that were not called, front to back within each superview, innermost superview first.
  package let notAsked: [NotAsked]
  /// The hit view. It has no step when an override returned it without calling it.
  package let answer: ViewSnapshot?

  /// Reads the pass of a hit test in `record`. Returns nil for other records.
  package init?(_ record: TraceRecord) {
    guard case .hitTestPass(let pass, let touch, let point, let answer) = record.kind else { return nil }
    self.init(
      of: record.children, pass: pass, touch: touch, point: point, time: record.time, answer: answer,
      final: answer?.name)
  }

  /// Reads a hit test without a touch, such as `UIRuntime.hitTest`, at a point of the screen; `trace` contains nothing
  /// else.
  package init(previewAt point: CGPoint, in trace: EventTrace) {
    let calls = trace.records.compactMap(HitTestCall.init)
    self.init(
      of: trace.records, pass: 1, touch: nil, point: point, time: trace.records.first?.time ?? 0, answer: nil,
      final: calls.compactMap(\.answer).first)
  }

  /// Reads a hit test without a touch that was observed and not recorded, at a point of the screen.
  @MainActor
  package init(previewAt point: CGPoint, by observer: HitTestObserver) {
    (pass, touch, self.point, time) = (1, nil, point, observer.time)
    let final = observer.answer
    steps = observer.calls.indices.map { index in
      HitStep(
        number: index + 1, depth: observer.depths[index], pass: 1, call: observer.calls[index], final: final)
    }
    notAsked = observer.notAsked
    answer = final.flatMap { final in
      observer.calls.lazy.flatMap { [$0.view, $0.named] }.compactMap { $0 }.first { $0.name.number == final.number }
    }
  }

  private init(
    of records: [TraceRecord], pass: Int, touch: Int?, point: CGPoint, time: Double, answer: ViewSnapshot?,
    final: ResponderName?
  ) {
    self.pass = pass
    self.touch = touch
    self.point = point
    self.time = time
    var collector = Collector(pass: pass, final: final)
    for record in records { collector.visit(record, depth: 0) }
    steps = collector.steps
    notAsked = collector.notAsked
    self.answer = answer ?? collector.views.first { $0.name.number == final?.number }
  }

  private struct Collector {
    let pass: Int
    let final: ResponderName?
    var steps: [HitStep] = []
    var notAsked: [NotAsked] = []
    /// All views that were called or returned.
    var views: [ViewSnapshot] = []

    /// Visits a record and its children in the order of the calls, with an explicit stack: traces are as deep as the
    /// trees of views, and recursion could exhaust a thread's stack.
    mutating func visit(_ outermost: TraceRecord, depth: Int) {
      var waiting = [(record: outermost, depth: depth)]
      while let (record, depth) = waiting.popLast() {
        var depthInside = depth
        if let call = HitTestCall(record) {
          views += [call.view, call.named].compactMap { $0 }
          steps.append(HitStep(number: steps.count + 1, depth: depth, pass: pass, call: call, final: final))
          depthInside += 1
        } else if case .notAsked(let views, let answered) = record.kind {
          notAsked += views.map { NotAsked(view: $0, answered: answered) }
          continue
        }
        waiting += record.children.reversed().map { ($0, depthInside) }
      }
    }
  }
}

extension EventTrace {
  /// Every pass of every touch, in order.
  package var hitTests: [HitTestReading] { records.compactMap(HitTestReading.init) }

  /// The pass that decided for the touch that landed last.
  package var lastHitTest: HitTestReading? { records.lazy.reversed().compactMap(HitTestReading.init).first }
}
