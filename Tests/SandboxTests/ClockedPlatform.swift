import CoreGraphics
import InputEvents
import PlatformContract

/// A headless platform with a different clock.
final class ClockedPlatform: Platform {
  let headless = HeadlessPlatform()
  /// Returns this clock's time, in seconds, for a time of the headless platform's clock.
  private let clock: (Double) -> Double

  init(clock: @escaping (Double) -> Double) { self.clock = clock }

  var now: Double { clock(headless.now) }
  var size: CGSize { headless.size }
  var scale: CGFloat { headless.scale }
  var refreshRate: Double { headless.refreshRate }
  var textMeasurer: any TextMeasuring { headless.textMeasurer }
  var clipboardText: String?
  var isFullscreen = false
  var interfaceSize: CGFloat = 1
  var devices: DeviceInventory { headless.devices }

  func poll(timeout: Double?) -> [PlatformEvent] {
    headless.poll(timeout: timeout).map { event in
      guard case .input(let input) = event else { return event }
      return .input(InputEvent(timestamp: clock(input.timestamp), sample: input.sample))
    }
  }
  func present(_ frame: DisplayList) { headless.present(frame) }
  func skipFrame() {}
  func prepare(_ frame: DisplayList) {}
  func setTitle(_ title: String) {}
  func setCursor(_ cursor: PlatformCursor) {}
  func setTextInput(active: Bool, rect: CGRect) {}
}
