import Testing
import UIKitTestSupport

/// Tests the defaults of a scroll view (reference 7.1), and the sheet around one (reference 7.6).
@MainActor
@Suite struct DefaultTests {
  @Test("The flags of a new scroll view are UIKit's") func flags() {
    let scrollView = UIScrollView(frame: .zero)
    #expect(scrollView.delaysContentTouches && scrollView.canCancelContentTouches && scrollView.isScrollEnabled)
    #expect(scrollView.bounces && scrollView.bouncesZoom && scrollView.clipsToBounds)
    #expect(!scrollView.alwaysBounceVertical && !scrollView.alwaysBounceHorizontal)
    #expect(!scrollView.isDirectionalLockEnabled && !scrollView.isPagingEnabled)
    #expect([scrollView.minimumZoomScale, scrollView.maximumZoomScale, scrollView.zoomScale] == [1, 1, 1])
    #expect(scrollView.decelerationRate == .normal)
    #expect(UIScrollView.DecelerationRate.normal.rawValue == 0.998)
    #expect(UIScrollView.DecelerationRate.fast.rawValue == 0.99)
  }

  @Test("It has the recognizer that delays touches and the pan, which takes wheels and trackpads") func recognizers() {
    let scrollView = UIScrollView(frame: .zero)
    #expect(
      scrollView.gestureRecognizers?.map { String(describing: type(of: $0)) } == [
        "UIScrollViewDelayedTouchesBeganGestureRecognizer", "UIScrollViewPanGestureRecognizer",
      ])
    #expect(scrollView.gestureRecognizers?.map(\.delaysTouchesBegan) == [true, false])
    #expect(scrollView.panGestureRecognizer.allowedScrollTypesMask == .all)
    #expect(scrollView.touchesShouldCancel(in: UIView()))
    #expect(!scrollView.touchesShouldCancel(in: UIButton()))
    #expect(!scrollView.touchesShouldCancel(in: UIControl()))
  }

  @Test("A table keeps the effect of its separators, which stay lines of their color")
  func separatorEffect() {
    let table = UITableView()
    let (color, effect) = (table.separatorColor, UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark)))
    #expect(table.separatorEffect == nil)
    table.separatorEffect = effect
    #expect(table.separatorEffect === effect && table.separatorColor == color)
  }

  @Test("Both edges have the same rubber band") func bothEdges() {
    let (top, bottom) = (ScrollWorld(), ScrollWorld())
    bottom.scrollView.contentOffset.y = 1400
    top.drag(by: 110)
    bottom.drag(by: -110)
    #expect(isClose(-top.offset.y, bottom.offset.y - 1400))
  }

  @Test("Content released at high speed past its edge oscillates with the bounce spring") func fastPastEdge() {
    let world = ScrollWorld()
    world.flick(by: 210, speed: 1200)
    let released = world.offset.y
    world.wait(0.03)
    #expect(world.offset.y < released)
    world.wait(3)
    #expect(world.offset == .zero)
  }

  @Test("At its top a scroll view leaves downward drags to its sheet, and elsewhere scrolls") func sheet() {
    for (offset, isSheet) in [(CGFloat(0), true), (300, false)] {
      let presenter = UIViewController()
      let stage = TestStage(rootViewController: presenter)
      let presented = UIViewController()
      presented.modalPresentationStyle = .pageSheet
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 700))
      scrollView.contentSize = CGSize(width: 400, height: 2000)
      presented.view.addSubview(scrollView)
      presenter.present(presented, animated: false)
      stage.advance(by: 1)
      scrollView.contentOffset.y = offset
      let finger = stage.finger()
      finger.down(point(200, 300))
      for step in 1...10 { finger.move(point(200, 300 + 20 * CGFloat(step)), at: stage.now + 1.0 / 60) }
      #expect((scrollView.contentOffset.y == offset) == isSheet)
      #expect(scrollView.isDragging == !isSheet)
    }
  }
}
