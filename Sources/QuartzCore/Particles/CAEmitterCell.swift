/// The particles that an emitter layer creates: their rate, lifetime, motion and appearance. Angles are in radians, 0
/// in the direction of the emitter's shape, or to the right, and clockwise; a range is the width of the interval around
/// the mean in which values lie.
@MainActor
open class CAEmitterCell: NSObject {
  override public required init() { super.init() }

  open var name: String?
  open var isEnabled = true
  /// The image of a particle: a `CGImage`. Any other value shows nothing.
  open var contents: Any?
  /// The number of the image's pixels per point.
  open var contentsScale: CGFloat = 1
  /// The name of a filter. It is stored and has no effect, because particles are always smoothed.
  open var magnificationFilter = "linear" { didSet { StoredProperty.emitterCellMagnificationFilter.wasSet() } }
  open var minificationFilter = "linear" { didSet { StoredProperty.emitterCellMinificationFilter.wasSet() } }
  open var minificationFilterBias: Float = 0 { didSet { StoredProperty.emitterCellMinificationFilterBias.wasSet() } }

  /// The cells that each particle of the receiver emits while it lives, as a rocket does its sparks.
  open var emitterCells: [CAEmitterCell]?
  /// The time from which the cell is emitted, in seconds: of its parent particle's life, or on the layer's clock.
  open var beginTime: TimeInterval = 0
  /// The seconds for which the cell is emitted.
  open var duration: TimeInterval = .infinity

  /// The number of particles per second.
  open var birthRate: Float = 0
  /// The mean lifetime of a particle in seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0

  open var emissionLongitude: CGFloat = 0
  /// The angle out of the plane of the layer. It has no effect: particles are flat, so `zAcceleration` has none either.
  open var emissionLatitude: CGFloat = 0 { didSet { StoredProperty.emitterCellEmissionLatitude.wasSet() } }
  open var emissionRange: CGFloat = 0
  /// The mean speed of a particle in points per second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0
  open var zAcceleration: CGFloat = 0 { didSet { StoredProperty.emitterCellZAcceleration.wasSet() } }

  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// The change of the scale per second.
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// The mean color. White shows the image unchanged; with any other color, the image's alpha is shown in that color.
  open var color: CGColor? = CGColor(gray: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0

  // MARK: Values by key

  private static let floats: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange, "redRange": \.redRange,
    "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange, "redSpeed": \.redSpeed,
    "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]
  private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLongitude": \.emissionLongitude, "emissionRange": \.emissionRange, "velocity": \.velocity,
    "velocityRange": \.velocityRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
    "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin, "spinRange": \.spinRange,
  ]

  func value(forKey key: String) -> Any? {
    if let path = Self.floats[key] { return self[keyPath: path] }
    if let path = Self.lengths[key] { return self[keyPath: path] }
    switch key {
    case "color": return color
    case "contents": return contents
    case "enabled": return isEnabled
    default: return nil
    }
  }

  /// Returns whether the cell is emitted at a time of its parent's.
  func isEmitted(at time: TimeInterval) -> Bool { isEnabled && time >= beginTime && time < beginTime + duration }

  func setValue(_ value: Any?, forKey key: String) {
    let number = value.flatMap(AnimatableValue.init(any:))?.any as? CGFloat
    if let path = Self.floats[key], let number {
      self[keyPath: path] = Float(number)
    } else if let path = Self.lengths[key], let number {
      self[keyPath: path] = number
    } else if key == "color" {
      color = value as? CGColor
    } else if key == "contents" {
      contents = value
    } else if key == "enabled", let value = value as? Bool {
      isEnabled = value
    } else {
      LayerWarnings.report("CAEmitterCell has no value \(value ?? "nil") for \"\(key)\".")
    }
  }
}
