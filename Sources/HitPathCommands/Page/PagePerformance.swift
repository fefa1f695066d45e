import CoreGraphics
import EventTrace
import Foundation
import InputEvents
import Inspector
import Recording
import Sandbox
import Scenes

/// The runs of a page: the input as it is, and the same input with each switch in its other position. They share their
/// pictures.
@MainActor
struct PagePerformance {
  private(set) var runs: [PageRun] = []
  private(set) var pictures: SVGFrames
  /// The input as it was performed.
  private(set) var recording: InputRecording?
  private let program: Program
  private let text: any TextMeasuring & GlyphRendering
  private let language: Language

  init(in program: Program, text: any TextMeasuring & GlyphRendering, language: Language) {
    (self.program, self.text, self.language) = (program, text, language)
    pictures = SVGFrames(measurer: text, glyphs: text)
  }

  /// The maximum duration of a run in seconds. A longer one would make a page that takes long to open.
  static let longest: TimeInterval = 300
  /// The number of frames of a second in which input is performed.
  private static let frameRate = 60.0

  /// Performs a source whose input is for one scene. `name` is for messages.
  mutating func perform(_ source: FilmSource, named name: String) throws {
    let sandbox = makeSandbox()
    var recorder = PageRecorder(captions: source.captions(in: language))
    var stages: [Stage] = []
    let advance = source.player(on: sandbox, frameRate: Self.frameRate, speed: 1, name: name, in: program)
    while try SceneCode.run({ try advance() }) {
      if sandbox.stage !== stages.last { stages.append(sandbox.stage) }
      try recorder.record(sandbox, into: &pictures)
      guard recorder.run.end - recorder.run.start <= Self.longest else { throw Self.tooLong(name) }
    }
    try recorder.finish(into: &pictures)
    guard stages.count(where: { $0.journal.entries.contains { $0.isInputOfScript } }) < 2, let stage = stages.last
    else {
      throw CommandFailure(
        status: .usage,
        message: "\(name.pathInMessage) opens several scenes, and a page shows one. Give a script that opens one scene."
      )
    }
    let recording = stage.journal.recording
    self.recording = recording
    try add(recorder.run, of: recording, titled: Phrase("As recorded", "原始记录"))
  }

  /// Performs the same input again for each switch of the scene, from its other position.
  mutating func performWithOtherSwitches() throws {
    guard let recording, let file = try? RecordingFile(recording, isCutShort: false, "", in: program) else { return }
    let titles = Dictionary(
      file.stage(until: 0, measurer: text).example.switches.map { ($0.key, $0.title) },
      uniquingKeysWith: { first, _ in first })
    for item in recording.header.switches {
      guard let title = titles[item.key] else { continue }
      var other = recording
      other.header.switches = recording.header.switches.map {
        $0.key == item.key ? InputRecording.Switch(key: $0.key, isOn: !$0.isOn) : $0
      }
      let name = Phrase(
        "\(title.english): \(Language.english[item.isOn ? .switchedOff : .switchedOn])",
        "\(title.chinese)：\(Language.chinese[item.isOn ? .switchedOff : .switchedOn])")
      try perform(other, titled: name)
    }
  }

  private mutating func perform(_ recording: InputRecording, titled title: Phrase) throws {
    let sandbox = makeSandbox()
    var recorder = PageRecorder(captions: [:])
    let source = FilmSource.recording(try RecordingFile(recording, isCutShort: false, "", in: program))
    let advance = source.player(on: sandbox, frameRate: Self.frameRate, speed: 1, name: "", in: program)
    while try SceneCode.run({ try advance() }) {
      try recorder.record(sandbox, into: &pictures)
    }
    try recorder.finish(into: &pictures)
    var run = recorder.run
    run.captions = []
    try add(run, of: recording, titled: title)
  }

  /// Adds a run with its maps: of its beginning, each touch and each change of a switch. They are made on stages of
  /// their own, because overrides run for every point, and could change the scene.
  private mutating func add(_ run: PageRun, of recording: InputRecording, titled title: Phrase) throws {
    var run = run
    run.title = title
    run.markers = recording.entries.markers.filter { run.start...run.end ~= $0.time }
    let file = try RecordingFile(recording, isCutShort: false, "", in: program)
    let times = [run.start] + run.events.compactMap { $0.path?.landed } + run.flips.map(\.time)
    for time in times.sorted() where time != run.maps.last?.time {
      let stage = file.stage(until: time, measurer: text)
      let map = stage.makeMap(findsMismatches: false)
      let scene = SceneCode.run(on: stage) { stage.runtime.makeDisplayList() }
      let drawing = HitMapPage.drawing(of: map, scene: scene, language: language, measurer: text)
      let id = try pictures.add(drawing)
      if run.maps.last?.value != id { run.maps.append(PageRun.Moment(time: time, value: id)) }
    }
    runs.append(run)
  }

  private func makeSandbox() -> Sandbox {
    let sandbox = Sandbox(
      example: program.scenes.listed[0], of: program.scenes, size: CGSize(width: 1280, height: 800), theme: .light,
      language: language, measurer: text, imageDecoder: ImageDecoder(glyphs: text))
    sandbox.perform(.setMotion(.still))
    return sandbox
  }

  static func tooLong(_ name: String) -> CommandFailure {
    CommandFailure(
      status: .malformed,
      message: """
        \(name.pathInMessage) takes more than \(Int(longest / 60)) minutes, and a page with all of it would open slowly. Give a \
        shorter one.
        """)
  }
}

extension FilmSource {
  /// The captions in both languages, by their texts in one.
  fileprivate func captions(in language: Language) -> [String: Phrase] {
    guard case .script(let script, _) = self else { return [:] }
    let captions = script.steps.compactMap { step in
      if case .caption(let caption?) = step.verb { caption } else { nil }
    }
    return Dictionary(captions.map { (language[$0], $0) }, uniquingKeysWith: { first, _ in first })
  }
}
