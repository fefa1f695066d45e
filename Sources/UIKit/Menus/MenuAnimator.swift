/// Runs what a delegate adds to the appearance or disappearance of a menu. Menus appear at once, so the animations run
/// immediately, and the completions after the change.
@MainActor
final class MenuAnimator: UIContextMenuInteractionAnimating, UIEditMenuInteractionAnimating {
  private var completions: [() -> Void] = []
  func addAnimations(_ animations: @escaping () -> Void) { animations() }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }
  func finish() { for completion in completions { completion() } }
}
