import CoreGraphics
import EngineTestKit
import TestSupport
import Testing

@testable import Rasterizer

/// Readers of display lists handle scopes separately (decision 4). This suite tests that all of them interpret a list
/// in the same way, even if it is not balanced: an end without a beginning has no effect, no end closes a scope outside
/// of its own, and the end of a scope restores the state that was saved in it.
@Suite(.computes) struct ReaderAgreementTests {
  private let width = 48
  private let height = 36
  private let rasterizer = Rasterizer(glyphs: BlockGlyphs())

  private func picture(_ list: DisplayList) throws -> [UInt32] { try drawn(list.commands, width, height).words }

  /// Returns opaque drawing at whole points, for which every way to draw gives the same bits. Ends are at random
  /// places.
  private func tangle(_ random: inout SeededRandom, depth: Int = 2) -> [DisplayList.Command] {
    func rect(_ random: inout SeededRandom, _ least: Int, _ most: Int) -> CGRect {
      CGRect(
        x: random.below(40) - 4, y: random.below(30) - 4, width: least + random.below(most - least),
        height: least + random.below(most - least))
    }
    return (0..<14).map { _ -> DisplayList.Command in
      switch random.below(13) {
      case 0: return .save
      case 1, 2: return .restore
      case 3: return .beginGroup(opacity: 1)
      case 4: return .endGroup
      case 5: return [.endMask, .endProjection][random.below(2)]
      case 6: return .concatenate(CGAffineTransform(translationX: CGFloat(random.below(9)) - 4, y: 1))
      case 7: return .clip(.rect(rect(&random, 12, 30)))
      case 8 where depth > 0:
        let inside = DisplayList.Sublist(tangle(&random, depth: depth - 1))
        return .sublist(inside, place: random.chance(0.4) ? nil : CGAffineTransform(translationX: 3, y: -2))
      default:
        let color = RGBA(
          red: Float(random.below(256)) / 255, green: Float(random.below(256)) / 255,
          blue: Float(random.below(256)) / 255, alpha: 1)
        return .fill(.rect(rect(&random, 2, 12)), color)
      }
    }
  }

  private func list(_ seed: Int) -> DisplayList {
    var random = SeededRandom(state: UInt64(seed) + 31_000)
    return DisplayList(tangle(&random))
  }

  @Test(
    "The commands that a reader finds, drawn separately with transform and clip, are the picture", arguments: 0..<60)
  func found(seed: Int) throws {
    let list = list(seed)
    var alone = DisplayList()
    list.forEachDrawing { command, transform, clip in
      alone.append(.save)
      if let clip { alone.append(.clip(.rect(clip))) }
      alone.append(.concatenate(transform))
      alone.append(command)
      alone.append(.restore)
    }
    #expect(try picture(alone) == picture(list))
  }

  @Test("Nothing is drawn outside of the extent, and commands that can be skipped have no effect", arguments: 0..<60)
  func extents(seed: Int) throws {
    let list = list(seed)
    let (whole, background) = (try picture(list), try picture(DisplayList()))
    let sublist = DisplayList.Sublist(list.commands)
    let reach = Reach(transform: .identity).sublist(sublist, nil)
    let outside = whole.indices.filter { index in
      let (x, y) = (index % width, index / width)
      return x < reach.left || x >= reach.right || y < reach.top || y >= reach.bottom
    }
    #expect(outside.allSatisfy { whole[$0] == background[$0] })
    let parts = try bitmap(width, height)
    for column in 0..<4 {
      let part = CGRect(x: CGFloat(column) * 12, y: 0, width: 12, height: 36)
      rasterizer.draw(list, into: parts, scale: 1, background: .black, damage: [part])
    }
    #expect(parts.words == whole)
  }

  @Test("The difference of two such lists changes one picture into the other", arguments: 0..<60)
  func differences(seed: Int) throws {
    let before = list(seed)
    var after = before
    after.commands.swapAt(seed % after.commands.count, (seed * 5 + 3) % after.commands.count)
    after.commands.insert(contentsOf: list(seed + 100).commands.prefix(2), at: seed % after.commands.count)
    let patched = try bitmap(width, height)
    rasterizer.draw(before, into: patched, scale: 1, background: .black)
    let frames = [before, after].map { DrawnFrame($0, size: (width, height), scale: 1) }
    let damage = frames[1].damage(since: frames[0])
    rasterizer.draw(after, into: patched, scale: 1, background: .black, damage: damage)
    #expect(try patched.words == picture(after))
  }
}
