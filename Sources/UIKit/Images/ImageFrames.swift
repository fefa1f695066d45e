/// The animation of an image view, which shows images one after the other on the virtual clock.
@MainActor
final class ImageFrames {
  private var images: [UIImage] = []
  private var index = 0
  private var rest = 0
  private var interval: TimeInterval = 0
  private var show: () -> Void = {}
  private var timer: Timeline.Timer?

  /// The current image; nil while the animation does not run.
  private(set) var shown: UIImage?

  func start(_ images: [UIImage], duration: TimeInterval, rounds: Int, show: @escaping () -> Void) {
    guard let first = images.first else { return }
    interval = duration > 0 ? duration / Double(images.count) : 1.0 / 30
    (self.images, self.show, index) = (images, show, 0)
    rest = rounds > 0 ? rounds * images.count : .max
    shown = first
    show()
    schedule()
  }

  func stop() {
    timer?.cancel()
    timer = nil
    guard shown != nil else { return }
    shown = nil
    show()
  }

  private func schedule() {
    timer = DrawingEnvironment.current.timeline.schedule(after: interval) { [weak self] in self?.advance() }
  }

  private func advance() {
    rest -= 1
    guard rest > 0 else { return stop() }
    index = (index + 1) % images.count
    shown = images[index]
    show()
    schedule()
  }
}
