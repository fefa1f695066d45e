import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that all that is shown of a moment belongs to that moment of its branch.
@MainActor
@Suite struct BranchMomentTests {
  @Test("Before a switch was flipped in the past, the branch shows it as it was", arguments: [false, true])
  func switchBeforeFlip(hasFingers: Bool) throws {
    let program = Program(TabBarBulge.self)
    program.turn(.key(.f5), .keyUp(.f5))
    for step in 0..<40 { program.play([.hover(HoverSample(location: program.window(CGPoint(x: 100 + step, y: 90))))]) }
    program.rest(2)
    let place = program.window(CGPoint(x: 187, y: 478))
    program.click(place)
    program.rest(1)
    program.sandbox.perform(.transport(.time(1.441)))
    program.rest(0.5)
    program.sandbox.perform(.flipSwitch(program.sandbox.model.switches[0].key))
    program.rest(0.5)
    if hasFingers {
      program.turn(.key(.o), .keyUp(.o))
      program.rest(0.3)
      program.turn(.key(.space), .keyUp(.space))
      program.rest(3)
    }
    for time in [1.3, 0.25, 1.22, 0.53, 1.08, 0.74, 1.0, 1.44, 0.9] {
      program.sandbox.perform(.transport(.time(time)))
      program.rest(0.5)
      #expect(!program.sandbox.model.switches[0].isOn, "\(time)")
    }
    program.sandbox.perform(.transport(.time(1.5)))
    program.rest(0.5)
    #expect(program.sandbox.model.switches[0].isOn)
  }

  @Test("At a moment after a touch and a flip, the touch is one without the flipped switch")
  func touchBeforeFlip() throws {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    let place = program.window(CGPoint(x: 187, y: 478))
    program.slowClick(place)
    program.rest(1)
    let key = program.sandbox.model.switches[0].key
    program.sandbox.perform(.flipSwitch(key))
    program.rest(1)
    let moment = program.sandbox.stage.runtime.now
    program.slowClick(place)
    program.rest(1)
    program.sandbox.perform(.transport(.time(moment - 0.1)))
    program.rest(0.3)
    #expect(program.sandbox.model.switches[0].isOn && program.sandbox.model.isTouchOutdated)
    #expect(program.sandbox.model.path?.switches[key] == false)
  }

  @Test("In the past, the lanes are those of the touch that landed last, as all other panels")
  func lanesOfMoment() throws {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    let place = program.window(CGPoint(x: 187, y: 478))
    program.slowClick(place)
    let first = program.sandbox.stage.runtime.now
    program.rest(3)
    program.sandbox.perform(.flipSwitch(program.sandbox.model.switches[0].key))
    program.slowClick(place)
    program.rest(1)
    for delay in [0, 0.3, 1, 2.5] {
      program.sandbox.perform(.transport(.time(first + delay)))
      program.rest(0.2)
      let text = program.sandbox.panels.bottom.lanes.text
      #expect(text.contains("Touch 1") && !text.contains("Touch 2"), "\(delay): \(text)")
      #expect(program.sandbox.model.path?.hit?.name == "AlbumCard")
    }
    program.sandbox.perform(.transport(.time(0.2)))
    program.rest(0.2)
    #expect(!program.sandbox.panels.bottom.lanes.text.isEmpty)
  }
}
