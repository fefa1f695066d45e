import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the window when computing the overlays' regions of a scene takes longer than a frame.
@MainActor
@Suite struct RegionReadingTests {
  /// A clock that advances by a step at each reading.
  @MainActor
  private final class Clock {
    var now: TimeInterval = 100
    var step: TimeInterval = 0.0005

    func look() -> TimeInterval {
      now += step
      return now
    }
  }

  private let clock = Clock()

  private func program(_ example: any Scene.Type) -> Program {
    let program = Program(example)
    program.sandbox.pacing = .live { [clock] in clock.look() }
    for key: KeyUsage in [.one, .three, .four, .eight] { program.turn(.key(key)) }
    return program
  }

  @Test("A long computation continues from frame to frame until it is complete, and then the window is idle")
  func goesOn() throws {
    let program = program(Triangle.self)
    var turns = 0
    #expect(program.sandbox.model.regions.map == nil)
    while let deadline = program.sandbox.nextDeadline, turns < 10_000 {
      #expect(deadline <= program.platform.now)
      program.turn()
      turns += 1
    }
    #expect(turns > 100 && program.sandbox.nextDeadline == nil)
    #expect(isRead(program, Triangle.self))
    let presented = program.platform.presentCount
    program.turn()
    #expect(program.platform.presentCount == presented)
  }

  @Test("A switch that is flipped during the computation is in its result")
  func switchMeanwhile() throws {
    let program = program(HitSlop.self)
    for _ in 0..<20 { program.turn() }
    program.turn(.key(.f2))
    clock.step = 0.0001
    while program.sandbox.nextDeadline != nil { program.turn() }
    #expect(isRead(program, HitSlop.self, .key(.f2)))
    #expect(program.sandbox.model.regions.slops.isEmpty)
  }

  @Test("While a finger is stationary the computation continues frame by frame, and after its lift it ends")
  func underAFinger() throws {
    let program = program(Triangle.self)
    clock.step = 0.00001
    let point = program.window(CGPoint(x: 185, y: 300))
    program.turn(.contact(.down, point, id: 1))
    // The frame that shows the finger leaves the computation to the next frame.
    #expect(program.sandbox.nextDeadline.map { $0 <= program.platform.now } == true)
    program.turn()
    let deadline = try #require(program.sandbox.nextDeadline)
    #expect(deadline > program.platform.now && deadline < program.platform.now + 0.02)
    program.rest(1)
    program.turn(.contact(.up, point, id: 1))
    program.rest(1)
    #expect(program.sandbox.nextDeadline == nil)
    #expect(isRead(program, Triangle.self))
  }

  @Test("Regions that take long to compute wait while a finger moves, and are computed soon after it stops")
  func longPlaces() throws {
    let program = program(ThousandViews.self)
    program.rest(1)
    // Each reading of the clock advances it by a millisecond.
    clock.step = 0.001
    let start = CGPoint(x: 185, y: 300)
    program.turn(.contact(.down, program.window(start), id: 1))
    let before = program.sandbox.model.regions.frames
    program.turn(.contact(.move, program.window(CGPoint(x: 185, y: 320)), id: 1))
    program.turn(.contact(.move, program.window(CGPoint(x: 185, y: 340)), id: 1))
    #expect(program.sandbox.model.regions.frames == before)
    let deadline = try #require(program.sandbox.nextDeadline)
    #expect(deadline > program.platform.now && deadline <= program.platform.now + 0.05)
    program.rest(1)
    #expect(program.sandbox.model.regions.frames != before)
    program.turn(.contact(.up, program.window(CGPoint(x: 185, y: 340)), id: 1))
    program.rest(1)
    #expect(program.sandbox.nextDeadline == nil)
  }

  /// Returns whether the regions are equal to those of a window whose clock does not advance.
  private func isRead(_ read: Program, _ example: any Scene.Type, _ events: PlatformEvent...) -> Bool {
    let program = Program(example)
    for key: KeyUsage in [.one, .three, .four, .eight] { program.turn(.key(key)) }
    for event in events { program.turn(event) }
    return program.sandbox.model.regions == read.sandbox.model.regions
  }
}
