import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Testing
import UIKit

@testable import Sandbox

/// Tests the panel of what the articles say, and the articles' twelve lines on the map.
@MainActor
@Suite("Claims in the window")
struct ClaimsPanelTests {
  private func program(_ example: any Scene.Type = TapAgainstControl.self) -> Program {
    let program = Program(example)
    program.sandbox.perform(.showRight(.claims))
    program.turn()
    return program
  }

  private func checkAll(_ program: Program) throws -> ClaimsState {
    for _ in 0..<400 where program.sandbox.checksClaims { program.turn() }
    return try #require(program.sandbox.model.claims)
  }

  @Test("The panel has every claim once, those of the open scene first, each with the verdict that was computed")
  func verdicts() throws {
    let program = program()
    let state = try checkAll(program)
    let entries = state.ofScene + state.others
    #expect(entries.count == Claim.all.count && !state.ofScene.isEmpty)
    let known = Claim.all.map { ($0.statement.english, $0.recorded) }
    let recorded = Dictionary(known, uniquingKeysWith: { one, _ in one })
    for entry in entries {
      #expect(entry.verdict == recorded[entry.statement.english] && entry.isAsRecorded, "\(entry.statement.english)")
    }
    #expect(state.ofScene.allSatisfy { $0.situations.contains { $0.command.contains(" tap-against-control ") } })
    #expect(!state.others.contains { $0.situations.contains { $0.command.contains(" tap-against-control ") } })
    #expect(program.shows("SAID ABOUT THIS SCENE"))
    let text = program.sandbox.model.text(of: .claims)
    #expect(text.contains("true with a condition") && text.contains("stated: "))
  }

  @Test("In the smallest window, where seven titles would touch, the tabs have pages")
  func lowWindow() throws {
    let program = Program(HitSlop.self, size: CGSize(width: 640, height: 480))
    program.sandbox.perform(.showRight(.story))
    program.turn()
    #expect(program.shows("Story") && program.shows("Source") && !program.shows("⋯"))
    program.sandbox.perform(.showRight(.claims))
    program.turn()
    #expect(program.shows("Claims") && !program.shows("Story"))
    program.click(try #require(program.place(of: "⋯")))
    program.turn()
    #expect(program.shows("Story") && !program.shows("Claims"))
  }

  @Test("A click on a situation replays it on the stage, and its row is marked until the replay ends")
  func replay() throws {
    let program = program()
    let state = try checkAll(program)
    let situation = try #require(state.others.first { $0.situations[0].command.contains(" a-to-e ") }?.situations[0])
    program.sandbox.perform(.replayClaim(situation.place))
    program.turn()
    #expect(program.sandbox.model.selected == "a-to-e" && program.sandbox.model.isReplaying)
    #expect(program.sandbox.model.claims?.replayed == situation.place)
    // The claims of the scene that is now open come first.
    let ofScene = try #require(program.sandbox.model.claims?.ofScene)
    #expect(ofScene.contains { $0.situations.contains { $0.place == situation.place } })
    program.rest(3)
    #expect(program.sandbox.session.touches.last?.path.hit?.name == "ViewE")
    program.sandbox.perform(.endReplay)
    program.turn()
    #expect(program.sandbox.model.claims?.replayed == nil)
    let row = try #require(program.button(situation.command))
    program.click(row)
    program.turn()
    #expect(program.sandbox.model.isReplaying)
  }

  @Test("Nothing is checked while the panel is hidden, and its tab is there only while it is selected")
  func hidden() throws {
    let program = Program(TapAgainstControl.self)
    program.turn()
    #expect(program.sandbox.model.claims == nil && !program.sandbox.checksClaims && !program.shows("Claims"))
    program.sandbox.perform(.showRight(.claims))
    program.turn()
    #expect(program.shows("Claims"))
    program.sandbox.perform(.showRight(.story))
    program.turn()
    #expect(!program.shows("Claims") && !program.sandbox.checksClaims)
  }

  @Test("The palette finds both commands; with the twelve lines the map is shown, and a message says where they agree")
  func twelveLines() throws {
    let program = Program(OverflowChild.self)
    for command in [Phrase("Check what the articles say", ""), Phrase("where the articles' twelve lines", "")] {
      program.sandbox.perform(.flipPalette)
      program.sandbox.perform(.searchPalette(Language.english[command]))
      #expect(program.sandbox.model.palette.count > 0)
      program.sandbox.perform(.leave)
    }
    program.sandbox.perform(.flipOverlay(.twelveLines))
    program.rest(1)
    #expect(program.sandbox.model.overlays.contains(.hitMap) && program.sandbox.model.regions.differences.isEmpty)
    #expect(program.sandbox.model.message == Sentence(.twelveLinesAgree))
    program.sandbox.perform(.flipSwitch("hitTest"))
    program.rest(1)
    #expect(program.sandbox.model.regions.differences.count == 1)
    #expect(program.shows("Parent overrides hitTest: Child, not UIView"))
    program.sandbox.perform(.flipOverlay(.twelveLines))
    program.rest(0.2)
    #expect(program.sandbox.model.regions.differences.isEmpty)
  }

  @Test("A picture with the twelve lines has the map, too, whether or not it was asked for")
  func twelveLinesInPicture() {
    for overlays: Set<Overlay> in [[.twelveLines], [.twelveLines, .hitMap], [.hitMap, .twelveLines, .outlines]] {
      let program = Program(OverflowChild.self)
      program.sandbox.show(overlays)
      #expect(program.sandbox.model.overlays == overlays.union([.hitMap]))
      program.sandbox.show([.hitPath])
      #expect(program.sandbox.model.overlays == [.hitPath])
    }
  }
}
