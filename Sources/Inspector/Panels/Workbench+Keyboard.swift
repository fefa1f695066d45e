import UIKit

/// A key for the panels.
package enum PanelKey: Equatable, Sendable {
  case nextPanel(backwards: Bool)
  case next(backwards: Bool)
  case step(FocusDirection)
  case press
  case leave
}

/// Operation of the panels by keyboard.
extension Workbench {
  /// A Boolean value that indicates whether the panels, not the scene, have the keyboard.
  package var hasKeyboard: Bool { focus.panel != nil }

  /// The side whose panel has the keyboard; nil if none has, and for the tool bar.
  package var sideWithKeyboard: Side? {
    guard let panel = focus.panel, focusPanels.indices.contains(panel) else { return nil }
    return side(of: focusPanels[panel])
  }

  package func handle(_ key: PanelKey) {
    switch key {
    case .nextPanel(let backwards): focus.movePanel(backwards: backwards, among: focusPanels)
    case .next(let backwards): focus.moveStop(backwards: backwards, among: focusPanels)
    case .step(let direction): focus.step(direction, among: focusPanels)
    case .press: focus.press(among: focusPanels)
    case .leave: focus.leave()
    }
    showFocus()
  }

  func showFocus() {
    layoutIfNeeded()
    for panel in focusPanels { panel.layoutIfNeeded() }
    focus.show(among: focusPanels, theme: model.panelTheme)
  }
}
