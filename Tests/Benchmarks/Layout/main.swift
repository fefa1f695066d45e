import BenchmarkTrees
import Foundation
import UIKit

// This program times layouts by constraints, and compares them with Kiwi's times for the same constraints: see
// Tests/Benchmarks/README.md.
//
//   LayoutBenchmark                          all shapes
//   LayoutBenchmark --peer PYTHON SCRIPT     runs `Peers/kiwi-layout.py` in the same minutes, and prints ratios
//   LayoutBenchmark --only chain             one shape

private let counts = [100, 300, 1_000, 3_000]

/// The median time in milliseconds of several calls; `body` gets the number of the call.
@MainActor
private func median(_ rounds: Int, _ body: (Int) -> Void) -> Double {
  var times: [Double] = []
  for round in 0..<rounds { times.append(Stopwatch.time { body(round) } / 1e6) }
  return times.sorted()[rounds / 2]
}

/// The four times of a shape in milliseconds: the first layout, another size of the outermost view, another constant,
/// another text.
@MainActor
private func measure(_ kind: Shape.Kind, _ count: Int) -> [Double?] {
  var firsts: [Double] = []
  for _ in 0..<(count > 1_000 ? 3 : 7) {
    let shape = Shape(kind, count: count)
    firsts.append(Stopwatch.time { shape.layOutFirst() } / 1e6)
  }
  let shape = Shape(kind, count: count)
  shape.layOutFirst()
  let last = shape.views.last
  let resize = median(21) { round in
    shape.outer.bounds.size.width = 401 + CGFloat(round % 2)
    shape.outer.layoutIfNeeded()
  }
  let start = shape.first?.constant ?? 0
  let constant = median(21) { round in
    shape.first?.constant = start + 1 + CGFloat(round % 2)
    shape.outer.layoutIfNeeded()
  }
  var text: Double?
  if let label = shape.label {
    text = median(21) { round in
      label.text = round.isMultiple(of: 2) ? "another text" : "one more text"
      shape.outer.layoutIfNeeded()
    }
  }
  precondition(last?.layer.frame.isNull == false)
  return [firsts.sorted()[firsts.count / 2], resize, constant, text]
}

/// Runs the peer and returns its times by shape and count.
private func peerTimes(_ command: [String]) throws -> [String: [Double?]] {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  process.arguments = command
  let pipe = Pipe()
  process.standardOutput = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  var times: [String: [Double?]] = [:]
  for line in output.split(separator: "\n") {
    let words = line.split(separator: " ").map(String.init)
    if words.count == 6 { times["\(words[0]) \(words[1])"] = words[2...].map(Double.init) }
  }
  return times
}

MainActor.assumeIsolated {
  var arguments = Array(CommandLine.arguments.dropFirst())
  var kinds = Shape.Kind.allCases
  if let place = arguments.firstIndex(of: "--only"), place + 1 < arguments.count {
    kinds = kinds.filter { $0.rawValue == arguments[place + 1] }
    arguments.removeSubrange(place...(place + 1))
  }
  var peer: [String: [Double?]] = [:]
  if arguments.first == "--peer" {
    do { peer = try peerTimes(Array(arguments.dropFirst())) } catch {
      print("The peer cannot be run: \(error)")
      exit(1)
    }
  }
  print("milliseconds\(peer.isEmpty ? "" : ", Kiwi's, and the ratio"): first layout | resized | constant | text")
  for kind in kinds {
    for count in counts {
      let name = "\(kind.rawValue) \(count)"
      let theirs = peer[name] ?? [nil, nil, nil, nil]
      let cells = zip(measure(kind, count), theirs).map { own, other in
        guard let own else { return "-" }
        let text = String(format: "%.3g", own)
        return other.map { text + String(format: ", %.3g, %.2f", $0, own / $0) } ?? text
      }
      print("\(name) | \(cells.joined(separator: " | "))")
    }
  }
}
