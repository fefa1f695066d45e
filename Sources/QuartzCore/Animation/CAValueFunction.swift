/// Computes a transform from numbers, so that `transform` can be animated from one angle to another.
open class CAValueFunction: NSObject {
  public let name: CAValueFunctionName

  /// Creates a function; nil for an unknown name.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.all.contains(name) else { return nil }
    self.name = name
  }

  /// The number of arguments of the function.
  var count: Int { name == .scale || name == .translate ? 3 : 1 }

  /// The arguments of the identity, in the form of an animation's values.
  var neutral: AnimatableValue {
    let number: CGFloat = name.rawValue.hasPrefix("scale") ? 1 : 0
    return count == 1 ? AnimatableValue(number) : AnimatableValue(kind: .list, numbers: [number, number, number])
  }

  func transform(of numbers: [CGFloat]) -> CATransform3D {
    guard numbers.count == count, let first = numbers.first else { return CATransform3DIdentity }
    switch name {
    case .rotateX: return CATransform3DMakeRotation(first, 1, 0, 0)
    case .rotateY: return CATransform3DMakeRotation(first, 0, 1, 0)
    case .rotateZ: return CATransform3DMakeRotation(first, 0, 0, 1)
    case .scale: return CATransform3DMakeScale(first, numbers[1], numbers[2])
    case .scaleX: return CATransform3DMakeScale(first, 1, 1)
    case .scaleY: return CATransform3DMakeScale(1, first, 1)
    case .scaleZ: return CATransform3DMakeScale(1, 1, first)
    case .translate: return CATransform3DMakeTranslation(first, numbers[1], numbers[2])
    case .translateX: return CATransform3DMakeTranslation(first, 0, 0)
    case .translateY: return CATransform3DMakeTranslation(0, first, 0)
    default: return CATransform3DMakeTranslation(0, 0, first)
    }
  }
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A scale with three numbers, like `translate`.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  public static let translate = CAValueFunctionName(rawValue: "translate")
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate static let all: Set<CAValueFunctionName> = [
    .rotateX, .rotateY, .rotateZ, .scale, .scaleX, .scaleY, .scaleZ, .translate, .translateX, .translateY, .translateZ,
  ]
}
