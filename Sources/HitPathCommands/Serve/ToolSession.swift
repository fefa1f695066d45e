import CoreGraphics
import Files
import Foundation
import InputEvents
import Inspector
import Sandbox
import Scenes
import Supervision

/// The scene that a client has opened, as a recording of its input. Every answer is that of a command on the recording,
/// in a process of its own: code of a scene never runs in the server. With a window, the recording is the journal of
/// the scene that it shows.
@MainActor
struct ToolSession {
  enum Tool: String, CaseIterable {
    case open
    case scenes
    case tap
    case drag
    case type
    case tree
    case trace
    case why
    case whatif
    case map
    case audit
    case snapshot
    case replay
  }

  struct Answer {
    let json: JSONValue
    /// The picture of a snapshot as base 64; nil for other answers.
    var picture: String?
  }

  /// A tool could not do what it was asked for.
  struct Failure: Error {
    let message: String
  }

  /// Runs this program with arguments and waits for its end.
  typealias Runner = @MainActor ([String]) throws -> ToolRun

  /// Opens a window with the arguments of this program, on a recording.
  typealias WindowOpener = @MainActor (_ arguments: [String], _ recording: String) throws -> any ShownSession

  private struct Opened {
    /// The Swift files and folders; empty for a scene of this program.
    var sources: [String] = []
    var header: InputRecording.Header
    var entries: [InputRecording.Entry] = []
    var touches = 0

    var end: TimeInterval { entries.last?.time ?? 0 }
  }

  private var opened: Opened?
  private let run: Runner
  private let openWindow: WindowOpener?
  /// The window that shows the session; nil without one, and after it was closed.
  private var window: (any ShownSession)?
  private let folder: URL

  private static let (recordingName, pictureName) = ("session.hitrec", "snapshot.png")
  /// The maximum duration of a session on the scene's clock, in seconds.
  private static let longest: TimeInterval = 3600
  /// The time after each input in seconds, which is long enough that two taps are not a double tap.
  private static let pause: TimeInterval = 1

  init(run: @escaping Runner, openWindow: WindowOpener? = nil) throws {
    (self.run, self.openWindow) = (run, openWindow)
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("hitpath-serve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    SessionFolder.removeAtSignals(
      [Self.recordingName, Self.pictureName].map { folder.path + "/" + $0 } + [folder.path])
  }

  static func runProgram(_ arguments: [String]) throws -> ToolRun {
    try ToolRun.run([Program.file] + arguments)
  }

  static func openWindow(_ arguments: [String], showing recording: String) throws -> any ShownSession {
    try SessionWindow([Program.file] + arguments, showing: recording)
  }

  func close() {
    window?.close()
    try? FileManager.default.removeItem(at: folder)
  }

  mutating func call(_ tool: Tool, _ arguments: JSONValue) throws -> Answer {
    if tool != .open { try readJournal() }
    switch tool {
    case .open: return try open(arguments)
    case .scenes: return Answer(json: .object(["scenes": try scenes(in: opened?.sources ?? [])]))
    case .tap:
      return try touch([point(arguments)], seconds: arguments["seconds"]?.numberValue ?? Stage.tapDuration)
    case .drag:
      let points = (arguments["points"]?.arrayValue ?? []).map { corner in
        CGPoint(x: corner.arrayValue?[0].numberValue ?? 0, y: corner.arrayValue?[1].numberValue ?? 0)
      }
      return try touch(points, seconds: arguments["seconds"]?.numberValue ?? 0.3)
    case .type: return try type(arguments["text"]?.stringValue ?? "")
    case .tree: return try command("trace", ["--accessibility", "--format", "json"])
    case .trace: return try command("trace", ["--format", "json"])
    case .why: return try why(arguments)
    case .whatif: return try command("whatif", ["--format", "json"])
    case .map: return try command("map", ["--json"])
    case .audit: return try command("audit", ["--format", "json", "--fail-on", "never"])
    case .snapshot: return try snapshot()
    case .replay: return try replay(arguments["file"]?.stringValue ?? "")
    }
  }

  // MARK: Scenes

  private func scenes(in sources: [String]) throws -> JSONValue {
    try JSONValue(parsing: output(of: ["list", "--json"], in: sources))
  }

