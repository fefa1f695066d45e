import CoreGraphics
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the comparison of a scene with a copy in which one switch has the other value.
@MainActor
@Suite struct ComparisonTests {
  private let bulge = CGPoint(x: 187, y: 478)

  @Test("One touch hits the card in one scene and the button in the other, and the window shows where they diverged")
  func bulgingButton() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.compare)
    program.turn(.exposed)
    #expect(program.sandbox.model.comparison?.hasTouch == false)
    program.turn(.contact(.down, program.window(bulge), id: 1))
    program.turn(.contact(.up, program.window(bulge), id: 1))
    let state = try #require(program.sandbox.model.comparison)
    let hits = [program.sandbox.model.path, state.path].map { $0?.hit?.name }
    #expect(hits == (state.isOn ? ["CentreButton", "AlbumCard"] : ["AlbumCard", "CentreButton"]))
    #expect(state.hasDiverged)
    #expect(program.shows("They diverge at TabBar."))
    let places = DisplayList(program.sandbox.makePanes()).flattened.commands.compactMap { command -> CGFloat? in
      guard case .text(let run) = command, run.string.hasPrefix("A   ") || run.string.hasPrefix("B   ") else {
        return nil
      }
      return run.origin.x
    }
    #expect(places.count == 2 && places.first == places.last, "the two lines are compared")
    let (off, on) = state.isOn ? ("B", "A") : ("A", "B")
    #expect(program.shows("\(off)   point(inside:) is false."))
    #expect(program.shows("\(on)   its hitTest override returns CentreButton."))
  }

  @Test("The result has a band of its own between the two scenes and the bar of the timeline")
  func band() throws {
    for (width, height) in [(1280, 800), (1024, 768), (640, 480)] as [(CGFloat, CGFloat)] {
      for targets in [TargetChoice.mouse, .touch] {
        let program = Program(TabBarBulge.self, size: CGSize(width: width, height: height))
        program.sandbox.perform(.chooseTargets(targets))
        program.rest(1)
        program.sandbox.perform(.compare)
        program.turn(.exposed)
        program.click(program.window(bulge))
        program.rest(0.5)
        let layout = program.sandbox.model.layout
        let scenes = program.sandbox.display.canvas.placement.frame
        let words = DisplayList(program.sandbox.makePanes()).flattened.commands.compactMap { command -> CGFloat? in
          guard case .text(let run) = command, run.string.hasPrefix("They diverge") || run.string.hasPrefix("B   ")
          else { return nil }
          return run.origin.y
        }
        let bar = ReplayBar(in: layout.stage, targets: layout.targets).grip
        #expect(program.sandbox.model.bar != nil && words.count == 2)
        #expect(scenes.maxY + 12 <= words.min() ?? 0, "\(layout.stage) \(scenes) \(words)")
        #expect(words.max() ?? .infinity < bar.minY, "\(layout.stage) \(bar) \(words)")
      }
    }
  }

  @Test("Two ways to the same view are not called a divergence of the result")
  func sameView() {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.compare)
    program.turn(.exposed)
    // The lower half of the button lies in the bar, so that both touches go to the button.
    program.click(program.window(CGPoint(x: 187, y: 510)))
    program.rest(0.5)
    #expect(program.sandbox.model.comparison?.hasSameResult == true)
    #expect(program.shows("Same view, other way: they differ at TabBar."))
    program.click(program.window(bulge))
    program.rest(0.5)
    #expect(program.shows("They diverge at TabBar."))
  }

  @Test("Earlier touches, and every switch but the compared one, are the same in both")
  func history() throws {
    let program = Program(MultiTouch.self)
    let keys = program.sandbox.stage.example.switches.map(\.key)
    let key = try #require(keys.first)
    let other = try #require(keys.last)
    program.sandbox.perform(.flipSwitch(other))
    program.turn(.contact(.down, program.window(CGPoint(x: 100, y: 180)), id: 1))
    program.sandbox.perform(.compare)
    let comparison = try #require(program.sandbox.comparison)
    func isOn(_ stage: Stage, _ key: String) -> Bool? { stage.example.switches.first { $0.key == key }?.isOn }
    #expect(isOn(comparison.stage, other) == isOn(program.sandbox.stage, other))
    #expect(isOn(comparison.stage, key) != isOn(program.sandbox.stage, key))
    program.sandbox.perform(.flipSwitch(key))
    #expect(isOn(comparison.stage, key) != isOn(program.sandbox.stage, key))
    program.turn(.contact(.up, program.window(CGPoint(x: 100, y: 180)), id: 1))
    #expect(comparison.stage.runtime.now == program.sandbox.stage.runtime.now)
    #expect(
      comparison.path?.hit?.name == program.sandbox.model.path?.hit?.name, "the finger that was down is down in both")
  }

  @Test("For touches whose result does not depend on the switch this is stated")
  func alike() throws {
    let program = Program(TabBarBulge.self)
    program.sandbox.perform(.compare)
    let card = program.window(CGPoint(x: 187, y: 100))
    program.turn(.contact(.down, card, id: 1))
    program.turn(.contact(.up, card, id: 1))
    let state = try #require(program.sandbox.model.comparison)
    #expect(state.hasTouch && !state.hasDiverged)
    #expect(program.shows("Identical so far."))
  }

  @Test("C moves from switch to switch and ends after the last; Esc ends it at once, and a restart keeps it")
  func keys() {
    let program = Program(MultiTouch.self)
    let count = program.sandbox.stage.example.switches.count
    for step in 0..<count {
      program.turn(.key(.c))
      #expect(program.sandbox.comparison?.key == program.sandbox.stage.example.switches[step].key)
    }
    program.turn(.key(.c))
    #expect(program.sandbox.comparison == nil)
    program.turn(.key(.c))
    program.sandbox.perform(.restart)
    #expect(program.sandbox.comparison != nil)
    program.turn(.key(.escape))
    #expect(program.sandbox.comparison == nil)
    program.turn(.key(.c))
    program.sandbox.perform(.selectExample("tab-bar-bulge"))
    #expect(program.sandbox.comparison == nil, "another example has other switches")
  }

  @Test("Both scenes keep to their halves of the stage")
  func halves() throws {
    for size in [CGSize(width: 1024, height: 640), CGSize(width: 1280, height: 800), CGSize(width: 2560, height: 1440)]
    {
      let program = Program(TabBarBulge.self, size: size)
      program.sandbox.perform(.compare)
      program.turn(.exposed)
      let stage = program.sandbox.stageFrame
      let corners = [program.window(.zero), program.window(CGPoint(x: exampleCanvas.width, y: exampleCanvas.height))]
      #expect(corners[0].x >= stage.minX && corners[1].x <= stage.midX, "\(size)")
      let middle = (corners[0].x + corners[1].x) / 2
      #expect(abs(middle - (stage.minX + stage.width / 4)) <= 1, "in the middle of its half: \(size)")
      #expect(corners[0].y >= stage.minY && corners[1].y <= stage.maxY)
    }
  }

  @Test("Scrubbing a recording also scrubs the copy, including its result of the newest touch")
  func scrubbing() throws {
    let program = Program(TabBarBulge.self)
    for point in [bulge, CGPoint(x: 187, y: 100), bulge] {
      program.play([
        .contact(ContactSample(id: 1, phase: .down, location: program.window(point))),
        .contact(ContactSample(id: 1, phase: .up, location: program.window(point))),
      ])
      program.rest(1)
    }
    let recording = program.sandbox.stage.journal.recording
    #expect(program.sandbox.play(recording))
    program.sandbox.perform(.transport(.pauseOrPlay))
    program.sandbox.perform(.compare)
    for (fraction, parts) in [(1.0, true), (0.6, false), (0.2, true), (0.9, true)] {
      program.sandbox.perform(.transport(.time(recording.duration * fraction)))
      program.turn(.exposed)
      let comparison = try #require(program.sandbox.comparison)
      #expect(comparison.stage.runtime.now == program.sandbox.stage.runtime.now)
      #expect((program.sandbox.model.comparison?.hasDiverged == true) == parts, "at \(fraction)")
    }
    program.sandbox.perform(.leave)
    #expect(program.sandbox.comparison == nil)
    program.sandbox.perform(.transport(.time(0.1)))
    #expect(program.sandbox.comparison == nil && program.sandbox.stage.journal.follower == nil)
  }

  @Test("After a long session the copy catches up in slices, and the window continues meanwhile")
  func late() throws {
    let program = Program(MovingTarget.self)
    program.turn(.contact(.down, program.window(bulge), id: 1))
    program.rest(5)
    let entries = program.sandbox.stage.journal.entries.count
    #expect(entries > 250)
    var time = 0.0
    // Each reading of the clock advances it by half a millisecond, so a frame has time for about twenty entries.
    program.sandbox.pacing = .live {
      time += 0.0005
      return time
    }
    program.sandbox.perform(.compare)
    let comparison = try #require(program.sandbox.comparison)
    var frames = 0
    while let progress = comparison.progress, frames < 1000 {
      #expect(program.sandbox.nextDeadline == program.platform.now, "it goes on by itself")
      #expect(program.shows("B catches up with A: \(Int(progress * 100))"))
      program.turn(.contact(.move, program.window(CGPoint(x: 100 + frames, y: 300)), id: 1))
      #expect(program.sandbox.stage.runtime.now > 0 && program.sandbox.model.touches.count == 1)
      frames += 1
    }
    #expect(frames > entries / 40 && frames < 1000)
    program.turn(.exposed)
    #expect(program.shows("Identical so far."), "it has seen no touch from its beginning")
    #expect(comparison.stage.runtime.now == program.sandbox.stage.runtime.now)
    program.turn(.contact(.up, program.window(bulge), id: 1))
    program.click(program.window(bulge))
    #expect(comparison.stage.runtime.now == program.sandbox.stage.runtime.now)
    #expect(program.sandbox.model.comparison?.hasTouch == true)
    #expect(comparison.path?.hit?.name == program.sandbox.model.path?.hit?.name)
  }

  @Test("A name that is too long for its place keeps its beginning and its end, and the pointer shows all of it")
  func longNames() throws {
    let measurer = Program(AToETree.self).platform.textMeasurer
    var state = ComparisonState(
      title: "", isOn: false, path: nil, hasTouch: false, here: nil, beside: nil, progress: nil)
    let name = "Branch 2 (Touch on UITableViewCellContentView of the third album)"
    state.sides = [name, "Branch 1 (Original)"]
    let stage = CGRect(x: 100, y: 50, width: 600, height: 400)
    let list = ComparisonOverlay.draw(
      state, in: stage, theme: .named(.dark), language: .english, measurer: measurer)
    let texts = list.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    let shown = try #require(texts.first { $0.hasPrefix("Branch 2") })
    #expect(shown.contains("…") && shown.hasSuffix("album)") && texts.contains("Branch 1 (Original)"))
    func whole(_ x: CGFloat) -> String? {
      ComparisonOverlay.wholeName(
        at: CGPoint(x: x, y: stage.minY + 20), state, in: stage, language: .english, measurer: measurer)?.text
    }
    #expect(whole(stage.minX + 150) == name && whole(stage.maxX - 150) == nil)
    var replay = ReplayState(time: 0, duration: 1, isPlaying: false)
    replay.branchList = BranchList([nil, .touch(on: "UITableViewCellContentView of the third album")])
    let bar = ReplayBar(in: stage, targets: .mouse)
    let tips = stride(from: stage.minX, to: stage.maxX, by: 2).compactMap { x in
      bar.wholeName(at: CGPoint(x: x, y: stage.maxY - 11), of: replay, language: .english, measurer: measurer)?.text
    }
    #expect(Set(tips) == ["Touch on UITableViewCellContentView of the third album"])
  }
}
