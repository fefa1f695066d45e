/// What was cut or copied last, shared by everything in a runtime.
@MainActor
open class UIPasteboard: NSObject {
  public class var general: UIPasteboard { UIRuntime.current.pasteboard }

  open var string: String? {
    get {
      onRead?()
      return text
    }
    set {
      text = newValue
      changeCount += 1
    }
  }
  open var hasStrings: Bool { string != nil }
  /// Grows with each change.
  public private(set) var changeCount = 0

  private var text: String?
  /// Called whenever the contents are read, so that a recording can include them.
  package var onRead: (() -> Void)?

  override package init() { super.init() }
}
