import EventTrace
import Foundation
import Testing
import UIKitTestSupport

/// Tests nested scroll views (reference 7.6), wheels and trackpads (section 10), insets of bars, and their lines in the
/// trace.
@MainActor
@Suite struct NestedAndWheelTests {
  /// Returns an outer scroll view with 2,000 points of content, and an inner one in its middle, 300 points high with
  /// 600 points of content.
  private func nested(innerSize: CGSize) -> (world: ScrollWorld, inner: UIScrollView) {
    let world = ScrollWorld(UIScrollView())
    let inner = world.view as? UIScrollView ?? UIScrollView()
    inner.contentSize = innerSize
    inner.addSubview(UIView(frame: CGRect(origin: .zero, size: innerSize)))
    return (world, inner)
  }

  private let tall = CGSize(width: 300, height: 600)

  @Test("Of two with the same direction the inner one scrolls while it can") func innerFirst() {
    let (world, inner) = nested(innerSize: tall)
    world.drag(by: -100)
    #expect(inner.contentOffset.y == 90)
    #expect(world.offset == .zero)
  }

  @Test("A drag that starts at the inner one's edge and moves outwards scrolls the outer one") func outward() {
    let (world, inner) = nested(innerSize: tall)
    inner.contentOffset.y = 300
    world.drag(by: -100)
    #expect(inner.contentOffset.y == 300)
    #expect(world.offset.y == 90)
    guard case .scrollsOuter(let outer) = world.log.failure(of: inner.panGestureRecognizer) else {
      Issue.record("The inner pan failed for another reason")
      return
    }
    #expect(outer === world.scrollView)
  }

  @Test("At the edges of both the inner one bounces") func bothAtEdge() {
    let (world, inner) = nested(innerSize: tall)
    world.drag(by: 100)
    #expect(inner.contentOffset.y < 0)
    #expect(world.offset == .zero)
  }

  @Test("Scroll views with perpendicular directions divide drags by direction") func rightAngles() {
    let (world, inner) = nested(innerSize: CGSize(width: 900, height: 300))
    world.drag(by: -100)
    #expect(inner.contentOffset == .zero)
    #expect(world.offset.y == 90)
    world.finger.up(at: 2)
    world.wait(1)
    let other = world.stage.finger()
    other.drag(from: point(300, 100), to: point(200, 100), over: 0.1)
    #expect(inner.contentOffset.x == 90)
  }

  @Test("Only one of two scroll views scrolls for one finger") func notTogether() {
    let (world, inner) = nested(innerSize: tall)
    world.drag(by: -200)
    #expect(inner.isDragging)
    #expect(!world.scrollView.isDragging)
  }

  @Test("Both delay a touch on the inner one's content, which is delivered once") func bothDelay() {
    let (world, _) = nested(innerSize: tall)
    world.finger.down(point(200, 200))
    #expect(world.log.decisions == [.held, .held])
    world.stage.advance(by: 0.2)
    #expect(world.log.decisions == [.held, .held, .rested, .rested])
  }

  // MARK: Wheels and trackpads

