import CoreGraphics
import Foundation
import InputEvents

/// A platform that measures the latency from input to display. It forwards everything else to the platform that it
/// wraps.
package final class MeasuringPlatform: Platform {
  /// The times of one sample, in seconds on the platform's clock.
  package struct Passage: Equatable, Sendable {
    package let event: InputEvent
    /// The time at which the program received the sample.
    package let taken: TimeInterval
    /// The time at which the first frame with the effect of the sample was delivered to the display; nil if the sample
    /// changed nothing visible.
    package let shown: TimeInterval?

    package init(event: InputEvent, taken: TimeInterval, shown: TimeInterval?) {
      self.event = event
      self.taken = taken
      self.shown = shown
    }
  }

  private let platform: any Platform
  private let report: ([Passage]) -> Void
  /// The time at which the first frame was with the display, in seconds on the platform's clock.
  package private(set) var firstFrame: TimeInterval?
  private var waiting: [(event: InputEvent, taken: TimeInterval)] = []

  /// Creates a platform that calls `report` once for every sample: after the frame that shows it, which may show
  /// several samples, or when it is known that it changed nothing.
  package init(_ platform: any Platform, report: @escaping ([Passage]) -> Void) {
    self.platform = platform
    self.report = report
  }

  package func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    let events = platform.poll(timeout: timeout)
    let now = platform.now
    waiting += events.compactMap { if case .input(let input) = $0 { (input, now) } else { nil } }
    return events
  }

  package func present(_ frame: DisplayList) {
    platform.present(frame)
    if firstFrame == nil { firstFrame = platform.now }
    pass(shown: platform.now)
  }

  package func skipFrame() {
    platform.skipFrame()
    pass(shown: nil)
  }

  package func prepare(_ frame: DisplayList) { platform.prepare(frame) }

  private func pass(shown: TimeInterval?) {
    guard !waiting.isEmpty else { return }
    let passages = waiting.map { Passage(event: $0.event, taken: $0.taken, shown: shown) }
    waiting = []
    report(passages)
  }

  // MARK: Everything else

  package var size: CGSize { platform.size }
  package var scale: CGFloat { platform.scale }
  package var now: TimeInterval { platform.now }
  package var refreshRate: Double { platform.refreshRate }
  package var textMeasurer: any TextMeasuring { platform.textMeasurer }
  package var devices: DeviceInventory { platform.devices }
  package func setTitle(_ title: String) { platform.setTitle(title) }
  package func setCursor(_ cursor: PlatformCursor) { platform.setCursor(cursor) }
  package func setTextInput(active: Bool, rect: CGRect) { platform.setTextInput(active: active, rect: rect) }

  package var clipboardText: String? {
    get { platform.clipboardText }
    set { platform.clipboardText = newValue }
  }

  package var isFullscreen: Bool {
    get { platform.isFullscreen }
    set { platform.isFullscreen = newValue }
  }

  package var interfaceSize: CGFloat {
    get { platform.interfaceSize }
    set { platform.interfaceSize = newValue }
  }
}
