extension CGContext {
  /// Makes `rect` transparent again, up to the clip, as if nothing had been drawn there yet.
  public func clear(_ rect: CGRect) {
    guard rect.minX.isFinite, rect.minY.isFinite, rect.width.isFinite, rect.height.isFinite else { return }
    let outside = Self.everywhere
    outside.addRect(rect)
    keepOnly(.path(outside.elements, rule: .evenOdd))
  }

  private static var everywhere: CGMutablePath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: -farAway, y: -farAway, width: 2 * farAway, height: 2 * farAway))
    return path
  }

  /// Makes what `shape` covers transparent again.
  func erase(_ shape: Shape) {
    let outside = Self.everywhere
    outside.addPath(shape.path)
    keepOnly(.path(outside.elements, rule: .evenOdd))
  }

  /// Makes all that is drawn so far transparent outside of `shape`.
  private func keepOnly(_ shape: Shape) {
    adoptMemory()
    endMasks()
    coverage = nil
    let open = stateCommands
    let kept = DisplayList.Command.fill(shape, .black)
    let depth = open.count { $0 == .save }
    let closing = [DisplayList.Command](repeating: .restore, count: depth)
    // What is drawn so far becomes a group that is masked with everything but the rectangle; then the state is as it
    // was.
    recorded = DisplayList(
      [.save, .beginGroup(opacity: 1)] + recorded.commands + closing + [.beginMask] + [.save]
        + open.filter { $0 != .save && !$0.isClip } + [kept, .restore, .endMask, .endGroup, .restore] + open)
    bitmap?.show(displayList)
  }

  /// Beyond everything that is drawn, in points, and near enough for sums to be exact.
  static let farAway: CGFloat = 1e6

  // MARK: Combining with what is there

  /// Draws `command`, which covers no more than `shape`, in one of the modes of Porter and Duff. `destinationIn` and
  /// `destinationAtop` take away what is there outside of `shape`, too.
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

  /// Commands beyond which `sourceIn`, which doubles them, draws as `normal`: ten in a row of a simple drawing.
  private static let mostCopied = 20_000

  private var openStates: Int { stateCommands.count { $0 == .save } }

  /// The command under the transform and the clips there are, from the beginning of the canvas.
  private func placed(_ command: DisplayList.Command) -> [DisplayList.Command] {
    [.save] + stateCommands + [command] + [DisplayList.Command](repeating: .restore, count: openStates + 1)
  }

  private static func masked(
    _ drawing: [DisplayList.Command], by mask: [DisplayList.Command]
  ) -> [DisplayList.Command] {
    [.save, .beginGroup(opacity: 1), .save] + drawing + [.restore, .beginMask, .save] + mask
      + [.restore, .endMask, .endGroup, .restore]
  }

  /// Makes `commands` all that is drawn so far; the state stays as it is.
  private func rebuild(_ commands: [DisplayList.Command]) {
    endMasks()
    recorded = DisplayList(commands + stateCommands)
    coverage = nil
    bitmap?.show(displayList)
  }
}
