/// A text with attributes that layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  @MainActor private var managers: [NSLayoutManager] {
    get { ownManagers }
    set { ownManagers = newValue }
  }
  /// Read and written on the main actor alone.
  private nonisolated(unsafe) var ownManagers: [NSLayoutManager] = []

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
}
