extension CALayer {
  func changeMask(to layer: CALayer?) {
    guard layer !== mask else { return }
    if let layer { refuseCycle(with: layer, "CALayer.mask") }
    mask?.maskedLayer = nil
    layer?.removeFromSuperlayer()
    layer?.maskedLayer = self
    uncommon.value.mask = layer
    lookChanged()
    noteLayout()
  }

  /// A Boolean value that indicates whether the layer is shown when its back faces the viewer.
  public var isDoubleSided: Bool {
    get { uncommon.isDefault || uncommon.value.isDoubleSided }
    set {
      guard newValue != isDoubleSided else { return }
      uncommon.value.isDoubleSided = newValue
      lookChanged()
    }
  }
}
