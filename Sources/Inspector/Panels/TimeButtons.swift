import EventTrace
import UIKit

/// The buttons of the status line for what can be done at the moment that is shown: with the fingers that follow it,
/// with the branches of the scene, and with the finger that is chosen in the timeline.
final class TimeButtons: LineButtons {
  /// The part of the model that the buttons show.
  struct Slice: Equatable {
    private let look: InspectorModel.Look
    let choices: [Choice]

    init(_ model: InspectorModel) {
      look = model.look
      choices = Self.choices(model)
    }

    private static func choices(_ model: InspectorModel) -> [Choice] {
      guard !model.hasChosenFinger else {
        return [
          Choice(.fingerEarlier, .commandFingerEarlier, .changeSelectedFinger(.earlier)),
          Choice(.fingerLater, .commandFingerLater, .changeSelectedFinger(.later)),
          Choice(.fingerFaster, .commandFingerShorter, .changeSelectedFinger(.shorter)),
          Choice(.fingerSlower, .commandFingerLonger, .changeSelectedFinger(.longer)),
          Choice(.fingerLift, .commandCutFinger, .changeSelectedFinger(.cut)),
          Choice(.fingerDelete, .commandDeleteFinger, .changeSelectedFinger(.delete)),
        ]
      }
      let transport = model.transport
      var choices: [Choice] = []
      if transport.past != nil || transport.canRepeat || transport.overdub != nil {
        choices.append(Choice(.sameFingers, .commandOverdub, .flipOverdub, isOn: transport.overdub != nil))
      }
      if model.replay.map({ $0.branches > 1 }) == true {
        choices.append(Choice(.nextBranch, .commandBranch, .showBranch(nil)))
        choices.append(
          Choice(
            .sideBySide, .commandCompareBranches, .compareBranches, isOn: model.comparison?.isOfBranches == true))
      }
      return choices
    }
  }

  struct Choice: Equatable {
    let title: Phrase
    let help: Phrase
    let action: InspectorAction
    let isOn: Bool

    init(_ title: Phrase, _ help: Phrase, _ action: InspectorAction, isOn: Bool = false) {
      (self.title, self.help, self.action, self.isOn) = (title, help, action, isOn)
    }
  }

  init(_ model: InspectorModel, send: @escaping @MainActor (InspectorAction) -> Void) {
    let (theme, language) = (model.panelTheme, model.language)
    let buttons = Slice(model).choices.map { choice in
      PanelButton(
        language[choice.title], key: WindowCommands.command(for: choice.action)?.keys, help: language[choice.help],
        style: .raised, isOn: choice.isOn, theme: theme
      ) { send(choice.action) }
    }
    super.init(buttons, theme: theme)
  }
}
