import Foundation

/// A row of the table, with times in milliseconds.
struct Row {
  private let cells: [String]

  init(_ name: String, _ frames: [TimedScreen.Frame]) {
    let moves = frames.filter { $0.latency != nil }
    let others = frames.dropFirst().filter { $0.latency == nil }
    let latency = moves.compactMap(\.latency)
    cells =
      ["`\(name)`"] + [0.5, 0.9, 0.99].map { Self.text(latency, $0) }
      + [moves.map(\.handled), moves.map(\.compared), moves.map(\.drawn)].map { Self.text($0, 0.5) }
      + ["\(moves.map(\.pixels).sorted()[moves.count / 2])"] + [0.5, 0.99].map { Self.text(others.map(\.whole), $0) }
  }

  func show() { print("| " + cells.joined(separator: " | ") + " |") }

  private static func text(_ seconds: [TimeInterval], _ part: Double) -> String {
    guard !seconds.isEmpty else { return "–" }
    let sorted = seconds.sorted()
    return String(format: "%.2f", sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))] * 1000)
  }
}
