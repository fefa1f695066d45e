import Testing
import UIKitTestSupport

/// Tests zooming of content: reference 7.5, 7.6.
@MainActor
@Suite struct ZoomTests {
  /// Returns a world whose view V of 400 by 400 points is the content, with scales from 0.5 to 4.
  private func zooming() -> ScrollWorld {
    let world = ScrollWorld()
    world.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
    world.scrollView.contentSize = world.view.frame.size
    world.scrollView.minimumZoomScale = 0.5
    world.scrollView.maximumZoomScale = 4
    world.recorder.zoomed = world.view
    return world
  }

  /// Lands two fingers left and right of (200, 300), and moves them from a distance of `start` points to `end`. They
  /// stay down.
  private func pinch(_ world: ScrollWorld, from start: CGFloat, to end: CGFloat) -> (Finger, Finger) {
    let (left, right) = (world.stage.finger(), world.stage.finger())
    world.stage.turn {
      left.down(point(200 - start / 2, 300))
      right.down(point(200 + start / 2, 300))
    }
    for step in 1...10 {
      let half = (start + (end - start) * CGFloat(step) / 10) / 2
      world.stage.turn(at: world.stage.now + 1.0 / 60) {
        left.move(point(200 - half, 300))
        right.move(point(200 + half, 300))
      }
    }
    return (left, right)
  }

  @Test("There is a pinch recognizer only while the limits allow zooming") func recognizer() {
    let world = ScrollWorld()
    #expect(world.scrollView.pinchGestureRecognizer == nil)
    world.scrollView.maximumZoomScale = 3
    #expect(world.scrollView.pinchGestureRecognizer != nil)
    world.scrollView.maximumZoomScale = 1
    #expect(world.scrollView.pinchGestureRecognizer == nil)
    #expect(world.scrollView.gestureRecognizers?.count == 2)
  }

  @Test("A pinch scales the view about the center of the fingers, and notifies in order") func pinchZooms() {
    let world = zooming()
    let (left, right) = pinch(world, from: 100, to: 216)
    #expect(isClose(world.scrollView.zoomScale, 2))
    #expect(world.scrollView.isZooming)
    #expect(isClose(world.view.transform.a, 2))
    #expect(isClose(world.scrollView.contentSize.width, 800) && isClose(world.scrollView.contentSize.height, 1200))
    #expect(isClose(world.offset.x, 200) && isClose(world.offset.y, 300))
    world.stage.turn {
      left.up()
      right.up()
    }
    #expect(!world.scrollView.isZooming)
    let calls = world.recorder.take().filter { $0 != "DidScroll" && $0 != "DidZoom" }
    #expect(calls == ["WillBeginZooming(V)", "DidEndZooming(V)"])
    #expect(world.recorder.scaleAtEnd.map { isClose($0, 2) } == true)
  }

  /// Source: practice (M); published image viewers place the zoomed view in `scrollViewDidZoom`.
  @Test("C558: In a view that its delegate centers, the point between the fingers stays between them")
  func centered() {
    let world = zooming()
    let (view, scrollView) = (world.view, world.scrollView)
    view.frame = CGRect(x: 0, y: 150, width: 400, height: 300)
    scrollView.contentSize = CGSize(width: 400, height: 300)
    world.recorder.didZoom = {
      view.frame.origin = CGPoint(
        x: max(0, (scrollView.bounds.width - view.frame.width) / 2),
        y: max(0, (scrollView.bounds.height - view.frame.height) / 2))
    }
    let middle = CGPoint(x: 200, y: 150)
    func place() -> CGPoint { view.convert(middle, to: nil) }
    let before = place()
    let (left, right) = pinch(world, from: 100, to: 180)
    #expect(scrollView.zoomScale > 1.2 && isClose(place().x, before.x) && isClose(place().y, before.y))
    for step in 1...10 {
      world.stage.turn(at: world.stage.now + 1.0 / 60) {
        left.move(point(110 + 4 * CGFloat(step), 300))
        right.move(point(290 - 4 * CGFloat(step), 300))
      }
    }
    #expect(isClose(place().x, before.x) && isClose(place().y, before.y))
    world.stage.turn {
      left.up()
      right.up()
    }
    world.wait(1)
    #expect(isClose(place().x, before.x) && isClose(place().y, before.y))
  }

