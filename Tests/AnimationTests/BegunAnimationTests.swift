import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests `beginAnimations` and `commitAnimations`, which older code uses for animations (Apple, `UIView`).
@MainActor
@Suite struct BegunAnimationTests {
  @MainActor
  private final class Listener: NSObject {
    var stops = 0
    var starts = 0
    func stopped() { stops += 1 }
    func started() { starts += 1 }
  }

  private let stage = TestStage()

  @Test("Changes between the calls take the set duration, and the delegate is notified of the end") func moves() {
    stage.runtime.makeCurrent()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    let listener = Listener()
    UIView.beginAnimations("slide", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationDelegate(listener)
    UIView.setAnimationDidStop(Selector("stopped", Listener.stopped))
    view.center.x += 100
    UIView.commitAnimations()
    view.alpha = 0.5
    stage.advance(by: 0.5)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 55) < 2)
    #expect(view.layer.animation(forKey: "opacity") == nil && listener.stops == 0)
    stage.advance(by: 0.6)
    #expect(listener.stops == 1 && view.layer.animationKeys() == nil)
  }

  @Test("The default duration is 0.2 s; a delay applies to the changes after it") func settings() {
    stage.runtime.makeCurrent()
    let views = [UIView(frame: .zero), UIView(frame: .zero)]
    for view in views { stage.rootView.addSubview(view) }
    stage.advance(by: 0.1)
    UIView.beginAnimations(nil, context: nil)
    views[0].center.x = 100
    UIView.setAnimationDelay(0.5)
    views[1].center.x = 100
    UIView.commitAnimations()
    stage.advance(by: 0.3)
    #expect(views[0].layer.animationKeys() == nil && views[1].layer.presentation()?.position.x == 0)
    stage.advance(by: 0.5)
    #expect(views[1].layer.animationKeys() == nil)
  }

  /// Adds a view at 0 and moves it to 100 within a second, with the settings that `set` makes.
  private func move(_ set: () -> Void) -> UIView {
    stage.runtime.makeCurrent()
    let view = UIView(frame: .zero)
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    set()
    view.center.x = 100
    UIView.commitAnimations()
    return view
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? -1 }

  /// Source: Apple, `UIView.setAnimationRepeatCount(_:)`: the number of repetitions, which may be a fraction.
  @Test("An animation runs the set number of times, including fractions, and then the view is at its model position")
  func repeats() {
    let listener = Listener()
    let view = move {
      UIView.setAnimationRepeatCount(2.5)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationDidStop(Selector("stopped", Listener.stopped))
    }
    stage.advance(by: 1.25)
    #expect(abs(x(view) - 25) < 2)
    stage.advance(by: 1.125)
    #expect(abs(x(view) - 37.5) < 2 && listener.stops == 0)
    stage.advance(by: 0.25)
    #expect(view.layer.animationKeys() == nil && x(view) == 100 && listener.stops == 1)
  }

  @Test("With autoreverse it runs forwards and backwards, each time in the stated duration") func autoreverses() {
    let view = move { UIView.setAnimationRepeatAutoreverses(true) }
    stage.advance(by: 1.5)
    #expect(abs(x(view) - 50) < 2)
    stage.advance(by: 0.6)
    #expect(view.layer.animationKeys() == nil && x(view) == 100)
  }

  @Test("From the current state it continues from the presentation, instead of being added to the running animation")
  func fromCurrentState() {
    let view = move {}
    stage.advance(by: 0.5)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationBeginsFromCurrentState(true)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x = 0
    UIView.commitAnimations()
    #expect(abs(x(view) - 50) < 2 && view.layer.animationKeys()?.count == 1)
    stage.advance(by: 0.5)
    #expect(abs(x(view) - 25) < 2)
  }

  @Test("The delegate is notified of the start once, when the animation is committed") func starts() {
    let listener = Listener()
    _ = move {
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Selector("started", Listener.started))
      #expect(listener.starts == 0)
    }
    #expect(listener.starts == 1)
    stage.advance(by: 2)
    #expect(listener.starts == 1)
  }
}
