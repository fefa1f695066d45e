/// Calls a method once for each frame of the screen, on the virtual clock.
///
/// The target is called while the main run loop is in a mode that the link was added for: a link of the default mode
/// pauses while a scroll view moves (reference 15.6). The link is retained until it is invalidated, and retains its
/// target.
@MainActor
public final class CADisplayLink: NSObject {
  private var target: AnyObject?
  private let selector: Selector
  private let timeline = UIRuntime.current.timeline
  private let runLoopModes = UIRuntime.current.mainThread.modes
  private var timer: Timeline.Timer?
  private var modes: Set<RunLoop.Mode> = []

  /// The time of the frame that is shown now.
  public private(set) var timestamp: TimeInterval = 0
  /// The time of the next frame.
  public private(set) var targetTimestamp: TimeInterval = 0
  /// The time between two frames of the screen, in seconds.
  public let duration: TimeInterval = 1.0 / 60

  /// The number of calls per second; 0 means one for every frame. Rates that do not divide 60 are rounded up to one
  /// that does.
  public var preferredFramesPerSecond = 0

  /// The frame rate as a range, of which only the preferred rate has an effect.
  public var preferredFrameRateRange: CAFrameRateRange {
    get {
      let rate = Float(preferredFramesPerSecond)
      return CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
    set { preferredFramesPerSecond = Int(clamping: Double(newValue.preferred ?? newValue.maximum)) }
  }

  public var isPaused = false { didSet { if isPaused != oldValue { schedule() } } }

  public init(target: AnyObject, selector sel: Selector) {
    (self.target, selector) = (target, sel)
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard target != nil, modes.insert(mode).inserted, modes.count == 1 else { return }
    schedule()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard modes.remove(mode) != nil, modes.isEmpty else { return }
    schedule()
  }

  /// Removes the link from its timeline permanently and releases the target.
  public func invalidate() {
    modes = []
    target = nil
    schedule()
  }

  private func schedule() {
    timer?.cancel()
    timer = nil
    guard !modes.isEmpty, !isPaused else { return }
    // Frames are at whole multiples of the interval, so that all links agree on the times of frames.
    let frame = ((timeline.now + interval * 0.001) / interval).rounded(.down) + 1
    targetTimestamp = frame * interval
    timer = timeline.schedule(after: targetTimestamp - timeline.now) { self.tick() }
  }

  private func tick() {
    timestamp = targetTimestamp
    schedule()
    if let target, runLoopModes.areActive(modes) { selector.perform(on: target, sender: self, event: nil) }
  }

  private var interval: TimeInterval {
    guard preferredFramesPerSecond > 0 else { return duration }
    return max(1, (60 / Double(preferredFramesPerSecond)).rounded(.down)) * duration
  }
}

/// A range of frame rates in frames per second; 0 leaves the rate to the system.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }
}
