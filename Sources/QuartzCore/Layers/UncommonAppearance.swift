/// Appearance that few layers set, in a box of its own so that all other layers stay small.
struct UncommonAppearance {
  var contents = ContentsLook()
  var maskedCorners = CACornerMask.all
  var mask: CALayer?
  var isDoubleSided = true
  /// Nil until it is set.
  var isOpaque: Bool?
  /// Pixels to a point while the layer is rasterized.
  var rasterization: CGFloat?
  var rasterizationScale: CGFloat = 1
  var cornerCurve = CALayerCornerCurve.circular
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  /// Values set under keys that are not properties of a layer.
  var keptValues: [String: Any] = [:]
  /// Nil while the layer has the time of its parent.
  var timing: LayerTiming?
}

/// A value with a default, which costs its owner one word as long as it is the default. Copies are independent.
struct Boxed<Value> {
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
