/// A behavior that is added to a view, such as showing a menu, being dragged, or reacting to the pointer.
@MainActor
public protocol UIInteraction: AnyObject {
  var view: UIView? { get }
  /// Called before the interaction is added to `view` or, with nil, removed from its view.
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  /// The interactions in the order in which they were added.
  public var interactions: [any UIInteraction] {
    get { layoutTraits?.interactions ?? [] }
    set {
      for interaction in interactions { removeInteraction(interaction) }
      for interaction in newValue { addInteraction(interaction) }
    }
  }

  func attach(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    madeLayoutTraits.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    layoutTraits?.interactions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
