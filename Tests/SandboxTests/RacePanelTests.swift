import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests the graph of the recognizers in the window, live and in the past.
@MainActor
@Suite("The race in the window")
struct RacePanelTests {
  /// A scene in which a single tap waits for a double tap.
  private func program(height: CGFloat = 800) -> Program {
    MadeScene.make = { window in
      let (target, view) = (ActionTarget(), named("pad", CGRect(x: 50, y: 100, width: 200, height: 200)))
      let double = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      (double.name, double.numberOfTapsRequired) = ("double", 2)
      let single = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      single.name = "single"
      single.require(toFail: double)
      let pan = UIPanGestureRecognizer(target: target, action: ActionTarget.act)
      for recognizer in [double, single, pan] { view.addGestureRecognizer(recognizer) }
      window.addSubview(view)
      return [target]
    }
    let program = Program(MadeScene.self, size: CGSize(width: 1280, height: height))
    program.turn(.key(.h))
    return program
  }

  private static let point = CGPoint(x: 150, y: 200)

  private func tap(_ program: Program) {
    let place = program.window(Self.point)
    program.turn(.hover(place))
    for phase in [ContactSample.Phase.down, .up] {
      program.play([.contact(ContactSample(id: 0, phase: phase, location: place))])
    }
  }

  private func standings(_ program: Program) -> [String: RaceState.Standing] {
    let runners = program.sandbox.model.race?.runners ?? []
    return Dictionary(runners.map { ($0.name, $0.standing) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("The pan of a scroll view has one name in the lanes, the race and the story, the one that code has")
  func oneName() throws {
    let program = Program(NestedScrollViews.self, size: CGSize(width: 1280, height: 1000))
    program.turn(.key(.h))
    let place = program.window(NestedScrollViews.about.suggestedTap)
    let phases: [(ContactSample.Phase, CGFloat)] = [(.down, 0), (.move, 20), (.move, 40), (.up, 40)]
    program.turn(.hover(place))
    for (phase, dy) in phases {
      let point = CGPoint(x: place.x, y: place.y - dy)
      program.play([.contact(ContactSample(id: 0, phase: phase, location: point))])
    }
    program.rest(1)
    let lanes = program.sandbox.panels.bottom.lanes.model.lanes.map { Language.english[$0.title] }
    #expect(lanes.contains("Page.panGestureRecognizer"), "\(lanes)")
    #expect(program.sandbox.model.race?.runners.contains { $0.name == "Page.panGestureRecognizer" } == true)
    #expect(!program.sandbox.model.text(of: .story).contains("UIScrollViewPanGestureRecognizer"))
  }

  @Test("A click on a recognizer that did not recognize shows what would make it, and another selection ends that")
  func asking() throws {
    let program = program(height: 1200)
    tap(program)
    program.rest(0.7)
    program.click(try #require(program.place(of: "Pan")))
    program.rest(0.3)
    repeat { program.turn() } while program.sandbox.session.proposals.isWorking
    let proposal = try #require(program.sandbox.model.proposal)
    #expect(proposal.text.contains("a finger that moves 11\u{A0}pt") && proposal.text.contains("recognizes: tried"))
    #expect(program.shows("With a finger that moves"), "\(program.strings)")
    program.sandbox.perform(.select(nil, reveal: .never))
    program.rest(0.3)
    #expect(program.sandbox.user.scene.asked == nil && !program.shows("With a finger that moves"))
  }

  @Test("After a tap, the single tap waits for the double tap with a dashed arc; when that fails, it recognizes")
  func waiting() throws {
    let program = program()
    #expect(program.sandbox.model.race?.runners.isEmpty == true && program.shows("No recognizer received a touch."))
    tap(program)
    #expect(standings(program) == ["single": .undecided, "double": .undecided, "Pan": .out])
    let edge = try #require(program.sandbox.model.race?.edges.first)
    #expect(edge.kind == .waitsFor && program.sandbox.model.race?.edges.count == 1)
    let runners = try #require(program.sandbox.model.race?.runners)
    let names = [edge.from, edge.to].compactMap { $0.map { runners[$0].name } }
    #expect(names == ["single", "double"])
    #expect(program.shows("single has to wait for double to fail"))
    program.rest(0.6)
    #expect(standings(program) == ["single": .recognized, "double": .out, "Pan": .out])
  }

  @Test("In the past the graph is that of the moment that is shown")
  func past() throws {
    let program = program()
    tap(program)
    let lifted = program.sandbox.stage.runtime.now
    program.rest(1)
    #expect(standings(program)["single"] == .recognized)
    program.sandbox.perform(.seekLane(lifted + 0.1))
    program.rest(0.3)
    #expect(program.sandbox.model.isReplaying)
    #expect(standings(program) == ["single": .undecided, "double": .undecided, "Pan": .out])
    program.turn(.key(.end))
    program.rest(0.3)
    #expect(standings(program)["single"] == .recognized)
  }

  @Test("The next gesture is another race; a click on a row selects the recognizer's view")
  func selection() throws {
    // The graph is below the map, and in sight without scrolling.
    let program = program(height: 1400)
    tap(program)
    program.rest(1)
    let start = program.window(Self.point)
    program.turn(.contact(.down, start))
    for step in 1...4 { program.turn(.contact(.move, CGPoint(x: start.x + CGFloat(step) * 10, y: start.y))) }
    #expect(standings(program)["Pan"] == .recognized && standings(program)["single"] == .out)
    program.turn(.contact(.up, start))
    program.rest(0.3)
    let row = try #require(program.place(of: "Pan"))
    program.click(row)
    let view = try #require(program.sandbox.stage.window.subviews.first { $0.accessibilityIdentifier == "pad" })
    #expect(program.sandbox.model.selection == program.sandbox.stage.names.name(of: view).number)
  }

  @Test("Read record by record, the race is that of the whole trace")
  func incremental() {
    _ = program()
    let stage = Stage(MadeScene.self, measurer: FixedAdvanceMeasurer())
    stage.tap(Self.point)
    stage.advance(to: stage.runtime.now + 1)
    let records = stage.takeRecords()
    var race = RecognizerRace()
    for record in records { race.append(record) }
    let requirements = stage.recorder.requirements(in: stage.runtime)
    let whole = RecognizerRace(EventTrace(records: records), requirements: requirements)
    #expect(race.completed(with: requirements) == whole)
    #expect(race.runners.count == 3 && !race.isUnderWay)
  }
}
