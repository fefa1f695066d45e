import EventTrace

/// Rebuilds or updates a panel when the part of the model that it shows has changed, and only then: a control that is
/// pressed is not replaced under the finger because something else happened.
@MainActor
final class PanelSlot {
  private let follow: @MainActor (_ model: InspectorModel, _ isShown: Bool) -> Void

  /// - Parameters:
  ///   - slice: The part of the model that the panel shows.
  ///   - isBusy: Whether the panel cannot be replaced now. The change is shown with the next model.
  ///   - show: Brings the panel up to date.
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

  /// Notes that the panel was made from `model` and shows it already.
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
