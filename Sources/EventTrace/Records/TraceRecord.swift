import InputEvents
import UIKit

/// An event in a trace, with the events that happened during it.
package struct TraceRecord: Codable, Equatable, Sendable {
  /// The number of the record, counted from 1 in the order in which records began.
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
  /// Every record has the size of the largest case, so the few large payloads are stored separately.
  package enum Kind: Codable, Equatable, Sendable {
    /// Samples, each with its time, leave the queue together. They are recorded only with `TraceRecorder.keepsInput`.
    case dequeued(samples: [InputEvent])
    /// A pass of hit testing for a point of the screen: 1 over the windows, 2 in the window that was hit.
    case hitTestPass(pass: Int, touch: Int?, point: CGPoint, answer: ViewSnapshot?)
    /// A call of `hitTest`. `byUserCode` is true when an override or handler made the call, not the engine. `named` is
    /// the result when an override of this view returned another view, which need not have been called.
    case hitTest(view: ViewSnapshot, point: CGPoint, byUserCode: Bool, answer: ResponderName?, named: ViewSnapshot?)
    case pointInside(view: ResponderName, point: CGPoint, answer: Bool)
    /// The default `hitTest` returned nil without calling `point(inside:)`.
    case refused(view: ResponderName, reason: HitTestRefusal)
    /// The subviews behind the one that was hit, front to back.
    case notAsked(views: [ViewSnapshot], answered: ResponderName)
    /// The result of hit testing: the touch keeps this window and view until it ends.
    indirect case touchAssigned(touch: TouchSnapshot)
    /// The hit view does not receive this touch.
    indirect case touchWithheld(touch: TouchSnapshot, reason: TouchWithholding)
    case applicationSendEvent(application: ResponderName, event: EventSummary)
    case windowSendEvent(window: ResponderName, event: EventSummary)
    /// A call of a touch method of a responder. `view` is set when the responder is a view, `forwardedBy` when another
    /// responder's default implementation forwarded the call, and `isEndOfChain` when this responder did not forward it
    /// and has no `next`.
    case responder(
      responder: ResponderName, view: ViewSnapshot?, method: ResponderMethod, touches: [TouchSnapshot],
      forwardedBy: ResponderName?, isEndOfChain: Bool)
    /// A call of a tracking method. The answer is always true for methods without a result.
    case tracking(control: ResponderName, method: TrackingMethod, touch: Int?, answer: Bool)
    case controlEvents(control: ResponderName, names: [String])
    case action(name: String, target: ResponderName?, sender: ResponderName?)
    case controlStateChanged(control: ResponderName, flags: ControlFlags)
    /// The execution of work that the app scheduled earlier on the main thread; `name` is that of the selector, if
    /// there is one. `origin` is the number of the record during which it was scheduled; nil for work that another
    /// thread scheduled, or that was scheduled outside of recorded calls.
    case scheduledWork(ScheduledWork, name: String?, isArrival: Bool, origin: Int?)

    // MARK: Gestures

    /// A touch method of a gesture recognizer.
    case recognizer(recognizer: RecognizerName, method: ResponderMethod, touches: [TouchSnapshot])
    /// A press method of a gesture recognizer.
    case recognizerPresses(recognizer: RecognizerName, method: PressMethod, presses: [PressSnapshot])
    /// A question of the engine about a recognizer, and about `other` if two are concerned.
    case gestureQuestion(
      question: GestureQuestion, recognizer: RecognizerName, other: RecognizerName?, answeredBy: ResponderName,
      answer: Bool)
    /// `from` and `to` are both possible when the recognizer has to wait for another.
    indirect case gestureStateChanged(
      recognizer: RecognizerName, from: GestureState, to: GestureState, reason: GestureReasonRecord)
    /// A subclass wrote a state that cannot follow; it was ignored.
    case illegalGestureTransition(recognizer: RecognizerName, from: GestureState, to: GestureState)
    /// The effect of recognizers on the delivery of a touch to its view; `deliver` when a withheld touch is released.
    indirect case touchVerdict(touch: TouchSnapshot, verdict: TouchVerdict, recognizers: [RecognizerName])
    /// The effect of recognizers on the delivery of a press to its responder.
    indirect case pressVerdict(press: PressSnapshot, verdict: TouchVerdict, recognizers: [RecognizerName])
    /// A timer of a recognizer. `after` is its duration in seconds when it was started, and nil when it fired.
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
    /// Text input to the first responder. `inserted` is the text, and nil when it deletes backward.
    case textInput(responder: ResponderName, inserted: String?)
    case firstResponderChanged(window: ResponderName, from: ResponderName?, to: ResponderName?)
    /// The keyboard focus moves to another control.
    case focusChanged(window: ResponderName, from: ResponderName?, to: ResponderName?)
    /// A responder was asked whether it performs an action.
    case askedForAction(responder: ResponderName, action: String, answer: Bool)
    /// Code of the scene printed this text, of which only the beginning is recorded.
    case printed(text: String)
    /// A generator gave feedback, such as "impact medium".
    case feedback(kind: String)
    /// A property that has no effect in HitPath was set for the first time, such as "UILabel.lineBreakStrategy".
    case storedOnly(property: String)
    /// The orientation of the device changed, for example to "landscapeLeft".
    case deviceTurned(orientation: String)
    /// A controller or the app delegate does not support this orientation of the content, which stays as it is.
    case turnRefused(by: ResponderName, orientation: String)
    /// The screen was resized to this size, in points.
    case screenResized(size: CGSize)
    /// A key matches the command of the responder; its action is sent next.
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

  /// Encodes the record without `children` when there are none.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(time, forKey: .time)
    try container.encode(kind, forKey: .kind)
    if !children.isEmpty { try container.encode(children, forKey: .children) }
  }
}

extension TraceRecord {
  /// Calls `body` for the record and its descendants, in the order in which they began.
  package func forEach(_ body: (TraceRecord) -> Void) {
    body(self)
    for child in children { child.forEach(body) }
  }
}
