import UIKit

// These are the words of the behavior cases: `G.began`, `V.cancelled{a}`, `act(G,ended)`, `ctl(B,touchDown)`.

extension UITouch {
  /// The letter of the finger: a, b and c in the order in which they landed.
  package var letter: String { String(UnicodeScalar(UInt8(96 + min(number, 26)))) }
}

extension ResponderMethod {
  package var word: String { String(rawValue.dropFirst("touches".count)).lowercased() }
}

extension UIControl.Event {
  package var word: String {
    let names: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.touchDownRepeat, "touchDownRepeat"), (.touchDragInside, "touchDragInside"),
      (.touchDragOutside, "touchDragOutside"), (.touchDragEnter, "touchDragEnter"), (.touchDragExit, "touchDragExit"),
      (.touchUpInside, "touchUpInside"), (.touchUpOutside, "touchUpOutside"), (.touchCancel, "touchCancel"),
      (.valueChanged, "valueChanged"), (.primaryActionTriggered, "primaryActionTriggered"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
