import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the panel that shows the input of the devices.
@MainActor
@Suite struct DevicesPanelTests {
  private func words(_ program: Program) -> String {
    DisplayList(program.sandbox.makePanes()).flattened.commands.compactMap {
      if case .text(let run) = $0 { run.string } else { nil }
    }.joined(separator: "\n")
  }

  private func openPanel(_ program: Program) throws {
    program.click(try #require(program.place(of: "Devices")))
    program.rest(0.2)
  }

  private func finger(_ id: Int, _ phase: ContactSample.Phase, _ x: CGFloat) -> InputEvent.Sample {
    .contact(ContactSample(id: id, phase: phase, location: CGPoint(x: x, y: 300)))
  }

  @Test("The panel lists the platform's devices, and those plugged in while it is open")
  func devices() throws {
    let program = Program(AToETree.self)
    program.platform.devices.displays = [
      .init(
        name: "Left", x: 0, y: 0, width: 1280, height: 800, refreshRate: 60, dotsPerInch: nil, suggestedScale: 1.5)
    ]
    try openPanel(program)
    #expect(words(program).contains("Display") && words(program).contains("Left   1280×800, 60 Hz, scale 1.5"))
    #expect(words(program).contains("Touch screen") && words(program).contains("none has been used"))
    program.platform.devices.touchDevices = [.init(name: "Glass", kind: .direct, fingersDown: 2)]
    program.platform.devices.controllers = [.init(name: "Pad", isMapped: true, buttons: 15, axes: 6)]
    program.turn(.devicesChanged)
    program.rest(0.2)
    #expect(words(program).contains("Glass   2 fingers down"))
    #expect(words(program).contains("Controller") && words(program).contains("Pad   15 buttons, 6 axes"))
  }

  @Test("The note on touchpads is broken into lines where its column is narrow, and not cut")
  func note() throws {
    for width: CGFloat in [1000, 1280] {
      let program = Program(AToETree.self, size: CGSize(width: width, height: 800))
      try openPanel(program)
      let note = words(program).replacing("\n", with: " ")
      #expect(note.contains("The desktop keeps touchpad pinches; only scrolling reaches HitPath."), "\(width)")
    }
  }

  @Test("Samples are shown as they arrive, with rate, jitter and the time until they are on the screen")
  func samples() throws {
    let program = Program(AToETree.self)
    try openPanel(program)
    program.play([finger(1, .down, 500)] + (1...20).map { finger(1, .move, 500 + CGFloat($0)) } + [finger(1, .up, 520)])
    program.rest(0.3)
    let shown = words(program)
    #expect(shown.contains("contact 1: 22 samples, 100 a second, jitter 0.0 ms"))
    #expect(shown.contains("contact 1 up finger at 520.0,300.0"))
    #expect(shown.contains("to delivery: median 0."))
    #expect(shown.contains("to screen: median 0."))
  }

  @Test("Without input the panel is not redrawn, and the program does not wake up")
  func idle() throws {
    let program = Program(AToETree.self)
    try openPanel(program)
    program.play([finger(1, .down, 500), finger(1, .up, 500)])
    program.rest(2)
    let presented = program.platform.presentCount
    program.rest(10)
    #expect(program.platform.presentCount == presented)
    #expect(program.sandbox.nextDeadline == nil)
  }

  @Test("Many samples update the readings at most ten times a second") func storm() throws {
    let program = Program(AToETree.self)
    try openPanel(program)
    var readings = Set<String>()
    for step in 0..<100 {
      program.play([finger(1, step == 0 ? .down : .move, 500 + CGFloat(step))])
      readings.insert(words(program).components(separatedBy: "\n").first { $0.hasSuffix(" samples") } ?? "")
    }
    #expect((8...12).contains(readings.count), "\(readings.count) in a second")
  }

  @Test("A closed panel keeps no samples, and its texts are in the window's language") func closed() throws {
    let program = Program(AToETree.self)
    try openPanel(program)
    program.turn(.key(.f8))
    program.rest(0.2)
    #expect(words(program).contains("窗口系统") && words(program).contains("headless, none"))
    program.sandbox.perform(.fold(.bottom))
    program.play([finger(1, .down, 500), finger(1, .up, 500)])
    #expect(!words(program).contains("窗口系统"))
    program.rest(1)
    #expect(program.sandbox.nextDeadline == nil)
  }
}
