import InputEvents

/// Observes the engine as it works. `EventTrace` contains a recorder; tests define others.
///
/// Calls are bracketed: everything between an `enter` and its `leave` happened during that call. The engine reports at
/// call sites, never inside a method that can be overridden, because overrides that do not call super have to be
/// recorded as well. A recorder must not retain the objects that it receives; it stores values.
@MainActor
package protocol EventProbe: AnyObject {
  func enter(_ call: ProbedCall)
  func leave(_ outcome: ProbedOutcome)
  func note(_ fact: ProbedFact)
  /// The number of the innermost call that was entered and not left, to which work that the app schedules refers.
  /// It is nil outside of calls, and in a probe that does not number calls.
  var openCall: Int? { get }
}

extension EventProbe {
  package var openCall: Int? { nil }
}

/// A call the engine makes.
@MainActor
package enum ProbedCall {
  /// One walk of hit testing for a touch at `point` on the screen: pass 1 visits the windows, pass 2 repeats the test
  /// in the window that was found.
  case hitTestPass(Int, touch: UITouch?, point: CGPoint)
  /// A call of `view.hitTest(point, with:)`. `byUserCode` is true if the engine did not make the call.
  case hitTest(UIView, point: CGPoint, byUserCode: Bool)
  /// A call of `view.point(inside: point, with:)`.
  case pointInside(UIView, point: CGPoint)
  case applicationSendEvent(UIApplication, UIEvent)
  case windowSendEvent(UIWindow, UIEvent)
  /// A call of a touch method of a responder. `forwardedBy` is the responder whose default implementation forwarded it.
  case responder(UIResponder, ResponderMethod, touches: [UITouch], forwardedBy: UIResponder?)
  /// A press method of a responder.
  case presses(UIResponder, PressMethod, presses: [UIPress], forwardedBy: UIResponder?)
  case motion(UIResponder, MotionMethod, UIEvent.EventSubtype, forwardedBy: UIResponder?)
  /// A call of `remoteControlReceived` of a responder.
  case remoteControl(UIResponder, UIEvent.EventSubtype, forwardedBy: UIResponder?)
  /// Text input to the first responder.
  case textInput(UIResponder, TextInputCall)
  /// A touch method of a recognizer.
  case recognizer(UIGestureRecognizer, ResponderMethod, touches: [UITouch])
  /// A press method of a recognizer.
  case recognizerPresses(UIGestureRecognizer, PressMethod, presses: [UIPress])
  /// A question to a view, a delegate or a recognizer about a recognizer, and about `other` if two are concerned. It
  /// ends with an answer.
  case gestureQuestion(GestureQuestion, UIGestureRecognizer, other: UIGestureRecognizer?, answeredBy: AnyObject)
  /// A call of `beginTracking`, `continueTracking`, `endTracking` or `cancelTracking` of a control.
  case tracking(UIControl, TrackingMethod, touch: UITouch?)
  /// The sending of a control's registered actions for these events.
  case controlEvents(UIControl, UIControl.Event)
  /// The call of an action of a target.
  case action(String, target: AnyObject?, sender: AnyObject?)
  /// The execution of work that the app scheduled earlier. `name` is that of the selector, if there is one. `isArrival`
  /// is true if another thread scheduled it. `origin` is the number of the call during which it was scheduled.
  case scheduledWork(ScheduledWork, name: String?, isArrival: Bool, origin: Int?)
}

/// The result of the call that ends.
@MainActor
package enum ProbedOutcome {
  case nothing
  case view(UIView?)
  case answer(Bool)
}

