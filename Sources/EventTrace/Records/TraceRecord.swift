import InputEvents
import UIKit

/// Something that happened, with everything that happened while it did.
package struct TraceRecord: Codable, Equatable, Sendable {
  /// Counts from 1 in the order things began.
  package let id: Int
  /// The time at which it began, in seconds on the event clock.
  package let time: TimeInterval
  package internal(set) var kind: Kind
  package internal(set) var children: [TraceRecord]

  package init(id: Int, time: TimeInterval, kind: Kind, children: [TraceRecord] = []) {
    self.id = id
    self.time = time
    self.kind = kind
    self.children = children
  }

  /// The call or fact. Unless stated otherwise, points are in the coordinates of the view that received them.
  ///
  /// Every record is as large as the largest of these cases, so the few large payloads are stored separately.
  package enum Kind: Codable, Equatable, Sendable {
    /// Samples of one moment, each with the time it was taken, leave the queue. Recorded only with
    /// `TraceRecorder.keepsInput`.
    case dequeued(samples: [InputEvent])
    /// A pass over the windows (1), or the second over the window that answered (2), for a screen point.
    case hitTestPass(pass: Int, touch: Int?, point: CGPoint, answer: ViewSnapshot?)
    /// `byUserCode` when an override or handler made the call, not the engine. `named` is the answer when an override
    /// of this view gave another view, which need not have been asked itself.
    case hitTest(view: ViewSnapshot, point: CGPoint, byUserCode: Bool, answer: ResponderName?, named: ViewSnapshot?)
    case pointInside(view: ResponderName, point: CGPoint, answer: Bool)
    /// The default `hitTest` gave nil without asking `point(inside:)`.
    case refused(view: ResponderName, reason: HitTestRefusal)
    /// Subviews behind the one that answered, front to back.
    case notAsked(views: [ViewSnapshot], answered: ResponderName)
    /// Hit testing is over: the touch keeps this window and view until it ends.
    indirect case touchAssigned(touch: TouchSnapshot)
    /// The view that was hit does not get this touch.
    indirect case touchWithheld(touch: TouchSnapshot, reason: TouchWithholding)
    case applicationSendEvent(application: ResponderName, event: EventSummary)
    case windowSendEvent(window: ResponderName, event: EventSummary)
    /// A touch method of a responder. `view` when the responder is one; `forwardedBy` when the default implementation
    /// of another passed the call on; `isEndOfChain` when this responder did not pass it on and has no `next`.
    case responder(
      responder: ResponderName, view: ViewSnapshot?, method: ResponderMethod, touches: [TouchSnapshot],
      forwardedBy: ResponderName?, isEndOfChain: Bool)
    /// A call of a tracking method. The answer is always true for methods without a result.
    case tracking(control: ResponderName, method: TrackingMethod, touch: Int?, answer: Bool)
    case controlEvents(control: ResponderName, names: [String])
    case action(name: String, target: ResponderName?, sender: ResponderName?)
    case controlStateChanged(control: ResponderName, flags: ControlFlags)
    /// Work runs that the app's code scheduled on the main thread earlier; `name` is the selector's, if there is one.
    case scheduledWork(ScheduledWork, name: String?, isArrival: Bool)

    // MARK: Gestures

    /// A touch method of a gesture recognizer.
    case recognizer(recognizer: RecognizerName, method: ResponderMethod, touches: [TouchSnapshot])
    /// A press method of a gesture recognizer.
    case recognizerPresses(recognizer: RecognizerName, method: PressMethod, presses: [PressSnapshot])
    /// A question of the engine about a recognizer, and about `other` where two are concerned.
    case gestureQuestion(
      question: GestureQuestion, recognizer: RecognizerName, other: RecognizerName?, answeredBy: ResponderName,
      answer: Bool)
    /// `from` and `to` are both possible when the recognizer has to wait for another.
    indirect case gestureStateChanged(
      recognizer: RecognizerName, from: GestureState, to: GestureState, reason: GestureReasonRecord)
    /// A subclass wrote a state that cannot follow; it was ignored.
    case illegalGestureTransition(recognizer: RecognizerName, from: GestureState, to: GestureState)
    /// The effect of recognizers on a touch on its way to its view; `deliver` when a held touch is released.
    indirect case touchVerdict(touch: TouchSnapshot, verdict: TouchVerdict, recognizers: [RecognizerName])
    /// The same for a press on its way to its responder.
    indirect case pressVerdict(press: PressSnapshot, verdict: TouchVerdict, recognizers: [RecognizerName])
    /// `after` so many seconds when it was set, nil when it fired.
    case gestureTimer(recognizer: RecognizerName, purpose: GestureTimer, after: TimeInterval?)

    // MARK: Scrolling

    /// The decision of a scroll view about touches of its content.
    case contentTouches(scrollView: ResponderName, decision: ContentTouchDecision, touches: [TouchSnapshot])
    /// `offset` is the content offset at that moment.
    case scrolling(scrollView: ResponderName, step: ScrollingStep, offset: CGPoint)

    // MARK: First responder

    /// A press method of a responder, with the fields of `responder`.
    case presses(
      responder: ResponderName, view: ViewSnapshot?, method: PressMethod, presses: [PressSnapshot],
      forwardedBy: ResponderName?, isEndOfChain: Bool)
    case motion(
      responder: ResponderName, view: ViewSnapshot?, method: MotionMethod, motion: EventSummary.Subtype,
      forwardedBy: ResponderName?, isEndOfChain: Bool)
    case remoteControl(
      responder: ResponderName, view: ViewSnapshot?, button: EventSummary.Subtype, forwardedBy: ResponderName?,
      isEndOfChain: Bool)
    /// Typing reaches the first responder: `inserted` is the text, nil when it deletes backwards.
    case textInput(responder: ResponderName, inserted: String?)
    case firstResponderChanged(window: ResponderName, from: ResponderName?, to: ResponderName?)
    /// The keyboard focus moves to another control.
    case focusChanged(window: ResponderName, from: ResponderName?, to: ResponderName?)
    /// A search for the responder that performs an action reached this one.
    case askedForAction(responder: ResponderName, action: String, answer: Bool)
    /// Code of the scene printed this text, of which the recorder keeps the beginning.
    case printed(text: String)
    /// A generator gave feedback, such as "impact medium".
    case feedback(kind: String)
    /// The device is held another way, such as "landscapeLeft".
    case deviceTurned(orientation: String)
    /// A controller or the app delegate does not support this orientation of the content, which stays as it is.
    case turnRefused(by: ResponderName, orientation: String)
    /// The screen gets this size, in points.
    case screenResized(size: CGSize)
    /// A key matches the command that the responder offers; its action is sent next.
    indirect case keyCommandMatched(command: KeyCommandSnapshot, responder: ResponderName)
  }

  // MARK: Codable

  private enum CodingKeys: String, CodingKey {
    case id, time, kind, children
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    time = try container.decode(TimeInterval.self, forKey: .time)
    kind = try container.decode(Kind.self, forKey: .kind)
    children = try container.decodeIfPresent([TraceRecord].self, forKey: .children) ?? []
  }

  /// Leaves out `children` when there are none.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(time, forKey: .time)
    try container.encode(kind, forKey: .kind)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }
}

extension TraceRecord {
  /// The record and everything below it, in the order things began.
  package func forEach(_ body: (TraceRecord) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
