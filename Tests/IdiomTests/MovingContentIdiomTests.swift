import Foundation
import Testing
import UIKitTestSupport

/// Tests content that the app moves, pins or extends during a drag or deceleration.
@MainActor
@Suite struct MovingContentIdiomTests {
  /// A scroll view of 400 x 800 whose delegate runs `moved` at each change of the offset.
  final class Page: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var moved: (UIScrollView) -> Void = { _ in }
    private(set) var endVelocity: CGPoint?
    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 400, height: 3000)
      scrollView.delegate = self
      view.addSubview(scrollView)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { moved(scrollView) }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { endVelocity = velocity }
  }

  /// Source: `scrollViewDidScroll` resets the offset to prevent bouncing at one end only (well known). H.
  @Test("Content pinned at its top in didScroll stays there after the finger has lifted")
  func noBounceAtTop() {
    let page = Page()
    let stage = TestStage(rootViewController: page)
    page.moved = { if $0.contentOffset.y < 0 { $0.contentOffset.y = 0 } }
    stage.finger().drag(from: point(200, 200), to: point(200, 500), over: 0.2)
    #expect(page.scrollView.contentOffset.y == 0)
    stage.advance(by: 3)
    #expect(page.scrollView.contentOffset.y == 0)
    // The other end still bounces.
    page.scrollView.contentOffset.y = 2200
    let finger = stage.finger()
    finger.down(point(200, 500))
    for step in 1...10 { finger.move(point(200, 500 - 20 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(page.scrollView.contentOffset.y > 2200)
    finger.up()
  }

  /// Source: endless scrolling, WWDC 2011, session 104: the offset is set back to the middle in `layoutSubviews`. This
  /// affects neither the drag nor its velocity. H.
  @Test("An endless list whose offset is reset under the finger keeps its speed, and decelerates")
  func recentering() throws {
    let page = Page()
    let stage = TestStage(rootViewController: page)
    var turns = 0
    page.scrollView.contentOffset.y = 1000
    page.moved = { scrollView in
      if abs(scrollView.contentOffset.y - 1000) > 300 {
        turns += scrollView.contentOffset.y > 1000 ? 1 : -1
        scrollView.contentOffset.y = 1000
      }
    }
    let finger = stage.finger()
    finger.down(point(200, 780))
    for step in 1...40 { finger.move(point(200, 780 - 16 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(turns == 2)
    finger.up()
    let velocity = try #require(page.endVelocity)
    #expect(isClose(velocity.y, 1, by: 0.05))
    stage.advance(by: 5)
    // With 1,000 points per second the content decelerates for 494 points (reference 7.4).
    let rolled = CGFloat(turns) * 300 + page.scrollView.contentOffset.y - 1000
    #expect(turns >= 3 && rolled > 900 && rolled < 1300)
  }

  /// Source: "load more": `contentSize` grows near the end while the list decelerates (every feed). H.
  @Test("A feed that grows while it decelerates continues into the new rows")
  func loadMore() {
    let page = Page()
    let stage = TestStage(rootViewController: page)
    page.scrollView.contentSize.height = 1600
    page.moved = { scrollView in
      if scrollView.contentOffset.y > scrollView.contentSize.height - 1000 { scrollView.contentSize.height += 1000 }
    }
    for _ in 0..<2 {
      stage.finger().drag(from: point(200, 700), to: point(200, 200), over: 0.2)
      stage.advance(by: 0.3)
    }
    stage.advance(by: 5)
    #expect(page.scrollView.contentSize.height > 2600 && page.scrollView.contentOffset.y > 1600)
  }

  /// Source: pull to refresh as written before UIRefreshControl: past a threshold at the lift the inset grows and the
  /// content stays below the spinner; after loading, the inset is animated back. H.
  @Test("Pull to refresh: released past 60 points the content rests below the spinner until it is loaded")
  func pullToRefresh() {
    final class Feed: UIViewController, UIScrollViewDelegate {
      let scrollView = UIScrollView()
      private(set) var loads = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        scrollView.delegate = self
        view.addSubview(scrollView)
      }
      func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        guard scrollView.contentOffset.y < -60, loads == 0 else { return }
        loads += 1
        UIView.animate(withDuration: 0.2) { scrollView.contentInset.top = 60 }
      }
      func finish() { UIView.animate(withDuration: 0.2) { self.scrollView.contentInset.top = 0 } }
    }
    let feed = Feed()
    let stage = TestStage(rootViewController: feed)
    stage.finger().drag(from: point(200, 200), to: point(200, 240), over: 0.5)
    stage.advance(by: 2)
    #expect(feed.loads == 0 && feed.scrollView.contentOffset.y == 0)
    stage.finger().drag(from: point(200, 200), to: point(200, 500), over: 0.5)
    stage.advance(by: 2)
    #expect(feed.loads == 1 && isClose(feed.scrollView.contentOffset.y, -60))
    feed.finish()
    stage.advance(by: 2)
    #expect(feed.scrollView.contentOffset.y == 0)
  }
}
