import EventTrace
import UIKit

/// The content of a panel as a column: texts as wide as the panel, and buttons as wide as their titles.
class PanelColumn: UIView {
  let theme: Theme
  let language: Language
  private var lines: [(view: UIView, spacing: CGFloat)] = []

  init(_ model: InspectorModel) {
    theme = model.panelTheme
    language = model.language
    super.init(frame: .zero)
  }

  /// Adds `view` at the end, `spacing` points below the view before it.
  final func add(_ view: UIView, _ spacing: CGFloat) {
    lines.append((view, spacing))
    if view.superview !== self { addSubview(view) }
  }

  /// Removes the lines. The views in `kept` remain, so that a contact on one of them does, until they are added again.
  final func removeLines(keeping kept: [UIView]) {
    for (view, _) in lines where !kept.contains(where: { $0 === view }) { view.removeFromSuperview() }
    lines = []
    setNeedsLayout()
  }

  final func addReasons(_ model: InspectorModel) {
    for reason in model.hitTestReasons {
      add(PanelLabel(language.statement(reason), .text, color: theme.text, lines: 0), 8)
    }
  }

  final func headline(_ sentence: Sentence) -> PanelLabel {
    PanelLabel(language[sentence], .headline, color: theme.text, lines: 0)
  }

  final func button(
    _ title: String, key: String? = nil, style: PanelButton.Style = .raised, isOn: Bool = false,
    action: @escaping @MainActor () -> Void
  ) -> PanelButton {
    PanelButton(title, key: key, help: title, style: style, isOn: isOn, theme: theme, action: action)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: place(in: size.width, apply: false) + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    _ = place(in: bounds.width, apply: true)
  }

  private static let margin: CGFloat = 16

  private func place(in width: CGFloat, apply: Bool) -> CGFloat {
    var y: CGFloat = 0
    for (view, spacing) in lines {
      y += spacing
      let inner = width - 2 * Self.margin
      let size = view.sizeThatFits(CGSize(width: inner, height: 0))
      let isButton = view is PanelButton
      let frame = CGRect(
        x: Self.margin, y: y, width: isButton ? min(size.width, inner) : inner,
        height: isButton ? theme.targets.size(34) : size.height)
      if apply { view.frame = frame }
      y += frame.height
    }
    return y
  }
}

extension InspectorModel {
  /// The reasons for the result of the last hit test.
  var hitTestReasons: [Sentence] { (path?.headline.reasons ?? []) + reasons }
}