  @Test("A wheel scrolls the view under the pointer, without threshold or delay") func wheel() {
    for isContinuous in [false, true] {
      let world = ScrollWorld()
      world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: -40), isContinuous: isContinuous)
      #expect(world.offset.y == 40)
      world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: -30), isContinuous: isContinuous, at: 0.05)
      #expect(world.offset.y == 70)
      world.wait(1)
      #expect(world.offset.y == 70)
      #expect(
        world.recorder.take() == ["WillBeginDragging", "DidScroll", "WillEndDragging", "DidEndDragging(false)"])
    }
  }

  @Test("A wheel does not pull content past its edge") func wheelAtEdge() {
    let world = ScrollWorld()
    world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: -30))
    world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: 100), at: 0.02)
    #expect(world.offset.y == 0)
  }

  @Test("At the inner one's edge a wheel scrolls the outer one; outside of both it scrolls nothing")
  func wheelNested() {
    let (world, inner) = nested(innerSize: tall)
    inner.contentOffset.y = 300
    world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: -40))
    #expect(inner.contentOffset.y == 300)
    #expect(world.offset.y == 40)
    world.wait(1)
    world.stage.scroll(at: point(200, 700), by: CGSize(width: 0, height: -40))
    #expect(world.offset.y == 40)
  }

  @Test("A horizontal wheel over content that only scrolls vertically has no effect") func wheelSideways() {
    let world = ScrollWorld()
    world.stage.scroll(at: point(200, 200), by: CGSize(width: -40, height: 0))
    #expect(world.offset == .zero)
    #expect(world.recorder.take() == [])
  }

  // MARK: Hit testing

  @Test("A scroll view overrides no hit-test method, and content is hit at its scrolled place") func hitTesting() {
    let world = ScrollWorld()
    #expect(UIScrollView(frame: .zero).methodOverrides.isEmpty)
    #expect(UITableView(frame: .zero).methodOverrides.isEmpty)
    #expect(world.stage.runtime.hitTest(point(200, 340)) === world.view)
    world.scrollView.contentOffset.y = 100
    #expect(world.stage.runtime.hitTest(point(200, 340)) === world.scrollView)
    #expect(world.stage.runtime.hitTest(point(200, 200)) === world.view)
  }

  @Test("Scroll views forward touches to no responder") func consumesTouches() {
    final class Listening: UIViewController {
      var received = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { received += 1 }
    }
    let controller = Listening()
    let stage = TestStage(rootViewController: controller)
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    stage.rootView.addSubview(scrollView)
    stage.finger().tap(point(100, 100))
    #expect(controller.received == 0)
    stage.finger().tap(point(300, 300))
    #expect(controller.received == 1)
  }

  // MARK: Bars

  @Test("Content under bars is inset by them") func safeArea() {
    let controller = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    scrollView.contentSize = CGSize(width: 400, height: 2000)
    controller.view = scrollView
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0)
    let stage = TestStage(rootViewController: controller)
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
    #expect(scrollView.contentOffset.y == -50)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset == .zero)
    #expect(scrollView.contentOffset.y == 0)
    stage.advance(by: 0)
  }

  // MARK: The trace

  @Test("A trace has the outcome of a content touch, the reason, and the scroll view's steps") func traced() {
    let world = ScrollWorld(UIButton())
    let recorder = TraceRecorder()
    world.stage.runtime.probe = recorder
    world.flick(by: -60)
    world.wait(4)
    world.scrollView.contentOffset = .zero
    world.finger.down(point(200, 100))
    world.stage.advance(by: 0.2)
    world.finger.move(point(200, 150))
    world.finger.up()
    let lines = TextFormat.text(recorder.trace).split(separator: "\n").map { line in
      line.contains(" s  ") ? String(line.drop { $0 != "U" && $0 != "A" }) : line.trimmingCharacters(in: .whitespaces)
    }
    let own = lines.filter { $0.hasPrefix("AskingScrollView") && !$0.contains("hitTest ") }
    #expect(
      own == [
        #"AskingScrollView "S" holds touch 1 back from UIButton "B": it may become a drag"#,
        #"AskingScrollView "S" keeps touch 1 from UIButton "B": it scrolled before the delay was over"#,
        #"AskingScrollView "S" begins to be dragged, at (0.0, 0.0)"#,
        #"AskingScrollView "S" is no longer dragged, at (0.0, 50.0)"#,
        #"AskingScrollView "S" goes on by itself, at (0.0, 50.0)"#,
        #"AskingScrollView "S" comes to rest, at (0.0, 404.3)"#,
        #"AskingScrollView "S" holds touch 2 back from UIButton "B": it may become a drag"#,
        #"AskingScrollView "S" lets UIButton "B" have touch 2: it rested for the delay"#,
        #"AskingScrollView "S" does not scroll: UIButton "B" keeps touch 2, touchesShouldCancel said no"#,
      ])
    #expect(
      lines.contains {
        $0.hasPrefix("UIScrollViewPanGestureRecognizer") && $0.hasSuffix(#"because UIButton "B" keeps the touch"#)
      })
  }

  @Test("Trace records about scroll views are written to JSON and read") func tracedJSON() throws {
    let world = ScrollWorld()
    let recorder = TraceRecorder()
    world.stage.runtime.probe = recorder
    world.flick(by: -60)
    world.stage.scroll(at: point(200, 200), by: CGSize(width: 0, height: -40), at: 5)
    world.wait(1)
    let back = try JSONFormat.trace(from: try JSONFormat.text(recorder.trace))
    #expect(back == recorder.trace)
    #expect(TextFormat.text(recorder.trace).contains("because a wheel or a trackpad scrolled"))
  }
}
