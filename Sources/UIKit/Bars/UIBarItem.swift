/// What a bar shows in one place.
@MainActor
open class UIBarItem: NSObject {
  open var title: String? { didSet { if title != oldValue { changed() } } }
  open var image: UIImage? { didSet { if image !== oldValue { changed() } } }
  open var isEnabled = true { didSet { if isEnabled != oldValue { changed() } } }
  open var tag = 0

  override public init() { super.init() }

  /// Brings what shows the item up to date.
  func changed() {}
}
