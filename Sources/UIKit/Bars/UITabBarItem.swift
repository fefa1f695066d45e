/// What a tab bar shows for one controller.
@MainActor
open class UITabBarItem: UIBarItem {
  /// On a small red ground at the upper right of the item; nil for none.
  open var badgeValue: String? { didSet { if badgeValue != oldValue { changed() } } }

  /// While the item is selected; nil shows `image` then too.
  open var selectedImage: UIImage? { didSet { if selectedImage !== oldValue { changed() } } }

  override public init() { super.init() }

  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init(title: title, image: image, selectedImage: nil)
    self.tag = tag
  }

  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    self.selectedImage = selectedImage
  }

  /// The button of the bar that shows the item.
  weak var button: UITabBarButton?

  override func changed() { button?.itemChanged() }
}
