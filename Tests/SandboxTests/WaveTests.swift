import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Sandbox
import Testing

/// Tests the wave over the hit path while the scene is used.
@MainActor
@Suite struct WaveTests {
  private let point = AToETree.about.suggestedTap

  private func contact(_ phase: ContactSample.Phase, _ program: Program, _ point: CGPoint, id: Int = 1)
    -> InputEvent.Sample
  {
    .contact(ContactSample(id: id, phase: phase, location: program.window(point), kind: .finger))
  }

  @Test("A touch starts a wave on the scene's clock, which ends; then the window is idle")
  func touch() throws {
    let program = Program(AToETree.self)
    program.play([contact(.down, program, point)])
    let first = try #require(program.sandbox.model.wave)
    #expect(first.questions == 6 && first.links > 0 && first.time < 0.02)
    program.rest(0.2)
    #expect(try #require(program.sandbox.model.wave).time > 0.15)
    program.play([contact(.up, program, point)])
    program.rest(2)
    #expect(program.sandbox.model.wave == nil)
    let frames = program.platform.presentCount
    program.rest(5)
    #expect(program.platform.presentCount == frames)
    #expect(program.sandbox.nextDeadline.map { $0 - program.platform.now > 1 } ?? true, "nothing keeps the loop awake")
  }

  @Test("The whole path is drawn in the frame of the touch, faint before the wave comes, with which the labels come")
  func noLatency() {
    let program = Program(AToETree.self)
    program.play([contact(.down, program, point)])
    let early = program.sandbox.stagePicture.strings
    var inWave = early
    for _ in 0..<300 where program.sandbox.model.wave != nil {
      inWave = program.sandbox.stagePicture.strings
      program.rest(1.0 / 60)
    }
    program.rest(3)
    // The duration of the finger is not part of the path.
    let path = program.sandbox.stagePicture.strings.filter { !$0.hasSuffix(" s") }
    let names = Set(path.filter { $0.first?.isNumber != true })
    #expect(names.isSubset(of: early))
    #expect(Set(path).isSubset(of: inWave))
  }

  @Test("Lanes are faint until the wave has reached their view, those of the touch until its result is shown")
  func lanes() throws {
    let program = Program(TapAgainstControl.self)
    func faintGroups() throws -> Int {
      let bottom = try #require(program.sandbox.makePanes().first { $0.frame == program.layout.bottom })
      return DisplayList([bottom]).flattened.commands.filter { command in
        if case .beginGroup(let opacity) = command { opacity == Float(HitWave.faint) } else { false }
      }.count
    }
    #expect(try faintGroups() == 0)
    let button = TapAgainstControl.about.suggestedTap
    program.play([contact(.down, program, button)])
    let first = try faintGroups()
    #expect(first >= 3, "the touch, the tap of the panel, the button")
    program.rest(0.2)
    let later = try faintGroups()
    #expect(later < first && later > 0, "the panel was asked, the answer is not known yet")
    program.rest(1)
    #expect(try faintGroups() == 0)
    program.play([contact(.move, program, CGPoint(x: button.x + 1, y: button.y))])
    #expect(try faintGroups() == 0, "a dragged finger lights nothing again")
  }

  @Test("The pointer over the scene starts no wave")
  func preview() {
    let program = Program(AToETree.self)
    program.turn(.hover(program.window(point)))
    #expect(program.sandbox.model.path?.isPreview == true && program.sandbox.model.wave == nil)
  }

  @Test("A dragged finger does not start it again; a second finger highlights only what is new")
  func onlyChanges() throws {
    let program = Program(AToETree.self)
    program.play([contact(.down, program, point)])
    program.rest(2)
    program.play([contact(.move, program, CGPoint(x: point.x + 20, y: point.y))])
    #expect(program.sandbox.model.wave == nil)
    program.play([contact(.down, program, CGPoint(x: point.x, y: point.y + 10), id: 2)])
    #expect(try #require(program.sandbox.model.wave).settled == Set(1...6))
  }

  @Test("A paused scene has no wave: the whole path is highlighted, and the window is idle")
  func paused() throws {
    let program = Program(AToETree.self)
    program.play([contact(.down, program, point)])
    program.rest(0.1)
    program.sandbox.perform(.transport(.pauseOrPlay))
    program.rest(1)
    let frames = program.platform.presentCount
    program.rest(3)
    #expect(program.platform.presentCount == frames)
    #expect(program.sandbox.model.wave == nil)
    program.sandbox.perform(.transport(.frame))
    #expect(program.sandbox.model.wave == nil)
    program.sandbox.perform(.transport(.pauseOrPlay))
    #expect(program.sandbox.model.wave != nil)
  }

  @Test("With reduced motion it is a fade, and a still image has none")
  func reduced() throws {
    let program = Program(AToETree.self)
    program.sandbox.perform(.flipMotion)
    program.play([contact(.down, program, point)])
    #expect(try #require(program.sandbox.model.wave).isReduced)
    program.rest(0.2)
    #expect(program.sandbox.model.wave == nil)
    program.sandbox.perform(.setMotion(.still))
    program.play([contact(.up, program, point), contact(.down, program, point)])
    #expect(program.sandbox.model.wave == nil)
  }

  @Test("A demonstration plays it at half the speed, waits until it has ended, and is the same every time")
  func demonstration() throws {
    func frames() throws -> (pictures: [DisplayList], wave: [TimeInterval]) {
      let program = Program(AToETree.self)
      let performer = DemoPerformer(
        try DemoScript("open a-to-e\ntap 245,390\n"), on: program.sandbox, frameRate: 60)
      var pictures: [DisplayList] = []
      var times: [TimeInterval] = []
      while !performer.isDone {
        try performer.advance()
        pictures.append(program.sandbox.stagePicture)
        if let wave = program.sandbox.model.wave { times.append(wave.time) }
      }
      return (pictures, times)
    }
    let (one, other) = (try frames(), try frames())
    #expect(one.pictures == other.pictures && one.wave == other.wave)
    let steps = zip(one.wave, one.wave.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 60 && steps.allSatisfy { abs($0 - 0.5 / 60) < 1e-5 })
    let last = try #require(one.pictures.last)
    #expect(one.pictures.suffix(20).allSatisfy { $0 == last }, "the result stands for a moment")
  }

  @Test("A key and a shake highlight the chain from the first responder upwards, and then the window is idle")
  func keys() throws {
    let program = Program(FirstResponder.self)
    program.click(program.window(FirstResponder.about.suggestedTap))
    program.rest(2)
    #expect(program.sandbox.model.wave == nil)
    program.turn(.key(.k, .control), .keyUp(.k, .control))
    let wave = try #require(program.sandbox.model.wave)
    #expect(program.sandbox.model.path == nil && wave.questions == 0 && wave.links > 0 && wave.link(0) < 1)
    program.rest(2)
    #expect(program.sandbox.model.wave == nil && program.sandbox.model.chain != nil)
    let frames = program.platform.presentCount
    program.rest(0.3)
    #expect(program.platform.presentCount <= frames + 2, "only the caret blinks")
  }
}
