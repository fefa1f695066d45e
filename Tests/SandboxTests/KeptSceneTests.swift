import CoreGraphics
import Examples
import Files
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that the journal of the live scene is on the disk at any moment, and that the next start continues it.
@MainActor
@Suite final class KeptSceneTests {
  private let folder = RunFolder(
    FileManager.default.temporaryDirectory.path + "/kept-\(UUID().uuidString)", prefix: "p-", suffix: ".hitrec",
    companionSuffix: ".branches")
  private let place = CGPoint(x: 245, y: 390)

  deinit { try? FileManager.default.removeItem(atPath: folder.path) }

  private func tap(_ program: Program, _ place: CGPoint) {
    let point = program.window(place)
    program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
  }

  private func recording(_ file: RunFile) throws -> InputRecording {
    try PlayedFile.recording(file.path).recording
  }

  private func landings(_ program: Program) -> Int {
    program.sandbox.stage.journal.entries.count { entry in
      if case .input(let event) = entry, case .contact(let contact) = event.sample {
        contact.phase == .down
      } else {
        false
      }
    }
  }

  @Test("The file has the whole journal after every frame, of a branch and of another scene, too")
  func journal() throws {
    let program = Program(AToETree.self)
    let file = try folder.create()
    program.sandbox.keepJournal(in: JournalFile(disk: file.descriptor))
    func check(_ comment: Comment) throws {
      #expect(try recording(file).entries == program.sandbox.stage.journal.packed, comment)
      #expect(try recording(file).header == program.sandbox.stage.journal.recording.header, comment)
    }
    try check("nothing has happened")
    for step in 0..<3 {
      program.rest(0.7)
      tap(program, place)
      try check("after tap \(step)")
    }
    program.rest(0.5)
    program.turn(.key(.left))
    #expect(try recording(file).entries == program.sandbox.player.liveSession.stage.journal.packed, "in the past")
    tap(program, CGPoint(x: 60, y: 120))
    program.rest(0.3)
    try check("of a branch")
    #expect(program.sandbox.player.branches.count == 2)
    program.turn(.key(.b), .keyUp(.b))
    tap(program, place)
    try check("of the first branch again, whose journal is longer")
    program.sandbox.perform(.selectExample(TabBarBulge.about.name))
    tap(program, place)
    try check("of another scene")
  }

