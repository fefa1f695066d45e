/// The state of a runtime beside its probe that concerns what is observed and tried.
@MainActor
struct ObservationState {
  /// A Boolean value that indicates whether the probe observes the hit tests for hover recognizers, which belong to no
  /// touch. Records of all siblings at the pointer can take longer than all else that a move of the pointer causes.
  var observesPointer = true
  /// The view whose `hitTest` `HitTestWalk` is calling, until its default implementation begins
  /// (`HitTestWalk+Probed`).
  var viewBeingAsked: UIView?
  /// The overrides of views and answers of delegates that there would be if their classes were edited.
  let suppositions = Suppositions()
}

extension UIRuntime {
  package var observesPointer: Bool {
    get { observation.observesPointer }
    set { observation.observesPointer = newValue }
  }
  var suppositions: Suppositions { observation.suppositions }
}
