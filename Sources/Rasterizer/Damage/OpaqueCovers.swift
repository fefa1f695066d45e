import CoreGraphics

/// Finds what of a display list is painted over again: everything before the last command that covers all of an area in an opaque colour
/// leaves no trace there.
struct OpaqueCovers {
  private struct State {
    var transform: CGAffineTransform
    /// Where clips let everything through, untouched by soft edges: any of these.
    var open: [PixelRect]
  }

  /// In the order of their commands: each covers the whole of its area.
  private var covers: [(index: Int, area: PixelRect)] = []
  private var state: State
  private var saved: [State] = []
  private var nesting = ScopeNesting()

  /// Smaller ones hide too little, in pixels.
  private static let smallest = 4096

  init(_ commands: [DisplayList.Command], canvas: PixelRect, transform: CGAffineTransform) {
    state = State(transform: transform, open: [canvas])
    for index in commands.indices { follow(commands[index], at: index) }
  }

  /// The index of the command that covers `area` last; 0 when none does.
  func lastIndex(covering area: PixelRect) -> Int {
    covers.last { $0.area.intersection(area) == area }?.index ?? 0
  }

  /// `area` in parts that do not overlap: one that a later cover hides more of the list in, when there is such a large one, and what is
  /// around it. A scene that changed as a whole is drawn apart from its round corners, where what is behind it shows.
  func parts(of area: PixelRect) -> [PixelRect] {
    let whole = lastIndex(covering: area)
    let hidden = covers.last { $0.index > whole && $0.area.intersection(area).area >= max(area.area / 3, Self.large) }
    guard let inner = hidden?.area.intersection(area) else { return [area] }
    let around = [
      PixelRect(left: area.left, top: area.top, right: area.right, bottom: inner.top),
      PixelRect(left: area.left, top: inner.bottom, right: area.right, bottom: area.bottom),
      PixelRect(left: area.left, top: inner.top, right: inner.left, bottom: inner.bottom),
      PixelRect(left: inner.right, top: inner.top, right: area.right, bottom: inner.bottom),
    ]
    return [inner] + around.filter { !$0.isEmpty }
  }

  private static let large = 40_000

  private mutating func follow(_ command: DisplayList.Command, at index: Int) {
    // Scopes are not looked into: what they hold may end up paler.
    guard nesting.follow(command) else { return }
    switch command {
    case .save: saved.append(state)
    case .restore: if let last = saved.popLast() { state = last }
    case .concatenate(let transform): state.transform = transform.concatenating(state.transform)
    case .clip(let shape): state.open = opened(by: shape)
    case .fill(let shape, let color): if color.alpha >= 1 { add(shape, at: index) }
    case .fillGradient(let shape, let gradient):
      if gradient.isOpaque, GradientRamp(gradient, state.transform) != nil { add(shape, at: index) }
    default: break
    }
  }

  private mutating func add(_ shape: Shape, at index: Int) {
    for area in opened(by: shape) where area.area >= Self.smallest { covers.append((index, area)) }
  }

  /// The parts of what is open that lie in `shape`, away from its soft edges.
  private func opened(by shape: Shape) -> [PixelRect] {
    let solid = solidParts(of: shape)
    return state.open.flatMap { open in solid.map { $0.intersection(open) } }.filter { !$0.isEmpty }
  }

  /// None when it would take long to tell.
  private func solidParts(of shape: Shape) -> [PixelRect] {
    guard !state.open.isEmpty, state.transform.keepsUpright, state.transform.isFinite else { return [] }
    switch shape {
    case .rect(let rect): return solidParts(of: rect, corner: 0)
    case .roundedRect(let rect, let radius): return solidParts(of: rect, corner: radius)
    case .rects, .path: return []
    }
  }

  /// Round corners leave two bands, one across and one down.
  private func solidParts(of rect: CGRect, corner: CGFloat) -> [PixelRect] {
    guard let box = DeviceBox(rect, state.transform)?.cut else { return [] }
    func inset(_ across: Double, _ down: Double) -> PixelRect {
      PixelRect(
        left: wholeAbove(box.left + across), top: wholeAbove(box.top + down), right: wholeBelow(box.right - across),
        bottom: wholeBelow(box.bottom - down))
    }
    let round = Double(max(0, corner)) * state.transform.largestScale
    guard round > 0 else { return [inset(0, 0)] }
    // Clips in clips would make ever more parts: the larger band will do then.
    let bands = [inset(round, 0), inset(0, round)]
    return state.open.count < 4 ? bands : bands.max { $0.area < $1.area }.map { [$0] } ?? []
  }
}

extension LinearGradient {
  fileprivate var isOpaque: Bool { stops.allSatisfy { $0.color.alpha >= 1 } }
}

extension DisplayList.Command {
  /// It makes pixels itself, rather than setting up what others make.
  var draws: Bool {
    switch self {
    case .fill, .fillGradient, .fillPattern, .stroke, .shadow, .text, .image: true
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
