import Files
import Foundation

/// The errors of the compiler or the rewriter in sources, at the places in the original sources.
struct CompilerErrors: Error {
  let lines: [String]
  /// The files that errors are in.
  let files: Set<String>
  /// What the errors mean for a command. A tool that crashed is not the fault of the sources.
  private let status: CommandFailure.Status
  /// Sentences about modules that are imported and not among the files.
  private let packages: [String]

  /// Creates the error of a tool that a signal ended while it read a file.
  init(crashOf tool: String, on files: [String], signal: Int32) {
    lines = [ToolEnd.crashWords(of: tool, on: files, signal: signal)]
    self.files = Set(files)
    status = .internal
    packages = []
  }

  /// - Parameter report: The report of the rewriter; nil if it found the errors itself.
  init(_ output: String, _ report: RewriteReport?) {
    status = .malformed
    let form = #/^(?<file>/.*?):(?<line>\d+):(?<column>\d+): (?<kind>error|fatal error): (?<message>.*)$/#
    var found: [String] = []
    var places: Set<String> = []
    for line in output.split(separator: "\n") {
      if let match = line.wholeMatch(of: form), let number = Int(match.line), let column = Int(match.column) {
        let original = report?.originalColumn(column, line: number, of: String(match.file)) ?? column
        // If the rewriter knows why the line cannot work, its reason is more helpful than the compiler's.
        let refusal = report?.notes.first { $0.kind == .refusal && $0.file == match.file && $0.line == number }
        let text = refusal?.text ?? "\(match.file):\(number):\(original): error: \(match.message)"
        if !found.contains(text) { found.append(text) }
        places.insert(String(match.file))
      } else if line.hasPrefix("<unknown>") || line.hasPrefix("error:") {
        found.append(String(line))
      }
    }
    files = places
    packages = LeftOutPackages.sentences(report, near: report?.files.map(\.path) ?? [])
    lines = found.isEmpty ? output.split(separator: "\n").map(String.init) : found
  }

  /// The missing names with their first occurrence, sorted.
  private var missing: [(name: String, place: String)] {
    let forms = [
      #/^(.*?:\d+):\d+: error: cannot find (?:type )?'(\w+)' in scope/#,
      #/^(.*?:\d+):\d+: error: .*has no member '(\w+)'/#, #/^(.*?:\d+):\d+: error: unknown attribute '(\w+)'/#,
      #/^(.*?:\d+):\d+: error: '(\w+)' is unavailable: This type has moved/#,
      #/^(.*?:\d+):\d+: error: type '(URLSession)'/#,
    ]
    var places: [String: String] = [:]
    for line in ErrorCauses.parts(of: lines).causes {
      if let match = line.firstMatch(of: Self.overridesNothing),
        let name = Self.name(in: String(match.file), line: Int(match.line), column: Int(match.column)),
        // A class of the sources may be meant, so only names that are known to be absent are reported.
        AbsentNames.reason(for: name) != nil, places[name] == nil
      {
        places[name] = "\(PathParts.name(of: String(match.file))):\(match.line)"
      }
      for form in forms {
        guard let match = line.firstMatch(of: form) else { continue }
        let name = String(match.output.2)
        if places[name] == nil { places[name] = PathParts.name(of: String(match.output.1)) }
      }
    }
    return places.sorted { $0.key < $1.key }.map { (name: $0.key, place: $0.value) }
  }

  private static var overridesNothing: Regex<(Substring, file: Substring, line: Substring, column: Substring)> {
    #/^(?<file>.*?):(?<line>\d+):(?<column>\d+): error: \w+ does not override any /#
  }

  /// The name in a file at a place that the compiler gave; columns count bytes from 1.
  private static func name(in file: String, line: Int?, column: Int?) -> String? {
    guard let line, let column,
      let text = try? InputFile.read(file, limit: OpenedFiles.longestSource, kinds: .regular)
    else { return nil }
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1), column > 0 else { return nil }
    let rest = String(decoding: lines[line - 1].dropFirst(column - 1), as: UTF8.self)
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return name.isEmpty ? nil : String(name)
  }

  var text: String {
    guard status == .malformed else { return lines.joined(separator: "\n") }
    let (causes, consequences) = ErrorCauses.parts(of: lines)
    let count = lines.count == 1 ? "1 error" : "\(lines.count) errors"
    var said = causes.prefix(Self.shown).map(Self.shortened).joined(separator: "\n")
    if causes.count > Self.shown { said += "\n... and \(causes.count - Self.shown) more" }
    said += "\nThe sources do not compile: \(count)"
    if !consequences.isEmpty {
      said += ", of which \(causes.count == 1 ? "the one above is the cause" : "the \(causes.count) above are causes")"
      said += "; the others follow, the first at \(Self.place(of: consequences[0]))"
    }
    said += "."
    let missing = missing
    let unknown = missing.filter { AbsentNames.reason(for: $0.name) == nil }.map(\.name)
    if !unknown.isEmpty {
      said += " Names that are neither in them nor in HitPath's UIKit: \(unknown.joined(separator: ", "))."
      for sentence in packages { said += "\n\(sentence)" }
    }
    for (name, place) in missing {
      if let reason = AbsentNames.reason(for: name) { said += "\n\(name) (\(place)) is not in HitPath: \(reason)." }
    }
    return said
  }

  /// Returns the line with the path as it is from the working folder.
  private static func shortened(_ line: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return line.hasPrefix(folder) ? String(line.dropFirst(folder.count)) : line
  }

  private static func place(of line: String) -> String {
    let parts = line.split(separator: ":", maxSplits: 2)
    return parts.count == 3 ? "\(PathParts.name(of: String(parts[0]))):\(parts[1])" : shortened(line)
  }

  private static let shown = 40

  // MARK: Files that are left out

  /// What is said when the other files are shown: which files do not compile, and which are left out with them.
  func sentence(without excluded: Set<String>) -> String {
    func names(_ files: Set<String>) -> String { files.sorted().map(\.pathInMessage).joined(separator: ", ") }
    let others = excluded.subtracting(files)
    guard !others.isEmpty else { return "Shown without \(names(excluded))." }
    let causes = excluded.intersection(files)
    let word = causes.count == 1 ? "it" : "them"
    return "Shown without \(names(causes)), and without what needs \(word): \(names(others))."
  }

  /// What the canvas says: the number of files that are left out, and the first cause.
  func notice(without excluded: Set<String>) -> String {
    let count = excluded.count == 1 ? "1 file is left out" : "\(excluded.count) files are left out"
    let causes = ErrorCauses.parts(of: lines).causes
    guard let cause = causes.first, let match = cause.firstMatch(of: #/^(.*?):(\d+):\d+: (?:error: )?(.*)$/#) else {
      return "\(count)."
    }
    return "\(count). \(PathParts.name(of: String(match.output.1))):\(match.output.2): \(match.output.3)"
  }

  var failure: CommandFailure { CommandFailure(status: status, message: text) }

  /// The failure when the other files compile but what would be shown first is in one of these: to show something else
  /// would look like success.
  func failure(without wished: RewriteReport.Root) -> CommandFailure {
    let cause = lines.first { $0.hasPrefix(wished.file + ":") } ?? lines.first ?? ""
    return CommandFailure(
      status: status,
      message: """
        \(text)
        \(wished.name), which would be shown first, is in a file that does not compile. The first cause: \(cause)
        Others of the files can be shown: name one with --show, or give only their files.
        """)
  }
}
