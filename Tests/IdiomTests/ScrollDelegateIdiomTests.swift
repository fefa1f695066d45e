import Foundation
import Testing
import UIKitTestSupport

/// Tests layouts and loading that are implemented in the callbacks of a scroll view's delegate.
@MainActor
@Suite struct ScrollDelegateIdiomTests {
  /// A scroll view of 400 x 800 with content of 400 x 3000, and its delegate.
  class Page: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var contentHeight: CGFloat { 3000 }

    override func viewDidLoad() {
      super.viewDidLoad()
      scrollView.frame = view.bounds
      scrollView.contentSize = CGSize(width: 400, height: contentHeight)
      scrollView.delegate = self
      view.addSubview(scrollView)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  }

  /// Source: custom sticky headers set their frame to max(offset, place) in `scrollViewDidScroll(_:)`; those of a plain
  /// table are sticky without code (UITableView.Style.plain). H.
  @Test("A bar that sticks to the top once it gets there, and can be pressed wherever it is")
  func stickyBar() {
    final class Sticky: Page {
      let bar = UIButton(frame: rect(0, 300, 400, 50))
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.addSubview(bar)
      }
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        bar.frame.origin.y = max(300, scrollView.contentOffset.y)
      }
    }
    let page = Sticky()
    let stage = TestStage(rootViewController: page)
    let pressed = Counter()
    page.bar.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    stage.finger().tap(point(200, 320))
    stage.finger().drag(from: point(200, 700), to: point(200, 100), over: 0.5)
    stage.advance(by: 5)
    #expect(page.scrollView.contentOffset.y > 590)
    stage.finger().tap(point(200, 20))
    #expect(pressed.count == 2)
    #expect(page.bar.convert(page.bar.bounds, to: nil).minY == 0)
  }

  /// Source: in many profile screens a header grows by the overscroll (`contentOffset.y < 0`). H.
  @Test("A picture stretches while the content is pulled down, and is back when the bounce is over")
  func stretchyHeader() {
    final class Profile: Page {
      let picture = UIImageView(frame: rect(0, 0, 400, 200))
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.addSubview(picture)
      }
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let pull = max(0, -scrollView.contentOffset.y)
        picture.frame = rect(0, -pull, 400, 200 + pull)
      }
    }
    let page = Profile()
    let stage = TestStage(rootViewController: page)
    let finger = stage.finger()
    finger.down(point(200, 100))
    for step in 1...20 { finger.move(point(200, 100 + 10 * CGFloat(step)), at: stage.now + 0.016) }
    #expect(page.picture.bounds.height > 250)
    #expect(isClose(page.picture.convert(page.picture.bounds, to: nil).minY, 0))
    finger.up()
    stage.advance(by: 3)
    #expect(page.picture.frame == rect(0, 0, 400, 200))
  }

  /// Source: `targetContentOffset` of `scrollViewWillEndDragging`, "the app can change the value to customize where the
  /// scrolling finishes its animation". H.
  @Test("Cards snap: the delegate rounds the target to the nearest card")
  func snapping() {
    final class Cards: Page {
      private(set) var ended = 0
      override func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
      ) {
        targetContentOffset.pointee.y = (targetContentOffset.pointee.y / 250).rounded() * 250
      }
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { ended += 1 }
    }
    let page = Cards()
    let stage = TestStage(rootViewController: page)
    stage.finger().drag(from: point(200, 600), to: point(200, 300), over: 0.25)
    stage.advance(by: 5)
    let offset = page.scrollView.contentOffset.y
    #expect(offset >= 500 && offset.truncatingRemainder(dividingBy: 250) == 0)
    // If the finger is stationary at its release between two cards, the content still moves to one.
    let finger = stage.finger()
    finger.down(point(200, 500))
    for y: CGFloat in [480, 460, 440, 420] { finger.move(point(200, y), at: stage.now + 0.1) }
    finger.up(at: stage.now + 1)
    stage.advance(by: 3)
    #expect(page.scrollView.contentOffset.y.truncatingRemainder(dividingBy: 250) == 0 && page.ended == 2)
  }

  /// Source: paging with a page control: `scrollViewDidEndDecelerating` sets `currentPage`, and a tap on the control
  /// scrolls with animation, which ends with `scrollViewDidEndScrollingAnimation` (PageControl sample code). H.
  @Test("A page control and its pager keep each other up to date")
  func pageControl() {
    final class Tour: Page {
      let pages = UIPageControl(frame: rect(100, 740, 200, 40))
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.contentSize = CGSize(width: 1600, height: 800)
        pages.numberOfPages = 4
        pages.addTarget(self, action: Tour.turned, for: .valueChanged)
        view.addSubview(pages)
      }
      func turned() { scrollView.setContentOffset(point(400 * CGFloat(pages.currentPage), 0), animated: true) }
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        pages.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
      }
    }
    let page = Tour()
    let stage = TestStage(rootViewController: page)
    stage.finger().drag(from: point(350, 300), to: point(100, 300), over: 0.2)
    stage.advance(by: 2)
    #expect(page.pages.currentPage == 1 && page.scrollView.contentOffset.x == 400)
    stage.finger().tap(point(280, 760))
    stage.advance(by: 1)
    #expect(page.pages.currentPage == 2 && page.scrollView.contentOffset.x == 800)
  }

  /// Source: bars that hide during scrolling: `scrollViewDidScroll` compares the offset with the last one; changes of
  /// frames outside the scroll view in it must not affect the drag. H.
  @Test("A bar hides while the content goes up and returns while it goes down")
  func hidingBar() {
    final class Reader: Page {
      let bar = UIView(frame: rect(0, 0, 400, 80))
      private var last: CGFloat = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(bar)
      }
      override func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let offset = scrollView.contentOffset.y
        bar.frame.origin.y = min(0, max(-80, bar.frame.origin.y - (offset - last)))
        last = offset
      }
    }
    let page = Reader()
    let stage = TestStage(rootViewController: page)
    let finger = stage.finger()
    finger.down(point(200, 600))
    for step in 1...10 { finger.move(point(200, 600 - 20 * CGFloat(step)), at: stage.now + 0.02) }
    #expect(page.bar.frame.minY == -80 && page.scrollView.contentOffset.y == 190)
    for step in 1...3 { finger.move(point(200, 400 + 20 * CGFloat(step)), at: stage.now + 0.02) }
    #expect(page.bar.frame.minY == -20)
    finger.up(at: stage.now + 1)
  }

  /// Source: `scrollViewDidEndDragging(_:willDecelerate:)` and `scrollViewDidEndDecelerating(_:)` together notify of
  /// the end of scrolling, which videos with automatic playback wait for. Exactly one of the two ends each drag. H.
  @Test("Scrolling is over exactly once for each drag, thrown or put down")
  func endOfScrolling() {
    final class Videos: Page {
      private(set) var stops = 0
      override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        if !decelerate { stops += 1 }
      }
      override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { stops += 1 }
    }
    let page = Videos()
    let stage = TestStage(rootViewController: page)
    stage.finger().drag(from: point(200, 600), to: point(200, 400), over: 0.2)
    #expect(page.stops == 0)
    stage.advance(by: 5)
    #expect(page.stops == 1)
    let finger = stage.finger()
    finger.down(point(200, 600))
    for y: CGFloat in [580, 560, 540] { finger.move(point(200, y), at: stage.now + 0.1) }
    finger.up(at: stage.now + 1)
    stage.advance(by: 1)
    #expect(page.stops == 2)
  }

  /// Source: `setContentOffset(_:animated: false)` with the current offset is a well-known way to stop a scroll view.
  /// H.
  @Test("Content in motion is stopped by setting the offset it has")
  func stoppingMotion() {
    let page = Page()
    let stage = TestStage(rootViewController: page)
    stage.finger().drag(from: point(200, 700), to: point(200, 300), over: 0.1)
    stage.advance(by: 0.1)
    #expect(page.scrollView.isDecelerating)
    page.scrollView.setContentOffset(page.scrollView.contentOffset, animated: false)
    let offset = page.scrollView.contentOffset
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset == offset && !page.scrollView.isDecelerating)
  }

  /// Source: a list is scrolled to its newest message, which `scrollToRow(at:at:animated:)` does immediately; then a
  /// user drags it. H.
  @Test("A chat opens at its end and a new row is followed only while the user is there")
  func chatFollowsItsEnd() {
    final class Chat: ListController {
      func receive() {
        let wasAtEnd = table.contentOffset.y >= table.contentSize.height - table.bounds.height - 1
        rowCount += 1
        table.reloadData()
        table.layoutIfNeeded()
        if wasAtEnd { table.scrollToRow(at: IndexPath(row: rowCount - 1, section: 0), at: .bottom, animated: true) }
      }
    }
    let chat = Chat()
    // Rows that were never on the screen would have estimates instead of their 60 points.
    chat.table.estimatedRowHeight = 0
    let stage = TestStage(rootViewController: chat)
    chat.table.scrollToRow(at: IndexPath(row: 29, section: 0), at: .bottom, animated: false)
    #expect(chat.table.contentOffset.y == 1000)
    chat.receive()
    stage.advance(by: 1)
    #expect(chat.table.contentOffset.y == 1060)
    stage.finger().drag(from: point(200, 300), to: point(200, 600), over: 0.5)
    stage.advance(by: 3)
    let offset = chat.table.contentOffset.y
    chat.receive()
    stage.advance(by: 1)
    #expect(chat.table.contentOffset.y == offset)
  }

  /// Source: two synchronized scroll views (spreadsheets): each copies its offset to the other in
  /// `scrollViewDidScroll`; setting an equal offset calls no method, so there is no endless recursion (reference 7.5).
  /// H.
  @Test("A header and a grid scroll together, whichever is dragged")
  func scrollViewsInStep() {
    final class Sheet: UIViewController, UIScrollViewDelegate {
      let header = UIScrollView(frame: rect(0, 0, 400, 100))
      let grid = UIScrollView(frame: rect(0, 100, 400, 700))
      private(set) var calls = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        for part in [header, grid] {
          part.contentSize = CGSize(width: 2000, height: part.bounds.height)
          part.delegate = self
          view.addSubview(part)
        }
      }
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        calls += 1
        (scrollView === header ? grid : header).contentOffset.x = scrollView.contentOffset.x
      }
    }
    let sheet = Sheet()
    let stage = TestStage(rootViewController: sheet)
    for y: CGFloat in [50, 400] {
      let before = sheet.grid.contentOffset.x
      stage.finger().drag(from: point(350, y), to: point(100, y), over: 0.3)
      stage.advance(by: 3)
      #expect(sheet.grid.contentOffset.x == sheet.header.contentOffset.x)
      #expect(sheet.grid.contentOffset.x > before + 240)
    }
  }

  /// Source: UIScrollView zooming: `viewForZooming(in:)`, with the content centered in `scrollViewDidZoom`
  /// (PhotoScroller sample). H.
  @Test("A photo zooms on a double tap, is panned, and zooms out again")
  func doubleTapZoom() {
    final class Photo: Page {
      let picture = UIImageView(frame: rect(0, 0, 400, 800))
      override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.contentSize = picture.bounds.size
        scrollView.maximumZoomScale = 4
        scrollView.addSubview(picture)
        let tap = UITapGestureRecognizer(target: self, action: Photo.zoom)
        tap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(tap)
      }
      override func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
      func zoom(_ tap: UITapGestureRecognizer) {
        guard scrollView.zoomScale == 1 else { return scrollView.setZoomScale(1, animated: true) }
        let place = tap.location(in: picture)
        scrollView.zoom(to: rect(place.x - 100, place.y - 200, 200, 400), animated: true)
      }
    }
    let page = Photo()
    let stage = TestStage(rootViewController: page)
    func doubleTap() {
      for _ in 0..<2 {
        stage.finger().tap(point(200, 400))
        stage.advance(by: 0.1)
      }
      stage.advance(by: 1)
    }
    doubleTap()
    #expect(page.scrollView.zoomScale == 2 && page.scrollView.contentOffset == point(200, 400))
    stage.finger().drag(from: point(200, 400), to: point(300, 400), over: 1)
    stage.advance(by: 2)
    #expect(page.scrollView.contentOffset.x < 130)
    doubleTap()
    #expect(page.scrollView.zoomScale == 1 && page.scrollView.contentOffset == .zero)
  }
}
