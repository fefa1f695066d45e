import InputEvents
import Inspector

/// What is there for a while only: the sheet of keys, and in a narrow window the left panel.
extension Sandbox {
  var isDrawerOpen: Bool { layout.leftIsDrawer && !layout.left.isEmpty }

  /// An example was chosen in it: what there is to say of that stands at the right, where there may be no room beside the drawer.
  func closeDrawerForStory() {
    if isDrawerOpen, layout.right.isEmpty { perform(.fold(.left)) }
  }

  /// A press anywhere closes the sheet of keys, and that is all it does. Whether the input was that.
  func closesSheet(_ input: InputEvent) -> Bool {
    guard model.showsKeys, case .contact(let contact) = input.sample, contact.phase == .down else { return false }
    handleRun()
    model.showsKeys = false
    return true
  }
}
