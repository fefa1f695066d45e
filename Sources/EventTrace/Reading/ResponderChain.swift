import UIKit

/// A touch method on its way along the responder chain: the responders that were called, in order, and which of them
/// forwarded it.
package struct ResponderChain: Equatable, Sendable {
  /// A responder that was called.
  package struct Step: Equatable, Sendable {
    /// The way in which the responder passed the call on, or did not.
    package enum Verdict: Equatable, Sendable {
      /// Called super, or overrides nothing.
      case forwarded
      /// The responder did not call super: the chain ends here although there is a next responder.
      case consumed
      /// The last responder was called; it has no next responder. The trace cannot show whether it used the touches.
      case endOfChain
    }

    package let responder: ResponderName
    /// The view's geometry when it was called; nil when the responder is no view.
    package let view: ViewSnapshot?
    package let verdict: Verdict
    /// The record the step was read from. Nil for a responder that user code called itself: only what it passed on was
    /// seen.
    package let record: Int?
  }

  package let time: Double
  package let method: ResponderMethod
  package let touches: [TouchSnapshot]
  package let steps: [Step]

  /// The responder that handled the touches; nil when they were forwarded to the end.
  package var consumer: ResponderName? { steps.first { $0.verdict == .consumed }?.responder }

  /// Reads the chain that begins with `record`. Returns nil when `record` is not the call of a touch method, or one
  /// that another responder forwarded.
  package init?(_ record: TraceRecord) {
    guard case .responder(_, _, let method, let touches, nil, _) = record.kind else { return nil }
    time = record.time
    self.method = method
    self.touches = touches
    steps = record.chainSteps
  }
}

extension EventTrace {
  /// Every touch method the engine called, in order, each with where it went from there.
  package var responderChains: [ResponderChain] {
    var chains: [ResponderChain] = []
    forEach { record in
      if let chain = ResponderChain(record) { chains.append(chain) }
    }
    return chains
  }

  /// The last responder chain in the trace. The records before it are not read.
  package var lastResponderChain: ResponderChain? {
    for record in records.reversed() {
      if let chain = EventTrace(records: [record]).responderChains.last { return chain }
    }
    return nil
  }
}
