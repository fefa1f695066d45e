import Testing
import UIKitTestSupport

@testable import UIKit

/// Tests apps that move the content, or change its size, while it is dragged or decelerates.
@MainActor
@Suite struct MovedContentTests {
  private func pinnedAtTop(_ scrollView: UIScrollView) {
    if scrollView.contentOffset.y < 0 { scrollView.contentOffset.y = 0 }
  }

  @Test("Content that the app pins at the top while it is pulled down stays there after the lift")
  func pinnedAtTheTop() {
    let world = ScrollWorld()
    world.recorder.onScroll = pinnedAtTop
    world.drag(by: 200, speed: 500)
    #expect(world.offset == .zero)
    world.finger.up()
    for _ in 0..<120 {
      world.wait(1.0 / 60)
      #expect(world.offset == .zero)
    }
    #expect(!world.scrollView.isDecelerating)
  }

  @Test("Content that was pinned at the top follows the finger upwards immediately")
  func pinnedAndBack() {
    let world = ScrollWorld()
    world.recorder.onScroll = pinnedAtTop
    world.drag(by: 200, speed: 500)
    world.finger.move(point(200, 490), at: world.stage.now + 1.0 / 60)
    #expect(isClose(world.offset.y, 10, within: 0.5))
  }

  @Test("Content that the app moves back to the middle during a drag keeps the finger's speed at its release")
  func recenteredInADrag() {
    let world = ScrollWorld()
    world.scrollView.contentSize.height = 4000
    world.scrollView.contentOffset.y = 1000
    world.recorder.onScroll = { if $0.contentOffset.y > 1200 { $0.contentOffset.y -= 500 } }
    world.drag(by: -240, speed: 600)
    #expect(isClose(world.offset.y, 730, within: 0.5))
    world.finger.up()
    #expect(world.recorder.velocities.count == 1)
    #expect(isClose(world.recorder.velocities[0].y, 0.6, within: 0.01))
    #expect(isClose(world.recorder.targets[0].y, world.offset.y + 590 * 0.499, within: 6))
  }

  @Test(
    "Content that the app moves back while it decelerates continues from there, for the remaining distance"
  )
  func recenteredWhileDecelerating() {
    let world = ScrollWorld()
    world.scrollView.contentSize.height = 4000
    world.flick(by: -200)
    let landing = world.recorder.targets[0].y
    var jumps = 0
    world.recorder.onScroll = { scrollView in
      guard scrollView.contentOffset.y > 400 else { return }
      jumps += 1
      scrollView.contentOffset.y -= 300
    }
    world.wait(4)
    #expect(jumps == 1)
    #expect(isClose(world.offset.y, landing - 300, within: 0.5))
    #expect(world.recorder.take().last == "DidEndDecelerating")
  }

  @Test("Content that grows while it decelerates continues past the old end") func growing() {
    let world = ScrollWorld()
    world.scrollView.contentOffset.y = 1100
    world.recorder.onScroll = { if $0.contentOffset.y > 1350 { $0.contentSize.height = 6000 } }
    world.flick(by: -200, speed: 2000)
    let start = world.offset.y
    world.wait(5)
    #expect(isClose(world.offset.y, start + (2000 - 10) * 0.499, within: 5))
  }

  @Test("Content that shrinks while it decelerates stops at its new end") func shrinking() {
    let world = ScrollWorld()
    world.flick(by: -200, speed: 2000)
    world.wait(0.1)
    world.scrollView.contentSize.height = 1000
    world.wait(4)
    #expect(world.offset.y == 400)
  }

  @Test("An animated scroll that begins in the call for the last frame of a deceleration is completed")
  func animationBegunInTheLastFrame() {
    let world = ScrollWorld()
    world.flick(by: -200)
    let landing = world.recorder.targets[0]
    world.recorder.onScroll = { [recorder = world.recorder] scrollView in
      guard scrollView.contentOffset == landing else { return }
      recorder.onScroll = { _ in }
      scrollView.setContentOffset(.zero, animated: true)
    }
    world.wait(4)
    #expect(world.offset == .zero)
    #expect(world.recorder.take().suffix(3) == ["DidEndDecelerating", "DidScroll", "DidEndScrollingAnimation"])
  }

  // MARK: Scrolling off

  private final class Noting: UIView {
    var calls: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
  }

  @Test(
    "With scrolling off the touches of a scroll view and of its content go on to the superview; with it on they do not",
    arguments: [point(20, 20), point(100, 100)])
  func forwarding(at place: CGPoint) {
    for isOn in [false, true] {
      let world = ScrollWorld()
      let parent = Noting(frame: world.stage.rootView.bounds)
      world.stage.rootView.addSubview(parent)
      parent.addSubview(world.scrollView)
      world.scrollView.isScrollEnabled = isOn
      world.finger.down(place)
      world.finger.move(point(place.x + 5, place.y), at: 0.2)
      world.finger.up(at: 0.3)
      world.finger.down(place)
      world.finger.cancel(at: 0.6)
      #expect(parent.calls == (isOn ? [] : ["began", "moved", "ended", "began", "cancelled"]))
    }
  }
}
