import EventTrace

/// Rebuilds or updates a panel only when the part of the model that it shows has changed, so that a pressed control is
/// not replaced because of an unrelated change.
@MainActor
final class PanelSlot {
  private let follow: @MainActor (_ model: InspectorModel, _ isShown: Bool) -> Void

  /// - Parameters:
  ///   - slice: The part of the model that the panel shows.
  ///   - isBusy: Returns whether the panel cannot be replaced now. The change is then shown with the next model.
  ///   - show: Updates the panel.
  init<Slice: Equatable>(
    _ slice: @escaping @MainActor (InspectorModel) -> Slice, unless isBusy: @escaping @MainActor () -> Bool = { false },
    show: @escaping @MainActor (InspectorModel) -> Void
  ) {
    var shown: Slice?
    follow = { model, isShown in
      let new = slice(model)
      guard new != shown, isShown || !isBusy() else { return }
      if !isShown { show(model) }
      shown = new
    }
  }

  func update(_ model: InspectorModel) { follow(model, false) }

  /// Records that the panel was created from `model` and is up to date.
  func wasMade(from model: InspectorModel) { follow(model, true) }
}

extension InspectorModel {
  /// The values that every panel depends on.
  struct Look: Equatable {
    let theme: Theme.Name
    let language: Language
  }

  var look: Look { Look(theme: theme, language: language) }
}
