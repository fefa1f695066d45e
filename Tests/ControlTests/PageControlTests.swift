import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct PageControlTests {
  private let phone = ControlStage(UIPageControl(), at: CGRect(x: 100, y: 100, width: 200, height: 26))

  private var control: UIPageControl { phone.control }

  init() { phone.control.numberOfPages = 5 }

  @Test("A tap on a side changes the page by one, and not beyond the ends (6.6)") func taps() {
    phone.stage.finger().tap(point(220, 113))
    #expect(control.currentPage == 1)
    phone.stage.finger().tap(point(180, 113))
    phone.stage.finger().tap(point(180, 113))
    #expect(control.currentPage == 0)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 2)
  }

  @Test("Sliding scrubs through the pages, one valueChanged for each (6.6)") func scrubbing() {
    let finger = phone.stage.finger()
    finger.down(point(150, 113))
    #expect(control.interactionState == .discrete)
    finger.move(point(150 + 17, 113))
    #expect(control.interactionState == .continuous)
    finger.move(point(150 + 51, 113))
    finger.up()
    #expect(control.currentPage == 3)
    #expect(control.interactionState == .none)
    #expect(phone.takeEvents().filter { $0 == "valueChanged" }.count == 2)
  }

  @Test("Without continuous interaction a slide is a tap where it ends") func noScrubbing() {
    control.allowsContinuousInteraction = false
    let finger = phone.stage.finger()
    finger.down(point(150, 113))
    finger.move(point(250, 113))
    finger.up()
    #expect(control.currentPage == 1)
  }

  @Test("Pinned choice (L): scrubbing begins at 10 points, and 17 points are a page") func constants() {
    #expect(UIPageControl.scrubbingDistance == 10)
    #expect(UIPageControl.spacing == 17)
    let finger = phone.stage.finger()
    finger.down(point(150, 113))
    finger.move(point(159, 113))
    #expect(control.interactionState == .discrete)
    finger.cancel()
    #expect(control.currentPage == 0)
  }

  @Test(
    "Pages are ordered by the layout direction",
    arguments: [
      (UIPageControl.Direction.natural, CGFloat(50), CGFloat(0)), (.rightToLeft, -50, 0), (.topToBottom, 0, 50),
      (.bottomToTop, 0, -50),
    ])
  func directions(direction: UIPageControl.Direction, x: CGFloat, y: CGFloat) {
    control.frame = CGRect(x: 100, y: 100, width: 200, height: 200)
    control.direction = direction
    phone.stage.finger().tap(point(200 + x, 200 + y))
    #expect(control.currentPage == 1)
  }

  @Test("The current page is clamped to the pages; setting it sends nothing") func clamping() {
    control.currentPage = 9
    #expect(control.currentPage == 4)
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    #expect(phone.take() == [])
  }

  @Test("C559: Without colors of its own, the dot of the current page is white and the others are translucent")
  func dots() {
    let colors = phone.stage.runtime.makeDisplayList().flattened.commands.compactMap { command -> RGBA? in
      if case .fill(let shape, let color) = command, shape.boundingBox.height < 10 { color } else { nil }
    }
    #expect(colors.count == 5 && colors.first == UIColor.white.cgColor.rgba)
    #expect(colors.dropFirst().allSatisfy { $0.red == 1 && $0.alpha == colors.last?.alpha && $0.alpha < 0.5 })
  }

  @Test("The size fits the dots, in their direction") func sizes() {
    #expect(control.size(forNumberOfPages: 3).width == CGFloat(65))
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 3).height == CGFloat(65))
  }

  @Test("A single page can hide its dot") func singlePage() {
    control.numberOfPages = 1
    let shown = phone.picture
    control.hidesForSinglePage = true
    #expect(phone.picture != shown)
  }

  @Test("A page whose display is deferred is highlighted only on request") func deferredDisplay() {
    let stage = TestStage()
    let pages = UIPageControl(frame: CGRect(x: 0, y: 100, width: 200, height: 26))
    (pages.numberOfPages, pages.defersCurrentPageDisplay) = (3, true)
    stage.rootView.addSubview(pages)
    stage.runtime.layoutIfNeeded()
    let before = stage.runtime.makeDisplayList()
    stage.finger().tap(CGPoint(x: 150, y: 113))
    stage.advance(by: 1)
    #expect(pages.currentPage == 1)
    #expect(stage.runtime.makeDisplayList() == before)
    pages.updateCurrentPageDisplay()
    #expect(stage.runtime.makeDisplayList() != before)
  }
}
