import EventTrace

/// Rebuilds or updates a panel only when the part of the model that it shows has changed, so that a pressed control is
/// not replaced because of an unrelated change.
@MainActor
final class PanelSlot {
  /// Returns whether a change has to wait.
  private let follow: @MainActor (_ model: InspectorModel, _ isShown: Bool) -> Bool
  /// A Boolean value that indicates whether a change waits until the panel can be replaced.
  private(set) var isPending = false

  /// - Parameters:
  ///   - slice: The part of the model that the panel shows.
  ///   - isBusy: Returns whether the panel cannot be replaced now. The change then waits for the next update.
  ///   - show: Updates the panel.
  init<Slice: Equatable>(
    _ slice: @escaping @MainActor (InspectorModel) -> Slice, unless isBusy: @escaping @MainActor () -> Bool = { false },
    show: @escaping @MainActor (InspectorModel) -> Void
  ) {
    var shown: Slice?
    follow = { model, isShown in
      let new = slice(model)
      guard new != shown else { return false }
      guard isShown || !isBusy() else { return true }
      if !isShown { show(model) }
      shown = new
      return false
    }
  }

  func update(_ model: InspectorModel) { isPending = follow(model, false) }

  /// Records that the panel was created from `model` and is up to date.
  func didCreate(from model: InspectorModel) { isPending = follow(model, true) }
}

extension InspectorModel {
  /// The values that every panel depends on.
  struct Look: Equatable {
    let theme: Theme.Name
    let language: Language
    let targets: ControlSize
  }

  var look: Look { Look(theme: theme, language: language, targets: bench.targets) }
  /// The theme of the panels.
  package var panelTheme: Theme { .named(theme, bench.targets) }
}
