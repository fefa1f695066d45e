import EventTrace
import Foundation
import InputEvents
import Inspector

/// Writes files at the user's request: recordings of the scene's input, films of the window, and logs. The functions
/// return the message about the outcome for the window.
@MainActor
final class Capture {
  private let services: WindowServices
  /// Text for the clipboard, where no picture could be copied.
  private(set) var textToCopy: String?
  private var recording: LiveRecording?
  /// The failure of the recording that ended last.
  private(set) var lastFailure: LiveRecording.Failure?

  /// The file that was saved last and has not been offered yet.
  private var saved: SavedFile?

  init(_ services: WindowServices) { self.services = services }

  var isRecording: Bool { recording != nil }
  var recordingStart: TimeInterval? { recording?.start }
  /// Returns what is recorded and filmed at a time in seconds of the stage.
  func state(at time: TimeInterval) -> CaptureState {
    CaptureState(
      recordedSeconds: recording.map { max(0, Int(clamping: (time - $0.start).rounded(.down))) },
      isFilming: film?.isRunning == true)
  }
  var film: (any WindowFilm)? { services.film }
  var gestureFilming: (any GestureFilming)? { services.gestureFilming }
  var sharing: (any GestureSharing)? { services.sharing }
  private var folder: String? { services.recordingsFolder }

  // MARK: Recordings

  /// Records into `recording` until it is ended or another scene is opened, beginning with the input that the scene
  /// received before. `start` is the time at which it is requested, in seconds of the stage; nil for now.
  func record(
    into recording: LiveRecording, from stage: Stage, since start: TimeInterval? = nil, _ language: Language
  ) -> Sentence {
    _ = endRecording(language)
    self.recording = recording
    recording.begin(on: stage, since: start)
    return Sentence(.recordingTo, shortened(recording.path))
  }

  func flipRecording(of stage: Stage, from start: TimeInterval? = nil, _ language: Language) -> Sentence? {
    if recording != nil { return endRecording(language) }
    guard let folder else { return nil }
    guard stage.journal.isComplete else { return Sentence(.tooMuchToRecord) }
    let name = type(of: stage.example).about.name
    do throws(LiveRecording.Failure) {
      return record(into: try LiveRecording(of: name, in: folder), from: stage, since: start, language)
    } catch {
      return Sentence(.cannotRecord, shortened(error.path), language.reason(error.reason))
    }
  }

  func endRecording(_ language: Language) -> Sentence? {
    guard let recording else { return nil }
    recording.end()
    self.recording = nil
    lastFailure = recording.failure
    saved = recording.failure == nil ? .recording(recording.path) : nil
    return recording.failure.map { failure in
      Sentence(
        failure.isStarted ? .recordingBroke : .cannotRecord, shortened(failure.path),
        language.reason(failure.reason))
    } ?? Sentence(.recordedTo, shortened(recording.path))
  }

  /// Returns the recordings in the user's folder, the newest first, a few at most.
  func newestRecordings() -> [RecordingEntry] {
    guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    let suffix = "." + LiveRecording.fileExtension
    let files = names.filter { $0.hasSuffix(suffix) }.compactMap { name -> (name: String, date: Date)? in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return (attributes?[.modificationDate] as? Date).map { (name, $0) }
    }
    return files.sorted { $0.date > $1.date }.prefix(Self.offeredRecordings).map { name, date in
      let parts = Calendar.current.dateComponents([.year, .month, .day, .hour, .minute], from: date)
      func two(_ number: Int?) -> String { number.map { $0 < 10 ? "0\($0)" : "\($0)" } ?? "" }
      let time = "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
      return RecordingEntry(
        path: folder + "/" + name, name: String(name.dropLast(suffix.count)).inMessage, time: time)
    }
  }

  private static let offeredRecordings = 6

  /// Returns the saved file once, so that the message about it offers to play or open it.
  func takeSaved() -> SavedFile? {
    defer { saved = nil }
    return saved
  }

  /// Returns the text for the clipboard once.
  func takeTextToCopy() -> String? {
    defer { textToCopy = nil }
    return textToCopy
  }

  /// Reports failures that happened since the last frame: a full disk, an encoder that ended.
  func watch(_ language: Language) -> Sentence? {
    switch gestureFilming?.takeResult() {
    case .success(let path)?:
      saved = .film(path)
      return Sentence(.filmedTo, shortened(path))
    case .failure(let failure)?: return sentence(failure, language)
    case nil: break
    }
    if let result = sharing?.takeResult() { return sentence(about: result) }
    if let failure = film?.takeFailure() { return sentence(failure, language) }
    return recording?.failure == nil ? nil : endRecording(language)
  }

  // MARK: Logs

  /// Writes the log to new files; the log itself is not changed.
  func save(_ log: EventLog, of example: String, _ language: Language) -> Sentence? {
    guard let folder else { return nil }
    guard !log.trace.records.isEmpty else { return Sentence(.logIsEmpty) }
    do {
      let files = try LogFiles(of: example, text: log.text(), json: log.json(), in: folder)
      return Sentence(.logSavedTo, shortened(files.path))
    } catch let failure as LogFiles.Failure {
      return Sentence(.logCannotBeSaved, shortened(failure.path), language.reason(failure.reason))
    } catch {
      return Sentence(.logCannotBeSaved, shortened(folder), "\(error)")
    }
  }

  // MARK: Films

  func flipFilming(of example: String, _ language: Language) -> Sentence? {
    guard let film else { return nil }
    do throws(WindowFilmFailure) {
      if film.isRunning {
        let path = try film.end()
        saved = .film(path)
        return Sentence(.filmedTo, shortened(path))
      }
      _ = try film.begin(example)
      return nil
    } catch {
      return sentence(error, language)
    }
  }

