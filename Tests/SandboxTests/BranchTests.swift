import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that a touch or a change in the past begins another future, and that no future is lost.
@MainActor
@Suite struct BranchTests {
  private let first = Program.firstTap
  private let second = Program.secondTap

  private func landings(_ program: Program) -> [CGPoint] {
    program.sandbox.stage.journal.entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down else {
        return nil
      }
      return contact.location
    }
  }

  private func click(_ program: Program, _ place: CGPoint) {
    program.rest(0.1)
    program.turn(.hover(program.window(place)))
    program.turn(.contact(.down, program.window(place)))
    program.rest(0.05)
    program.turn(.contact(.up, program.window(place)))
    program.rest(0.5)
  }

  @Test("A touch in the past begins a branch and is delivered there; B shows the other future as it was left")
  func touching() {
    let program = Program.tapped()
    program.sandbox.perform(.showBottom(.log))
    program.turn()
    let (original, entries) = (program.sandbox.stage, program.sandbox.stage.journal.entries)
    let (path, picture) = (program.sandbox.model.path, original.runtime.makeDisplayList())
    let rows = program.sandbox.panels.bottom.log.model.rows
    let lanes = program.sandbox.panels.bottom.lanes.model.lanes
    program.turn(.key(.left))
    let place = CGPoint(x: 100, y: 100)
    click(program, place)
    #expect(program.sandbox.stage !== original && !program.sandbox.player.isInPast)
    #expect(!program.sandbox.model.transport.isPaused && program.sandbox.model.transport.past == nil)
    #expect(landings(program) == [first, place])
    #expect(program.sandbox.model.path?.point == place)
    #expect(program.fingersDown == 0 && program.heldTouches == 0, "the touch that began the branch has lifted")
    #expect(program.sandbox.panels.bottom.lanes.model.lanes.count { $0.subject == .touch(2) } == 1)
    #expect(program.sandbox.model.replay?.branches == 2 && program.sandbox.model.replay?.branch == 1)
    let branch = program.sandbox.stage
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage === original && program.sandbox.model.path == path)
    #expect(original.journal.entries.starts(with: entries))
    #expect(original.runtime.makeDisplayList() == picture)
    #expect(program.sandbox.panels.bottom.log.model.rows == rows)
    #expect(program.sandbox.panels.bottom.lanes.model.lanes == lanes)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage === branch && landings(program) == [first, place])
  }

  @Test("The status line says what a touch does before it does it, and then which branch is shown")
  func words() {
    let program = Program.tapped()
    program.turn(.key(.left))
    #expect(program.shows("1.0 s before now. End returns; a touch or change begins a branch."))
    program.turn(.contact(.down, program.window(first)))
    #expect(program.shows("Branch 2 of 2 ("))
    program.turn(.contact(.up, program.window(first)))
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.shows("Branch 1 of 2 (Original)."))
  }

  @Test("A branch has the name of what it changed, in the bar, in the status line and after the program was killed")
  func names() throws {
    let program = Program(TabBarBulge.self, size: CGSize(width: 1920, height: 1080))
    program.rest(2)
    click(program, TabBarBulge.about.suggestedTap)
    program.turn(.key(.left))
    program.turn(.key(.f2))
    program.turn(.key(.left))
    click(program, TabBarBulge.about.suggestedTap)
    let title = program.sandbox.stage.example.switches[0].title.english
    let names = try #require(program.sandbox.model.replay).branchList
    #expect((0..<3).map { names.name(of: $0, .english) }[0] == "Original")
    #expect(names.name(of: 1, .english).hasPrefix("\(title): "))
    #expect(names.name(of: 2, .english).hasPrefix("Touch on "), "\(names)")
    #expect(program.shows("Original") && program.shows("Touch on ") && program.shows("Branch 3 of 3 (Touch on "))
    let twice = BranchList([nil, .touch(on: "a"), .touch(on: "a"), nil], shown: 0)
    #expect((0..<4).map { twice.name(of: $0, .chinese) } == ["原来的", "触摸 a 2", "触摸 a 3", "4"])
  }

  @Test("Another system begins the branch that is shown again, and keeps the others")
  func systems() {
    let program = Program.tapped()
    let original = program.sandbox.stage
    program.turn(.key(.left))
    click(program, first)
    let branch = program.sandbox.stage
    program.sandbox.perform(.chooseSystem(SystemVersion(13)))
    program.turn()
    #expect(program.sandbox.stage !== branch && program.sandbox.stage.system == SystemVersion(13))
    #expect(program.sandbox.player.branches.count == 2 && landings(program) == [first, first])
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage === original && original.system == .newest)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage.system == SystemVersion(13))
  }

  @Test("A switch, a property and the device change a branch, and not the future that was left")
  func changes() throws {
    let program = Program(TabBarBulge.self)
    program.rest(4)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.5)
    let original = program.sandbox.stage
    let isOn = original.example.switches[0].isOn
    program.turn(.key(.left))
    program.turn(.key(.f2))
    #expect(program.sandbox.stage !== original && program.sandbox.stage.example.switches[0].isOn != isOn)
    #expect(original.example.switches[0].isOn == isOn)
    program.turn(.key(.left))
    program.sandbox.perform(.turnDevice(.left))
    #expect(program.sandbox.stage.orientation != .portrait && original.orientation == .portrait)
    program.turn(.key(.left))
    program.sandbox.perform(.showLeft(.tree))
    program.sandbox.perform(.select(4, reveal: .never))
    program.sandbox.perform(.setProperty(PropertyID("alpha"), .number(0.5, step: 0.1, range: 0...1)))
    #expect(program.sandbox.player.branches.count == 4)
    #expect(!original.journal.entries.contains { if case .edit = $0 { true } else { false } })
  }

  @Test("Shift B shows both futures beside one another, with the first call in which they differ")
  func comparing() throws {
    let program = Program(TabBarBulge.self)
    program.rest(1)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(0.5)
    program.turn(.key(.b, .shift), .keyUp(.b))
    #expect(program.sandbox.model.comparison == nil, "there is one branch")
    program.sandbox.perform(.transport(.time(0.5)))
    program.turn()
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.f2), .keyUp(.f2))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(2)
    program.turn(.key(.b, .shift), .keyUp(.b))
    program.rest(0.5)
    let state = try #require(program.sandbox.model.comparison)
    #expect(state.progress == nil && state.hasTouch && state.isOfBranches)
    #expect(state.here != nil || state.beside != nil, "the switch changes who gets the touch")
    let name = program.sandbox.player.branchList.name(of: 1, .english)
    #expect(state.sides == ["Branch 2 (\(name))", "Branch 1 (Original), as it was left"])
    #expect(program.sandbox.panels.bottom.lanes.marked.difference == state.differenceTime)
    program.sandbox.perform(.showRight(.trace))
    program.turn()
    let row = try #require(program.sandbox.model.comparison?.differenceRow)
    #expect(program.sandbox.model.traceRows[row].time >= state.differenceTime ?? .infinity)
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.model.comparison == nil && program.sandbox.player.branches.current == 0)
    program.turn(.key(.b, .shift), .keyUp(.b))
    #expect(program.sandbox.model.comparison?.sides == ["Branch 1 (Original)", "Branch 2 (\(name)), as it was left"])
    #expect(program.sandbox.model.comparison?.here == state.beside)
    program.turn(.key(.b, .shift), .keyUp(.b))
    #expect(program.sandbox.model.comparison == nil)
  }

  @Test("Branches with the same calls do not diverge until one of them is touched again")
  func identical() throws {
    let program = Program.tapped()
    program.turn(.key(.left))
    program.turn(.key(.o), .keyUp(.o))
    program.turn(.key(.space), .keyUp(.space))
    program.rest(4)
    program.turn(.key(.b, .shift), .keyUp(.b))
    program.rest(0.5)
    let state = try #require(program.sandbox.model.comparison)
    #expect(state.hasTouch && !state.hasDiverged, "\(String(describing: state.here))")
    let point = program.window(first)
    program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
    #expect(program.sandbox.model.comparison?.here != nil && program.sandbox.model.comparison?.beside == nil)
  }

  @Test("While the same fingers still follow, branches do not diverge; they do once one of them misses a call")
  func following() throws {
    for isEnded in [false, true] {
      let program = Program.tapped()
      program.rest(1)
      program.sandbox.perform(.transport(.start))
      program.turn(.key(.o), .keyUp(.o))
      program.turn(.key(.space), .keyUp(.space))
      program.rest(0.1)
      program.turn(.key(.b, .shift), .keyUp(.b))
      program.rest(0.05)
      var state = try #require(program.sandbox.model.comparison)
      #expect(state.progress == nil && !state.hasDiverged, "\(String(describing: state.beside))")
      if isEnded { program.turn(.key(.o), .keyUp(.o)) }
      program.rest(4)
      state = try #require(program.sandbox.model.comparison)
      #expect(state.hasDiverged == isEnded, "\(String(describing: state.here))")
    }
  }

  @Test("The bar names the version of the code, a click on the other one shows it, and new code keeps the moment")
  func codeVersions() throws {
    var services = WindowServices()
    var asked = 0
    services.showOtherCode = { asked += 1 }
    let program = Program(AToETree.self, services: services)
    program.rest(1)
    program.click(program.window(first))
    program.rest(2)
    #expect(!program.shows("Old code") && program.sandbox.choices.moment == nil)
    program.sandbox.show(.new)
    program.turn()
    program.click(try #require(program.place(of: "New code")))
    #expect(asked == 0 && !program.sandbox.player.isInPast)
    program.click(try #require(program.place(of: "Old code")))
    #expect(asked == 1 && !program.sandbox.player.isInPast)
    program.sandbox.perform(.transport(.time(0.5)))
    program.turn()
    #expect(program.sandbox.choices.moment == 0.5 && program.shows("Old code"))

    let next = Program(AToETree.self)
    next.sandbox.resume(program.sandbox.player.liveSession.stage.journal.recording) {}
    next.sandbox.revisit(0.5) {}
    #expect(next.sandbox.player.isInPast && next.sandbox.player.shownTime == 0.5)
    #expect(next.sandbox.model.path == nil && next.shows("Past"))
    next.turn(.key(.end))
    #expect(next.sandbox.model.path?.point == first)
  }

  @Test("The numbers of the bar show branches; a drag of the bar shows the past of the one that is shown")
  func bar() throws {
    let program = Program.tapped()
    let original = program.sandbox.stage
    program.turn(.key(.left))
    click(program, first)
    let stage = program.sandbox.model.layout.stage
    program.turn(.contact(.down, CGPoint(x: stage.minX + 98, y: stage.maxY - 11)))
    program.turn(.contact(.up, CGPoint(x: stage.minX + 98, y: stage.maxY - 11)))
    #expect(program.sandbox.stage === original)
    program.turn(.contact(.down, CGPoint(x: stage.midX + 100, y: stage.maxY - 11)))
    program.turn(.contact(.up, CGPoint(x: stage.midX + 100, y: stage.maxY - 11)))
    #expect(program.sandbox.player.isInPast && program.sandbox.stage !== original)
    program.turn(.key(.b), .keyUp(.b))
    #expect(!program.sandbox.player.isInPast && program.sandbox.stage !== original)
  }

  @Test("A touch in a replay begins a branch, and the recording is kept to its end as the other one")
  func replays() {
    let recording = Program.tapped().sandbox.stage.journal.recording
    let program = Program(TabBarBulge.self)
    program.sandbox.play(recording)
    program.rest(2)
    let replayed = program.sandbox.stage
    let place = CGPoint(x: 100, y: 100)
    click(program, place)
    #expect(program.sandbox.stage === replayed && !program.sandbox.isReplaying && program.fingersDown == 0)
    #expect(landings(program) == [first, place])
    #expect(program.sandbox.model.replay?.branches == 2 && program.sandbox.model.replay?.branch == 1)
    let rows = program.sandbox.panels.bottom.log.model.rows
    program.turn(.key(.b), .keyUp(.b))
    program.turn()
    #expect(program.sandbox.isReplaying && program.sandbox.model.replay?.branch == 0)
    #expect(landings(program) == [first] && program.sandbox.model.path?.point == first, "the moment that was left")
    #expect(program.sandbox.model.transport.isPaused)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(3)
    #expect(landings(program) == [first, second])
    program.turn(.key(.home))
    program.turn()
    #expect(landings(program).isEmpty && program.sandbox.model.replay?.branches == 2, "a seek keeps the branches")
    program.turn(.key(.b), .keyUp(.b))
    #expect(program.sandbox.stage === replayed && landings(program) == [first, place])
    #expect(program.sandbox.panels.bottom.log.model.rows == rows)
  }

  @Test("A finger that was down is cancelled in the branch; its lift in the past waits for the other future")
  func fingers() {
    let program = Program.tapped()
    program.turn(.contact(.down, program.window(first)))
    program.rest(0.2)
    program.turn(.key(.left, .shift))
    #expect(program.fingersDown == 0)
    program.turn(.contact(.up, program.window(first)))
    program.turn(.contact(.down, program.window(second)))
    program.turn(.contact(.up, program.window(second)))
    program.turn(.key(.b), .keyUp(.b))
    program.rest(0.1)
    #expect(program.fingersDown == 0 && program.heldTouches == 0)
    #expect(landings(program) == [first, second, first])
  }

  @Test("A restart forgets the branches; beyond the largest number, a touch returns to now")
  func limits() {
    let program = Program.tapped()
    for _ in 1..<Branches.most {
      program.turn(.key(.left, .shift))
      click(program, first)
    }
    let last = program.sandbox.stage
    #expect(program.sandbox.player.branches.count == Branches.most)
    program.turn(.key(.left, .shift))
    let count = landings(program).count
    program.turn(.contact(.down, program.window(second)))
    program.turn(.contact(.up, program.window(second)))
    #expect(program.sandbox.stage === last && program.sandbox.player.branches.count == Branches.most)
    #expect(landings(program).count >= count && program.fingersDown == 0)
    program.turn(.key(.f5))
    #expect(program.sandbox.player.branches.count == 1 && program.sandbox.model.replay == nil)
  }

  @Test("On the way to a moment, the picture that was shown then is visible at once, without marks of another one")
  func kept() {
    let program = Program(PhotoGestures.self)
    program.rest(1)
    let place = program.window(CGPoint(x: 187, y: 250))
    var pictures: [(time: TimeInterval, list: DisplayList)] = []
    for step in 0..<40 {
      let point = CGPoint(x: place.x + CGFloat(step), y: place.y)
      let phase: ContactSample.Phase = step == 0 ? .down : step == 39 ? .up : .move
      program.play([.contact(ContactSample(id: 1, phase: phase, location: point))])
      let stage = program.sandbox.stage
      pictures.append((stage.runtime.now, stage.runtime.makeDisplayList()))
    }
    program.rest(0.5)
    // Every reading of the clock advances it by a millisecond.
    var time = 0.0
    program.sandbox.pacing = .live {
      time += 0.001
      return time
    }
    let live = program.sandbox.stage
    program.sandbox.perform(.transport(.time(pictures[30].time)))
    #expect(program.sandbox.stage === live && program.sandbox.isBehind, "the scene is still on the way")
    #expect(program.sandbox.session.pictureOfTarget?.list == pictures[30].list)
    #expect(program.sandbox.model.path == nil && program.sandbox.model.touches.isEmpty)
    #expect(DisplayList([program.sandbox.makePanes()[0]]).flattened != DisplayList([.save]).flattened)
    var turns = 0
    while program.sandbox.isBehind, turns < 10_000 {
      program.turn()
      turns += 1
    }
    #expect(program.sandbox.stage !== live && program.sandbox.session.pictureOfTarget == nil)
    #expect(program.sandbox.stage.runtime.makeDisplayList() == pictures[30].list)
    #expect(program.sandbox.model.path != nil)
  }

  @Test("Kept pictures are found by time; of too many, every second one of the older half is dropped")
  func thinning() {
    let kept = KeptPictures(limit: 8)
    func list(_ number: Int) -> DisplayList {
      DisplayList([.fill(.rect(CGRect(x: number, y: 0, width: 1, height: 1)), .white)])
    }
    for number in 0..<8 { kept.keep(list(number), canvas: .zero, at: Double(number)) }
    #expect(kept.picture(at: -1) == nil)
    #expect(kept.picture(at: 3.5)?.list == list(3))
    kept.keep(list(7), canvas: .zero, at: 7.5)
    #expect(kept.pictures.count == 8, "an unchanged picture is not kept again")
    kept.keep(list(8), canvas: .zero, at: 8)
    #expect(kept.pictures.map(\.time) == [0, 2, 4, 5, 6, 7, 8])
  }

  @Test("Kept pictures share what did not change, and their memory has a limit")
  func memory() {
    func part(_ count: Int) -> DisplayList.Sublist {
      DisplayList.Sublist((0..<count).map { .fill(.rect(CGRect(x: $0, y: 0, width: 1, height: 1)), .white) })
    }
    func list(_ parts: DisplayList.Sublist...) -> DisplayList {
      DisplayList(parts.map { .sublist($0, place: .identity) })
    }
    let command = MemoryLayout<DisplayList.Command>.stride
    let (ground, kept) = (part(100), KeptPictures(memory: 400 * command))
    kept.keep(list(ground, part(1)), canvas: .zero, at: 0)
    #expect(kept.memory == 103 * command)
    kept.keep(list(ground, part(2)), canvas: .zero, at: 1)
    #expect(kept.memory == 107 * command, "the ground is counted once")
    for number in 3..<90 { kept.keep(list(ground, part(number)), canvas: .zero, at: Double(number)) }
    #expect(kept.memory <= 400 * command && kept.pictures.count > 1)
    #expect(kept.pictures.last?.list == list(ground, part(89)))
    kept.keep(list(part(300)), canvas: .zero, at: 90)
    #expect(kept.pictures.map(\.time) == [90], "the picture that is shown is kept in any case")
  }
}
