/// What colors, fonts, images and drawing need from the runtime whose code runs. A runtime makes its environment
/// current together with itself; before there is a runtime, a default one is current, which the first runtime takes
/// over.
@MainActor
final class DrawingEnvironment {
  @exclusivity(unchecked) private(set) static var current = DrawingEnvironment()

  /// The runtime's clock.
  let timeline: Timeline
  let textMeasurer: any TextMeasuring
  /// The decoder of image files; nil where no image file can be read.
  let imageDecoder: (any ImageDecoding)?
  /// The number of pixels per point of the screen.
  let scale: CGFloat
  /// The folders in which named images and colors are searched for.
  var resources = ResourceFolders(ResourceFolders.ofMainBundle)

  /// The contexts of `UIGraphicsPushContext`, of which the last one is current.
  var graphicsContexts: [CGContext] = []
  /// The contexts of `UIGraphicsBeginImageContext`, the innermost last.
  var imageContexts: [ImageContext] = []

  /// The trait collection of the code that runs; nil where it is that of the screen.
  var traits: UITraitCollection?
  /// The size of the screen in points.
  var screenSize: CGSize
  /// The style of the system, which applies unless it is overridden.
  var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The traits of the screen.
  var screenTraits: UITraitCollection { .ofScreen(screenSize, scale: scale, userInterfaceStyle) }

  init(
    timeline: Timeline = Timeline(), textMeasurer: any TextMeasuring = FixedAdvanceMeasurer(),
    imageDecoder: (any ImageDecoding)? = nil, screenSize: CGSize = CGSize(width: 400, height: 800), scale: CGFloat = 2
  ) {
    (self.timeline, self.imageDecoder) = (timeline, imageDecoder)
    self.textMeasurer = RecentLayouts.keeping(textMeasurer)
    (self.screenSize, self.scale) = (screenSize, scale)
  }

  func makeCurrent() { Self.current = self }
}