  /// The reason why no film can be made.
  struct FilmRefusal: Error {
    let sentence: Sentence
  }

  /// Returns the last gesture on `stage`, or the part between the user's marks, and the path of a film of it.
  func filmable(
    on stage: Stage, between marks: FilmSpan, _ language: Language
  ) throws(FilmRefusal) -> (gesture: InputRecording, path: String) {
    func refuse(_ phrase: Phrase) -> FilmRefusal { FilmRefusal(sentence: Sentence(phrase)) }
    guard let gestureFilming else { throw refuse(.cannotFilmGesture) }
    guard !gestureFilming.isRunning else { throw refuse(.filmsGestureAlready) }
    guard stage.journal.isComplete else { throw refuse(.tooMuchToRecord) }
    guard let gesture = stage.journal.recording.part(between: marks) else { throw refuse(.noGesture) }
    do throws(WindowFilmFailure) {
      return (gesture, shortened(try gestureFilming.freePath(gesture.header.example)))
    } catch {
      throw FilmRefusal(sentence: sentence(error, language))
    }
  }

  /// Begins a film of a part of a recording.
  func film(_ gesture: InputRecording, _ look: GestureFilmLook, _ language: Language) throws(FilmRefusal) {
    guard let gestureFilming else { throw FilmRefusal(sentence: Sentence(.cannotFilmGesture)) }
    do throws(WindowFilmFailure) {
      try gestureFilming.begin(gesture, look)
    } catch {
      throw FilmRefusal(sentence: sentence(error, language))
    }
  }

  // MARK: Pictures

  /// Begins to copy a picture of the result of the last gesture on `stage`, under `headline`.
  func share(gestureOn stage: Stage, headline: String, _ look: GestureFilmLook) -> Sentence {
    guard let sharing else { return Sentence(.cannotShareHere) }
    guard !sharing.isRunning else { return Sentence(.sharesAlready) }
    guard stage.journal.isComplete else { return Sentence(.tooMuchToRecord) }
    guard let gesture = stage.journal.recording.lastGesture else { return Sentence(.nothingToShare) }
    do throws(SharingFailure) {
      try sharing.begin(gesture, headline: headline, look)
      return Sentence(.sharing)
    } catch {
      return Sentence(.cannotShare, shortened(error.path), error.reason)
    }
  }

  /// Begins to write a page of what was shared.
  func makePage(of shared: SharedGesture, _ language: Language) -> Sentence {
    guard let sharing, !sharing.isRunning else { return Sentence(.sharesAlready) }
    do throws(SharingFailure) {
      try sharing.makePage(of: shared, language)
      return Sentence(.sharing)
    } catch {
      return Sentence(.cannotShare, shortened(error.path), error.reason)
    }
  }

  private func sentence(about result: Result<SharingResult, SharingFailure>) -> Sentence {
    switch result {
    case .success(.picture(let shared)):
      saved = .shared(shared)
      guard let obstacle = shared.obstacle else { return Sentence(.shared) }
      textToCopy = shared.text
      let picture = shortened(shared.picture)
      switch obstacle {
      case .missing(let package): return Sentence(.sharedWithoutTool, picture, package)
      case .failed(let program): return Sentence(.sharedAsText, picture, program)
      }
    case .success(.page(let path)):
      saved = .page(path)
      return Sentence(.pageMade, shortened(path))
    case .failure(let failure): return Sentence(.cannotShare, shortened(failure.path), failure.reason)
    }
  }

  private func sentence(_ failure: WindowFilmFailure, _ language: Language) -> Sentence {
    switch failure {
    case .encoderMissing: Sentence(.filmNeedsEncoder)
    case .cannotCreate(let path, let reason): Sentence(.cannotFilm, shortened(path), language.reason(reason))
    case .exists(let path): Sentence(.filmExists, shortened(path))
    case .outside(let folder): Sentence(.filmOutside, shortened(folder))
    case .broke(let path, let reason): Sentence(.filmBroke, shortened(path), language.reason(ofProgram: reason))
    }
  }

  /// Returns a path that the user typed, in which `~` stands for the home.
  func expanded(_ path: String) -> String {
    let home = services.homeFolder ?? ProcessInfo.processInfo.environment["HOME"] ?? ""
    return path.hasPrefix("~/") && home.hasPrefix("/") ? home + path.dropFirst() : path
  }

  /// Returns the path with `~` in place of the user's home.
  func shortened(_ path: String) -> String {
    let home = services.homeFolder ?? ProcessInfo.processInfo.environment["HOME"] ?? ""
    let isHome = home.hasPrefix("/") && home.count > 1
    return (isHome && path.hasPrefix(home + "/") ? "~" + path.dropFirst(home.count) : path).forTerminal
  }
}

/// What the button beside a message opens: a file that the program wrote and has just reported, or the scene of a run
/// that was killed.
enum SavedFile: Equatable {
  case recording(String)
  case film(String)
  case page(String)
  /// A picture on the clipboard, and the recording that it is of.
  case shared(SharedGesture)
  /// A marker that is shown, by its time in seconds of the stage.
  case marker(Double)
  case interrupted(SceneOffer)

  /// The texts of the buttons, from left to right.
  var offers: [Phrase] {
    switch self {
    case .recording: [.playRecording]
    case .film, .page: [.openFilm]
    case .shared: [.filmIt, .pageIt, .testIt]
    case .marker: [.renameMarker, .removeMarker]
    case .interrupted: [.continueScene]
    }
  }
}
