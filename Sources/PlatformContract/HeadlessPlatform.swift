import CoreGraphics
import Foundation
import InputEvents

/// A platform without hardware. Its events come from a script, its clock advances only while the caller waits for
/// events, and it keeps the frames.
package final class HeadlessPlatform: Platform {
  private struct ScriptedEvent {
    let time: TimeInterval
    let event: PlatformEvent
  }

  package private(set) var size: CGSize
  package private(set) var scale: CGFloat
  package private(set) var now: TimeInterval = 0
  package let textMeasurer: any TextMeasuring
  /// Without a display, every frame is shown.
  package var refreshRate = Double.infinity

  /// The last presented frame; `presentCount` counts all.
  package private(set) var lastFrame: DisplayList?
  /// The frame that was shown before `lastFrame`.
  package private(set) var frameBefore: DisplayList?
  package private(set) var presentCount = 0
  package private(set) var lastPrepared: DisplayList?
  package private(set) var title = ""
  package private(set) var cursor = PlatformCursor.arrow
  /// The rectangle of the text input; nil while text input is inactive.
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

  /// The scripted events in order of time. Events of the same time are in the order in which they were scheduled.
  private var script: [ScriptedEvent] = []

  package init(
    size: CGSize = CGSize(width: 1280, height: 800), scale: CGFloat = 1,
    textMeasurer: any TextMeasuring = FixedAdvanceMeasurer()
  ) {
    self.size = size
    self.scale = scale
    self.textMeasurer = textMeasurer
  }

  /// Schedules `event` for `time`, or for the present time if `time` has passed.
  package func schedule(_ event: PlatformEvent, at time: TimeInterval) {
    let index = script.firstIndex { $0.time > time } ?? script.endIndex
    script.insert(ScriptedEvent(time: time, event: event), at: index)
  }

  /// Schedules an input sample for its own timestamp.
  package func schedule(_ input: InputEvent) { schedule(.input(input), at: input.timestamp) }

  /// Changes the surface immediately and reports the change with the next poll.
  package func resize(to size: CGSize, scale: CGFloat? = nil) {
    self.size = size
    self.scale = scale ?? self.scale
    schedule(.resized, at: now)
  }

  /// Advances the clock to the next scripted event, or by `timeout` if there is no event before. A wait without a
  /// timeout after the end of the script returns `quit`, because no further event can occur.
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

  package func skipFrame() {}
  package func prepare(_ frame: DisplayList) { lastPrepared = frame }
  package func setTitle(_ title: String) { self.title = title }
  package func setCursor(_ cursor: PlatformCursor) { self.cursor = cursor }
  package func setTextInput(active: Bool, rect: CGRect) { textInputRect = active ? rect : nil }
}
