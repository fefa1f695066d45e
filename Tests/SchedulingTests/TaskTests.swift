import Dispatch
import Testing
import UIKitTestSupport

@MainActor
@Suite("Tasks")
struct TaskTests {
  private nonisolated func sum(_ numbers: [Int]) async -> Int { numbers.reduce(0, +) }

  @Test("A task on the main actor begins in the next turn and sleeps in the stage's time")
  func sleeping() {
    let stage = TestStage()
    var log: [String] = []
    Task { @MainActor in
      log.append("began")
      try? await Task.sleep(nanoseconds: 500_000_000)
      log.append("half \(stage.now)")
      try? await Task.sleep(for: .seconds(1))
      log.append("later \(stage.now)")
    }
    #expect(log.isEmpty)
    stage.advance(by: 0)
    #expect(log == ["began"])
    stage.advance(by: 0.499)
    #expect(log == ["began"])
    stage.advance(by: 5)
    #expect(log == ["began", "half 0.5", "later 1.5"])
  }

  @Test("Results awaited elsewhere return in the same turn: functions, actors, groups, detached tasks")
  func awaiting() {
    actor Store {
      var items: [Int] = []
      func add(_ item: Int) { items.append(item) }
    }
    let stage = TestStage()
    var log: [String] = []
    Task { @MainActor in
      log.append("sum \(await sum([1, 2, 3]))")
      let store = Store()
      await store.add(7)
      log.append("items \(await store.items)")
      let squares = await withTaskGroup(of: Int.self) { group in
        for number in 1...3 { group.addTask { number * number } }
        var total = 0
        for await square in group { total += square }
        return total
      }
      log.append("squares \(squares)")
      log.append("detached \(await Task.detached { 5 }.value)")
      async let half = sum([10])
      log.append("half \(await half)")
    }
    stage.advance(by: 0)
    #expect(log == ["sum 6", "items [7]", "squares 14", "detached 5", "half 10"])
  }

  @Test("A task that is cancelled while it sleeps wakes at once")
  func cancelling() {
    let stage = TestStage()
    var log: [String] = []
    let task = Task { @MainActor in
      do {
        try await Task.sleep(for: .seconds(10))
        log.append("slept")
      } catch { log.append("cancelled \(stage.now)") }
    }
    stage.advance(by: 1)
    task.cancel()
    stage.advance(by: 0)
    #expect(log == ["cancelled 1.0"])
  }

  @Test("A continuation that another queue resumes returns as work of another thread")
  func continuation() async {
    let stage = TestStage()
    let recorder = Recorder()
    stage.runtime.probe = recorder
    var log: [String] = []
    let mayAnswer = DispatchSemaphore(value: 0)
    let isDone = DispatchSemaphore(value: 0)
    Task { @MainActor in
      let answer: Int = await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          // If the result comes before the await, the task is not suspended at all.
          mayAnswer.wait()
          continuation.resume(returning: 42)
          isDone.signal()
        }
      }
      log.append("\(answer)")
    }
    stage.advance(by: 0)
    #expect(log.isEmpty)
    mayAnswer.signal()
    isDone.wait()
    stage.advance(by: 0)
    #expect(log == ["42"])
    #expect(recorder.work.map(\.isArrival).prefix(2) == [false, true])
  }

  @Test("A test that waits for a task of its stage continues, at the current time")
  func waiting() async {
    let stage = TestStage()
    let task = Task { @MainActor in await sum([1, 2]) + 1 }
    #expect(await task.value == 4)
    #expect(stage.now == 0)
  }

  @Test("The trace contains the work that ran")
  func trace() {
    let stage = TestStage()
    let recorder = Recorder()
    stage.runtime.probe = recorder
    DispatchQueue.main.async {}
    _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in }
    Task { @MainActor in }
    RunLoop.main.perform {}
    stage.advance(by: 2)
    #expect(recorder.work.map(\.kind) == [.mainQueueBlock, .task, .runLoopBlock, .timer])
  }
}

/// Logs the work that ran.
@MainActor
private final class Recorder: EventProbe {
  private(set) var work: [(kind: ScheduledWork, isArrival: Bool)] = []

  func enter(_ call: ProbedCall) {
    if case .scheduledWork(let kind, _, let isArrival, _) = call { work.append((kind, isArrival)) }
  }
  func leave(_ outcome: ProbedOutcome) {}
  func note(_ fact: ProbedFact) {}
}
