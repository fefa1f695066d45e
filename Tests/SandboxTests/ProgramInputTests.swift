import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing
import UIKit

@testable import Sandbox

/// Tests input that another program performs on the scene of a window.
@MainActor
@Suite struct ProgramInputTests {
  private let program = Program(AToETree.self)
  private let place = AToETree.about.suggestedTap

  private func recording(_ events: [InputEvent]) -> InputRecording {
    InputRecording(
      header: InputRecording.Header(example: "a-to-e", canvas: CGSize(width: 375, height: 560), program: "1.0.0"),
      entries: events.map { .input($0) })
  }

  private func tap(at point: CGPoint) -> InputRecording {
    recording(
      [ContactSample.Phase.down, .up].map { phase in
        InputEvent(
          timestamp: phase == .down ? 0 : 0.05,
          sample: .contact(ContactSample(id: 1, phase: phase, location: point, kind: .finger)))
      })
  }

  private var landings: [CGPoint] {
    program.sandbox.stage.journal.entries.compactMap { entry in
      guard case .input(let event) = entry, case .contact(let contact) = event.sample, contact.phase == .down else {
        return nil
      }
      return contact.location
    }
  }

  @Test("A tap of another program reaches the scene at its exact point, is shown, and is reported a second later")
  func tap() {
    var ends: [String?] = []
    program.sandbox.perform(inputOf: tap(at: place)) { ends.append($0) }
    program.rest(0.02)
    #expect(program.fingersDown == 1 && ends.isEmpty)
    program.rest(0.5)
    #expect(program.fingersDown == 0 && landings == [place] && ends.isEmpty)
    #expect(program.sandbox.model.path?.point == place)
    program.rest(1)
    #expect(ends == [nil])
    #expect(program.sandbox.nextDeadline.map { $0 > program.platform.now } ?? true)
  }

  @Test("A tap of another program and the user's finger are two fingers, whatever their numbers")
  func besideTheUser() {
    let other = program.window(CGPoint(x: 60, y: 120))
    program.turn(.contact(.down, other, id: 1))
    program.sandbox.perform(inputOf: tap(at: place)) { _ in }
    program.rest(0.02)
    #expect(program.fingersDown == 2)
    program.rest(2)
    #expect(program.fingersDown == 1)
    program.turn(.contact(.up, other, id: 1))
    #expect(program.fingersDown == 0 && landings.count == 2)
  }

  @Test("A window whose clock is paused, or that shows an earlier moment, says so and performs nothing")
  func refused() {
    var ends: [String?] = []
    program.turn(.key(.space), .keyUp(.space))
    program.sandbox.perform(inputOf: tap(at: place)) { ends.append($0) }
    #expect(ends.count == 1 && ends[0]?.contains("paused") == true)
    program.turn(.key(.space), .keyUp(.space))
    program.rest(1)
    program.click(program.window(place))
    program.rest(2)
    program.turn(.key(.left))
    #expect(program.sandbox.player.isInPast)
    program.sandbox.perform(inputOf: tap(at: place)) { ends.append($0) }
    #expect(ends.count == 2 && ends[1]?.contains("earlier moment") == true)
    #expect(program.sandbox.nextDeadline.map { $0 >= program.platform.now } ?? true)
  }
}
