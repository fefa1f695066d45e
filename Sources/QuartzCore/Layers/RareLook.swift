/// What few layers set about how they look: kept apart, so that all others stay small.
struct RareLook {
  var contents = ContentsLook()
  var maskedCorners = CACornerMask.all
  var mask: CALayer?
  var isDoubleSided = true
  /// Nil as long as nothing was said.
  var isOpaque: Bool?
  /// Pixels to a point while the layer is made a picture of.
  var rasterization: CGFloat?
  var rasterizationScale: CGFloat = 1
  var cornerCurve = CALayerCornerCurve.circular
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  /// What was set under keys that are no property of a layer.
  var keptValues: [String: Any] = [:]
  /// Nil while the layer's time is that of what shows it.
  var timing: LayerTiming?
}

/// A value with a default, which costs its owner one word as long as it is the default. Copies are independent.
struct KeptApart<Value> {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?
  private let standard: () -> Value

  init(default standard: @escaping @autoclosure () -> Value) { self.standard = standard }

  var isDefault: Bool { box == nil }

  var value: Value {
    get { box?.value ?? standard() }
    set { box = Box(newValue) }
  }
}
