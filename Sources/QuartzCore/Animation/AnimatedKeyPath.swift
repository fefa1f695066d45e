/// A property that a key path such as `position.x` or `transform.rotation.z` names, or a part of one.
struct AnimatedKeyPath: Equatable {
  let property: AnimatableProperty
  private let part: Part

  private enum Part: Equatable {
    case whole
    /// A range of the value's numbers, as a value of the given kind.
    case numbers(Range<Int>, AnimatableValue.Kind)
    case rotation
    case rotationX
    case rotationY
    case scale
    case scaleX
    case scaleY
    case translation
    case translationX
    case translationY
    case translationZ
  }

  /// Creates a key path; nil if it names nothing that can be animated.
  init?(_ keyPath: String) {
    let keys = keyPath.split(separator: ".", maxSplits: 1)
    guard let first = keys.first, let property = AnimatableProperty(rawValue: String(first)) else { return nil }
    self.property = property
    guard keys.count > 1 else {
      part = .whole
      return
    }
    guard let part = Self.part(named: String(keys[1]), of: property) else { return nil }
    self.part = part
  }

  private static func part(named name: String, of property: AnimatableProperty) -> Part? {
    switch property {
    case .position, .anchorPoint: ["x": .numbers(0..<1, .number), "y": .numbers(1..<2, .number)][name]
    case .shadowOffset: ["width": .numbers(0..<1, .number), "height": .numbers(1..<2, .number)][name]
    case .bounds:
      [
        "origin": .numbers(0..<2, .point), "origin.x": .numbers(0..<1, .number), "origin.y": .numbers(1..<2, .number),
        "size": .numbers(2..<4, .size), "size.width": .numbers(2..<3, .number), "size.height": .numbers(3..<4, .number),
      ][name]
    case .transform, .sublayerTransform:
      [
        "rotation": .rotation, "rotation.z": .rotation, "rotation.x": .rotationX, "rotation.y": .rotationY,
        "translation.z": .translationZ, "scale": .scale, "scale.xy": .scale, "scale.x": .scaleX, "scale.y": .scaleY,
        "translation": .translation, "translation.x": .translationX, "translation.y": .translationY,
      ][name]
    default: nil
    }
  }

  /// A Boolean value that indicates whether the path names a property, not a part of one.
  var isWhole: Bool { part == .whole }

  /// Returns the named part of a whole value. A transform that leaves the plane has the parts of the identity.
  func part(of whole: AnimatableValue) -> AnimatableValue {
    switch part {
    case .whole: return whole
    case .numbers(let range, let kind): return AnimatableValue(kind: kind, numbers: Array(whole.numbers[range]))
    default: break
    }
    let parts = TransformParts(whole.transform)
    let matrix = whole.transform
    switch part {
    case .rotationX: return AnimatableValue(atan2(matrix.m23, matrix.m22))
    case .rotationY: return AnimatableValue(atan2(-matrix.m13, matrix.m11))
    case .translationZ: return AnimatableValue(matrix.m43)
    case .rotation: return AnimatableValue(parts?.rotation ?? 0)
    case .scale, .scaleX: return AnimatableValue(parts?.scaleX ?? 1)
    case .scaleY: return AnimatableValue(parts?.scaleY ?? 1)
    case .translationX: return AnimatableValue(parts?.translationX ?? 0)
    case .translationY: return AnimatableValue(parts?.translationY ?? 0)
    default: return AnimatableValue(CGSize(width: parts?.translationX ?? 0, height: parts?.translationY ?? 0))
    }
  }

  /// Returns `whole` with the named part replaced, or unchanged if it has no such part.
  func replacing(_ new: AnimatableValue, in whole: AnimatableValue) -> AnimatableValue {
    switch part {
    case .whole: return new
    case .numbers(let range, _):
      var result = whole
      result.numbers.replaceSubrange(range, with: new.numbers)
      return result
    default: break
    }
    if let spatial = replacingInSpace(new, in: whole) { return spatial }
    guard var parts = TransformParts(whole.transform) else { return whole }
    switch part {
    case .rotation: parts.rotation = new.number
    case .scale:
      let stretch = parts.scaleX == 0 ? 1 : new.number / parts.scaleX
      (parts.scaleX, parts.scaleY, parts.slant) = (new.number, parts.scaleY * stretch, parts.slant * stretch)
    case .scaleX: parts.scaleX = new.number
    case .scaleY: parts.scaleY = new.number
    case .translationX: parts.translationX = new.number
    case .translationY: parts.translationY = new.number
    default: (parts.translationX, parts.translationY) = (new.numbers[0], new.numbers[1])
    }
    return AnimatableValue(parts.transform)
  }

  /// Returns `matrix` with a part replaced that leaves the plane, or nil for other parts. Rotations about other axes do
  /// not change.
  private func replacingInSpace(_ new: AnimatableValue, in whole: AnimatableValue) -> AnimatableValue? {
    var matrix = whole.transform
    let turn = new.number - self.part(of: whole).number
    switch part {
    case .rotationX: return AnimatableValue(CATransform3DRotate(matrix, turn, 1, 0, 0))
    case .rotationY: return AnimatableValue(CATransform3DRotate(matrix, turn, 0, 1, 0))
    case .translationZ:
      matrix.m43 = new.number
      return AnimatableValue(matrix)
    default: return nil
    }
  }
}
