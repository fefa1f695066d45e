extension UIViewController {
  /// The receiver is a container with bars.
  func runtimeCoversContent() { UIRuntime.current.insets.coversContent = true }

  func makeEditButton() -> UIBarButtonItem {
    let toggle: @MainActor (UIViewController) -> @MainActor () -> Void = UIViewController.toggleEditing
    return UIBarButtonItem(
      barButtonSystemItem: isEditing ? .done : .edit, target: self, action: Selector("_toggleEditing:", toggle))
  }

  private func toggleEditing() { setEditing(!isEditing, animated: true) }

  /// The words of `editButtonItem` follow (Apple, `editButtonItem`).
  func showEditing() {
    editButtonItem.title = isEditing ? "Done" : "Edit"
    editButtonItem.style = isEditing ? .done : .plain
  }
}
