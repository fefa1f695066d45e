import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests the sheet of a film that is not made yet.
@MainActor
@Suite("The sheet of a film") struct FilmSheetTests {
  @MainActor
  private final class Filmer: GestureFilming {
    var asked: [GestureFilmLook] = []
    let isRunning = false
    var failure: WindowFilmFailure?
    func freePath(_ name: String) -> String { "/v/hitpath-\(name)-1.mp4" }
    func begin(_ gesture: InputRecording, _ look: GestureFilmLook) throws(WindowFilmFailure) {
      if let failure { throw failure }
      asked.append(look)
    }
    func takeResult() -> Result<String, WindowFilmFailure>? { nil }
  }

  private let filmer = Filmer()

  /// Returns a window with the sheet of a film of a tap.
  private func program(size: CGSize = CGSize(width: 1280, height: 800)) -> Program {
    var services = WindowServices()
    services.gestureFilming = filmer
    let program = Program(TabBarBulge.self, size: size, services: services)
    program.rest(1)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.turn(.key(.f))
    program.rest(0.1)
    return program
  }

  @Test("In a film of scene and chain, the camera goes near the hit view, and the chain stays beside it")
  func chain() throws {
    let program = program()
    let gesture = try #require(program.sandbox.stage.journal.recording.lastGesture)
    let composition = FilmChoices(.wide).composition
    let window = Sandbox(
      example: TabBarBulge.self, of: ExampleCatalogue.scenes, size: composition.size, theme: .dark,
      measurer: program.platform.textMeasurer)
    composition.arrange(window)
    let film = GestureFilm(of: gesture, command: "", on: window, frameRate: 10, isLoop: false)
    var checked = 0
    while film.advance() {
      guard let zoom = window.model.narration.camera?.zoom, zoom > 1.2 else { continue }
      checked += 1
      let chain = try #require(window.display.canvas.placement.chain)
      var names = 0
      composition.picture(of: window).forEachDrawing { command, transform, clip in
        guard case .text(let run) = command else { return }
        let place = run.origin.applying(transform)
        if chain.contains(place), clip?.contains(place) ?? true, transform.a < 1.01 { names += 1 }
      }
      #expect(names >= 4, "at \(zoom)")
    }
    #expect(checked > 5)
  }

  private func sheet(_ program: Program) throws -> FilmSheet { try #require(program.sandbox.user.filmSheet) }

  private func texts(_ pane: FramePane?) -> [String] {
    pane.map { pane in
      DisplayList([pane]).flattened.commands.compactMap { if case .text(let run) = $0 { run.string } else { nil } }
    } ?? []
  }

  @Test("Its picture is a frame of the film: the title, then the touch with its caption, then the result")
  func picture() throws {
    let program = program()
    let pane = program.sandbox.previewPaneOfFilm
    let area = FilmPlaces(window: program.platform.size).picture
    let frame = try #require(pane?.frame)
    #expect(area.insetBy(dx: -1, dy: -1).contains(frame) && abs(frame.width / frame.height - 16 / 9) < 0.02)
    #expect(texts(pane).contains { $0.contains("AlbumCard") })
    func show(_ moment: Double) -> [String] {
      program.sandbox.perform(.changeFilm(.moment(moment)))
      return texts(program.sandbox.previewPaneOfFilm)
    }
    #expect(show(0).contains("Tab bar bulge") && !show(0).contains { $0.contains("AlbumCard") })
    #expect(show(1).contains { $0.contains("hitpath tab-bar-bulge") })
    #expect(show(0.3) == show(0.3))
    #expect(abs(try sheet(program).length - 7.5) < 1)
  }

  @Test("Buttons of the mouse choose format, contents and the rest, and the picture follows")
  func mouse() throws {
    let program = program()
    for words in ["9:16", "Window", "Dawn", "Both", "60", "Only as a track", "A question"] {
      program.click(try #require(program.place(of: words), "\(words)"))
      program.rest(0.1)
    }
    let choices = try sheet(program).choices
    #expect(choices.format == .story && choices.content == .window && choices.background == .dawn)
    #expect(choices.filmLanguages == [.english, .chinese] && choices.framesPerSecond == 60)
    #expect(!choices.burnsCaptions && choices.asksQuestion)
    let frame = try #require(program.sandbox.previewPaneOfFilm?.frame)
    #expect(abs(frame.width / frame.height - 9 / 16) < 0.02)
    #expect(program.sandbox.user.scene.selection == nil, "a press on the sheet does not reach the chain below it")
    program.click(try #require(program.place(of: "Cancel")))
    #expect(program.sandbox.user.filmSheet == nil && filmer.asked.isEmpty)
    #expect(program.sandbox.user.filmChoices == choices)
  }

  @Test("A drag over the picture shows other moments")
  func scrub() throws {
    let program = program()
    let area = FilmPlaces(window: program.platform.size).picture
    program.turn(.contact(.down, CGPoint(x: area.minX + area.width * 0.25, y: area.midY)))
    program.rest(0.05)
    #expect(abs(try sheet(program).moment - 0.25) < 0.03)
    let one = program.sandbox.previewPaneOfFilm
    program.turn(.contact(.move, CGPoint(x: area.minX + area.width * 0.9, y: area.midY)))
    program.turn(.contact(.up, CGPoint(x: area.minX + area.width * 0.9, y: area.midY)))
    program.rest(0.05)
    #expect(abs(try sheet(program).moment - 0.9) < 0.03)
    #expect(program.sandbox.previewPaneOfFilm != one)
  }

  @Test("Arrows choose rows and values, letters edit the path, Return makes the film, and a failure keeps the sheet")
  func keys() throws {
    let program = program()
    program.turn(.key(.right))
    #expect(try sheet(program).choices.format == .social)
    program.turn(.key(.down))
    program.turn(.key(.right))
    #expect(try sheet(program).choices.content == .stageAndChain)
    program.turn(.key(.d))
    #expect(program.sandbox.user.depth == nil, "the window's keys do nothing meanwhile")
    program.turn(.key(.up))
    program.turn(.key(.up))
    #expect(try sheet(program).row == .path)
    program.rest(0.1)
    program.play([.text(TextSample(text: "x", phase: .committed))])
    program.rest(0.1)
    #expect(try sheet(program).path.contains("x"))
    filmer.failure = .exists(path: "/v/x.mp4")
    program.turn(.key(.returnOrEnter))
    #expect(program.shows("/v/x.mp4 exists already."))
    #expect(program.sandbox.user.filmSheet != nil && filmer.asked.isEmpty)
    filmer.failure = nil
    program.turn(.key(.returnOrEnter))
    #expect(filmer.asked.count == 1 && program.sandbox.user.filmSheet == nil)
    program.turn(.key(.f))
    #expect(try sheet(program).choices.format == .social, "the next sheet begins with these choices")
    program.turn(.key(.escape))
    #expect(program.sandbox.user.filmSheet == nil)
  }

  @Test("The smallest window shows the whole sheet, and a press beside it closes it")
  func smallest() throws {
    let program = program(size: WorkbenchLayout.minimumSize)
    for words in ["9:16", "Scene and chain", "Meadow", "Both", "60", "Only as a track", "A question", "Cancel", "Film"]
    {
      #expect(program.place(of: words) != nil, "\(words)")
    }
    program.turn(.contact(.down, CGPoint(x: 6, y: 240)))
    program.turn(.contact(.up, CGPoint(x: 6, y: 240)))
    #expect(program.sandbox.user.filmSheet == nil)
  }
}
