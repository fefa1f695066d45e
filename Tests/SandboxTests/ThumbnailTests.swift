import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the pictures of touches below the lanes.
@MainActor
@Suite struct ThumbnailTests {
  private let first = CGPoint(x: 245, y: 390)
  private let second = CGPoint(x: 60, y: 120)

  /// A scene that was tapped at 1 and at 3 seconds.
  private func tapped() -> Program {
    let program = Program(AToETree.self)
    program.sandbox.perform(.showBottom(.lanes))
    program.sandbox.perform(.resize(.bottom, 300))
    for place in [first, second] {
      program.rest(place == first ? 1 : 2)
      let point = program.window(place)
      for phase in [ContactSample.Phase.down, .up] {
        program.play([.contact(ContactSample(id: 1, phase: phase, location: point))])
        _ = program.sandbox.makePanes()
      }
    }
    program.rest(0.5)
    _ = program.sandbox.makePanes()
    return program
  }

  private func strip(_ program: Program) -> ThumbnailStripPanel { program.sandbox.panels.bottom.lanes.strip }

  /// The middle of a picture in window points.
  private func place(of index: Int, _ program: Program) throws -> CGPoint {
    let frame = try #require(strip(program).frames.first { $0.index == index }?.frame)
    let corner = strip(program).convert(CGPoint.zero, to: nil)
    return CGPoint(x: corner.x + frame.midX, y: corner.y + frame.midY)
  }

  @Test("Each touch has a picture with the place of its landing, which is the drawing that was shown then")
  func pictures() throws {
    let program = tapped()
    let pictures = strip(program).pictures
    #expect(pictures.map(\.places) == [[first], [second]])
    #expect(pictures.map { Int($0.time.rounded()) } == [1, 3])
    program.sandbox.perform(.transport(.time(pictures[1].time)))
    program.turn()
    #expect(DisplayList(pictures[1].list.commands) == program.sandbox.stage.runtime.makeDisplayList())
    #expect(strip(program).pictures == pictures && strip(program).playhead == pictures[1].time)
  }

  @Test("The pictures do not come or go under a drag through time in low lanes")
  func calmDrag() throws {
    let program = tapped()
    program.sandbox.perform(.resize(.bottom, 150))
    program.rest(0.1)
    let lanes = program.sandbox.panels.bottom.lanes
    #expect(lanes.stripHeight == 0)
    let corner = lanes.convert(CGPoint.zero, to: nil)
    let start = CGPoint(x: corner.x + lanes.bounds.midX + 100, y: corner.y + lanes.bounds.midY)
    program.turn(.hover(start))
    program.play([.contact(ContactSample(id: 0, phase: .down, location: start, kind: .pointer))])
    for step in 1...5 {
      let place = CGPoint(x: start.x - CGFloat(step) * 20, y: start.y)
      program.play([.contact(ContactSample(id: 0, phase: .move, location: place, kind: .pointer))])
      program.turn()
      #expect(lanes.stripHeight == 0)
    }
    #expect(program.sandbox.player.isInPast)
    program.play([.contact(ContactSample(id: 0, phase: .up, location: start, kind: .pointer))])
    program.rest(0.1)
    #expect(lanes.stripHeight > 0, "they come after the drag")
    #expect(lanes.strip.frame.minY > GestureLanesPanel.axisHeight, "the axis and the first lanes stay where they are")
  }

  @Test("A click on a picture shows the moment of its touch, and another one leads there from the past")
  func click() throws {
    let program = tapped()
    let live = program.sandbox.stage
    program.slowClick(try place(of: 0, program))
    #expect(program.sandbox.stage !== live && program.sandbox.model.path?.point == first)
    #expect(program.sandbox.player.shownTime == strip(program).pictures[0].time)
    program.slowClick(try place(of: 1, program))
    #expect(program.sandbox.model.path?.point == second)
    #expect(program.sandbox.player.isInPast && program.sandbox.player.branches.count == 1)
  }

