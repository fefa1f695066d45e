/// The pointer interaction of a button.
@MainActor
final class ButtonPointer: UIPointerInteractionDelegate {
  private unowned let button: UIButton
  private var interaction: UIPointerInteraction?
  var provider: UIButton.PointerStyleProvider? { didSet { interaction?.invalidate() } }

  init(of button: UIButton) { self.button = button }

  var isEnabled: Bool {
    get { interaction != nil }
    set {
      guard newValue != isEnabled else { return }
      if let interaction {
        button.removeInteraction(interaction)
        self.interaction = nil
      } else {
        let new = UIPointerInteraction(delegate: self)
        interaction = new
        button.addInteraction(new)
      }
    }
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle? {
    let effect = UIPointerEffect.automatic(UITargetedPreview(view: button))
    guard let provider else { return UIPointerStyle(effect: effect) }
    return provider(button, effect, .roundedRect(button.frame))
  }
}

extension UIButton {
  /// Returns the style of the pointer over a button, from the effect and the shape that the system proposes.
  public typealias PointerStyleProvider = (
    _ button: UIButton, _ proposedEffect: UIPointerEffect, _ proposedShape: UIPointerShape
  ) -> UIPointerStyle?

  /// A Boolean value that indicates whether the button has an effect while a pointer is over it; false unless it is set
  /// (Apple, `UIButton.isPointerInteractionEnabled`).
  public var isPointerInteractionEnabled: Bool {
    get { pointer.isEnabled }
    set { pointer.isEnabled = newValue }
  }

  /// The closure that chooses the effect; nil uses the proposed effect (Apple, `UIButton.pointerStyleProvider`).
  public var pointerStyleProvider: PointerStyleProvider? {
    get { pointer.provider }
    set { pointer.provider = newValue }
  }
}
