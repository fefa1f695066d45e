/// The parts of the model that panels of the right side show.
extension Workbench {
  struct ChainSlice: Equatable {
    private let chain: ResponderPath?
    private let highlight: Int?

    init(_ model: InspectorModel) { (chain, highlight) = (model.chain, model.user.scene.highlight) }
  }

  /// The panels that are updated in place.
  struct ColumnSlice: Equatable {
    private let gesture: GesturePanel.Slice
    private let claims: ClaimsPanel.Slice

    init(_ model: InspectorModel) { (gesture, claims) = (GesturePanel.Slice(model), ClaimsPanel.Slice(model)) }
  }
}
