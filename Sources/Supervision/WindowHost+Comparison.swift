import CoreGraphics
import EventTrace
import Inspector
import PlatformContract
import SDLPlatform

/// The old and the new code side by side.
extension WindowHost {
  /// Shows the results of the same touches with the old and the new code until a key or button is pressed, as soon as
  /// both processes have sent them.
  func compare() {
    guard let comparison, let old = outcomes.old, let new = outcomes.new else { return awaitsComparison = true }
    awaitsComparison = false
    guard let one = old.image, let other = new.image else { return }
    isComparing = true
    platform.setCursor(.arrow)
    platform.present(
      CodeComparisonOverlay.draw(
        (one, other), of: new.points, comparison,
        in: CGRect(origin: .zero, size: platform.size), theme: options.theme, language: options.language,
        measurer: platform.textMeasurer))
  }

  /// Handles input while both results are shown, which the scene does not receive.
  func passComparison(_ events: [PlatformEvent]) {
    if events.contains(.quit) || events.contains(where: \.isQuitKey) {
      isComparing = false
      return pass([.quit])
    }
    if events.contains(where: { $0 == .resized || $0 == .exposed }) { compare() }
    guard events.contains(where: \.endsComparison) else { return }
    isComparing = false
    updateDesktop()
    show(shown, platform.pixels, nil)
    shown.process.send(window([.resized, .exposed]))
  }
}
