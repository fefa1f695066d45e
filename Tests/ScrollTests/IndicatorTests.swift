import Testing
import UIKitTestSupport

@testable import QuartzCore
@testable import UIKit

/// The indicators of the visible part of the content.
@MainActor
@Suite struct IndicatorTests {
  /// Those that show now, in the scroll view's visible rectangle.
  private func bars(of scrollView: UIScrollView) -> [CGRect] {
    let views = scrollView.subviews.map(\.layer)
    return (scrollView.layer.sublayers ?? []).filter { layer in
      !views.contains { $0 === layer } && !layer.isHidden && (layer.presentation() ?? layer).opacity > 0
    }.map { $0.frame.offsetBy(dx: -scrollView.contentOffset.x, dy: -scrollView.contentOffset.y) }
  }

  @Test("A drag shows the bar of the axis that scrolls, as long and as far down as what shows of the content")
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

  @Test("The bar fades when the content has come to rest, and shrinks when it is pulled past its edge")
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

  @Test("Scrolling animates nothing of the bar: a layout that starts animations would ask for the next one without end")
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

  @Test("Flashed bars go by themselves after a second; a bar that is switched off does not show") func flash() {
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

  @Test("A bar is no view: nothing finds it among the subviews, and a touch on it goes to what is below") func noView()
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

  @Test("Insets of the indicators make the bar's way shorter, for both axes at once by the older name") func insets()
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
