import InputEvents
import Inspector

/// The left panel of a narrow window: it lies over the stage while it is needed.
extension Sandbox {
  var isDrawerOpen: Bool { layout.leftIsDrawer && !layout.left.isEmpty }

  func closeDrawer() {
    if isDrawerOpen { perform(.fold(.left)) }
  }

  /// A press beside the open drawer closes it; on the stage that is all it does. Whether the input was that.
  ///
  /// The tool bar is left out: it has the drawer's own button.
  func closesDrawer(_ input: InputEvent) -> Bool {
    guard isDrawerOpen, case .contact(let contact) = input.sample, contact.phase == .down,
      !layout.left.contains(contact.location), !layout.toolbar.contains(contact.location)
    else { return false }
    handleRun()
    closeDrawer()
    return layout.stage.contains(contact.location)
  }
}
