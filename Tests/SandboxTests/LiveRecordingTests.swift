import CoreGraphics
import Examples
import Files
import Foundation
import InputEvents
import Inspector
import Sandbox
import Testing

/// Tests recordings while they are written to a file.
@MainActor
@Suite struct LiveRecordingTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }

  private func tap(_ program: Program) {
    for phase in [ContactSample.Phase.down, .up] {
      program.turn(.contact(phase, program.window(CGPoint(x: 245, y: 390)), id: 4))
      program.rest(0.1)
    }
  }

  @Test("F9 records from the scene's start, including earlier input; F9 again ends it; the next has another name")
  func key() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder.path))
    tap(program)
    program.turn(.key(.f9))
    #expect(program.sandbox.model.capture.isRecording)
    #expect(program.sandbox.model.message?.phrase == .recordingTo)
    tap(program)
    #expect(program.sandbox.model.message == nil)
    program.turn(.key(.f9))
    #expect(!program.sandbox.model.capture.isRecording)
    let text = try text("a-to-e-1.hitrec")
    let (recording, isCutShort) = try InputRecording.read(text)
    #expect(!isCutShort)
    #expect(recording.entries.filter { if case .input = $0 { true } else { false } }.count == 4)
    tap(program)
    #expect(try self.text("a-to-e-1.hitrec") == text)
    program.turn(.key(.f9))
    program.turn(.key(.f9))
    #expect(try InputRecording.read(self.text("a-to-e-2.hitrec")).recording.entries.count > recording.entries.count)
  }

  @Test("A recording is kept when its scene is replaced; a file without recorded input is removed")
  func sceneReplaced() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(AToETree.self)
    let recording = try LiveRecording(folder.appendingPathComponent("kept.hitrec").path)
    program.sandbox.record(into: recording)
    tap(program)
    program.sandbox.perform(.selectExample(TabBarBulge.about.name))
    program.turn(.exposed)
    recording.discardUnlessBegun()
    #expect(try InputRecording.read(text("kept.hitrec")).recording.entries.isEmpty == false)
    let unused = try LiveRecording(folder.appendingPathComponent("unused.hitrec").path)
    unused.discardUnlessBegun()
    #expect(!FileManager.default.fileExists(atPath: unused.path))
  }

  @Test("A message about a saved recording plays it when pressed, and the scene below gets no touch")
  func play() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(AToETree.self, services: .saving(in: folder.path))
    program.turn(.key(.f9))
    #expect(program.place(of: "Play") == nil)
    tap(program)
    program.turn(.key(.f9))
    let play = try #require(program.place(of: "Play"))
    program.click(play)
    #expect(program.sandbox.isReplaying)
    #expect(program.sandbox.model.message == nil && program.place(of: "Play") == nil)
    #expect(program.sandbox.model.path?.point == CGPoint(x: 245, y: 390), "the press did not come to the scene")
    // A press elsewhere dismisses the message and has its usual effect.
    let other = Program(AToETree.self, services: .saving(in: folder.path))
    other.turn(.key(.f9))
    other.turn(.key(.f9))
    tap(other)
    #expect(other.sandbox.model.message == nil && !other.sandbox.isReplaying && other.sandbox.model.path != nil)
  }

  @Test("After every frame the file contains everything up to it")
  func always() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(PhotoGestures.self)
    program.sandbox.record(into: try LiveRecording(folder.appendingPathComponent("a.hitrec").path))
    for step in 0..<20 {
      program.turn(.contact(step == 0 ? .down : .move, program.window(CGPoint(x: 100 + step, y: 100)), id: 3))
      let (recording, isCutShort) = try InputRecording.read(text("a.hitrec"))
      #expect(!isCutShort)
      #expect(recording == program.sandbox.stage.journal.recording)
    }
  }

  @Test("An older file is never replaced, and a missing folder is reported")
  func refusals() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("old").path
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: LiveRecording.Failure(path: path, reason: .system(SystemError(EEXIST)), isStarted: false)) {
      try LiveRecording(path)
    }
    #expect(try text("old") == "old")
    let nowhere = folder.appendingPathComponent("no/where").path
    #expect(throws: LiveRecording.Failure(path: nowhere, reason: .system(SystemError(ENOENT)), isStarted: false)) {
      try LiveRecording(nowhere)
    }
  }

  @Test("Only the user can read a recording, because it contains typed text")
  func permissions() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.hitrec").path
    let recording = try LiveRecording(path)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(mode?.intValue == 0o600)
    recording.discardUnlessBegun()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("A file that is truncated continues without a hole; a deleted one is reported at once")
  func meddled() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(AToETree.self)
    let path = folder.appendingPathComponent("a.hitrec").path
    program.sandbox.record(into: try LiveRecording(path))
    tap(program)
    truncate(path, 0)
    tap(program)
    let rest = try text("a.hitrec")
    #expect(!rest.isEmpty && !rest.unicodeScalars.contains("\0"))
    unlink(path)
    tap(program)
    #expect(!program.sandbox.model.capture.isRecording)
    #expect(program.sandbox.model.message?.values.last == "the file was deleted meanwhile")
  }

  @Test("A recording ends with a message before it is too long to be read again")
  func longest() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(FieldScene.self)
    program.sandbox.record(into: try LiveRecording(folder.appendingPathComponent("a.hitrec").path, limit: 4 << 20))
    let text = String(repeating: "x", count: 3 << 19)
    for _ in 0..<3 where program.sandbox.model.capture.isRecording {
      program.turn(.input(InputEvent(timestamp: 0, sample: .text(TextSample(text: text, phase: .composing)))))
    }
    #expect(program.sandbox.model.message?.values.last == "it has 4 MiB, the most that can be replayed")
    let size = try FileManager.default.attributesOfItem(atPath: folder.path + "/a.hitrec")[.size] as? Int
    #expect((3 << 20...4 << 20).contains(size ?? 0))
  }

  @Test("Opening another scene ends the recording, which is complete")
  func otherScene() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = Program(AToETree.self)
    program.sandbox.record(into: try LiveRecording(folder.appendingPathComponent("a.hitrec").path))
    tap(program)
    program.turn(.key(.f5))
    #expect(!program.sandbox.model.capture.isRecording)
    #expect(program.sandbox.model.message?.phrase == .recordedTo)
    #expect(try InputRecording.read(text("a.hitrec")).recording.header.example == "a-to-e")
  }
}
