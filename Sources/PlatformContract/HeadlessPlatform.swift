import CoreGraphics
import Foundation
import InputEvents

/// A platform without a machine: events come from a script, time passes only while it is waited for, frames are kept.
package final class HeadlessPlatform: Platform {
  private struct ScriptedEvent {
    let time: TimeInterval
    let event: PlatformEvent
  }

  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  package private(set) var now: TimeInterval = 0
  package let textMeasurer: any TextMeasuring

  /// The last presented frame; `presentCount` counts all.
  package private(set) var lastFrame: DisplayList?
  /// The frame that was shown before `lastFrame`.
  package private(set) var frameBefore: DisplayList?
  package private(set) var presentCount = 0
  package private(set) var lastPrepared: DisplayList?
  package private(set) var title = ""
  package private(set) var cursor = PlatformCursor.arrow
  /// The place of text input; nil while it is off.
  package private(set) var textInputRect: CGRect?
  package var clipboardText: String?
  package var isFullscreen = false
  package var interfaceSize: CGFloat = 1 {
    didSet {
      let change = oldValue / interfaceSize
      size = CGSize(width: size.width * change, height: size.height * change)
      scale /= change
    }
  }
  package var devices = DeviceInventory(system: "headless", videoDriver: "none")

  /// The scripted events in order of time; those of one time in the order in which they were scheduled.
  private var script: [ScriptedEvent] = []

  package init(
    size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1,
    textMeasurer: any TextMeasuring = FixedAdvanceMeasurer()
  ) {
    self.size = size
    self.scale = scale
    self.textMeasurer = textMeasurer
  }

  /// Makes `event` happen at `time`, or at once when that has passed.
  package func schedule(_ event: PlatformEvent, at time: TimeInterval) {
    let index = script.firstIndex { $0.time > time } ?? script.endIndex
    script.insert(ScriptedEvent(time: time, event: event), at: index)
  }

  /// Makes an input sample arrive at its own time.
  package func schedule(_ input: InputEvent) { schedule(.input(input), at: input.timestamp) }

  /// Changes the surface now and reports it with the next poll.
  package func resize(to size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    self.scale = scale ?? self.scale
    schedule(.resized, at: now)
  }

  /// Advances the clock to the next scripted event, or by `timeout` when none comes before. Waiting forever after the
  /// end of the script answers `quit`, as nothing else could happen any more.
  package func poll(timeout: TimeInterval?) -> [PlatformEvent] {
    let deadline = timeout.map { now + max(0, $0) }
    guard let next = script.first else {
      now = deadline ?? now
      return deadline == nil ? [.quit] : []
    }
    now = max(now, min(next.time, deadline ?? next.time))
    let due = script.prefix { $0.time <= now }
    script.removeFirst(due.count)
    return due.map(\.event)
  }

  package func present(_ frame: DisplayList) {
    (frameBefore, lastFrame) = (lastFrame, frame)
    presentCount += 1
  }

  package func prepare(_ frame: DisplayList) { lastPrepared = frame }
  package func setTitle(_ title: String) { self.title = title }
  package func setCursor(_ cursor: PlatformCursor) { self.cursor = cursor }
  package func setTextInput(active: Bool, rect: CGRect) { textInputRect = active ? rect : nil }
}
