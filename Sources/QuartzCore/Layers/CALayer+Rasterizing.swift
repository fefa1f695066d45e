/// Layers as pictures.
extension CALayer {
  /// What the layer draws is meant to cover all of it, so there is no alpha behind the drawing: where neither it nor
  /// the background covers, it is black. Hit testing does not look at it.
  public var isOpaque: Bool {
    get { uncommon.value.isOpaque ?? false }
    set {
      uncommon.value.isOpaque = newValue
      lookChanged()
    }
  }

  /// Nil as long as nothing was said about it.
  package var statedOpacity: Bool? { uncommon.value.isOpaque }

  /// On, the layer and all below it become one picture, with `rasterizationScale` pixels to a point, before it is laid
  /// down: enlarged, it shows its pixels, and it is made again only when something in it changes.
  public var shouldRasterize: Bool {
    get { uncommon.value.rasterization != nil }
    set {
      uncommon.value.rasterization = newValue ? uncommon.value.rasterizationScale : nil
      lookChanged()
    }
  }

  /// Pixels to a point, 1 at first; the screen's scale keeps a rasterised layer sharp.
  public var rasterizationScale: CGFloat {
    get { uncommon.value.rasterizationScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      uncommon.value.rasterizationScale = newValue
      if shouldRasterize { uncommon.value.rasterization = newValue }
      lookChanged()
    }
  }

  /// Edges are always drawn smooth here: true is what is, and false is refused with a warning.
  public var allowsEdgeAntialiasing: Bool {
    get { true }
    set {
      if newValue { return }
      LayerWarnings.report("CALayer.allowsEdgeAntialiasing stays true: edges are always drawn smooth here.")
    }
  }

  /// `list` as a picture; as it is when it has no extent that a picture could have.
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
