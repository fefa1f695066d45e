import CoreGraphics
import EventTrace
import Examples
import InputEvents
import Inspector
import Scenes
import Testing
import UIKit

@testable import Sandbox

/// Tests the fingers and keys that a picture of the window shows.
@MainActor
@Suite("Fingers of a picture")
struct PictureInputTests {
  private func sandbox(_ example: any Scene.Type = FirstResponder.self) -> Sandbox {
    Sandbox(
      example: example, of: ExampleCatalogue.scenes, size: CGSize(width: 1280, height: 800), theme: .light,
      measurer: FixedAdvanceMeasurer())
  }

  /// The places of the fingers that are down, in the order of their numbers.
  private func touches(_ sandbox: Sandbox) -> [CGPoint] {
    var places: [Int: CGPoint] = [:]
    for case .input(let event) in sandbox.stage.journal.recording.entries {
      guard case .contact(let contact) = event.sample else { continue }
      places[contact.id] = contact.phase == .up ? nil : contact.location
    }
    return places.sorted { $0.key < $1.key }.map(\.value)
  }

  private static let drag = InputStep.finger([CGPoint(x: 60, y: 300), CGPoint(x: 60, y: 100)], seconds: 1)

  @Test("The last finger is still down: a tap where it lands, a drag at its end, a press before it lifts")
  func lastFinger() {
    for (step, place, time) in [
      (InputStep.finger([CGPoint(x: 100, y: 200)], seconds: Stage.tapDuration), CGPoint(x: 100, y: 200), 0.0),
      (Self.drag, CGPoint(x: 60, y: 100), 1),
      (.finger([CGPoint(x: 20, y: 400)], seconds: 1), CGPoint(x: 20, y: 400), 0.98),
    ] {
      let sandbox = sandbox()
      let end = sandbox.perform([step], together: false, pause: 1, until: nil)
      #expect(abs(end - time) < 0.01 && touches(sandbox) == [place], "\(end) \(touches(sandbox))")
    }
  }

  @Test("At a moment in the middle of a drag the finger is on its way; long after it, none is down")
  func moment() throws {
    let middle = sandbox()
    #expect(middle.perform([Self.drag], together: false, pause: 1, until: 0.5) == 0.5)
    let point = try #require(touches(middle).first)
    #expect(point.x == 60 && abs(point.y - 200) < 20, "\(point)")
    let after = sandbox()
    #expect(after.perform([Self.drag], together: false, pause: 1, until: 3) == 3)
    #expect(touches(after).isEmpty)
    // The second of two drags has not begun.
    let between = sandbox()
    #expect(between.perform([Self.drag, Self.drag], together: false, pause: 1, until: 1.5) == 1.5)
    #expect(touches(between).isEmpty)
  }

  @Test("Two fingers that move together are both down")
  func together() {
    let sandbox = sandbox()
    let other = InputStep.finger([CGPoint(x: 200, y: 300), CGPoint(x: 200, y: 100)], seconds: 1)
    _ = sandbox.perform([Self.drag, other], together: true, pause: 1, until: nil)
    #expect(touches(sandbox).map(\.x).sorted() == [60, 200])
  }

  @Test("A key is the scene's and never a command of the window")
  func key() throws {
    let sandbox = sandbox()
    let theme = sandbox.model.theme
    let key = try #require(KeySample(word: "t"))
    _ = sandbox.perform([.key(key)], together: false, pause: 1, until: nil)
    #expect(sandbox.model.theme == theme)
    #expect(inputs(sandbox.stage).map(\.sample).contains(.key(key)))
  }

  @Test("The scene of a picture gets the input that the same options give a trace, at the same times")
  func sameInput() throws {
    let key = try #require(KeySample(word: "k"))
    let steps = [Self.drag, .key(key), .finger([CGPoint(x: 100, y: 200)], seconds: 0.5)]
    let sandbox = sandbox()
    _ = sandbox.perform(steps, together: false, pause: 1, until: 10)
    let stage = Stage(FirstResponder.self, measurer: FixedAdvanceMeasurer())
    stage.drawsFrames = true
    stage.perform(steps, together: false, pause: 1)
    let (picture, trace) = (inputs(sandbox.stage), inputs(stage))
    #expect(picture.count > 60 && picture == trace)
  }

  private func inputs(_ stage: Stage) -> [InputEvent] {
    stage.journal.recording.entries.compactMap { if case .input(let event) = $0 { event } else { nil } }
  }
}
