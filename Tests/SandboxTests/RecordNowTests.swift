import CoreGraphics
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that the replay of a recording begins where the user started it.
@MainActor
@Suite struct RecordNowTests {
  @Test("A replay opens at the time at which F9 was pressed, and the bar shows the length of the part before")
  func opensAtTheKey() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder))
    let place = program.window(AToETree.about.suggestedTap)
    program.click(place)
    program.rest(100)
    program.turn(.key(.f9))
    program.turn(.keyUp(.f9))
    program.rest(0.5)
    program.click(place)
    program.turn(.key(.f9))
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    program.sandbox.openFile(folder + "/" + file)
    program.turn(.exposed)
    let state = try #require(program.sandbox.model.replay)
    #expect(state.time > 99 && state.duration - state.time < 2)
  }

  @Test("A recording begins when it is asked for, also when nothing was drawn for a long time before")
  func standsStill() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder))
    program.click(program.window(AToETree.about.suggestedTap))
    program.rest(1)
    // No frame lies between the last one and that of the key.
    let time = program.platform.now + 50
    program.platform.schedule(.key(.f9), at: time)
    repeat { program.turn() } while program.platform.now < time
    program.turn(.keyUp(.f9))
    program.rest(0.5)
    program.turn(.key(.f9))
    let file = try #require(try FileManager.default.contentsOfDirectory(atPath: folder).first)
    let recording = try PlayedFile.recording(folder + "/" + file).recording
    #expect(recording.header.start > 50 && recording.duration >= recording.header.start)
  }
}
