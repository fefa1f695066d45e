/// The effect of a command of the window, which a key, the menu or the palette performs.
package enum Shortcut: Equatable, Sendable {
  case quit
  case perform(InspectorAction)
  /// Toggles the example's switch with this index.
  case flipSwitch(Int)

  /// The action; nil for quitting, and for a switch that only the shown example has.
  package var action: InspectorAction? {
    if case .perform(let action) = self { action } else { nil }
  }
}