/// A fact that is not a call.
@MainActor
package enum ProbedFact {
  /// These samples were read from the queue together and make one event. Their effects follow.
  case dequeued([InputEvent])
  /// A view's `hitTest` returned nil before it called `point(inside:)` or visited subviews.
  case refused(UIView, HitTestRefusal)
  /// These subviews were not visited, because the next one in the list, `answered`, had returned a view. They are
  /// ordered from front to back.
  case notAsked([UIView], answered: UIView)
  /// The window and the view of the touch were determined. They do not change.
  case touchAssigned(UITouch)
  /// The view does not receive this touch until it ends.
  case touchWithheld(UITouch, TouchWithholding)
  case controlStateChanged(UIControl)
  /// The default `hitTest` of a view that overrides it returned this; the override may return something else.
  case superAnswered(UIView, UIView?)
  case firstResponderChanged(in: UIWindow, from: UIResponder?, to: UIResponder?)
  /// The keyboard works on another control.
  case focusChanged(in: UIWindow, from: UIControl?, to: UIControl?)
  /// A responder along the chain was asked whether it performs the action with this name; the Boolean is its answer.
  case askedForAction(UIResponder, String, Bool)
  /// A key matches the command that this responder offers.
  case keyCommandMatched(UIKeyCommand, of: UIResponder)
  /// Code of the scene printed this text, without the line feed at its end.
  case printed(String)
  /// A generator gave feedback that a phone would play, in words such as "impact medium".
  case feedback(String)
  /// A property that has no effect was set for the first time.
  case storedOnly(StoredProperty)
  /// The device is held another way.
  case deviceTurned(UIDeviceOrientation)
  /// A front controller, or the app delegate, does not allow the content to turn that way.
  case turnRefused(by: AnyObject, UIInterfaceOrientation)
  /// The screen gets this size, and with it the windows that fill it.
  case screenResized(CGSize)
  /// A change of state or, for a recognizer that has to wait for another one, from possible to possible.
  case gestureStateChanged(
    UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State, GestureReason)
  /// A subclass wrote a state that cannot follow; it was ignored.
  case illegalGestureTransition(
    UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State)
  /// The effect of recognizers on the delivery of a touch to its view; it is `deliver` when a held touch is released.
  /// The phase is the one that is held or released, which may be earlier than the current phase.
  case touchVerdict(UITouch, TouchVerdict, of: UITouch.Phase, by: [UIGestureRecognizer])
  /// The effect of recognizers on the delivery of a press to its responder.
  case pressVerdict(UIPress, TouchVerdict, of: UIPress.Phase, by: [UIGestureRecognizer])
  case gestureTimerArmed(UIGestureRecognizer, GestureTimer, after: TimeInterval)
  case gestureTimerFired(UIGestureRecognizer, GestureTimer)
  /// The decision of a scroll view about touches of its content.
  case contentTouches(UIScrollView, ContentTouchDecision, [UITouch])
  case scrolling(UIScrollView, ScrollingStep)
}

/// The reason why a view's default `hitTest` returns nil without calling `point(inside:)` (reference 1.1).
package enum HitTestRefusal: String, Codable, Sendable {
  case hidden
  case transparent
  case interactionDisabled
  /// The view takes part in an animation block without `allowUserInteraction` (reference 1.8).
  case animating
}

/// The reason why a view does not receive a touch that hit it (reference 3.5).
package enum TouchWithholding: String, Codable, Sendable {
  /// The view already has a touch, and `isMultipleTouchEnabled` is false.
  case singleTouchView
  /// Another view of the window tracks a touch, and this view is exclusive.
  case exclusiveViewNotAlone
  /// An exclusive view of the window tracks a touch.
  case exclusiveElsewhere
}

package enum ResponderMethod: String, Codable, Sendable {
  case touchesBegan
  case touchesMoved
  case touchesEnded
  case touchesCancelled
}

package enum PressMethod: String, Codable, Sendable {
  case pressesBegan
  case pressesChanged
  case pressesEnded
  case pressesCancelled
}

package enum MotionMethod: String, Codable, Sendable {
  case motionBegan
  case motionEnded
  case motionCancelled
}

package enum TextInputCall: Hashable, Sendable {
  case insertText(String)
  case deleteBackward
}

package enum TrackingMethod: String, Codable, Sendable {
  case beginTracking
  case continueTracking
  case endTracking
  case cancelTracking
}
