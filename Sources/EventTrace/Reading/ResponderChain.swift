import UIKit

/// The delivery of a touch method along the responder chain: the called responders in order, and whether each forwarded
/// it.
package struct ResponderChain: Equatable, Sendable {
  /// A responder that was called.
  package struct Step: Equatable, Sendable {
    /// The way in which the responder ended or forwarded the call.
    package enum Verdict: Equatable, Sendable {
      /// The responder called super, or inherits the default implementation.
      case forwarded
      /// The responder did not call super, so the chain ends although there is a next responder.
      case consumed
      /// The last responder, which has no next responder. The trace cannot show whether it handled the touches.
      case endOfChain
    }

    package let responder: ResponderName
    /// The view's geometry at the time of the call; nil when the responder is not a view.
    package let view: ViewSnapshot?
    package let verdict: Verdict
    /// The record of the step. It is nil for a responder that user code called directly: only the forwarded call was
    /// recorded.
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
  /// Every touch method that the engine called, in order, with the responders to which it was forwarded.
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