  @Test("The first calls of a zoom are WillBeginZooming and DidZoom") func firstWords() {
    let world = zooming()
    _ = pinch(world, from: 100, to: 160)
    #expect(world.recorder.take().prefix(3) == ["WillBeginZooming(V)", "DidZoom", "DidScroll"])
  }

  @Test("Past its limits a zoom is reduced, returns to the limits, and ends only then") func bouncesBack() {
    let world = zooming()
    world.scrollView.maximumZoomScale = 1.5
    let (left, right) = pinch(world, from: 100, to: 216)
    #expect(world.scrollView.zoomScale > 1.5 && world.scrollView.zoomScale < 2)
    world.stage.turn {
      left.up()
      right.up()
    }
    #expect(world.scrollView.isZoomBouncing)
    #expect(!world.recorder.take().contains("DidEndZooming(V)"))
    world.wait(0.5)
    #expect(world.scrollView.zoomScale == 1.5)
    #expect(!world.scrollView.isZoomBouncing)
    #expect(world.recorder.take().last == "DidEndZooming(V)")
    #expect(world.recorder.scaleAtEnd == 1.5)
  }

  @Test("Without bouncesZoom it stops at the limit") func withoutBounce() {
    let world = zooming()
    world.scrollView.bouncesZoom = false
    world.scrollView.maximumZoomScale = 1.5
    _ = pinch(world, from: 100, to: 216)
    #expect(world.scrollView.zoomScale == 1.5)
  }

  @Test("Without a view to scale nothing zooms") func withoutView() {
    let world = zooming()
    world.recorder.zoomed = nil
    _ = pinch(world, from: 100, to: 216)
    #expect(world.scrollView.zoomScale == 1)
    #expect(!world.recorder.take().contains { $0.contains("Zoom") })
  }

  @Test("A scale set by code respects the limits and keeps the center") func byProgram() {
    let world = zooming()
    world.scrollView.zoomScale = 2
    #expect(world.offset == point(200, 300))
    #expect(world.recorder.take() == ["DidZoom", "DidScroll"])
    world.scrollView.setZoomScale(10, animated: true)
    world.wait(0.5)
    #expect(world.scrollView.zoomScale == 4)
    #expect(
      world.recorder.take().filter { $0.contains("gin") || $0.contains("End") } == [
        "WillBeginZooming(V)", "DidEndZooming(V)",
      ])
  }

  @Test("Zooming to a rectangle makes it fill the view") func toRect() {
    let world = zooming()
    world.scrollView.zoom(to: CGRect(x: 100, y: 150, width: 100, height: 150), animated: false)
    #expect(world.scrollView.zoomScale == 4)
    #expect(world.offset == point(400, 600))
  }

  @Test("C387: a view that takes the place of the zoomed one has a scale of its own")
  func exchangedView() {
    let world = zooming()
    world.scrollView.zoomScale = 0.5
    #expect(world.view.frame.size == CGSize(width: 200, height: 300))
    world.view.removeFromSuperview()
    #expect(world.scrollView.zoomScale == 1)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    world.scrollView.addSubview(page)
    world.recorder.zoomed = page
    world.scrollView.zoomScale = 0.5
    #expect(world.scrollView.zoomScale == 0.5 && page.frame.size == CGSize(width: 300, height: 300))
  }

  @Test("A pinch cancels a touch that the content has") func cancelsContent() {
    let world = zooming()
    world.view.isMultipleTouchEnabled = true
    let (left, right) = (world.stage.finger(), world.stage.finger())
    world.stage.turn {
      left.down(point(150, 300))
      right.down(point(250, 300))
    }
    world.stage.advance(by: 0.2)
    #expect(world.log.take().contains("V.began"))
    world.stage.turn(at: 0.3) {
      left.move(point(140, 300))
      right.move(point(260, 300))
    }
    #expect(world.log.take().last == "V.cancelled")
  }
}
