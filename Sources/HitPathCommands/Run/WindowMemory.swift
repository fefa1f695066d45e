import CoreGraphics
import EventTrace
import Files
import Foundation
import Inspector

/// The state of the window that is stored between runs, with its size and position, its panels and its appearance. It
/// is a file in `$XDG_STATE_HOME/hitpath`.
struct WindowMemory: Codable, Equatable {
  private(set) var format = Self.currentFormat
  /// The size in points of the usual size of the interface.
  var size: CGSize
  /// The position of the top left corner, in the units of the desktop; nil if it is unknown.
  var position: CGPoint?
  var bench: BenchState
  /// The theme; nil follows the desktop.
  var theme: Theme.Name?
  /// The language; nil follows the locale.
  var language: Language?
  /// The motion; nil follows the desktop.
  var motion: Motion?
  /// The size of the interface; nil means the default.
  var interfaceSize: InterfaceSize?
  /// The questions that were answered; nil before the first one.
  var answered: AnsweredQuestions?
  /// The choices of the last film; nil before the first one.
  var film: FilmChoices?

  private static let currentFormat = 1

  init(
    size: CGSize, position: CGPoint?, bench: BenchState, theme: Theme.Name?, language: Language?, motion: Motion? = nil,
    interfaceSize: InterfaceSize? = nil, answered: AnsweredQuestions? = nil, film: FilmChoices? = nil
  ) {
    (self.size, self.position, self.bench) = (size, position, bench)
    self.theme = theme
    self.language = language
    self.motion = motion
    self.interfaceSize = interfaceSize
    self.answered = answered
    self.film = film
  }

  /// Returns the size to store: one from the command line applies to that run only, unless the window was resized
  /// since.
  static func size(toKeep shown: CGSize, asked: CGSize?, last: CGSize?) -> CGSize? {
    shown == asked || !canRemember(shown) ? last : shown
  }

  /// Returns the file's location according to the XDG base directories; a path that is not absolute is ignored. Returns
  /// nil without a home folder.
  static func file(_ environment: [String: String]) -> URL? {
    func folder(_ name: String) -> URL? {
      environment[name].flatMap { $0.hasPrefix("/") ? URL(fileURLWithPath: $0) : nil }
    }
    let state = folder("XDG_STATE_HOME") ?? folder("HOME")?.appendingPathComponent(".local/state")
    return state?.appendingPathComponent("hitpath/window.json")
  }

  /// The maximum size in bytes, which is a thousand times the usual size.
  private static let largestFile = 1 << 20

  enum Reading: Equatable {
    case remembered(WindowMemory)
    /// The file does not exist yet: this is the first run.
    case nothing
    /// The file is unusable, with the reason.
    case unusable(String)
  }

  /// Reads the file. It does not fail, so that a window opens with any content of the file.
  static func read(_ file: URL) -> Reading {
    guard FileManager.default.fileExists(atPath: file.path) else { return .nothing }
    guard let bytes = try? InputFile.read(file.path, limit: largestFile, kinds: .regular) else {
      return .unusable("it cannot be read")
    }
    return read(Data(bytes))
  }

  /// Reads the content of the file.
  static func read(_ content: Data) -> Reading {
    guard let memory = try? JSONDecoder().decode(WindowMemory.self, from: content) else {
      return .unusable("it is not what HitPath writes")
    }
    guard memory.format == currentFormat else {
      return .unusable("its format is \(memory.format), not \(currentFormat)")
    }
    guard memory.isSensible else { return .unusable("no window can have that size or place") }
    return .remembered(memory)
  }

  private var isSensible: Bool {
    let isPlaced = position.map { abs($0.x) <= 32_768 && abs($0.y) <= 32_768 } ?? true
    return isPlaced && Self.canRemember(size)
  }

  /// Returns whether the size can be stored: a window on a small display can be smaller than the minimum, which the
  /// next start would refuse.
  static func canRemember(_ size: CGSize) -> Bool {
    let minimum = WorkbenchLayout.minimumSize
    return (minimum.width...16_384).contains(size.width) && (minimum.height...16_384).contains(size.height)
  }

  /// Replaces the file atomically. Throws the error of the system, a `SystemError` or an `OutputFile.Failure`.
  func write(_ file: URL) throws {
    do {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    } catch {
      throw SystemError(behind: error)
    }
    try OutputFile.write(try content, to: file.path)
  }

  /// The content of the file.
  var content: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .prettyPrinted]
      return try encoder.encode(self)
    }
  }
}
