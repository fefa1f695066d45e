import Testing
import UIKitTestSupport

/// This file imports only UIKit, through which its names must be found.
@MainActor
@Suite("Timers and delayed calls")
struct TimerTests {
  @MainActor
  final class Ticker: NSObject {
    var log: [String] = []

    func tick() { log.append("tick") }
    func fired(_ timer: Timer) { log.append("\(timer.userInfo ?? "nothing")") }
    func take(_ text: NSString) { log.append("\(text)") }
  }

  @MainActor
  final class FrameCounter: NSObject {
    var frames = 0
    func frame(_ link: CADisplayLink) { frames += 1 }
  }

  @Test("A timer fires once, or repeatedly until it is invalidated")
  func blocks() {
    let stage = TestStage()
    let notes = Notes()
    let once = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in notes.add("once \(stage.time)") }
    let again = Timer.scheduledTimer(withTimeInterval: 0.2, repeats: true) { timer in
      notes.add("again \(stage.time)")
      if notes.lines.count == 4 { timer.invalidate() }
    }
    once.tolerance = 0.2
    stage.advance(by: 0.1)
    #expect(notes.lines.isEmpty)
    stage.advance(by: 5)
    #expect(notes.lines == ["again 0.2", "again 0.4", "once 0.5", "again 0.6"])
    #expect(!once.isValid && !again.isValid)
  }

  @Test(
    "A timer added to the run loop for two modes fires once each time, first after its interval",
    arguments: [0, 0.148, 3.1])
  func added(start: TimeInterval) {
    let stage = TestStage()
    let notes = Notes()
    stage.advance(by: start)
    let timer = Timer(timeInterval: 1, repeats: true) { _ in
      MainActor.assumeIsolated { notes.add("\(((stage.now - start) * 10).rounded() / 10)") }
    }
    RunLoop.main.add(timer, forMode: .common)
    RunLoop.current.add(timer, forMode: .default)
    stage.advance(by: 2.5)
    #expect(notes.lines == ["1.0", "2.0"])
    timer.invalidate()
  }

  @Test("A timer's fire date can be set: a distant date pauses it")
  func dates() {
    let stage = TestStage()
    let notes = Notes()
    let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in notes.add(stage.time) }
    timer.fireDate = .distantFuture
    stage.advance(by: 3)
    #expect(notes.lines.isEmpty)
    timer.fireDate = Date()
    stage.advance(by: 1.5)
    #expect(notes.lines == ["3.0", "4.0"])
    timer.fire()
    #expect(notes.lines == ["3.0", "4.0", "4.5"])
    timer.invalidate()
  }

  @Test("A timer with a target calls its method with itself")
  func target() {
    let stage = TestStage()
    let ticker = Ticker()
    Timer.scheduledTimer(
      timeInterval: 0.25, target: ticker, selector: Selector("tick", Ticker.tick), userInfo: nil, repeats: false)
    let timer = Timer.scheduledTimer(
      timeInterval: 0.5, target: ticker, selector: Selector("fired", Ticker.fired), userInfo: "info", repeats: true)
    stage.advance(by: 1)
    timer.invalidate()
    stage.advance(by: 1)
    #expect(ticker.log == ["tick", "info", "info"])
  }

  @Test("A delayed call is made after its delay, unless cancelled: all of a target's, or one method's")
  func delayedCalls() {
    let stage = TestStage()
    let (one, other) = (Ticker(), Ticker())
    let (tick, take) = (Selector("tick", Ticker.tick), Selector("take", Ticker.take))
    one.perform(tick, with: nil, afterDelay: 0.5)
    one.perform(take, with: "a" as NSString, afterDelay: 0.5)
    one.perform(take, with: "b" as NSString, afterDelay: 0.5)
    other.perform(tick, with: nil, afterDelay: 0)
    #expect(other.log.isEmpty)
    NSObject.cancelPreviousPerformRequests(withTarget: one, selector: take, object: "a" as NSString)
    stage.advance(by: 0.6)
    #expect(one.log == ["tick", "b"])
    #expect(other.log == ["tick"])
    one.perform(tick, with: nil, afterDelay: 0.1)
    NSObject.cancelPreviousPerformRequests(withTarget: one)
    stage.advance(by: 1)
    #expect(one.log == ["tick", "b"])
  }

  @Test("The run loop's blocks run in the next turn; running it explicitly returns")
  func runLoop() {
    let stage = TestStage()
    let notes = Notes()
    RunLoop.main.perform { notes.add("performed") }
    _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 10))
    #expect(notes.lines.isEmpty)
    stage.advance(by: 0)
    #expect(notes.lines == ["performed"])
  }

  @Test("A display link is added to a run loop")
  func displayLink() {
    let stage = TestStage()
    let target = FrameCounter()
    let link = CADisplayLink(target: target, selector: Selector("frame", FrameCounter.frame))
    link.add(to: RunLoop.current, forMode: RunLoop.Mode.common)
    stage.advance(by: 0.5)
    #expect(target.frames == 30)
    link.remove(from: .current, forMode: .common)
    stage.advance(by: 0.5)
    #expect(target.frames == 30)
    link.invalidate()
  }

  @Test("A notification for the main queue is delivered at once on the main thread")
  func notifications() {
    let stage = TestStage()
    let notes = Notes()
    let name = Notification.Name("scheduling-test")
    let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
      notes.add("noted")
    }
    NotificationCenter.default.post(name: name, object: nil)
    #expect(notes.lines == ["noted"])
    NotificationCenter.default.removeObserver(observer)
    stage.advance(by: 0)
  }
}

extension TestStage {
  /// The time rounded to a tenth of a second, for closures that the compiler considers concurrent.
  nonisolated var time: String { MainActor.assumeIsolated { "\((now * 10).rounded() / 10)" } }
}
