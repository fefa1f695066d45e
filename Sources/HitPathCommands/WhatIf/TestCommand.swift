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
      written: the expected rows are those of the same calls. Needs no display.

        hitpath test tab-bar-bulge --set override=on --tap 187,480 -o Tests/BulgeTests/TabBarBulgeTouches.swift
        hitpath test photo.hitrec
      """)

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The file to write instead of printing the test.", valueName: "file"))
  var output: String?

  var resultPath: String? { output }

  @MainActor
  func run(in program: Program) { reportingFailures { try write(in: program) } }

  @MainActor
  private func write(in program: Program) throws {
    OwnOutput.separate()
    guard SceneStart.inherited?.library == nil else {
      throw CommandFailure(
        status: .usage,
        message: """
          Opened sources are in no package that a test could import. Make a package with 'hitpath new', put them into it, and write the \
          test with its program.
          """)
    }
    let file = try scene.recordedInput(input, in: program)
    let test = OwnOutput.withoutPrints { file.writtenTest() }
    if !test.leftOut.isEmpty {
      StandardError.writeMessage("The test does not repeat \(test.leftOut.joined(separator: ", ")).")
    }
    guard let output else { return try StandardOutput.write(test.text) }
    do throws(OutputFile.Failure) {
      try OutputFile.write(test.text.utf8, to: output)
    } catch {
      throw CommandFailure(
        error,
        message:
          "The test cannot be written to \(output.pathInMessage): \(error.reason). Name another file with --output.")
    }
  }
}
