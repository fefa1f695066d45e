/// Moves a scroll view's offset along a curve for each axis, frame by frame on the virtual clock.
@MainActor
final class ScrollAnimation: NSObject {
  let horizontal: ScrollCurve
  let vertical: ScrollCurve
  private let start: TimeInterval
  private var link: CADisplayLink?
  private let move: (CGPoint) -> Void
  private let finish: () -> Void

  /// `move` is called for each frame with where the offset is then, `finish` once, after the last.
  init(
    horizontal: ScrollCurve, vertical: ScrollCurve, move: @escaping @MainActor (CGPoint) -> Void,
    finish: @escaping @MainActor () -> Void
  ) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
    (self.move, self.finish) = (move, finish)
    start = UIRuntime.current.now
    super.init()
    let link = CADisplayLink(target: self, selector: Selector("nextFrame", ScrollAnimation.nextFrame))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  var end: CGPoint { CGPoint(x: horizontal.end, y: vertical.end) }
  private var duration: TimeInterval { max(horizontal.duration, vertical.duration) }

  /// Nothing is called any more.
  func stop() {
    link?.invalidate()
    link = nil
  }

  private func nextFrame() {
    guard let link else { return }
    let time = link.timestamp - start
    guard time < duration else {
      stop()
      move(end)
      return finish()
    }
    move(CGPoint(x: horizontal.position(at: time), y: vertical.position(at: time)))
  }
}
