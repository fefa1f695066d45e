import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing
import UIKit

/// Tests the device of a scene: whether a keyboard is connected, and haptic feedback.
@MainActor
@Suite struct DeviceSwitchTests {
  private let keyboard = DeviceSwitch.screenKeyboard

  private func isShown(_ stage: Stage) -> Bool {
    stage.runtime.hitTest(CGPoint(x: 20, y: 380)) is UIKeyboardView.Key
  }

  /// Returns a program after a tap on the first field of the example `first-responder`.
  private func makeProgram() -> Program {
    let program = Program(FirstResponder.self)
    tap(CGPoint(x: 120, y: 82), in: program)
    return program
  }

  private func tap(_ place: CGPoint, in program: Program) {
    let point = program.window(place)
    program.play([.contact(ContactSample(id: 1, phase: .down, location: point))])
    program.play([.contact(ContactSample(id: 1, phase: .up, location: point))])
    program.rest(0.5)
  }

  @Test("F10 shows and hides a keyboard on the scene while text is entered; the keyboard gets touches")
  func key() {
    let program = makeProgram()
    #expect(!isShown(program.sandbox.stage))
    program.turn(.key(.f10))
    #expect(isShown(program.sandbox.stage) && program.sandbox.model.device.switches == [keyboard])
    let field = program.sandbox.stage.runtime.windows.key?.firstResponder as? UITextField
    tap(CGPoint(x: 20, y: 380), in: program)
    #expect(field?.text?.lowercased() == "q")
    program.turn(.key(.f10))
    #expect(!isShown(program.sandbox.stage) && field?.isFirstResponder == true)
  }

  @Test(
    "The story has the switch of the keyboard while text is entered, with its key, and otherwise only while it is on")
  func offer() throws {
    let program = Program(FirstResponder.self)
    #expect(program.place(of: "Keyboard on the screen") == nil)
    tap(CGPoint(x: 120, y: 82), in: program)
    #expect(program.place(of: "Keyboard on the screen") != nil && program.place(of: "F10") != nil)
  }

  @Test("A restart and another example keep the keyboard; a recording begins without, and a replay repeats the changes")
  func life() throws {
    let program = makeProgram()
    program.turn(.key(.f10))
    tap(CGPoint(x: 20, y: 380), in: program)
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.text.contains(" switch screen-keyboard on\n") && !recording.header.text.contains("keyboard"))
    program.turn(.key(.f5))
    #expect(program.sandbox.stage.isOn(keyboard))
    program.sandbox.perform(.selectExample("a-to-e"))
    #expect(program.sandbox.stage.isOn(keyboard))
    let other = Program(AToETree.self)
    _ = other.sandbox.play(try InputRecording.read(recording.text).recording)
    #expect(!other.sandbox.stage.isOn(keyboard))
    other.rest(recording.duration + 0.5)
    #expect(other.sandbox.stage.isOn(keyboard))
    let field = other.sandbox.stage.runtime.windows.key?.firstResponder as? UITextField
    #expect(field?.text?.lowercased() == "q")
  }

  @Test("A script sets the switch of the device like those of the example")
  func script() throws {
    let program = Program(AToETree.self)
    let script = try DemoScript("open first-responder\nset screen-keyboard on\ntap 120,82\nwait 0.5s")
    let performer = DemoPerformer(script, on: program.sandbox, frameRate: 30)
    while !performer.isDone { try performer.advance() }
    #expect(isShown(program.sandbox.stage))
  }

  private final class Buzzer: Scene {
    static let about = SceneDescription("buzzer", title: "Buzzer")

    func build(in window: UIWindow) {
      let generator = UIImpactFeedbackGenerator(style: .heavy)
      let button = UIButton(frame: window.bounds)
      button.addAction(
        UIAction { _ in
          generator.prepare()
          generator.impactOccurred()
        }, for: .touchUpInside)
      window.addSubview(button)
      window.makeKeyAndVisible()
    }
  }

  @Test("Haptic feedback is in the trace, inside the call that caused it, and a label on the scene")
  func feedback() throws {
    let program = Program(Buzzer.self)
    tap(CGPoint(x: 100, y: 100), in: program)
    #expect(program.shows("feedback: impact heavy"))
    let stage = Stage(Buzzer.self, measurer: FixedAdvanceMeasurer())
    stage.tap(CGPoint(x: 100, y: 100))
    let lines = stage.recorder.trace.text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let line = try #require(lines.firstIndex(of: "feedback: impact heavy"))
    #expect(lines[line - 1].hasPrefix("action") && !lines.contains { $0.contains("prepare") })
    let record = TraceRecord(id: 1, time: 0, kind: .feedback(kind: "selection"))
    #expect(TextFormat.headline(of: record, in: .chinese) == "触感反馈：selection")
    #expect(try JSONFormat.trace(from: stage.recorder.trace.json()) == stage.recorder.trace)
  }
}
