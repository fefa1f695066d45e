import EventTrace
import Inspector
import Testing
import UIKitTestSupport

@MainActor
private final class SecondTarget {
  func alsoRecognized() {}
}

@MainActor
@Suite struct GestureLanesPanelTests {
  private let world = LaneStage()

  private func panel() -> GestureLanesPanel {
    let panel = GestureLanesPanel(frame: CGRect(x: 0, y: 0, width: 375, height: 148))
    panel.model = world.lanes
    world.stage.runtime.probe = nil
    world.stage.rootView.addSubview(panel)
    world.stage.runtime.layoutIfNeeded()
    return panel
  }

  @Test("A tap on a span selects it and shows a message; a tap outside of all spans clears the selection")
  func choosing() throws {
    world.add(UITapGestureRecognizer(), "open")
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.2)
    let panel = panel()
    var selected: [LaneSpan.State?] = []
    panel.onSelect = { selected.append($0?.state) }
    world.stage.finger().tap(CGPoint(x: 250, y: 52))
    world.stage.advance(by: 1)
    world.stage.finger().tap(CGPoint(x: 250, y: 110))
    #expect(selected == [.possible, nil])
    #expect(panel.selected == nil)
  }

  @Test("A lane name that is too long is truncated at the end of the class, and the view stays whole")
  func titles() {
    let title = Sentence(.recognizerLane, "ScrollViewDelayedTouchesBegan", "SheetScrollView")
    world.stage.runtime.perform {
      for language in Language.allCases {
        let cut = LaneTitle.fitted(title, language, to: 230)
        #expect(cut.hasPrefix("ScrollViewDe") && cut.contains("…") && cut.hasSuffix("SheetScrollView"), "\(cut)")
        #expect(LaneTitle.fitted(title, language, to: 2000) == language[title])
      }
      #expect(LaneTitle.fitted(Sentence(.namedLane, "AControlWithALongName"), .english, to: 60).hasSuffix("…"))
    }
  }

  @Test("Lanes that do not all fit end with a whole one, and the rest are counted")
  func wholeRows() throws {
    for name in ["a", "b", "c", "d", "e"] { world.add(UITapGestureRecognizer(), name) }
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.2)
    let panel = panel()
    panel.frame.size.height = 108
    world.stage.runtime.layoutIfNeeded()
    let scroll = try #require(panel.subviews.first as? UIScrollView)
    #expect(scroll.contentSize.height > 108)
    #expect(scroll.frame.height == 66, "three rows of 22 points in 71")
    let strings = world.stage.runtime.perform { world.stage.runtime.makeDisplayList().strings }
    #expect(strings.contains { $0.hasPrefix("↓ ") })
  }

  @Test("A bar that has only begun has its text beside it")
  func wordOfShortBar() {
    world.add(UITapGestureRecognizer(), "open")
    world.stage.finger().down(CGPoint(x: 50, y: 400))
    let panel = panel()
    panel.frame.size.width = 800
    world.stage.runtime.layoutIfNeeded()
    let strings = world.stage.runtime.perform { world.stage.runtime.makeDisplayList().strings }
    #expect(strings.contains("possible") && strings.contains("delivered"), "\(strings)")
  }

  @Test("Several simultaneous events of one kind have one text beside their mark")
  func wordOnce() throws {
    let (second, tap) = (SecondTarget(), UITapGestureRecognizer())
    tap.addTarget(second, action: SecondTarget.alsoRecognized)
    world.add(tap, "open")
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.2)
    _ = panel()
    var words: [String] = []
    world.stage.runtime.makeDisplayList().forEachDrawing { command, _, _ in
      if case .text(let run) = command, run.string.contains("action") { words.append(run.string) }
    }
    #expect(words == ["action, ended"], "\(words)")
  }

  @Test("A text is at its own time: an event at the start is not labeled with the later cancellation")
  func wordsAtTheirMoments() {
    let control = UIControl(frame: CGRect(x: 20, y: 300, width: 300, height: 100))
    world.stage.rootView.addSubview(control)
    control.addGestureRecognizer(UITapGestureRecognizer())
    world.stage.finger().tap(CGPoint(x: 100, y: 350), holding: 0.2)
    _ = panel()
    var words: [String] = []
    world.stage.runtime.makeDisplayList().forEachDrawing { command, _, _ in
      if case .text(let run) = command, run.string.contains("touchDown") { words.append(run.string) }
    }
    #expect(words == ["touchDown"], "\(words)")
  }

  @Test("The pointer over a span finds the span, left of the lanes it finds none")
  func spanAtPoint() throws {
    world.add(UITapGestureRecognizer(), "open")
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.2)
    let panel = panel()
    #expect(panel.span(at: CGPoint(x: 250, y: 30))?.state == .got)
    #expect(panel.span(at: CGPoint(x: 250, y: 52))?.state == .possible)
    #expect(panel.span(at: CGPoint(x: 20, y: 52)) == nil)
    #expect(panel.span(at: CGPoint(x: 250, y: 5)) == nil)
  }

  @Test("Zooming keeps the time at the pointer in its place")
  func zooming() throws {
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.2)
    let panel = panel()
    let whole = try #require(panel.model.fitting)
    let middle = (whole.lowerBound + whole.upperBound) / 2
    panel.zoom(by: 2, about: middle)
    let visible = try #require(panel.visible)
    #expect(abs(visible.upperBound - visible.lowerBound - (whole.upperBound - whole.lowerBound) / 2) < 0.0001)
    #expect(abs((visible.lowerBound + visible.upperBound) / 2 - middle) < 0.0001)
  }

  @Test("Timers do not overlap the lane below, and marks, texts and letters do not overlap each other")
  func clear() throws {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    world.add(double, "double")
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    world.add(single, "single")
    world.stage.finger().tap(CGPoint(x: 50, y: 400), holding: 0.05)
    world.stage.advance(by: 1)
    let panel = panel()
    #expect(panel.model.lanes.count == 3)
    let scroll = try #require(panel.subviews.first { $0 is UIScrollView })
    let canvas = try #require(scroll.subviews.first)
    let commands = world.stage.runtime.perform { canvas.layer.makeDisplayList().flattened.commands }
    let bars = commands.compactMap { command -> CGRect? in
      if case .stroke(let shape, _, _) = command { shape.boundingBox } else { nil }
    }
    let timers = commands.compactMap { command -> CGRect? in
      guard case .fill(let shape, let color) = command, color == Theme.dark.states.hit else { return nil }
      return shape.boundingBox.height <= 4 ? shape.boundingBox : nil
    }
    #expect(!bars.isEmpty && !timers.isEmpty)
    for timer in timers {
      #expect(bars.allSatisfy { !$0.insetBy(dx: 0, dy: -1).intersects(timer) }, "\(timer)")
    }
    let measurer = world.stage.runtime.textMeasurer
    let texts = commands.compactMap { command -> (words: String, box: CGRect)? in
      guard case .text(let run) = command else { return nil }
      let width = measurer.width(of: run.string, font: run.font)
      return (run.string, CGRect(x: run.origin.x, y: run.origin.y - 6, width: width, height: 6))
    }
    for (index, text) in texts.enumerated() {
      #expect(texts[(index + 1)...].allSatisfy { !$0.box.intersects(text.box) }, "\(text) of \(texts)")
    }
  }

  @Test("The end of a short bar does not cross the text of its mark", arguments: [0.02, 0.03, 0.04, 0.05])
  func shortBar(duration: Double) throws {
    let key = world.stage.hold("a")
    world.stage.advance(by: duration)
    key.up()
    world.stage.advance(by: 0.6)
    world.stage.key("b")
    let panel = panel()
    let canvas = try #require(panel.subviews.compactMap { $0 as? UIScrollView }.first?.subviews.first)
    let commands = world.stage.runtime.perform { canvas.layer.makeDisplayList().flattened.commands }
    let ends = commands.compactMap { command -> CGFloat? in
      if case .stroke(let shape, _, _) = command { shape.boundingBox.maxX } else { nil }
    }
    let words = commands.compactMap { command -> ClosedRange<CGFloat>? in
      guard case .text(let run) = command, run.string == "A" else { return nil }
      return run.origin.x...(run.origin.x + world.stage.runtime.textMeasurer.width(of: run.string, font: run.font))
    }
    #expect(ends.count == 2 && words.count == 1, "\(ends) \(words)")
    #expect(ends.allSatisfy { end in words.allSatisfy { !$0.contains(end) } }, "\(ends) \(words)")
  }
}
