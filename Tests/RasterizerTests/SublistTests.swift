import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

/// Tests that nested lists draw what one long list would, and that unchanged lists need not be read again.
@Suite(.computes) struct SublistTests {
  private let area = CGRect(x: 0, y: 0, width: 120, height: 90)

  private func picture(_ list: DisplayList) throws -> [UInt32] { try drawn(list.commands, 120, 90).words }

  @Test("Nested lists draw what one long list draws, bit for bit", arguments: seeds(8))
  func flattened(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 5000)
    let list = DisplayList(random.nest(3, in: area))
    #expect(list.commands.reduce(0) { $0 + $1.count } > list.commands.count)
    #expect(try picture(list) == picture(list.flattened))
  }

  @Test("A nested list ends the scopes that it began, and no others", arguments: seeds(30))
  func ends(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 6000)
    let inside = random.list(12, in: area)
    let shown = random.list(6, in: area).commands.balanced
    let around: [DisplayList.Command] = [.beginGroup(opacity: 0.5), .clip(.rect(area.insetBy(dx: 9, dy: 9)))]
    let list = DisplayList(around + [.sublist(.init([.restore, .endGroup] + inside.commands), place: nil)] + shown)
    #expect(try picture(list) == picture(DisplayList(around + [.save] + inside.commands.balanced + [.restore] + shown)))
  }

  @Test("Redrawing areas of nested lists gives the pixels of a full redraw, bit for bit", arguments: seeds(3))
  func areas(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 7000)
    let list = DisplayList(random.nest(3, in: area))
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let (whole, parts) = (try bitmap(180, 135), try bitmap(180, 135))
    rasterizer.draw(list, into: whole, scale: 1.5, background: .black)
    for column in 0..<4 {
      for row in 0..<3 {
        let part = CGRect(x: CGFloat(column) * 31, y: CGFloat(row) * 31, width: 31, height: 31)
        rasterizer.draw(list, into: parts, scale: 1.5, background: .black, damage: [part])
      }
    }
    #expect(parts.words == whole.words)
  }

  @Test("Nothing is drawn outside of a list's extent, which often excludes much of the canvas")
  func extent() throws {
    let background = try picture(DisplayList())
    var tight = 0
    for seed in 0..<100 {
      var random = SeededRandom(state: UInt64(seed) + 8000)
      let place = CGAffineTransform(translationX: 50, y: 40).rotated(by: random.number(-1...1))
      let some = random.list(4, in: CGRect(x: 0, y: 0, width: 20, height: 16)).commands.balanced
      let list = DisplayList.Sublist([.sublist(.init(some), place: place)])
      let reach = Reach(transform: .identity).sublist(list, nil)
      let words = try picture(DisplayList(list.commands))
      let outside = words.indices.filter { index in
        let (x, y) = (index % 120, index / 120)
        return x < reach.left || x >= reach.right || y < reach.top || y >= reach.bottom
      }
      #expect(outside.allSatisfy { words[$0] == background[$0] }, "\(seed)")
      if outside.count > words.count / 5 { tight += 1 }
    }
    #expect(tight > 15)
  }

  @Test("Drawing the difference of two frames of lists changes one into the other, bit for bit", arguments: seeds(10))
  func differences(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 9000)
    let before = random.nest(3, in: area)
    var after = before
    for _ in 0..<Int.random(in: 1...3, using: &random) { random.change(&after, in: area) }
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let (patched, whole) = (try bitmap(180, 135), try bitmap(180, 135))
    rasterizer.draw(DisplayList(before), into: patched, scale: 1.5, background: .black)
    rasterizer.draw(DisplayList(after), into: whole, scale: 1.5, background: .black)
    let frames = [before, after].map { DrawnFrame(DisplayList($0), size: (180, 135), scale: 1.5) }
    let damage = frames[1].damage(since: frames[0])
    rasterizer.draw(DisplayList(after), into: patched, scale: 1.5, background: .black, damage: damage)
    #expect(patched.words == whole.words)
    #expect(frames[1].damage(since: frames[1]) == [])
  }

  private func square(_ index: Int, _ color: RGBA = .white) -> DisplayList.Command {
    let place = CGAffineTransform(translationX: CGFloat(index % 10) * 12, y: CGFloat(index / 10) * 9)
    return .sublist(.init([.fill(.rect(CGRect(x: 0, y: 0, width: 10, height: 8)), color)]), place: place)
  }

  private func row(_ squares: ArraySlice<DisplayList.Command>) -> DisplayList.Command {
    .sublist(.init(Array(squares)), place: nil)
  }

  private func damage(_ before: [DisplayList.Command], _ after: [DisplayList.Command]) -> [CGRect]? {
    let frames = [before, after].map { DrawnFrame(DisplayList($0), size: (120, 90), scale: 1) }
    return frames[1].damage(since: frames[0])
  }

  @Test("When one list in a row of lists changes, only its drawing is redrawn")
  func oneChange() {
    let squares = (0..<100).map { square($0) }
    var changed = squares
    changed[55] = square(55, .black)
    let place = CGRect(x: 60, y: 45, width: 10, height: 8)
    let rows = { (list: [DisplayList.Command]) in [self.row(list[..<50]), self.row(list[50...])] }
    #expect(damage(rows(squares), rows(changed)).map { Set($0.map(\.origin)) } == [place.origin])
    #expect(damage(rows(squares), rows(changed))?.first?.size == place.size)
  }

  @Test("A list inserted at the front of rows moves others between rows, and none of those is redrawn")
  func shiftedRows() {
    let squares = (1..<100).map { square($0) }
    let longer = [square(0)] + squares
    let rows = { (list: [DisplayList.Command]) in
      stride(from: 0, to: list.count, by: 8).map { self.row(list[$0..<min(list.count, $0 + 8)]) }
    }
    let first = damage(rows(squares), rows(longer))
    #expect(first?.count == 1 && first?.first.map { $0.width * $0.height < 1500 } == true, "\(first ?? [])")
  }

  @Test("However much is inserted in a part, the parts after it are compared with their previous versions")
  func parts() {
    func list(_ count: Int) -> [DisplayList.Command] {
      var list = DisplayList()
      list.append(
        part: DisplayList((0..<count).map { .fill(.rect(CGRect(x: 0, y: 0, width: 9 + $0 % 2, height: 8)), .white) }))
      // Each is a new object, so that only the contents show that they are equal.
      for column in 5..<10 {
        list.append(part: DisplayList([.fill(.rect(CGRect(x: column * 12, y: 40, width: 10, height: 8)), .white)]))
      }
      return list.commands
    }
    #expect(damage(list(3), list(300)) == [CGRect(x: 0, y: 0, width: 10, height: 8)])
  }

  @Test("A moved list is redrawn at its old and new places, in one area if that is hardly larger")
  func move() {
    guard case .sublist(let list, _) = square(0) else { return }
    func areas(to x: CGFloat, _ y: CGFloat) -> [CGRect] {
      let places = [CGPoint(x: 10, y: 3), CGPoint(x: x, y: y)].map {
        DisplayList.Command.sublist(list, place: CGAffineTransform(translationX: $0.x, y: $0.y))
      }
      return damage([places[0]], [places[1]]) ?? []
    }
    let far = areas(to: 105, 78)
    #expect(far.count == 2 && far.reduce(0) { $0 + $1.width * $1.height } < 3000, "\(far)")
    #expect(areas(to: 30, 3) == [CGRect(x: 10, y: 3, width: 30, height: 8)])
  }
}

