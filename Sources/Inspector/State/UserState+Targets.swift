/// The sizes of the interface and of its controls, and what fingers do in place of a mouse.
extension UserState {
  mutating func changeTargets(_ action: InspectorAction) -> [InspectorEffect] {
    let before = bench.targets
    switch action {
    case .setInterfaceSize(let size): interfaceSize = size
    case .chooseTargets(let choice): bench.targetChoice = choice
    case .flipTargets: bench.targetChoice = before == .touch ? .mouse : .touch
    case .noteFinger: bench.noteFinger()
    case .holdPreview(let isHeld): previewsWithFingers = isHeld
    default: break
    }
    guard bench.targets != before else { return [] }
    let isAutomatic = action == .noteFinger
    return [.relayout] + (isAutomatic ? [.showMessage(.targetsForFingers)] : [])
  }
}
