import Foundation
import Sandbox

/// The program that opens a line of source: that of `HITPATH_EDITOR`, the graphical editor of `VISUAL` or `EDITOR`, or
/// the desktop's program for the file. It is started without a shell.
struct EditorCommand: Equatable {
  /// The name of the program or its path, and its arguments.
  let words: [String]

  /// The arguments with which known editors with a window open a line.
  private static let known: [String: [String]] = [
    "code": ["--goto", "{file}:{line}"], "codium": ["--goto", "{file}:{line}"],
    "code-insiders": ["--goto", "{file}:{line}"], "subl": ["{file}:{line}"], "zed": ["{file}:{line}"],
    "zeditor": ["{file}:{line}"], "kate": ["--line", "{line}", "{file}"], "gedit": ["+{line}", "{file}"],
    "gvim": ["+{line}", "{file}"], "emacsclient": ["--no-wait", "+{line}", "{file}"],
  ]

  /// Finds the command that opens a line. An editor in a terminal has no window of its own, so that the desktop's
  /// program is used instead.
  init(for path: String, line: Int, _ environment: [String: String]) {
    let template: [String]
    if let own = environment["HITPATH_EDITOR"].map(Self.words), !own.isEmpty {
      template = own.contains { $0.contains("{file}") } ? own : own + ["{file}"]
    } else {
      let editors = ["VISUAL", "EDITOR"].compactMap { environment[$0].map(Self.words) }
      let found = editors.lazy.compactMap { words -> [String]? in
        let name = words.first?.split(separator: "/").last.map(String.init)
        return name.flatMap { Self.known[$0] }.map { words + $0 }
      }
      template = found.first ?? ["xdg-open", "{file}"]
    }
    words = template.map {
      $0.replacing("{line}", with: String(line)).replacing("{file}", with: path)
    }
  }

  /// Divides a command at its spaces. Words in single or double quotes may contain spaces.
  static func words(_ command: String) -> [String] {
    var (words, word, quote) = ([String](), String?.none, Character?.none)
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        (quote, word) = (character, word ?? "")
      } else if quote == nil, character == " " {
        words += [word].compactMap(\.self)
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + [word].compactMap(\.self)
  }

  /// Starts the program. It goes on when this one ends.
  func start(_ environment: [String: String]) -> SourceOpening {
    let name = words[0].split(separator: "/").last.map(String.init) ?? words[0]
    guard let program = Self.path(of: words[0], environment) else {
      return words[0] == "xdg-open"
        ? .missing : .failed(program: name, reason: "there is no such program on PATH")
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = Array(words.dropFirst())
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
      return .opened(by: name)
    } catch {
      return .failed(program: name, reason: error.localizedDescription)
    }
  }

  /// The path of a program that can be executed; nil if there is none.
  private static func path(of name: String, _ environment: [String: String]) -> String? {
    if name.contains("/") { return FileManager.default.isExecutableFile(atPath: name) ? name : nil }
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

/// Opens lines of source in an editor that this process starts.
@MainActor
final class LocalEditor: SourceEditing {
  private let environment: [String: String]
  private var result: (place: SourcePlace, opening: SourceOpening)?

  init(_ environment: [String: String]) { self.environment = environment }

  func open(_ place: SourcePlace) {
    result = (place, EditorCommand(for: place.path, line: place.line, environment).start(environment))
  }

  func takeResult() -> (place: SourcePlace, opening: SourceOpening)? {
    defer { result = nil }
    return result
  }
}
