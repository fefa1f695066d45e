/// A layer that shows particles of its cells, on the virtual clock: the same seed results in the same particles.
///
/// Particles are drawn in the order of their birth. Hit tests do not find them.
@MainActor
open class CAEmitterLayer: CALayer {
  open var emitterCells: [CAEmitterCell]? {
    didSet {
      if lastStep == nil, particles.isEmpty { lastStep = LayerEnvironment.current.timeline.now }
      setNeedsDisplay()
    }
  }

  /// A factor for the birth rates of all cells.
  open var birthRate: Float = 1 { didSet { setNeedsDisplay() } }
  open var lifetime: Float = 1
  open var velocity: Float = 1
  open var scale: Float = 1
  open var spin: Float = 1

  open var emitterPosition = CGPoint.zero
  /// The depth of the emitter's position. It has no effect, like `emitterDepth` and `preservesDepth`: particles are
  /// flat.
  open var emitterZPosition: CGFloat = 0 { didSet { StoredProperty.emitterLayerEmitterZPosition.wasSet() } }
  open var emitterDepth: CGFloat = 0 { didSet { StoredProperty.emitterLayerEmitterDepth.wasSet() } }
  open var preservesDepth = false { didSet { StoredProperty.emitterLayerPreservesDepth.wasSet() } }
  /// The size of the emitter's shape in points; the width is the radius of a circle.
  open var emitterSize = CGSize.zero
  open var emitterShape = CAEmitterLayerEmitterShape.point
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// The render mode. It has no effect: particles are drawn over each other, and their colors are not added.
  open var renderMode = CAEmitterLayerRenderMode.unordered {
    didSet { StoredProperty.emitterLayerRenderMode.wasSet() }
  }
  /// The seed of the random numbers that vary the particles.
  open var seed: UInt32 = 0 { didSet { random = ParticleRandom(seed) } }

  private var random = ParticleRandom(0)
  private var particles: [Particle] = []
  /// The fraction of the next particle that is due, by cell.
  private var due: [ObjectIdentifier: Float] = [:]
  private var lastStep: TimeInterval?
  private var timer: Timeline.Timer?

  /// The maximum number of particles at a time.
  private static let most = 2000

  override open func draw(in context: CGContext) {
    super.draw(in: context)
    guard !isPresentation, let clock else { return }
    step(to: clock.now)
    for particle in particles { particle.draw(at: clock.now, in: context) }
    timer?.cancel()
    guard isEmitting || !particles.isEmpty else {
      lastStep = nil
      return
    }
    timer = clock.schedule(after: 1.0 / 60) { [weak self] in self?.setNeedsDisplay() }
  }

  private var isEmitting: Bool {
    birthRate > 0 && (emitterCells ?? []).contains { $0.isEnabled && $0.birthRate > 0 && $0.lifetime > 0 }
  }

  /// The time of a step, in seconds. Longer times are divided, so that the particles do not depend on the frames.
  private static let longestStep = 1.0 / 60

  private func step(to now: TimeInterval) {
    let cells = (emitterCells ?? []).filter(\.isEnabled)
    // Particles that are gone by now are not made.
    let longestLife = cells.map { TimeInterval(($0.lifetime + $0.lifetimeRange / 2) * lifetime) }.max() ?? 0
    let last = lastStep ?? now
    let start = max(last, now - max(1, longestLife))
    lastStep = now
    for cell in cells where start > last {
      let passed = Float(start - last) * max(0, cell.birthRate * birthRate)
      due[ObjectIdentifier(cell)] =
        (due[ObjectIdentifier(cell), default: 0] + passed).truncatingRemainder(dividingBy: 1)
    }
    let steps = max(1, Int(clamping: ((now - start) / Self.longestStep - 0.01).rounded(.up)))
    let length = (now - start) / TimeInterval(steps)
    for index in 1...steps {
      emit(cells, for: Float(length), at: index == steps ? now : start + TimeInterval(index) * length)
    }
    particles.removeAll { $0.dies <= now }
  }

  private func emit(_ cells: [CAEmitterCell], for passed: Float, at time: TimeInterval) {
    particles.removeAll { $0.dies <= time }
    emitFromParticles(for: passed, at: time)
    for cell in cells where cell.isEmitted(at: time) {
      let name = ObjectIdentifier(cell)
      due[name, default: 0] += passed * max(0, cell.birthRate * birthRate)
      while due[name, default: 0] >= 1 {
        due[name, default: 0] -= 1
        if particles.count < Self.most { particles.append(makeParticle(of: cell, at: time)) }
      }
    }
  }

  /// Emits the cells of the cells from the particles that are alive.
  private func emitFromParticles(for passed: Float, at time: TimeInterval) {
    var born: [Particle] = []
    for index in particles.indices {
      let parent = particles[index]
      for (number, cell) in (parent.cell.emitterCells ?? []).enumerated() where cell.isEmitted(at: time - parent.born) {
        var due = parent.due[number, default: 0] + passed * max(0, cell.birthRate)
        while due >= 1 {
          due -= 1
          guard particles.count + born.count < Self.most else { continue }
          born.append(makeParticle(of: cell, at: time, from: (parent.position(at: time), 0)))
        }
        particles[index].due[number] = due
      }
    }
    particles += born
  }

