/// The editing actions a menu, a key or a button can send along the responder chain (reference 4.5).
///
/// On Apple's systems this is one protocol with optional methods, and the runtime knows which of them an object has.
/// Linux has neither, so each action is a protocol of its own: an object performs exactly those it declares, which is
/// what `canPerformAction` tells.
///
///     final class CopyableLabel: UILabel, UIResponderStandardEditActions.Copy {
///       func copy(_ sender: Any?) { UIPasteboard.general.string = text }
///     }
///     UIApplication.shared.sendAction(UIResponderStandardEditActions.copy, to: nil, from: self, for: nil)
public enum UIResponderStandardEditActions {
  @MainActor public protocol Cut: AnyObject { func cut(_ sender: Any?) }
  @MainActor public protocol Copy: AnyObject { func copy(_ sender: Any?) }
  @MainActor public protocol Paste: AnyObject { func paste(_ sender: Any?) }
  @MainActor public protocol PasteAndMatchStyle: AnyObject { func pasteAndMatchStyle(_ sender: Any?) }
  @MainActor public protocol PasteAndGo: AnyObject { func pasteAndGo(_ sender: Any?) }
  @MainActor public protocol PasteAndSearch: AnyObject { func pasteAndSearch(_ sender: Any?) }
  @MainActor public protocol Select: AnyObject { func select(_ sender: Any?) }
  @MainActor public protocol SelectAll: AnyObject { func selectAll(_ sender: Any?) }
  @MainActor public protocol Delete: AnyObject { func delete(_ sender: Any?) }
  @MainActor public protocol MakeTextWritingDirectionLeftToRight: AnyObject {
    func makeTextWritingDirectionLeftToRight(_ sender: Any?)
  }
  @MainActor public protocol MakeTextWritingDirectionRightToLeft: AnyObject {
    func makeTextWritingDirectionRightToLeft(_ sender: Any?)
  }
  @MainActor public protocol ToggleBoldface: AnyObject { func toggleBoldface(_ sender: Any?) }
  @MainActor public protocol ToggleItalics: AnyObject { func toggleItalics(_ sender: Any?) }
  @MainActor public protocol ToggleUnderline: AnyObject { func toggleUnderline(_ sender: Any?) }
  @MainActor public protocol IncreaseSize: AnyObject { func increaseSize(_ sender: Any?) }
  @MainActor public protocol DecreaseSize: AnyObject { func decreaseSize(_ sender: Any?) }
  @MainActor public protocol Find: AnyObject { func find(_ sender: Any?) }
  @MainActor public protocol FindAndReplace: AnyObject { func findAndReplace(_ sender: Any?) }
  @MainActor public protocol FindNext: AnyObject { func findNext(_ sender: Any?) }
  @MainActor public protocol FindPrevious: AnyObject { func findPrevious(_ sender: Any?) }
  @MainActor public protocol UseSelectionForFind: AnyObject { func useSelectionForFind(_ sender: Any?) }
  @MainActor public protocol PrintContent: AnyObject { func printContent(_ sender: Any?) }
  @MainActor public protocol Rename: AnyObject { func rename(_ sender: Any?) }
  @MainActor public protocol Duplicate: AnyObject { func duplicate(_ sender: Any?) }
  @MainActor public protocol Move: AnyObject { func move(_ sender: Any?) }
  @MainActor public protocol Export: AnyObject { func export(_ sender: Any?) }

  // MARK: Names to send and to compare with

  public static var cut: Selector {
    Selector("cut:") { (it: any Cut) in { it.cut($0) } }
  }
  public static var copy: Selector {
    Selector("copy:") { (it: any Copy) in { it.copy($0) } }
  }
  public static var paste: Selector {
    Selector("paste:") { (it: any Paste) in { it.paste($0) } }
  }
  public static var pasteAndMatchStyle: Selector {
    Selector("pasteAndMatchStyle:") { (it: any PasteAndMatchStyle) in { it.pasteAndMatchStyle($0) } }
  }
  public static var pasteAndGo: Selector {
    Selector("pasteAndGo:") { (it: any PasteAndGo) in { it.pasteAndGo($0) } }
  }
  public static var pasteAndSearch: Selector {
    Selector("pasteAndSearch:") { (it: any PasteAndSearch) in { it.pasteAndSearch($0) } }
  }
  public static var select: Selector {
    Selector("select:") { (it: any Select) in { it.select($0) } }
  }
  public static var selectAll: Selector {
    Selector("selectAll:") { (it: any SelectAll) in { it.selectAll($0) } }
  }
  public static var delete: Selector {
    Selector("delete:") { (it: any Delete) in { it.delete($0) } }
  }
  public static var makeTextWritingDirectionLeftToRight: Selector {
    Selector("makeTextWritingDirectionLeftToRight:") { (it: any MakeTextWritingDirectionLeftToRight) in
      { it.makeTextWritingDirectionLeftToRight($0) }
    }
  }
  public static var makeTextWritingDirectionRightToLeft: Selector {
    Selector("makeTextWritingDirectionRightToLeft:") { (it: any MakeTextWritingDirectionRightToLeft) in
      { it.makeTextWritingDirectionRightToLeft($0) }
    }
  }
  public static var toggleBoldface: Selector {
    Selector("toggleBoldface:") { (it: any ToggleBoldface) in { it.toggleBoldface($0) } }
  }
  public static var toggleItalics: Selector {
    Selector("toggleItalics:") { (it: any ToggleItalics) in { it.toggleItalics($0) } }
  }
  public static var toggleUnderline: Selector {
    Selector("toggleUnderline:") { (it: any ToggleUnderline) in { it.toggleUnderline($0) } }
  }
  public static var increaseSize: Selector {
    Selector("increaseSize:") { (it: any IncreaseSize) in { it.increaseSize($0) } }
  }
  public static var decreaseSize: Selector {
    Selector("decreaseSize:") { (it: any DecreaseSize) in { it.decreaseSize($0) } }
  }
  public static var find: Selector {
    Selector("find:") { (it: any Find) in { it.find($0) } }
  }
  public static var findAndReplace: Selector {
    Selector("findAndReplace:") { (it: any FindAndReplace) in { it.findAndReplace($0) } }
  }
  public static var findNext: Selector {
    Selector("findNext:") { (it: any FindNext) in { it.findNext($0) } }
  }
  public static var findPrevious: Selector {
    Selector("findPrevious:") { (it: any FindPrevious) in { it.findPrevious($0) } }
  }
  public static var useSelectionForFind: Selector {
    Selector("useSelectionForFind:") { (it: any UseSelectionForFind) in { it.useSelectionForFind($0) } }
  }
  public static var printContent: Selector {
    Selector("printContent:") { (it: any PrintContent) in { it.printContent($0) } }
  }
  public static var rename: Selector {
    Selector("rename:") { (it: any Rename) in { it.rename($0) } }
  }
  public static var duplicate: Selector {
    Selector("duplicate:") { (it: any Duplicate) in { it.duplicate($0) } }
  }
  public static var move: Selector {
    Selector("move:") { (it: any Move) in { it.move($0) } }
  }
  public static var export: Selector {
    Selector("export:") { (it: any Export) in { it.export($0) } }
  }
}
