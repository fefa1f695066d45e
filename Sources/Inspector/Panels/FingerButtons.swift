import UIKit

/// The buttons at the right end of the status line: for the second finger of the mouse, and for planted fingers. If no
/// key emulates fingers, there are no buttons.
final class FingerButtons: LineButtons {
  /// The part of the model that the buttons show.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    private let fingers: MouseFingers

    init(_ model: InspectorModel) {
      look = model.look
      fingers = model.mouseFingers
    }
  }

  /// A Boolean value that indicates whether the mouse has further fingers, whose buttons stay.
  let isInUse: Bool

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let fingers = model.mouseFingers
    isInUse = fingers.planted > 0 || fingers.isPlanting || fingers.isSticky
    super.init(Self.buttons(model, send), theme: model.panelTheme)
  }

  private static func buttons(
    _ model: InspectorModel, _ send: @escaping @MainActor (InspectorAction) -> Void
  ) -> [UIControl] {
    let (fingers, theme, language) = (model.mouseFingers, model.panelTheme, model.language)
    var buttons: [UIControl] = []
    if theme.targets == .touch {
      buttons.append(
        HoldButton(language[.holdToPreview], help: language[.tipHoldToPreview], theme: theme) { send(.holdPreview($0)) }
      )
    }
    guard !fingers.key.isEmpty else { return buttons }
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
    return buttons
  }
}
