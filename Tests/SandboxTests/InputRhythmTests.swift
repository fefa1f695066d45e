import CoreGraphics
import Foundation
import PlatformContract
import Sandbox
import Testing

/// Tests the loop with a finger that sends a sample every 10 ms, where handling a sample takes 4 ms.
@Suite struct InputRhythmTests {
  private let move = PlatformEvent.contact(.move, CGPoint(x: 5, y: 5), id: 1)

  private func rhythm(every gap: TimeInterval = 0.010, workTakes work: TimeInterval) -> InputRhythm {
    var rhythm = InputRhythm()
    rhythm.record([], from: 0, to: work)
    for index in 1...3 {
      let time = 1 + Double(index) * gap
      rhythm.record([move], from: time, to: time + 0.004)
    }
    return rhythm
  }

  @Test("Work that would not end before the next sample is postponed until after it")
  func waits() throws {
    let rhythm = rhythm(workTakes: 0.007)
    let pause = try #require(rhythm.pause(at: 1.034))
    #expect(1.034 + pause > 1.040 && 1.034 + pause < 1.042)
  }

  @Test("Work that will end in time is done at once, and so is any work if the sample is late")
  func goesOn() {
    #expect(rhythm(workTakes: 0.005).pause(at: 1.034) == nil)
    #expect(rhythm(workTakes: 0.007).pause(at: 1.0415) == nil)
  }

  @Test("The loop does not wait for a stationary finger, nor for samples that leave no time")
  func noRhythm() {
    #expect(rhythm(every: 0.2, workTakes: 0.007).pause(at: 1.604) == nil)
    #expect(rhythm(every: 0.005, workTakes: 0.007).pause(at: 1.0155) == nil)
    #expect(InputRhythm().pause(at: 3) == nil)
  }

  @Test("One long frame affects the estimate only for a while")
  func forgets() {
    var rhythm = rhythm(workTakes: 0.008)
    #expect(rhythm.pause(at: 1.034) != nil)
    for _ in 0..<4 { rhythm.record([], from: 1, to: 1.001) }
    #expect(rhythm.pause(at: 1.034) == nil)
  }
}