  @Test("The other branches are on the disk, too, and are continued with the one that was shown")
  func branches() throws {
    let program = Program.tapped()
    let file = try folder.create()
    program.sandbox.keepJournal(in: JournalFile(disk: file.descriptor, branches: [file.companion]))
    for _ in 0..<2 {
      program.turn(.key(.left), .keyUp(.left))
      tap(program, place)
      program.rest(0.3)
    }
    program.turn(.key(.b), .keyUp(.b))
    tap(program, CGPoint(x: 100, y: 100))
    program.rest(0.3)
    let player = program.sandbox.player
    #expect(player.branches.count == 3 && player.branches.current == 0)
    let bytes = try #require(file.companionContent(limit: 1 << 20))
    let kept = try #require(KeptBranches(bytes))
    #expect(kept.recordings == player.branches.recordings && kept.shown == 0)
    #expect(KeptBranches(Array(bytes.dropLast(3)))?.recordings.isEmpty == false, "a kill while it is written")

    let next = Program(AToETree.self)
    #expect(next.sandbox.offer(try recording(file), branches: kept) {})
    next.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
    #expect(next.sandbox.player.branches.count == 3 && next.sandbox.player.branches.current == 0)
    #expect(landings(next) == landings(program))
    for _ in 0..<2 {
      for program in [program, next] {
        program.turn(.key(.b), .keyUp(.b))
        program.rest(0.2)
      }
      #expect(landings(next) == landings(program) && !next.sandbox.player.isInPast)
      #expect(
        next.sandbox.stage.runtime.makeDisplayList() == program.sandbox.stage.runtime.makeDisplayList())
      #expect(
        next.sandbox.panels.bottom.lanes.model.lanes.count == program.sandbox.panels.bottom.lanes.model.lanes.count)
    }
    file.remove()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test("A full disk is said once, nothing stops, and the next scene is written again")
  func fullDisk() throws {
    let program = Program(AToETree.self)
    let full = open("/dev/full", O_WRONLY | O_CLOEXEC)
    try #require(full >= 0)
    defer { close(full) }
    program.sandbox.keepJournal(in: JournalFile(disk: full))
    program.turn()
    #expect(program.shows("If HitPath is killed now"))
    tap(program, place)
    #expect(!program.shows("If HitPath is killed now") && landings(program) == 1)
    tap(program, place)
    #expect(!program.shows("If HitPath is killed now") && landings(program) == 2)
  }

  /// The recording that a run left, and whether it was answered.
  private func interrupted() throws -> InputRecording {
    let program = Program(PhotoGestures.self)
    let file = try folder.create()
    program.sandbox.keepJournal(in: JournalFile(disk: file.descriptor))
    for step in 0..<30 {
      let point = program.window(CGPoint(x: 100 + 4 * step, y: 250))
      program.play([.contact(ContactSample(id: 1, phase: step == 0 ? .down : .move, location: point))])
    }
    return try recording(file)
  }

  @Test("Return continues the scene where it ended, with its whole past, in both languages")
  func continuing() throws {
    let recording = try interrupted()
    let program = Program(AToETree.self)
    program.rest(1)
    tap(program, place)
    let file = try folder.create()
    program.sandbox.keepJournal(in: JournalFile(disk: file.descriptor))
    var answers = 0
    #expect(program.sandbox.offer(recording) { answers += 1 })
    program.turn()
    #expect(program.shows("The last run ended unexpectedly. Return continues") && program.shows("Continue"))
    program.sandbox.perform(.flipLanguage)
    program.turn()
    #expect(program.shows("上次运行意外终止。") && program.shows("继续"))
    program.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
    #expect(answers == 1 && program.sandbox.model.selected == "photo" && program.fingersDown == 0)
    let entries = program.sandbox.stage.journal.entries.drop { if case .setSwitch = $0 { true } else { false } }
    #expect(entries.starts(with: Array(recording.entries)))
    #expect(!program.sandbox.stage.journal.entries.contains { $0.isKey }, "the scene did not get the key")
    #expect(try self.recording(file).entries == program.sandbox.stage.journal.packed)
    #expect(program.sandbox.model.path?.point == CGPoint(x: 100, y: 250))
    #expect(program.sandbox.panels.bottom.lanes.model.lanes.contains { $0.subject == .touch(1) })
    program.turn(.key(.left))
    #expect(program.sandbox.player.isInPast)
  }

  @Test("Escape discards the scene; after anything else the next start asks again")
  func discarding() throws {
    let recording = try interrupted()
    let program = Program(AToETree.self)
    var answers = 0
    program.sandbox.offer(recording) { answers += 1 }
    program.turn(.key(.escape), .keyUp(.escape))
    #expect(answers == 1 && program.sandbox.model.selected == "a-to-e" && program.sandbox.model.message == nil)
    program.sandbox.offer(recording) { answers += 1 }
    tap(program, place)
    program.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
    #expect(answers == 1 && program.sandbox.model.selected == "a-to-e" && landings(program) == 1)
  }

  @Test("The button continues, too; a scene that this program lacks, or to which nothing was done, is not offered")
  func button() throws {
    let recording = try interrupted()
    let program = Program(AToETree.self)
    var other = recording
    other.header.example = "no-such-scene"
    #expect(!program.sandbox.offer(other) {})
    #expect(!program.sandbox.offer(InputRecording(header: recording.header, entries: [.frame(2)])) {})
    #expect(program.sandbox.offer(recording) {})
    program.turn()
    let button = try #require(program.place(of: "Continue"))
    program.turn(.contact(.down, button))
    program.turn(.contact(.up, button))
    #expect(program.sandbox.model.selected == "photo")
  }
}

extension InputRecording.Entry {
  fileprivate var isKey: Bool {
    if case .input(let event) = self, case .key = event.sample { true } else { false }
  }
}