  @Test("A branch has the pictures up to its beginning, and the other branch keeps all")
  func branches() {
    let program = tapped()
    program.sandbox.perform(.transport(.time(2)))
    program.turn()
    program.click(program.window(second))
    _ = program.sandbox.makePanes()
    program.turn()
    #expect(strip(program).pictures.map(\.places) == [[first], [second]])
    let times = program.sandbox.session.pictures.pictures.map(\.time)
    #expect(times == times.sorted(), "the pictures of the other future are not among them")
    let new = strip(program).pictures
    program.turn(.key(.b), .keyUp(.b))
    program.turn()
    #expect(strip(program).pictures.count == 2 && strip(program).pictures != new)
  }

  @Test("Fingers that land together are one touch, and of many touches fewer old ones are kept")
  func bounds() {
    let pictures = TouchPictures(limit: 8, commands: 100)
    func list(_ commands: Int) -> DisplayList {
      DisplayList((0..<commands).map { .fill(.rect(CGRect(x: $0, y: 0, width: 1, height: 1)), .white) })
    }
    pictures.land(first, at: 1, withOthers: false)
    pictures.land(second, at: 1, withOthers: true)
    pictures.complete(with: list(2), canvas: exampleCanvas)
    pictures.land(.zero, at: 1.5, withOthers: true)
    pictures.complete(with: list(2), canvas: exampleCanvas)
    #expect(pictures.pictures.map(\.places) == [[first, second, .zero]])
    for time in 2..<9 {
      pictures.land(first, at: Double(time), withOthers: false)
      pictures.complete(with: list(2), canvas: exampleCanvas)
    }
    #expect(pictures.pictures.count == 8)
    pictures.land(first, at: 3, withOthers: false)
    pictures.complete(with: list(2), canvas: exampleCanvas)
    #expect(pictures.pictures.count == 8, "a moment that is played again has its picture")
    pictures.land(first, at: 9, withOthers: false)
    pictures.complete(with: list(2), canvas: exampleCanvas)
    #expect(pictures.pictures.map(\.time) == [1, 3, 5, 6, 7, 8, 9])
    pictures.land(first, at: 10, withOthers: false)
    pictures.complete(with: list(90), canvas: exampleCanvas)
    #expect(pictures.pictures.reduce(0) { $0 + $1.list.count } <= 100 && pictures.pictures.last?.time == 10)
  }

  @Test("After the language was changed, the pictures get the scene's texts in the new one in the time that is left")
  func language() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showBottom(.lanes))
    program.sandbox.perform(.resize(.bottom, 300))
    for place in [CGPoint(x: 100, y: 150), CGPoint(x: 100, y: 260)] {
      program.rest(1)
      let point = program.window(place)
      for phase in [ContactSample.Phase.down, .up] {
        program.play([.contact(ContactSample(id: 1, phase: phase, location: point))])
        _ = program.sandbox.makePanes()
      }
    }
    program.rest(0.5)
    let english = strip(program).pictures
    var time = 0.0
    program.sandbox.pacing = .live {
      time += 0.001
      return time
    }
    program.sandbox.perform(.flipLanguage)
    program.turn()
    #expect(strip(program).pictures.last == english.last, "it takes more than a frame")
    for _ in 0..<60 { program.turn() }
    let chinese = strip(program).pictures
    #expect(chinese.map(\.language) == [.chinese, .chinese] && chinese.map(\.places) == english.map(\.places))
    #expect(chinese[1].list != english[1].list)
    #expect(!program.sandbox.redrawsPictures && program.sandbox.session.touchPictures.redrawing == nil)
    program.sandbox.pacing = .unlimited
    program.sandbox.perform(.transport(.time(chinese[1].time)))
    program.turn()
    #expect(DisplayList(chinese[1].list.commands) == program.sandbox.stage.runtime.makeDisplayList())
    program.sandbox.perform(.transport(.now))
    program.sandbox.pacing = .live {
      time += 0.001
      return time
    }
    program.sandbox.perform(.flipLanguage)
    for _ in 0..<60 { program.turn() }
    #expect(strip(program).pictures == english)
  }
}
