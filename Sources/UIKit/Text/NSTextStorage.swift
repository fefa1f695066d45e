/// A text with attributes, which layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  @MainActor private var managers: [NSLayoutManager] {
    get { ownManagers }
    set { ownManagers = newValue }
  }
  /// The layout managers, which are accessed only on the main actor.
  private nonisolated(unsafe) var ownManagers: [NSLayoutManager] = []
  /// The number of changes, from which a layout detects that it is out of date.
  private(set) nonisolated(unsafe) var changes = 0

  @MainActor open var layoutManagers: [NSLayoutManager] { managers }

  @MainActor
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.append(aLayoutManager)
    aLayoutManager.begin(with: self)
  }

  @MainActor
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    managers.removeAll { $0 === aLayoutManager }
    aLayoutManager.begin(with: nil)
  }

  /// Called after each change.
  func changed() { changes += 1 }

  override open func replaceCharacters(in range: NSRange, with str: String) {
    super.replaceCharacters(in: range, with: str)
    changed()
  }
  override open func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    super.replaceCharacters(in: range, with: attrString)
    changed()
  }
  override open func insert(_ attrString: NSAttributedString, at loc: Int) {
    super.insert(attrString, at: loc)
    changed()
  }
  override open func append(_ attrString: NSAttributedString) {
    super.append(attrString)
    changed()
  }
  override open func deleteCharacters(in range: NSRange) {
    super.deleteCharacters(in: range)
    changed()
  }
  override open func setAttributedString(_ attrString: NSAttributedString) {
    super.setAttributedString(attrString)
    changed()
  }
  override open func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    super.setAttributes(attrs, range: range)
    changed()
  }
  override open func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    super.addAttribute(name, value: value, range: range)
    changed()
  }
  override open func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    super.addAttributes(attrs, range: range)
    changed()
  }
  override open func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    super.removeAttribute(name, range: range)
    changed()
  }
}
