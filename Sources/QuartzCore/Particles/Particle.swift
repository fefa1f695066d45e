/// A particle of an emitter layer, from its birth on.
@MainActor
struct Particle {
  let cell: CAEmitterCell
  let born: TimeInterval
  let dies: TimeInterval
  let start: CGPoint
  let velocity: CGVector
  let scale: CGFloat
  let spin: CGFloat
  let color: RGBA
  /// The fraction of the next particle that is due, by the index of the emitted cell.
  var due: [Int: Float] = [:]

  func position(at time: TimeInterval) -> CGPoint {
    let age = CGFloat(time - born)
    return CGPoint(
      x: start.x + (velocity.dx + cell.xAcceleration * age / 2) * age,
      y: start.y + (velocity.dy + cell.yAcceleration * age / 2) * age)
  }

  func draw(at now: TimeInterval, in context: CGContext) {
    guard let image = cell.contents as? CGImage, cell.contentsScale > 0 else { return }
    let age = CGFloat(now - born)
    let size = scale + cell.scaleSpeed * age
    let shown = color(at: Float(age))
    guard size > 0, shown.alpha > 0 else { return }
    let width = CGFloat(image.width) / cell.contentsScale * size
    let height = CGFloat(image.height) / cell.contentsScale * size
    context.saveGState()
    let position = position(at: now)
    context.translateBy(x: position.x, y: position.y)
    context.rotate(by: spin * age)
    let isPlain = shown.red >= 1 && shown.green >= 1 && shown.blue >= 1
    context.append(
      .image(
        ImageDrawing(
          image, target: CGRect(x: -width / 2, y: -height / 2, width: width, height: height), opacity: shown.alpha,
          tint: isPlain ? nil : RGBA(red: shown.red, green: shown.green, blue: shown.blue))))
    context.restoreGState()
  }

  private func color(at age: Float) -> RGBA {
    func part(_ value: Float, _ speed: Float) -> Float { min(max(0, value + speed * age), 1) }
    return RGBA(
      red: part(color.red, cell.redSpeed), green: part(color.green, cell.greenSpeed),
      blue: part(color.blue, cell.blueSpeed), alpha: part(color.alpha, cell.alphaSpeed))
  }
}

/// A generator with the same numbers for the same seed on every machine.
struct ParticleRandom {
  private var state: UInt64

  init(_ seed: UInt32) { state = UInt64(seed) &+ 0x9E37_79B9_7F4A_7C15 }

  /// Returns a random number from -0.5 to 0.5 of `range`.
  mutating func around(_ range: Float) -> Float { Float(around(Double(range))) }
  mutating func around(_ range: CGFloat) -> CGFloat { CGFloat(around(Double(range))) }

  private mutating func around(_ range: Double) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    mixed ^= mixed >> 31
    return (Double(mixed >> 11) / Double(UInt64(1) << 53) - 0.5) * range
  }
}
