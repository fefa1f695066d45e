import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// Tests the scroll indicators.
@MainActor
@Suite struct IndicatorTests {
  /// Returns the frames of the visible indicators, relative to the scroll view's visible rectangle.
  private func bars(of scrollView: UIScrollView) -> [CGRect] {
    let views = scrollView.subviews.map(\.layer)
    return (scrollView.layer.sublayers ?? []).filter { layer in
      !views.contains { $0 === layer } && !layer.isHidden && (layer.presentation() ?? layer).opacity > 0
    }.map { $0.frame.offsetBy(dx: -scrollView.contentOffset.x, dy: -scrollView.contentOffset.y) }
  }

  @Test("A drag shows the indicator of its axis, with the length and position of the visible part of the content")
  func drag() throws {
    let world = ScrollWorld()
    #expect(bars(of: world.scrollView).isEmpty)
    world.drag(by: -210)
    #expect(world.offset.y == 200)
    let bar = try #require(bars(of: world.scrollView).first)
    #expect(bars(of: world.scrollView).count == 1)
    let track: CGFloat = 600 - 2 * ScrollMetrics.indicatorInset
    let length = track * 600 / 2000
    #expect(isClose(bar.height, length) && bar.width == ScrollMetrics.indicatorWidth)
    #expect(isClose(bar.minY, ScrollMetrics.indicatorInset + (track - length) * 200 / 1400))
    #expect(isClose(bar.maxX, 400 - ScrollMetrics.indicatorInset))
  }

  @Test("The indicator fades when the content has stopped, and shrinks when it is pulled past its edge")
  func restAndEdge() {
    let world = ScrollWorld()
    world.drag(by: -100)
    let length = bars(of: world.scrollView).first?.height ?? 0
    world.finger.up()
    world.wait(3)
    #expect(!world.scrollView.isDecelerating)
    #expect(bars(of: world.scrollView).isEmpty)
    world.scrollView.contentOffset = .zero
    world.drag(by: 110)
    #expect(isClose(bars(of: world.scrollView).first?.height ?? 0, length + world.offset.y))
    #expect(world.offset.y < -40)
  }

  @Test(
    "Scrolling does not animate the indicator, because animations in a layout would cause the next layout endlessly")
  func scrollingIsNoAnimation() throws {
    let world = ScrollWorld()
    world.drag(by: -210)
    world.wait(1)
    let bar = try #require(world.scrollView.layer.sublayers?.last)
    world.scrollView.setNeedsLayout()
    world.scrollView.layoutIfNeeded()
    #expect(bar.animationKeys() == nil)
    world.scrollView.indicatorStyle = .white
    #expect(bar.animationKeys() == nil && bar.backgroundColor == UIColor(white: 1, alpha: 0.35).cgColor)
  }

  @Test("Flashed indicators disappear after a second; disabled ones are not shown") func flash() {
    let world = ScrollWorld()
    world.scrollView.contentSize.width = 1000
    world.scrollView.showsHorizontalScrollIndicator = false
    world.scrollView.flashScrollIndicators()
    #expect(bars(of: world.scrollView).count == 1)
    world.scrollView.showsHorizontalScrollIndicator = true
    #expect(bars(of: world.scrollView).count == 2)
    world.wait(ScrollMetrics.indicatorFlash + ScrollMetrics.indicatorFade + 0.1)
    #expect(bars(of: world.scrollView).isEmpty)
  }

  @Test("An indicator is not a view: it is not among the subviews, and a touch on it hits the view below") func noView()
    throws
  {
    let world = ScrollWorld()
    let cover = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 2000))
    world.scrollView.addSubview(cover)
    world.drag(by: -210)
    let bar = try #require(bars(of: world.scrollView).first)
    #expect(world.scrollView.subviews == [world.view, cover])
    #expect(world.stage.runtime.hitTest(point(bar.midX, bar.midY)) === cover)
  }

  @Test("Insets shorten the indicator's track; the older property sets them for both axes") func insets()
    throws
  {
    let world = ScrollWorld()
    world.drag(by: -210)
    let plain = try #require(bars(of: world.scrollView).first)
    world.scrollView.scrollIndicatorInsets = UIEdgeInsets(top: 40, left: 0, bottom: 60, right: 7)
    #expect(world.scrollView.verticalScrollIndicatorInsets == world.scrollView.horizontalScrollIndicatorInsets)
    #expect(world.scrollView.scrollIndicatorInsets.bottom == 60)
    let inset = try #require(bars(of: world.scrollView).first)
    #expect(inset.height < plain.height && inset.maxX == plain.maxX - 7)
  }
}
