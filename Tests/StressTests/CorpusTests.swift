import Foundation
import StressSupport
import Testing

/// Inputs that once ended the process or broke a promise, and the seeds that fuzzing starts from. `Tests/Stress/fuzz`
/// finds more.
@MainActor
@Suite(.serialized) struct CorpusTests {
  /// An input, as `target/name`. With `swift test --verbose` the log says which one is being read.
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

  @Test("Every input of the corpus is read or refused, and keeps its promises", arguments: Input.all)
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
