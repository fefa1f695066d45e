import UIKit

/// The buttons at the right end of the status line: for the second finger of the mouse, and for planted fingers. If no
/// key emulates fingers, there are no buttons.
final class FingerButtons: UIView {
  /// The part of the model that the buttons show.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let fingers: MouseFingers

    init(_ model: InspectorModel) {
      look = model.look
      fingers = model.mouseFingers
    }
  }

  private var buttons: [UIControl] = []
  /// A Boolean value that indicates whether the mouse has further fingers, whose buttons stay.
  private(set) var isInUse = false

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    super.init(frame: .zero)
    let (fingers, theme, language) = (model.mouseFingers, model.panelTheme, model.language)
    isInUse = fingers.planted > 0 || fingers.isPlanting || fingers.isSticky
    backgroundColor = UIColor(theme.window)
    if theme.targets == .touch {
      buttons.append(
        HoldButton(language[.holdToPreview], help: language[.tipHoldToPreview], theme: theme) { send(.holdPreview($0)) }
      )
    }
    defer { for button in buttons { addSubview(button) } }
    guard !fingers.key.isEmpty else { return }
    if fingers.planted > 0 {
      buttons.append(
        PanelButton(
          language[.liftPlanted, String(fingers.planted)], key: "⇧T", help: language[.tipLift], style: .raised,
          theme: theme
        ) { send(.liftPlanted) })
    }
    buttons.append(
      PanelButton(
        language[.plantFingers], key: "T", help: language[.tipPlant], isOn: fingers.isPlanting, theme: theme
      ) { send(.flipPlanting) })
    buttons.append(
      PanelButton(
        language[.secondFinger, fingers.key], key: "G", help: language[.tipSecondFinger], isOn: fingers.isSticky,
        theme: theme
      ) { send(.flipSecondFinger) })
  }

  /// The total width of the buttons.
  var width: CGFloat { buttons.reduce(8) { $0 + $1.sizeThatFits(.zero).width + 6 } }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in buttons {
      let width = button.sizeThatFits(.zero).width
      button.frame = CGRect(x: x, y: 1, width: width, height: bounds.height - 2)
      x += width + 6
    }
  }
}
