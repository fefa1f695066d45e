import Dispatch
import Foundation
import Testing
import UIKitTestSupport

/// This file imports Dispatch and Foundation besides UIKit, as other code does, so the names are those of these
/// modules.
@MainActor
@Suite("Blocks of the main queue")
struct MainQueueTests {
  @Test("A block runs in the next turn, after the event that dispatched it")
  func nextTurn() {
    let stage = TestStage()
    var log: [String] = []
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 80, height: 44))
    button.addAction(
      UIAction { _ in
        DispatchQueue.main.async { log.append("block") }
        log.append("action")
      }, for: .touchUpInside)
    stage.rootView.addSubview(button)
    stage.finger().tap(CGPoint(x: 120, y: 120))
    #expect(log == ["action"])
    stage.advance(by: 0)
    #expect(log == ["action", "block"])
  }

  @Test("Blocks run in the order of dispatching, and blocks that they dispatch run after all of them")
  func order() {
    let stage = TestStage()
    let notes = Notes()
    DispatchQueue.main.async {
      notes.add("1")
      DispatchQueue.main.async { notes.add("4") }
    }
    DispatchQueue.main.async(qos: .userInitiated) { notes.add("2") }
    OperationQueue.main.addOperation { notes.add("3") }
    #expect(notes.lines.isEmpty)
    stage.advance(by: 0)
    #expect(notes.lines == ["1", "2", "3", "4"])
  }

  @Test("Delayed blocks run exactly at their times", arguments: [0.25, 0.1, 1.0 / 60, 3])
  func after(seconds: Double) {
    let stage = TestStage()
    stage.advance(by: 0.7)
    let start = stage.now
    var ran: TimeInterval?
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { ran = stage.now }
    stage.advance(by: seconds - 1e-6)
    #expect(ran == nil)
    stage.advance(by: 2e-6)
    #expect(abs((ran ?? 0) - start - seconds) <= 1e-9)
  }

  @Test("All kinds of deadlines use the stage's clock")
  func deadlines() {
    let stage = TestStage()
    var log: [String] = []
    let start = DispatchTime.now()
    DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.3) { log.append("wall") }
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(200), qos: .background) { log.append("qos") }
    stage.advance(by: 0.05)
    DispatchQueue.main.asyncAfter(deadline: start + 0.1) { log.append("from start") }
    DispatchQueue.main.asyncAfter(deadline: start) { log.append("past") }
    stage.advance(by: 0)
    #expect(log == ["past"])
    stage.advance(by: 0.3)
    #expect(log == ["past", "from start", "qos", "wall"])
  }

  @Test("A cancelled work item does not run; another does, and notifies")
  func workItems() {
    let stage = TestStage()
    var log: [String] = []
    let cancelled = DispatchWorkItem { log.append("cancelled") }
    let kept = DispatchWorkItem { log.append("kept") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: cancelled)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: kept)
    kept.notify(queue: .main) { log.append("notified") }
    stage.advance(by: 0.1)
    cancelled.cancel()
    stage.advance(by: 1)
    #expect(log.first == "kept")
    #expect(!log.contains("cancelled"))
  }

  @Test("A group notifies in the same turn in which main thread work leaves it empty")
  func groups() {
    let stage = TestStage()
    var log: [String] = []
    let group = DispatchGroup()
    group.enter()
    DispatchQueue.main.async(group: group) { log.append("member") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) {
      log.append("leaves")
      group.leave()
    }
    group.notify(queue: .main) { log.append("notified") }
    stage.advance(by: 0.4)
    #expect(log == ["member"])
    stage.advance(by: 0.2)
    #expect(log == ["member", "leaves", "notified"])
  }

  @Test("An endless chain of blocks lets time pass")
  func endlessChain() {
    let stage = TestStage()
    var count = 0
    func again() {
      count += 1
      DispatchQueue.main.async { MainActor.assumeIsolated { again() } }
    }
    again()
    stage.advance(by: 1)
    #expect(stage.now == 1)
    #expect(count > 1)
  }

  @Test("Work dispatched by another thread runs when the stage's time next passes")
  func otherThreads() {
    let stage = TestStage()
    let notes = Notes()
    let isDone = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      DispatchQueue.main.async { notes.add("arrived") }
      isDone.signal()
    }
    isDone.wait()
    #expect(notes.lines.isEmpty)
    stage.advance(by: 0)
    #expect(notes.lines == ["arrived"])
  }

  @Test("Work dispatched by a stage's code belongs to that stage, whichever is driven")
  func twoStages() {
    let first = TestStage()
    var log: [String] = []
    DispatchQueue.main.async { log.append("first") }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.append("first, later") }
    let second = TestStage()
    DispatchQueue.main.async { log.append("second") }
    second.advance(by: 5)
    #expect(log == ["second"])
    first.advance(by: 5)
    #expect(log == ["second", "first", "first, later"])
  }

  @Test("Waiting work is freed with its stage, and clocks are the machine's again")
  func end() {
    let before = Date()
    final class Held {}
    weak var held: Held?
    do {
      let stage = TestStage()
      let object = Held()
      held = object
      DispatchQueue.main.async { _ = object }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { _ = object }
      #expect(Date() < before)
      stage.advance(by: -1)
      _ = stage
    }
    #expect(held == nil)
    #expect(Date() >= before)
  }

  @Test("Dates, uptime and clocks show the stage's time")
  func clocks() {
    let stage = TestStage()
    let (date, uptime, instant) = (Date(), ProcessInfo.processInfo.systemUptime, ContinuousClock.now)
    let dispatch = DispatchTime.now()
    stage.advance(by: 0.75)
    #expect(Date().timeIntervalSince(date) == 0.75)
    #expect(abs(ProcessInfo.processInfo.systemUptime - uptime - 0.75) < 1e-9)
    #expect(ContinuousClock.now - instant == .milliseconds(750))
    #expect(DispatchTime.now().uptimeNanoseconds - dispatch.uptimeNanoseconds == 750_000_000)
  }

  @Test("Two runs have the same order and times")
  func sameAgain() {
    func run() -> [String] {
      let stage = TestStage()
      let notes = Notes()
      @Sendable func note(_ what: String) {
        MainActor.assumeIsolated { notes.add("\(stage.now) \(what)") }
      }
      for index in 0..<5 {
        DispatchQueue.main.asyncAfter(deadline: .now() + Double(5 - index) * 0.013) { note("after \(index)") }
        _ = Timer.scheduledTimer(withTimeInterval: 0.03 + Double(index) * 0.001, repeats: true) { _ in
          note("timer \(index)")
        }
        Task { @MainActor in
          try? await Task.sleep(for: .milliseconds(20 + index))
          note("task \(index)")
        }
      }
      for _ in 0..<20 { stage.advance(by: 1.0 / 60) }
      return notes.lines
    }
    let first = run()
    #expect(first.count > 40)
    #expect(run() == first)
  }
}

/// Records calls of closures that the compiler considers concurrent. All of them run on the main thread.
final class Notes: @unchecked Sendable {
  private(set) var lines: [String] = []
  func add(_ line: String) { lines.append(line) }
}
