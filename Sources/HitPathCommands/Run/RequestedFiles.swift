import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Sandbox
import Supervision

/// A file, or the editor, that the process of opened code requests of the window's process, because it can start no
/// other process.
enum FileRequest: Codable {
  case picture(recording: String, headline: String, GestureFilmLook)
  /// A page of the picture that was made last.
  case page(Language)
  case film(recording: String, GestureFilmLook)
  /// The user's editor at a line of the opened sources.
  case editor(SourcePlace)
}

/// The outcome of a request.
enum FileOutcome: Codable {
  case shared(SharingResult)
  case notShared(SharingFailure)
  case filmed(path: String)
  case notFilmed(WindowFilmFailure)
  case edited(SourcePlace, SourceOpening)
}

/// Requests the pictures, pages and films of gestures that `FileMaker` makes.
@MainActor
final class RequestedFiles {
  private weak var platform: ScenePlatform?
  fileprivate private(set) var isSharing = false
  fileprivate private(set) var isFilming = false
  private var shared: Result<SharingResult, SharingFailure>?
  private var filmed: Result<String, WindowFilmFailure>?
  private var edited: (place: SourcePlace, opening: SourceOpening)?

  init(from platform: ScenePlatform) {
    self.platform = platform
    platform.fileWasMade = { [weak self] in self?.keep($0) }
  }

  private func send(_ request: FileRequest) {
    guard let request = try? JSONEncoder().encode(request) else { return }
    platform?.makeFile(request)
  }

  fileprivate func share(_ request: FileRequest) {
    isSharing = true
    send(request)
  }

  fileprivate func film(_ request: FileRequest) {
    isFilming = true
    send(request)
  }

  fileprivate func edit(_ place: SourcePlace) { send(.editor(place)) }

  private func keep(_ outcome: Data) {
    switch try? JSONDecoder().decode(FileOutcome.self, from: outcome) {
    case .shared(let result): shared = .success(result)
    case .notShared(let failure): shared = .failure(failure)
    case .filmed(let path): filmed = .success(path)
    case .notFilmed(let failure): filmed = .failure(failure)
    case .edited(let place, let opening): edited = (place, opening)
    case nil: break
    }
  }

  fileprivate func takeEdited() -> (place: SourcePlace, opening: SourceOpening)? {
    defer { edited = nil }
    return edited
  }

  fileprivate func takeShared() -> Result<SharingResult, SharingFailure>? {
    guard let shared else { return nil }
    (self.shared, isSharing) = (nil, false)
    return shared
  }

  fileprivate func takeFilmed() -> Result<String, WindowFilmFailure>? {
    guard let filmed else { return nil }
    (self.filmed, isFilming) = (nil, false)
    return filmed
  }
}

@MainActor
final class RequestedPictures: GestureSharing {
  private let files: RequestedFiles

  init(_ files: RequestedFiles) { self.files = files }

  var isRunning: Bool { files.isSharing }

  func begin(_ gesture: InputRecording, headline: String, _ look: GestureFilmLook) {
    files.share(.picture(recording: gesture.text, headline: headline, look))
  }

  func makePage(of shared: SharedGesture, _ language: Language) { files.share(.page(language)) }

  func takeResult() -> Result<SharingResult, SharingFailure>? { files.takeShared() }
}

@MainActor
final class RequestedFilms: GestureFilming {
  private let files: RequestedFiles
  private let folder: String

  /// - Parameter folder: The folder in which the window's process saves films.
  init(_ files: RequestedFiles, in folder: String) { (self.files, self.folder) = (files, folder) }

  var isRunning: Bool { files.isFilming }

  func freePath(_ name: String) throws(WindowFilmFailure) -> String { try GestureFilmer.freePath(name, in: folder) }

  func begin(_ gesture: InputRecording, _ look: GestureFilmLook) {
    files.film(.film(recording: gesture.text, look))
  }

  func takeResult() -> Result<String, WindowFilmFailure>? { files.takeFilmed() }
}

@MainActor
final class RequestedEditor: SourceEditing {
  private let files: RequestedFiles

  init(_ files: RequestedFiles) { self.files = files }

  func open(_ place: SourcePlace) { files.edit(place) }

  func takeResult() -> (place: SourcePlace, opening: SourceOpening)? { files.takeEdited() }
}

