import CoreGraphics

/// Examines a scope in advance: the pixels that it can touch, which limit its surface, and its end.
struct ScopeContent {
  private(set) var pixels = PixelRect.empty
  /// A Boolean value that indicates whether the scope is a group with a mask.
  private(set) var isMasked = false
  /// The command after the scope's end, or after the last one.
  private(set) var next: Int

  private struct State {
    var transform: CGAffineTransform
    var clip: PixelRect
  }

  private struct OpenScope {
    let kind: ScopeKind
    let state: State
    let savedCount: Int
  }

  private var state: State
  private var saved: [State] = []
  private var open: [OpenScope] = []
  /// The kind of the scope; nil for a list within the scope.
  private let kind: ScopeKind?
  /// A Boolean value that indicates whether nested lists are examined, rather than bounded by their extents.
  private let isExact: Bool

  /// Examines a scope. `start` is the first command inside it.
  init(
    _ commands: [DisplayList.Command], from start: Int, kind: ScopeKind, transform: CGAffineTransform, clip: PixelRect
  ) {
    self.init(commands, start, kind, transform, clip, isExact: kind == .projection)
  }

  private init(
    _ commands: [DisplayList.Command], _ start: Int, _ kind: ScopeKind?, _ transform: CGAffineTransform,
    _ clip: PixelRect, isExact: Bool
  ) {
    (self.kind, self.isExact) = (kind, isExact)
    state = State(transform: transform, clip: clip)
    next = start
    while next < commands.count {
      next += 1
      if !follow(commands[next - 1], in: commands) { return }
    }
  }

  /// Follows a command. Returns false at the end of the scope.
  private mutating func follow(_ command: DisplayList.Command, in commands: [DisplayList.Command]) -> Bool {
    let reach = Reach(transform: state.transform)
    switch command {
    case .save: saved.append(state)
    case .restore: if saved.count > open.last?.savedCount ?? 0 { state = saved.removeLast() }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): state.clip = state.clip.intersection(reach.fill(shape))
    case .beginGroup: open.append(OpenScope(kind: .group, state: state, savedCount: saved.count))
    case .endGroup: return close(.group)
    case .beginMask: skipMask(in: commands)
    case .endMask: return close(.mask)
    case .beginProjection(let projection): skip(projection, in: commands)
    case .endProjection: return close(.projection)
    case .sublist(let list, let place): include(list, place)
    default: include(reach.drawing(command))
    }
    return true
  }

  private mutating func include(_ reached: PixelRect) {
    pixels = pixels.union(reached.intersection(state.clip))
  }

  private mutating func include(_ list: DisplayList.Sublist, _ place: CGAffineTransform?) {
    if !isExact, list.extent != .everything { return include(Reach(transform: state.transform).sublist(list, place)) }
    let transform = place.map { $0.concatenating(state.transform) } ?? state.transform
    include(ScopeContent(list.commands, 0, nil, transform, state.clip, isExact: isExact).pixels)
  }

  private mutating func close(_ kind: ScopeKind) -> Bool {
    guard kind == open.last?.kind ?? self.kind else { return true }
    guard let inner = open.popLast() else { return false }
    state = inner.state
    saved.removeLast(saved.count - inner.savedCount)
    return true
  }

  /// Skips a mask, which draws nothing itself and hides everything outside of it.
  private mutating func skipMask(in commands: [DisplayList.Command]) {
    let mask = ScopeContent(commands, next, .mask, state.transform, state.clip, isExact: isExact)
    next = mask.next
    guard open.isEmpty, kind == .group else { return }
    isMasked = true
    pixels = pixels.intersection(mask.pixels)
  }

  private mutating func skip(_ projection: Projection, in commands: [DisplayList.Command]) {
    let plane = ProjectedPlane(projection, commands, from: next, transform: state.transform)
    next = plane.next
    include(plane.reach)
  }
}

extension Reach {
  /// Returns the pixels that a drawing command can touch; none for others.
  func drawing(_ command: DisplayList.Command) -> PixelRect {
    switch command {
    case .fill(let shape, _), .fillGradient(let shape, _), .fillPattern(let shape, _, _): fill(shape)
    case .stroke(let shape, let style, _): stroke(shape, style)
    case .shadow(let shape, _, let blur, let offset): shadow(shape, blur, offset)
    case .text(let run): text(run)
    case .image(let drawing): fill(.rect(drawing.target))
    case .sublist(let list, let place): sublist(list, place)
    case .save, .restore, .concatenate, .clip, .beginGroup, .endGroup, .beginMask, .endMask, .beginProjection,
      .endProjection:
      .empty
    }
  }
}
