import CoreGraphics
import Examples
import InputEvents
import PlatformContract

extension Program {
  static let firstTap = CGPoint(x: 245, y: 390)
  static let secondTap = CGPoint(x: 60, y: 120)

  /// A scene that was tapped at 1 and at 3 seconds.
  static func tapped() -> Program {
    let program = Program(AToETree.self)
    for place in [firstTap, secondTap] {
      program.rest(place == firstTap ? 1 : 2)
      let point = program.window(place)
      program.play([.down, .up].map { .contact(ContactSample(id: 1, phase: $0, location: point)) })
    }
    program.rest(0.5)
    return program
  }
}
