/// The result of a call, in addition to the answer after its arrow.
package enum CallEnd: Equatable, Sendable {
  /// An override of `hitTest` determined the result, not the default implementation.
  case ownHitTest
  /// `hitTest` returned nil because the point is outside, or cannot be converted to the view.
  case outside
  case noInverse
  /// The responder did not forward the call, or had no next responder.
  case consumed
  case endOfChain
}

extension TraceRecord {
  /// The end of the call; nil for records of other kinds, and if the result or a forwarded call already shows it.
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
