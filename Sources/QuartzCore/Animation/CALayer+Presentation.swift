/// The link of a presentation layer to its model. It retains the superlayer, because layers retain only their
/// sublayers.
@MainActor
struct PresentationOrigin {
  let model: CALayer
  let superlayer: CALayer?
}

extension CALayer {
  /// Returns a copy with the values that are shown now, and with copies of all superlayers; its `sublayers` are
  /// presentations too. The copy does not follow the clock.
  ///
  /// A conversion between a presentation and a model layer goes through the window, on each side through its own tree.
  func makePresentation() -> Self? {
    if isPresentation { return self }
    guard clock != nil else { return nil }
    var path: [CALayer] = []
    var above = superlayer
    while let layer = above {
      path.append(layer)
      above = layer.superlayer
    }
    return shown(in: path.reversed().reduce(nil as CALayer?) { $1.isPresentation ? $1 : $1.shown(in: $0) })
  }

  /// Returns the model layer of a presentation; for a model layer, the receiver.
  public func model() -> Self {
    guard let model = presentationOrigin?.model as? Self else { return self }
    return model
  }

  var isPresentation: Bool { presentationOrigin != nil }

  /// Returns a copy of the receiver with the values that are shown now. Its superlayer is `superlayer`, which does not
  /// retain it.
  func shown(in superlayer: CALayer?) -> Self {
    let shown = (Self.copies[ObjectIdentifier(Self.self)]?(self) as? Self) ?? Self()
    shown.become(presentationOf: self, in: superlayer)
    shown.takeValues(from: self)
    for animation in running { animation.apply(to: shown) }
    // The sum of differences is in range, although a part of the sum may not be.
    if !(0...1).contains(shown.opacity) { shown.opacity = min(max(shown.opacity, 0), 1) }
    return shown
  }

  func become(presentationOf model: CALayer, in superlayer: CALayer?) {
    presentationOrigin = PresentationOrigin(model: model, superlayer: superlayer)
    self.superlayer = superlayer
  }

  func takeCommonValues(from other: CALayer) {
    (name, bounds, position) = (other.name, other.bounds, other.position)
    (anchorPoint, anchorPointZ, zPosition) = (other.anchorPoint, other.anchorPointZ, other.zPosition)
    (transforms, isGeometryFlipped) = (other.transforms, other.isGeometryFlipped)
    (isHidden, opacity, masksToBounds) = (other.isHidden, other.opacity, other.masksToBounds)
    (backgroundColor, cornerRadius) = (other.backgroundColor, other.cornerRadius)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, shadowPath, contentsScale) = (other.shadowRadius, other.shadowPath, other.contentsScale)
    uncommon = other.uncommon
  }
}
