/// The shapes of symbols, drawn for HitPath in a square from -1 to 1.
@MainActor
enum SymbolSigns {
  /// The names that stand for themselves only: longer names that begin with them mean other pictures.
  static let wholeNames: Set<String> = ["arrow", "circle", "square", "triangle", "rectangle", "line"]

  private static let turn: [[(CGFloat, CGFloat)]] = [
    [(1, 0.7), (0.9, 0), (0.4, -0.25), (-1, -0.25)], [(-0.45, -0.8), (-1, -0.25), (-0.45, 0.3)],
  ]
  private static let shackle: [(CGFloat, CGFloat)] = [
    (-0.4, -0.1), (-0.4, -0.6), (-0.2, -0.9), (0.2, -0.9), (0.4, -0.6), (0.4, -0.1),
  ]
  private static let speaker: [(CGFloat, CGFloat)] = [
    (-0.95, -0.3), (-0.5, -0.3), (0, -0.8), (0, 0.8), (-0.5, 0.3), (-0.95, 0.3),
  ]
  private static let closedSpeaker = speaker + [speaker[0]]

  /// A wave to the right of a loudspeaker; later ones are larger.
  private static func wave(_ number: CGFloat) -> [(CGFloat, CGFloat)] {
    let (x, height) = (0.05 + 0.23 * number, 0.05 + 0.25 * number)
    return [(x, -height), (x + 0.12, -height / 2), (x + 0.16, 0), (x + 0.12, height / 2), (x, height)]
  }

