import ArgumentParser
import CoreGraphics
import EventTrace
import Files
import Foundation
import InputEvents
import Inspector
import Recording
import SDLPlatform
import Sandbox
import Scenes

struct WhyCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Print who got a touch, why, and what would change that, which was tried.",
    discussion: """
      Three lines. The last is a change of the scene with which the same fingers have the other outcome: a property, an override, an \
      order, or a flag of a recognizer. It was run before it is printed, and of several the one is first that alters the least else. If the \
      same fingers would come to something else on another version of iOS, the first line says so: that was tried as well. In place of a \
      scene, the file of a recording or of a demo script can be given, or '-' for one on standard input. Needs no display.

        hitpath why tab-bar-bulge --tap 187,480                        about the view that is seen there
        hitpath why tab-bar-bulge --tap 187,480 --view Home            about a view by its class or identifier
        hitpath why single-or-double-tap --recognizer single           about a recognizer by its class or name
        hitpath why photo --drag 150,300:100,300                       about other fingers than a tap
        hitpath why photo.hitrec --touch 2                             about a touch of a recording
        hitpath why cell.hitrec --system 13                            with the rules of iOS 13
        hitpath open Knob.swift -- why --tap 187,280                   about opened sources

      EXIT STATUS, besides those of hitpath
        0   the view got the touch, its action came, or the recognizer recognized
        1   it did not, and changes that were tried alter that
        2   it did not, and nothing that was tried alters that
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp("Ask about the view of this class, identifier or name, nearest to the touch.", valueName: "name")
  )
  var view: String?

  @Option(help: ArgumentHelp("Ask about the recognizer of this class or name instead.", valueName: "name"))
  var recognizer: String?

  @Option(help: ArgumentHelp("The touch, counted from 1 (default: the last).", valueName: "number"))
  var touch: Int?

  @Option(help: "Text to read, or JSON with every change that works, its side effects and its Swift code.")
  var format = Format.text

  @Flag(help: "Print the Swift code of the first change after the three lines.")
  var swift = false

  @Flag(
    help: """
      Print the causes of the outcome after the three lines: record by record, from what happened last to the view or recognizer back to \
      the sample that began it. JSON has them always.
      """)
  var causes = false

  @Flag(
    help: """
      Print, instead of the three lines, a change of the scene's own sources as a patch for 'git apply': an override that the class of a \
      view gets or loses.
      """)
  var patch = false

  func validate() throws {
    guard !patch || format == .text && !swift && !causes else {
      throw ValidationError("--patch prints nothing but a patch. Leave --format, --swift and --causes out.")
    }
    guard view == nil || recognizer == nil else {
      throw ValidationError("--view and --recognizer are two questions. Leave one out.")
    }
    guard touch.map({ $0 > 0 }) ?? true else { throw ValidationError("--touch counts from 1.") }
    guard format == .text || !swift else {
      throw ValidationError("--swift is for text. JSON has the code of every change.")
    }
  }

  @MainActor
  func run(in program: Program) throws {
    let status = reportingFailures { try answer(in: program) }
    if status != 0 { throw ExitCode(status) }
  }

  @MainActor
  private func answer(in program: Program) throws -> Int32 {
    OwnOutput.separate()
    var answer = try TouchAnswer(for: self, in: program)
    answer.solve()
    switch format {
    case .text where patch: try writePatch(of: answer, in: answer.search.touch.example.about)
    case .text:
      try StandardOutput.write(answer.linesWithOverrides.map { $0 + "\n" }.joined())
      if causes { try StandardOutput.write(Self.causes(of: answer)) }
      if swift, let first = answer.proposals.first { try StandardOutput.write("\n" + first.swift) }
    case .json: try StandardOutput.writeJSONLine(try WhyJSON(answer).text())
    }
    return answer.isExpected ? 0 : answer.proposals.isEmpty ? 2 : 1
  }
}

extension WhyCommand {
  /// The causes, each in a line after an empty one.
  @MainActor
  fileprivate static func causes(of answer: TouchAnswer) -> String {
    let lines = answer.causes?.lines(in: .english) ?? [Language.english[.causeNone, answer.search.goal.name]]
    return "\n" + lines.map { $0 + "\n" }.joined()
  }
}

extension TouchAnswer {
  @MainActor
  fileprivate init(for command: WhyCommand, in program: Program) throws {
    let question: TouchQuestion =
      command.view.map { .view($0) } ?? command.recognizer.map { .recognizer($0) } ?? .seen
    let touch = try AskedTouch(for: command, in: program)
    do throws(NoSuchObject) {
      try self.init(question, about: touch)
    } catch {
      let canvas = touch.canvas
      guard CGRect(origin: .zero, size: canvas).contains(touch.point) else {
        throw CommandFailure(outside: canvas, at: touch.point)
      }
      throw CommandFailure(error, question)
    }
  }
}

extension AskedTouch {
  @MainActor
  fileprivate init(for command: WhyCommand, in program: Program) throws {
    guard let touch = try command.scene.recordedInput(command.input, in: program).askedTouch(command.touch) else {
      throw CommandFailure(
        status: .usage,
        message: """
          \(FilmSource.name(of: command.scene.example.name)) has no touch \(command.touch.map { "number \($0)" } ?? "at all") to ask \
          about. Count them in what 'hitpath trace' prints of the same input.
          """)
    }
    self = touch
  }
}

extension CommandFailure {
  init(outside canvas: CGSize, at point: CGPoint) {
    self.init(
      status: .usage,
      message: """
        The point \(point.display) is not on the canvas, which is \(canvas.width.display) by \(canvas.height.display) points.
        """)
  }

  init(_ missing: NoSuchObject, _ question: TouchQuestion) {
    let (what, name): (String, String)
    switch question {
    case .seen:
      self.init(
        status: .usage,
        message: "No view is seen where the touch landed, so that none is expected to get it. Name one with --view.")
      return
    case .view(let view): (what, name) = ("view", view)
    case .recognizer(let recognizer): (what, name) = ("recognizer", recognizer)
    }
    let hint = ExampleArgument.neighbor(of: name, among: missing.names).map { " Did you mean '\($0)'?" } ?? ""
    let all = missing.names.isEmpty ? "It has none." : "It has: \(missing.names.joined(separator: ", "))."
    self.init(status: .usage, message: "The scene has no \(what) '\(name.inMessage)'.\(hint) \(all)")
  }
}
