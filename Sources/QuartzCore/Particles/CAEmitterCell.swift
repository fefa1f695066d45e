/// What an emitter layer sends out: how often, how long, where to, and how it looks. Angles are radians, 0 to the right
/// and growing clockwise; a range is how far values lie apart around the mean.
@MainActor
open class CAEmitterCell: NSObject {
  override public required init() { super.init() }

  open var name: String?
  open var isEnabled = true
  /// A `CGImage`; anything else shows nothing.
  open var contents: Any?
  /// How many pixels of the image make a point.
  open var contentsScale: CGFloat = 1

  /// Particles in a second.
  open var birthRate: Float = 0
  /// Seconds.
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0

  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  /// Points in a second.
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var xAcceleration: CGFloat = 0
  open var yAcceleration: CGFloat = 0

  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  /// By how much the scale grows in a second.
  open var scaleSpeed: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0

  /// White shows the image as it is; any other color shows its alpha in that color.
  open var color: CGColor? = CGColor(gray: 1, alpha: 1)
  open var redRange: Float = 0
  open var greenRange: Float = 0
  open var blueRange: Float = 0
  open var alphaRange: Float = 0
  open var redSpeed: Float = 0
  open var greenSpeed: Float = 0
  open var blueSpeed: Float = 0
  open var alphaSpeed: Float = 0
}
