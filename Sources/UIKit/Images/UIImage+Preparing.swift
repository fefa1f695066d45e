extension UIImage {
  // MARK: Before drawing

  /// Returns this image: images are decoded when they are created.
  public func preparingForDisplay() -> UIImage? { self }
  /// Calls the handler with this image on the main actor, in a later turn of the run loop.
  public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) {
    DrawingEnvironment.current.timeline.schedule(after: 0) { completionHandler(self) }
  }
  public var byPreparingForDisplay: UIImage? { get async { self } }

  /// Returns the image scaled to fit within `size` (points), or nil if either is empty. The proportions are kept (our
  /// choice; Apple documents a size "that fits").
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
    let share = min(size.width / self.size.width, size.height / self.size.height)
    let small = CGSize(width: self.size.width * share, height: self.size.height * share)
    return UIGraphicsImageRenderer(size: small, format: imageRendererFormat).image { _ in
      draw(in: CGRect(origin: .zero, size: small))
    }
  }
  /// Calls the handler with the thumbnail on the main actor, in a later turn of the run loop.
  public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
    let thumbnail = preparingThumbnail(of: size)
    DrawingEnvironment.current.timeline.schedule(after: 0) { completionHandler(thumbnail) }
  }
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

  // MARK: Layout direction

  /// Returns this image, which would be mirrored in interfaces from right to left; here they run from left to right.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  // MARK: Numbered files

  /// Creates an animated image from the images `name0`, `name1` and so on, up to the first number without an image. The
  /// numbers may begin at 1. Returns nil if there is none.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var images: [UIImage] = []
    for number in 0...1024 {
      if let image = UIImage(named: "\(name)\(number)") { images.append(image) } else if number > 0 { break }
    }
    return animatedImage(with: images, duration: duration)
  }
}
