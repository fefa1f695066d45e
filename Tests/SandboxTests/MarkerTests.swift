import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests that moments can be marked with a word, and that the markers stay with the scene and its recordings.
@MainActor
@Suite struct MarkerTests {
  private let first = Program.firstTap
  private let second = Program.secondTap

  /// Presses the key for a marker, types its word and presses Return.
  private func mark(_ program: Program, _ word: String) {
    program.turn(.key(.m, .shift), .keyUp(.m, .shift))
    for letter in word {
      let text = TextSample(text: String(letter), phase: .committed)
      program.turn(.input(InputEvent(timestamp: program.platform.now, sample: .text(text))))
    }
    program.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
  }

  private func words(_ program: Program) -> [String] { program.sandbox.player.markers.map(\.word) }

  @Test("The word of a marker at the last change is shown, to the left of the end of the axis")
  func lastWord() throws {
    let program = Program.tapped()
    program.sandbox.perform(.showBottom(.lanes))
    program.turn()
    mark(program, "the end of it")
    program.turn()
    let lanes = program.sandbox.panels.bottom.lanes
    let chip = try #require(lanes.axisChips.last)
    #expect(chip.word == "the end of it" && chip.frame.maxX <= lanes.bounds.width - 8)
    #expect(program.shows("the end of it"))
    let origin = lanes.convert(CGPoint.zero, to: nil)
    let word = chip.frame.offsetBy(dx: origin.x, dy: origin.y)
    var numbers = 0
    DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
      guard case .text(let run) = command, run.font.design == .monospaced else { return }
      let place = run.origin.applying(transform)
      guard abs(place.y - word.midY) < 10 else { return }
      numbers += 1
      let width = program.platform.textMeasurer.width(of: run.string, font: run.font)
      #expect(place.x + width <= word.minX || place.x >= word.maxX, "the word is not over half of a number")
    }
    #expect(numbers > 2)
  }

  @Test("The time of the playhead lies within the panel, and beside the word of a marker at the same moment")
  func wordAtPlayhead() throws {
    let program = Program.tapped()
    program.sandbox.perform(.showBottom(.lanes))
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "here")
    program.turn()
    let lanes = program.sandbox.panels.bottom.lanes
    let origin = lanes.convert(CGPoint.zero, to: nil)
    let word = try #require(lanes.axisChips.first).frame.offsetBy(dx: origin.x, dy: origin.y)
    var numbers = 0
    DisplayList(program.sandbox.makePanes()).forEachDrawing { command, transform, _ in
      guard case .text(let run) = command, run.string == "2.000 s" else { return }
      let place = run.origin.applying(transform)
      guard abs(place.y - word.midY) < 10 else { return }
      numbers += 1
      let width = program.platform.textMeasurer.width(of: run.string, font: run.font)
      #expect(place.x + width + 6 <= word.minX || place.x - 6 >= word.maxX, "the word is not covered")
      #expect(place.x + width + 6 <= origin.x + lanes.bounds.width)
    }
    #expect(numbers == 1)
  }

  @Test("A key marks the moment with a word that is typed, and Esc marks nothing")
  func dropping() throws {
    let program = Program.tapped()
    let entries = program.sandbox.stage.journal.entries
    program.turn(.key(.m, .shift), .keyUp(.m, .shift))
    #expect(program.sandbox.user.palette?.markedTime != nil && program.shows("A word for"))
    program.turn(.key(.escape), .keyUp(.escape))
    #expect(words(program).isEmpty && program.sandbox.stage.journal.entries == entries)
    mark(program, "two taps")
    let marker = try #require(program.sandbox.player.markers.first)
    #expect(marker.word == "two taps" && marker.time == Microseconds.rounded(program.sandbox.player.endOfPast))
    #expect(program.sandbox.stage.journal.entries == entries + [.marker(marker)])
    #expect(program.sandbox.user.palette == nil && !program.sandbox.panels.isTyping)
  }

  @Test("In the past the moment that is shown is marked, keys walk between markers, and the present comes after them")
  func walking() throws {
    let program = Program.tapped()
    let live = program.sandbox.stage
    program.sandbox.perform(.transport(.time(2)))
    program.turn()
    mark(program, "between")
    program.sandbox.perform(.transport(.time(0.5)))
    program.turn()
    mark(program, "")
    program.turn(.key(.end), .keyUp(.end))
    #expect(program.sandbox.stage === live && words(program) == ["", "between"])
    program.turn(.key(.pageUp, .shift), .keyUp(.pageUp, .shift))
    #expect(program.sandbox.player.shownTime == 2 && program.sandbox.player.isInPast)
    #expect(program.sandbox.model.path?.point == first)
    #expect(program.shows("Marker: between"))
    program.turn(.key(.pageUp, .shift), .keyUp(.pageUp, .shift))
    #expect(program.sandbox.player.shownTime == 0.5)
    program.turn(.key(.pageUp, .shift), .keyUp(.pageUp, .shift))
    #expect(program.sandbox.player.shownTime == 0.5 && program.shows("There is no marker"))
    for _ in 0..<2 { program.turn(.key(.pageDown, .shift), .keyUp(.pageDown, .shift)) }
    #expect(program.sandbox.stage === live)
    #expect(program.sandbox.model.bar?.markers.map(\.time) == [0.5, 2])
    #expect(program.sandbox.panels.bottom.lanes.markers.count == 2)
  }

  @Test("A branch keeps the markers before the moment at which it begins")
  func branching() {
    let program = Program.tapped()
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "early")
    program.turn(.key(.end), .keyUp(.end))
    mark(program, "late")
    program.sandbox.perform(.transport(.time(2.5)))
    program.turn()
    program.click(program.window(first))
    #expect(program.sandbox.player.branches.count == 2 && words(program) == ["early"])
    program.turn(.key(.b), .keyUp(.b))
    #expect(words(program) == ["early", "late"])
  }

  @Test("Recordings keep markers, replays show them, and reading and writing change nothing")
  func recording() throws {
    let program = Program.tapped()
    mark(program, "\u{201C}quoted\" \\ word")
    let recording = program.sandbox.stage.journal.recording
    let (read, isCutShort) = try InputRecording.read(recording.text)
    #expect(!isCutShort && read == recording)
    program.sandbox.play(read)
    program.turn()
    #expect(words(program) == ["\u{201C}quoted\" \\ word"])
    #expect(program.sandbox.model.replay?.markers.count == 1)
    let replayed = Replay.stage(of: read, example: AToETree.self, measurer: FixedAdvanceMeasurer())
    #expect(replayed.journal.markers == read.entries.markers)
  }

  @Test("At its moment a marker is renamed and removed by keys, and recordings and replays agree")
  func changing() throws {
    let program = Program.tapped()
    mark(program, "wrng")
    let time = try #require(program.sandbox.player.markers.first?.time)
    program.turn(.key(.m, .shift), .keyUp(.m, .shift))
    #expect(program.sandbox.user.palette?.text == "wrng" && program.shows("⏎ set the word"))
    program.turn(.key(.escape), .keyUp(.escape))
    #expect(words(program) == ["wrng"])
    program.sandbox.perform(.nameMarker(time, known: "wrng"))
    program.sandbox.perform(.searchPalette("right"))
    program.turn(.key(.returnOrEnter), .keyUp(.returnOrEnter))
    #expect(words(program) == ["right"])
    mark(program, "typed")
    #expect(words(program) == ["typed"], "what is typed replaces the word")
    program.turn(.key(.deleteForward, .shift), .keyUp(.deleteForward, .shift))
    #expect(words(program).isEmpty && program.shows("The marker was removed"))
    let recording = program.sandbox.stage.journal.recording
    #expect(recording.entries.markers.isEmpty && recording.text.contains(" unmark\n"))
    #expect(try InputRecording.read(recording.text).recording == recording)
    let replayed = Replay.stage(of: recording, example: AToETree.self, measurer: FixedAdvanceMeasurer())
    #expect(replayed.journal.markers.isEmpty)
  }

  @Test("A marker that is removed or renamed after its moment is so in branches and films of the gesture, too")
  func later() throws {
    let program = Program.tapped()
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "gone")
    program.sandbox.perform(.transport(.time(2.2)))
    mark(program, "new")
    program.sandbox.perform(.transport(.time(2)))
    program.turn()
    #expect(program.sandbox.player.shownMarker?.word == "gone")
    program.turn(.key(.deleteForward, .shift), .keyUp(.deleteForward, .shift))
    let live = program.sandbox.player.liveSession.stage.journal.recording
    #expect(live.lastGesture?.entries.markers.map(\.word) == ["new"])
    program.sandbox.perform(.transport(.time(2.5)))
    program.turn()
    program.click(program.window(first))
    #expect(program.sandbox.player.branches.count == 2 && words(program) == ["new"])
  }

  @Test("A click on a marker's word over the lanes goes to it, and the buttons of the message rename and remove it")
  func clicking() throws {
    let program = Program.tapped()
    program.sandbox.perform(.showBottom(.lanes))
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "between")
    program.turn(.key(.end), .keyUp(.end))
    program.sandbox.panels.bottom.lanes.visible = 0...4
    program.turn()
    program.slowClick(try #require(program.place(of: "between")))
    #expect(program.sandbox.player.isInPast && program.sandbox.player.shownTime == 2)
    #expect(program.sandbox.model.messageButtons == [.renameMarker, .removeMarker])
    func press(_ index: Int) throws {
      try #require(program.sandbox.display.messageButtonFrames.count == 2)
      let button = program.sandbox.display.messageButtonFrames[index]
      program.click(CGPoint(x: button.midX, y: button.midY))
    }
    try press(0)
    #expect(program.sandbox.user.palette?.text == "between")
    program.turn(.key(.escape), .keyUp(.escape))
    program.sandbox.perform(.showMarker(2))
    program.turn()
    try press(1)
    #expect(words(program).isEmpty)
  }

  @Test("A click on a flag of the bar goes to exactly its moment, and one on the track below it to where it is")
  func flags() throws {
    let program = Program.tapped()
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "")
    program.sandbox.perform(.transport(.time(1)))
    program.turn()
    let bar = ReplayBar(in: program.sandbox.model.layout.stage)
    let state = try #require(program.sandbox.model.bar)
    let grip = bar.grip
    let y = grip.midY - 8
    let places = stride(from: grip.minX, to: grip.maxX, by: 1).filter {
      bar.marker(at: CGPoint(x: $0, y: y), of: state) != nil
    }
    #expect((8...14).contains(places.count))
    program.click(CGPoint(x: try #require(places.first), y: y))
    #expect(program.sandbox.player.shownTime == 2 && program.shows("A marker without a word"))
    program.click(CGPoint(x: try #require(places.last), y: grip.midY + 2))
    #expect(program.sandbox.player.shownTime != 2)
  }

  @Test("A word in a file that is too long is refused at its line")
  func longWord() {
    let header = InputRecording.Header(example: "a-to-e", canvas: exampleCanvas, program: "1.0.0")
    let long = InputRecording.Marker(String(repeating: "x", count: 101), at: 1)
    let text = InputRecording(header: header, entries: [InputRecording.Entry.marker(long)]).text
    #expect(throws: TextMistake.self) { try InputRecording.read(text) }
  }

  @Test("Films of a recording show the word of a marker for the time that it takes to read it")
  func film() {
    let program = Program.tapped()
    program.sandbox.perform(.transport(.time(2)))
    mark(program, "now the second")
    let recording = program.sandbox.player.liveSession.stage.journal.recording
    let film = Program(AToETree.self)
    film.sandbox.perform(.setSetting(StageSetting(captionRoom: 80)))
    film.sandbox.play(recording)
    film.rest(1.5)
    #expect(film.sandbox.model.transport.markerCaption == nil)
    film.rest(1)
    #expect(film.sandbox.model.transport.markerCaption == "now the second" && film.shows("now the second"))
  }
}