  private mutating func open(_ arguments: JSONValue) throws -> Answer {
    let sources = arguments["files"]?.arrayValue?.compactMap(\.stringValue) ?? []
    let all = try scenes(in: sources).arrayValue ?? []
    let asked = arguments["scene"]?.stringValue
    guard let scene = asked.map({ name in all.first { $0["name"]?.stringValue == name } }) ?? all.first,
      let name = scene["name"]?.stringValue
    else {
      let names = all.compactMap { $0["name"]?.stringValue }.joined(separator: ", ")
      throw Failure(message: "There is no scene '\((asked ?? "").inMessage)'. There are: \(names).")
    }
    var switches = (scene["switches"]?.arrayValue ?? []).compactMap { item in
      item["key"]?.stringValue.map { InputRecording.Switch(key: $0, isOn: item["isOn"]?.boolValue ?? false) }
    }
    for (key, value) in (arguments["switches"]?.objectValue ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard let index = switches.firstIndex(where: { $0.key == key }) else {
        throw Failure(message: "\(CommandFailure.noSwitch(key, of: name, known: switches.map(\.key)).message)")
      }
      switches[index].isOn = value.boolValue ?? false
    }
    let askedSystem = arguments["system"]?.stringValue
    guard let system = askedSystem.map({ SystemVersion($0) }) ?? .newest else {
      throw Failure(message: "There is no system '\((askedSystem ?? "").inMessage)'. \(SystemVersion.choices)")
    }
    opened = Opened(
      sources: sources,
      header: InputRecording.Header(
        example: name, canvas: exampleCanvas, program: ProgramVersion.current, system: system, switches: switches))
    try show()
    return Answer(json: .object(["scene": scene]))
  }

  // MARK: Input

  private func point(_ arguments: JSONValue) -> CGPoint {
    CGPoint(x: arguments["x"]?.numberValue ?? 0, y: arguments["y"]?.numberValue ?? 0)
  }

  /// Performs a finger, and answers who got the touch and why. A finger that lands outside of the canvas, where there
  /// is no screen, is refused, and the session stays as it was.
  private mutating func touch(_ points: [CGPoint], seconds: TimeInterval) throws -> Answer {
    if let canvas = opened?.header.canvas, let start = points.first,
      !CGRect(origin: .zero, size: canvas).contains(start)
    {
      throw CommandFailure(outside: canvas, at: start)
    }
    return try keepingSession {
      try $0.add([.finger(points, seconds: seconds)])
      $0.opened?.touches += 1
      return try $0.command("why", ["--format", "json"])
    }
  }

  /// Performs input, and leaves it out again when the answer to it fails: a touch that the scene does not come back
  /// from would stop every later answer, too. With a window the journal is that of its scene, which has the input.
  private mutating func keepingSession(_ perform: (inout ToolSession) throws -> Answer) throws -> Answer {
    let before = opened
    do {
      return try perform(&self)
    } catch let failure as Failure where window == nil && opened?.entries.count != before?.entries.count {
      opened = before
      throw Failure(message: "\(failure.message)\nThe session is as it was before this input.")
    }
  }

  private mutating func type(_ text: String) throws -> Answer {
    guard let start = opened?.end else { throw Self.nothingOpened }
    var entries: [InputRecording.Entry] = []
    for (index, character) in text.enumerated() {
      let time = Microseconds.rounded(start + Double(index) / 60)
      let sample = TextSample(text: String(character), phase: .committed)
      entries += [.input(InputEvent(timestamp: time, sample: .text(sample))), .frame(time)]
    }
    return try keepingSession {
      try $0.append(entries)
      return try $0.command("trace", ["--format", "json"])
    }
  }

  private mutating func add(_ steps: [InputStep]) throws {
    guard let start = opened?.end else { throw Self.nothingOpened }
    try append(InputStep.entries(of: steps, at: start))
  }

  private mutating func append(_ entries: [InputRecording.Entry]) throws {
    if try performInWindow(entries) { return }
    let end = (entries.last?.time ?? opened?.end ?? 0) + Self.pause
    guard end <= Self.longest else {
      throw Failure(message: "The session takes more than an hour. Open the scene again.")
    }
    opened?.entries += entries + [.frame(Microseconds.rounded(end))]
  }

  private mutating func replay(_ path: String) throws -> Answer {
    let recording = try recordedInput(of: path)
    let touches = recording.entries.count { entry in
      if case .input(let event) = entry, case .contact(let contact) = event.sample {
        contact.phase == .down
      } else {
        false
      }
    }
    opened = Opened(
      sources: opened?.sources ?? [], header: recording.header, entries: Array(recording.entries), touches: touches)
    try show()
    return try command("trace", ["--format", "json"])
  }

  /// Reads a recording, or performs a script in a process of its own and returns what it did.
  private func recordedInput(of path: String) throws -> InputRecording {
    do throws(PlayedFile.Failure) {
      if case .recording(let recording, _) = try PlayedFile(path, kinds: .regular) { return recording }
    } catch {
      throw CommandFailure(error, reading: path, advice: "Give the path of a recording or script.")
    }
    let text = String(decoding: try output(of: ["script", "--recording", path]), as: UTF8.self)
    guard let recording = try? InputRecording.read(text).recording else {
      throw Failure(message: "What the script did cannot be read as a recording.")
    }
    return recording
  }

