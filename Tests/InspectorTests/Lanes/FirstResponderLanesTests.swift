import EventTrace
import Inspector
import Testing
import UIKitTestSupport

@MainActor
@Suite struct FirstResponderLanesTests {
  private let world = LaneStage()

  private func lane(_ title: String) throws -> GestureLanes.Lane {
    try #require(world.lanes.lanes.first { Language.english[$0.title] == title })
  }

  @Test("A key has a bar while it is down, and a mark with its name and its effect")
  func key() throws {
    let key = world.stage.hold("a", modifiers: .control)
    world.stage.advance(by: 0.3)
    #expect(world.lanes.isRunning)
    key.up()
    let spans = try lane("Keys").spans
    #expect(spans.map(\.shape) == [.bar, .mark])
    #expect(spans[0].state == .got)
    #expect(abs((spans[0].end ?? 0) - spans[0].start - 0.3) < 0.02)
    #expect(spans[1].word == Sentence(.verbatim, "Ctrl+A"))
    #expect(spans[1].english == "Ctrl+A: no responder handled pressesBegan.")
    #expect(!world.lanes.isRunning)
  }

  @Test("Keys share one lane; a modifier key has none of its own")
  func keys() throws {
    for key in "ab" { world.stage.key(key) }
    let shift = world.stage.hold(.keyboardLeftShift)
    shift.up()
    let spans = try lane("Keys").spans
    #expect(spans.filter { $0.shape == .mark }.map(\.word) == [Sentence(.verbatim, "A"), Sentence(.verbatim, "B")])
    #expect(world.lanes.lanes.count == 1)
  }

  @Test(
    "Keys that print nothing are named",
    arguments: [(UIKeyboardHIDUsage.keyboardTab, "Tab"), (.keyboardEscape, "Escape")])
  func unprintable(usage: UIKeyboardHIDUsage, name: String) throws {
    world.stage.hold(usage).up()
    #expect(try lane("Keys").spans.last?.word == Sentence(.verbatim, name))
  }

  @Test("Text typed into a field is the reason of its key")
  func typing() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    field.accessibilityIdentifier = "name"
    world.stage.rootView.addSubview(field)
    world.stage.runtime.perform { _ = field.becomeFirstResponder() }
    world.stage.key("a")
    let mark = try #require(try lane("Keys").spans.last { $0.shape == .mark })
    #expect(mark.english == "UITextField \"name\" was sent “a”.")
  }

  @Test("A shake lasts until it ends, and a button of a remote is instantaneous")
  func shakeAndRemote() throws {
    world.stage.shake(over: 0.5)
    let bar = try #require(try lane("Shake").spans.first)
    #expect(abs((bar.end ?? 0) - bar.start - 0.5) < 0.02)
    world.stage.runtime.perform { UIApplication.shared.beginReceivingRemoteControlEvents() }
    world.stage.remote(.remoteControlPlay)
    #expect(try lane("Remote control").spans.map(\.shape) == [.mark])
  }

  @Test("A key after a pause begins another activity")
  func activity() throws {
    world.stage.finger().tap(CGPoint(x: 50, y: 50))
    world.stage.advance(by: 5)
    let start = world.stage.runtime.now
    world.stage.key("a")
    #expect(abs(try #require(world.lanes.fitting).lowerBound - start) < 0.02)
  }

  @Test("Adding records one by one gives the same lanes as adding all of them")
  func incremental() {
    world.stage.key("a")
    world.stage.shake()
    world.stage.advance(by: 3)
    world.stage.key("b")
    let records = world.recorder.trace.records
    var lanes = GestureLanes()
    for record in records { lanes.reduce([record]) }
    #expect(lanes == GestureLanes(EventTrace(records: records)))
  }
}
