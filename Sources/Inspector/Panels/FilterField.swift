import UIKit

/// A text field for filtering a list. Every change takes effect immediately.
final class FilterField: UITextField {
  private let theme: Theme
  /// The text that is shown while the field is empty, in a color of the panel.
  private let prompt: String
  /// A Boolean value that indicates whether the prompt stays in an empty field while it is edited.
  var keepsPrompt = false
  private let changed: @MainActor (String) -> Void

  init(_ placeholder: String, text: String, theme: Theme, changed: @escaping @MainActor (String) -> Void) {
    self.theme = theme
    self.changed = changed
    prompt = placeholder
    super.init(frame: .zero)
    self.text = text
    font = UIFont(.panelText)
    textColor = UIColor(theme.text)
    accessibilityIdentifier = placeholder
    addAction(UIAction(title: placeholder) { [weak self] _ in self?.reportChange() }, for: .editingChanged)
  }

  private func reportChange() { changed(text ?? "") }

  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 9, dy: 0) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let outline = Shape.roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 6)
    context.append(.fill(outline, theme.window))
    context.append(.stroke(outline, StrokeStyle(width: 1), isEditing ? theme.accent : theme.control))
    super.draw(rect)
    guard !hasText, keepsPrompt || !isEditing else { return }
    let metrics = UIRuntime.current.textMeasurer.metrics(of: .panelText)
    let baseline = bounds.midY + (metrics.ascent - metrics.descent) / 2
    context.draw(TextRun(prompt, font: .panelText, origin: CGPoint(x: 10, y: baseline), color: theme.dim))
  }
}
