/// Displays an image. Hit tests skip the view unless user interaction is enabled (reference 1.3).
@MainActor
open class UIImageView: UIView {
  override public init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view of the size of `image`.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    animateImage()
    showImage()
  }

  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    self.highlightedImage = highlightedImage
    animateImage()
    showImage()
  }

  open var image: UIImage? {
    didSet {
      if image?.images != nil || oldValue?.images != nil { animateImage() }
      showImage()
      if image?.size != oldValue?.size {
        invalidateIntrinsicContentSize()
        imageSizeChanged?()
      }
    }
  }
  /// Called when an image of another size was set, for an owner that places the view without constraints.
  var imageSizeChanged: (() -> Void)?
  /// The image that is shown while the view is highlighted; nil means `image`.
  open var highlightedImage: UIImage? { didSet { showImage() } }
  /// The size and weight of a symbol that the view shows; other images are not changed.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      showImage()
      invalidateIntrinsicContentSize()
    }
  }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showImage() } } }

  /// The images that are shown one after the other, in place of `image`, after `startAnimating()`. Setting them stops
  /// the animation.
  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The same while the view is highlighted.
  open var highlightedAnimationImages: [UIImage]? { didSet { stopAnimating() } }
  /// The duration of one cycle, in seconds; 0 means a thirtieth of a second for each image (Apple).
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 repeats until `stopAnimating()`.
  open var animationRepeatCount = 0
  private var frames = ImageFrames()

  open func startAnimating() {
    guard !isAnimating, let images = isHighlighted ? highlightedAnimationImages : animationImages else { return }
    frames.start(
      images, duration: animationDuration, rounds: animationRepeatCount,
      show: { [weak self] in self?.showImage() })
  }
  open func stopAnimating() { frames.stop() }
  /// Starts showing the images of an animated image, and replaces a running animation.
  private func animateImage() {
    frames.stop()
    guard let image, let images = image.images else { return }
    frames.start(images, duration: image.duration, rounds: 0, show: { [weak self] in self?.showImage() })
  }
  open var isAnimating: Bool { frames.shown != nil }

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

  private var shownImage: UIImage? {
    let shown = frames.shown ?? (isHighlighted ? highlightedImage ?? image : image)
    return preferredSymbolConfiguration.flatMap { shown?.applyingSymbolConfiguration($0) } ?? shown
  }

  private func showImage() {
    guard let image = shownImage else {
      layer.contents = nil
      return
    }
    image.show(in: layer, tintColor: tintColor, enlargement: enlargement(of: image))
  }

  // MARK: Enlarged symbols

  /// Returns the factor by which a symbol is enlarged: symbols are drawn as vectors, sharp at any size. It is 1 for
  /// other images.
  private func enlargement(of image: UIImage) -> CGFloat {
    guard image.isSymbolImage else { return 1 }
    let (size, room) = (image.size, bounds.size)
    guard size.width > 0, size.height > 0 else { return 1 }
    let (x, y) = (room.width / size.width, room.height / size.height)
    let factor: CGFloat =
      switch contentMode {
      case .scaleAspectFit: min(x, y)
      case .scaleAspectFill, .scaleToFill, .redraw: max(x, y)
      default: 1
      }
    return min(max(1, factor), Self.largestEnlargement)
  }

  /// Larger symbols are not sharp, so that their pixels stay few.
  private static let largestEnlargement: CGFloat = 32

  override open var contentMode: ContentMode { didSet { sharpenSymbol() } }

  override open func layoutSubviews() {
    super.layoutSubviews()
    sharpenSymbol()
  }

  private func sharpenSymbol() {
    guard let image = shownImage, image.isSymbolImage else { return }
    let enlargement = enlargement(of: image)
    guard layer.contentsScale != image.scale * enlargement else { return }
    image.show(in: layer, tintColor: tintColor, enlargement: enlargement)
  }
}
