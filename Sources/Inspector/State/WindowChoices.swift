import EventTrace

/// The user's choices in the window that the next process of a scene begins with.
package struct WindowChoices: Codable, Equatable, Sendable {
  package let theme: Theme.Name
  package let language: Language
  let bench: BenchState
  let overlays: Set<Overlay>
  let motion: Motion
  let interfaceSize: InterfaceSize
  /// The earlier moment of the scene that is shown, in seconds of the stage; nil for the present.
  package var moment: Double?
}

/// The version of the user's code that a window runs while it can also show another one.
package enum CodeVersion: String, Codable, Sendable, CaseIterable {
  case old
  case new
}

extension UserState {
  package var windowChoices: WindowChoices {
    WindowChoices(
      theme: theme, language: language, bench: bench, overlays: overlays, motion: motion, interfaceSize: interfaceSize)
  }

  /// Returns the actions that make these choices.
  package func actions(toAdopt choices: WindowChoices) -> [InspectorAction] {
    var actions: [InspectorAction] = [
      .arrange(choices.bench), .setInterfaceSize(choices.interfaceSize), .setMotion(choices.motion),
    ]
    if choices.theme != theme { actions.append(.flipTheme) }
    if choices.language != language { actions.append(.flipLanguage) }
    return actions + overlays.symmetricDifference(choices.overlays).map { .flipOverlay($0) }
  }
}
