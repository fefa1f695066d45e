import Files
import Foundation

/// The reason and the location of a scene's stop, according to the signal, the process's output and the open calls.
package struct SceneFailure: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// Scene code did not return.
    case noAnswer
    /// A function called itself until the stack was used up.
    case recursion
    /// The message of Swift or the engine.
    case said(String)
    case signal(Int32)
    /// Scene code exited the process.
    case exit(Int32)
    /// A signal suspended the process.
    case suspended
    /// No memory was left for the scene, which occupied this many bytes; nil if that is unknown.
    case memory(bytes: Int?)
    /// Scene code wrote into the connection of the two processes.
    case brokenConnection
  }

  /// The reason for which the window's process stopped the scene's process.
  package enum StopReason: Equatable, Sendable {
    case noAnswer
    case suspended
    case memory(bytes: Int)
    case brokenConnection
  }

  package struct Place: Equatable, Sendable {
    package let file: String
    package let line: Int
  }

  package var kind: Kind
  /// The innermost line of the scene's own code.
  package var place: Place?
  /// The open calls of the trace, outermost first.
  package var calls: [String]
  /// The complete standard error of the process.
  package var output: String

  /// - Parameters:
  ///   - status: The exit code, or 128 plus the number of a signal.
  ///   - stopReason: The reason for which it was stopped by this program; nil if it was not.
  ///   - usedUpStack: Whether the signal found the stack pointer beyond the end of the stack.
  ///   - sources: The scene's source files, in which the action is looked for if there is no backtrace.
  ///   - isOwn: Whether a source file belongs to the scene rather than to HitPath.
  package init(
    status: Int32, stopReason: StopReason?, usedUpStack: Bool, calls: [String], output: String,
    sources: [String] = [], isOwn: (String) -> Bool = SceneFailure.isOwnFile
  ) {
    (self.calls, self.output) = (calls, output)
    let frames = Self.frames(of: output)
    let own = frames.filter { isOwn($0.place.file) }
    place =
      own.lazy.compactMap(\.withLine).first ?? Self.action(of: calls, in: own.isEmpty ? sources : own.map(\.place.file))
    // The stack of another thread is only in the backtrace.
    if usedUpStack || status == 128 + SIGSEGV && Self.depth(of: output) > Self.deepestOrdinaryNesting {
      kind = .recursion
    } else if let stopReason {
      kind = Kind(stopReason)
    } else if Self.messagesOfExhaustedMemory.contains(where: output.contains) {
      kind = .memory(bytes: nil)
    } else if let words = Self.lastErrorMessage(of: output) {
      kind = .said(words.text)
      // The line is in the scene's own code, unless the error was detected inside of a library.
      if let named = words.place, place == nil { place = named }
    } else if output.contains("__DISPATCH_WAIT_FOR_QUEUE__") {
      kind = .said("sync was called on the queue that the code runs on, which then waits for itself")
    } else {
      kind = status > 128 ? .signal(status - 128) : .exit(status)
    }
  }

  /// A line of the backtrace with a file. Code that the compiler added to a function has the line 0.
  private struct Frame {
    let function: String
    let place: Place

    /// The place with a line, which is that of the function's beginning if it has none; nil if that cannot be found.
    var withLine: Place? {
      guard place.line == 0 else { return place }
      // A closure is named after the enclosing function.
      guard !function.contains("closure #"), let name = function.prefix(while: { $0 != "(" }).split(separator: ".").last
      else { return nil }
      return SceneFailure.declaration(name == "init" || name == "deinit" ? "\(name)" : "func \(name)(", in: place.file)
    }
  }

  /// The messages of Swift and C++ for an allocation that failed.
  private static let messagesOfExhaustedMemory = [
    "failed to allocate", "ould not allocate memory", "std::bad_alloc",
  ]

  /// Returns the frames, innermost first.
  private static func frames(of output: String) -> [Frame] {
    output.split(separator: "\n").compactMap { line in
      let form = #/^\s*\d+ .*?0x[0-9a-f]+ (.*) in .* at (.+?\.swift)(?::(\d+)(?::\d+)?)?\s*$/#
      guard let match = line.firstMatch(of: form) else { return nil }
      let number = match.output.3.flatMap { Int($0) } ?? 0
      return Frame(function: String(match.output.1), place: Place(file: absolute(match.output.2), line: number))
    }
  }

  /// Returns the path of a file in a backtrace, which is relative to the compiler's folder if the file was below it:
  /// the current folder, or the root folder, which some compilers use for all.
  private static func absolute(_ path: Substring) -> String {
    guard !path.hasPrefix("/") else { return String(path) }
    let candidates = [FileManager.default.currentDirectoryPath + "/" + path, "/" + path]
    return candidates.first(where: FileManager.default.fileExists) ?? String(path)
  }

  private static func declaration(_ text: String, in file: String) -> Place? {
    guard let source = try? InputFile.text(file, limit: longestSource, kinds: .regular) else { return nil }
    let lines = source.textLines
    return lines.firstIndex { $0.contains(text) }.map { Place(file: file, line: $0 + 1) }
  }

  /// Returns the beginning of the method of the innermost call, if it is an action: the compiler omits the frame of a
  /// method that ends with a call.
  private static func action(of calls: [String], in files: [String]) -> Place? {
    guard let name = calls.last?.firstMatch(of: #/^action (\w+)/#)?.output.1 else { return nil }
    return Set(files).sorted().lazy.compactMap { declaration("func \(name)(", in: $0) }.first
  }

  /// Returns the number of calls in the backtrace, most of which are omitted when there are many.
  private static func depth(of output: String) -> Int {
    output.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\s*(\d+) .*?0x[0-9a-f]+ /#).flatMap { Int($0.output.1) }
    }.max() ?? 0
  }

  /// The most bytes of a source file in which a declaration is looked for.
  private static let longestSource = 16 << 20

  /// The maximum nesting of calls that is not treated as endless recursion.
  private static let deepestOrdinaryNesting = 1000

  /// Returns the last message, as `File.swift:12: Fatal error: words`, or an error that the engine reports.
  private static func lastErrorMessage(of output: String) -> (text: String, place: Place?)? {
    for line in output.split(separator: "\n").reversed() {
      if let match = line.firstMatch(of: #/^(.*\.swift):(\d+): Fatal error:? ?(.*)$/#) {
        let words = match.output.3.isEmpty ? "Fatal error" : String(match.output.3)
        let file = String(match.output.1)
        return (words, file.hasPrefix("Swift/") ? nil : Place(file: file, line: Int(match.output.2) ?? 0))
      }
      if let mark = line.range(of: "programming mistake: ") { return (String(line[mark.upperBound...]), nil) }
    }
    return nil
  }

  /// Returns whether a source file exists on this machine and belongs neither to HitPath nor to the code generated for
  /// opened sources.
  package static func isOwnFile(_ path: String) -> Bool {
    let rooms = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path + "/"
    let isMade = path.hasSuffix("/Sources/Scenes.swift") && path.contains("/hitpath/open/")
    return !isMade && !path.hasPrefix(rooms) && FileManager.default.fileExists(atPath: path)
  }

  /// Returns what happened, where and in which call, as English sentences.
  package var sentences: String {
    let words = lines(.english, isComplete: true)
    let why = words[0].last?.isPunctuation == true ? words[0] : words[0] + "."
    guard words.count > 1 else { return why }
    let place = words.dropFirst().joined(separator: ", ")
    return why + " " + place.prefix(1).uppercased() + place.dropFirst() + "."
  }

  /// Returns all of this information as the text of a report.
  package func report(journal: String) -> String {
    var lines = ["A scene stopped.", ""]
    switch kind {
    case .noAnswer: lines.append("why: it did not come back from a call")
    case .recursion: lines.append("why: a function called itself until the stack was used up")
    case .said(let words): lines.append("why: \(words)")
    case .signal(let number): lines.append("why: signal \(number)")
    case .exit(let status): lines.append("why: it ended its process with status \(status)")
    case .suspended: lines.append("why: a signal suspended its process")
    case .memory(let bytes): lines.append("why: it used up the memory" + (bytes.map { " (\($0) bytes)" } ?? ""))
    case .brokenConnection: lines.append("why: it wrote into HitPath's connection with its process")
    }
    if let place { lines.append("where: \(place.file):\(place.line)") }
    lines += calls.isEmpty ? [] : ["in:"] + calls.map { "  " + $0 }
    return (lines + ["", "Output", "", output, "", "Recording", "", journal]).joined(separator: "\n")
  }
}

extension SceneFailure.Kind {
  fileprivate init(_ reason: SceneFailure.StopReason) {
    self =
      switch reason {
      case .noAnswer: .noAnswer
      case .suspended: .suspended
      case .memory(let bytes): .memory(bytes: bytes)
      case .brokenConnection: .brokenConnection
      }
  }
}
