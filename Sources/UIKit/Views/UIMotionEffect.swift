/// An effect of the tilt of a device. The values are stored and have no effect, because no device is tilted here.
@MainActor
open class UIMotionEffect: NSObject {
  override public init() { super.init() }
}

/// Moves a value of a view while the device is tilted.
@MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The raw values are Apple's.
  public enum EffectType: Int, Sendable {
    case tiltAlongHorizontalAxis = 0
    case tiltAlongVerticalAxis = 1
  }

  public let keyPath: String
  public let type: EffectType
  open var minimumRelativeValue: Any?
  open var maximumRelativeValue: Any?

  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }
}

@MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  open var motionEffects: [UIMotionEffect]?
}

extension UIView {
  public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }
  public var motionEffects: [UIMotionEffect] {
    get { layer.value(forKey: "motionEffects") as? [UIMotionEffect] ?? [] }
    set { layer.setValue(newValue, forKey: "motionEffects") }
  }
}
