import ArgumentParser
import Files
import Foundation
import Sandbox
import Supervision

struct TestCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Write a Swift test that repeats the fingers and expects what they came to.",
    discussion: """
      The test is for Swift Testing and the product UIKitTestSupport. It builds the scene, repeats every touch of the recording or of the \
      options at its time, and compares who got each touch, which recognizers recognized and which actions were sent. It passes as it is \
      written: the expected rows are those of the same calls. For opened sources it is a function without a test framework, which is opened \
      with them and run by --check. Needs no display.

        hitpath test tab-bar-bulge --set override=on --tap 187,480 -o Tests/BulgeTests/TabBarBulgeTouches.swift
        hitpath test photo.hitrec
        hitpath open Knob.swift -- test --tap 187,280 -o KnobTouches.swift
        hitpath open Knob.swift KnobTouches.swift -- test --check

      EXIT STATUS
        1   with --check, the touches come to something else
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write instead of printing the test.", valueName: "file"))
  var output: String?

  @Option(
    name: .long, parsing: .singleValue,
    help: ArgumentHelp(
      "Expect this row only, as it is printed in the test; may be repeated. Without it, all rows are expected.",
      valueName: "row"))
  var expect: [String] = []

  @Flag(help: "Run the test that was opened with the sources, instead of writing one.")
  var check = false

  var resultPath: String? { output }

  func validate() throws {
    guard check, !input.isEmpty || !scene.tap.isEmpty || output != nil || !expect.isEmpty else { return }
    throw ValidationError(
      "--check runs the touches that were written. Leave out the options for input, --expect and --output.")
  }

  @MainActor
  func run(in program: Program) throws {
    guard check else { return reportingFailures { try write(in: program) } }
    if reportingFailures({ try differs(in: program) }) { throw ExitCode(1) }
  }

  @MainActor
  private func write(in program: Program) throws {
    OwnOutput.separate()
    let file = try scene.recordedInput(input, in: program)
    let start = SceneStart.inherited
    let opening = start?.library == nil ? [] : OpenedProgram.opening(start?.words ?? [])
    let test = OwnOutput.withoutPrints { file.writtenTest(opening: opening, expecting: Set(expect)) }
    if let unknown = expect.first(where: { !test.rows.contains($0) }) {
      let rows = test.rows.map { "  \($0.inMessage)" }.joined(separator: "\n")
      throw CommandFailure(status: .usage, message: "There is no row '\(unknown.inMessage)'. The rows are:\n\(rows)")
    }
    if !test.leftOut.isEmpty {
      StandardError.writeMessage("The test does not repeat \(test.leftOut.joined(separator: ", ")).")
    }
    guard let output else { return try StandardOutput.write(test.text) }
    do throws(OutputFile.Failure) {
      try OutputFile.write(test.text.utf8, to: Supervisor.result ?? output)
    } catch {
      throw CommandFailure(
        error,
        message:
          "The test cannot be written to \(output.pathInMessage): \(error.reason). Name another file with --output.")
    }
  }

  /// Runs the test that was opened with the sources, and returns whether the touches come to something else.
  @MainActor
  private func differs(in program: Program) throws -> Bool {
    guard let library = SceneStart.inherited?.library else {
      throw CommandFailure(
        status: .usage,
        message: """
          --check runs a test of opened sources: hitpath open FILE... TEST.swift -- test --check. A test of a package is run by \
          'swift test'.
          """)
    }
    let example = try scene.example.resolve(in: program)
    let name = example.about.name
    guard let handle = dlopen(library, RTLD_NOW), let entry = dlsym(handle, TouchCheck.entry(of: name)) else {
      throw CommandFailure(
        status: .missing,
        message: """
          No file that was opened has a test of '\(name)'. Write one with 'test --tap X,Y -o \(name)Touches.swift', and name the \
          file beside the sources.
          """)
    }
    OwnOutput.separate()
    let check = OwnOutput.withoutPrints { TouchCheck(entry, of: example) }
    guard check.isPassed else {
      try StandardOutput.write(check.difference.map { $0 + "\n" }.joined())
      return true
    }
    let count = check.rows.count
    try StandardOutput.write("The touches on \(name) have the same results: \(count) \(count == 1 ? "row" : "rows").\n")
    return false
  }
}
