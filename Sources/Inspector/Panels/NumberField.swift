import UIKit

/// A number of a property, which can be edited. Return or leaving the field sets it; invalid text changes nothing.
final class NumberField: UITextField {
  private let theme: Theme
  private let set: @MainActor (Double) -> Void
  /// The text of the property's value.
  private var shown = ""

  init(_ name: String, _ theme: Theme, set: @escaping @MainActor (Double) -> Void) {
    (self.theme, self.set) = (theme, set)
    super.init(frame: .zero)
    font = UIFont(.panelNumber)
    textColor = UIColor(theme.text)
    textAlignment = .right
    accessibilityIdentifier = name
    addAction(UIAction { [weak self] _ in self?.text = "" }, for: .editingDidBegin)
    addAction(UIAction { [weak self] _ in self?.finish() }, for: .editingDidEnd)
    // With a handler, the field resigns first responder on Return.
    addAction(UIAction { _ in }, for: .editingDidEndOnExit)
  }

  func show(_ text: String) {
    shown = text
    if !isEditing { self.text = text }
  }

  private func finish() {
    let typed = (text ?? "").replacing("−", with: "-").replacing(",", with: ".")
    text = shown
    if let number = Double(typed), number.isFinite { set(number) }
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 5, dy: 0) }

  override func draw(_ rect: CGRect) {
    if let context = UIGraphicsGetCurrentContext() {
      let outline = Shape.roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 5)
      if isEditing { context.append(.fill(outline, theme.window)) }
      context.append(.stroke(outline, StrokeStyle(width: 1), isEditing ? theme.accent : theme.separator))
    }
    super.draw(rect)
  }
}
