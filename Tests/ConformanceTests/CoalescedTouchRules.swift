import Testing
import UIKitTestSupport

/// Tests of reference 2.5: the samples between two events, and predicted samples.
@MainActor
@Suite struct CoalescedTouchRules {
  /// The touches that one event reports.
  private struct Report {
    var touch: UITouch?
    var coalesced: [UITouch] = []
    var predicted: [UITouch]?
  }

  /// Returns the report of the frame that delivers the moves to the view, after a finger landed at (10, 10) at 0 s.
  private func report(of moves: [(time: TimeInterval, point: CGPoint)]) -> Report {
    let s = Stage()
    let v = s.view("V", width: 400, height: 400)
    var report = Report()
    s.frame((0, .init(id: 1, phase: .down, location: CGPoint(10, 10))))
    v.onTouches = { touches, event in
      guard let touch = touches.first, let event else { return }
      report.touch = touch
      report.coalesced += event.coalescedTouches(for: touch) ?? []
      report.predicted = event.predictedTouches(for: touch)
    }
    s.stage.runtime.handle(
      moves.map { .init(timestamp: $0.time, sample: .contact(.init(id: 1, phase: .move, location: $0.point))) })
    return report
  }

  private let moves: [(time: TimeInterval, point: CGPoint)] = [
    (0.004, CGPoint(12, 10)), (0.008, CGPoint(14, 10)), (0.012, CGPoint(16, 12)),
  ]

  @Test("2.5 moves between two frames are one call; all samples come as coalesced copies, the last like the touch")
  func allSamples() {
    let report = report(of: moves)
    #expect(report.coalesced.map { $0.location(in: nil) } == moves.map(\.point))
    #expect(report.coalesced.map(\.timestamp) == moves.map(\.time))
    #expect(report.coalesced.allSatisfy { $0.phase == .moved && $0.view === report.touch?.view })
    #expect(report.coalesced.last?.location(in: nil) == report.touch?.location(in: nil))
  }

  @Test("2.5 the copies are objects other than the touch")
  func distinctObjects() {
    let report = report(of: moves)
    #expect(report.coalesced.allSatisfy { $0 !== report.touch })
    #expect(Set(report.coalesced.map(ObjectIdentifier.init)).count == 3)
  }

  @Test("2.5 each copy's previous location is the sample before it: together they form the whole path")
  func previousLocations() {
    let report = report(of: moves)
    #expect(
      report.coalesced.map { $0.previousLocation(in: nil) } == [CGPoint(10, 10), CGPoint(12, 10), CGPoint(14, 10)])
    #expect(report.touch?.previousLocation(in: nil) == CGPoint(10, 10))
  }

  @Test("2.5 every delivered touch has at least its own copy")
  func atLeastOne() {
    let s = Stage()
    let v = s.view("V")
    var counts: [Int?] = []
    v.onTouches = { touches, event in counts += touches.map { event?.coalescedTouches(for: $0)?.count } }
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    a.move(CGPoint(20, 10), at: 0.1)
    a.up(at: 0.2)
    #expect(counts == [1, 1, 1])
  }

  @Test("2.5 an event has no copies of touches that do not belong to it")
  func foreignTouch() throws {
    let report = report(of: moves)
    let touch = try #require(report.touch)
    let other = UIEvent(type: .touches, timestamp: 0)
    #expect(other.coalescedTouches(for: touch) == nil)
    #expect(other.predictedTouches(for: touch) == nil)
  }

  @Test("2.5 pinned choice: a moving touch is predicted in a straight line, as an estimate of its location")
  func prediction() throws {
    let predicted = try #require(
      report(of: [(0.01, CGPoint(20, 10)), (0.02, CGPoint(30, 10)), (0.03, CGPoint(40, 10))]).predicted)
    #expect(predicted.count == TouchTrail.predictions)
    for (step, touch) in predicted.enumerated() {
      #expect(abs(touch.location(in: nil).x - (50 + 10 * CGFloat(step))) < 1e-9)
      #expect(touch.location(in: nil).y == 10)
      #expect(abs(touch.timestamp - (0.04 + 0.01 * TimeInterval(step))) < 1e-9)
      #expect(touch.estimatedProperties == .location)
    }
  }

  @Test("2.5 a touch that does not move is not predicted")
  func noPrediction() {
    let s = Stage()
    let v = s.view("V")
    var predicted: [Int?] = []
    v.onTouches = { touches, event in predicted += touches.map { event?.predictedTouches(for: $0)?.count } }
    let a = s.stage.finger()
    a.down(CGPoint(10, 10), at: 0)
    a.up(at: 0.2)
    #expect(predicted == [0, 0])
  }

  @Test("2.5 after a rest the speed is unknown, and nothing is predicted")
  func predictionAfterRest() {
    #expect(report(of: [(1, CGPoint(20, 10))]).predicted?.isEmpty == true)
  }
}
