import Foundation
import StressSupport
import Testing

/// Reads inputs that once ended the process or violated a guarantee, and the seeds of fuzzing. `Tests/Stress/fuzz`
/// finds further inputs.
@MainActor
@Suite(.serialized) struct CorpusTests {
  /// An input, as `target/name`. With `swift test --verbose` the log contains the input that is being read.
  struct Input: CustomTestStringConvertible, Sendable {
    let target: FuzzTarget
    let file: URL

    var testDescription: String { "\(target)/\(file.lastPathComponent)" }

    static let all = FuzzTarget.allCases.flatMap { target in
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Stress/Corpus/\(target.rawValue)").standardizedFileURL
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.filter { !$0.hasPrefix(".") }.sorted()
        .map { Input(target: target, file: folder.appendingPathComponent($0)) }
    }
  }

  @Test("Every input of the corpus is read or rejected, and violates no guarantee", arguments: Input.all)
  func isKept(input: Input) throws {
    let bytes = [UInt8](try Data(contentsOf: input.file))
    do {
      try input.target.run(bytes)
    } catch {
      Issue.record("\(input.testDescription): \(error)")
    }
  }

  @Test("Every target has inputs", arguments: FuzzTarget.allCases)
  func hasInputs(target: FuzzTarget) {
    #expect(Input.all.count { $0.target == target } >= 3)
  }
}
