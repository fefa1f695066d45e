import Testing
import UIKitTestSupport

/// Tests scroll views in scroll views, and other recognizers that compete for a drag.
@MainActor
@Suite struct NestedScrollIdiomTests {
  /// A list whose first row contains a carousel of five pages with a height of 200 points.
  final class Shop: ListController {
    let carousel = UIScrollView(frame: rect(0, 0, 400, 200))
    override func viewDidLoad() {
      super.viewDidLoad()
      carousel.contentSize = CGSize(width: 2000, height: 200)
      carousel.isPagingEnabled = true
    }
    override func makeCell(_ row: Int) -> UITableViewCell {
      let cell = super.makeCell(row)
      if row == 0 { cell.contentView.addSubview(carousel) }
      return cell
    }
    override func height(_ row: Int) -> CGFloat { row == 0 ? 200 : 60 }
  }

  /// Source: nested scroll views with different directions divide drags by direction (Scroll View Programming Guide for
  /// iOS). H.
  @Test("A carousel in a list: sideways pages, upwards scrolls the list, never both")
  func carouselInList() {
    let shop = Shop()
    let stage = TestStage(rootViewController: shop)
    stage.finger().drag(from: point(350, 100), to: point(100, 110), over: 0.2)
    stage.advance(by: 2)
    #expect(shop.carousel.contentOffset == point(400, 0) && shop.table.contentOffset == .zero)
    stage.finger().drag(from: point(200, 180), to: point(210, 60), over: 0.4)
    stage.advance(by: 4)
    #expect(shop.carousel.contentOffset == point(400, 0) && shop.table.contentOffset.y > 100)
  }

  /// Source: a tap inside the inner scroll view reaches its content after the delays of both (reference 7.1). H.
  @Test("A button in the carousel in the list is pressed by a tap, and by neither drag")
  func buttonInCarousel() {
    let shop = Shop()
    let stage = TestStage(rootViewController: shop)
    let pressed = Counter()
    let button = UIButton(frame: rect(100, 50, 200, 100))
    button.addTarget(pressed, action: Counter.count, for: .touchUpInside)
    shop.carousel.addSubview(button)
    stage.finger().tap(point(200, 100))
    #expect(pressed.count == 1)
    stage.finger().drag(from: point(200, 140), to: point(200, 60), over: 0.1)
    stage.advance(by: 4)
    shop.table.contentOffset = .zero
    stage.finger().drag(from: point(290, 100), to: point(110, 100), over: 0.1)
    stage.advance(by: 4)
    #expect(pressed.count == 1 && shop.carousel.contentOffset.x == 400 && shop.selected == [])
  }

  /// Source: pages of lists (a custom `UIPageViewController`): the inner one is vertical, the outer one horizontal. H.
  @Test("Lists side by side in a pager: each keeps its place while the pager turns")
  func listsInPager() {
    let stage = TestStage()
    let pager = UIScrollView(frame: stage.rootView.bounds)
    pager.isPagingEnabled = true
    pager.contentSize = CGSize(width: 800, height: 800)
    let lists = (0..<2).map { UIScrollView(frame: rect(400 * CGFloat($0), 0, 400, 800)) }
    for list in lists {
      list.contentSize = CGSize(width: 400, height: 3000)
      pager.addSubview(list)
    }
    stage.rootView.addSubview(pager)
    stage.finger().drag(from: point(200, 600), to: point(200, 400), over: 0.4)
    stage.advance(by: 3)
    let offset = lists[0].contentOffset.y
    #expect(offset > 150 && pager.contentOffset == .zero)
    stage.finger().drag(from: point(350, 400), to: point(50, 380), over: 0.2)
    stage.advance(by: 3)
    #expect(pager.contentOffset.x == 400 && lists[0].contentOffset.y == offset && lists[1].contentOffset.y == 0)
  }

  /// Source: with the same axis the inner one scrolls while it can; at its end a new drag moves the outer one (nested
  /// scroll views, M).
  @Test("A text box in a page: inside it scrolls, at its end the page does")
  func sameAxis() {
    let stage = TestStage()
    let page = UIScrollView(frame: stage.rootView.bounds)
    page.contentSize = CGSize(width: 400, height: 2000)
    let text = UIScrollView(frame: rect(50, 100, 300, 300))
    text.contentSize = CGSize(width: 300, height: 400)
    page.addSubview(text)
    stage.rootView.addSubview(page)
    stage.finger().drag(from: point(200, 350), to: point(200, 150), over: 1)
    stage.advance(by: 3)
    #expect(text.contentOffset.y == 100 && page.contentOffset.y == 0)
    stage.finger().drag(from: point(200, 350), to: point(200, 150), over: 1)
    stage.advance(by: 3)
    #expect(text.contentOffset.y == 100 && page.contentOffset.y > 150)
  }

