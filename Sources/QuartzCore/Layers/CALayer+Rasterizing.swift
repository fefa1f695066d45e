/// Rasterization of layers.
extension CALayer {
  /// A Boolean value that indicates whether the layer's drawing is opaque. If it is, parts that neither the drawing nor
  /// the background covers are black. It has no effect on hit testing.
  public var isOpaque: Bool {
    get { uncommon.value.isOpaque ?? false }
    set {
      uncommon.value.isOpaque = newValue
      lookChanged()
    }
  }

  /// The value of `isOpaque` if it was set; otherwise nil.
  package var statedOpacity: Bool? { uncommon.value.isOpaque }

  /// A Boolean value that indicates whether the layer and its sublayers are drawn into a bitmap first, with
  /// `rasterizationScale` pixels per point. The bitmap is drawn again only when something in it changes.
  public var shouldRasterize: Bool {
    get { uncommon.value.rasterization != nil }
    set {
      uncommon.value.rasterization = newValue ? uncommon.value.rasterizationScale : nil
      lookChanged()
    }
  }

  /// The pixels per point of a rasterized layer, initially 1. The screen's scale keeps the layer sharp.
  public var rasterizationScale: CGFloat {
    get { uncommon.value.rasterizationScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      uncommon.value.rasterizationScale = newValue
      if shouldRasterize { uncommon.value.rasterization = newValue }
      lookChanged()
    }
  }

  /// A Boolean value that is always true: edges are always anti-aliased. Setting false writes a warning.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {
      if newValue { return }
      LayerWarnings.report("CALayer.allowsEdgeAntialiasing stays true: edges are always drawn smooth here.")
    }
  }

  /// Returns `list` as a bitmap, or unchanged if its extent is empty or infinite.
  func rasterized(_ list: DisplayList.Sublist, scale: CGFloat) -> DisplayList.Sublist {
    let extent = list.extent
    guard !extent.isEmpty, extent != .everything else { return list }
    let (left, top) = ((extent.left * scale).rounded(.down), (extent.top * scale).rounded(.down))
    let (right, bottom) = ((extent.right * scale).rounded(.up), (extent.bottom * scale).rounded(.up))
    let move = CGAffineTransform(translationX: -left / scale, y: -top / scale)
    guard
      let image = CGImage(
        width: Int(clamping: right - left), height: Int(clamping: bottom - top),
        recording: DisplayList([.concatenate(move), .sublist(list, place: nil)]), pixelsPerPoint: scale)
    else { return list }
    let place = CGRect(
      x: left / scale, y: top / scale, width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return DisplayList.Sublist([.image(ImageDrawing(image, target: place))])
  }
}
