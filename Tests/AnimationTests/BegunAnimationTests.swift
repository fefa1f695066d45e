import Testing
import UIKitTestSupport

@testable import UIKit

/// `beginAnimations` and `commitAnimations`, which older code animates with (Apple, `UIView`).
@MainActor
@Suite struct BegunAnimationTests {
  @MainActor
  private final class Listener: NSObject {
    var stops = 0
    func stopped() { stops += 1 }
  }

  private let stage = TestStage()

  @Test("Changes between the two calls move for the stated time, and the delegate learns of the end") func moves() {
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

  @Test("Without a duration it is a fifth of a second; a delay holds for what comes after it") func settings() {
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
}
