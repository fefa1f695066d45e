import CoreGraphics

/// Walks a display list without drawing and notes what it draws where.
struct DrawnItems {
  private(set) var items: [DrawnItem] = []

  private struct State {
    var transform: CGAffineTransform
    var clip: PixelRect
    var context: DrawnContext?
  }

  private let commands: [DisplayList.Command]
  private var state: State
  private var saved: [State] = []
  private var groups: [(state: State, savedCount: Int)] = []
  /// How many groups began at this depth, so that two in a row are not taken for one.
  private var groupNumber = 0

  init(_ commands: [DisplayList.Command], canvas: PixelRect, transform: CGAffineTransform) {
    self.commands = commands
    state = State(transform: transform, clip: canvas, context: nil)
  }

  mutating func run() {
    var index = 0
    while index < commands.count {
      switch commands[index] {
      case .beginGroup(let opacity): index = beginGroup(opacity, at: index)
      case .beginMask:
        index =
          ScopeContent(
            commands, from: index + 1, kind: .mask, transform: state.transform, clip: state.clip
          ).next
      case .beginProjection(let projection):
        let plane = ProjectedPlane(projection, commands, from: index + 1, transform: state.transform)
        add(index..<plane.next, plane.reach)
        index = plane.next
      default:
        follow(commands[index], at: index)
        index += 1
      }
    }
  }

  private mutating func follow(_ command: DisplayList.Command, at index: Int) {
    let reach = Reach(transform: state.transform)
    switch command {
    case .save: saved.append(state)
    case .restore: if saved.count > groups.last?.savedCount ?? 0, let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape):
      state.context = DrawnContext(.clip(shape, state.transform), in: state.context)
      state.clip = state.clip.intersection(reach.fill(shape))
    case .endGroup:
      guard let group = groups.popLast() else { return }
      saved.removeLast(saved.count - group.savedCount)
      state = group.state
    case .endMask, .endProjection: break
    default: add(index..<index + 1, reach.drawing(command))
    }
  }

  /// A masked group is one thing: whatever changes in it or in its mask changes all of it.
  private mutating func beginGroup(_ opacity: Float, at index: Int) -> Int {
    let content = ScopeContent(commands, from: index + 1, kind: .group, transform: state.transform, clip: state.clip)
    if content.isMasked {
      add(index..<content.next, content.pixels)
      return content.next
    }
    groups.append((state, saved.count))
    // An opaque group is drawn as if it were none.
    guard opacity < 1 else { return index + 1 }
    state.context = DrawnContext(.group(opacity: opacity, number: groupNumber), in: state.context)
    groupNumber += 1
    return index + 1
  }

  private mutating func add(_ range: Range<Int>, _ reach: PixelRect) {
    let visible = reach.intersection(state.clip)
    guard !visible.isEmpty else { return }
    items.append(DrawnItem(range: range, transform: state.transform, context: state.context, reach: visible))
  }
}
