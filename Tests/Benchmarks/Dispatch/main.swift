import Foundation

// This program times the dispatch of touches: see Tests/Benchmarks/README.md. `DispatchBenchmark [ROUNDS] [CASE]`.

let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.compactMap { Int($0) }.first ?? 60
let filter = arguments.first { Int($0) == nil } ?? ""

MainActor.assumeIsolated {
  printMoves()
  guard filter.isEmpty else { return }
  printGrowthOfRecognizers()
  printGrowthOfFingers()
}

@MainActor
func printMoves() {
  print("One move of one finger, \(SceneKind.depth) views deep; medians of \(rounds) touches.\n")
  print(row(["", "HitPath, ns", "allocations", "C++, ns", "ratio"]))
  for benchmark in DispatchCase.moves where filter.isEmpty || benchmark.name == filter {
    let (own, yardstick, ratio) = Measurement.moves(
      HitPath(benchmark.scene, fingers: 1), Yardstick(benchmark.scene, fingers: 1), isDrag: benchmark.isDrag,
      rounds: rounds)
    print(
      row([
        benchmark.name, format(own.time, 0), format(own.allocations, 1), format(yardstick.time, 0), format(ratio, 2),
      ]))
  }
}

@MainActor
func printGrowthOfRecognizers() {
  print("\nRecognizers on one view; microseconds for a move of one finger, and for a tap.\n")
  print(row(["recognizers", "move", "C++", "tap", "C++"]))
  for count in [1, 10, 30, 100, 300, 1000] {
    let scene = SceneKind(recognizers: count, isOnOneView: true)
    let (own, yardstick, _) = Measurement.moves(
      HitPath(scene, fingers: 1), Yardstick(scene, fingers: 1), isDrag: false, rounds: max(3, rounds / 6))
    let taps = Measurement.taps(HitPath(scene, fingers: 1), rounds: max(3, rounds / 6))
    let yardstickTaps = Measurement.taps(Yardstick(scene, fingers: 1), rounds: max(3, rounds / 6))
    print(row(["\(count)"] + [own, yardstick, taps, yardstickTaps].map { format($0.time / 1000, 2) }))
  }
}

@MainActor
func printGrowthOfFingers() {
  print("\nFingers on one view that move in the same event; microseconds, and allocations of ours.\n")
  print(row(["fingers", "alone", "allocations", "C++", "10 recognizers", "allocations", "C++"]))
  for count in [1, 2, 5, 10, 20] {
    var cells = ["\(count)"]
    for recognizers in [0, 10] {
      let scene = SceneKind(recognizers: recognizers)
      let (own, yardstick, _) = Measurement.moves(
        HitPath(scene, fingers: count), Yardstick(scene, fingers: count), isDrag: false, rounds: max(3, rounds / 3))
      cells += [format(own.time / 1000, 2), format(own.allocations, 1), format(yardstick.time / 1000, 2)]
    }
    print(row(cells))
  }
}

func row(_ cells: [String]) -> String {
  let (first, rest) = (cells[0], cells.dropFirst())
  return first.padding(toLength: 24, withPad: " ", startingAt: 0)
    + rest.map { String(repeating: " ", count: max(1, 16 - $0.count)) + $0 }.joined()
}

func format(_ value: Double, _ digits: Int) -> String { String(format: "%.\(digits)f", value) }
