import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests the system that a scene runs on: recordings of it, what depends on it, and two systems side by side.
@MainActor
@Suite("Systems")
struct SystemTests {
  /// A table whose cells have a button that the initializer adds to the cell.
  private final class ButtonRows: NSObject, UITableViewDataSource {
    final class Cell: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        addSubview(named("play", CGRect(x: 20, y: 0, width: 100, height: 44), UIButton()))
      }
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 4 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      Cell(style: .default, reuseIdentifier: nil)
    }
  }

  private static let button = CGPoint(x: 60, y: 66)

  private func makeRows() {
    MadeScene.make = { window in
      let (rows, table) = (ButtonRows(), UITableView(frame: window.bounds))
      (table.rowHeight, table.dataSource) = (44, rows)
      window.addSubview(table)
      return [rows]
    }
  }

  private func tapped(on system: SystemVersion) -> Stage {
    let stage = Stage(MadeScene.self, measurer: FixedAdvanceMeasurer(), system: system)
    stage.tap(Self.button)
    return stage
  }

  private func hit(_ trace: EventTrace) -> String? { trace.lastHitTest?.answer?.name.description }

  // MARK: Recordings

  @Test("A recording has its system, which its text and a replay keep; without a line for it, the system is 16.5")
  func recordings() throws {
    makeRows()
    let stage = tapped(on: SystemVersion(13))
    let text = stage.journal.recording.text
    #expect(text.contains("\nsystem 13\n"))
    let recording = try InputRecording.read(text).recording
    #expect(recording == stage.journal.recording && recording.text == text)
    let replayed = Replay.trace(of: recording, example: MadeScene.self, measurer: FixedAdvanceMeasurer())
    #expect(hit(replayed) == "UIButton \"play\"")
    let newest = tapped(on: .newest).journal.recording
    #expect(!newest.text.contains("system"))
    #expect(try InputRecording.read(newest.text).recording.header.system == SystemVersion(16, 5))
    #expect(
      hit(Replay.trace(of: newest, example: MadeScene.self, measurer: FixedAdvanceMeasurer()))
        == "UITableViewCellContentView")
  }

  @Test("A recording of a system that the program does not have is refused", arguments: ["9", "17", "16.6", "13.4.1"])
  func unknownSystem(version: String) {
    let text = "hitpath-recording 1\nexample a\ncanvas 375 560\nprogram 1\nsystem \(version)\n\n"
    #expect(throws: TextMistake.self) { try InputRecording.read(text) }
    do {
      _ = try InputRecording.read(text)
    } catch {
      #expect("\(error)".contains("'\(version)' is no system") && "\(error)".contains("line 5"))
    }
  }

  // MARK: Answers

  private func answer(on system: SystemVersion) throws -> TouchAnswer {
    let touch = AskedTouch(
      in: tapped(on: system).journal.recording, of: MadeScene.self, measurer: FixedAdvanceMeasurer())
    let asked = try #require(touch)
    var answer = try #require(TouchAnswer(about: asked))
    answer.solve()
    return answer
  }

  @Test("An answer that depends on the system says so in its first line, on both sides of the version")
  func headlines() throws {
    makeRows()
    let newest = try answer(on: .newest)
    #expect(newest.systems.map(\.rule) == [.contentViews])
    let before = "Before iOS 14, it goes to UIButton \"play\"."
    #expect(newest.lines(in: .english)[0].hasSuffix(before))
    #expect(newest.lines(in: .english).count == 3)
    let since = "Since iOS 14, it goes to UITableViewCellContentView."
    #expect(try answer(on: SystemVersion(13)).lines(in: .english)[0].contains(since))
  }

  @Test("An answer that depends on no rule does not mention a system, although rules decided something in the scene")
  func independent() throws {
    MadeScene.make = { window in
      let controller = UIViewController()
      window.rootViewController = controller
      controller.view.addSubview(named("target", CGRect(x: 40, y: 40, width: 100, height: 60), UIButton()))
      return [controller]
    }
    let stage = tapped(on: .newest)
    #expect(stage.runtime.system.decided == [.rootContainers])
    let answer = try answer(on: .newest)
    #expect(answer.systems.isEmpty && !answer.lines(in: .english)[0].contains("iOS"))
  }

  @Test("The sweep has a row for each rule that something depended on, with what is different without it")
  func sweep() throws {
    makeRows()
    let sweep = FlagSweep(
      AskedTouch(
        wholeOf: tapped(on: .newest).journal.recording, of: MadeScene.self, measurer: FixedAdvanceMeasurer()))
    sweep.run()
    let rows = sweep.rows.filter { Language.english[$0.change].hasPrefix("a system before iOS") }
    let row = try #require(rows.first { Language.english[$0.change].contains("iOS 14") })
    #expect(
      row.differences.map { Language.english[$0] } == [
        "touch 1 goes to UIButton \"play\" instead of UITableViewCellContentView"
      ])
    #expect(rows.filter { $0 != row }.allSatisfy { $0.differences.isEmpty })
  }

  @Test("A test that is written from a recording runs on its system")
  func writtenTest() {
    makeRows()
    let old = WrittenTest(tapped(on: SystemVersion(13)).journal.recording, of: MadeScene.self)
    #expect(old.text.contains("system: \"13\")") && old.rows.contains { $0.contains("UIButton \"play\"") })
    let newest = WrittenTest(tapped(on: .newest).journal.recording, of: MadeScene.self)
    #expect(!newest.text.contains("system:") && newest.rows.contains { $0.contains("UITableViewCellContentView") })
  }

  // MARK: The window

  /// The place above a sheet, and in a controller that covers the window.
  private static let top = CGPoint(x: 187, y: 20)

  /// A window in which a controller is presented and the place above it is tapped.
  private func makeProgram() -> Program {
    let program = Program(PresentedControllers.self)
    program.sandbox.perform(.showRight(.story))
    program.click(program.window(PresentedControllers.about.suggestedTap))
    program.rest(1)
    program.click(program.window(Self.top))
    return program
  }

  private func hit(_ program: Program) -> String? { program.sandbox.model.path?.hit?.name }

  @Test("After a touch, the window's headline says what is different on another system, once that was tried")
  func windowHeadline() throws {
    let program = makeProgram()
    #expect(hit(program) == "UIDimmingView" && program.sandbox.model.device.systemClause == nil)
    program.rest(0.6)
    repeat { program.turn() } while program.sandbox.session.systems.isWorking
    let clause = try #require(program.sandbox.model.device.systemClause)
    let words = Language.english[clause]
    #expect(words.hasPrefix("Before iOS 13, ") && words.contains(" goes to UIView"))
    #expect(program.sandbox.model.headline?.reasons.contains(clause) == true)
    #expect(program.shows("Before iOS 13"))
  }

  @Test("A switch of the window begins the scene again on an earlier system with the same input, and back")
  func windowSwitch() throws {
    let program = makeProgram()
    #expect(program.sandbox.model.device.offeredSystems == [SystemVersion(12)])
    #expect(program.shows("As on iOS 12"))
    program.sandbox.perform(.chooseSystem(SystemVersion(12)))
    program.rest(0.1)
    #expect(program.sandbox.stage.system == SystemVersion(12))
    #expect(hit(program) != nil && hit(program) != "UIDimmingView")
    #expect(program.sandbox.model.device.offeredSystems == [SystemVersion(12)])
    // The scene is opened on the same system.
    program.sandbox.perform(.restart)
    #expect(program.sandbox.stage.system == SystemVersion(12))
    program.sandbox.perform(.chooseSystem(.newest))
    #expect(program.sandbox.stage.system == .newest)
  }

  @Test("Two systems side by side get the same fingers, and the window names both")
  func comparison() throws {
    let program = makeProgram()
    program.sandbox.perform(.compare)
    #expect(program.sandbox.model.comparison?.sides == nil, "The switch of the scene is compared first")
    program.sandbox.perform(.compare)
    program.rest(0.1)
    let state = try #require(program.sandbox.model.comparison)
    #expect(state.sides == ["iOS 16.5", "iOS 12"] && state.hasDiverged)
    #expect(hit(program) == "UIDimmingView")
    let beside = try #require(state.path?.hit?.name)
    #expect(beside != "UIDimmingView")
    program.click(program.window(CGPoint(x: 180, y: 22)))
    #expect(program.sandbox.model.comparison?.hasDiverged == true)
    program.sandbox.perform(.compare)
    #expect(program.sandbox.model.comparison == nil)
  }

  @Test("A replay of a recording in the window is on the recording's system")
  func replayInWindow() {
    let program = makeProgram()
    var recording = program.sandbox.stage.journal.recording
    recording.header.system = SystemVersion(12)
    program.sandbox.play(recording)
    program.rest(recording.duration + 0.5)
    #expect(program.sandbox.stage.system == SystemVersion(12) && hit(program) != "UIDimmingView")
  }
}
