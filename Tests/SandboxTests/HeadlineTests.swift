import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the result of an event in one sentence, and in the responder chain.
@MainActor
@Suite struct HeadlineTests {
  private func line(_ program: Program) -> String {
    program.sandbox.model.headline.map { Language.english.line(for: $0) } ?? ""
  }

  private func finger(_ phase: ContactSample.Phase, _ point: CGPoint, in program: Program) {
    program.play([
      .contact(ContactSample(id: 1, phase: phase, location: program.window(point), kind: .finger))
    ])
  }

  @Test(
    "For a control that tracks, the headline has inside or the distance outside, the event, and the effect of a lift")
  func tracking() throws {
    let program = Program(ControlTracking.self)
    let tap = ControlTracking.about.suggestedTap
    finger(.down, tap, in: program)
    #expect(line(program).hasPrefix("TrackingPad tracks touch\u{A0}1. Up to 70"))
    let pad = try #require(program.sandbox.model.path?.hit?.corners)
    let bottom = try #require(pad.map(\.y).max())
    finger(.move, CGPoint(x: tap.x, y: bottom + 38), in: program)
    #expect(line(program).hasPrefix("38\u{A0}pt outside TrackingPad, still tracked as inside: touchDragInside"))
    finger(.move, CGPoint(x: tap.x, y: bottom + 71), in: program)
    #expect(
      line(program).hasPrefix("71\u{A0}pt outside TrackingPad: touchDragExit. Letting go here sends touchUpOutside."))
    finger(.move, CGPoint(x: tap.x, y: bottom + 20), in: program)
    #expect(line(program).contains("touchDragEnter"))
    finger(.move, CGPoint(x: tap.x, y: bottom + 90), in: program)
    finger(.up, CGPoint(x: tap.x, y: bottom + 90), in: program)
    #expect(line(program).contains("touchUpOutside. touchUpInside is not sent."))
  }

  @Test("For a tap that waited for another, the headline has the seconds, and that the view's touch was cancelled")
  func gesture() throws {
    let program = Program(SingleOrDoubleTap.self)
    finger(.down, SingleOrDoubleTap.about.suggestedTap, in: program)
    finger(.up, SingleOrDoubleTap.about.suggestedTap, in: program)
    #expect(line(program).hasPrefix("SingleTap waits for DoubleTap to fail. The touch of Photo is delayed by"))
    program.rest(0.5)
    #expect(line(program).hasPrefix("SingleTap fired. It waited 0.35 s for DoubleTap to fail."))
    #expect(line(program).hasSuffix("The touch of Photo was cancelled."))
    let chain = try #require(program.sandbox.model.chain)
    let photo = try #require(chain.links.first)
    #expect(photo.recognizers.map(\.name) == ["SingleTap", "DoubleTap"])
    #expect(photo.recognizers.map(\.state) == [.ended, .failed])
    #expect(chain.closing(in: .english) == "SingleTap took it: the touch of Photo was cancelled.")
    #expect(!program.shows("No responder handled"))
  }

  @Test("A key starts at the first responder, which is marked; the handler is named and ends the chain")
  func key() throws {
    let program = Program(ShakeAndRemote.self)
    program.turn(.key(.up))
    let chain = try #require(program.sandbox.model.chain)
    #expect(chain.startsAtFirstResponder && chain.links.first?.isFirstResponder == true)
    #expect(line(program).contains("pressesBegan"))
    #expect(program.sandbox.model.path == nil && program.shows("LAST KEY OR SHAKE"))
  }

  @Test("A key command has the chain from the first responder up to the responder that has it")
  func keyCommand() throws {
    let program = Program(FirstResponder.self)
    let field = program.window(FirstResponder.about.suggestedTap)
    program.turn(.contact(.down, field, id: 1))
    program.rest(0.1)
    program.turn(.contact(.up, field, id: 1))
    program.rest(1)
    program.turn(.key(.h, characters: "h"))
    #expect(program.sandbox.model.chain?.end == 0)
    program.turn(.key(.k, [.control], characters: "k"))
    #expect(line(program).hasPrefix("Ctrl+K: KeysController handled"))
    let chain = try #require(program.sandbox.model.chain)
    let end = try #require(chain.end)
    #expect(chain.links[end].name == "KeysController" && chain.links.first?.isFirstResponder == true)
    #expect(chain.outcome.map { Language.english[$0] } == "KeysController handled Ctrl+K.")
    #expect(chain.startsAtFirstResponder && chain.links[..<end].allSatisfy { $0.verdict == .notReached })
  }

  @Test("A shake has its own headline and chain, and a touch after it replaces them")
  func shake() throws {
    let program = Program(ShakeAndRemote.self)
    program.turn(.key(.z, [.control, .alternate]))
    #expect(line(program).hasPrefix("Shake: PlayerController handled motion"))
    #expect(program.sandbox.model.chain?.links.first?.name == "PlayerView")
    program.click(program.window(CGPoint(x: 187, y: 300)))
    #expect(program.sandbox.model.chain?.startsAtFirstResponder == false)
    #expect(program.sandbox.model.path?.isPreview == false)
  }

  @Test("In the chain of a touch the first responder is marked, too, or named if it is not in the chain")
  func firstResponder() throws {
    let program = Program(FieldScene.self)
    program.click(program.window(CGPoint(x: 300, y: 400)))
    let chain = try #require(program.sandbox.model.chain)
    #expect(chain.links.contains(where: \.isFirstResponder) || chain.firstResponderElsewhere == "UITextField")
  }

  @Test("Each headline is narrated once; during a drag only new parts are narrated")
  func narration() {
    var said: [String] = []
    var services = WindowServices()
    services.narrate = { said.append($0) }
    let program = Program(ControlTracking.self, services: services)
    program.turn(.key(.n))
    let tap = ControlTracking.about.suggestedTap
    finger(.down, tap, in: program)
    for step in 1...5 { finger(.move, CGPoint(x: tap.x + CGFloat(step), y: tap.y), in: program) }
    finger(.up, CGPoint(x: tap.x + 5, y: tap.y), in: program)
    #expect(said.count == 3 && said.last == "TrackingPad sent touchUpInside.", "\(said)")
    program.turn(.key(.n))
    finger(.down, tap, in: program)
    #expect(said.count == 3, "N ends it again")
  }
}
