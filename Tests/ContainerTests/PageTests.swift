import EngineTestKit
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests pages that a finger scrolls, and the calls that their controllers receive.
@MainActor
@Suite struct PageTests {
  @MainActor
  private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [NotingController]
    let log: CallLog
    var isLoop = false
    init(_ names: [String], _ log: CallLog) {
      pages = names.map { NotingController($0, log) }
      self.log = log
    }
    private func neighbor(of page: UIViewController, _ step: Int) -> UIViewController? {
      guard let index = pages.firstIndex(where: { $0 === page }) else { return nil }
      if isLoop { return pages[(index + step + pages.count) % pages.count] }
      return pages.indices.contains(index + step) ? pages[index + step] : nil
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, -1) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbor(of: viewController, 1) }
    /// The number of dots, and the index that the controller reads.
    var dots = (count: 0, index: 0)
    func presentationCount(for pageViewController: UIPageViewController) -> Int { dots.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { dots.index }
    func pageViewController(
      _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.add("to \(pendingViewControllers.map { $0.title ?? "" }.joined())") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.add("from \(previousViewControllers.map { $0.title ?? "" }.joined()) \(completed)") }
  }

  private let log = CallLog()

  private func scene(
    _ orientation: UIPageViewController.NavigationOrientation = .horizontal, spacing: CGFloat = 0
  ) -> (TestStage, UIPageViewController, Book) {
    let book = Book(["A", "B", "C"], log)
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: orientation, options: [.interPageSpacing: spacing])
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let stage = TestStage(rootViewController: pages)
    stage.runtime.layoutIfNeeded()
    _ = log.take()
    return (stage, pages, book)
  }

  private func title(_ pages: UIPageViewController) -> String? { pages.viewControllers?.first?.title }

  private final class Follower: NSObject, UIScrollViewDelegate {
    var calls: Set<String> = []
    func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.insert("scrolled") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.insert("rested") }
  }

  private final class Neighbors: NSObject, UIPageViewControllerDataSource {
    let pages: [UIViewController]
    init(_ pages: [UIViewController]) { self.pages = pages }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { viewController === pages[1] ? pages[0] : nil }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { viewController === pages[0] ? pages[1] : nil }
  }

  /// Source: apps set the delegate of the scroll view that they find among the subviews, in order to move an indicator
  /// along with the pages (well known).
  @Test("Pages also turn if the app has set the delegate of their scroll view")
  func scrollViewDelegateOfTheApp() throws {
    let source = Neighbors([UIViewController(), UIViewController()])
    let pager = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pager.dataSource = source
    pager.setViewControllers([source.pages[0]], direction: .forward, animated: false)
    let stage = TestStage(rootViewController: pager)
    let follower = Follower()
    let scroll = try #require(pager.view.subviews.compactMap { $0 as? UIScrollView }.first)
    scroll.delegate = follower
    #expect(scroll.delegate === follower)
    stage.finger().drag(from: CGPoint(x: 300, y: 300), to: CGPoint(x: 100, y: 300), over: 0.2)
    stage.advance(by: 2)
    #expect(pager.viewControllers == [source.pages[1]] && follower.calls == ["scrolled", "rested"])
    var isSet: Bool?
    pager.setViewControllers([source.pages[0]], direction: .reverse, animated: true) { isSet = $0 }
    stage.advance(by: 1)
    #expect(isSet == true && pager.viewControllers == [source.pages[0]])
  }

  /// Source: header `UIPageViewController`: a page indicator is visible if both methods are implemented; the index is
  /// updated automatically in the case of gesture-driven navigation. H. The height and taps: M.
  @Test("C280: Dots of counted pages are below them, follow a finger, and turn pages when they are tapped")
  func dots() throws {
    let (stage, pages, book) = scene()
    #expect(!pages.view.subviews.contains { $0 is UIPageControl })
    book.dots = (3, 0)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.runtime.layoutIfNeeded()
    let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
    #expect(control.numberOfPages == 3 && control.currentPage == 0)
    let bounds = pages.view.bounds
    #expect(control.frame == CGRect(x: 0, y: bounds.maxY - 37, width: bounds.width, height: 37))
    #expect(book.pages[0].view.bounds.height == bounds.height - 37)
    stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(title(pages) == "B" && control.currentPage == 1)
    let row = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    stage.finger().tap(CGPoint(x: row.x + 60, y: row.y))
    stage.advance(by: 2)
    #expect(title(pages) == "C" && control.currentPage == 2)
    stage.finger().tap(CGPoint(x: row.x + 60, y: row.y))
    stage.advance(by: 2)
    #expect(title(pages) == "C" && control.currentPage == 2)
    book.dots = (3, 1)
    pages.setViewControllers([book.pages[1]], direction: .reverse, animated: true)
    stage.advance(by: 2)
    #expect(title(pages) == "B" && control.currentPage == 1)
    let curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    curl.dataSource = book
    curl.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    curl.loadViewIfNeeded()
    #expect(!curl.view.subviews.contains { $0 is UIPageControl } && curl.gestureRecognizers.count == 1)
    #expect(pages.gestureRecognizers.isEmpty)
  }

  @Test("A flick goes to the next page, whose controller appears as the old one disappears")
  func flick() {
    let (stage, pages, book) = scene()
    stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(title(pages) == "B")
    #expect(
      log.take() == [
        "to B", "B loaded", "B will appear", "A will disappear", "B is appearing", "B did appear", "A did disappear",
        "from A true",
      ])
    #expect(pages.children == [book.pages[1]])
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero)
    #expect(book.pages[0].view.superview == nil)
  }

  @Test("A drag that goes back keeps the page, and both controllers are notified")
  func back() {
    let (stage, pages, book) = scene()
    let finger = stage.finger()
    finger.down(CGPoint(x: 350, y: 400))
    finger.move(CGPoint(x: 250, y: 400), at: 0.2)
    finger.up(at: 1)
    stage.advance(by: 2)
    #expect(title(pages) == "A")
    let calls = log.take()
    #expect(calls.first == "to B" && calls.last == "from A false")
    #expect(calls.contains("B did disappear") && calls.contains("A did appear"))
    #expect(pages.children == [book.pages[0]])
  }

  @Test("At the ends there is no further page, and the page returns")
  func ends() {
    let (stage, pages, book) = scene()
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 350, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(title(pages) == "A")
    #expect(log.take() == [])
    #expect(book.pages[0].view.convert(CGPoint.zero, to: nil) == .zero)
  }

  @Test("Two flicks turn two pages, and flicks back are possible")
  func twice() {
    let (stage, pages, book) = scene()
    for _ in 0..<2 {
      stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
      stage.advance(by: 2)
    }
    #expect(title(pages) == "C")
    stage.finger().drag(from: CGPoint(x: 50, y: 400), to: CGPoint(x: 250, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @Test("Code sets a page from a side without calling the delegate, and its completion runs at the end")
  func byCode() {
    let (stage, pages, book) = scene()
    var completions: [Bool] = []
    pages.setViewControllers([book.pages[2]], direction: .forward, animated: true) { completions.append($0) }
    #expect(completions == [])
    stage.advance(by: 0.15)
    let x = book.pages[2].view.convert(CGPoint.zero, to: nil).x
    #expect(x > 0 && x < 400)
    stage.advance(by: 1)
    #expect(completions == [true])
    #expect(title(pages) == "C")
    #expect(
      log.take() == [
        "C loaded", "C will appear", "A will disappear", "C is appearing", "C did appear", "A did disappear",
      ])
    pages.setViewControllers([book.pages[0]], direction: .reverse, animated: false) { completions.append($0) }
    #expect(title(pages) == "A" && completions == [true, true])
    stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(title(pages) == "B")
  }

  @Test("Pages can be arranged vertically, and with spacing")
  func vertical() {
    let (stage, pages, book) = scene(.vertical, spacing: 20)
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 700))
    finger.move(CGPoint(x: 200, y: 690), at: 0.1)
    finger.move(CGPoint(x: 200, y: 590), at: 0.2)
    stage.runtime.layoutIfNeeded()
    #expect(book.pages[0].view.convert(CGPoint.zero, to: nil).y == -100)
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil).y == 720)
    finger.move(CGPoint(x: 200, y: 200), at: 0.3)
    finger.up()
    stage.advance(by: 2)
    #expect(title(pages) == "B")
    #expect(book.pages[1].view.frame.size == CGSize(width: 400, height: 800))
  }

  @Test("A tap in a page reaches the views in it")
  func tap() {
    let (stage, _, book) = scene()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 100, height: 50))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    book.pages[1].view.addSubview(button)
    stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
    stage.advance(by: 2)
    stage.finger().tap(CGPoint(x: 120, y: 120))
    #expect(taps == 1)
  }

  @Test("Two pages in a loop can be turned in both directions, and back and forth with one finger")
  func loop() {
    let book = Book(["A", "B"], log)
    book.isLoop = true
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    (pages.dataSource, pages.delegate) = (book, book)
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let stage = TestStage(rootViewController: pages)
    stage.runtime.layoutIfNeeded()
    _ = log.take()
    let finger = stage.finger()
    finger.down(CGPoint(x: 100, y: 400))
    for x in [120, 150, 200] as [CGFloat] { finger.move(CGPoint(x: x, y: 400), at: stage.now + 0.1) }
    stage.runtime.layoutIfNeeded()
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil).x == -310)
    finger.move(CGPoint(x: 50, y: 400), at: stage.now + 0.1)
    stage.runtime.layoutIfNeeded()
    #expect(book.pages[1].view.convert(CGPoint.zero, to: nil).x == 340)
    finger.move(CGPoint(x: 350, y: 400), at: stage.now + 0.1)
    finger.up()
    stage.advance(by: 2)
    #expect(title(pages) == "B" && pages.children == [book.pages[1]])
    #expect(log.take().last == "from A true")
    stage.finger().drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 150, y: 400), over: 0.1)
    stage.advance(by: 2)
    #expect(title(pages) == "A" && pages.children == [book.pages[0]])
  }
}
