import UIKit

extension GestureReasonRecord {
  /// The reason in words, to stand after "because": `it moved 12.3 pt, more than 10 pt`.
  package var sentence: String { sentence(labels: ObjectLabels()) }

  package func sentence(labels: ObjectLabels) -> String {
    gestureSentence ?? objectionSentence ?? relationSentence(labels) ?? outerSentence
  }

  private var gestureSentence: String? {
    switch name {
    case .moved: "it moved \(points(measured)), \(comparison) \(points(limit))"
    case .waited: "the touch rested for \(seconds(measured))"
    case .tapped where limit == 0: "a button was pressed \(count(measured, "time"))"
    case .tapped: "\(count(measured, "tap")) with \(count(limit, "finger")) came"
    case .swiped: "it swiped \(points(measured)), \(comparison) \(points(limit))"
    case .spread: "the fingers' distance changed by \(points(measured)), where \(points(limit)) are needed"
    case .turned: "the fingers turned by \(degrees(measured)), where \(degrees(limit)) are needed"
    case .continued: "the gesture went on"
    case .liftedAll: "the last finger lifted"
    case .lifted: "a finger lifted"
    case .scrolled: "a wheel or a trackpad scrolled"
    case .scrollPaused: "the wheel or the trackpad paused"
    case .pointerEntered: "the pointer entered"
    case .pointerLeft: "the pointer left"
    default: nil
    }
  }

  private var objectionSentence: String? {
    switch name {
    case .heldTooLong: "the finger was down for \(seconds(limit)), too long"
    case .liftedEarly: "the fingers lifted too early"
    case .tooManyTouches: "\(count(measured, "finger")) landed, more than \(number(limit))"
    case .tooFewTouches: "\(count(measured, "finger")) landed, fewer than \(number(limit))"
    case .nextTapLate: "it waited \(seconds(limit)) for another tap"
    case .nextTapFar: "the next tap was \(points(measured)) away, more than \(points(limit))"
    case .strayed: "it strayed \(points(measured)), more than \(points(limit))"
    case .wentBackwards: "it went backwards"
    case .tooSlow: "it took longer than \(seconds(limit))"
    case .noEdges: "its edges are not set"
    case .farFromEdge: "it started \(points(measured)) from the edge, more than \(points(limit))"
    case .notInward: "it did not go inwards from the edge"
    case .wrongButton: "another button was pressed"
    case .nothingToScroll: "there is nothing to scroll that way"
    default: nil
    }
  }

  private func relationSentence(_ labels: ObjectLabels) -> String? {
    let other = other.map { labels[$0.name] } ?? "another recogniser"
    switch name {
    case .prevented: return "it was prevented by \(other)"
    case .refusedByView:
      let rule = kept.map { ": a \($0.control) keeps its own \($0.gesture.rawValue)" }
      return "\(view.map { labels[$0] } ?? "a view") refused" + (rule ?? " in gestureRecognizerShouldBegin")
    case .refusedByDelegate: return "the delegate refused in gestureRecognizerShouldBegin"
    case .failureRequired: return "it has to wait for \(other) to fail"
    case .requiredRecognized: return "\(other), which had to fail first, recognised"
    case .scrollsOuter:
      return "it is at its edge and \(view.map { labels[$0] } ?? "a view") around it goes on that way"
    case .contentKeepsTouches: return "\(view.map { labels[$0] } ?? "the content") keeps the touch"
    case .waitedForEachOther: return "it and others waited for each other to fail"
    default: return nil
    }
  }

  private var outerSentence: String {
    switch name {
    case .cancelledBySystem: "the system cancelled the touches"
    case .disabled: "it was disabled"
    case .removedFromView: "it was removed from its view"
    case .reset: "it was reset"
    default: "the subclass decided so"
    }
  }

  // MARK: Numbers

  private var comparison: String { (measured ?? 0) > (limit ?? 0) ? "more than" : "where no less counts than" }

  private func points(_ value: Double?) -> String { number(value) + " pt" }
  private func seconds(_ value: Double?) -> String { number(value, decimals: 3) + " s" }
  private func degrees(_ radians: Double?) -> String { number(radians.map { $0 * 180 / .pi }) + " degrees" }
  private func count(_ value: Double?, _ noun: String) -> String {
    number(value) + " " + noun + (value == 1 ? "" : "s")
  }

  /// Without zeros at the end: `10`, `12.3`.
  package func number(_ value: Double?, decimals: Int = 1) -> String {
    guard let value else { return "?" }
    let scale = decimals == 1 ? 10.0 : 1000.0
    let rounded = (value * scale).rounded() / scale
    return abs(rounded) < 1e15 ? Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)" : "\(rounded)"
  }
}
