import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

@Suite(.computes) struct DamageTests {
  private let area = CGRect(x: 0, y: 0, width: 120, height: 90)

  @Test(
    "Redrawing damaged areas gives the pixels of a full redraw, bit for bit, and touches no others",
    arguments: seeds(20))
  func damage(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 100)
    let list = random.list(30, in: area)
    let scale: CGFloat = seed % 3 == 0 ? 1.5 : 1
    let (width, height) = (Int(area.width * scale), Int(area.height * scale))
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let background = RGBA(hex: 0x20_30_40)

    let full = try bitmap(width, height)
    rasterizer.draw(list, into: full, scale: scale, background: background)

    let damage = (0..<3).map { _ in
      CGRect(origin: random.point(in: area), size: CGSize(width: random.number(0...40), height: random.number(0...40)))
    }
    let patched = try bitmap(width, height)
    patched.pixels.update(repeating: 0xFFFF_00FF)
    rasterizer.draw(list, into: patched, scale: scale, background: background, damage: damage)

    var (wrong, missing) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1)
        let isDamaged = damage.contains {
          let overlap = CGRect(
            x: $0.minX * scale, y: $0.minY * scale, width: $0.width * scale, height: $0.height * scale
          )
          .intersection(pixel)
          return overlap.width > 0 && overlap.height > 0
        }
        if patched[x, y] != full[x, y] && patched[x, y] != 0xFFFF_00FF { wrong += 1 }
        if isDamaged && patched[x, y] != full[x, y] { missing += 1 }
      }
    }
    #expect(wrong == 0)
    #expect(missing == 0)
  }

  @Test("Random lists draw visible pixels")
  func listsDraw() throws {
    let painted = try (0..<40).filter { seed in
      var random = SeededRandom(state: UInt64(seed) + 100)
      let words = try drawn(random.list(30, in: area).commands, 120, 90).words
      return Set(words).count > 20
    }
    #expect(painted.count >= 30)
  }

  @Test("Drawing the difference of two frames changes one into the other, bit for bit", arguments: seeds(20))
  func differences(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 900)
    let before = random.list(40, in: area)
    var after = before
    let other = random.list(12, in: area)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let index = Int.random(in: 0..<after.commands.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: after.commands.remove(at: index)
      case 1: after.commands[index] = other.commands[index % other.commands.count]
      case 2: after.commands.swapAt(index, (index + 1) % after.commands.count)
      default: after.commands.insert(other.commands[index % other.commands.count], at: index)
      }
    }
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let (patched, whole) = (try bitmap(180, 135), try bitmap(180, 135))
    rasterizer.draw(before, into: patched, scale: 1.5, background: .black)
    rasterizer.draw(after, into: whole, scale: 1.5, background: .black)
    let frames = [before, after].map { DrawnFrame($0, size: (180, 135), scale: 1.5) }
    let damage = frames[1].damage(since: frames[0])
    rasterizer.draw(after, into: patched, scale: 1.5, background: .black, damage: damage)
    #expect(patched.words == whole.words)
    #expect(frames[1].damage(since: frames[1]) == [])
  }

  @Test("Drawing hidden by an opaque cover has no effect, and drawing outside of the cover has", arguments: seeds(30))
  func covers(seed: Int) throws {
    var random = SeededRandom(state: UInt64(seed) + 3000)
    let hidden = DisplayList([.save] + random.list(20, in: area).commands.filter { !$0.isScopeOrRestore } + [.restore])
    let shown = random.list(10, in: area)
    let around = area.insetBy(dx: -1, dy: -1)
    let opaque = DisplayList([.fill(.roundedRect(around, radius: 0), RGBA(hex: 0x35_60_8A))] + shown.commands)
    let rounded = DisplayList(
      [.fill(.roundedRect(area, radius: 30), RGBA(hex: 0x35_60_8A))] + shown.commands)
    let covered = DisplayList(hidden.commands + opaque.commands)
    #expect(try drawn(covered.commands, 120, 90).words == drawn(opaque.commands, 120, 90).words)
    let commands = hidden.commands + rounded.commands
    let canvas = PixelRect(left: 0, top: 0, right: 120, bottom: 90)
    let covers = OpaqueCovers(commands, over: canvas, transform: .identity)
    #expect(covers.hiddenCount < hidden.commands.count)
    let between = PixelRect(left: 30, top: 0, right: 90, bottom: 90)
    #expect(OpaqueCovers(commands, over: between, transform: .identity).hiddenCount >= hidden.commands.count)
    #expect(covers.parts.reduce(0) { $0 + $1.area } == canvas.area)
    // Drawn in parts, each with its own cover, the picture is the same.
    let parts = try bitmap(120, 90)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    for column in 0..<4 {
      let part = CGRect(x: CGFloat(column) * 30, y: 0, width: 30, height: 90)
      rasterizer.draw(DisplayList(commands), into: parts, scale: 1, background: .black, damage: [part])
    }
    let whole = try bitmap(120, 90)
    rasterizer.draw(DisplayList(commands), into: whole, scale: 1, background: .black)
    #expect(parts.words == whole.words)
  }

  @Test("Many changed places become few areas that contain them all and do not overlap", arguments: seeds(20))
  func grid(seed: Int) {
    var random = SeededRandom(state: UInt64(seed) + 70)
    let canvas = PixelRect(left: 0, top: 0, right: 1000, bottom: 700)
    let changed = (0..<Int.random(in: 2...300, using: &random)).map { _ in
      let place = random.point(in: CGRect(x: 0, y: 0, width: 990, height: 690))
      return PixelRect(
        left: Int(place.x), top: Int(place.y), right: min(1000, Int(place.x + random.number(1...60))),
        bottom: min(700, Int(place.y + random.number(1...60))))
    }
    let areas = DamageGrid.areas(changed, canvas: canvas, limit: 6)
    #expect(areas.count <= 6)
    #expect(changed.allSatisfy { rect in areas.reduce(0) { $0 + $1.intersection(rect).area } == rect.area })
    for (index, one) in areas.enumerated() {
      #expect(areas[(index + 1)...].allSatisfy { $0.intersection(one).isEmpty })
    }
  }

  @Test("Two changed corners do not include the area between them")
  func corners() {
    let canvas = PixelRect(left: 0, top: 0, right: 1000, bottom: 700)
    let changed = [
      PixelRect(left: 0, top: 0, right: 10, bottom: 10), PixelRect(left: 990, top: 690, right: 1000, bottom: 700),
      PixelRect(left: 4, top: 4, right: 12, bottom: 12),
    ]
    let areas = DamageGrid.areas(changed, canvas: canvas, limit: 16)
    #expect(areas.count == 2 && areas.reduce(0) { $0 + $1.area } < 5000)
  }

  @Test("A large cover's center is drawn separately from its round corners, with the same bits")
  func roundCorners() throws {
    let (scene, size) = (CGRect(x: 30, y: 20, width: 300, height: 400), CGRect(x: 0, y: 0, width: 360, height: 440))
    let commands: [DisplayList.Command] = [
      .fill(.rect(size), RGBA(hex: 0x20_30_40)),
      .shadow(.roundedRect(scene, radius: 14), .black, blur: 9, offset: .zero),
      .save, .clip(.roundedRect(scene, radius: 14)), .fill(.rect(scene), .white), .restore,
    ]
    let area = PixelRect(left: 30, top: 20, right: 330, bottom: 420)
    func covers(_ area: PixelRect) -> OpaqueCovers { OpaqueCovers(commands, over: area, transform: .identity) }
    let parts = covers(area).parts
    #expect(parts.count == 7 && parts.reduce(0) { $0 + $1.area } == area.area)
    #expect(parts.map { covers($0).hiddenCount } == [4, 4, 4, 0, 0, 0, 0])
    #expect(parts[3...].allSatisfy { $0.area == 14 * 14 }, "only the corners are drawn over what is behind them")
    let whole = try drawn(commands, 360, 440)
    let patched = try bitmap(360, 440)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    rasterizer.draw(DisplayList(commands), into: patched, scale: 1, background: .black, damage: [scene])
    for y in 20..<420 {
      #expect((30..<330).allSatisfy { patched[$0, y] == whole[$0, y] }, "row \(y)")
    }
  }

  @Test("Only the one changed command of many is redrawn")
  func smallDamage() {
    func frame(_ color: RGBA, extra: Bool = false) -> DrawnFrame {
      var list = DisplayList()
      for index in 0..<100 {
        let place = CGRect(x: CGFloat(index % 10) * 12, y: CGFloat(index / 10) * 9, width: 10, height: 8)
        list.append(.save)
        list.append(.clip(.rect(place)))
        list.append(.fill(.rect(place), index == 55 ? color : .white))
        if extra, index == 20 { list.append(.fill(.rect(place.insetBy(dx: 2, dy: 2)), .black)) }
        list.append(.restore)
      }
      return DrawnFrame(list, size: (120, 90), scale: 1)
    }
    let damage = frame(.black).damage(since: frame(.white))
    #expect(damage?.first == CGRect(x: 60, y: 45, width: 10, height: 8) && damage?.last == damage?.first)
    #expect(frame(.white, extra: true).damage(since: frame(.white)) == [CGRect(x: 2, y: 20, width: 6, height: 4)])
  }

  /// Returns nine hundred rectangles in ninety places.
  private func crowd(offset: CGFloat = 0, width: Int = 120, _ color: (Int) -> RGBA = { _ in .white }) -> DrawnFrame {
    let list = (0..<900).map { index in
      let place = CGRect(x: CGFloat(index % 90) + offset, y: 3, width: 7, height: 7)
      return DisplayList.Command.fill(.rect(place), color(index))
    }
    return DrawnFrame(DisplayList(list), size: (width, 90), scale: 1)
  }

  @Test("Frames on another canvas, and frames in which everything changed in place, are drawn as a whole")
  func wholeDamage() {
    #expect(crowd(width: 100).damage(since: crowd()) == nil)
    func colored(_ shift: Int) -> DrawnFrame {
      crowd { RGBA(red: Float(($0 * 7 + shift) % 900) / 900, green: Float(shift), blue: 0, alpha: 1) }
    }
    #expect(colored(1).damage(since: colored(0)) == nil)
  }

  @Test("If everything changed inside one list, that list is redrawn and the list beside it is not")
  func listThatIsGivenUp() {
    func frame(_ shift: Int) -> DrawnFrame {
      let crowd = (0..<900).map { index in
        DisplayList.Command.fill(
          .rect(CGRect(x: CGFloat(index % 90), y: 3, width: 7, height: 7)),
          RGBA(red: Float((index * 7 + shift) % 900) / 900, green: Float(shift), blue: 0, alpha: 1))
      }
      let bar = DisplayList.Command.fill(.rect(CGRect(x: 0, y: 50, width: 120, height: 9)), .white)
      var list = DisplayList()
      list.append(part: DisplayList.Sublist(crowd))
      list.append(part: DisplayList.Sublist([bar, bar]))
      return DrawnFrame(list, size: (120, 90), scale: 1)
    }
    let damage = frame(1).damage(since: frame(0))
    #expect(damage?.isEmpty == false && damage?.allSatisfy { $0.maxY < 50 } == true)
  }

  @Test("If everything has moved, the old and new areas are redrawn, and nothing else")
  func movedDamage() {
    #expect(crowd(offset: 0.5).damage(since: crowd()) == [CGRect(x: 0, y: 3, width: 97, height: 7)])
  }

  @Test("Bands that are drawn concurrently give the same bits as one after the other", arguments: seeds(2))
  func bands(seed: Int) throws {
    // The area is slightly larger than the one from which on bands are drawn concurrently, because planes in
    // perspective take long.
    let large = CGRect(x: 0, y: 0, width: 320, height: 200)
    #expect(large.width * large.height >= CGFloat(Rasterizer.sharedArea))
    var random = SeededRandom(state: UInt64(seed) + 40)
    let list = random.list(60, in: large)
    let pictures = try [1, 2, 4, 7].map { count in
      let result = try bitmap(320, 200)
      Rasterizer(glyphs: BlockGlyphs(), cores: count).draw(list, into: result, scale: 1, background: .black)
      return result.words
    }
    #expect(pictures.allSatisfy { $0 == pictures[0] })
  }

  @Test("Empty damage, and damage outside of the bitmap, change nothing")
  func noDamage() throws {
    let result = try bitmap(8, 8)
    let rasterizer = Rasterizer(glyphs: BlockGlyphs())
    let list = DisplayList([.fill(.rect(CGRect(x: 0, y: 0, width: 8, height: 8)), .white)])
    rasterizer.draw(list, into: result, scale: 1, background: .black, damage: [])
    rasterizer.draw(
      list, into: result, scale: 1, background: .black, damage: [CGRect(x: 20, y: 0, width: 5, height: 5)])
    #expect(result.words.allSatisfy { $0 == 0 })
  }
}

extension DisplayList.Command {
  /// A Boolean value that indicates whether the command can make a list's drawing reach beyond its end.
  fileprivate var isScopeOrRestore: Bool {
    switch self {
    case .beginGroup, .endGroup, .beginMask, .endMask, .beginProjection, .endProjection, .save, .restore: true
    default: false
    }
  }
}
