import EventTrace
import UIKit

/// An override with its answer, and its file and line, underlined, below. A click opens the line in the user's editor.
final class LinkRow: UIControl, PanelTipped {
  private let link: OverrideLink
  private let theme: Theme
  private let help: String

  init(
    _ link: OverrideLink, _ language: Language, _ theme: Theme, _ send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    (self.link, self.theme, help) = (link, theme, language[.tipOpenSource])
    super.init(frame: .zero)
    accessibilityIdentifier = link.place
    addAction(
      UIAction(title: link.place) { _ in send(.openSource(path: link.path, line: link.line)) }, for: .touchUpInside)
  }

  static let height: CGFloat = 38

  var tip: PanelTip? { PanelTip(help) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    if isHighlighted {
      context.append(.fill(.roundedRect(bounds.insetBy(dx: -6, dy: 0), radius: 5), theme.selection))
    }
    let measurer = UIRuntime.current.textMeasurer
    let call = measurer.cut(link.call, font: .panelText, to: bounds.width)
    context.draw(TextRun(call, font: .panelText, origin: CGPoint(x: 0, y: 15), color: theme.text))
    let place = measurer.cut(link.place, font: .panelSmall, to: bounds.width)
    let width = measurer.width(of: place, font: .panelSmall)
    let color = theme.states.path
    context.draw(TextRun(place, font: .panelSmall, origin: CGPoint(x: 0, y: 31), color: color))
    context.append(.fill(.rect(CGRect(x: 0, y: 33, width: width, height: 1)), color))
  }
}
