/// The sizes of the interface and of its controls, and what fingers do in place of a mouse.
extension UserState {
  mutating func fit(_ action: InspectorAction, _ layout: WorkbenchLayout) -> [InspectorEffect] {
    let before = bench.targets
    switch action {
    case .setInterfaceSize(let size): interfaceSize = size
    case .chooseTargets(let choice): bench.targetChoice = choice
    case .flipTargets: bench.targetChoice = before == .touch ? .mouse : .touch
    case .noteFinger(let place):
      bench.noteFinger(at: place, in: layout)
      return bench.targets == before ? [] : [.relayout, .showMessage(.targetsForFingers)]
    case .holdPreview(let isHeld): previewsWithFingers = isHeld
    default: break
    }
    return bench.targets == before ? [] : [.relayout]
  }
}
