import UIKit

/// A recorded call that responders can forward: the common part of touches, presses, motion and remote control.
struct ChainCall {
  /// The method that was called, of any of the four kinds.
  enum Method: Equatable {
    case touches(ResponderMethod)
    case presses(PressMethod)
    case motion(MotionMethod)
    case remoteControl

    var text: String {
      switch self {
      case .touches(let method): method.rawValue
      case .presses(let method): method.rawValue
      case .motion(let method): method.rawValue
      case .remoteControl: "remoteControlReceived"
      }
    }
  }

  let responder: ResponderName
  let view: ViewSnapshot?
  let method: Method
  let forwardedBy: ResponderName?
  let isEndOfChain: Bool

  init?(_ record: TraceRecord) {
    switch record.kind {
    case .responder(let responder, let view, let method, _, let forwardedBy, let isEndOfChain):
      self.init(responder, view, .touches(method), forwardedBy, isEndOfChain)
    case .presses(let responder, let view, let method, _, let forwardedBy, let isEndOfChain):
      self.init(responder, view, .presses(method), forwardedBy, isEndOfChain)
    case .motion(let responder, let view, let method, _, let forwardedBy, let isEndOfChain):
      self.init(responder, view, .motion(method), forwardedBy, isEndOfChain)
    case .remoteControl(let responder, let view, _, let forwardedBy, let isEndOfChain):
      self.init(responder, view, .remoteControl, forwardedBy, isEndOfChain)
    default: return nil
    }
  }

  private init(
    _ responder: ResponderName, _ view: ViewSnapshot?, _ method: Method, _ forwardedBy: ResponderName?,
    _ isEndOfChain: Bool
  ) {
    self.responder = responder
    self.view = view
    self.method = method
    self.forwardedBy = forwardedBy
    self.isEndOfChain = isEndOfChain
  }
}

extension TraceRecord {
  /// A Boolean value that indicates whether this is a call that came from another responder.
  var isForwarding: Bool { ChainCall(self)?.forwardedBy != nil }

  /// The path of a call from the responder that received it first. It is computed by a loop with a list of pending
  /// records: the calls of a chain are nested, and recursion over a chain of 10,000 would overflow the stack.
  var chainSteps: [ResponderChain.Step] {
    var steps: [ResponderChain.Step] = []
    var left: [(record: TraceRecord, caller: ResponderName?)] = [(self, nil)]
    while let (record, caller) = left.popLast() {
      guard let call = ChainCall(record) else { continue }
      if let caller, let sender = call.forwardedBy, sender.number != caller.number {
        steps.append(ResponderChain.Step(responder: sender, view: nil, verdict: .forwarded, record: nil))
      }
      let forwarded = record.children.filter { child in
        ChainCall(child).map { $0.forwardedBy != nil && $0.method == call.method } ?? false
      }
      let verdict: ResponderChain.Step.Verdict =
        forwarded.isEmpty ? (call.isEndOfChain ? .endOfChain : .consumed) : .forwarded
      steps.append(
        ResponderChain.Step(responder: call.responder, view: call.view, verdict: verdict, record: record.id))
      left += forwarded.reversed().map { ($0, call.responder) }
    }
    return steps
  }
}
