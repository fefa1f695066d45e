import CoreGraphics
import Examples
import Foundation
import Sandbox
import Scenes
import Testing
import UIKit

/// Compares the tests that `hitpath test` writes with those in the folder `Written`, which are compiled and run.
@MainActor
@Suite("Written tests")
struct WrittenTestTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Written")

  private func test(of example: any Scene.Type, _ steps: [InputStep], _ prepare: (Stage) -> Void = { _ in })
    -> WrittenTest
  {
    let stage = Stage(example, measurer: FixedAdvanceMeasurer())
    stage.drawsFrames = true
    prepare(stage)
    stage.perform(steps, together: false, pause: 1)
    return WrittenTest(stage.journal.recording, of: example)
  }

  @Test("For the suggested tap of every example, the test that is written is the one in the folder, which passes")
  func examples() throws {
    var files: Set<String> = []
    for example in ExampleCatalogue.all {
      let test = test(of: example, [.finger([example.about.suggestedTap], seconds: Stage.tapDuration)])
      #expect(test.leftOut.isEmpty && !test.rows.isEmpty)
      files.insert("\(test.suite).swift")
      let file = Self.folder.appendingPathComponent("\(test.suite).swift")
      if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "1" {
        try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
        try Data(test.text.utf8).write(to: file)
        Issue.record("Recorded \(file.lastPathComponent). Run again without RECORD_GOLDENS.")
      } else {
        #expect(try String(contentsOf: file, encoding: .utf8) == test.text, "\(example.about.name)")
      }
    }
    #expect(Set(try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)) == files)
  }

  @Test("The rows of a written test are what the same recording comes to on its stage")
  func rows() throws {
    let bulge = test(of: TabBarBulge.self, [.finger([CGPoint(x: 187, y: 480)], seconds: 0.05)])
    #expect(bulge.rows.first == "touch 1: AlbumCard")
    let cured = test(of: TabBarBulge.self, [.finger([CGPoint(x: 187, y: 480)], seconds: 0.05)]) {
      _ = $0.setSwitch("override", to: true)
    }
    #expect(cured.rows.first == "touch 1: CentreButton")
    #expect(cured.text.contains("scene.switches.first { $0.key == \"override\" }?.isOn = true"))
  }
}
