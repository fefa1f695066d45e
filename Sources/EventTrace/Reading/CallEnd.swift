/// The result of a call, besides the answer after its arrow.
package enum CallEnd: Equatable, Sendable {
  /// An override of `hitTest` gave the answer, not the default.
  case ownHitTest
  /// `hitTest` gave nil because the point is not inside, or has no place in the view.
  case outside
  case noInverse
  /// The responder did not forward the call, or had no next responder.
  case consumed
  case endOfChain
}

extension TraceRecord {
  /// The end of the call; nil for records of other kinds, and where the result or the forwarding already says it.
  package var callEnd: CallEnd? {
    if let call = HitTestCall(self) {
      if call.isAnsweredByOverride { return .ownHitTest }
      guard call.answer == nil, call.refusal == nil else { return nil }
      return call.hasNoPoint ? .noInverse : .outside
    }
    guard let call = ChainCall(self), !children.contains(where: \.isForwarding) else { return nil }
    return call.isEndOfChain ? .endOfChain : .consumed
  }
}
