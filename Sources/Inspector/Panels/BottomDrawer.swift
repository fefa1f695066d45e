import EventTrace
import UIKit

/// A panel for the drawer at the bottom, which is any view with a title for its tab.
@MainActor
package struct BottomPanel {
  package let tab: BenchState.BottomTab
  package let title: Phrase
  /// The explanation of the panel.
  package let help: Phrase
  package let view: UIView
  /// Updates the panel; it is called with every new model.
  package let update: @MainActor (InspectorModel) -> Void

  package init(
    _ tab: BenchState.BottomTab, title: Phrase, help: Phrase, view: UIView,
    update: @escaping @MainActor (InspectorModel) -> Void
  ) {
    self.tab = tab
    self.title = title
    self.help = help
    self.view = view
    self.update = update
  }
}

/// The drawer along the bottom: tabs at the left, and the contents of the selected one. A folded drawer shows only the
/// tabs.
final class BottomDrawer: UIView {
  private let tabs: [PanelButton]
  private let content: UIView
  private let edge: PanelSeparator
  private let fold: PanelButton
  private let targets: ControlSize

  init(
    _ panels: [BottomPanel], _ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void
  ) {
    let theme = model.panelTheme
    let shown = panels.first { $0.tab == model.bench.bottom } ?? panels[0]
    tabs = panels.map { panel in
      PanelButton(
        model.language[panel.title], help: model.language[panel.help], isOn: panel.tab == shown.tab, theme: theme
      ) { send(.showBottom(panel.tab)) }
    }
    content = shown.view
    fold = PanelButton(
      model.isBottomOpen ? "⌄" : "⌃", key: "Ctrl 3", help: model.language[model.isBottomOpen ? .tipFold : .tipUnfold],
      theme: theme
    ) { send(.fold(.bottom)) }
    fold.neverShowsKey = true
    edge = PanelSeparator(theme, frame: .zero)
    // Only the timeline has no tabs, so that a quiet window with another panel offers the way back.
    targets = theme.targets
    isQuiet = model.bench.isQuiet && shown.tab == .lanes
    super.init(frame: .zero)
    backgroundColor = UIColor(theme.panel)
    for view in [content] + (isQuiet ? [] : tabs + [fold]) + [edge] { addSubview(view) }
  }

  /// A Boolean value that indicates whether the drawer is the timeline of a quiet window, without tabs.
  private let isQuiet: Bool

  /// Lays out the tabs one above the other, or side by side if the drawer is folded or its tabs are for fingers.
  override func layoutSubviews() {
    super.layoutSubviews()
    edge.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let isFolded = bounds.height <= WorkbenchLayout.stripHeight(targets)
    if targets == .touch { return layOutForFingers(isFolded: isFolded) }
    let isLow = bounds.height < 140
    let (height, gap): (CGFloat, CGFloat) = isFolded ? (24, 4) : isLow ? (22, 2) : (30, 4)
    let widths = tabs.map { $0.sizeThatFits(.zero).width }
    var (x, y): (CGFloat, CGFloat) = (8, isFolded ? 2 : isLow ? 5 : 8)
    for (tab, width) in zip(tabs, widths) {
      tab.frame = CGRect(x: x, y: y, width: isFolded ? width : widths.max() ?? 0, height: height)
      if isFolded { x += width + gap } else { y += height + gap }
    }
    fold.frame =
      isFolded
      ? CGRect(x: bounds.width - 36, y: 2, width: 28, height: 24)
      : CGRect(x: 8, y: max(y, bounds.height - 30), width: 28, height: height)
    let left = isQuiet ? 0 : (widths.max() ?? 0) + 16
    content.isHidden = isFolded
    content.frame = CGRect(x: left, y: 1, width: max(0, bounds.width - left), height: bounds.height - 1)
  }

  private func layOutForFingers(isFolded: Bool) {
    // Above the tabs is the edge by which the drawer is resized.
    let (height, y) = (ControlSize.leastForFingers, PanelGrip.width)
    var x: CGFloat = 8
    for tab in tabs {
      let width = tab.sizeThatFits(.zero).width
      tab.frame = CGRect(x: x, y: y, width: width, height: height)
      x += width + 4
    }
    fold.frame = CGRect(x: bounds.width - height - 8, y: y, width: height, height: height)
    let top = isQuiet ? 1 : y + height + 1
    content.isHidden = isFolded
    content.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
  }
}
