/// The orientation of the device on which a scene runs. The raw value is its name in recordings.
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait
  /// The device is rotated to the left from portrait: the home button is on the right.
  case landscapeLeft = "landscape-left"
  case portraitUpsideDown = "portrait-upside-down"
  case landscapeRight = "landscape-right"

  package enum Turn: String, CaseIterable, Sendable {
    case left
    case right
  }

  /// Returns the orientation after a quarter turn of the device.
  package func turned(_ turn: Turn) -> DeviceOrientation {
    // The cases are in the order of turns to the left.
    let all = Self.allCases
    let place = all.firstIndex(of: self) ?? 0
    return all[(place + (turn == .left ? 1 : all.count - 1)) % all.count]
  }

  /// Returns the turns from this orientation to another, at most two.
  package func turns(to other: DeviceOrientation) -> [Turn] {
    if other == self { return [] }
    return Turn.allCases.first { turned($0) == other }.map { [$0] } ?? [.left, .left]
  }
}
