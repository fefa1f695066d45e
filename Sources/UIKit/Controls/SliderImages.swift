/// The images that a slider has for its parts, by state.
struct SliderImages {
  var thumb: [UInt: UIImage] = [:]
  var minimumTrack: [UInt: UIImage] = [:]
  var maximumTrack: [UInt: UIImage] = [:]

  /// Returns the image for exactly this state or, without one, that for the normal state.
  static func image(in images: [UInt: UIImage], for state: UIControl.State) -> UIImage? {
    images[state.rawValue] ?? images[UIControl.State.normal.rawValue]
  }
}

extension ControlPart {
  /// An image takes the place of the part's own look.
  func show(_ image: UIImage?, castsShadow: Bool, tint: UIColor) {
    guard let image else {
      if castsShadow { castKnobShadow() }
      return contents = nil
    }
    (backgroundColor, shadowOpacity) = (nil, 0)
    image.show(in: self, tintColor: tint)
  }
}
