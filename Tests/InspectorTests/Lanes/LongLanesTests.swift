import CoreGraphics
import EventTrace
import Inspector
import Testing
import UIKitTestSupport

/// Tests lanes of many touches without the pause that begins another activity.
@MainActor
@Suite struct LongLanesTests {
  private let world = LaneStage()

  private func tap(_ count: Int) {
    for _ in 0..<count {
      world.stage.finger().tap(CGPoint(x: 50, y: 400))
      world.stage.advance(by: 0.15)
    }
  }

  private func lanes(limit: Int) -> GestureLanes {
    var lanes = GestureLanes(limit: limit)
    for record in world.recorder.drain() { lanes.reduce([record]) }
    return lanes
  }

  private func panel(of lanes: GestureLanes, _ size: CGSize) -> GestureLanesPanel {
    let panel = GestureLanesPanel(frame: CGRect(origin: .zero, size: size))
    panel.model = lanes
    world.stage.runtime.probe = nil
    world.stage.rootView.addSubview(panel)
    world.stage.runtime.layoutIfNeeded()
    return panel
  }

  private func commands(of panel: GestureLanesPanel) -> [DisplayList.Command] {
    world.stage.runtime.perform { panel.layer.makeDisplayList().flattened.commands }
  }

  @Test("Touches without a pause keep no more than the latest lives, and the number of the others is known")
  func bounded() throws {
    world.add(UITapGestureRecognizer(), "open")
    tap(200)
    let lanes = lanes(limit: 64)
    let kept = lanes.lanes.filter { if case .touch = $0.subject { true } else { false } }
    #expect((28...36).contains(kept.count), "\(kept.count) touches are left")
    // Every touch has a life, and the recognizer has one for each.
    #expect(kept.count * 2 + lanes.dropped.count == 400)
    #expect(Language.english[try #require(kept.last).title] == "Touch 200")
    let first = try #require(kept.first?.spans.first)
    #expect(lanes.dropped.end <= first.start)
    #expect(lanes.fitting?.lowerBound == first.start, "the visible range begins with what is kept")
    #expect(
      lanes.text(in: 0...1000, .english).hasPrefix("← \(lanes.dropped.count) earlier touches and gestures dropped\n"))
  }

  @Test("A finger that stays down is kept, however many others come and go")
  func lasting() throws {
    world.add(UILongPressGestureRecognizer(), "press")
    world.stage.rootView.isMultipleTouchEnabled = true
    let resting = world.stage.finger()
    resting.down(CGPoint(x: 200, y: 300))
    tap(100)
    let lanes = lanes(limit: 32)
    let first = try #require(lanes.lanes.first)
    #expect(Language.english[first.title] == "Touch 1" && first.spans.contains { $0.end == nil })
    #expect(lanes.lanes.count < 50 && lanes.dropped.count > 50)
    #expect(lanes.isRunning)
  }

  @Test("Tapping a control has the same spans each time, and old ones are dropped")
  func control() throws {
    let button = UIButton(frame: CGRect(x: 10, y: 300, width: 300, height: 200))
    button.accessibilityIdentifier = "buy"
    world.stage.rootView.addSubview(button)
    tap(120)
    let lanes = lanes(limit: 40)
    let lane = try #require(lanes.lanes.first { Language.english[$0.title] == "buy" })
    let bars = lane.spans.filter { $0.shape == .bar }
    #expect((18...24).contains(bars.count), "\(bars.count)")
    #expect(bars.allSatisfy { $0.state == .inside && $0.end != nil })
    let words = lane.spans.compactMap { $0.word.map { Language.english[$0] } }
    #expect(words.count { $0.hasPrefix("touchDown") } == bars.count, "\(words.prefix(6))")
    #expect(lanes.dropped.count > 180)
  }

  @Test("A row draws no more than its width has points for, and twice the spans draw no more")
  func pixels() {
    world.add(UITapGestureRecognizer(), "open")
    tap(1_000)
    var all = GestureLanes(limit: .max / 2)
    let records = world.recorder.drain()
    all.reduce(Array(records.prefix(records.count / 2)))
    let half = commands(of: panel(of: all, CGSize(width: 400, height: 60))).count
    all.reduce(Array(records.dropFirst(records.count / 2)))
    let panel = panel(of: all, CGSize(width: 400, height: 60))
    // The recognizer is below the touches.
    let scroll = panel.subviews.compactMap { $0 as? UIScrollView }.first
    scroll?.contentOffset.y = (scroll?.contentSize.height ?? 0) - 22
    let drawn = commands(of: panel)
    let discs = drawn.compactMap { command -> CGFloat? in
      guard case .fill(let shape, _) = command, shape.boundingBox.width == 9 else { return nil }
      return shape.boundingBox.midX
    }
    #expect(drawn.count < 4 * 400, "\(drawn.count) commands")
    #expect((100...300).contains(discs.count), "\(discs.count) discs")
    let gaps = zip(discs, discs.dropFirst()).map { $1 - $0 }
    #expect(gaps.allSatisfy { $0 >= 1 && $0 < 9 }, "marks that are dense everywhere are merged point by point")
    #expect(half < 4 * 400)
  }

  @Test("Only rows in sight are drawn, and scrolling draws the others")
  func rows() throws {
    tap(60)
    let panel = panel(of: lanes(limit: 512), CGSize(width: 800, height: 148))
    func titles() -> [String] {
      commands(of: panel).compactMap { command in
        if case .text(let run) = command, run.string.hasPrefix("Touch ") { run.string } else { nil }
      }
    }
    #expect(titles() == (1...5).map { "Touch \($0)" })
    let scroll = try #require(panel.subviews.compactMap { $0 as? UIScrollView }.first)
    scroll.contentOffset.y = 220
    #expect(titles() == (11...15).map { "Touch \($0)" })
  }

  @Test("The panel says what it no longer has, and shades the time of it")
  func honest() throws {
    tap(100)
    let panel = panel(of: lanes(limit: 32), CGSize(width: 800, height: 148))
    let words = "← \(panel.model.dropped.count) earlier touches and gestures dropped"
    func shades() -> Int {
      commands(of: panel).count { command in
        guard case .fill(let shape, let color) = command, color == Theme.dark.separator else { return false }
        return shape.boundingBox.width > 100
      }
    }
    #expect(commands(of: panel).contains { if case .text(let run) = $0 { run.string == words } else { false } })
    #expect(shades() == 0, "nothing of the visible range is missing")
    panel.visible = 0...20
    #expect(shades() == 1)
    #expect(panel.text.hasPrefix(words))
  }
}
