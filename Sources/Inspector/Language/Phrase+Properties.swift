import EventTrace

/// Names of the properties of the selection.
extension Phrase {
  package static let propertiesTab = Phrase("Properties", "属性")
  package static let nothingSelected = Phrase(
    "Nothing is selected. Choose a view in the tree, or press S and pick one on the scene.",
    "没有选中任何对象。在视图树中选择，或按 S 后在场景上选取。")
  package static let undo = Phrase("Undo", "撤销")
  package static let reset = Phrase("Reset", "还原")
  package static let geometryGroup = Phrase("GEOMETRY", "几何")
  package static let touchesGroup = Phrase("TOUCHES", "触摸")
}
