/// The selectors of the editing actions, which a menu, a key or a button can send along the responder chain (reference
/// 4.5).
///
/// On Apple's systems this is a protocol with optional methods, and the runtime can tell which of them an object has.
/// Here they are methods of `UIResponder`, and a responder performs those that its class overrides.
///
///     final class CopyableLabel: UILabel {
///       override func copy(_ sender: Any?) { UIPasteboard.general.string = text }
///     }
///     UIApplication.shared.sendAction(UIResponderStandardEditActions.copy, to: nil, from: self, for: nil)
public enum UIResponderStandardEditActions {
  public static var cut: Selector { action("cut:") { $0.cut($1) } }
  public static var copy: Selector { action("copy:") { $0.copy($1) } }
  public static var paste: Selector { action("paste:") { $0.paste($1) } }
  public static var pasteAndMatchStyle: Selector { action("pasteAndMatchStyle:") { $0.pasteAndMatchStyle($1) } }
  public static var pasteAndGo: Selector { action("pasteAndGo:") { $0.pasteAndGo($1) } }
  public static var pasteAndSearch: Selector { action("pasteAndSearch:") { $0.pasteAndSearch($1) } }
  public static var select: Selector { action("select:") { $0.select($1) } }
  public static var selectAll: Selector { action("selectAll:") { $0.selectAll($1) } }
  public static var delete: Selector { action("delete:") { $0.delete($1) } }
  public static var makeTextWritingDirectionLeftToRight: Selector {
    action("makeTextWritingDirectionLeftToRight:") { $0.makeTextWritingDirectionLeftToRight($1) }
  }
  public static var makeTextWritingDirectionRightToLeft: Selector {
    action("makeTextWritingDirectionRightToLeft:") { $0.makeTextWritingDirectionRightToLeft($1) }
  }
  public static var toggleBoldface: Selector { action("toggleBoldface:") { $0.toggleBoldface($1) } }
  public static var toggleItalics: Selector { action("toggleItalics:") { $0.toggleItalics($1) } }
  public static var toggleUnderline: Selector { action("toggleUnderline:") { $0.toggleUnderline($1) } }
  public static var increaseSize: Selector { action("increaseSize:") { $0.increaseSize($1) } }
  public static var decreaseSize: Selector { action("decreaseSize:") { $0.decreaseSize($1) } }
  public static var find: Selector { action("find:") { $0.find($1) } }
  public static var findAndReplace: Selector { action("findAndReplace:") { $0.findAndReplace($1) } }
  public static var findNext: Selector { action("findNext:") { $0.findNext($1) } }
  public static var findPrevious: Selector { action("findPrevious:") { $0.findPrevious($1) } }
  public static var useSelectionForFind: Selector { action("useSelectionForFind:") { $0.useSelectionForFind($1) } }
  public static var printContent: Selector { action("printContent:") { $0.printContent($1) } }
  public static var rename: Selector { action("rename:") { $0.rename($1) } }
  public static var duplicate: Selector { action("duplicate:") { $0.duplicate($1) } }
  public static var move: Selector { action("move:") { $0.move($1) } }
  public static var export: Selector { action("export:") { $0.export($1) } }

  private static func action(
    _ name: String, _ perform: @escaping @MainActor (UIResponder, Any?) -> Void
  ) -> Selector {
    Selector(
      name: name, respond: { $0 is UIResponder },
      invoke: { target, sender, _ in if let target = target as? UIResponder { perform(target, sender) } })
  }
}

/// The edit actions that a responder's class overrides.
///
/// They are found like `MethodOverrides`, in the class's method table. When the slots cannot be found, every class is
/// treated as performing every edit action.
@MainActor
enum EditActionOverrides {
  /// Returns whether the responder's class overrides the edit action; nil for other selectors.
  static func has(_ responder: UIResponder, _ name: String) -> Bool? {
    guard let index = names.firstIndex(of: name) else { return nil }
    guard let slots else { return true }
    let slot = slots[index]
    return MethodTable(type(of: responder))[slot] != MethodTable(UIResponder.self)[slot]
  }

  /// The names in the order of declaration, which is that of the table.
  private static let names = [
    "cut:", "copy:", "paste:", "pasteAndMatchStyle:", "pasteAndGo:", "pasteAndSearch:", "select:",
    "selectAll:", "delete:", "makeTextWritingDirectionLeftToRight:", "makeTextWritingDirectionRightToLeft:",
    "toggleBoldface:", "toggleItalics:", "toggleUnderline:", "increaseSize:", "decreaseSize:", "find:",
    "findAndReplace:", "findNext:", "findPrevious:", "useSelectionForFind:", "printContent:", "rename:",
    "duplicate:", "move:", "export:",
  ]

  private static let slots: [Int]? = {
    let (base, plain, probe) = (
      MethodTable(UIResponder.self), MethodTable(OverridesNothing.self), MethodTable(OverridesEditActions.self)
    )
    let changed = (0..<base.count).filter { probe[$0] != base[$0] && plain[$0] == base[$0] }
    return changed.count == names.count ? changed : nil
  }()

  private final class OverridesNothing: UIResponder {}

  private final class OverridesEditActions: UIResponder {
    private var called = 0
    override func cut(_ sender: Any?) { called += 1 }
    override func copy(_ sender: Any?) { called += 2 }
    override func paste(_ sender: Any?) { called += 3 }
    override func pasteAndMatchStyle(_ sender: Any?) { called += 4 }
    override func pasteAndGo(_ sender: Any?) { called += 5 }
    override func pasteAndSearch(_ sender: Any?) { called += 6 }
    override func select(_ sender: Any?) { called += 7 }
    override func selectAll(_ sender: Any?) { called += 8 }
    override func delete(_ sender: Any?) { called += 9 }
    override func makeTextWritingDirectionLeftToRight(_ sender: Any?) { called += 10 }
    override func makeTextWritingDirectionRightToLeft(_ sender: Any?) { called += 11 }
    override func toggleBoldface(_ sender: Any?) { called += 12 }
    override func toggleItalics(_ sender: Any?) { called += 13 }
    override func toggleUnderline(_ sender: Any?) { called += 14 }
    override func increaseSize(_ sender: Any?) { called += 15 }
    override func decreaseSize(_ sender: Any?) { called += 16 }
    override func find(_ sender: Any?) { called += 17 }
    override func findAndReplace(_ sender: Any?) { called += 18 }
    override func findNext(_ sender: Any?) { called += 19 }
    override func findPrevious(_ sender: Any?) { called += 20 }
    override func useSelectionForFind(_ sender: Any?) { called += 21 }
    override func printContent(_ sender: Any?) { called += 22 }
    override func rename(_ sender: Any?) { called += 23 }
    override func duplicate(_ sender: Any?) { called += 24 }
    override func move(_ sender: Any?) { called += 25 }
    override func export(_ sender: Any?) { called += 26 }
  }
}
