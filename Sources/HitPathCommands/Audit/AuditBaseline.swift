import Files
import Foundation
import Inspector

/// The findings that a project accepts. A finding is identified by its rule and by the place of its view in the tree,
/// with names, so that it stays accepted when it moves or its figures change.
struct AuditBaseline: Codable {
  struct Entry: Codable, Hashable {
    let scene: String
    let rule: String
    let place: String

    init(_ finding: AuditFinding, scene: String) {
      (self.scene, rule, place) = (scene, finding.rule.rawValue, finding.place)
    }
  }

  private let format: Int
  private let accepted: [Entry]

  init() { (format, accepted) = (1, []) }

  init(_ findings: [AuditFinding], scene: String) {
    format = 1
    accepted = findings.map { Entry($0, scene: scene) }
  }

  /// Returns the baseline with what is accepted in `scene` replaced by `findings`. What it accepts in other scenes
  /// stays.
  func accepting(_ findings: [AuditFinding], scene: String) -> AuditBaseline {
    AuditBaseline(accepted.filter { $0.scene != scene } + findings.map { Entry($0, scene: scene) })
  }

  private init(_ accepted: [Entry]) { (format, self.accepted) = (1, accepted) }

  /// The maximum length in bytes.
  private static let longest = 8 << 20

  init(path: String) throws {
    let text: String
    do throws(InputFile.Failure) {
      text = try InputFile.text(path, limit: Self.longest, kinds: .any)
    } catch {
      throw CommandFailure(error, reading: path, advice: "Give a file that --write-baseline wrote.")
    }
    guard let read = try? JSONDecoder().decode(Self.self, from: Data(text.utf8)), read.format == 1 else {
      throw CommandFailure(
        status: .malformed,
        message: """
          \(path.pathInMessage) is no baseline of this version, so that nothing would be accepted. Write it again with \
          --write-baseline.
          """)
    }
    self = read
  }

  /// Writes the file; `name` is the path that the user gave.
  func write(to path: String, named name: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    do throws(OutputFile.Failure) {
      try OutputFile.write(text.utf8, to: path)
    } catch {
      throw CommandFailure(
        error, message: "The baseline cannot be written to \(name.pathInMessage): \(error.reason). Name another file.")
    }
  }

  /// Returns the findings that are not accepted, and the number of accepted ones of the scene that no longer occur. An
  /// entry accepts one finding.
  func compare(_ findings: [AuditFinding], scene: String) -> (new: [AuditFinding], gone: Int) {
    var left = Dictionary(accepted.filter { $0.scene == scene }.map { ($0, 1) }, uniquingKeysWith: +)
    let new = findings.filter { finding in
      let entry = Entry(finding, scene: scene)
      guard let count = left[entry], count > 0 else { return true }
      left[entry] = count - 1
      return false
    }
    return (new, left.values.reduce(0, +))
  }
}
