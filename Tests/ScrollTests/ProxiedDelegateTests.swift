import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests scroll views whose delegate property is overridden, so that another object is notified.
@MainActor
@Suite struct ProxiedDelegateTests {
  private final class Listener: NSObject, UIScrollViewDelegate {
    var scrolls = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
  }

  private final class Proxied: UIScrollView {
    let proxy = Listener()
    weak var given: (any UIScrollViewDelegate)?
    override var delegate: (any UIScrollViewDelegate)? {
      get { given }
      set {
        given = newValue
        super.delegate = proxy
      }
    }
  }

  /// Source: Apple, `UIScrollView.delegate`: the object that was set is notified, whatever the property returns.
  @Test("The object that an override passes to super is notified, not the one that it returns") func proxy() {
    let stage = TestStage()
    stage.runtime.makeCurrent()
    let view = Proxied(frame: stage.rootView.bounds)
    let listener = Listener()
    view.delegate = listener
    view.contentSize.height = 2000
    view.contentOffset.y = 10
    #expect(view.proxy.scrolls == 1 && listener.scrolls == 0 && view.delegate === listener)
  }

  /// Source: Apple, `UIScrollView.panGestureRecognizer`, which may be attached to another view.
  @Test(
    "A pan that was moved to another view scrolls as before, and leaves drags in other directions to a list around it")
  func movedPan() {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    stage.runtime.makeCurrent()
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    list.contentSize.height = 2000
    let row = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let inner = UIScrollView(frame: row.bounds)
    inner.contentSize = CGSize(width: 800, height: 100)
    inner.isUserInteractionEnabled = false
    stage.rootView.addSubview(list)
    list.addSubview(row)
    row.addSubview(inner)
    row.addGestureRecognizer(inner.panGestureRecognizer)
    stage.finger().drag(from: CGPoint(x: 300, y: 50), to: CGPoint(x: 200, y: 52), over: 0.3)
    stage.advance(by: 2)
    #expect(inner.contentOffset.x > 50 && list.contentOffset.y == 0)
    let offset = inner.contentOffset
    stage.finger().drag(from: CGPoint(x: 300, y: 80), to: CGPoint(x: 302, y: 20), over: 0.3)
    stage.advance(by: 2)
    #expect(inner.contentOffset == offset && list.contentOffset.y > 30)
  }
}
