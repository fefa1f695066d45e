import Foundation
import Testing
import UIKitTestSupport

/// Tests touches on scrolling content: it is stopped, flicked again, or controlled by the app.
@MainActor
@Suite struct ScrollTouchIdiomTests {
  /// Source: a finger that stops a decelerating list presses no control (C153, M).
  @Test("A tap on a rolling list stops it and selects no row; the next tap selects")
  func catchRollingList() {
    let list = ListController()
    list.rowCount = 200
    // Rows that were never on the screen would have estimates instead of their 60 points.
    list.table.estimatedRowHeight = 0
    let stage = TestStage(rootViewController: list)
    stage.finger().drag(from: point(200, 700), to: point(200, 200), over: 0.1)
    stage.advance(by: 0.3)
    #expect(list.table.isDecelerating)
    stage.finger().tap(point(200, 400))
    let offset = list.table.contentOffset.y
    stage.advance(by: 1)
    #expect(list.selected == [] && !list.table.isDecelerating && list.table.contentOffset.y == offset)
    stage.finger().tap(point(200, 400))
    #expect(list.selected == [Int((offset + 400) / 60)])
  }

  /// Source: `isPagingEnabled`: each flick turns one page, even if the next flick comes before the last page has
  /// settled (M).
  @Test("Three quick flicks turn three pages")
  func quickFlicks() {
    let stage = TestStage()
    let pager = UIScrollView(frame: stage.rootView.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 4000, height: 800)
    stage.rootView.addSubview(pager)
    for _ in 0..<3 {
      stage.finger().drag(from: point(350, 400), to: point(150, 400), over: 0.08, steps: 5)
      stage.advance(by: 0.25)
    }
    stage.advance(by: 2)
    #expect(pager.contentOffset.x == 1200)
  }

