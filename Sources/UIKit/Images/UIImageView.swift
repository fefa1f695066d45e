/// Shows a picture. Lets touches through unless set otherwise (reference 1.3).
@MainActor
open class UIImageView: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of `image`.
  public convenience init(image: UIImage?, highlightedImage: UIImage? = nil) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
    showImage()
  }

  open var image: UIImage? {
    didSet {
      showImage()
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }
  /// Shown in place of `image` while the view is highlighted; nil shows `image` then, too.
  open var highlightedImage: UIImage? { didSet { showImage() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  override open func tintColorDidChange() {
    super.tintColorDidChange()
    showImage()
  }

  override open func didMoveToSuperview() {
    super.didMoveToSuperview()
    showImage()
  }

  override open func sizeThatFits(_ size: CGSize) -> CGSize { shownImage?.size ?? .zero }

  override open var intrinsicContentSize: CGSize {
    shownImage?.size ?? CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(traits: .image) }

  private var shownImage: UIImage? { isHighlighted ? highlightedImage ?? image : image }

  private func showImage() {
    guard let image = shownImage else {
      layer.contents = nil
      return
    }
    image.show(in: layer, tintColor: tintColor)
  }
}
