import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Scenes
import UIKit
import UIKitTestSupport

/// A test in Swift that repeats the fingers of a recording on `TestStage`, and expects what they came to.
///
/// The expected rows are those of a run of the same calls on a `TestStage`, so that the test passes as it is written. A
/// test of a proposal expects what the fingers come to with the proposed changes: it fails until the scene has them.
@MainActor
package struct WrittenTest {
  private let recording: InputRecording
  private let example: any Scene.Type
  private let script: FingerScript
  /// The changes that the scene does not have yet; none for a test of the scene as it is.
  private let changes: [SceneChange]
  /// The words of the command line that open the sources of the scene; empty for a scene of a package.
  private let opening: [String]
  /// The rows of the log, and those of them that the test expects; nil for all.
  package let rows: [String]
  private let ticked: [String]?
  /// What the recording contains and the test does not repeat, in words and in alphabetical order.
  package var leftOut: [String] { script.leftOut.sorted() }

  /// - Parameters:
  ///   - changes: The changes of the scene that the test is about. Those of the fingers are not a part of it.
  ///   - landing: The time of the touch for which the changes are proposed, in seconds of the stage. A scene that
  ///     lacks their objects when it is opened is changed just before.
  ///   - opening: The words of the command line that open the sources of the scene, up to two dashes; empty for a scene
  ///     of a package. The sources are in no module that a test could import, so that the test is a function that is
  ///     opened with them.
  ///   - expected: The rows that the test expects; all of them if there are none. The others may come or not.
  ///
  /// If the scene never has the objects of the changes, the test is one of the scene as it is.
  package init(
    _ recording: InputRecording, of example: any Scene.Type, proposing changes: [SceneChange] = [],
    at landing: TimeInterval = 0, opening: [String] = [], expecting expected: Set<String> = []
  ) {
    self.opening = opening
    (self.recording, self.example) = (recording, example)
    let proposed = changes.filter { $0.fingers == nil }
    var script = FingerScript(recording)
    let whole = script
    script.shortenWait { Self.run(whole, recording, example, proposed, landing, looksForLastRow: true).lastRow }
    self.script = script
    let run = Self.run(script, recording, example, proposed, landing)
    (rows, self.changes) = (run.rows, run.isChanged ? proposed : [])
    let ticked = run.rows.filter(expected.contains)
    self.ticked = ticked.isEmpty ? nil : ticked
  }

  private static func run(
    _ script: FingerScript, _ recording: InputRecording, _ example: any Scene.Type, _ changes: [SceneChange],
    _ landing: TimeInterval, looksForLastRow: Bool = false
  ) -> (rows: [String], isChanged: Bool, lastRow: TimeInterval?) {
    TestedScene(example, system: "\(recording.header.system)", switches: recording.header.switches).run { scene in
      let setters = scene.switches.map { item in FingerScript.SceneSwitchSetter(key: item.key) { item.isOn = $0 } }
      @MainActor func application() -> ChangeApplication? {
        changes.isEmpty ? nil : ChangeApplication(changes, in: scene.stage.runtime, behind: scene.windowsBehind)
      }
      var applied = application()
      applied?.perform()
      let log = scene.stage.observe()
      var lastRow: TimeInterval?
      let wait = {
        var count = log.rows.count
        script.performWait(on: scene.stage) {
          if log.rows.count > count { (count, lastRow) = (log.rows.count, scene.stage.now) }
        }
      }
      script.perform(
        on: scene.stage, switches: setters, before: landing,
        change: {
          guard applied == nil else { return }
          applied = application()
          applied?.perform()
        }, wait: looksForLastRow ? wait : nil)
      return (log.rows, applied != nil, lastRow)
    }
  }

  // MARK: Swift

  /// The name of the suite, and of its file without the ending.
  package var suite: String { "\(type)Touches" }

  private var type: String { String(describing: example) }
  private var module: String { String(reflecting: example).split(separator: ".").first.map(String.init) ?? "" }

  /// The source of the test.
  package var text: String {
    guard opening.isEmpty else { return openedText }
    let body = setUp + steps + ["stage.advance(by: \(FingerScript.rest))"] + check
    return (head + body.map { $0.isEmpty ? "" : "    " + $0 } + ["  }", "}"]).map { $0 + "\n" }.joined()
  }

  private var head: [String] {
    let name = example.about.name
    return [
      "import Testing", "import UIKitTestSupport", "", "@testable import \(module)", "",
      "/// Repeats fingers that were recorded on the scene `\(name)`. `hitpath test` wrote this file.",
    ] + remarks + [
      "@MainActor", "@Suite struct \(suite) {",
      "  @Test(\"The recorded fingers on \(name) have the expected results\")", "  func touches() {",
    ]
  }

  /// What is not repeated, and what the scene lacks.
  private var remarks: [String] {
    let missing = leftOut.isEmpty ? [] : ["/// Not repeated: \(leftOut.joined(separator: ", "))."]
    guard !changes.isEmpty else { return missing }
    return missing + ["///", "/// It fails until the scene is changed:"]
      + changes.map { "/// - \(Language.english[$0.sentence])" }
  }

  // MARK: For opened sources

  /// A function that is compiled with the sources, and called by `hitpath test --check`.
  private var openedText: String {
    let name = example.about.name
    let file = "\(name)Touches.swift"
    let words = opening.filter { $0 != "--" && PathParts.name(of: $0) != file } + [file, "--", "test", "--check"]
    let version = recording.header.system
    let system = version == .newest ? "" : "system: \("\(version)".quoted), "
    let rows = Self.list(
      (ticked ?? self.rows).map(\.quoted), opening: "RecordedTouches(\(system)expected: [", closing: "]")
    let kind = ticked == nil ? "" : ", ignoresOthers: true"
    let lines =
      [
        "import UIKitTestSupport", "",
        "/// Repeats fingers that were recorded on `\(name)`, and compares what they come to.",
        "/// `hitpath test` wrote this file. It needs no package and no test framework; the sources are opened with it:",
        "///",
        "///     hitpath \(words.map(\.forShell).joined(separator: " "))",
      ] + remarks + [
        "@_cdecl(\(RecordedTouches.entry(of: name).quoted))",
        "@MainActor public func touchesOf\(RecordedTouches.identifier(name))() -> UnsafeMutableRawPointer {",
      ] + rows.dropLast().map { "  " + $0 } + ["  \(rows.last ?? "")\(kind)) { stage in"]
      + (steps + ["stage.advance(by: \(FingerScript.rest))"]).map { $0.isEmpty ? "" : "    " + $0 }
      + ["  }.retained", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  // MARK: For a package

  private var setUp: [String] {
    let (width, height) = (exampleCanvas.width.literal, exampleCanvas.height.literal)
    let version = recording.header.system
    let system = version == .newest ? "" : ",\n  system: \("\(version)".quoted)"
    var lines = [
      "let stage = TestStage(",
      "  size: CGSize(width: \(width), height: \(height)), applicationClass: \(type).applicationClass\(system))",
      "let scene = \(type)()",
      "let window = UIWindow(frame: CGRect(x: 0, y: 0, width: \(width), height: \(height)))",
      "scene.build(in: window)",
    ]
    let switches = recording.header.switches
    if !switches.isEmpty {
      let words = switches.map { "\($0.key.quoted): \($0.isOn)" }
      lines += Self.list(words, opening: "let positions = [", closing: "]")
      lines.append("for item in scene.switches { item.isOn = positions[item.key] ?? item.isOn }")
    }
    return lines + ["window.makeKeyAndVisible()", "let log = stage.observe()", ""]
  }

  private var check: [String] {
    guard let ticked else { return Self.list(rows.map(\.quoted), opening: "#expect(log.rows == [", closing: "])") }
    return Self.list(ticked.map(\.quoted), opening: "let expected = [", closing: "]")
      + ["#expect(log.rows.filter(expected.contains) == expected)"]
  }

  /// Returns a literal on one line, or on several with one element each where it is too long.
  private static func list(_ elements: [String], opening: String, closing: String) -> [String] {
    let line = opening + elements.joined(separator: ", ") + closing
    if line.count <= longestLine { return [line] }
    guard closing.hasSuffix(")") else {
      return [opening] + elements.map { "  \($0)," } + [closing]
    }
    // The format of calls breaks after the parenthesis.
    let parenthesis = opening.firstIndex(of: "(").map { opening.index(after: $0) } ?? opening.endIndex
    return [String(opening[..<parenthesis]), "  " + opening[parenthesis...]] + elements.map { "    \($0)," }
      + ["  " + closing]
  }

  /// Lines have at most 120 columns, of which the function's body is indented by four.
  private static let longestLine = 116

  private var steps: [String] {
    var writer = StepWriter()
    return script.steps.flatMap { writer.lines(of: $0) }
  }
}

/// Writes the calls of a script, with a name for each finger.
private struct StepWriter {
  private var names: [Int: String] = [:]
  private var count = 0

  mutating func lines(of step: FingerScript.Step) -> [String] {
    switch step {
    case .event(let calls, let time):
      let made = calls.filter { $0.phase == .down }.map { declaration(of: $0) }
      if calls.count == 1 { return made + [statement(calls[0], at: time)].compactMap { $0 } }
      return made + ["stage.turn(at: \(time)) {"] + calls.compactMap { statement($0, at: nil) }.map { "  " + $0 }
        + ["}"]
    case .advance(let time): return ["stage.advance(by: \(time) - stage.now)"]
    case .setSwitch(let key, let isOn):
      return ["scene.switches.first { $0.key == \(key.quoted) }?.isOn = \(isOn)"]
    case .rotate(let orientation): return ["stage.rotate(to: .\(orientation))"]
    case .resize(let size):
      return ["stage.resize(to: CGSize(width: \(size.width.literal), height: \(size.height.literal)))"]
    }
  }

  private mutating func declaration(of call: FingerScript.Call) -> String {
    count += 1
    let (word, maker) =
      switch call.kind {
      case .pencil: ("pencil", "pencil")
      case .pointer: ("mouse", "mouse")
      case .finger, .remoteSurface: ("finger", "finger")
      }
    names[call.contact] = "\(word)\(count)"
    return "let \(word)\(count) = stage.\(maker)()"
  }

  /// Returns nil for a contact whose landing is not in the recording.
  private func statement(_ call: FingerScript.Call, at time: TimeInterval?) -> String? {
    guard let name = names[call.contact] else { return nil }
    let point = "CGPoint(x: \(call.point.x.literal), y: \(call.point.y.literal))"
    let at = time.map { "at: \($0)" }
    return switch call.phase {
    case .down: "\(name).down(\([point, at].compactMap { $0 }.joined(separator: ", ")))"
    case .move: "\(name).move(\([point, at].compactMap { $0 }.joined(separator: ", ")))"
    case .up: "\(name).up(\(at ?? ""))"
    case .cancel: "\(name).cancel(\(at ?? ""))"
    }
  }
}

extension String {
  /// The text as a literal in Swift.
  fileprivate var quoted: String {
    "\""
      + flatMap { character -> String in
        switch character {
        case "\"", "\\": "\\\(character)"
        case "\n": "\\n"
        default: String(character)
        }
      } + "\""
  }
}
