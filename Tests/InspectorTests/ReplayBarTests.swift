import CoreGraphics
import EventTrace
import Inspector
import Testing

/// Tests the positions of a replay's times on its bar.
@Suite struct ReplayBarTests {
  private let bar = ReplayBar(in: CGRect(x: 200, y: 0, width: 700, height: 600))

  /// The position of the knob.
  private func knob(_ state: ReplayState) -> CGPoint? {
    let list = bar.draw(state, language: .english, theme: .dark, measurer: FixedAdvanceMeasurer())
    for case .fill(.roundedRect(let frame, radius: 5), _) in list.commands {
      return CGPoint(x: frame.midX, y: frame.midY)
    }
    return nil
  }

  @Test("The knob is at the place where a click seeks to its time", arguments: [0, 1, 7, 1_366.0])
  func roundTrip(start: Double) throws {
    for share in [0, 0.1, 0.5, 1] {
      let duration = start + 2
      let state = ReplayState(time: duration * share, duration: duration, isPlaying: false, start: start)
      let time = try bar.time(at: #require(knob(state)), of: state)
      #expect(abs(time - state.time) < 1e-6, "\(share)")
    }
  }

  @Test("However long a scene was used before, the recording takes most of the bar")
  func longLeadIn() throws {
    func middle(_ start: Double) throws -> CGFloat {
      try #require(knob(ReplayState(time: start + 1, duration: start + 2, isPlaying: true, start: start))).x
    }
    #expect(try middle(0) == 200 + 92 + 226)
    #expect(try middle(1_366) < middle(0) + 50)
  }

  @Test("The times of the bar count from the start of the recording, and are negative before it")
  func times() {
    func text(at time: Double) -> String? {
      let state = ReplayState(time: time, duration: 26, isPlaying: true, start: 22.7)
      let list = bar.draw(state, language: .english, theme: .dark, measurer: FixedAdvanceMeasurer())
      for case .text(let run) in list.commands where run.string.contains("/") { return run.string }
      return nil
    }
    #expect(text(at: 24.1) == "1.4 / 3.3")
    #expect(text(at: 22.7) == "0.0 / 3.3")
    #expect(text(at: 2) == "\u{2212}20.7 / 3.3")
  }

  @Test("A recording without any length has its knob at the end")
  func empty() throws {
    let state = ReplayState(time: 0, duration: 0, isPlaying: false)
    #expect(try #require(knob(state)).x == 200 + 92 + 452)
    #expect(bar.time(at: CGPoint(x: 700, y: 590), of: state) == 0)
  }
}
