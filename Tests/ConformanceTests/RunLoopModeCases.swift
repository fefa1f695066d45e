import EngineTestKit
import Foundation
import Testing
import UIKitTestSupport

/// Tests the cases of run loop modes: what goes on while a scroll view moves, and what waits.
@MainActor
@Suite struct RunLoopModeCases {
  private let stage = TestStage()

  /// Counts calls. All of them are made on the main thread, while the stage's clock advances.
  private final class Ticks: NSObject, @unchecked Sendable {
    var count = 0
    var names: [String] = []
    func add(_ name: String = "") {
      count += 1
      names.append(name)
    }
    @MainActor
    func tick() { count += 1 }
  }

  @MainActor
  private final class Clock: NSObject {
    let stage: TestStage
    var times: [TimeInterval] = []
    init(_ stage: TestStage) { self.stage = stage }
    func tick(_ timer: Timer) { times.append(stage.now) }
  }

  private func makeScrollView() -> UIScrollView {
    let view = UIScrollView(frame: stage.rootView.bounds)
    view.contentSize = CGSize(width: 400, height: 20_000)
    stage.rootView.addSubview(view)
    stage.advance(by: 0.1)
    return view
  }

  /// Drags up for a second, and calls `check` after half of it, after the lift, and when the content rests.
  private func scroll(_ view: UIScrollView, _ check: (String) -> Void) {
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 700))
    finger.move(CGPoint(x: 200, y: 680), at: stage.now + 0.02)
    check("began")
    for step in 1...10 { finger.move(CGPoint(x: 200, y: 680 - 50 * CGFloat(step)), at: stage.now + 0.1) }
    check("dragged")
    finger.up()
    stage.advance(by: 0.5)
    #expect(view.isDecelerating)
    check("decelerating")
    stage.advance(by: 5)
    #expect(!view.isDecelerating)
    check("resting")
  }

  /// Source: Apple, `UITrackingRunLoopMode` and "Run Loop Modes" in the Threading Programming Guide; the stopped clock
  /// of many public reports (SO 605027, SO 4961138). H; that the deceleration belongs to it: M.
  @Test("C326: a timer of the default mode does not fire while a scroll view is dragged or decelerates")
  func defaultTimer() {
    let ticks = Ticks()
    // The stage is used first, so that the timer is its own.
    let view = makeScrollView()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in ticks.add() }
    defer { timer.invalidate() }
    var atBegin = 0
    scroll(view) { moment in
      switch moment {
      case "began": atBegin = ticks.count
      case "dragged", "decelerating": #expect(ticks.count == atBegin, "\(moment)")
      default: #expect(ticks.count > atBegin + 5)
      }
    }
  }

  @Test("C327: a timer that was due meanwhile fires once when the content rests, and then at its multiples")
  func lateTimer() {
    let clock = Clock(stage)
    let view = makeScrollView()
    let start = stage.now
    let timer = Timer.scheduledTimer(
      timeInterval: 1, target: clock, selector: Selector("tick:", Clock.tick), userInfo: nil, repeats: true)
    defer { timer.invalidate() }
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 700))
    finger.move(CGPoint(x: 200, y: 680), at: stage.now + 0.02)
    stage.advance(by: 2.5)
    #expect(clock.times == [])
    finger.up()
    let rested = stage.now
    stage.advance(by: 0.01)
    #expect(!view.isDecelerating && clock.times.count == 1 && abs((clock.times.first ?? 0) - rested) < 0.02)
    stage.advance(by: 2)
    #expect(clock.times.dropFirst().map { (($0 - start) * 10).rounded() } == [30, 40])
  }

  @Test("C328: timers of the common modes and of the tracking mode, the main queue and tasks go on during a drag")
  func others() {
    let view = makeScrollView()
    let (common, tracking, queue) = (Ticks(), Ticks(), Ticks())
    var timers: [Timer] = []
    for (mode, ticks) in [(RunLoop.Mode.common, common), (.tracking, tracking)] {
      let timer = Timer(timeInterval: 0.1, repeats: true) { _ in ticks.add() }
      RunLoop.main.add(timer, forMode: mode)
      timers.append(timer)
    }
    func tick() {
      queue.add()
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { tick() }
    }
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 700))
    finger.move(CGPoint(x: 200, y: 600), at: stage.now + 0.02)
    tick()
    stage.advance(by: 1.05)
    #expect(view.isDragging)
    #expect(common.count >= 10 && tracking.count >= 10 && queue.count == 11)
    finger.up()
    stage.advance(by: 3)
    let (afterDrag, commonAfter) = (tracking.count, common.count)
    stage.advance(by: 1)
    #expect(tracking.count == afterDrag && common.count >= commonAfter + 9)
    for timer in timers { timer.invalidate() }
  }

  @Test("C329: delayed calls, blocks and display links wait in the default mode, and go on in the common modes")
  func delayedCalls() {
    let view = makeScrollView()
    let (plain, common, link, commonLink) = (Ticks(), Ticks(), Ticks(), Ticks())
    let tick = Selector("tick", Ticks.tick)
    let links = [CADisplayLink(target: link, selector: tick), CADisplayLink(target: commonLink, selector: tick)]
    links[0].add(to: .main, forMode: .default)
    links[1].add(to: .main, forMode: .common)
    defer { for link in links { link.invalidate() } }
    let finger = stage.finger()
    finger.down(CGPoint(x: 200, y: 700))
    finger.move(CGPoint(x: 200, y: 600), at: stage.now + 0.02)
    let blocks = Ticks()
    plain.perform(tick, with: nil, afterDelay: 0.1)
    common.perform(tick, with: nil, afterDelay: 0.1, inModes: [.common])
    RunLoop.main.perform { blocks.add("default") }
    RunLoop.main.perform(inModes: [.common]) { blocks.add("common") }
    let (before, commonBefore) = (link.count, commonLink.count)
    stage.advance(by: 0.5)
    #expect(view.isDragging && plain.count == 0 && common.count == 1 && blocks.names == ["common"])
    #expect(link.count == before && commonLink.count >= commonBefore + 29)
    finger.up()
    stage.advance(by: 3)
    #expect(plain.count == 1 && blocks.names == ["common", "default"] && link.count > before)
  }

  @Test("C330: a pinch and a wheel stop the default mode as a drag does; a scroll by code does not")
  func otherMotions() {
    let view = makeScrollView()
    let ticks = Ticks()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.05, repeats: true) { _ in ticks.add() }
    defer { timer.invalidate() }
    view.setContentOffset(CGPoint(x: 0, y: 500), animated: true)
    stage.advance(by: 0.26)
    #expect(ticks.count >= 4)
    stage.advance(by: 1)
    let before = ticks.count
    for step in 0..<10 {
      stage.scroll(at: CGPoint(x: 200, y: 400), by: CGSize(width: 0, height: -20), at: stage.now + 0.05)
      if step == 0 { #expect(view.isDragging) }
    }
    #expect(ticks.count <= before + 1)
    stage.advance(by: 1)
    #expect(ticks.count > before + 10)
  }
}
