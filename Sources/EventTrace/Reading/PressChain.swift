import UIKit

/// One press method on its way along the responder chain, as `ResponderChain` is for touches.
package struct PressChain: Equatable, Sendable {
  package let time: Double
  package let method: PressMethod
  package let presses: [PressSnapshot]
  package let steps: [ResponderChain.Step]

  /// Who kept the presses; nil when they were passed on to the end. Typing counts as keeping.
  package var consumer: ResponderName? { steps.first { $0.verdict == .consumed }?.responder }

  /// Nil when `record` is not the call of a press method, or one that was passed on from another responder.
  package init?(_ record: TraceRecord) {
    guard case .presses(_, _, let method, let presses, nil, _) = record.kind else { return nil }
    time = record.time
    self.method = method
    self.presses = presses
    steps = record.chainSteps
  }
}

extension EventTrace {
  /// Every press method the engine called, in order, each with where it went from there.
  package var pressChains: [PressChain] {
    var chains: [PressChain] = []
    forEach { record in
      if let chain = PressChain(record) { chains.append(chain) }
    }
    return chains
  }
}
