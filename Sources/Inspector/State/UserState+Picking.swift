/// Selecting a view on the stage, or asking why it did not get a touch.
extension UserState {
  /// - Parameters:
  ///   - storyIsShown: Whether the story has its own column, so that no tab has to be selected for it.
  ///   - isStepping: Whether the right panel shows the trace, which the properties do not replace.
  mutating func changePicking(
    _ action: InspectorAction, storyIsShown: Bool, isStepping: Bool
  ) -> [InspectorEffect] {
    switch action {
    case .flipPicking: setPicker(picker == nil ? .seen : nil)
    case .flipPicker: setPicker(picker == .seen ? .hit : .seen)
    case .endPicking(let isPicked): return endPicking(isPicked, showsProperties: !isStepping)
    case .askWhyNot:
      scene.rightTabBeforePicking = bench.right
      setPicker(.expected)
      return storyIsShown ? [] : show(.story)
    case .offer(let pick): scene.pick = pick
    default: break
    }
    return []
  }

  mutating func setPicker(_ new: Picker?) { (picker, scene.pick) = (new, nil) }

  /// Restores the previous tab after the view was explained.
  mutating func restoreRight() {
    if let before = scene.rightTabBeforePicking { bench.right = before }
    scene.rightTabBeforePicking = nil
  }

  private mutating func endPicking(_ isPicked: Bool, showsProperties: Bool) -> [InspectorEffect] {
    let isAnswer = picker == .expected
    setPicker(nil)
    // The story shows the reason, which is about the last touch: the pointer on the scene would preview another one.
    if isAnswer { return isPicked ? [.holdTouch(true)] : [] }
    guard isPicked, showsProperties, scene.selection != nil else { return [] }
    return show(.properties)
  }
}
