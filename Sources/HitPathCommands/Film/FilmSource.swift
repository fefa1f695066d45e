import CoreGraphics
import Files
import Foundation
import InputEvents
import Inspector
import Recording
import SDLPlatform
import Sandbox

/// The source of a film: a demo script, from a file or embedded in the program, or a recording.
@MainActor
enum FilmSource {
  /// A script, and whether it has the pages of an example's demonstration.
  case script(DemoScript, isFramed: Bool)
  case recording(RecordingFile)
  /// The last gesture of a recording, as `InputRecording.lastGesture` made it.
  case gesture(InputRecording)

  /// The argument for standard input.
  nonisolated static let standardInput = "-"

  /// Returns the name of a file or of standard input for messages.
  nonisolated static func name(of path: String) -> String {
    path == standardInput ? "Standard input" : path.pathInMessage
  }

  /// Returns the path at which the file of an argument is read.
  nonisolated static func path(of argument: String) -> String { argument == standardInput ? "/dev/stdin" : argument }

  /// Reads the embedded script with that name, or the file; '-' is standard input. With `asksQuestion`, the film of a
  /// demonstration begins with the question which view receives its first touch.
  init(_ name: String, in program: Program, asksQuestion: Bool = false) throws {
    let text: String
    switch try Self.contents(name, program) {
    case .recording(let recording, let isCutShort):
      self = .recording(try RecordingFile(recording, isCutShort: isCutShort, name, in: program))
      return
    case .script(let script): text = script
    }
    do {
      let script = try DemoScript(text)
      // An example's demonstration gets title pages; the user's script is shown unchanged.
      self = .script(
        program.scenes.named(name).map { scene in
          script.framed(
            by: scene.about, program: program.name, question: asksQuestion ? script.question(in: scene) : nil)
        } ?? script, isFramed: program.scenes.named(name) != nil)
    } catch {
      throw CommandFailure(status: .malformed, message: "\(Self.name(of: name)), \(error)")
    }
  }

  /// A Boolean value that indicates whether the source has captions.
  var hasCaptions: Bool {
    if case .gesture = self { return true }
    guard case .script(let script, _) = self else { return false }
    return script.steps.contains { if case .caption(.some) = $0.verb { true } else { false } }
  }

  /// A Boolean value that indicates whether the film can begin with a question.
  var mayAsk: Bool {
    switch self {
    case .gesture: true
    case .script(_, let isFramed): isFramed
    case .recording: false
    }
  }

  /// Returns the source on another system; on that of its recording for nil. A script runs on that of the window.
  func on(_ system: SystemVersion?) -> FilmSource {
    switch self {
    case .recording(let file): return .recording(file.on(system))
    case .gesture(var gesture):
      gesture.header.system = system ?? gesture.header.system
      return .gesture(gesture)
    case .script: return self
    }
  }

  /// Returns the part of the recording between two times since it was requested, or around its last gesture; `name` is
  /// for messages.
  func part(between span: FilmSpan, name: String) throws -> FilmSource {
    guard case .recording(let file) = self else {
      let option = span.isEmpty ? "--last-gesture takes" : "--from and --to take"
      throw CommandFailure(
        status: .usage,
        message: """
          \(option) a recording, whose seconds are known before it is played, and \(Self.name(of: name)) is a script. Leave the \
          option out.
          """)
    }
    let (recording, start) = (file.recording, file.recording.header.start)
    let marks = FilmSpan(start: span.start.map { $0 + start }, end: span.end.map { $0 + start })
    if let first = marks.start, first >= recording.duration {
      throw CommandFailure(
        status: .usage,
        message: "--from \(first - start) is after the end of \(name.pathInMessage), which lasts "
          + "\(Int(clamping: (recording.duration - start).rounded(.up))) s. Choose an earlier second.")
    }
    guard let part = recording.part(between: marks) else {
      throw CommandFailure(
        status: .malformed,
        message: span.isEmpty
          ? "\(name.pathInMessage) has no gesture to film: nothing was touched or pressed."
          : "\(name.pathInMessage) has no such part: give both --from and --to.")
    }
    return .gesture(part)
  }

  private static func contents(_ name: String, _ program: Program) throws -> PlayedFile {
    if let script = program.scenes.named(name)?.about.demonstrationScript { return .script(script) }
    if program.scenes.named(name) != nil, !FileManager.default.fileExists(atPath: name) {
      throw CommandFailure(
        status: .usage,
        message: """
          '\(name)' has no demonstration of its own. These have: \(namesWithDemonstration(program)).
          Write one: a text file with one verb a line, such as 'open \(name)' and 'tap 187,300'.
          """)
    }
    try program.refuseSources(name, folders: false)
    do throws(PlayedFile.Failure) {
      return try PlayedFile(path(of: name))
    } catch {
      throw CommandFailure(
        error, reading: name,
        advice: """
          Give the file of a script or recording, or an example with a demonstration: \(namesWithDemonstration(program)).
          """)
    }
  }

