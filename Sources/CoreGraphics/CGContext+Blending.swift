extension CGContext {
  /// Makes `rect` transparent within the clip, as if nothing had been drawn there.
  public func clear(_ rect: CGRect) {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    let outside = Self.unboundedPath
    outside.addRect(rect)
    keepOnly(.path(outside.elements, rule: .evenOdd))
  }

  private static var unboundedPath: CGMutablePath {
    let path = CGMutablePath()
    path.addRect(
      CGRect(x: -unboundedExtent, y: -unboundedExtent, width: 2 * unboundedExtent, height: 2 * unboundedExtent))
    return path
  }

  /// Makes the area of `shape` transparent.
  func erase(_ shape: Shape) {
    let outside = Self.unboundedPath
    outside.addPath(shape.path)
    keepOnly(.path(outside.elements, rule: .evenOdd))
  }

  /// Makes the drawing so far transparent outside of `shape`.
  private func keepOnly(_ shape: Shape) {
    adoptMemory()
    endMasks()
    coverage = nil
    let open = stateCommands
    let kept = DisplayList.Command.fill(shape, .black)
    let depth = open.count { $0 == .save }
    let closing = [DisplayList.Command](repeating: .restore, count: depth)
    // The drawing so far becomes a group that is masked with everything outside of the rectangle; then the state is
    // restored.
    recorded = DisplayList(
      [.save, .beginGroup(opacity: 1)] + recorded.commands + closing + [.beginMask] + [.save]
        + open.filter { $0 != .save && !$0.isClip } + [kept, .restore, .endMask, .endGroup, .restore] + open)
    bitmap?.show(displayList)
  }

  /// A distance in points that is beyond all drawing, and small enough for exact sums.
  static let unboundedExtent: CGFloat = 1e6

  // MARK: Combining with what is there

  /// Draws `command`, which draws only within `shape`, in one of the modes of Porter and Duff. `destinationIn` and
  /// `destinationAtop` also remove the drawing outside of `shape`.
  func combine(_ command: DisplayList.Command, _ mode: CGBlendMode, within shape: Shape) {
    adoptMemory()
    let old = recorded.commands + [DisplayList.Command](repeating: .restore, count: openStates)
    switch mode {
    case .copy:
      erase(shape)
      paint(command)
    case .sourceAtop:
      let mask = coverage ?? DisplayList.Sublist(old)
      rebuild(old + Self.masked(placed(command), by: [.sublist(mask, place: nil)]))
      coverage = mask
    case .sourceIn where old.count < Self.mostCopied:
      erase(shape)
      let rest = recorded.commands + [DisplayList.Command](repeating: .restore, count: openStates)
      rebuild(rest + Self.masked(placed(command), by: old))
    case .destinationIn:
      rebuild(Self.masked(old, by: placed(command)))
    case .destinationAtop:
      rebuild(placed(command) + Self.masked(old, by: placed(command)))
    case .destinationOver:
      rebuild(placed(command) + old)
    default:
      paint(command)
    }
  }

  /// The number of commands above which `sourceIn`, which copies them, draws like `normal`. It allows ten in a row over
  /// a simple drawing.
  private static let mostCopied = 20_000

  private var openStates: Int { stateCommands.count { $0 == .save } }

  /// Returns the command with the current transform and clips, relative to the initial state of the canvas.
  private func placed(_ command: DisplayList.Command) -> [DisplayList.Command] {
    [.save] + stateCommands + [command] + [DisplayList.Command](repeating: .restore, count: openStates + 1)
  }

  private static func masked(
    _ drawing: [DisplayList.Command], by mask: [DisplayList.Command]
  ) -> [DisplayList.Command] {
    [.save, .beginGroup(opacity: 1), .save] + drawing + [.restore, .beginMask, .save] + mask
      + [.restore, .endMask, .endGroup, .restore]
  }

  /// Replaces the drawing so far by `commands`, without changing the state.
  private func rebuild(_ commands: [DisplayList.Command]) {
    endMasks()
    recorded = DisplayList(commands + stateCommands)
    coverage = nil
    bitmap?.show(displayList)
  }
}
