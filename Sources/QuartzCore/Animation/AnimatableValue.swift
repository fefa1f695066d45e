/// The value of an animatable property as numbers for computations, and the kind of the value.
package struct AnimatableValue: Equatable {
  package enum Kind: Equatable {
    case number
    case point
    case size
    case rect
    case transform
    /// Premultiplied red, green, blue and alpha, so that a fade from a clear color has no dark edge.
    case color
    /// Two numbers for each point. Paths with different elements cannot be interpolated.
    case path([PathVerb])
    /// Any number of values, such as the locations of a gradient.
    case list
    /// Four numbers for each color, as for a single color.
    case colors
  }

  package let kind: Kind
  package var numbers: [CGFloat]

  package init(kind: Kind, numbers: [CGFloat]) {
    self.kind = kind
    self.numbers = numbers
  }

  package init(_ number: CGFloat) { self.init(kind: .number, numbers: [number]) }
  package init(_ point: CGPoint) { self.init(kind: .point, numbers: [point.x, point.y]) }
  package init(_ size: CGSize) { self.init(kind: .size, numbers: [size.width, size.height]) }

  package init(_ rect: CGRect) {
    self.init(kind: .rect, numbers: [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  package init(_ t: CATransform3D) {
    self.init(
      kind: .transform,
      numbers: [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
      ])
  }

  /// Creates a color; nil means clear.
  package init(_ color: CGColor?) {
    let rgba = color?.rgba ?? RGBA(red: 0, green: 0, blue: 0, alpha: 0)
    let alpha = CGFloat(rgba.alpha)
    self.init(
      kind: .color,
      numbers: [CGFloat(rgba.red) * alpha, CGFloat(rgba.green) * alpha, CGFloat(rgba.blue) * alpha, alpha])
  }

  /// Creates a value from one that is assigned to `fromValue` or a similar property; nil if it cannot be animated.
  package init?(any value: Any) {
    switch value {
    case let point as CGPoint: self.init(point)
    case let size as CGSize: self.init(size)
    case let rect as CGRect: self.init(rect)
    case let transform as CATransform3D: self.init(transform)
    case let transform as CGAffineTransform: self.init(CATransform3DMakeAffineTransform(transform))
    case let color as CGColor: self.init(color)
    case let path as CGPath: self.init(path: path.elements)
    case let number as CGFloat: self.init(number)
    case let number as Double: self.init(CGFloat(number))
    case let number as Float: self.init(CGFloat(number))
    case let number as Int: self.init(CGFloat(number))
    case let number as NSNumber: self.init(CGFloat(number.doubleValue))
    case let value as NSValue:
      switch String(cString: value.objCType) {
      case "{CGPoint=dd}": self.init(value.pointValue)
      case "{CGSize=dd}": self.init(value.sizeValue)
      case "{CGRect={CGPoint=dd}{CGSize=dd}}": self.init(value.rectValue)
      default: return nil
      }
    case let colors as [CGColor]: self.init(colors: colors)
    case let numbers as [CGFloat]: self.init(kind: .list, numbers: numbers)
    case let numbers as [NSNumber]: self.init(kind: .list, numbers: numbers.map { CGFloat($0.doubleValue) })
    default: return nil
    }
  }

  package init(colors: [CGColor]) {
    self.init(kind: .colors, numbers: colors.flatMap { AnimatableValue($0).numbers })
  }

  package var colors: [CGColor] {
    stride(from: 0, to: numbers.count - 3, by: 4).map {
      AnimatableValue(kind: .color, numbers: Array(numbers[$0..<($0 + 4)])).color
    }
  }

  // MARK: Reading

  package var number: CGFloat { numbers[0] }
  package var point: CGPoint { CGPoint(x: numbers[0], y: numbers[1]) }
  package var size: CGSize { CGSize(width: numbers[0], height: numbers[1]) }
  package var rect: CGRect { CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }

  package var transform: CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m12, t.m13, t.m14) = (numbers[0], numbers[1], numbers[2], numbers[3])
    (t.m21, t.m22, t.m23, t.m24) = (numbers[4], numbers[5], numbers[6], numbers[7])
    (t.m31, t.m32, t.m33, t.m34) = (numbers[8], numbers[9], numbers[10], numbers[11])
    (t.m41, t.m42, t.m43, t.m44) = (numbers[12], numbers[13], numbers[14], numbers[15])
    return t
  }

  package var color: CGColor {
    let alpha = numbers[3]
    guard alpha > 0 else { return CGColor(gray: 0, alpha: 0) }
    let parts = numbers.map { min(max($0 / alpha, 0), 1) }
    return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: min(alpha, 1))
  }

  /// The value in the type of `fromValue` and similar properties.
  package var any: Any {
    switch kind {
    case .number: number
    case .point: point
    case .size: size
    case .rect: rect
    case .transform: transform
    // The difference of two colors is not a color.
    case .color, .colors: self
    case .list: numbers
    case .path: CGPath(elements: pathElements)
    }
  }

  // MARK: Computing

  /// Returns the interpolation at `share` between the receiver, at 0, and `other`, at 1, or beyond either.
  package func interpolated(to other: AnimatableValue, _ share: Double) -> AnimatableValue {
    if kind == .transform, let parts = TransformParts(transform), let others = TransformParts(other.transform) {
      return AnimatableValue(parts.interpolated(to: others, CGFloat(share)).transform)
    }
    return combined(with: other) { $0 + ($1 - $0) * CGFloat(share) }
  }

  package static func + (one: AnimatableValue, other: AnimatableValue) -> AnimatableValue {
    if one.kind == .transform { return AnimatableValue(CATransform3DConcat(other.transform, one.transform)) }
    return one.combined(with: other, +)
  }

  /// The difference of two values. A difference of transforms has no meaning: see `hasDifferences`.
  package static func - (one: AnimatableValue, other: AnimatableValue) -> AnimatableValue {
    one.combined(with: other, -)
  }

  /// A Boolean value that indicates whether differences of such values can be added up in any order.
  package var hasDifferences: Bool { kind != .transform }

  package var zero: AnimatableValue {
    kind == .transform
      ? AnimatableValue(CATransform3DIdentity) : AnimatableValue(kind: kind, numbers: numbers.map { _ in 0 })
  }

  private func combined(
    with other: AnimatableValue, _ combine: (CGFloat, CGFloat) -> CGFloat
  ) -> AnimatableValue {
    guard kind == other.kind, numbers.count == other.numbers.count else { return other }
    return AnimatableValue(kind: kind, numbers: zip(numbers, other.numbers).map(combine))
  }
}