  /// Source: profile screens: an outer scroll view subclass is the delegate of its pan and allows simultaneous
  /// recognition; the app then stops one of the two in `scrollViewDidScroll` (widely used). H for the movement of both.
  @Test("An outer scroll view that allows simultaneous recognition moves together with the inner one")
  func simultaneousOuter() {
    final class Outer: UIScrollView, UIGestureRecognizerDelegate {
      func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
      ) -> Bool { otherGestureRecognizer.view is UIScrollView }
    }
    final class Profile: UIViewController, UIScrollViewDelegate {
      let outer = Outer(frame: rect(0, 0, 400, 800))
      let inner = UIScrollView(frame: rect(0, 200, 400, 800))
      override func viewDidLoad() {
        super.viewDidLoad()
        outer.contentSize = CGSize(width: 400, height: 1000)
        inner.contentSize = CGSize(width: 400, height: 3000)
        for part in [outer, inner] {
          part.delegate = self
          part.bounces = false
        }
        outer.addSubview(inner)
        view.addSubview(outer)
      }
      /// The list stays at its top until the picture above it has scrolled out of view.
      func scrollViewDidScroll(_ scrollView: UIScrollView) {
        if scrollView === inner, outer.contentOffset.y < 200 { inner.contentOffset.y = 0 }
      }
    }
    let profile = Profile()
    let stage = TestStage(rootViewController: profile)
    let finger = stage.finger()
    finger.down(point(200, 700))
    for step in 1...10 { finger.move(point(200, 700 - 10 * CGFloat(step)), at: stage.now + 0.02) }
    #expect(profile.outer.contentOffset.y == 90 && profile.inner.contentOffset.y == 0)
    for step in 1...30 { finger.move(point(200, 600 - 10 * CGFloat(step)), at: stage.now + 0.02) }
    #expect(profile.outer.contentOffset.y == 200)
    #expect(profile.inner.contentOffset.y > 100)
    finger.up(at: stage.now + 1)
  }

  /// Source: `interactivePopGestureRecognizer` and a horizontal scroll view: `panGestureRecognizer.require(toFail:)`.
  /// H.
  @Test("Back from the edge and a gallery: the gallery's pan waits for the edge pan to fail")
  func edgeSwipeAndGallery() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let stage = TestStage(rootViewController: navigation)
    let detail = UIViewController()
    let gallery = UIScrollView(frame: rect(0, 100, 400, 600))
    gallery.contentSize = CGSize(width: 2000, height: 600)
    detail.view.addSubview(gallery)
    navigation.pushViewController(detail, animated: false)
    gallery.contentOffset.x = 800
    gallery.panGestureRecognizer.require(toFail: try #require(navigation.interactivePopGestureRecognizer))
    stage.finger().drag(from: point(200, 400), to: point(300, 400), over: 0.5)
    stage.advance(by: 3)
    #expect(gallery.contentOffset.x < 750 && navigation.topViewController === detail)
    let offset = gallery.contentOffset.x
    stage.finger().drag(from: point(3, 400), to: point(330, 400), over: 0.3)
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1 && gallery.contentOffset.x == offset)
  }

  /// Source: with the bar hidden the pop gesture is disabled; apps set a delegate that enables it (well known). H.
  @Test("Back from the edge without a bar works again with a delegate of the app's own")
  func popWithoutBar() {
    final class Navigation: UINavigationController, UIGestureRecognizerDelegate {
      override func viewDidLoad() {
        super.viewDidLoad()
        isNavigationBarHidden = true
      }
      func takeOver() { interactivePopGestureRecognizer?.delegate = self }
      func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { viewControllers.count > 1 }
    }
    let navigation = Navigation()
    navigation.viewControllers = [UIViewController(), UIViewController()]
    let stage = TestStage(rootViewController: navigation)
    func swipeBack() {
      stage.finger().drag(from: point(3, 400), to: point(330, 400), over: 0.3)
      stage.advance(by: 1)
    }
    swipeBack()
    #expect(navigation.viewControllers.count == 2)
    navigation.takeOver()
    swipeBack()
    #expect(navigation.viewControllers.count == 1)
    swipeBack()
    #expect(navigation.viewControllers.count == 1)
  }

  /// Source: with `panGestureRecognizer.minimumNumberOfTouches = 2` one finger is left to the content (drawing in a
  /// scroll view). H.
  @Test("A canvas in a scroll view: one finger draws, two scroll")
  func twoFingerScrolling() {
    let stage = TestStage()
    let scrollView = UIScrollView(frame: stage.rootView.bounds)
    scrollView.contentSize = CGSize(width: 400, height: 3000)
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    scrollView.delaysContentTouches = false
    let canvas = TouchedView(frame: rect(0, 0, 400, 3000))
    scrollView.addSubview(canvas)
    stage.rootView.addSubview(scrollView)
    let (one, other) = (stage.finger(), stage.finger())
    one.down(point(100, 400))
    one.move(point(100, 300))
    one.up()
    #expect(canvas.take() == ["began", "moved", "ended"] && scrollView.contentOffset.y == 0)
    stage.turn {
      one.down(point(100, 400))
      other.down(point(200, 400))
    }
    for step in 1...10 {
      stage.turn(at: stage.now + 0.02) {
        one.move(point(100, 400 - 10 * CGFloat(step)))
        other.move(point(200, 400 - 10 * CGFloat(step)))
      }
    }
    #expect(scrollView.contentOffset.y == 90)
    #expect(canvas.take().last == "cancelled")
  }
}
