/// Properties that few layers set, stored separately so that all other layers are small.
struct UncommonAppearance {
  var contents = ContentsLook()
  var maskedCorners = CACornerMask.all
  var mask: CALayer?
  var isDoubleSided = true
  /// Nil until it is set.
  var isOpaque: Bool?
  /// The pixels per point while the layer is rasterized; otherwise nil.
  var rasterization: CGFloat?
  var rasterizationScale: CGFloat = 1
  var cornerCurve = CALayerCornerCurve.circular
  var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  var allowsGroupOpacity = true
  var drawsAsynchronously = false
  var filters = LayerFilters()
  /// Values set under keys that are not properties of a layer.
  var keptValues: [String: Any] = [:]
  /// The layer's own timing; nil if it has its parent's.
  var timing: LayerTiming?
}

/// A value that takes one word in its owner while it is the default. Copies are independent.
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
