import BenchmarkTrees
import Foundation
import Inspector
import UIKit

// This program compares the time of the exact hit map with that of a hit test for every cell: see
// Tests/Benchmarks/README.md.

/// Returns milliseconds of this thread's processor time.
@MainActor
private func time(_ body: () -> Void) -> Double { Stopwatch.time(body) / 1e6 }

private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

/// The length, in seconds, of a slice of hit tests, as in a frame of the window.
private let slice = 0.002

@MainActor
private func measure(_ tree: Tree, _ overriding: Overriding, cell: CGFloat, rounds: Int) {
  let scene = Scene(tree, overriding)
  var survey = scene.survey(cell: cell)
  survey.go { true }
  guard let map = survey.regions.map else { return }
  let differences = scene.differences(map)
  guard differences == 0 else {
    print("\(tree.name)\(overriding.suffix), a cell every \(cell): \(differences) cells differ from hitTest.")
    exit(1)
  }
  var figures: [(whole: Double, brute: Double, ratio: Double, moved: Double, again: Double)] = []
  // This is a view of typical size without subviews.
  let moving = scene.views.first { $0.subviews.isEmpty && $0.bounds.width >= 60 && $0.frame.height >= 30 }
  for round in 0..<rounds {
    var sum: UInt = 0
    let brute = time {
      scene.bruteForce(map) { if let view = $0 { sum &+= UInt(bitPattern: ObjectIdentifier(view)) } }
    }
    let whole = time {
      var survey = scene.survey(cell: cell)
      while !survey.isComplete {
        let start = DispatchTime.now().uptimeNanoseconds
        survey.go { Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9 < slice }
      }
    }
    scene.runtime.perform { moving?.center.x += round.isMultiple(of: 2) ? 2 : -2 }
    let moved = time { survey.readPlaces() }
    let again = time { survey.go { true } }
    figures.append((whole, brute, whole / brute, moved, again))
  }
  let cells = map.columns * map.rows
  var once = scene.survey(cell: cell)
  once.go { true }
  let numbers: [(Double, Int)] = [
    (median(figures.map(\.whole)), 2), (median(figures.map(\.brute)), 1), (median(figures.map(\.ratio)), 3),
    (median(figures.map(\.moved)), 2), (median(figures.map(\.again)), 2),
  ]
  let columns = numbers.map { String(format: "%.\($0.1)f", $0.0) }.joined(separator: " | ")
  let asked = Double(once.questionsAsked) / Double(cells)
  print("| \(tree.name)\(overriding.suffix) | \(cells) | \(String(format: "%.0f %%", asked * 100)) | \(columns) |")
}

let source = TreeSource(folder: CommandLine.arguments.dropFirst().first)
print("| tree | cells | asked | whole map, ms | every cell asked, ms | ratio | a view moved, ms | asked again, ms |")
print("|---|---|---|---|---|---|---|---|")
do {
  for name in ["real1000", "real1000_t", "real1000_all"] {
    let tree = try source.tree(named: name)
    for overriding in Overriding.allCases {
      for cell in [2.0, 1] as [CGFloat] {
        MainActor.assumeIsolated { measure(tree, overriding, cell: cell, rounds: overriding == .everyView ? 3 : 9) }
      }
    }
  }
} catch {
  FileHandle.standardError.write(Data((error.message + "\n").utf8))
  exit(error.status.rawValue)
}
