import UIKit

/// One touch method on its way along the responder chain: who was called, in which order, and who passed it on.
package struct ResponderChain: Equatable, Sendable {
  package struct Step: Equatable, Sendable {
    package enum Verdict: Equatable, Sendable {
      /// Called super, or overrides nothing.
      case forwarded
      /// Did not call super: the chain ends here although it goes on.
      case consumed
      /// Nobody comes after. Whether it did anything with the touches cannot be told.
      case endOfChain
    }

    package let responder: ResponderName
    /// Where it was, when it is a view.
    package let view: ViewSnapshot?
    package let verdict: Verdict
    /// The record the step was read from. Nil for a responder that user code called itself: only what it passed on was seen.
    package let record: Int?
  }

  package let time: Double
  package let method: ResponderMethod
  package let touches: [TouchSnapshot]
  package let steps: [Step]

  /// Who kept the touches; nil when they were passed on to the end.
  package var consumer: ResponderName? { steps.first { $0.verdict == .consumed }?.responder }

  /// Nil when `record` is not the call of a touch method, or one that was passed on from another responder.
  package init?(_ record: TraceRecord) {
    guard case .responder(_, _, let method, let touches, nil, _) = record.kind else { return nil }
    time = record.time
    self.method = method
    self.touches = touches
    var steps: [Step] = []
    Self.visit(record, method, &steps)
    self.steps = steps
  }

  private static func visit(_ record: TraceRecord, _ method: ResponderMethod, _ steps: inout [Step]) {
    guard case .responder(let responder, let view, _, _, _, let isEndOfChain) = record.kind else { return }
    let passedOn = record.children.filter { $0.isForwarding(of: method) }
    let verdict: Step.Verdict = passedOn.isEmpty ? (isEndOfChain ? .endOfChain : .consumed) : .forwarded
    steps.append(Step(responder: responder, view: view, verdict: verdict, record: record.id))
    for child in passedOn {
      if let sender = child.forwarder, sender.number != responder.number {
        steps.append(Step(responder: sender, view: nil, verdict: .forwarded, record: nil))
      }
      visit(child, method, &steps)
    }
  }
}

extension TraceRecord {
  fileprivate func isForwarding(of wanted: ResponderMethod) -> Bool {
    if case .responder(_, _, wanted, _, .some, _) = kind { true } else { false }
  }

  fileprivate var forwarder: ResponderName? {
    if case .responder(_, _, _, _, let forwardedBy, _) = kind { forwardedBy } else { nil }
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
}
