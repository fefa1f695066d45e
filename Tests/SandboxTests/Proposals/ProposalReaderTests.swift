import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests what the window shows about changes that would have another outcome, and what the user does with them.
@MainActor
@Suite("Why not, in the window")
struct ProposalReaderTests {
  private func tapped(_ scene: any Scene.Type, _ point: CGPoint) -> Program {
    let program = Program(scene)
    program.sandbox.perform(.showRight(.story))
    program.click(program.window(point))
    settle(program)
    return program
  }

  /// Runs frames until the search is over.
  private func settle(_ program: Program) {
    program.rest(0.6)
    repeat { program.turn() } while program.sandbox.session.proposals.isWorking
  }

  /// A scene with a view behind another, of which the one in front gets the touches.
  private func covered() -> Program {
    MadeScene.make = { window in
      window.addSubview(named("back", CGRect(x: 50, y: 100, width: 200, height: 100)))
      window.addSubview(named("front", CGRect(x: 50, y: 100, width: 200, height: 100)))
      return []
    }
    return tapped(MadeScene.self, CGPoint(x: 100, y: 140))
  }

  private func node(_ name: String, of program: Program) throws -> Int {
    let views = program.sandbox.stage.window.subviews
    let view = try #require(views.first { $0.accessibilityIdentifier == name })
    return program.sandbox.stage.names.name(of: view).number
  }

  @Test("After a tap that the seen button did not get, the story shows a change that was tried; P previews it")
  func bulge() throws {
    let program = tapped(TabBarBulge.self, CGPoint(x: 187, y: 480))
    let proposal = try #require(program.sandbox.model.proposal)
    #expect(proposal.count > 1 && proposal.place == 1 && !proposal.isSearching)
    #expect(proposal.text.contains("includes its subviews") && proposal.text.contains("AlbumCard loses"))
    program.turn(.key(.p))
    program.rest(0.5)
    let comparison = try #require(program.sandbox.model.comparison)
    #expect(comparison.path?.hit?.name == "CentreButton" && program.sandbox.model.path?.hit?.name == "AlbumCard")
    #expect(comparison.sides?.count == 2 && program.sandbox.model.proposal?.isPreviewed == true)
    // The changed scene gets the next touch, too.
    program.click(program.window(CGPoint(x: 187, y: 480)))
    #expect(program.sandbox.model.comparison?.path?.hit?.name == "CentreButton")
    program.turn(.key(.escape))
    #expect(program.sandbox.model.comparison == nil)
  }

  @Test("The proposal is copied as Swift, and the fingers as a test")
  func copies() throws {
    let program = tapped(TabBarBulge.self, CGPoint(x: 187, y: 480))
    program.sandbox.perform(.proposal(.copySwift))
    #expect(program.sandbox.pasteboardText?.contains("override func point(inside point: CGPoint") == true)
    program.sandbox.perform(.proposal(.copyTest))
    // The test is about the proposal: it fails for the scene as it is.
    let test = try #require(program.sandbox.pasteboardText)
    #expect(test.contains("\"touch 1: CentreButton\"") && !test.contains("AlbumCard\""), "\(test)")
    #expect(test.contains("/// It fails until the scene is changed:\n/// - "))
    program.sandbox.copyTestOfScene()
    #expect(program.sandbox.pasteboardText?.contains("\"touch 1: AlbumCard\"") == true)
  }

  @Test("The test of a proposal expects what comes of the same fingers on a scene that has the change")
  func proposedTest() throws {
    let program = tapped(TabBarBulge.self, CGPoint(x: 187, y: 480))
    let proposal = try #require(program.sandbox.session.proposals.proposal)
    var recording = program.sandbox.stage.journal.recording
    let proposed = WrittenTest(recording, of: TabBarBulge.self, proposing: proposal.changes)
    let unchanged = WrittenTest(recording, of: TabBarBulge.self)
    recording.header.switches = [InputRecording.Switch(key: "override", isOn: true)]
    #expect(proposed.rows == WrittenTest(recording, of: TabBarBulge.self).rows)
    #expect(proposed.rows != unchanged.rows)
  }

  @Test("A selected view is asked about; a property is taken over as an edit, which can be undone")
  func takeOver() throws {
    let program = covered()
    #expect(program.sandbox.model.proposal == nil, "The view in front is what is seen")
    program.sandbox.perform(.select(try node("back", of: program), reveal: .never))
    settle(program)
    for _ in 0..<(program.sandbox.model.proposal?.count ?? 0)
    where program.sandbox.session.proposals.proposal?.changes[0].kind
      != .property("isUserInteractionEnabled", .flag(true))
    {
      program.sandbox.perform(.proposal(.next))
    }
    #expect(program.sandbox.model.proposal?.isEdit == true)
    program.sandbox.perform(.proposal(.takeOver))
    #expect(program.sandbox.model.hasEdits)
    program.click(program.window(CGPoint(x: 100, y: 140)))
    #expect(program.sandbox.model.path?.hit?.name == "UIView \"back\"")
    program.sandbox.perform(.undoEdit)
    program.click(program.window(CGPoint(x: 100, y: 140)))
    #expect(program.sandbox.model.path?.hit?.name == "UIView \"front\"")
  }