  // MARK: The window

  /// Opens the window of the session in place of the one before.
  private mutating func show() throws {
    guard let openWindow, let opened else { return }
    window?.close()
    window = nil
    let command = ["run", opened.header.example, "--session"]
    do {
      window = try openWindow(
        opened.sources.isEmpty ? command : ["open"] + opened.sources + ["--"] + command, recording(of: opened).text)
    } catch {
      throw Failure(message: "The window cannot be opened: \(error)")
    }
    guard try readJournal() else {
      throw Failure(
        message: "The window closed before it showed the scene; standard error says why. The session has none now.")
    }
  }

  /// Performs input on the scene of the window, at its pace. Returns false without a window.
  private mutating func performInWindow(_ entries: [InputRecording.Entry]) throws -> Bool {
    guard let window, let opened else { return false }
    let text = InputRecording(header: opened.header, entries: entries.inputFromNow).text
    return try read { () throws(SessionWindow.Failure) in try window.perform(text) }
  }

  /// Reads the journal of the window, which also has what the user did there. Returns false when the window has closed.
  @discardableResult
  private mutating func readJournal() throws -> Bool {
    guard let window else { return true }
    return try read { () throws(SessionWindow.Failure) in try window.journal() }
  }

  /// Makes the journal that the window returns that of the session. Returns false when the window has closed; the
  /// session goes on without it.
  private mutating func read(_ journal: () throws(SessionWindow.Failure) -> String) throws -> Bool {
    do throws(SessionWindow.Failure) {
      let text = try journal()
      guard let recording = try? InputRecording.read(text).recording else {
        throw SessionWindow.Failure.refused("The window's journal cannot be read.")
      }
      opened?.header = recording.header
      opened?.entries = Array(recording.entries)
      return true
    } catch .closed {
      window?.close()
      window = nil
      return false
    } catch .refused(let reason) {
      throw Failure(message: reason)
    }
  }

  // MARK: Questions

  private func why(_ arguments: JSONValue) throws -> Answer {
    var options = ["--format", "json"]
    for name in ["view", "recognizer"] {
      if let value = arguments[name]?.stringValue { options += ["--\(name)=\(value)"] }
    }
    if let touch = arguments["touch"]?.integerValue { options += ["--touch", "\(touch)"] }
    return try command("why", options)
  }

  private func snapshot() throws -> Answer {
    let picture = folder.appendingPathComponent(Self.pictureName).path
    _ = try output(of: ["snapshot", recordingFile(), "--stage-only", "--size", "480x640", "-o", picture])
    guard let data = FileManager.default.contents(atPath: picture) else {
      throw Failure(message: "There is no picture.")
    }
    let text = data.base64EncodedString()
    return Answer(json: .object(["png": .string(text)]), picture: text)
  }

  // MARK: Commands

  private static let nothingOpened = Failure(message: "No scene is open. Call the tool 'open' first.")

  /// Returns the JSON that a command prints about the recording.
  private func command(_ name: String, _ options: [String]) throws -> Answer {
    Answer(json: try JSONValue(parsing: output(of: [name, recordingFile()] + options)))
  }

  /// Writes the recording of the session and returns its path.
  private func recordingFile() throws -> String {
    guard let opened else { throw Self.nothingOpened }
    let path = folder.appendingPathComponent(Self.recordingName).path
    do throws(OutputFile.Failure) {
      try OutputFile.write(recording(of: opened).text.utf8, to: path)
    } catch {
      throw Failure(message: "The session cannot be written: \(error.reason).")
    }
    return path
  }

  private func recording(of opened: Opened) -> InputRecording {
    InputRecording(header: opened.header, entries: opened.entries)
  }

  private func output(of command: [String]) throws -> Data { try output(of: command, in: opened?.sources ?? []) }

  /// Runs a command, on opened sources if there are any, and returns what it printed.
  private func output(of command: [String], in sources: [String]) throws -> Data {
    let result: ToolRun
    do {
      result = try run(sources.isEmpty ? command : ["open"] + sources + ["--"] + command)
    } catch {
      throw Failure(message: "hitpath cannot be started again: \(error)")
    }
    // 'why' ends with 1 or 2 for a touch with another outcome than the expected one.
    guard result.status == 0 || command[0] == "why" && result.status <= 2 else {
      // What the code of the scene prints is before the sentence about the end.
      let lines = result.errors.split(separator: "\n")
      let words = lines[(lines.firstIndex { $0.hasPrefix("hitpath: ") } ?? 0)...].map { line in
        line.hasPrefix("hitpath: ") ? String(line.dropFirst("hitpath: ".count)) : String(line)
      }
      throw Failure(
        message: words.isEmpty ? "'\(command[0])' ended with status \(result.status)." : words.joined(separator: "\n"))
    }
    return result.output
  }
}
