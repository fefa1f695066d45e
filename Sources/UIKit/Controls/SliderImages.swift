/// The images that a slider has for its parts, by state.
struct SliderImages {
  var thumb = StateValues<UIImage>()
  var minimumTrack = StateValues<UIImage>()
  var maximumTrack = StateValues<UIImage>()
}

extension UIImage {
  /// Draws the image around `center`, in `color` unless the image is not a template.
  func draw(at center: CGPoint, _ color: UIColor, in context: CGContext) {
    UIGraphicsPushContext(context)
    let image = renderingMode == .alwaysOriginal ? self : withTintColor(color)
    image.draw(at: CGPoint(x: center.x - size.width / 2, y: center.y - size.height / 2))
    UIGraphicsPopContext()
  }
}

extension ControlPart {
  /// Shows an image in place of the standard appearance of the part.
  func show(_ image: UIImage?, castsShadow: Bool, tint: UIColor) {
    guard let image else {
      if castsShadow { addKnobShadow() }
      return contents = nil
    }
    (backgroundColor, shadowOpacity) = (nil, 0)
    image.show(in: self, tintColor: tint)
  }
}
