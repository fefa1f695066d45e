import CoreGraphics
import EventTrace
import Examples
import Foundation
import InputEvents
import Inspector
import PlatformContract
import Testing

@testable import Sandbox

/// Tests films of the last gesture.
@MainActor
@Suite("Films of the last gesture") struct GestureFilmTests {
  private static let frameRate = 30.0

  /// Returns what a window has received: idle time, a tap, idle time, a press of `seconds`, idle time.
  private func recording(_ example: any Scene.Type, seconds: TimeInterval = 0.5) -> InputRecording {
    let program = Program(example)
    program.rest(5)
    program.click(program.window(CGPoint(x: 40, y: 300)))
    program.rest(20)
    let place = program.window(example.about.suggestedTap)
    program.turn(.hover(place))
    program.turn(.contact(.down, place))
    program.rest(seconds)
    program.turn(.contact(.up, place))
    program.rest(30)
    return program.sandbox.stage.journal.recording
  }

  private func sandbox(_ language: Language = .english) -> Sandbox {
    let sandbox = Sandbox(
      example: AToETree.self, of: ExampleCatalogue.scenes, size: CGSize(width: 880, height: 720), theme: .dark,
      language: language, measurer: FixedAdvanceMeasurer())
    sandbox.perform(.setSetting(StageSetting(captionRoom: StageSetting.usualCaptionRoom)))
    return sandbox
  }

  @Test("The last gesture has neither the idle time before it nor that after it")
  func trimmed() throws {
    let whole = recording(TabBarBulge.self)
    let gesture = try #require(whole.lastGesture)
    #expect(whole.duration > 20 && whole.duration < 30, "it ends with the last change")
    let length = gesture.duration - gesture.header.start
    #expect(abs(length - (0.7 + 0.5 + 2)) < 0.1, "\(length)")
    // All that happened before is still performed, so that the scene has the same state.
    #expect(gesture.entries.first { _ in true } == whole.entries.first { _ in true })
  }

  @Test("Two taps within a second are one gesture, and nothing touched is none")
  func several() throws {
    let program = Program(TabBarBulge.self)
    #expect(program.sandbox.stage.journal.recording.lastGesture == nil)
    let place = program.window(CGPoint(x: 100, y: 200))
    program.rest(3)
    for _ in 0..<2 {
      program.turn(.contact(.down, place))
      program.rest(0.1)
      program.turn(.contact(.up, place))
      program.rest(0.2)
    }
    program.rest(3)
    let gesture = try #require(program.sandbox.stage.journal.recording.lastGesture)
    #expect(abs(gesture.duration - gesture.header.start - (0.7 + 0.4 + 2)) < 0.2)
  }

  @Test("The film has a title, the touch with the camera on the hit view and back, and its result")
  func film() throws {
    let gesture = try #require(recording(TabBarBulge.self).lastGesture)
    let sandbox = sandbox()
    let film = GestureFilm(
      of: gesture, command: "hitpath tab-bar-bulge", on: sandbox, frameRate: Self.frameRate, isLoop: false)
    var zooms: [CGFloat] = []
    var titles: [String] = []
    var (headlines, down, count): ([String], Int, Int) = ([], 0, 0)
    while film.advance() {
      count += 1
      let model = sandbox.model
      zooms.append(model.narration.camera?.zoom ?? 1)
      if let page = model.narration.cards.last, page.opacity == 1, titles.last != page.card.title {
        titles.append(page.card.title)
      }
      if let words = model.headline.map({ model.language[$0.sentence] }), headlines.last != words {
        headlines.append(words)
      }
      if model.touches.contains(where: \.isDown) { down += 1 }
    }
    #expect(count == film.frameCount && Double(count) / Self.frameRate < 9)
    #expect(titles.count == 2 && titles.first == sandbox.model.title)
    #expect(titles.last?.contains("AlbumCard") == true && headlines.contains { $0.contains("AlbumCard") })
    #expect(abs(Double(down) / Self.frameRate - 0.5) < 0.1)
    #expect(zooms.first == 1 && zooms.last == 1 && zooms.max() ?? 0 > 1.15)
    let steps = zip(zooms, zooms.dropFirst()).map { abs($1 - $0) }
    #expect(steps.max() ?? 1 < 0.15, "the camera moves smoothly")
  }

