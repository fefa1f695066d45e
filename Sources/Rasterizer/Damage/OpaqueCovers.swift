import CoreGraphics

/// Finds the commands of a display list that are hidden in an area, because a later command covers the whole area in an
/// opaque color.
struct OpaqueCovers {
  private struct State {
    var transform: CGAffineTransform
    /// The areas inside all clips, without antialiased edges.
    var open: [PixelRect]
  }

  private let area: PixelRect
  /// The minimum size of a cover in pixels. Finding smaller ones costs more than it saves.
  private let smallest: Int
  /// The covers in the order of their commands, with the number of commands before each, lists and their contents
  /// counted.
  private var covers: [(position: Int, area: PixelRect)] = []
  private var state: State

  init(_ commands: [DisplayList.Command], over area: PixelRect, transform: CGAffineTransform) {
    self.area = area
    smallest = min(area.area, max(area.area / 3, Self.large))
    state = State(transform: transform, open: [area])
    follow(commands, from: 0)
  }

  /// The minimum size in pixels of a part that is drawn separately.
  static let large = 40_000

  /// The number of commands before the last one that covers the whole area; 0 when none does.
  var hiddenCount: Int { covers.last { $0.area == area }?.position ?? 0 }

  /// The area in parts that do not overlap: a large part in which a later cover hides more of the list, if there is
  /// one, and the rest. A scene that changed as a whole is drawn separately from its rounded corners, in which the
  /// panes behind it are visible: its cover consists of two bands, a horizontal and a vertical one.
  var parts: [PixelRect] {
    guard let last = covers.last, last.area != area else { return [area] }
    var (hidden, rest): ([PixelRect], [PixelRect]) = ([], [area])
    for band in covers.reversed().prefix(while: { $0.position == last.position }) {
      let smallest = hidden.isEmpty ? 1 : Self.smallestBand
      var uncovered: [PixelRect] = []
      for part in rest {
        let inner = part.intersection(band.area)
        if inner.area >= smallest {
          hidden.append(inner)
          uncovered += part.around(inner)
        } else {
          uncovered.append(part)
        }
      }
      rest = uncovered
    }
    return hidden + rest
  }
  /// The minimum size of a part between two corners in pixels, as each part is another walk over the list.
  private static let smallestBand = 2_000

  private mutating func follow(_ commands: [DisplayList.Command], from start: Int) {
    var position = start
    var saved: [State] = []
    var nesting = ScopeNesting()
    for index in commands.indices {
      // Scopes are not examined, because their contents may be composed with an opacity.
      if nesting.follow(commands[index]) {
        switch commands[index] {
        case .save: saved.append(state)
        case .restore: if let last = saved.popLast() { state = last }
        default: follow(commands[index], at: position)
        }
      }
      position += commands[index].count
    }
  }

  private mutating func follow(partsOf list: DisplayList.Sublist, from start: Int) {
    let seen = Reach(transform: state.transform).plane(seenIn: area, of: list)
    for index in list.parts.indices where list.parts[index].meets(seen) {
      follow(list.commands[index], at: start + list.starts[index])
    }
  }

  private mutating func follow(_ command: DisplayList.Command, at position: Int) {
    switch command {
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): state.open = opened(by: shape)
    case .fill(let shape, let color): if color.alpha >= 1 { add(shape, at: position) }
    case .fillGradient(let shape, let gradient):
      if gradient.isOpaque, GradientRamp.exists(for: gradient, state.transform) { add(shape, at: position) }
    case .sublist(let list, let place):
      let reach = Reach(transform: state.transform).sublist(list, place).intersection(area)
      guard reach.area >= smallest, !state.open.isEmpty else { return }
      let outer = state
      if let place { state.transform = place.concatenating(state.transform) }
      defer { state = outer }
      guard isLargeEnough(list.largestCover) else { return }
      if list.parts.isEmpty {
        follow(list.commands, from: position + 1)
      } else {
        follow(partsOf: list, from: position + 1)
      }
    default: break
    }
  }

  private mutating func add(_ shape: Shape, at position: Int) {
    for area in opened(by: shape) where area.area >= smallest { covers.append((position, area)) }
  }

  /// Returns the parts of the open areas inside `shape`, without its antialiased edges.
  private func opened(by shape: Shape) -> [PixelRect] {
    let solid = solidParts(of: shape)
    return state.open.flatMap { open in solid.map { $0.intersection(open) } }.filter { !$0.isEmpty }
  }

  /// Returns the opaque parts; empty when finding them would take long.
  private func solidParts(of shape: Shape) -> [PixelRect] {
    guard !state.open.isEmpty, state.transform.keepsUpright, state.transform.isFinite else { return [] }
    switch shape {
    case .rect(let rect): return solidParts(of: rect, corner: 0)
    case .roundedRect(let rect, let radius): return solidParts(of: rect, corner: radius)
    case .rects, .path: return []
    }
  }

  /// Compares the area in square units of user space first, which cheaply excludes most shapes; it may be off by a
  /// rounding error.
  private func isLargeEnough(_ size: CGFloat) -> Bool {
    let transform = state.transform
    return size * abs(transform.a * transform.d - transform.b * transform.c) * 1.001 >= CGFloat(smallest)
  }

  /// Returns the opaque parts of a rounded rectangle, which are two bands, a horizontal and a vertical one.
  private func solidParts(of rect: CGRect, corner: CGFloat) -> [PixelRect] {
    let transform = state.transform
    guard isLargeEnough(abs(rect.size.width * rect.size.height)), let box = DeviceBox(rect, transform)?.cut else {
      return []
    }
    func inset(_ across: Double, _ down: Double) -> PixelRect {
      PixelRect(
        left: intCeiling(box.left + across), top: intCeiling(box.top + down), right: intFloor(box.right - across),
        bottom: intFloor(box.bottom - down))
    }
    let round = Double(max(0, corner)) * transform.largestScale
    guard round > 0 else { return [inset(0, 0)] }
    // Nested clips would cause more and more parts, so that only the larger band is used.
    let bands = [inset(round, 0), inset(0, round)]
    return state.open.count < 4 ? bands : bands.max { $0.area < $1.area }.map { [$0] } ?? []
  }
}

extension PixelRect {
  /// Returns the parts outside of a rectangle inside.
  fileprivate func around(_ inner: PixelRect) -> [PixelRect] {
    [
      PixelRect(left: left, top: top, right: right, bottom: inner.top),
      PixelRect(left: left, top: inner.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: inner.top, right: inner.left, bottom: inner.bottom),
      PixelRect(left: inner.right, top: inner.top, right: right, bottom: inner.bottom),
    ].filter { !$0.isEmpty }
  }
}

extension LinearGradient {
  fileprivate var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}

extension DisplayList.Command {
  /// A Boolean value that indicates whether the command draws pixels itself, rather than changing the state.
  var draws: Bool {
    switch self {
    case .fill, .fillGradient, .fillPattern, .stroke, .shadow, .text, .image, .sublist: true
    default: false
    }
  }
}

/// The open scopes at a place of a display list.
struct ScopeNesting {
  private var open: [ScopeKind] = []

  /// Follows the next command, and returns whether it is outside of all scopes and not part of one.
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

  /// An end that does not match the innermost scope is ignored.
  private mutating func close(_ kind: ScopeKind) {
    if open.last == kind { open.removeLast() }
  }
}
