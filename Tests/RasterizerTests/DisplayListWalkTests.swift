import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

/// Tests reading a display list, command by command.
@Suite(.computes) struct DisplayListWalkTests {
  @Test(
    "A list in lists is read as it is when it is written out, with the same transforms and clips", arguments: 0..<40)
  func nesting(seed: Int) {
    var random = SeededRandom(state: UInt64(seed) + 9500)
    let last = DisplayList.Command.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .white)
    let list = DisplayList(commands(&random, depth: 3) + [last])
    let (nested, flat) = (drawings(of: list), drawings(of: list.flattened))
    #expect(nested == flat && nested.last?.command == last)
  }

  @Test("A clip ends with its scope, and a nested list starts with the scopes around it")
  func scopes() {
    let dot = DisplayList.Command.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: 1)), .white)
    let half = CGRect(x: 0, y: 0, width: 5, height: 10)
    let inner = DisplayList.Sublist([.restore, dot, .clip(.rect(CGRect(x: 0, y: 0, width: 2, height: 2)))])
    let list = DisplayList([
      .save, .clip(.rect(half)), dot, .sublist(inner, place: CGAffineTransform(translationX: 3, y: 0)), dot, .restore,
      .beginGroup(opacity: 0.5), .concatenate(CGAffineTransform(scaleX: 2, y: 2)), dot, .endGroup, dot,
    ])
    var read: [String] = []
    list.forEachDrawing { _, transform, clip in
      read.append("\(Int(transform.tx)) \(Int(transform.a)) \(clip.map { "\(Int($0.width))" } ?? "all")")
    }
    #expect(read == ["0 1 5", "3 1 5", "0 1 5", "0 2 all", "0 1 all"])
  }

  private struct Drawing: Equatable {
    let command: DisplayList.Command
    let transform: CGAffineTransform
    let clip: CGRect?
  }

  private func drawings(of list: DisplayList) -> [Drawing] {
    var found: [Drawing] = []
    list.forEachDrawing { found.append(Drawing(command: $0, transform: $1, clip: $2)) }
    return found
  }

  /// Returns balanced commands, as layers and contexts record them.
  private func commands(_ random: inout SeededRandom, depth: Int) -> [DisplayList.Command] {
    (0..<4).flatMap { _ -> [DisplayList.Command] in
      let rect = CGRect(x: random.number(0...9), y: random.number(0...9), width: 5, height: 5)
      let inside = depth > 0 && random.chance(0.5) ? commands(&random, depth: depth - 1) : []
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return [.save, .clip(.rect(rect))] + inside + [.fill(.rect(rect), .white), .restore]
      case 1: return [.beginGroup(opacity: 0.5)] + inside + [.endGroup]
      case 2: return [.sublist(.init(inside), place: CGAffineTransform(translationX: random.number(-9...9), y: 1))]
      default: return [.fill(.rect(rect), .white)]
      }
    }
  }
}
