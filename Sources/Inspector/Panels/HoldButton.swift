import UIKit

/// A button that acts while a finger holds it.
final class HoldButton: UIControl, PanelTipped {
  private let button: PanelButton
  private let change: @MainActor (Bool) -> Void

  init(
    _ title: String, help: String, theme: Theme, isHeld: Bool = false, change: @escaping @MainActor (Bool) -> Void
  ) {
    button = PanelButton(title, help: help, style: .raised, isOn: isHeld, theme: theme) {}
    self.change = change
    super.init(frame: .zero)
    button.isUserInteractionEnabled = false
    accessibilityIdentifier = title
    addSubview(button)
  }

  var tip: PanelTip? { button.tip }

  override func sizeThatFits(_ size: CGSize) -> CGSize { button.sizeThatFits(size) }

  override func layoutSubviews() {
    super.layoutSubviews()
    button.frame = bounds
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    button.isSelected = true
    button.setNeedsDisplay()
    change(true)
    return true
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) { release() }
  override func cancelTracking(with event: UIEvent?) { release() }

  private func release() {
    button.isSelected = false
    button.setNeedsDisplay()
    change(false)
  }
}
