import UIKit

extension GestureReasonRecord {
  /// The reason as text, for use after "because": `it moved 12.3 pt, more than 10 pt`.
  /// It names the recognizers of scroll views as code does.
  package var sentence: Sentence {
    sentence {
      $0.nameInCode ?? $0.name.description
    } view: {
      $0.description
    }
  }

  /// The same with the names of a trace.
  package func sentence(labels: ObjectLabels) -> Sentence {
    sentence {
      labels[$0.name]
    } view: {
      labels[$0]
    }
  }

  private func sentence(
    recognizer: (RecognizerName) -> String, view: (ResponderName) -> String
  ) -> Sentence {
    gestureSentence ?? objectionSentence ?? relationSentence(other.map(recognizer) ?? "?", self.view.map(view) ?? "?")
      ?? Sentence(outerPhrase)
  }

  private var gestureSentence: Sentence? {
    switch name {
    case .moved: measuredSentence(isBeyond ? .becauseMoved : .becauseMovedEnough)
    case .waited: Sentence(.becauseWaited, seconds(measured))
    case .tapped where limit == 0: Sentence(.becausePressed, number(measured))
    case .tapped: measuredSentence(.becauseTapped)
    case .swiped: measuredSentence(isBeyond ? .becauseSwiped : .becauseSwipedEnough)
    case .spread: measuredSentence(.becauseSpread)
    case .turned: Sentence(.becauseTurned, degrees(measured.map(abs)), degrees(limit))
    case .continued: Sentence(.becauseContinued)
    case .liftedAll: Sentence(.becauseLiftedAll)
    case .lifted: Sentence(.becauseLifted)
    case .scrolled: Sentence(.becauseScrolled)
    case .scrollPaused: Sentence(.becauseScrollPaused)
    case .transformed: Sentence(.becauseTransformed)
    case .pointerEntered: Sentence(.becausePointerEntered)
    case .pointerLeft: Sentence(.becausePointerLeft)
    default: nil
    }
  }

  private var objectionSentence: Sentence? {
    switch name {
    case .heldTooLong: Sentence(.becauseHeldTooLong, seconds(limit))
    case .liftedEarly: Sentence(.becauseLiftedEarly)
    case .tooManyTouches: measuredSentence(.becauseTooManyTouches)
    case .tooFewTouches: measuredSentence(.becauseTooFewTouches)
    case .nextTapLate: Sentence(.becauseNextTapLate, seconds(limit))
    case .nextTapFar: measuredSentence(.becauseNextTapFar)
    case .strayed: measuredSentence(.becauseStrayed)
    case .wentBackwards: Sentence(.becauseWentBackwards)
    case .tooSlow: Sentence(.becauseTooSlow, seconds(limit))
    case .noEdges: Sentence(.becauseNoEdges)
    case .farFromEdge: measuredSentence(.becauseFarFromEdge)
    case .notInward: Sentence(.becauseNotInward)
    case .wrongButton: Sentence(.becauseWrongButton)
    case .nothingToScroll: Sentence(.becauseNothingToScroll)
    case .nothingToSwipe: Sentence(.becauseNothingToSwipe)
    default: nil
    }
  }

  private func relationSentence(_ other: String, _ view: String) -> Sentence? {
    switch name {
    case .prevented: return Sentence(.becausePrevented, other)
    case .refusedByView:
      guard let kept else { return Sentence(.becauseRefusedByView, view) }
      return Sentence(kept.gesture == .tap ? .becauseKeepsTap : .becauseKeepsDrag, view, kept.control)
    case .refusedByDelegate: return Sentence(.becauseRefusedByDelegate)
    case .failureRequired: return Sentence(.becauseFailureRequired, other)
    case .requiredRecognized: return Sentence(.becauseRequiredRecognized, other)
    case .scrollsOuter: return Sentence(.becauseScrollsOuter, view)
    case .contentKeepsTouches: return Sentence(.becauseContentKeepsTouches, view)
    case .waitedForEachOther: return Sentence(.becauseWaitedForEachOther)
    default: return nil
    }
  }

  private var outerPhrase: Phrase {
    switch name {
    case .cancelledBySystem: .becauseCancelledBySystem
    case .disabled: .becauseDisabled
    case .removedFromView: .becauseRemovedFromView
    case .reset: .becauseReset
    default: .becauseDecidedBySubclass
    }
  }

  // MARK: Numbers

  private var isBeyond: Bool { (measured ?? 0) > (limit ?? 0) }

  private func measuredSentence(_ phrase: Phrase) -> Sentence { Sentence(phrase, number(measured), number(limit)) }
  private func seconds(_ value: Double?) -> String { number(value, decimals: 3) }
  private func degrees(_ radians: Double?) -> String { number(radians.map { $0 * 180 / .pi }) }

  /// Returns the text of `value` without trailing zeros: `10`, `12.3`; `?` for a missing value.
  private func number(_ value: Double?, decimals: Int = 1) -> String {
    guard let value else { return "?" }
    let scale = decimals == 1 ? 10.0 : 1000.0
    let rounded = (value * scale).rounded() / scale
    return abs(rounded) < 1e15 ? Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)" : "\(rounded)"
  }
}
