import CoreGraphics

/// Looks ahead over a group: which pixels it can reach, so that its layer is no larger, and where it ends.
struct GroupContent {
  private(set) var pixels = PixelRect.empty
  /// The command after the group's `endGroup`, or after the last one.
  private(set) var next: Int

  /// `start` is the first command inside the group.
  init(_ commands: [DisplayList.Command], from start: Int, transform: CGAffineTransform, clip: PixelRect) {
    var state = (transform: transform, clip: clip)
    var saved: [(transform: CGAffineTransform, clip: PixelRect)] = []
    var groupStarts: [(state: (transform: CGAffineTransform, clip: PixelRect), savedCount: Int)] = []
    next = start
    while next < commands.count {
      let reach = Reach(transform: state.transform)
      let command = commands[next]
      next += 1
      switch command {
      case .save: saved.append(state)
      case .restore: if saved.count > groupStarts.last?.savedCount ?? 0 { state = saved.removeLast() }
      case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
      case .clip(let shape): state.clip = state.clip.intersection(reach.fill(shape))
      case .beginGroup: groupStarts.append((state, saved.count))
      case .endGroup:
        guard let inner = groupStarts.popLast() else { return }
        state = inner.state
        saved.removeLast(saved.count - inner.savedCount)
      case .fill(let shape, _), .fillGradient(let shape, _): include(reach.fill(shape), state.clip)
      case .stroke(let shape, let style, _): include(reach.stroke(shape, style), state.clip)
      case .shadow(let shape, _, let blur, let offset): include(reach.shadow(shape, blur, offset), state.clip)
      case .text(let run): include(reach.text(run), state.clip)
      }
    }
  }

  private mutating func include(_ reached: PixelRect, _ clip: PixelRect) {
    pixels = pixels.union(reached.intersection(clip))
  }
}
