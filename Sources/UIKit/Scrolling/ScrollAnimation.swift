/// Moves a scroll view's offset along a curve for each axis, frame by frame on the virtual clock.
@MainActor
final class ScrollAnimation: NSObject {
  /// A curve along one axis, and the time of its start.
  @MainActor
  private struct Track {
    let curve: ScrollCurve
    let start: TimeInterval
    /// The last offset.
    var goal: CGFloat
    /// The factor by which the distance from the goal differs from that of the curve.
    var scale: CGFloat = 1

    init(_ curve: ScrollCurve, start: TimeInterval) {
      (self.curve, self.start, goal) = (curve, start, curve.end)
    }

    var end: TimeInterval { start + curve.duration }

    func position(at time: TimeInterval) -> CGFloat {
      let position = curve.position(at: time - start)
      return scale == 1 && goal == curve.end ? position : goal + (position - curve.end) * scale
    }

    /// Continues from `offset` to another goal in the time that is left.
    mutating func aim(at goal: CGFloat, from offset: CGFloat, time: TimeInterval) {
      let distance = curve.position(at: time - start) - curve.end
      (self.goal, scale) = (goal, distance == 0 ? 1 : (offset - goal) / distance)
    }
  }

  private var tracks: [ScrollAxis: Track] = [:]
  /// The moment of the last frame, or of the beginning.
  private var shown: TimeInterval
  private var link: CADisplayLink?
  private let redirect: (_ axis: ScrollAxis, _ velocity: CGFloat) -> ScrollCurve?
  private let move: (CGPoint) -> Void
  private let finish: () -> Void

  /// Starts the animation. `redirect` is called before each frame, with the velocity of the last frame in points per
  /// second; a curve that it returns replaces the current one. `move` is called in each frame with the current offset,
  /// and `finish` once after the last one.
  init(
    horizontal: ScrollCurve, vertical: ScrollCurve,
    redirect: @escaping @MainActor (_ axis: ScrollAxis, _ velocity: CGFloat) -> ScrollCurve? = { _, _ in nil },
    move: @escaping @MainActor (CGPoint) -> Void, finish: @escaping @MainActor () -> Void
  ) {
    (self.redirect, self.move, self.finish) = (redirect, move, finish)
    shown = UIRuntime.current.now
    super.init()
    tracks[.horizontal] = Track(horizontal, start: shown)
    tracks[.vertical] = Track(vertical, start: shown)
    let link = CADisplayLink(target: self, selector: Selector("nextFrame", ScrollAnimation.nextFrame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the animation without further calls.
  func stop() {
    link?.invalidate()
    link = nil
  }

  /// The offset at which the animation ends.
  func goal(_ axis: ScrollAxis) -> CGFloat { tracks[axis]?.goal ?? 0 }

  /// Continues from `offset` to another goal, because content has changed its size during the animation.
  func aim(_ axis: ScrollAxis, at goal: CGFloat, from offset: CGFloat) {
    tracks[axis]?.aim(at: goal, from: offset, time: shown)
  }

  private func nextFrame() {
    guard let link else { return }
    for (axis, track) in tracks {
      guard let curve = redirect(axis, track.curve.velocity(at: shown - track.start)) else { continue }
      tracks[axis] = Track(curve, start: shown)
    }
    shown = link.timestamp
    move(CGPoint(x: position(.horizontal), y: position(.vertical)))
    // The delegate may have stopped this animation, or started another.
    guard self.link != nil, tracks.values.allSatisfy({ shown >= $0.end }) else { return }
    stop()
    finish()
  }

  private func position(_ axis: ScrollAxis) -> CGFloat { tracks[axis]?.position(at: shown) ?? 0 }
}
