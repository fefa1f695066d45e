import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the buttons for additional fingers of the mouse.
@MainActor
@Suite(.serialized) struct FingerButtonsTests {
  @Test("The second finger's button names its keys and works without holding one, like key G")
  func sticky() throws {
    let program = Program(PhotoScene.self)
    let place = try #require(program.place(of: "Second finger: Ctrl / Alt"))
    program.click(place)
    #expect(program.sandbox.model.mouseFingers.isSticky)
    program.turn(.hover(program.window(CGPoint(x: 100, y: 280))))
    #expect(program.sandbox.model.ghosts.fingers.count == 2)
    program.turn(.key(.g))
    #expect(!program.sandbox.model.mouseFingers.isSticky && program.sandbox.model.ghosts.fingers.isEmpty)
  }

  @Test("The second finger's button names the keys that the user chose")
  func chosenKeys() {
    var services = WindowServices()
    services.secondFingerKeys = .alternate
    let program = Program(PhotoScene.self, services: services)
    program.turn(.hover(program.window(CGPoint(x: 101, y: 280))))
    #expect(program.place(of: "Second finger: Alt") != nil)
  }

  @Test("Fingers that are planted are counted, and their button lifts them all")
  func planted() throws {
    let program = Program(PhotoScene.self)
    #expect(program.place(of: "Lift 1 finger") == nil)
    for x in [60, 160, 260] { program.turn(.hover(program.window(CGPoint(x: x, y: 280))), .key(.t)) }
    #expect(program.sandbox.model.touches.count(where: \.isDown) == 3)
    program.click(try #require(program.place(of: "Lift 3 fingers")))
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
    #expect(program.sandbox.model.mouseFingers.planted == 0 && program.place(of: "Lift 3 fingers") == nil)
  }

  @Test("While clicks plant fingers, each click adds one, and a planted one can be dragged")
  func planting() throws {
    let program = Program(PhotoScene.self)
    program.click(try #require(program.place(of: "Click to plant fingers")))
    for x in [60, 160, 260] { program.click(program.window(CGPoint(x: x, y: 280))) }
    #expect(program.sandbox.model.touches.count(where: \.isDown) == 3)
    #expect(program.sandbox.model.mouseFingers == MouseFingers(key: "Ctrl / Alt", isPlanting: true, planted: 3))
    program.turn(.contact(.down, program.window(CGPoint(x: 262, y: 280))))
    program.turn(.contact(.move, program.window(CGPoint(x: 282, y: 290))))
    program.turn(.contact(.up, program.window(CGPoint(x: 282, y: 290))))
    #expect(program.sandbox.model.touches.map(\.location).contains(CGPoint(x: 280, y: 290)))
    #expect(program.sandbox.model.mouseFingers.planted == 3)
    program.click(try #require(program.place(of: "Click to plant fingers")))
    program.turn(.key(.t, .shift))
    program.click(program.window(CGPoint(x: 60, y: 280)))
    #expect(program.sandbox.model.touches.allSatisfy { !$0.isDown })
  }
}