  @Test("An edited scene says so, the old answer goes, and one button takes all edits back")
  func edited() throws {
    let program = tapped(TabBarBulge.self, CGPoint(x: 187, y: 480))
    program.sandbox.perform(.proposal(.takeOver))
    program.rest(0.1)
    #expect(program.sandbox.model.isTouchOutdated && program.sandbox.model.proposal == nil)
    #expect(program.shows("The scene is edited."))
    program.sandbox.perform(.proposal(.preview))
    #expect(program.sandbox.model.message?.phrase == .proposalOutdated)
    program.click(program.window(CGPoint(x: 187, y: 480)))
    program.rest(0.3)
    #expect(program.sandbox.model.path?.hit?.name == "CentreButton" && !program.sandbox.model.isTouchOutdated)
    #expect(program.shows("TOUCH 2 (edited)") && program.shows("TOUCH 1"))
    program.click(try #require(program.place(of: "Undo edits (1)")))
    program.rest(0.1)
    #expect(!program.sandbox.model.hasEdits && program.sandbox.model.isTouchOutdated)
    program.click(program.window(CGPoint(x: 187, y: 480)))
    program.rest(0.3)
    #expect(program.sandbox.model.path?.hit?.name == "AlbumCard" && program.place(of: "Undo edits (1)") == nil)
  }

  @Test("In one's own scene, P asks about the seen view that the headline names, and no message contradicts the story")
  func ownScene() throws {
    MadeScene.make = { window in
      let holder = named("holder", CGRect(x: 100, y: 200, width: 100, height: 60))
      holder.addSubview(named("badge", CGRect(x: 80, y: -20, width: 40, height: 40)))
      window.addSubview(named("back", CGRect(x: 0, y: 0, width: 375, height: 560)))
      window.addSubview(holder)
      return []
    }
    let program = tapped(MadeScene.self, CGPoint(x: 200, y: 185))
    #expect(program.sandbox.model.headline?.reasons.contains { Language.english[$0].contains("badge") } == true)
    #expect(program.sandbox.model.proposal == nil, "it may stop the code of others")
    program.turn(.key(.p))
    #expect(program.sandbox.model.message == nil)
    settle(program)
    let text = try #require(program.sandbox.model.proposal?.text)
    #expect(text.contains("UIView \"badge\" gets it"), "\(text)")
  }

  @Test("An override is taken over as an edit, which recordings contain and undo reverts")
  func takeOverOverride() throws {
    let point = CGPoint(x: 187, y: 480)
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showRight(.story))
    func hit() -> String? {
      program.slowClick(program.window(point))
      program.rest(0.3)
      return program.sandbox.model.path?.hit?.name
    }
    #expect(hit() == "AlbumCard")
    settle(program)
    try #require(program.sandbox.model.proposal?.isEdit == true)
    program.sandbox.perform(.proposal(.takeOver))
    #expect(program.sandbox.model.hasEdits && hit() == "CentreButton")
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.text.contains(" point(inside:).reachesSubviews "))
    let replayed = Replay.trace(
      of: try InputRecording.read(recording.text).recording, example: TabBarBulge.self,
      measurer: FixedAdvanceMeasurer())
    #expect(replayed.lastHitTest?.answer?.name.type == "CentreButton")
    program.sandbox.perform(.undoEdit)
    #expect(hit() == "AlbumCard" && !program.sandbox.model.hasEdits)
  }

  @Test("An order of siblings is taken over as an edit, which recordings contain and undo reverts")
  func takeOverOrder() throws {
    let program = covered()
    program.sandbox.perform(.select(try node("back", of: program), reveal: .never))
    settle(program)
    takeOver(in: program) { $0 == .bringToFront }
    program.click(program.window(CGPoint(x: 100, y: 140)))
    #expect(program.sandbox.model.path?.hit?.name == "UIView \"back\"")
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.text.contains(" edit view 0.0 0 siblingIndex 1\n"))
    let replayed = Replay.trace(
      of: try InputRecording.read(recording.text).recording, example: MadeScene.self, measurer: FixedAdvanceMeasurer())
    #expect(replayed.lastHitTest?.answer?.name.identifier == "back")
    program.sandbox.perform(.undoEdit)
    #expect(program.sandbox.stage.window.subviews.map(\.accessibilityIdentifier) == ["back", "front"])
  }

  @Test("An answer of a delegate is taken over as an edit, which the panel of the properties shows and undo reverts")
  func takeOverAnswer() throws {
    let refusing = RefusingDelegate()
    MadeScene.make = { window in
      let (target, pad) = (ActionTarget(), named("pad", CGRect(x: 50, y: 100, width: 200, height: 100)))
      let tap = UITapGestureRecognizer(target: target, action: ActionTarget.act)
      tap.delegate = refusing
      pad.addGestureRecognizer(tap)
      window.addSubview(pad)
      return [target, refusing]
    }
    let program = Program(MadeScene.self)
    program.sandbox.perform(.showRight(.story))
    program.slowClick(program.window(CGPoint(x: 100, y: 140)))
    let pad = try node("pad", of: program)
    program.sandbox.perform(.askRecognizer(SceneChoices.AskedRecognizer(node: pad, number: 1)))
    settle(program)
    takeOver(in: program) { $0 == .delegateAnswer(.shouldBegin, true) }
    program.sandbox.perform(.select(pad, reveal: .always))
    program.turn()
    let name = "delegate.shouldBegin.isTrue"
    #expect(program.sandbox.model.properties?.items.contains { $0.id.name == name && $0.isEdited } == true)
    let tap = try #require(program.sandbox.stage.window.subviews[0].gestureRecognizers?.first)
    #expect(tap.delegate?.gestureRecognizerShouldBegin(tap) == true)
    program.sandbox.perform(.undoEdit)
    #expect(tap.delegate === refusing)
  }

  private final class RefusingDelegate: UIGestureRecognizerDelegate {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
  }

  /// Shows the proposals in turn until the first change of one is wanted, and takes that over.
  private func takeOver(in program: Program, _ isWanted: (SceneChange.Kind) -> Bool) {
    for _ in 0..<(program.sandbox.model.proposal?.count ?? 0)
    where program.sandbox.session.proposals.proposal.map({ isWanted($0.changes[0].kind) }) == false {
      program.sandbox.perform(.proposal(.next))
    }
    #expect(program.sandbox.session.proposals.proposal.map { isWanted($0.changes[0].kind) } == true)
    program.sandbox.perform(.proposal(.takeOver))
    #expect(program.sandbox.model.hasEdits)
  }

  @Test("P after a touch that went where it was expected asks what would keep the view from it")
  func unwanted() throws {
    let program = covered()
    #expect(program.sandbox.model.proposal == nil)
    program.turn(.key(.p))
    settle(program)
    let proposal = try #require(program.sandbox.model.proposal)
    #expect(proposal.count > 1 && proposal.text.contains("UIView \"front\" does not get it: tried"), "\(proposal.text)")
  }

  @Test("In slices of one entry, the search finds what it finds at once")
  func slices() throws {
    let touch = try #require(AskedTouch(in: TabBarBulge.self, CGPoint(x: 187, y: 480)))
    var whole = try TouchAnswer(.seen, about: touch)
    whole.solve()
    var sliced = try TouchAnswer(.seen, about: touch)
    var steps = 0
    while !sliced.isSolved {
      sliced.solveStep { false }
      steps += 1
    }
    #expect(sliced.proposals == whole.proposals && steps > whole.search.triedCount)
  }

  @Test("While the story is hidden, nothing is searched until the user asks for it")
  func hidden() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showRight(.properties))
    try #require(!program.sandbox.model.showsStory)
    program.click(program.window(CGPoint(x: 187, y: 480)))
    settle(program)
    #expect(program.sandbox.session.proposals.touch == nil && program.sandbox.model.proposal == nil)
    program.turn(.key(.p))
    settle(program)
    #expect(program.sandbox.model.proposal.map { $0.count > 1 } == true)
  }

  @Test("Another touch is another question, and at a moment of the past, the touch before it is")
  func questions() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.showRight(.story))
    program.slowClick(program.window(CGPoint(x: 187, y: 480)))
    settle(program)
    let answer = try #require(program.sandbox.model.proposal)
    let landed = program.sandbox.model.path?.landed
    program.slowClick(program.window(CGPoint(x: 187, y: 520)))
    settle(program)
    #expect(program.sandbox.model.proposal == nil, "The lower half of the button is inside the bar")
    for _ in 0..<8 where program.sandbox.model.path?.landed != landed {
      program.turn(.key(.left, .shift))
      program.rest(0.2)
    }
    settle(program)
    #expect(program.sandbox.model.isReplaying)
    #expect(program.sandbox.model.proposal == answer)
  }

  @Test("A property that is taken over in the past begins a branch, in which the same fingers have another outcome")
  func takeOverInPast() throws {
    let program = covered()
    program.slowClick(program.window(CGPoint(x: 100, y: 140)))
    program.rest(0.5)
    program.turn(.key(.left, .shift))
    program.rest(0.2)
    try #require(program.sandbox.model.isReplaying && program.sandbox.model.path?.hit?.name == "UIView \"front\"")
    program.sandbox.perform(.select(try node("back", of: program), reveal: .never))
    settle(program)
    for _ in 0..<(program.sandbox.model.proposal?.count ?? 0)
    where program.sandbox.session.proposals.proposal?.isEdit != true {
      program.sandbox.perform(.proposal(.next))
    }
    try #require(program.sandbox.model.proposal?.isEdit == true)
    program.sandbox.perform(.proposal(.takeOver))
    program.rest(0.2)
    #expect(!program.sandbox.model.isReplaying && program.sandbox.model.hasEdits)
    #expect(program.sandbox.player.branches.count == 2)
    program.click(program.window(CGPoint(x: 100, y: 140)))
    #expect(program.sandbox.model.path?.hit?.name == "UIView \"back\"")
  }
}
