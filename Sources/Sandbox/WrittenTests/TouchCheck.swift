import InputEvents
import Scenes
import UIKitTestSupport

/// Repeats the touches of a test for opened sources, and compares what they come to.
@MainActor
package struct TouchCheck {
  /// The rows that are expected, and those of this run that are compared with them.
  package let expected: [String]
  package let rows: [String]
  package var isPassed: Bool { rows == expected }

  /// The name of the C function that returns the touches for a scene.
  package static func entry(of scene: String) -> String { RecordedTouches.entry(of: scene) }

  /// - Parameter entry: The address of that function.
  package init(_ entry: UnsafeMutableRawPointer, of scene: any Scene.Type) {
    typealias Entry = @convention(c) () -> UnsafeMutableRawPointer
    self.init(RecordedTouches.taken(from: unsafeBitCast(entry, to: Entry.self)()), of: scene)
  }

  init(_ touches: RecordedTouches, of scene: any Scene.Type) {
    let tested = TestedScene(scene, system: touches.system ?? "\(SystemVersion.newest)")
    let all = tested.run { running in
      let log = running.stage.observe()
      touches.steps(running.stage)
      return log.rows
    }
    expected = touches.expected
    rows = touches.ignoresOthers ? all.filter(Set(touches.expected).contains) : all
  }

  /// The first row that differs, as lines; empty if none does.
  package var difference: [String] {
    guard !isPassed else { return [] }
    let count = zip(expected, rows).prefix { $0 == $1 }.count
    func row(_ list: [String]) -> String { list.indices.contains(count) ? list[count] : "nothing more" }
    return ["Row \(count + 1) is:       \(row(rows))", "It should be:  \(row(expected))"]
  }
}
