import CoreGraphics
import Foundation

extension DisplayList {
  /// The list as text, one command a line, indented by what is saved or grouped: for goldens and for people.
  ///
  /// Numbers have at most two decimals; colours are `#RRGGBB`, with the opacity in percent when it is not full.
  var text: String {
    var depth = 0
    var lines: [String] = []
    for command in commands {
      if command == .restore || command == .endGroup { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + command.text)
      if command.opens { depth += 1 }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Every string that is drawn, in drawing order.
  var strings: [String] { textRuns.map(\.string) }

  var textRuns: [TextRun] {
    commands.compactMap { if case .text(let run) = $0 { run } else { nil } }
  }
}

/// A text where it ends up on the canvas, with the room its letters take.
struct PlacedText {
  let string: String
  let box: CGRect
}

extension DisplayList {
  /// Every string with its place, measured with the fixed advance of the tests. Only for lists that are moved, not turned.
  var placedText: [PlacedText] {
    var map = CGAffineTransform.identity
    var saved: [CGAffineTransform] = []
    var placed: [PlacedText] = []
    let measurer = FixedAdvanceMeasurer()
    for command in commands {
      switch command {
      case .save: saved.append(map)
      case .restore: map = saved.popLast() ?? map
      case .concatenate(let transform): map = transform.concatenating(map)
      case .text(let run):
        let origin = run.origin.applying(map)
        let metrics = measurer.metrics(of: run.font)
        let size = CGSize(
          width: measurer.width(of: run.string, font: run.font), height: metrics.ascent + metrics.descent)
        placed.append(
          PlacedText(
            string: run.string, box: CGRect(origin: CGPoint(x: origin.x, y: origin.y - metrics.ascent), size: size)))
      default: break
      }
    }
    return placed
  }
}

extension DisplayList.Command {
  fileprivate var opens: Bool {
    switch self {
    case .save, .beginGroup: true
    default: false
    }
  }

  fileprivate var text: String {
    switch self {
    case .save: "save"
    case .restore: "restore"
    case .concatenate(let map):
      "concatenate \([map.a, map.b, map.c, map.d, map.tx, map.ty].map(\.text).joined(separator: " "))"
    case .clip(let shape): "clip \(shape.text)"
    case .beginGroup(let opacity): "group \(Int((opacity * 100).rounded()))%"
    case .endGroup: "end"
    case .fill(let shape, let color): "fill \(shape.text) \(color.text)"
    case .fillGradient(let shape, let ramp):
      "fill \(shape.text) from \(ramp.start.text) to \(ramp.end.text): "
        + ramp.stops.map { "\($0.location.text) \($0.color.text)" }.joined(separator: ", ")
    case .stroke(let shape, let style, let color): "stroke \(shape.text), \(style.text) \(color.text)"
    case .shadow(let shape, let color, let blur, let offset):
      "shadow \(shape.text) \(color.text) blur \(blur.text) offset \(offset.width.text) \(offset.height.text)"
    case .text(let run): "text \"\(run.string)\" \(run.font.text) at \(run.origin.text) \(run.color.text)"
    }
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): "rect \(rect.text)"
    case .roundedRect(let rect, let radius): "rounded \(rect.text) radius \(radius.text)"
    case .path(let elements, let rule):
      "path" + (rule == .evenOdd ? " even-odd" : "") + elements.map { " " + $0.text }.joined()
    }
  }
}

extension CGPath.Element {
  fileprivate var text: String {
    switch self {
    case .move(let point): "M \(point.text)"
    case .line(let point): "L \(point.text)"
    case .quadCurve(let control, let end): "Q \(control.text) \(end.text)"
    case .curve(let one, let other, let end): "C \(one.text) \(other.text) \(end.text)"
    case .close: "Z"
    }
  }
}

extension StrokeStyle {
  fileprivate var text: String {
    let lengths = dash.isEmpty ? "" : " dashed " + dash.map(\.text).joined(separator: " ")
    let ends = (cap == .butt ? "" : " cap \(cap)") + (join == .miter ? "" : " join \(join)")
    return "width \(width.text)\(lengths)\(ends)"
  }
}

extension FontDescriptor {
  fileprivate var text: String {
    "\(size.text)/\(weight)" + (design == .monospaced ? " monospaced" : "") + (isItalic ? " italic" : "")
  }
}

extension RGBA {
  var text: String {
    func byte(_ value: Float) -> Int { Int((value * 255).rounded()) }
    let hex = String(format: "#%02X%02X%02X", byte(red), byte(green), byte(blue))
    return alpha == 1 ? hex : hex + " \(Int((alpha * 100).rounded()))%"
  }
}

extension CGRect {
  fileprivate var text: String { "(\([minX, minY, width, height].map(\.text).joined(separator: ", ")))" }
}

extension CGPoint {
  fileprivate var text: String { "(\(x.text), \(y.text))" }
}

extension CGFloat {
  fileprivate var text: String {
    let hundredths = (Double(self) * 100).rounded() / 100
    return hundredths == hundredths.rounded() ? String(Int(hundredths)) : String(hundredths)
  }
}