  /// The scenes that have a demonstration, sorted.
  private static func namesWithDemonstration(_ program: Program) -> String {
    let names = program.scenes.listed.map { $0.about }.filter { $0.demonstrationScript != nil }.map(\.name)
    return names.isEmpty ? "none" : names.sorted().joined(separator: ", ")
  }

  /// Returns the number of frames of its film, if it is known without playing it.
  func frameCount(frameRate: Double, speed: Double) -> Int? {
    guard case .recording(let file) = self else { return nil }
    // The film begins where the recording was requested, as a replay in the window does.
    let duration = max(0, file.recording.duration - file.recording.header.start)
    return Int(clamping: ((duration / speed + Self.rest) * frameRate).rounded(.up))
  }

  /// The time in seconds that its film takes at least, at the speed of the scene.
  var leastDuration: TimeInterval {
    guard case .script(let script, _) = self else { return 0 }
    return script.leastDuration
  }

  /// A Boolean value that is false for a script about the scene that is open already.
  private var opensScene: Bool {
    guard case .script(let script, _) = self else { return true }
    return switch script.steps.first?.verb {
    case .open, .system: true
    default: false
    }
  }

  /// Returns a function that plays one frame of the source on `sandbox` at each call. `name` is for messages.
  /// With `isLoop`, an edited film ends as it begins.
  func player(
    on sandbox: Sandbox, frameRate: Double, speed: Double, name: String, in program: Program,
    asksQuestion: Bool = false, isLoop: Bool = false
  ) -> () throws -> Bool {
    // What a scene did that was open before, or what an earlier run did, is not seen by the scene that opens now.
    if opensScene { Supervisor.emptyContainer() }
    switch self {
    case .script(let script, _):
      let performer = DemoPerformer(script, on: sandbox, frameRate: frameRate / speed)
      return {
        guard !performer.isDone else { return false }
        do {
          try performer.advance()
        } catch {
          throw CommandFailure(status: .malformed, message: "\(FilmSource.name(of: name)), \(error)")
        }
        return true
      }
    case .gesture(let gesture):
      let command = "\(program.name) \(gesture.header.example)"
      let film = GestureFilm(
        of: gesture, command: command, on: sandbox, frameRate: frameRate, asksQuestion: asksQuestion, isLoop: isLoop)
      return { film.advance() }
    case .recording(let file):
      sandbox.play(file.recording, speed: speed)
      sandbox.perform(.showReplayBar(false))
      sandbox.slowWave()
      let count = frameCount(frameRate: frameRate, speed: speed) ?? 0
      var frame = 0
      return {
        guard frame < count else { return false }
        frame += 1
        sandbox.handle([], now: Double(frame) / frameRate)
        return true
      }
    }
  }

  /// Returns the input that the source performs: a recording for each scene that a script opens, in their order. `name`
  /// is for messages. They are on `system` if it is given, otherwise a recording is on its own.
  func recordings(name: String, on system: SystemVersion? = nil, in program: Program) throws -> [RecordingFile] {
    switch self {
    case .recording(let file): return [file.on(system)]
    case .gesture(let gesture):
      return [try RecordingFile(gesture, isCutShort: false, name, in: program).on(system)]
    case .script:
      let sandbox = Sandbox(
        example: program.scenes.listed[0], of: program.scenes, size: CGSize(width: 1280, height: 800), theme: .light,
        measurer: (try? SDLText()) ?? FixedAdvanceMeasurer(), imageDecoder: ImageDecoder(),
        system: system ?? .newest)
      let advance = player(on: sandbox, frameRate: 60, speed: 1, name: name, in: program)
      var stages = [sandbox.stage]
      while try !Interruption.isRequested && advance() {
        if sandbox.stage !== stages.last { stages.append(sandbox.stage) }
      }
      Supervisor.emptyContainer()
      let recordings = stages.filter { $0.journal.entries.contains { $0.isInputOfScript } }.map(RecordingFile.init)
      guard !recordings.isEmpty else {
        throw CommandFailure(
          status: .malformed, message: "\(Self.name(of: name)) has no input to trace: add a verb such as 'tap 187,300'."
        )
      }
      return recordings
    }
  }

  /// The time for which the last frame is shown, in seconds.
  private static let rest = 1.0
}

extension InputRecording.Entry {
  /// A Boolean value that is false for what the scene has that is open before the script opens its own: marks of
  /// frames, and the cancellation of all contacts when it is replaced.
  var isInputOfScript: Bool {
    switch self {
    case .frame: false
    case .input(let event): event.sample != .systemCancel
    default: true
    }
  }
}
