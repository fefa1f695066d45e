import CoreGraphics
import Examples
import Sandbox
import Testing
import UIKit

/// Tests that a replaced scene is freed.
@MainActor
@Suite struct SceneLifeTests {
  @Test(
    "A replaced scene is freed with its runtime and windows, untouched, under a finger, and after one",
    arguments: 0...2)
  func gone(events: Int) {
    for example in ExampleCatalogue.all {
      let program = Program(example)
      weak let runtime = program.sandbox.stage.runtime
      weak let window = program.sandbox.stage.window
      let place = program.window(CGPoint(x: 187, y: 200))
      if events > 0 { program.turn(.contact(.down, place)) }
      if events > 1 { program.turn(.contact(.up, place)) }
      #expect(runtime != nil && window != nil)
      let name = example.about.name
      program.sandbox.perform(.selectExample(name == "a-to-e" ? "triangle" : "a-to-e"))
      #expect(runtime == nil && window == nil, "\(name)")
    }
  }
}
