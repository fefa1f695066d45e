/// A property of a layer that can be animated, by its key.
package enum AnimatableProperty: String, CaseIterable {
  case bounds
  case position
  case anchorPoint
  case zPosition
  case transform
  case sublayerTransform
  case opacity
  case backgroundColor
  case cornerRadius
  case borderWidth
  case borderColor
  case shadowColor
  case shadowOpacity
  case shadowOffset
  case shadowRadius
  case path
  case fillColor
  case strokeColor
  case strokeStart
  case strokeEnd
  case lineWidth
  case miterLimit
  case lineDashPhase
  case colors
  case locations
  case startPoint
  case endPoint

  @MainActor
  package func read(from layer: CALayer) -> AnimatableValue {
    switch self {
    case .bounds: AnimatableValue(layer.bounds)
    case .position: AnimatableValue(layer.position)
    case .anchorPoint: AnimatableValue(layer.anchorPoint)
    case .zPosition: AnimatableValue(layer.zPosition)
    case .transform: AnimatableValue(layer.transform)
    case .sublayerTransform: AnimatableValue(layer.sublayerTransform)
    case .opacity: AnimatableValue(CGFloat(layer.opacity))
    case .backgroundColor: AnimatableValue(layer.backgroundColor)
    case .cornerRadius: AnimatableValue(layer.cornerRadius)
    case .borderWidth: AnimatableValue(layer.borderWidth)
    case .borderColor: AnimatableValue(layer.borderColor)
    case .shadowColor: AnimatableValue(layer.shadowColor)
    case .shadowOpacity: AnimatableValue(CGFloat(layer.shadowOpacity))
    case .shadowOffset: AnimatableValue(layer.shadowOffset)
    case .shadowRadius: AnimatableValue(layer.shadowRadius)
    default: layer.animatable(self) ?? AnimatableValue(0)
    }
  }

  @MainActor
  package func write(_ value: AnimatableValue, to layer: CALayer) {
    switch self {
    case .bounds: layer.bounds = value.rect
    case .position: layer.position = value.point
    case .anchorPoint: layer.anchorPoint = value.point
    case .zPosition: layer.zPosition = value.number
    case .transform: layer.transform = value.transform
    case .sublayerTransform: layer.sublayerTransform = value.transform
    case .opacity: layer.opacity = Float(value.number)
    case .backgroundColor: layer.backgroundColor = value.color
    case .cornerRadius: layer.cornerRadius = max(0, value.number)
    case .borderWidth: layer.borderWidth = max(0, value.number)
    case .borderColor: layer.borderColor = value.color
    case .shadowColor: layer.shadowColor = value.color
    case .shadowOpacity: layer.shadowOpacity = Float(min(max(value.number, 0), 1))
    case .shadowOffset: layer.shadowOffset = value.size
    case .shadowRadius: layer.shadowRadius = max(0, value.number)
    default: layer.animate(self, to: value)
    }
  }
}
