import UIKit

// Stand-ins for the players of AVFoundation. A player keeps its values and its time passes, but it reads no file, plays
// no sound, and shows a labelled rectangle. Its item never ends, because its duration is not known.

@MainActor
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset

  public init(asset: AVAsset) { self.asset = asset }
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }
  public init(url: URL) { asset = AVURLAsset(url: url) }

  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }
  open var duration: CMTime { .indefinite }
  open var presentationSize: CGSize { .zero }
  open var loadedTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { true }
  weak var player: AVPlayer?

  open func currentTime() -> CMTime { player?.currentTime() ?? .zero }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    player?.seek(to: time)
    completionHandler?(true)
  }
}

extension NSNotification.Name {
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name("AVPlayerItemDidPlayToEndTimeNotification")
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name("AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
  public nonisolated static var didPlayToEndTimeNotification: NSNotification.Name { .AVPlayerItemDidPlayToEndTime }
}

@MainActor
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable { case paused, waitingToPlayAtSpecifiedRate, playing }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  override public init() { super.init() }
  public init(url: URL) {
    super.init()
    take(AVPlayerItem(url: url))
  }
  public init(playerItem item: AVPlayerItem?) {
    super.init()
    take(item)
  }

  open private(set) var currentItem: AVPlayerItem?
  open var volume: Float = 1
  open var isMuted = false
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var allowsExternalPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true
  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus { rate == 0 ? .paused : .playing }
  /// The seconds of the item that pass in a second.
  open var rate: Float = 0 {
    willSet { start = (seconds, CACurrentMediaTime()) }
  }
  /// The item's time in seconds, at a time of the clock.
  private var start: (seconds: Double, time: CFTimeInterval) = (0, 0)
  private var seconds: Double {
    rate == 0 ? start.seconds : start.seconds + Double(rate) * (CACurrentMediaTime() - start.time)
  }

  open func play() {
    MediaLog.say("A phone plays \(title) now. Here its time passes, without sound and picture.")
    rate = 1
  }
  open func pause() { rate = 0 }
  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func replaceCurrentItem(with item: AVPlayerItem?) {
    take(item)
    layers.forEach { $0.layer?.setNeedsDisplay() }
  }

  private func take(_ item: AVPlayerItem?) {
    currentItem = item
    item?.player = self
    start = (0, CACurrentMediaTime())
  }

  open func currentTime() -> CMTime { CMTime(seconds: seconds, preferredTimescale: 600) }
  open func seek(to time: CMTime) { start = (max(0, time.isNumeric ? time.seconds : 0), CACurrentMediaTime()) }
  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)? = nil
  ) {
    seek(to: time)
    completionHandler?(true)
  }

  // MARK: Observers

  private final class PeriodicObserver {
    let timer: Timer
    init(_ timer: Timer) { self.timer = timer }
  }

  /// Calls `block` with the player's time after each interval in which the player plays.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any {
    let call = UncheckedClosure { [weak self] in
      guard let self, self.rate != 0 else { return }
      block(self.currentTime())
    }
    let timer = Timer.scheduledTimer(withTimeInterval: max(0.01, interval.seconds), repeats: true) { _ in
      MainActor.assumeIsolated { call.body() }
    }
    return PeriodicObserver(timer)
  }

  open func removeTimeObserver(_ observer: Any) { (observer as? PeriodicObserver)?.timer.invalidate() }

  private struct UncheckedClosure: @unchecked Sendable {
    let body: @MainActor () -> Void
    init(_ body: @escaping @MainActor () -> Void) { self.body = body }
  }

  // MARK: Layers

  private struct WeakLayer { weak var layer: AVPlayerLayer? }
  private var layers: [WeakLayer] = []

  func show(in layer: AVPlayerLayer) { layers = layers.filter { $0.layer != nil } + [WeakLayer(layer: layer)] }

  /// The name of the item's file.
  var title: String { currentItem?.asset.url?.lastPathComponent ?? "a video" }
}

@MainActor
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []

  public init(items: [AVPlayerItem]) {
    super.init(playerItem: items.first)
    queue = items
  }

  open func items() -> [AVPlayerItem] { queue }
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: place)
    if currentItem == nil { replaceCurrentItem(with: item) }
  }
}

/// The item of a looper never ends here.
@MainActor
open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    if player.currentItem == nil { player.insert(itemToLoop, after: nil) }
  }
  open func disableLooping() {}
}
