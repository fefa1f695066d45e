import InputEvents

/// Sees what the engine does while it does it. `EventTrace` is one; a test can be another.
///
/// Calls bracket: everything between an `enter` and its `leave` happened inside that call. The engine reports at call
/// sites, never inside a method that can be overridden, because an override that does not call super is exactly the
/// interesting case. Objects are only borrowed: a recorder keeps values.
@MainActor
package protocol EventProbe: AnyObject {
  func enter(_ call: ProbedCall)
  func leave(_ outcome: ProbedOutcome)
  func note(_ fact: ProbedFact)
}

/// A call the engine makes.
@MainActor
package enum ProbedCall {
  /// One walk over the windows, or the second over the window that answered, for a touch at `point` (screen). Pass 1 or
  /// 2.
  case hitTestPass(Int, touch: UITouch?, point: CGPoint)
  /// `view.hitTest(point, with:)`. `byUserCode` when the engine did not make the call but found itself in it.
  case hitTest(UIView, point: CGPoint, byUserCode: Bool)
  /// `view.point(inside: point, with:)`.
  case pointInside(UIView, point: CGPoint)
  case applicationSendEvent(UIApplication, UIEvent)
  case windowSendEvent(UIWindow, UIEvent)
  /// A touch method of a responder; `forwardedBy` when a default implementation passed it on.
  case responder(UIResponder, ResponderMethod, touches: [UITouch], forwardedBy: UIResponder?)
  /// A press method of a responder.
  case presses(UIResponder, PressMethod, presses: [UIPress], forwardedBy: UIResponder?)
  case motion(UIResponder, MotionMethod, UIEvent.EventSubtype, forwardedBy: UIResponder?)
  /// `remoteControlReceived` of a responder.
  case remoteControl(UIResponder, UIEvent.EventSubtype, forwardedBy: UIResponder?)
  /// Typing reaches the first responder.
  case textInput(UIResponder, TextInputCall)
  /// A touch method of a recognizer.
  case recognizer(UIGestureRecognizer, ResponderMethod, touches: [UITouch])
  /// A press method of a recognizer.
  case recognizerPresses(UIGestureRecognizer, PressMethod, presses: [UIPress])
  /// A view, a delegate or a recognizer is asked about a recognizer, and about `other` where two are concerned; ends
  /// with an answer.
  case gestureQuestion(GestureQuestion, UIGestureRecognizer, other: UIGestureRecognizer?, answeredBy: AnyObject)
  /// `beginTracking`, `continueTracking`, `endTracking` or `cancelTracking` of a control.
  case tracking(UIControl, TrackingMethod, touch: UITouch?)
  /// A control sends its registered actions for these events.
  case controlEvents(UIControl, UIControl.Event)
  /// An action reaches its target.
  case action(String, target: AnyObject?, sender: AnyObject?)
  /// Work runs that code of the app handed over earlier; `name` is the selector's, where there is one. `isArrival` when
  /// another thread handed it over.
  case scheduledWork(ScheduledWork, name: String?, isArrival: Bool)
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
  /// These samples left the queue together and make one event; their effects follow.
  case dequeued([InputEvent])
  /// `hitTest` gave nil before asking anything.
  case refused(UIView, HitTestRefusal)
  /// These subviews were not visited, because the one behind them in the list, `answered`, had returned a view. Front
  /// to back.
  case notAsked([UIView], answered: UIView)
  /// The touch has its window and view for life.
  case touchAssigned(UITouch)
  /// The view does not get this touch, for as long as it lasts.
  case touchWithheld(UITouch, TouchWithholding)
  case controlStateChanged(UIControl)
  /// The default `hitTest` of a view that overrides it gave this; the override may answer something else.
  case superAnswered(UIView, UIView?)
  case firstResponderChanged(in: UIWindow, from: UIResponder?, to: UIResponder?)
  /// The keyboard works on another control.
  case focusChanged(in: UIWindow, from: UIControl?, to: UIControl?)
  /// A responder along the chain was asked whether it performs the action of this name, and answered.
  case askedForAction(UIResponder, String, Bool)
  /// A key matches the command that this responder offers.
  case keyCommandMatched(UIKeyCommand, of: UIResponder)
  /// Code of the scene printed this text, without the line feed at its end.
  case printed(String)
  /// A generator gave feedback that a phone would play, in words such as "impact medium".
  case feedback(String)
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
  /// The effect of recognizers on a touch on its way to its view: `deliver` when a held touch is released. The phase is
  /// the one that was held or is released, which the touch may have left already.
  case touchVerdict(UITouch, TouchVerdict, of: UITouch.Phase, by: [UIGestureRecognizer])
  /// The same for a press on its way to its responder.
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
  /// Takes part in a block animation without `allowUserInteraction` (reference 1.8).
  case animating
}

/// The reason why a view does not receive a touch that hit it (reference 3.5).
package enum TouchWithholding: String, Codable, Sendable {
  /// The view has a touch already and `isMultipleTouchEnabled` is false.
  case singleTouchView
  /// Another view of the window tracks a touch and this one is exclusive.
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
