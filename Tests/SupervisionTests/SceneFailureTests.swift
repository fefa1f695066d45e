import Foundation
import Testing

@testable import Supervision

@Suite struct SceneFailureTests {
  private func failure(
    status: Int32 = 128 + 4, reason: SceneFailure.StopReason? = nil, calls: [String] = [], output: String = "",
    sources: [String] = []
  ) -> SceneFailure {
    SceneFailure(
      status: status, stopReason: reason, usedUpStack: false, calls: calls, output: output, sources: sources,
      isOwn: { !$0.contains("/hitpath/") })
  }

  private func frame(_ place: String) -> String {
    "  1 [ra] 0x00007f73e5ad08f7 Cart.go() + 118 in opened.so at \(place)\n"
  }

  @Test("A place in a backtrace that is relative to the current folder, or to the root, is found")
  func relativePlaces() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("failure-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Cart.swift")
    try Data().write(to: file)
    #expect(failure(output: frame("\(file.path):11:33")).place?.file == file.path)
    #expect(failure(output: frame("\(file.path.dropFirst()):11:33")).place?.file == file.path)
    #expect(failure(output: frame("\(file.path):11:33")).place?.line == 11)
  }

  @Test("The reasons for which a scene is stopped, and failed allocations, have sentences of their own")
  func sentences() {
    #expect(failure(reason: .suspended).sentences.contains("suspended"))
    #expect(failure(reason: .memory(bytes: 2_900_000_000)).sentences.contains("2.9 GB"))
    #expect(failure(reason: .brokenConnection).sentences.contains("connection"))
    #expect(failure(output: "Fatal error: failed to allocate 64 bytes").sentences.contains("used up its memory"))
    #expect(failure(status: 0).sentences == "It ended its process with status 0.")
    #expect(
      failure(status: 0, calls: ["action go to Cart from UIButton"]).sentences
        == "It ended its process with status 0. In action go to Cart from UIButton.")
  }

  @Test("A scene that exits is placed at its action, which is looked for in its sources")
  func exits() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("Exit-\(UUID().uuidString).swift")
    try Data("final class Cart {\n  @objc func go() { exit(0) }\n}\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let failure = failure(status: 0, calls: ["action go to Cart from UIButton"], sources: [file.path])
    #expect(failure.place?.line == 2 && failure.kind == .exit(0))
  }
}