/// Makes the files that a process of opened code requests, in the window's process. Each is made by a command on the
/// same sources, whose code has a container again. A request names no place for a file but the name of a film, because
/// the code may have written it; and the editor opens no other file than the sources.
@MainActor
final class FileMaker: FileMaking {
  private let sharer: GestureSharer
  private let filmer: GestureFilmer
  private let films: String
  private var shared: SharedGesture?
  private let editor: LocalEditor
  /// The sources in which the editor opens lines, and the folders that hold them, to which new files may be added.
  private let sources: (files: Set<String>, folders: Set<String>)
  /// An outcome that is known at once.
  private var known: FileOutcome?
  private var made: Set<String> = []

  /// - Parameters:
  ///   - opening: The words of the command line that open the sources, before the command on them.
  ///   - sources: The paths of the sources.
  init(opening: [String], sources: [String], _ environment: [String: String]) {
    editor = LocalEditor(environment)
    self.sources = (Set(sources), Set(sources.map { PathParts.folder(of: $0) }))
    films = UserFolders.videos(environment)
    filmer = GestureFilmer(folder: films, opening: opening)
    sharer = GestureSharer(
      programName: "hitpath", opening: opening, folder: UserFolders.pictures(environment), environment: environment)
  }

  var isRunning: Bool { sharer.isRunning || filmer.isRunning || known != nil }

  func begin(_ request: Data) {
    guard let request = try? JSONDecoder().decode(FileRequest.self, from: request) else { return }
    do throws(any Error) {
      switch request {
      case .picture(let recording, let headline, let look):
        guard !sharer.isRunning, let gesture = Self.gesture(recording) else { return }
        try sharer.begin(gesture, headline: headline.forTerminal, look)
      case .page(let language):
        guard !sharer.isRunning, let shared else { return }
        try sharer.makePage(of: shared, language)
      case .film(let recording, let look):
        guard !filmer.isRunning, let gesture = Self.gesture(recording) else { return }
        guard look.path.map(isAmongFilms) ?? true else { throw WindowFilmFailure.outside(folder: films) }
        try filmer.begin(gesture, look)
      case .editor(let place):
        // Paths below the current folder are short.
        let path = URL(fileURLWithPath: place.path).standardizedFileURL.path
        guard isSource(path) else { return }
        editor.open(SourcePlace(path, line: place.line))
        known = editor.takeResult().map { .edited($0.place, $0.opening) }
      }
    } catch let failure as SharingFailure {
      known = .notShared(failure)
    } catch let failure as WindowFilmFailure {
      known = .notFilmed(failure)
    } catch {}
  }

  private static func gesture(_ recording: String) -> InputRecording? { try? InputRecording.read(recording).recording }

  private func isSource(_ path: String) -> Bool {
    let isInFolder = sources.folders.contains(PathParts.folder(of: path))
    return sources.files.contains(path) || isInFolder && PathParts.fileExtension(of: path) == "swift"
  }

  private func isAmongFilms(_ path: String) -> Bool {
    let place = path.hasPrefix("/") ? path : films + "/" + path
    let parts = place.split(separator: "/", omittingEmptySubsequences: false)
    return !parts.contains("..") && parts.dropLast().joined(separator: "/") == films
  }

  func takeOutcome() -> Data? { takeAny().flatMap { try? JSONEncoder().encode($0) } }

  func hasMade(_ path: String) -> Bool { made.contains(path) }

  private func takeAny() -> FileOutcome? {
    if let known {
      self.known = nil
      return known
    }
    switch sharer.takeResult() {
    case .success(let result):
      switch result {
      case .picture(let shared): self.shared = shared
      case .page(let path): made.insert(path)
      }
      return .shared(result)
    case .failure(let failure): return .notShared(failure)
    case nil: break
    }
    switch filmer.takeResult() {
    case .success(let path):
      made.insert(path)
      return .filmed(path: path)
    case .failure(let failure): return .notFilmed(failure)
    case nil: return nil
    }
  }
}

extension OpenedProgram {
  /// Returns the words of a command line up to a command on the sources that it opens.
  static func opening(_ words: [String]) -> [String] { words.prefix { $0 != "--" }.filter { $0 != "--watch" } + ["--"] }
}
