import Foundation
import SourceRewriter

/// The tool's results and messages, as JSON on standard output.
struct Report: Codable {
  struct File: Codable {
    let path: String
    let rewritten: String
    let shifts: [ColumnShift]
    let outside: String
    /// The changed lines by the reason, and the number of all lines.
    let changes: [String: Int]
    let lineCount: Int
  }

  let files: [File]
  let notes: [Note]
  let roots: [Root]
  /// The file with the scenes; nil if there is nothing to show.
  let scenes: String?
}

func fail(_ message: String, _ status: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(status)
}

guard var arguments = ResponseFile.expand(Array(CommandLine.arguments.dropFirst())) else {
  fail("The file of arguments cannot be read.", 66)
}
var output: String?
var hasScenes = false
var bundle: String?
var saysNotes = false
var resources: String?
var interfaceFile: String?
var display = SceneSource.Display()
var paths: [String] = []
while !arguments.isEmpty {
  let argument = arguments.removeFirst()
  switch argument {
  case "--output": output = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--scenes": hasScenes = true
  case "--bundle": bundle = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--diagnostics": saysNotes = true
  case "--interface": interfaceFile = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--resources": resources = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--notice": display.notice = arguments.isEmpty ? nil : arguments.removeFirst()
  case "--view-size":
    let numbers = (arguments.isEmpty ? "" : arguments.removeFirst()).split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 2 else { fail("--view-size needs a width and a height, as 320,44.", 64) }
    display.viewSize = (numbers[0], numbers[1])
  case "--help", "-h":
    print(
      """
      Rewrites Swift files written for iOS so that they compile without the Objective-C runtime.

      USAGE: hitpath-rewrite --output FOLDER [--scenes] [--bundle FOLDER] [--resources NAME]
               [--interface FILE] [--view-size W,H] [--notice TEXT] [--diagnostics] FILE|@FILE...

        @FILE             arguments in a file, each in quotation marks, in which \\ quotes the next character
        --output FOLDER   where the rewritten files go, numbered in the order given
        --scenes          also write Scenes.swift, which shows what can be shown
        --bundle FOLDER   what the sources find as their main bundle, with --scenes
        --interface FILE  what storyboards and nibs name of the sources, as JSON
        --view-size W,H   the size of a view that is shown alone, in points
        --notice TEXT     what the canvas says about parts that are not shown
        --resources NAME  also write Words.swift, by which localized strings are those of a package's bundle
        --diagnostics     print what cannot be translated, or differs, as the compiler prints its warnings

      Without --diagnostics, prints what it found as JSON: files, notes, what can be shown. EXIT STATUS: 0 done, 64 wrong arguments,
      65 a file is nested too deeply, 66 a file cannot be read, 73 a file cannot be written.
      """)
    exit(0)
  case _ where argument.hasPrefix("--"): fail("'\(argument)' is not an option of hitpath-rewrite. See --help.", 64)
  default: paths.append(argument)
  }
}
guard let output, !paths.isEmpty else {
  fail("hitpath-rewrite needs --output FOLDER and at least one file. See --help.", 64)
}

let inputs = paths.map { path in
  guard let data = FileManager.default.contents(atPath: path) else { fail("'\(path)' cannot be read.", 66) }
  guard let text = String(data: data, encoding: .utf8) else {
    fail("'\(path)' is not UTF-8 text, as Swift files have to be.", 66)
  }
  return Rewriter.Input(path: path, text: text)
}
let isPackage = saysNotes
let interface: Interface
if let interfaceFile {
  guard let data = FileManager.default.contents(atPath: interfaceFile),
    let read = try? JSONDecoder().decode(Interface.self, from: data)
  else { fail("'\(interfaceFile)' cannot be read.", 66) }
  interface = read
} else {
  interface = Interface()
}
let outsidesFile = output + "/Outsides.json"
let outsides = FileManager.default.contents(atPath: outsidesFile).flatMap {
  try? JSONDecoder().decode(KnownOutsides.self, from: $0)
}
let errors = inputs.compactMap(Nesting.error)
let parsed = errors.isEmpty ? DeepStack.map(inputs) { $0.parsed } : []
let rewritten = DeepStack.run { [isPackage, interface, outsides, parsed, errors] in
  errors.isEmpty
    ? Rewriter.rewrite(
      parsed, isPackage: isPackage, interface: interface, outsides: outsides ?? KnownOutsides()) : nil
}
guard let result = rewritten else {
  fail(errors.map { "\($0.file):\($0.line):\($0.column): error: \($0.message)" }.joined(separator: "\n"), 65)
}

/// Writes the text only if it differs from the contents of the file, so that an unchanged file is not rebuilt.
func write(_ text: String, to path: String) {
  if FileManager.default.contents(atPath: path) == Data(text.utf8) { return }
  do {
    try text.write(toFile: path, atomically: true, encoding: .utf8)
  } catch {
    fail("'\(path)' cannot be written: \(error.localizedDescription)", 73)
  }
}

do {
  try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
} catch {
  fail("The folder '\(output)' cannot be made: \(error.localizedDescription)", 73)
}
var files: [Report.File] = []
for (index, file) in result.files.enumerated() {
  let name = URL(fileURLWithPath: file.path).lastPathComponent
  let target = "\(output)/\(index)-\(name)"
  write(file.text, to: target)
  let changes = Dictionary(uniqueKeysWithValues: file.changes.map { ($0.key.rawValue, $0.value) })
  files.append(
    Report.File(
      path: file.path, rewritten: target, shifts: file.shifts, outside: file.outside, changes: changes,
      lineCount: file.lineCount))
}
if !isPackage, let known = try? JSONEncoder().encode(result.outsides) {
  write(String(decoding: known, as: UTF8.self), to: outsidesFile)
}
if let resources { write(SceneSource.words(ofPackage: resources), to: "\(output)/Words.swift") }
var scenes: String?
if hasScenes, result.roots.contains(where: { $0.expression != nil }) {
  let target = "\(output)/Scenes.swift"
  let declaresPrint = inputs.contains { $0.text.contains("func print(") }
  write(
    SceneSource.text(for: result.roots, bundle: bundle, printsIntoTrace: !declaresPrint, display: display),
    to: target)
  scenes = target
}
if saysNotes {
  let lines = result.notes.map { "\($0.file):\($0.line):\($0.column): warning: \($0.message)\n" }
  FileHandle.standardError.write(Data(lines.joined().utf8))
  exit(0)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys]
FileHandle.standardOutput.write(
  try encoder.encode(Report(files: files, notes: result.notes, roots: result.roots, scenes: scenes)))
