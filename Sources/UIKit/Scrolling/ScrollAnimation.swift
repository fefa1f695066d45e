/// Moves a scroll view's offset along a curve for each axis, frame by frame on the virtual clock.
@MainActor
final class ScrollAnimation: NSObject {
  /// A curve along one axis, and the time of its start.
  @MainActor
  private struct Track {
    var curve: ScrollCurve
    var start: TimeInterval
    var end: TimeInterval { start + curve.duration }
    func position(at time: TimeInterval) -> CGFloat { curve.position(at: time - start) }
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
    tracks[.horizontal] = Track(curve: horizontal, start: shown)
    tracks[.vertical] = Track(curve: vertical, start: shown)
    let link = CADisplayLink(target: self, selector: Selector("nextFrame", ScrollAnimation.nextFrame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops the animation without further calls.
  func stop() {
    link?.invalidate()
    link = nil
  }

  private func nextFrame() {
    guard let link else { return }
    for (axis, track) in tracks {
      guard let curve = redirect(axis, track.curve.velocity(at: shown - track.start)) else { continue }
      tracks[axis] = Track(curve: curve, start: shown)
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