  private static func box(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]
  }

  private static func outline(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) -> [(CGFloat, CGFloat)] {
    box(x, y, width, height) + [(x, y)]
  }

  /// Lists of points that are joined by lines.
  private static let marks: [String: [[(CGFloat, CGFloat)]]] = [
    "xmark": [[(-0.8, -0.8), (0.8, 0.8)], [(-0.8, 0.8), (0.8, -0.8)]],
    "plus": [[(-1, 0), (1, 0)], [(0, -1), (0, 1)]],
    "minus": [[(-1, 0), (1, 0)]],
    "checkmark": [[(-0.9, 0.1), (-0.3, 0.8), (0.9, -0.8)]],
    "chevron.left": [[(0.45, -0.9), (-0.45, 0), (0.45, 0.9)]],
    "chevron.backward": [[(0.45, -0.9), (-0.45, 0), (0.45, 0.9)]],
    "chevron.right": [[(-0.45, -0.9), (0.45, 0), (-0.45, 0.9)]],
    "chevron.forward": [[(-0.45, -0.9), (0.45, 0), (-0.45, 0.9)]],
    "chevron.up": [[(-0.9, 0.45), (0, -0.45), (0.9, 0.45)]],
    "chevron.down": [[(-0.9, -0.45), (0, 0.45), (0.9, -0.45)]],
    "arrow.left": [[(1, 0), (-1, 0)], [(-0.3, -0.7), (-1, 0), (-0.3, 0.7)]],
    "arrow.right": [[(-1, 0), (1, 0)], [(0.3, -0.7), (1, 0), (0.3, 0.7)]],
    "arrow.up": [[(0, 1), (0, -1)], [(-0.7, -0.3), (0, -1), (0.7, -0.3)]],
    "arrow.down": [[(0, -1), (0, 1)], [(-0.7, 0.3), (0, 1), (0.7, 0.3)]],
    "line.horizontal.3": [[(-1, -0.7), (1, -0.7)], [(-1, 0), (1, 0)], [(-1, 0.7), (1, 0.7)]],
    "line.3.horizontal": [[(-1, -0.7), (1, -0.7)], [(-1, 0), (1, 0)], [(-1, 0.7), (1, 0.7)]],
    "list.bullet": [
      [(-1, -0.7), (-0.9, -0.7)], [(-0.5, -0.7), (1, -0.7)], [(-1, 0), (-0.9, 0)], [(-0.5, 0), (1, 0)],
      [(-1, 0.7), (-0.9, 0.7)], [(-0.5, 0.7), (1, 0.7)],
    ],
    "pause": [[(-0.5, -0.9), (-0.5, 0.9)], [(0.5, -0.9), (0.5, 0.9)]],
    "ellipsis": [[(-0.85, 0), (-0.8, 0)], [(-0.02, 0), (0.02, 0)], [(0.8, 0), (0.85, 0)]],
    "trash": [
      [(-0.9, -0.7), (0.9, -0.7)], [(-0.3, -0.7), (-0.3, -1), (0.3, -1), (0.3, -0.7)],
      [(-0.7, -0.7), (-0.6, 1), (0.6, 1), (0.7, -0.7)], [(0, -0.4), (0, 0.7)],
    ],
    "square.and.arrow.up": [
      [(-0.5, -0.2), (-0.8, -0.2), (-0.8, 1), (0.8, 1), (0.8, -0.2), (0.5, -0.2)], [(0, 0.5), (0, -1)],
      [(-0.4, -0.6), (0, -1), (0.4, -0.6)],
    ],
    "square.and.arrow.down": [
      [(-0.5, -0.2), (-0.8, -0.2), (-0.8, 1), (0.8, 1), (0.8, -0.2), (0.5, -0.2)], [(0, -1), (0, 0.5)],
      [(-0.4, 0.1), (0, 0.5), (0.4, 0.1)],
    ],
    "book": [
      [(0, -0.7), (0, 0.9)], [(0, -0.7), (-0.4, -0.9), (-1, -0.9), (-1, 0.7), (-0.4, 0.7), (0, 0.9)],
      [(0, -0.7), (0.4, -0.9), (1, -0.9), (1, 0.7), (0.4, 0.7), (0, 0.9)],
    ],
  ]

  private static let objects: [String: [[(CGFloat, CGFloat)]]] = [
    "envelope": [[(-1, -0.7), (1, -0.7), (1, 0.7), (-1, 0.7), (-1, -0.7), (0, 0.15), (1, -0.7)]],
    "creditcard": [outline(-1, -0.7, 2, 1.4), [(-1, -0.25), (1, -0.25)]],
    "calendar": [
      outline(-0.9, -0.75, 1.8, 1.65), [(-0.9, -0.3), (0.9, -0.3)], [(-0.45, -1), (-0.45, -0.6)],
      [(0.45, -1), (0.45, -0.6)],
    ],
    "cart": [
      [(-1, -0.8), (-0.65, -0.8), (-0.35, 0.4), (0.75, 0.4), (0.95, -0.45), (-0.55, -0.45)],
      [(-0.25, 0.85), (-0.2, 0.85)], [(0.65, 0.85), (0.7, 0.85)],
    ],
    "bag": [
      [(-0.8, -0.4), (0.8, -0.4), (0.9, 1), (-0.9, 1), (-0.8, -0.4)],
      [(-0.4, -0.4), (-0.35, -0.85), (0.35, -0.85), (0.4, -0.4)],
    ],
    "gift": [
      outline(-1, -0.45, 2, 0.5), [(-0.85, 0.05), (-0.85, 1), (0.85, 1), (0.85, 0.05)], [(0, -0.45), (0, 1)],
      [(0, -0.45), (-0.5, -0.95), (-0.6, -0.5)], [(0, -0.45), (0.5, -0.95), (0.6, -0.5)],
    ],
    "flag": [[(-0.7, 1), (-0.7, -0.95), (0.8, -0.45), (-0.7, 0.1)]],
    "pencil": [[(-0.95, 0.95), (-0.75, 0.35), (0.55, -0.95), (0.95, -0.55), (-0.35, 0.75), (-0.95, 0.95)]],
    "square.and.pencil": [
      [(0.2, -0.75), (-0.85, -0.75), (-0.85, 0.9), (0.8, 0.9), (0.8, -0.15)],
      [(-0.3, 0.35), (-0.2, -0.05), (0.75, -1), (1, -0.75), (0.05, 0.2), (-0.3, 0.35)],
    ],
    "arrowshape.turn.up.left": turn, "arrow.uturn.left": turn, "arrow.uturn.backward": turn,
    "arrow.left.and.right": [
      [(-1, 0), (1, 0)], [(-0.6, -0.4), (-1, 0), (-0.6, 0.4)], [(0.6, -0.4), (1, 0), (0.6, 0.4)],
    ],
    "arrow.up.and.down": [
      [(0, -1), (0, 1)], [(-0.4, -0.6), (0, -1), (0.4, -0.6)], [(-0.4, 0.6), (0, 1), (0.4, 0.6)],
    ],
    "arrow.up.right": [[(-0.8, 0.8), (0.8, -0.8)], [(-0.2, -0.8), (0.8, -0.8), (0.8, 0.2)]],
    "arrow.up.arrow.down": [
      [(-0.5, 0.9), (-0.5, -0.9)], [(-0.95, -0.45), (-0.5, -0.9), (-0.05, -0.45)], [(0.5, -0.9), (0.5, 0.9)],
      [(0.05, 0.45), (0.5, 0.9), (0.95, 0.45)],
    ],
    "chevron.up.chevron.down": [[(-0.5, -0.35), (0, -0.9), (0.5, -0.35)], [(-0.5, 0.35), (0, 0.9), (0.5, 0.35)]],
    "equal": [[(-0.9, -0.35), (0.9, -0.35)], [(-0.9, 0.35), (0.9, 0.35)]],
    "line.3.horizontal.decrease": [[(-1, -0.5), (1, -0.5)], [(-0.6, 0), (0.6, 0)], [(-0.25, 0.5), (0.25, 0.5)]],
    "slider.horizontal.3": [
      [(-1, -0.65), (1, -0.65)], [(0.4, -0.9), (0.4, -0.4)], [(-1, 0), (1, 0)], [(-0.4, -0.25), (-0.4, 0.25)],
      [(-1, 0.65), (1, 0.65)], [(0.4, 0.4), (0.4, 0.9)],
    ],
    "info": [[(0, -0.8), (0, -0.75)], [(-0.25, -0.2), (0.05, -0.2), (0.05, 0.8)], [(-0.3, 0.8), (0.4, 0.8)]],
    "exclamationmark": [[(0, -1), (0, 0.35)], [(0, 0.9), (0, 0.95)]],
    "exclamationmark.triangle": [
      [(0, -0.95), (1, 0.85), (-1, 0.85), (0, -0.95)], [(0, -0.3), (0, 0.25)], [(0, 0.55), (0, 0.56)],
    ],
    "questionmark": [
      [(-0.5, -0.5), (-0.3, -0.9), (0.2, -0.95), (0.5, -0.6), (0.35, -0.2), (0, 0.1), (0, 0.4)],
      [(0, 0.9), (0, 0.95)],
    ],
    "bell": [
      [
        (-0.8, 0.6), (-0.6, 0.3), (-0.55, -0.35), (-0.25, -0.8), (0.25, -0.8), (0.55, -0.35), (0.6, 0.3), (0.8, 0.6),
        (-0.8, 0.6),
      ], [(-0.2, 0.9), (0.2, 0.9)],
    ],
    "lock": [outline(-0.65, -0.1, 1.3, 1.05), shackle],
    "lock.open": [outline(-0.65, -0.1, 1.3, 1.05), shackle.dropLast().map { ($0.0 + 0.8, $0.1) }],
    "mic": [
      [
        (-0.3, -0.7), (-0.1, -1), (0.1, -1), (0.3, -0.7), (0.3, 0.1), (0.1, 0.35), (-0.1, 0.35), (-0.3, 0.1),
        (-0.3, -0.7),
      ], [(-0.65, 0), (-0.55, 0.45), (-0.2, 0.65), (0.2, 0.65), (0.55, 0.45), (0.65, 0)], [(0, 0.65), (0, 1)],
      [(-0.35, 1), (0.35, 1)],
    ],
    "phone": [
      [
        (-0.8, -0.9), (-0.4, -1), (-0.15, -0.45), (-0.4, -0.15), (0.15, 0.4), (0.45, 0.15), (1, 0.4), (0.9, 0.8),
        (0.6, 1), (-0.3, 0.55), (-0.85, -0.2), (-1, -0.6), (-0.8, -0.9),
      ]
    ],
    "photo": [
      outline(-1, -0.8, 2, 1.6), [(-1, 0.5), (-0.4, -0.1), (0.1, 0.4), (0.45, 0.1), (1, 0.6)],
      [(0.4, -0.4), (0.45, -0.4)],
    ],
    "music.note": [[(-0.25, 0.7), (-0.25, -0.95), (0.6, -0.6), (0.6, -0.2)], [(-0.6, 0.8), (-0.3, 0.7)]],
    "speaker.slash": [closedSpeaker], "speaker.wave.1": [closedSpeaker, wave(1)],
    "speaker.wave.2": [closedSpeaker, wave(1), wave(2)],
    "speaker.wave.3": [closedSpeaker, wave(1), wave(2), wave(3)],
  ]

  static let lines = marks.merging(objects) { first, _ in first }.merging(things) { first, _ in first }.merging(daily) {
    first, _ in first
  }

  /// Areas, which `.fill` fills.
  static let areas = shapes.merging(solids) { first, _ in first }.merging(dailyAreas) { first, _ in first }

  private static let shapes: [String: [[(CGFloat, CGFloat)]]] = [
    "play": [[(-0.7, -0.9), (0.9, 0), (-0.7, 0.9)]],
    "stop": [[(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)]],
    "triangle": [[(0, -0.9), (1, 0.8), (-1, 0.8)]],
    "star": [
      (0..<10).map { point in
        let (angle, reach) = (CGFloat(point) * .pi / 5 - .pi / 2, CGFloat(point.isMultiple(of: 2) ? 1.05 : 0.45))
        return (reach * cos(angle), reach * sin(angle))
      }
    ],
    "house": [[(-0.75, 0.9), (-0.75, -0.1), (-1, -0.1), (0, -1), (1, -0.1), (0.75, -0.1), (0.75, 0.9)]],
    "bookmark": [[(-0.6, -1), (0.6, -1), (0.6, 1), (0, 0.45), (-0.6, 1)]],
    "bolt": [[(0.25, -1), (-0.65, 0.15), (-0.05, 0.15), (-0.25, 1), (0.65, -0.15), (0.05, -0.15)]],
    "folder": [[(-1, -0.7), (-0.35, -0.7), (-0.1, -0.45), (1, -0.45), (1, 0.75), (-1, 0.75)]],
    "doc": [[(-0.7, -1), (0.25, -1), (0.7, -0.5), (0.7, 1), (-0.7, 1)]],
    "tag": [[(-1, -0.9), (-0.1, -0.9), (0.95, 0.15), (0.15, 0.95), (-1, -0.1)]],
    "paperplane": [[(1, -1), (0.3, 1), (-0.1, 0.1), (-1, -0.3)]],
    "location": [[(1, -1), (0.1, 1), (0, 0), (-1, -0.1)]],
    "speaker": [speaker],
    "forward": [[(-1, -0.7), (0, 0), (-1, 0.7)], [(0, -0.7), (1, 0), (0, 0.7)]],
    "backward": [[(1, -0.7), (0, 0), (1, 0.7)], [(0, -0.7), (-1, 0), (0, 0.7)]],
    "square.grid.2x2": [(-0.95, -0.95), (0.15, -0.95), (-0.95, 0.15), (0.15, 0.15)].map { box($0, $1, 0.8, 0.8) },
    "chart.bar": [box(-0.95, 0, 0.45, 0.9), box(-0.22, -0.9, 0.45, 1.8), box(0.5, -0.4, 0.45, 1.3)],
    "video": [box(-1, -0.6, 1.3, 1.2), [(0.45, 0), (1, -0.45), (1, 0.45)]],
    "rectangle": [box(-1, -0.7, 2, 1.4)],
    "mountain.2": [[(-1, 0.7), (-0.3, -0.6), (0.4, 0.7)], [(0.15, 0.2), (0.5, -0.3), (1, 0.7), (0.4, 0.7)]],
  ]

  private static func oval(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> CGPath {
    CGPath(ellipseIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  /// Adds eight short lines around the middle: the rays of a sun, the teeth of a wheel.
  private static func addSpokes(to path: CGMutablePath) {
    for spoke in 0..<8 {
      let (x, y) = (cos(CGFloat(spoke) * .pi / 4), sin(CGFloat(spoke) * .pi / 4))
      path.move(to: CGPoint(x: x * 0.75, y: y * 0.75))
      path.addLine(to: CGPoint(x: x, y: y))
    }
  }

  private static let simple: [String: CGPath] = {
    let glass = CGMutablePath()
    glass.addPath(oval(-0.2, -0.2, 0.7))
    glass.move(to: CGPoint(x: 0.3, y: 0.3))
    glass.addLine(to: CGPoint(x: 1, y: 1))
    let heart = CGMutablePath()
    heart.move(to: CGPoint(x: 0, y: 0.95))
    heart.addCurve(
      to: CGPoint(x: 0, y: -0.5), control1: CGPoint(x: -1.9, y: -0.2), control2: CGPoint(x: -0.7, y: -1.5))
    heart.addCurve(to: CGPoint(x: 0, y: 0.95), control1: CGPoint(x: 0.7, y: -1.5), control2: CGPoint(x: 1.9, y: -0.2))
    heart.closeSubpath()
    let person = CGMutablePath()
    person.addPath(oval(0, -0.5, 0.45))
    person.move(to: CGPoint(x: -0.9, y: 1))
    person.addCurve(to: CGPoint(x: 0.9, y: 1), control1: CGPoint(x: -0.9, y: -0.1), control2: CGPoint(x: 0.9, y: -0.1))
    person.closeSubpath()
    let clock = CGMutablePath()
    clock.addPath(oval(0, 0, 1))
    clock.move(to: CGPoint(x: 0, y: -0.55))
    clock.addLine(to: .zero)
    clock.addLine(to: CGPoint(x: 0.4, y: 0.25))
    let box = CGPath(
      roundedRect: CGRect(x: -0.9, y: -0.9, width: 1.8, height: 1.8), cornerWidth: 0.3, cornerHeight: 0.3)
    return [
      "clock": clock, "circle": oval(0, 0, 1), "square": box, "magnifyingglass": glass, "heart": heart,
      "person": person,
    ]
  }()

  private static let outdoors: [String: CGPath] = {
    let sun = CGMutablePath()
    sun.addPath(oval(0, 0, 0.45))
    addSpokes(to: sun)
    let moon = CGMutablePath()
    moon.move(to: CGPoint(x: 0.1, y: -0.95))
    moon.addCurve(
      to: CGPoint(x: 0.95, y: 0.3), control1: CGPoint(x: -0.5, y: 0.2), control2: CGPoint(x: 0.3, y: 0.75))
    moon.addCurve(
      to: CGPoint(x: 0.1, y: -0.95), control1: CGPoint(x: 0.4, y: 1.7), control2: CGPoint(x: -1.9, y: 0.5))
    moon.closeSubpath()
    let cloud = CGMutablePath()
    cloud.move(to: CGPoint(x: -0.6, y: 0.6))
    cloud.addCurve(
      to: CGPoint(x: -0.4, y: -0.15), control1: CGPoint(x: -1.2, y: 0.6), control2: CGPoint(x: -1.1, y: -0.2))
    cloud.addCurve(
      to: CGPoint(x: 0.5, y: -0.2), control1: CGPoint(x: -0.3, y: -0.85), control2: CGPoint(x: 0.45, y: -0.8))
    cloud.addCurve(
      to: CGPoint(x: 0.6, y: 0.6), control1: CGPoint(x: 1.15, y: -0.2), control2: CGPoint(x: 1.15, y: 0.6))
    cloud.closeSubpath()
    let drop = CGMutablePath()
    drop.move(to: CGPoint(x: 0, y: -1))
    drop.addCurve(to: CGPoint(x: 0, y: 1), control1: CGPoint(x: 1.2, y: 0.5), control2: CGPoint(x: 0.5, y: 1))
    drop.addCurve(to: CGPoint(x: 0, y: -1), control1: CGPoint(x: -0.5, y: 1), control2: CGPoint(x: -1.2, y: 0.5))
    drop.closeSubpath()
    return ["sun.max": sun, "moon": moon, "cloud": cloud, "drop": drop]
  }()

  private static let devices: [String: CGPath] = {
    let eye = CGMutablePath()
    eye.move(to: CGPoint(x: -1, y: 0))
    eye.addCurve(to: CGPoint(x: 1, y: 0), control1: CGPoint(x: -0.5, y: -0.85), control2: CGPoint(x: 0.5, y: -0.85))
    eye.addCurve(to: CGPoint(x: -1, y: 0), control1: CGPoint(x: 0.5, y: 0.85), control2: CGPoint(x: -0.5, y: 0.85))
    eye.addPath(oval(0, 0, 0.25))
    let camera = CGMutablePath()
    camera.move(to: CGPoint(x: -1, y: -0.5))
    for (x, y) in [(-0.5, -0.5), (-0.3, -0.8), (0.3, -0.8), (0.5, -0.5), (1, -0.5), (1, 0.75), (-1, 0.75)] {
      camera.addLine(to: CGPoint(x: x, y: y))
    }
    camera.closeSubpath()
    camera.addPath(oval(0, 0.1, 0.35))
    let gear = CGMutablePath()
    gear.addPath(oval(0, 0, 0.3))
    gear.addPath(oval(0, 0, 0.75))
    addSpokes(to: gear)
    let globe = CGMutablePath()
    globe.addPath(oval(0, 0, 1))
    globe.addEllipse(in: CGRect(x: -0.45, y: -1, width: 0.9, height: 2))
    globe.move(to: CGPoint(x: -1, y: 0))
    globe.addLine(to: CGPoint(x: 1, y: 0))
    let bubble = CGMutablePath()
    bubble.move(to: CGPoint(x: -0.55, y: 0.55))
    bubble.addCurve(to: CGPoint(x: 0, y: -0.8), control1: CGPoint(x: -1.4, y: 0), control2: CGPoint(x: -0.95, y: -0.8))
    bubble.addCurve(to: CGPoint(x: -0.1, y: 0.7), control1: CGPoint(x: 1.4, y: -0.8), control2: CGPoint(x: 1.3, y: 0.8))
    bubble.addLine(to: CGPoint(x: -0.6, y: 1))
    bubble.closeSubpath()
    return [
      "eye": eye, "camera": camera, "gear": gear, "gearshape": gear, "globe": globe, "message": bubble,
      "bubble": bubble, "text.bubble": bubble,
    ]
  }()

  /// A circle with a gap and an arrow at its end, in the direction of a clock or against it.
  private static func turning(_ way: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for step in 0...24 {
      // From the right around to the upper right, where the arrow is.
      let angle = (100 + CGFloat(step) / 24 * 320) / 180 * .pi
      let point = CGPoint(x: way * sin(angle) * 0.85, y: -cos(angle) * 0.85)
      if step == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.move(to: CGPoint(x: way * 0.8, y: -0.95))
    path.addLine(to: CGPoint(x: way * 0.8, y: -0.4))
    path.addLine(to: CGPoint(x: way * 0.25, y: -0.4))
    return path
  }

  static let curves = simple.merging(outdoors) { first, _ in first }.merging(devices) { first, _ in first }.merging([
    "arrow.clockwise": turning(1), "arrow.counterclockwise": turning(-1),
  ]) { first, _ in first }
}
