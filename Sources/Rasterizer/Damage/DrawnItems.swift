import CoreGraphics

/// An item of a frame: a command, a list, or a scope that is only compared as a whole.
struct DrawnItem {
  let commands: ArraySlice<DisplayList.Command>
  let transform: CGAffineTransform
  let context: DrawnContext?
  /// The pixels that it can touch.
  let reach: PixelRect

  var list: DisplayList.Sublist? {
    if commands.count == 1, case .sublist(let list, _) = commands.first { list } else { nil }
  }

  /// A hash that is equal for equal items. Collisions are rare and harmless.
  var boundsHash: Int {
    let corner = (commands.count &* 8191 &+ reach.left) &* 8191 &+ reach.top
    return (corner &* 8191 &+ reach.right) &* 8191 &+ reach.bottom
  }

  /// A list that only holds neighbors together.
  var isRow: Bool { if commands.count == 1, case .sublist(_, nil) = commands.first { true } else { false } }
}

/// A clip or a group around items, and its enclosing context.
final class DrawnContext {
  enum Kind: Equatable {
    case clip(Shape, CGAffineTransform)
    /// Groups with separate beginnings are drawn separately, so `number` distinguishes them.
    case group(opacity: Float, number: Int)
  }

  let kind: Kind
  let outer: DrawnContext?
  /// The pixels that can be drawn on.
  let open: PixelRect

  init(_ kind: Kind, in outer: DrawnContext?, open: PixelRect) {
    (self.kind, self.outer, self.open) = (kind, outer, open)
  }
}

/// Walks a display list without drawing, and records the items and the pixels that they can touch. Nested lists are
/// only examined on request.
struct DrawnItems {
  private var items: [DrawnItem] = []

  private struct State {
    var transform: CGAffineTransform
    var context: DrawnContext?
  }

  private let canvas: PixelRect
  private var state: State
  private var saved: [State] = []
  private var groups: [(state: State, savedCount: Int)] = []
  /// The number of groups in the frame so far, so that two consecutive ones are distinguished.
  private(set) var groupCount = 0

  private var open: PixelRect { state.context?.open ?? canvas }

  init(canvas: PixelRect, transform: CGAffineTransform) {
    self.canvas = canvas
    state = State(transform: transform, context: nil)
  }

  /// Returns the items in the list that `item` draws.
  mutating func inside(_ item: DrawnItem) -> [DrawnItem] {
    guard case .sublist(let list, let place) = item.commands.first else { return [] }
    let transform = place.map { $0.concatenating(item.transform) } ?? item.transform
    state = State(transform: transform, context: item.context)
    return of(list.commands)
  }

  mutating func of(_ commands: [DisplayList.Command]) -> [DrawnItem] {
    (items, saved, groups) = ([], [], [])
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .beginGroup(let opacity): index = beginGroup(opacity, commands, at: index)
      case .beginMask:
        index =
          ScopeContent(
            commands, from: index + 1, kind: .mask, transform: state.transform, clip: open
          ).next
      case .beginProjection(let projection):
        let plane = ProjectedPlane(projection, commands, from: index + 1, transform: state.transform)
        add(commands[index..<plane.next], plane.reach)
        index = plane.next
      default:
        follow(commands, at: index)
        index += 1
      }
    }
    return items
  }

  private mutating func follow(_ commands: [DisplayList.Command], at index: Int) {
    let reach = Reach(transform: state.transform)
    switch commands[index] {
    case .save: saved.append(state)
    case .restore: if saved.count > groups.last?.savedCount ?? 0, let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape):
      let left = open.intersection(reach.fill(shape))
      state.context = DrawnContext(.clip(shape, state.transform), in: state.context, open: left)
    case .endGroup:
      guard let group = groups.popLast() else { return }
      saved.removeLast(saved.count - group.savedCount)
      state = group.state
    case .endMask, .endProjection: break
    default: add(commands[index...index], reach.drawing(commands[index]))
    }
  }

  /// Begins a group. A masked group is a single item: a change in it or in its mask damages all of it.
  private mutating func beginGroup(_ opacity: Float, _ commands: [DisplayList.Command], at index: Int) -> Int {
    let content = ScopeContent(commands, from: index + 1, kind: .group, transform: state.transform, clip: open)
    if content.isMasked {
      add(commands[index..<content.next], content.pixels)
      return content.next
    }
    groups.append((state, saved.count))
    // An opaque group is drawn without a separate layer.
    guard opacity < 1 else { return index + 1 }
    state.context = DrawnContext(.group(opacity: opacity, number: groupCount), in: state.context, open: open)
    groupCount += 1
    return index + 1
  }

  private mutating func add(_ commands: ArraySlice<DisplayList.Command>, _ reach: PixelRect) {
    let visible = reach.intersection(open)
    guard !visible.isEmpty else { return }
    items.append(DrawnItem(commands: commands, transform: state.transform, context: state.context, reach: visible))
  }
}
