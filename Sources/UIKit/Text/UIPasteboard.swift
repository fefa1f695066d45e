/// What was cut or copied last, shared by everything in a runtime.
@MainActor
open class UIPasteboard: NSObject {
  public class var general: UIPasteboard { UIRuntime.current.pasteboard }

  open var string: String? {
    didSet { changeCount += 1 }
  }
  open var hasStrings: Bool { string != nil }
  /// Grows with each change.
  public private(set) var changeCount = 0

  override package init() { super.init() }
}
