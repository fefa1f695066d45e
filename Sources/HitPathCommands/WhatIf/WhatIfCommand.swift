import ArgumentParser
import EventTrace
import Files
import Foundation
import Inspector
import Sandbox

struct WhatIfCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif",
    abstract: "Print which flag or switch alone would have changed what the fingers did.",
    discussion: """
      Every switch of the scene and every flag of its views and recognizers is turned by itself, from the start, and the same input is \
      repeated. So is every rule of the system that something in the scene depended on, as before and since the version of iOS that \
      introduced it. The table has those that change who gets a touch, which recognizers recognize or which actions are sent. Flags of views \
      that nothing asked are not tried. Needs no display.

        hitpath whatif tab-bar-bulge --tap 187,480
        hitpath whatif photo.hitrec --format json
        hitpath open Knob.swift -- whatif --drag 187,280:187,200
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
  }

  @OptionGroup var scene: SceneOptions
  @OptionGroup var input: InputOptions

  @Option(help: "A table to read, or JSON, which also has the flags and switches that change nothing.")
  var format = Format.text

  @MainActor
  func run(in program: Program) { reportingFailures { try sweep(in: program) } }

  @MainActor
  private func sweep(in program: Program) throws {
    OwnOutput.separate()
    let sweep = try scene.recordedInput(input, in: program).flagSweep()
    OwnOutput.withoutPrints { sweep.run() }
    switch format {
    case .text:
      let state = SweepState(sweep.rows, unasked: sweep.unaskedCount)
      try StandardOutput.write(state.lines(in: .english).map { $0 + "\n" }.joined())
    case .json: try StandardOutput.writeJSONLine(try WhatIfJSON(sweep).text())
    }
  }
}

/// The table of `hitpath whatif` as JSON.
private struct WhatIfJSON: Encodable {
  private struct Row: Encodable {
    let change: String
    let differences: [String]
  }

  private let format = 1
  private let rows: [Row]
  private let unasked: Int

  @MainActor
  init(_ sweep: FlagSweep) {
    unasked = sweep.unaskedCount
    rows = sweep.rows.map { row in
      Row(
        change: Language.english[row.change],
        differences: row.differences.map { Language.english[$0] })
    }
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
