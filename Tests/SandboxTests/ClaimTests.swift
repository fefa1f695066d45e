import Examples
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests the statements of the articles by performing their situations.
@MainActor
@Suite("Claims of the articles")
struct ClaimTests {
  @Test("The verdict that the engine computes for every claim is the recorded one")
  func verdicts() throws {
    for claim in Claim.all {
      let finding = try #require(ClaimFinding(claim, in: ExampleCatalogue.scenes), "\(claim.statement.english)")
      let observed = finding.observations.map { "\($0.situation.arguments): \($0.observed) | \($0.situation.expected)" }
      #expect(finding.verdict == claim.recorded, "\(claim.statement.english)\n\(observed.joined(separator: "\n"))")
    }
  }

  @Test("Every article has claims, and each claim is in both languages with a remark unless it holds")
  func texts() {
    for article in Article.allCases { #expect(Claim.all.contains { $0.source == .article(article) }, "\(article)") }
    for claim in Claim.all {
      #expect((claim.remark == nil) == (claim.recorded == .holds), "\(claim.statement.english)")
      #expect(!claim.situations.isEmpty && !claim.statement.english.isEmpty && !claim.statement.chinese.isEmpty)
      #expect(claim.remark.map { !$0.english.isEmpty && !$0.chinese.isEmpty } ?? true)
    }
  }

  @Test("Every scene that corrects its article has a claim that does not simply hold")
  func corrections() {
    for example in ExampleCatalogue.all where example.about.correction != nil {
      let claims = Claim.all.filter { $0.isAbout(example.about.name) }
      #expect(claims.contains { $0.recorded != .holds }, "\(example.about.name)")
    }
  }

  @Test("A verdict follows from what was observed: true in all, some or no situations")
  func computedVerdict() throws {
    let right = ClaimSituation("a-to-e", .tap(245, 390), says: "ViewE") { $0.hit }
    let wrong = ClaimSituation("a-to-e", .tap(245, 390), says: "ViewC") { $0.hit }
    func finding(_ claim: Claim) throws -> ClaimFinding {
      try #require(ClaimFinding(claim, in: ExampleCatalogue.scenes))
    }
    let both = try finding(Claim(.apple("made up"), "made up", right, wrong))
    #expect(both.verdict == .conditional && !both.isAsRecorded)
    #expect(both.observations.map(\.holds) == [true, false])
    #expect(both.observations.map(\.observed) == ["ViewE", "ViewE"])
    #expect(try finding(Claim(.apple("made up"), "made up", wrong)).verdict == .fails)
    #expect(try finding(Claim(.apple("made up"), "made up", right)).isAsRecorded)
    let unknown = ClaimSituation("no-such-scene", .tap(1, 1), says: "") { $0.hit }
    #expect(ClaimFinding(Claim(.apple("made up"), "made up", unknown), in: ExampleCatalogue.scenes) == nil)
  }

  @Test("The arguments of a situation show its switches and fingers, and its recording replays to the same trace")
  func arguments() throws {
    let situation = ClaimSituation(
      "multi-touch", ["multiple": false], .press(60, 150), .press(120, 200), together: true, says: "withheld: 1"
    ) { $0.withheldCount }
    #expect(
      situation.arguments.joined(separator: " ")
        == "multi-touch --set multiple=off --press 60,150 --for 1 --press 120,200 --for 1 --together")
    let drag = ClaimSituation("photo", .drag(1, 2, to: 3.5, 4, over: 0.3), says: "") { $0.hit }
    #expect(drag.arguments.joined(separator: " ") == "photo --drag 1,2:3.5,4 --over 0.3")
    let finding = try #require(
      ClaimFinding(Claim(.apple("made up"), "made up", situation), in: ExampleCatalogue.scenes))
    let replayed = Replay.stage(
      of: finding.observations[0].recording, until: nil, example: MultiTouch.self, measurer: FixedAdvanceMeasurer())
    #expect(ClaimEvidence(replayed, replayed.takeRecords()).withheldCount == "withheld: 1")
  }

  @Test("A situation that is performed a frame of input at a time comes to the same, with the same recording")
  func parts() throws {
    for claim in Claim.all.filter({ $0.isAbout("slide-action-sheet") || $0.isAbout("single-or-double-tap") }) {
      for situation in claim.situations {
        let whole = try #require(ClaimFinding.Observation(situation, in: ExampleCatalogue.scenes))
        let run = try #require(ClaimRun(situation, in: ExampleCatalogue.scenes))
        var (parts, found) = (0, ClaimFinding.Observation?.none)
        while found == nil, parts < 1000 {
          found = run.advance { false }
          parts += 1
        }
        #expect(found?.observed == whole.observed && found?.recording == whole.recording)
        // Two samples and ten parts of the pause, at least.
        #expect(parts > 10, "\(situation.arguments)")
      }
    }
  }

  @Test("The window's reader performs a frame of input in each frame without time left, and says when a verdict is new")
  func reader() throws {
    let reader = ClaimReader(ExampleCatalogue.scenes)
    var (parts, isNew) = (0, false)
    while !isNew, parts < 1000 {
      isNew = reader.work(about: "a-to-e") { false }
      parts += 1
    }
    #expect(isNew && parts > 10)
    let known = reader.state(about: "a-to-e", isReplaying: false).ofScene.flatMap(\.situations)
    #expect(known.count { $0.observed != nil } == 1)
    // A replay does not wait for the parts that are left.
    #expect(reader.work(about: "a-to-e") { false } == false)
    let next = try #require(known.first { $0.observed == nil })
    #expect(reader.recording(at: next.place) != nil)
  }
}