  private func makeParticle(
    of cell: CAEmitterCell, at now: TimeInterval, from origin: (place: CGPoint, normal: CGFloat)? = nil
  ) -> Particle {
    let life = (cell.lifetime + random.around(cell.lifetimeRange)) * lifetime
    let (place, normal) = origin ?? place()
    let angle = normal + cell.emissionLongitude + random.around(cell.emissionRange)
    let speed = (cell.velocity + random.around(cell.velocityRange)) * CGFloat(velocity)
    let white = RGBA.white
    let mean = cell.color?.rgba ?? white
    let color = RGBA(
      red: mean.red + random.around(cell.redRange), green: mean.green + random.around(cell.greenRange),
      blue: mean.blue + random.around(cell.blueRange), alpha: mean.alpha + random.around(cell.alphaRange))
    return Particle(
      cell: cell, born: now, dies: now + TimeInterval(max(0, life)), start: place,
      velocity: CGVector(dx: cos(angle) * speed, dy: sin(angle) * speed),
      scale: (cell.scale + random.around(cell.scaleRange)) * CGFloat(scale),
      spin: (cell.spin + random.around(cell.spinRange)) * CGFloat(spin), color: color)
  }

  /// Returns the place of the next particle, in the receiver's coordinate space, and the angle from which its emission
  /// is measured: up from a line, and outward from a circle, so that confetti whose cells have a longitude of π falls
  /// from a line, and sparks leave an outlined circle on all sides (practice, M).
  private func place() -> (place: CGPoint, normal: CGFloat) {
    let (x, y) = (emitterPosition.x, emitterPosition.y)
    switch emitterShape {
    case .line: return (CGPoint(x: x + random.around(emitterSize.width), y: y), -.pi / 2)
    case .rectangle, .cuboid:
      var offset = CGPoint(x: random.around(emitterSize.width), y: random.around(emitterSize.height))
      if emitterMode == .outline || emitterMode == .points {
        // One of the two coordinates is on an edge.
        let side: CGFloat = random.around(CGFloat(2)) < 0 ? -0.5 : 0.5
        if random.around(CGFloat(2)) < 0 {
          offset.x = side * emitterSize.width
        } else {
          offset.y = side * emitterSize.height
        }
      }
      return (CGPoint(x: x + offset.x, y: y + offset.y), 0)
    case .circle, .sphere:
      let angle = random.around(2 * CGFloat.pi)
      let isEdge = emitterMode == .outline || emitterMode == .points
      let radius = emitterSize.width * (isEdge ? 1 : (random.around(CGFloat(1)) + 0.5).squareRoot())
      return (CGPoint(x: x + cos(angle) * radius, y: y + sin(angle) * radius), angle)
    default: return (emitterPosition, 0)
    }
  }

  /// Returns the cell and the key that a key path such as `emitterCells.spark.birthRate` names.
  private func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3, parts[0] == "emitterCells",
      let cell = emitterCells?.first(where: { $0.name == parts[1] })
    else { return nil }
    return (cell, parts[2])
  }

  /// Returns the value of a cell at a key path that names one.
  func cellValue(at keyPath: String) -> Any? { cell(at: keyPath).flatMap { $0.cell.value(forKey: $0.key) } }

  /// Sets the value of a cell; returns false if the key path names no cell.
  func setCellValue(_ value: Any?, at keyPath: String) -> Bool {
    guard let (cell, key) = cell(at: keyPath) else { return false }
    cell.setValue(value, forKey: key)
    if lastStep == nil { lastStep = LayerEnvironment.current.timeline.now }
    setNeedsDisplay()
    return true
  }

  override func takeValues(from other: CALayer) {
    super.takeValues(from: other)
    guard let other = other as? CAEmitterLayer else { return }
    (emitterCells, birthRate, lifetime, velocity) = (
      other.emitterCells, other.birthRate, other.lifetime, other.velocity
    )
    (emitterZPosition, emitterDepth, preservesDepth) = (
      other.emitterZPosition, other.emitterDepth, other.preservesDepth
    )
    scale = other.scale
    spin = other.spin
    emitterPosition = other.emitterPosition
    emitterSize = other.emitterSize
    (emitterShape, emitterMode, renderMode) = (other.emitterShape, other.emitterMode, other.renderMode)
  }
}

public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let cuboid = CAEmitterLayerEmitterShape(rawValue: "cuboid")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
  public static let sphere = CAEmitterLayerEmitterShape(rawValue: "sphere")
}

/// The part of the emitter's shape in which particles are born.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let points = CAEmitterLayerEmitterMode(rawValue: "points")
  public static let outline = CAEmitterLayerEmitterMode(rawValue: "outline")
  public static let surface = CAEmitterLayerEmitterMode(rawValue: "surface")
  public static let volume = CAEmitterLayerEmitterMode(rawValue: "volume")
}

public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unordered = CAEmitterLayerRenderMode(rawValue: "unordered")
  public static let oldestFirst = CAEmitterLayerRenderMode(rawValue: "oldestFirst")
  public static let oldestLast = CAEmitterLayerRenderMode(rawValue: "oldestLast")
  public static let backToFront = CAEmitterLayerRenderMode(rawValue: "backToFront")
  public static let additive = CAEmitterLayerRenderMode(rawValue: "additive")
}
