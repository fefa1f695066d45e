import Foundation
import InputEvents

extension InputEvent {
  /// A description of the sample in one line, for the display of device input.
  package var text: String { String(format: "%.3f s  ", timestamp) + sample.text }
}

extension InputEvent.Sample {
  fileprivate var text: String {
    switch self {
    case .contact(let contact): contact.text
    case .hover(let hover): hover.location.map { "hover at \(Self.place($0))" } ?? "hover left"
    case .scroll(let scroll):
      "scroll by \(Self.number(scroll.delta.width)),\(Self.number(scroll.delta.height)) at \(Self.place(scroll.location))"
        + (scroll.isContinuous ? " fine" : " notches") + scroll.modifiers.text
    case .transform(let transform):
      "transform \(transform.phase) by \(String(format: "%.3f, %.3f rad", transform.scale, transform.rotation)) at "
        + Self.place(transform.location) + transform.modifiers.text
    case .key(let key):
      "key 0x\(String(key.usage.rawValue, radix: 16)) \(key.phase) \(key.characters.debugDescription)"
        + key.modifiers.text
    case .text(let text): "text \(text.phase) \(text.text.debugDescription)"
    case .button(let button): "button \(button.button) \(button.phase)"
    case .motion(let motion): "motion \(motion.phase)"
    case .remote(let remote): "remote control \(remote.subtype)"
    case .systemCancel: "all cancelled by the system"
    }
  }

  fileprivate static func place(_ point: CGPoint) -> String { "\(number(point.x)),\(number(point.y))" }
  fileprivate static func number(_ value: CGFloat) -> String { String(format: "%.1f", value) }
}

extension ContactSample {
  fileprivate var text: String {
    let strength = force > 0 ? String(format: " force %.2f", force) : ""
    let buttons = kind == .pointer ? " buttons \(buttons)" : ""
    return "contact \(id) \(phase) \(kind) at \(InputEvent.Sample.place(location))" + strength + buttons
      + modifiers.text
  }
}

extension ModifierKeys {
  /// The modifiers with a leading space, such as " with control+shift"; empty if there are no modifiers.
  fileprivate var text: String {
    let names: [(ModifierKeys, String)] = [
      (.control, "control"), (.alternate, "alternate"), (.shift, "shift"), (.command, "command"),
      (.capsLock, "caps lock"), (.numericPad, "keypad"),
    ]
    let held = names.filter { contains($0.0) }.map(\.1)
    return held.isEmpty ? "" : " with " + held.joined(separator: "+")
  }
}