extension SeededRandom {
  /// Returns commands with lists among them, up to `depth` levels deep, that draw the same as one long list.
  fileprivate mutating func nest(_ depth: Int, in area: CGRect) -> [DisplayList.Command] {
    var commands: [DisplayList.Command] = []
    for _ in 0..<3 {
      // Nested planes take long, so their number is limited.
      let some = list(5, in: area).commands
      commands += depth == 0 && chance(0.1) ? some : some.filter { $0.end != .endProjection }
      guard depth > 0 else { continue }
      for _ in 0..<Int.random(in: 1...3, using: &self) { commands.append(sublist(depth, in: area)) }
    }
    return commands.balanced
  }

  private mutating func sublist(_ depth: Int, in area: CGRect) -> DisplayList.Command {
    let commands = nest(depth - 1, in: area)
    // A row must not leave a changed state behind, which its neighbors would have when it is split.
    if chance(0.3) { return .sublist(.init([.save] + commands + [.restore]), place: nil) }
    let place = CGAffineTransform(translationX: number(-30...30), y: number(-20...20))
    return .sublist(
      .init(commands), place: chance(0.3) ? place.rotated(by: number(-1...1)).scaledBy(x: 0.8, y: 1.2) : place)
  }

  /// Makes one change at any depth. Lists that do not contain it stay the same objects.
  fileprivate mutating func change(_ commands: inout [DisplayList.Command], in area: CGRect) {
    let index = Int.random(in: 0..<commands.count, using: &self)
    if case .sublist(let list, let place) = commands[index] {
      var inside = list.commands
      switch Int.random(in: 0..<4, using: &self) {
      case 0:
        commands[index] = .sublist(list, place: CGAffineTransform(translationX: number(-9...9), y: number(-9...9)))
      case 1 where !inside.isEmpty:
        change(&inside, in: area)
        commands[index] = .sublist(.init(inside), place: place)
      case 2: commands.remove(at: index)
      default: commands.insert(sublist(1, in: area), at: index)
      }
    } else {
      commands[index] = .fill(shape(in: area), color())
    }
    commands = commands.balanced
  }
}

extension [DisplayList.Command] {
  /// The commands without unmatched ends, and with the missing ends added.
  fileprivate var balanced: [DisplayList.Command] {
    var open: [DisplayList.Command] = []
    var balanced: [DisplayList.Command] = []
    for command in self {
      if let end = command.end {
        open.append(end)
      } else if command.isEnd {
        guard open.last == command else { continue }
        open.removeLast()
      }
      balanced.append(command)
    }
    return balanced + open.reversed()
  }
}

extension DisplayList.Command {
  fileprivate var end: DisplayList.Command? {
    switch self {
    case .save: .restore
    case .beginGroup: .endGroup
    case .beginMask: .endMask
    case .beginProjection: .endProjection
    default: nil
    }
  }

  fileprivate var isEnd: Bool {
    switch self {
    case .restore, .endGroup, .endMask, .endProjection: true
    default: false
    }
  }
}
