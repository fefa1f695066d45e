import InputEvents
import UIKit

/// The delivery of a press, a shake or a button of a remote, from the responder that received it first.
/// `ResponderChain` is the same for touches.
package struct FirstResponderCall: Equatable, Sendable {
  /// The input that the call is about.
  package enum Subject: Equatable, Sendable {
    case presses([PressSnapshot])
    case shake
    case remoteControl(EventSummary.Subtype)
  }

  package let subject: Subject
  /// The method, such as `pressesBegan`, `motionBegan` or `remoteControlReceived`.
  package let method: String
  package let steps: [ResponderChain.Step]

  /// The responder that did not forward the call; nil when it was forwarded to the end of the chain.
  package var consumer: ResponderName? { steps.first { $0.verdict == .consumed }?.responder }

  /// A Boolean value that indicates whether no view or view controller received the call: without a first responder, it
  /// is forwarded from the window to the application.
  package var isOutsideScene: Bool { steps.dropFirst().first?.responder.type == "UIApplication" }

  /// Creates the call that `record` began. Returns nil for other records, and for a call that another responder
  /// forwarded.
  package init?(_ record: TraceRecord) {
    guard let call = ChainCall(record), call.forwardedBy == nil else { return nil }
    switch record.kind {
    case .presses(_, _, _, let presses, _, _): subject = .presses(presses)
    case .motion: subject = .shake
    case .remoteControl(_, _, let button, _, _): subject = .remoteControl(button)
    default: return nil
    }
    (method, steps) = (call.method.text, record.chainSteps)
  }
}

extension PressSnapshot {
  /// A Boolean value that indicates whether the input is a modifier key, by its HID usage.
  package var isModifierKey: Bool { key.map { KeyUsage(rawValue: $0.code).isModifier } ?? false }
}