  /// Source: `targetContentOffset.pointee = scrollView.contentOffset`, the usual way to end a drag without momentum. H.
  @Test("A list without momentum: the target is where the content is")
  func noMomentum() {
    final class Page: UIViewController, UIScrollViewDelegate {
      let scrollView = UIScrollView()
      private(set) var willDecelerate: Bool?
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        scrollView.delegate = self
        view.addSubview(scrollView)
      }
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) { targetContentOffset.pointee = scrollView.contentOffset }
    }
    let page = Page()
    let stage = TestStage(rootViewController: page)
    stage.finger().drag(from: point(200, 700), to: point(200, 400), over: 0.1)
    let offset = page.scrollView.contentOffset.y
    stage.advance(by: 3)
    #expect(isClose(offset, 290) && page.scrollView.contentOffset.y == offset)
  }

  /// Source: endless carousels repeat the first page at the end; `scrollViewDidEndDecelerating` jumps without
  /// animation. H.
  @Test("A carousel of three pages goes round and round")
  func roundCarousel() {
    final class Carousel: UIViewController, UIScrollViewDelegate {
      let scrollView = UIScrollView()
      /// The index of the visible page. The pages are arranged in the order 2 0 1 2 0.
      var page: Int { (Int(scrollView.contentOffset.x / 400) + 2) % 3 }
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.isPagingEnabled = true
        scrollView.contentSize = CGSize(width: 2000, height: 800)
        scrollView.contentOffset.x = 400
        scrollView.delegate = self
        view.addSubview(scrollView)
      }
      func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.x >= 1600 { scrollView.setContentOffset(point(400, 0), animated: false) }
        if scrollView.contentOffset.x <= 0 { scrollView.setContentOffset(point(1200, 0), animated: false) }
      }
    }
    let carousel = Carousel()
    let stage = TestStage(rootViewController: carousel)
    var seen: [Int] = []
    for end in [100, 100, 100, 100, 390, 390] as [CGFloat] {
      stage.finger().drag(from: point(490 - end, 400), to: point(end, 400), over: 0.2)
      stage.advance(by: 2)
      seen.append(carousel.page)
    }
    #expect(seen == [1, 2, 0, 1, 0, 2])
  }

  /// Source: an automatic carousel does not scroll while `isTracking`, `isDragging` or `isDecelerating` is true
  /// (UIScrollView). H.
  @Test("An automatic carousel stops while a finger is on it")
  func automaticCarousel() {
    let stage = TestStage()
    let pager = UIScrollView(frame: stage.rootView.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 4000, height: 800)
    stage.rootView.addSubview(pager)
    func tick() {
      guard !pager.isTracking, !pager.isDragging, !pager.isDecelerating else { return }
      pager.setContentOffset(point(pager.contentOffset.x + 400, 0), animated: true)
    }
    tick()
    stage.advance(by: 1)
    #expect(pager.contentOffset.x == 400)
    let finger = stage.finger()
    finger.down(point(200, 400))
    stage.advance(by: 1)
    tick()
    stage.advance(by: 1)
    #expect(pager.contentOffset.x == 400)
    finger.up()
    tick()
    stage.advance(by: 1)
    #expect(pager.contentOffset.x == 800)
  }

  /// Source: when a second finger joins a drag, the content follows both and does not jump (UIPanGestureRecognizer, M),
  /// and the control on which it lands is not pressed.
  @Test("A second finger during a drag neither jumps the list nor presses a row")
  func secondFinger() {
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    let (one, other) = (stage.finger(), stage.finger())
    one.down(point(100, 600))
    for step in 1...10 { one.move(point(100, 600 - 10 * CGFloat(step)), at: stage.now + 0.02) }
    #expect(list.table.contentOffset.y == 90)
    other.down(point(300, 200))
    one.move(point(100, 498), at: stage.now + 0.02)
    #expect(list.table.contentOffset.y == 91)
    stage.advance(by: 0.3)
    other.up()
    one.move(point(100, 478), at: stage.now + 0.02)
    #expect(list.table.contentOffset.y == 111)
    one.up(at: stage.now + 1)
    stage.advance(by: 2)
    #expect(list.selected == [])
  }

  /// Source: "back to top" buttons: a finger takes over an animated offset (UIScrollView). M.
  @Test("A drag stops an animated scroll to the top")
  func dragStopsAnimation() {
    let list = ListController()
    let stage = TestStage(rootViewController: list)
    list.table.contentOffset.y = 900
    list.table.setContentOffset(.zero, animated: true)
    stage.advance(by: 0.15)
    let finger = stage.finger()
    finger.down(point(200, 400))
    for step in 1...5 { finger.move(point(200, 400 - 10 * CGFloat(step)), at: stage.now + 0.016) }
    let offset = list.table.contentOffset.y
    stage.advance(by: 1)
    #expect(offset > 0 && list.table.contentOffset.y == offset)
    finger.up()
  }

  /// Source: a list that is locked while a menu in it is open: setting `isScrollEnabled` to false during a drag ends
  /// it, because its pan is disabled. M.
  @Test("A list that locks itself during a drag does not scroll for that finger, and scrolls again when unlocked")
  func lockDuringDrag() {
    final class Locking: ListController {
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView.contentOffset.y > 50 { scrollView.isScrollEnabled = false }
      }
    }
    let list = Locking()
    let stage = TestStage(rootViewController: list)
    let finger = stage.finger()
    finger.down(point(200, 600))
    for step in 1...20 { finger.move(point(200, 600 - 10 * CGFloat(step)), at: stage.now + 0.02) }
    let offset = list.table.contentOffset.y
    #expect(offset > 50 && offset < 70)
    list.table.isScrollEnabled = true
    finger.move(point(200, 300))
    finger.up()
    #expect(list.table.contentOffset.y == offset && !list.table.isDragging)
    stage.finger().drag(from: point(200, 300), to: point(200, 330), over: 0.5)
    stage.advance(by: 1)
    #expect(list.table.contentOffset.y < offset)
  }
}
