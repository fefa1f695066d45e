extension CALayer {
  /// A layer whose opacity decides how much of the receiver shows: of its background, shadow, border and all sublayers.
  /// It lies in the receiver's coordinates and has no superlayer. Hit testing does not look at it (reference 9).
  public var mask: CALayer? {
    get { uncommon.isDefault ? nil : uncommon.value.mask }
    set {
      guard newValue !== mask else { return }
      if let newValue { refuseCycle(with: newValue, "CALayer.mask") }
      mask?.maskedLayer = nil
      newValue?.removeFromSuperlayer()
      newValue?.maskedLayer = self
      uncommon.value.mask = newValue
      lookChanged()
      noteLayout()
    }
  }

  /// A Boolean value that indicates whether the layer shows when it is turned away from the viewer.
  public var isDoubleSided: Bool {
    get { uncommon.isDefault || uncommon.value.isDoubleSided }
    set {
      guard newValue != isDoubleSided else { return }
      uncommon.value.isDoubleSided = newValue
      lookChanged()
    }
  }
}
