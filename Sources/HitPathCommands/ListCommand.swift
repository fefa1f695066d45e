import ArgumentParser
import Files
import Foundation

struct ListCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Print the examples; as JSON with their switches and a point worth tapping.")

  @Flag(help: "Print JSON instead of text.")
  var json = false

  @MainActor
  private func write(_ program: Program) throws {
    OwnOutput.separate()
    if json { try StandardOutput.writeJSON(jsonText(program)) } else { try StandardOutput.write(text(program)) }
  }

  @MainActor
  func run(in program: Program) { reportingFailures { try write(program) } }

  @MainActor
  private func text(_ program: Program) -> String {
    let width = program.scenes.listed.map { $0.about.name.count }.max() ?? 0
    let lines = program.scenes.listed.map { example in
      let name = example.about.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
      return "\(name)\(example.about.title.english)\n"
    }
    return lines.joined()
  }

  private struct Entry: Encodable {
    struct Switch: Encodable {
      let key: String
      let title: String
      let isOn: Bool
    }

    let name: String
    let title: String
    let tryThis: String
    let notice: String
    let article: String
    let correction: String?
    let suggestedTap: [Double]
    let switches: [Switch]
  }

  @MainActor
  private func jsonText(_ program: Program) throws -> String {
    let entries = program.scenes.listed.map { example in
      let about = example.about
      return Entry(
        name: about.name, title: about.title.english, tryThis: about.tryThis.english, notice: about.notice.english,
        article: about.article, correction: about.correction?.english,
        suggestedTap: [Double(about.suggestedTap.x), Double(about.suggestedTap.y)],
        switches: example.init().switches.map { Entry.Switch(key: $0.key, title: $0.title.english, isOn: $0.isOn) })
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(entries), as: UTF8.self) + "\n"
  }
}
