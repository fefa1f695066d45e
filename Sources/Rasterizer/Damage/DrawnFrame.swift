import CoreGraphics

/// A frame taken apart into what it draws, so that the next one can be compared with it.
///
/// Two frames have the same pixels wherever the same things are drawn in the same order; so the pixels to draw again are those that
/// anything reaches that is not in both.
package struct DrawnFrame {
  private let commands: [DisplayList.Command]
  private let scale: CGFloat
  private let canvas: PixelRect
  private let items: [DrawnItem]
  /// Of each item, a number that tells most items apart that are not the same.
  private let keys: [Int]

  /// - Parameters:
  ///   - size: Of the canvas, in pixels.
  ///   - scale: Pixels to a point.
  package init(_ list: DisplayList, size: (width: Int, height: Int), scale: CGFloat) {
    commands = list.commands
    self.scale = scale
    canvas = PixelRect(left: 0, top: 0, right: max(0, size.width), bottom: max(0, size.height))
    var walk = DrawnItems(commands, canvas: canvas, transform: CGAffineTransform(scaleX: scale, y: scale))
    walk.run()
    items = walk.items
    keys = items.map(\.key)
  }

  /// What has to be drawn again to make this frame of `old`, in points; nil when that is not worth finding out, because the canvas is
  /// another one or the frames have little in common. With `glyphs`, which draw both, no more is taken for changed text than it covers.
  package func damage(since old: DrawnFrame, glyphs: (any GlyphRendering)? = nil) -> [CGRect]? {
    guard scale == old.scale, canvas == old.canvas else { return nil }
    var difference = Difference(old, self, glyphs: glyphs)
    guard difference.run() else { return nil }
    let limit = commands.count > Self.longList ? Self.mostAreas / 3 : Self.mostAreas
    return DamageGrid.areas(difference.changed, canvas: canvas, limit: limit).map { rect in
      CGRect(
        x: CGFloat(rect.left) / scale, y: CGFloat(rect.top) / scale, width: CGFloat(rect.width) / scale,
        height: CGFloat(rect.height) / scale)
    }
  }

  /// Every area costs a walk over the list.
  private static let mostAreas = 16
  private static let longList = 4000

  /// Finds what is in one frame only, in a single walk over both: after a difference it looks a little ahead for where they agree again.
  private struct Difference {
    private let old: DrawnFrame
    private let new: DrawnFrame
    private let glyphs: (any GlyphRendering)?
    private var contexts = ContextComparison()
    private(set) var changed: [PixelRect] = []

    private static let lookAhead = 64
    /// Looking ahead takes time, a millisecond for so many attempts: after them the frame is drawn as a whole.
    private var attempts = 400_000

    init(_ old: DrawnFrame, _ new: DrawnFrame, glyphs: (any GlyphRendering)?) {
      (self.old, self.new, self.glyphs) = (old, new, glyphs)
    }

    /// False when the search was given up.
    mutating func run() -> Bool {
      var (i, j) = (0, 0)
      while i < old.items.count, j < new.items.count {
        if isSame(i, j) {
          (i, j) = (i + 1, j + 1)
          continue
        }
        let (gone, come) = agreement(i, j)
        guard attempts > 0 else { return false }
        for item in old.items[i..<i + gone] { note(item, of: old) }
        for item in new.items[j..<j + come] { note(item, of: new) }
        (i, j) = (i + gone, j + come)
      }
      for item in old.items[i...] { note(item, of: old) }
      for item in new.items[j...] { note(item, of: new) }
      return true
    }

    private mutating func note(_ item: DrawnItem, of frame: DrawnFrame) {
      guard let glyphs, item.range.count == 1, case .text(let run) = frame.commands[item.range.lowerBound] else {
        changed.append(item.reach)
        return
      }
      let text = PlacedText(run, item.transform, glyphs: glyphs, clip: item.reach)
      if let text, !text.bounds.isEmpty { changed.append(text.bounds) }
    }

    /// How many items to leave out of both so that the next ones are the same again.
    private mutating func agreement(_ i: Int, _ j: Int) -> (gone: Int, come: Int) {
      if i + 1 < old.items.count, j + 1 < new.items.count, isSame(i + 1, j + 1) { return (1, 1) }
      for distance in 1...Self.lookAhead {
        for gone in 0...distance {
          let come = distance - gone
          attempts -= 1
          guard i + gone < old.keys.count, j + come < new.keys.count, old.keys[i + gone] == new.keys[j + come],
            isSame(i + gone, j + come)
          else { continue }
          return (gone, come)
        }
      }
      return (1, 1)
    }

    private mutating func isSame(_ i: Int, _ j: Int) -> Bool {
      let (one, other) = (old.items[i], new.items[j])
      guard one.reach == other.reach, one.transform == other.transform, one.range.count == other.range.count,
        contexts.areEqual(one.context, other.context)
      else { return false }
      return one.range.count == 1
        ? old.commands[one.range.lowerBound] == new.commands[other.range.lowerBound]
        : old.commands[one.range] == new.commands[other.range]
    }
  }
}

/// One thing that a frame draws: a command, or a scope that only makes sense as a whole.
struct DrawnItem {
  let range: Range<Int>
  let transform: CGAffineTransform
  let context: DrawnContext?
  /// Which pixels it can touch.
  let reach: PixelRect
}

extension DrawnItem {
  /// The same for items that are the same.
  fileprivate var key: Int {
    [reach.left, reach.top, reach.right, reach.bottom, range.count].reduce(0) { $0 &* 1_000_003 &+ $1 }
  }
}

/// A clip or a group around what is drawn, and what is around that.
final class DrawnContext {
  enum Kind: Equatable {
    case clip(Shape, CGAffineTransform)
    /// Groups that begin apart are drawn apart: `number` tells neighbours from each other.
    case group(opacity: Float, number: Int)
  }

  let kind: Kind
  let outer: DrawnContext?

  init(_ kind: Kind, in outer: DrawnContext?) { (self.kind, self.outer) = (kind, outer) }
}

/// Compares contexts of two frames; what follows each other mostly has the same.
private struct ContextComparison {
  private var last: (one: DrawnContext?, other: DrawnContext?)?
  private var wereEqual = true

  mutating func areEqual(_ one: DrawnContext?, _ other: DrawnContext?) -> Bool {
    if let last, last.one === one, last.other === other { return wereEqual }
    wereEqual = Self.compare(one, other)
    last = (one, other)
    return wereEqual
  }

  private static func compare(_ one: DrawnContext?, _ other: DrawnContext?) -> Bool {
    var (one, other) = (one, other)
    while let first = one, let second = other {
      if first === second { return true }
      guard first.kind == second.kind else { return false }
      (one, other) = (first.outer, second.outer)
    }
    return one == nil && other == nil
  }
}