  @Test("The same recording gives the same pictures, and the frame rate does not change what happens")
  func repeatable() throws {
    let gesture = try #require(recording(HitSlop.self).lastGesture)
    func words(_ frameRate: Double) -> [String] {
      let sandbox = sandbox()
      let film = GestureFilm(of: gesture, command: "", on: sandbox, frameRate: frameRate, isLoop: false)
      var words: [String] = []
      while film.advance() { if let now = sandbox.filmWords, now != words.last { words.append(now) } }
      return words
    }
    let one = words(30)
    #expect(one == words(30) && one == words(60) && one.count >= 3, "\(one)")
  }

  @Test("A film that is repeated ends with the page with which it begins")
  func loop() throws {
    let gesture = try #require(recording(TabBarBulge.self).lastGesture)
    let sandbox = sandbox(.chinese)
    let film = GestureFilm(of: gesture, command: "", on: sandbox, frameRate: Self.frameRate, isLoop: true)
    var pages: [Narration.ShownCard?] = []
    while film.advance() { pages.append(sandbox.model.narration.cards.last) }
    #expect(pages.first == pages.last && pages.first??.opacity == 1)
  }

  @Test("No frame of a film shows the words of two pages, or of a page over those of the scene")
  func fades() {
    var narration = Narration()
    let (one, two) = (FilmCard(title: "One"), FilmCard(title: "Two"))
    for (from, to) in [(one, two), (nil, one), (one, nil)] as [(FilmCard?, FilmCard?)] {
      for step in 0...20 {
        narration.show(cards: from, to: to, share: CGFloat(step) / 20)
        #expect(narration.cards.count == 1)
        for card in narration.cards { #expect(card.opacity <= 0 || card.cover == 1, "\(card)") }
      }
    }
  }

  @Test("Captions have their band below a magnified scene")
  func band() throws {
    let gesture = try #require(recording(HitSlop.self).lastGesture)
    let sandbox = sandbox()
    let film = GestureFilm(of: gesture, command: "", on: sandbox, frameRate: Self.frameRate, isLoop: false)
    var checked = 0
    while film.advance() {
      guard sandbox.model.narration.camera.map({ $0.zoom > 1.3 }) == true, sandbox.filmWords != nil else { continue }
      checked += 1
      let stage = sandbox.stageFrame
      let limit = CGRect(
        x: 0, y: 0, width: stage.width, height: stage.height - StageSetting.usualCaptionRoom)
      var isClipped = false
      sandbox.stagePicture.forEachDrawing { command, _, clip in
        if case .fill(.rect, .white) = command, let clip { isClipped = clip.maxY <= limit.maxY + 1 || isClipped }
      }
      #expect(isClipped)
    }
    #expect(checked > 10)
  }

  @Test("A caption track has the words with their times, and escapes what WebVTT would interpret")
  func track() {
    var track = CaptionTrack()
    for frame in 0..<90 {
      let words = frame < 30 ? "A & <b>" : frame < 33 ? "short" : frame < 60 ? nil : "Second"
      track.note(words, from: Double(frame) / 30, to: Double(frame + 1) / 30)
    }
    #expect(
      track.webVTT == """
        WEBVTT

        00:00:00.000 --> 00:00:01.000
        A &amp; &lt;b>

        00:00:02.000 --> 00:00:03.000
        Second

        """)
    #expect(track.narration == "A & <b>\nSecond\n")
  }

  // MARK: In the window

  @MainActor
  private final class Filmer: GestureFilming {
    var (asked, isRunning): ([(InputRecording, GestureFilmLook)], Bool) = ([], false)
    var result: Result<String, WindowFilmFailure>?
    func freePath(_ name: String) -> String { "/v/hitpath-\(name)-1.mp4" }
    func begin(_ gesture: InputRecording, _ look: GestureFilmLook) {
      asked.append((gesture, look))
      isRunning = true
    }
    func takeResult() -> Result<String, WindowFilmFailure>? {
      defer { result = nil }
      if result != nil { isRunning = false }
      return result
    }
  }

