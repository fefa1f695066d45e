import CoreGraphics

/// Finds how much of a display list is painted over again: everything before the last command that covers all of an area in an opaque
/// colour leaves no trace there.
struct OpaqueCover {
  private struct State {
    var transform: CGAffineTransform
    /// Whether clips let all of the area through, untouched by soft edges.
    var isOpen = true
  }

  private let area: PixelRect
  private var state: State
  private var saved: [State] = []
  private var nesting = ScopeNesting()

  /// The index of the command that covers `area` last; 0 when none does.
  static func index(in commands: [DisplayList.Command], area: PixelRect, transform: CGAffineTransform) -> Int {
    var cover = OpaqueCover(area: area, state: State(transform: transform))
    var found = 0
    for index in commands.indices where cover.follow(commands[index]) { found = index }
    return found
  }

  private init(area: PixelRect, state: State) { (self.area, self.state) = (area, state) }

  /// Whether `command` covers the area.
  private mutating func follow(_ command: DisplayList.Command) -> Bool {
    // Scopes are not looked into: what they hold may end up paler.
    guard nesting.follow(command) else { return false }
    switch command {
    case .save: saved.append(state)
    case .restore: if let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): if state.isOpen, !covers(shape) { state.isOpen = false }
    case .fill(let shape, let color): return state.isOpen && color.alpha >= 1 && covers(shape)
    case .fillGradient(let shape, let gradient):
      return state.isOpen && gradient.isOpaque && covers(shape)
        && GradientRamp(gradient, state.transform) != nil
    default: break
    }
    return false
  }

  /// Whether every pixel of the area lies in `shape`, away from its soft edges. Says no when it would take long to tell.
  private func covers(_ shape: Shape) -> Bool {
    guard state.transform.keepsUpright, state.transform.isFinite else { return false }
    switch shape {
    case .rect(let rect): return covers(rect, corner: 0)
    case .roundedRect(let rect, let radius): return covers(rect, corner: radius)
    case .path: return false
    }
  }

  private func covers(_ rect: CGRect, corner: CGFloat) -> Bool {
    guard let box = DeviceBox(rect, state.transform) else { return false }
    func holds(_ across: Double, _ down: Double) -> Bool {
      Double(area.left) >= box.left + across && Double(area.right) <= box.right - across
        && Double(area.top) >= box.top + down && Double(area.bottom) <= box.bottom - down
    }
    let round = Double(max(0, corner)) * state.transform.largestScale
    return round == 0 ? holds(0, 0) : holds(round, 0) || holds(0, round)
  }
}

extension LinearGradient {
  fileprivate var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}

extension DisplayList.Command {
  /// It makes pixels itself, rather than setting up what others make.
  var draws: Bool {
    switch self {
    case .fill, .fillGradient, .stroke, .shadow, .text, .image: true
    default: false
    }
  }
}

/// Which scopes are open at a place of a display list.
struct ScopeNesting {
  private var open: [ScopeKind] = []

  /// Whether `command`, which comes next, is outside of all scopes and no part of one.
  mutating func follow(_ command: DisplayList.Command) -> Bool {
    switch command {
    case .beginGroup: open.append(.group)
    case .beginMask: open.append(.mask)
    case .beginProjection: open.append(.projection)
    case .endGroup: close(.group)
    case .endMask: close(.mask)
    case .endProjection: close(.projection)
    default: return open.isEmpty
    }
    return false
  }

  /// The end of another scope than the innermost ends nothing.
  private mutating func close(_ kind: ScopeKind) {
    if open.last == kind { open.removeLast() }
  }
}
