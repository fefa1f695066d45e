/// The timing of a property animator.
@MainActor
public protocol UITimingCurveProvider: AnyObject {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

public enum UITimingCurveType: Int, Sendable {
  case builtin
  case cubic
  case spring
}

@MainActor
public final class UICubicTimingParameters: UITimingCurveProvider {
  public let timingCurveType: UITimingCurveType
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint

  /// Creates the default timing curve of layers.
  public convenience init() {
    self.init(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))
  }

  public init(animationCurve curve: UIView.AnimationCurve) {
    (timingCurveType, animationCurve) = (.builtin, curve)
    (controlPoint1, controlPoint2) =
      switch curve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
  }

  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    (timingCurveType, animationCurve) = (.cubic, .easeInOut)
    (controlPoint1, controlPoint2) = (point1, point2)
  }

  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }

  var timingFunction: CAMediaTimingFunction {
    CAMediaTimingFunction(
      controlPoints: Float(controlPoint1.x), Float(controlPoint1.y), Float(controlPoint2.x), Float(controlPoint2.y))
  }
}

@MainActor
public final class UISpringTimingParameters: UITimingCurveProvider {
  /// The initial velocity in multiples of the animated distance per second. Its `dx` applies to all properties.
  public let initialVelocity: CGVector
  private let material: Material

  private enum Material {
    /// The spring comes to rest at the end of the animator's duration.
    case dampingRatio(CGFloat)
    case spring(DampedSpring)
  }

  /// Creates the spring with which controllers are presented and dismissed (L).
  public convenience init() { self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero) }

  /// Creates a spring that comes to rest at the end of the animator's duration; a ratio of 1 does not oscillate.
  public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
    (material, initialVelocity) = (.dampingRatio(ratio), velocity)
  }

  /// Creates a spring whose parameters determine its duration: the animator's duration is ignored.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    guard mass > 0, stiffness > 0, damping > 0 else {
      UsageMistake(
        "UISpringTimingParameters.init(mass:stiffness:damping:initialVelocity:)", of: "a new spring",
        "A spring with mass \(mass), stiffness \(stiffness) and damping \(damping) never comes to rest.",
        remedy: "Give it three positive numbers."
      ).stop()
    }
    initialVelocity = velocity
    material = .spring(
      DampedSpring(
        mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping), initialVelocity: Double(velocity.dx)
      ))
  }

  public var timingCurveType: UITimingCurveType { .spring }
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }

  func spring(restingAfter duration: TimeInterval) -> DampedSpring {
    switch material {
    case .spring(let spring): spring
    case .dampingRatio(let ratio):
      DampedSpring(
        dampingRatio: Double(ratio), initialVelocity: Double(initialVelocity.dx), restingAfter: max(duration, 0.001))
    }
  }

  /// The duration of the spring itself; nil when the animator's duration applies.
  var ownDuration: TimeInterval? {
    if case .spring(let spring) = material { spring.settlingDuration } else { nil }
  }
}

extension UITimingCurveProvider {
  /// The share of the change at a share of `duration`. Both start at 0 and end at 1.
  func course(over duration: TimeInterval) -> (Double) -> Double {
    if let spring = springTimingParameters?.spring(restingAfter: duration) {
      return { $0 <= 0 ? 0 : $0 >= 1 ? 1 : spring.progress(at: $0 * duration) }
    }
    guard let function = cubicTimingParameters?.timingFunction else { return { $0 } }
    return { function.value(at: $0) }
  }
}