  private static func program(filmedBy filmer: Filmer) -> Program {
    var services = WindowServices()
    services.gestureFilming = filmer
    return Program(TabBarBulge.self, services: services)
  }

  @Test("F films what was just done; a message tells when the film is ready, and opens it")
  func window() throws {
    let filmer = Filmer()
    let program = Self.program(filmedBy: filmer)
    program.turn(.key(.f))
    #expect(program.shows("Touch the scene first") && filmer.asked.isEmpty)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(1)
    program.turn(.key(.f))
    #expect(program.shows("Film what I just did") && filmer.asked.isEmpty)
    program.turn(.key(.f))
    #expect(filmer.asked.count == 1 && filmer.asked.first?.1.format == .wide)
    #expect(filmer.asked.first?.1.path == "/v/hitpath-tab-bar-bulge-1.mp4" && program.sandbox.user.filmSheet == nil)
    #expect(program.shows("The film of the last gesture is being made"))
    program.turn(.key(.f))
    #expect(filmer.asked.count == 1, "one at a time")
    filmer.result = .success("/v/hitpath-1.mp4")
    program.rest(0.5)
    #expect(program.shows("Film saved to /v/hitpath-1.mp4.") && program.shows("Open"))
    program.sandbox.perform(.filmGesture(.story))
    program.turn(.key(.returnOrEnter))
    #expect(filmer.asked.last?.1.format == .story)
  }

  @Test("Two marks in the past choose the part that is filmed; the bar shows them, and without them it is the gesture")
  func marks() throws {
    let filmer = Filmer()
    let program = Self.program(filmedBy: filmer)
    program.rest(4)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.rest(6)
    program.sandbox.perform(.seekLane(3))
    program.rest(0.2)
    program.sandbox.perform(.markFilm(.start))
    program.rest(0.1)
    #expect(program.sandbox.model.bar?.filmSpan == FilmSpan(start: program.sandbox.user.scene.filmSpan.start))
    program.sandbox.perform(.transport(.now))
    program.rest(0.2)
    program.sandbox.perform(.markFilm(.end))
    program.rest(0.1)
    let span = program.sandbox.user.scene.filmSpan
    #expect(abs((span.start ?? 0) - 3) < 0.1 && (span.end ?? 0) > 9.9, "\(span)")
    #expect(program.shows("The next film shows") && program.sandbox.model.bar?.filmSpan == span)
    program.turn(.key(.f))
    program.turn(.key(.returnOrEnter))
    let part = try #require(filmer.asked.last?.0)
    #expect(part.header.start == span.start && part.duration == span.end)
    program.sandbox.perform(.markFilm(.none))
    #expect(program.sandbox.user.scene.filmSpan.isEmpty)
    var marks = FilmSpan(start: 5)
    marks.set(.end, at: 2)
    #expect(marks == FilmSpan(end: 2), "an end before the beginning removes that")
  }

  @Test("With a question, the film begins with a ring and the views that could get the touch, and lasts longer")
  func question() throws {
    let gesture = try #require(recording(TabBarBulge.self).lastGesture)
    let plain = GestureFilm(of: gesture, command: "", on: sandbox(), frameRate: 10, isLoop: false)
    let asking = sandbox()
    let film = GestureFilm(
      of: gesture, command: "", on: asking, frameRate: 10, asksQuestion: true, isLoop: false)
    #expect(film.frameCount == plain.frameCount + 35)
    var (words, rings): (Set<String>, Int) = ([], 0)
    while film.advance() {
      guard let ring = asking.model.ring else { continue }
      rings += 1
      #expect(ring.place == TabBarBulge.about.suggestedTap)
      words.insert(asking.filmWords ?? "")
    }
    #expect(rings >= 34 && words.count == 1)
    let asked = words.first ?? ""
    #expect(["Who gets this touch?", "CentreButton", "AlbumCard"].allSatisfy(asked.contains), "\(asked)")
  }

  @Test("A window that cannot film says what can")
  func unavailable() {
    let program = Program(TabBarBulge.self)
    program.click(program.window(TabBarBulge.about.suggestedTap))
    program.turn(.key(.f))
    #expect(program.shows("This window cannot film a gesture"))
  }
}
