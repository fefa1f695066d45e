/// What the user can select in a collection view, usually and while it is edited.
struct SelectionRules {
  struct Allowed {
    var one: Bool
    var several: Bool
  }
  var usual = Allowed(one: true, several: false)
  var whileEditing = Allowed(one: false, several: false)
  var isEditing = false

  /// The rule that applies now. In an edited view, several items can also be selected if a single one cannot (L).
  var current: Allowed {
    guard isEditing else { return usual }
    return Allowed(one: whileEditing.one || whileEditing.several, several: whileEditing.several)
  }
}

extension UICollectionView {
  /// A Boolean value that indicates whether the view is edited. The state of its cells says so, and rows of lists show
  /// their accessories for editing (C494). Nothing remains selected when it changes (L).
  public var isEditing: Bool {
    get { selectionRules.isEditing }
    set {
      guard newValue != isEditing else { return }
      cancelPress()
      collectionViewLayout.swipe?.close(animated: false)
      selectionRules.isEditing = newValue
      selectByProgram(nil)
      // Rows are measured again beside their accessories.
      pass.fittedSizes = [:]
      for (_, cell) in shown { cell.isInEditing = newValue }
      collectionViewLayout.invalidateLayout()
    }
  }

  /// A Boolean value that indicates whether items can be selected while the view is edited.
  public var allowsSelectionDuringEditing: Bool {
    get { selectionRules.whileEditing.one }
    set { selectionRules.whileEditing.one = newValue }
  }

  /// A Boolean value that indicates whether several items can be selected while the view is edited.
  public var allowsMultipleSelectionDuringEditing: Bool {
    get { selectionRules.whileEditing.several }
    set { selectionRules.whileEditing.several = newValue }
  }
}
