import CoreGraphics
import Foundation

extension DisplayList {
  /// The list as text for goldens and readers, one command per line, indented by saves and groups.
  /// Numbers have at most two decimals. Colors are `#RRGGBB`, with the opacity in percent unless it is full.
  package var text: String {
    var depth = 0
    var lines: [String] = []
    for command in flattened.commands {
      if command.closes { depth -= 1 }
      lines.append(String(repeating: "  ", count: max(0, depth)) + command.text)
      if command.opens { depth += 1 }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension DisplayList.Command {
  fileprivate var opens: Bool {
    switch self {
    case .save, .beginGroup, .beginMask, .beginProjection: true
    default: false
    }
  }

  fileprivate var closes: Bool {
    switch self {
    case .restore, .endGroup, .endMask, .endProjection: true
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
    case .endGroup, .endMask, .endProjection: "end"
    case .beginMask: "mask"
    case .beginProjection(let projection): "project \(projection.bounds.text) by \(projection.map.text)"
    case .fill(let shape, let color): "fill \(shape.text) \(color.text)"
    case .fillGradient(let shape, let ramp):
      "fill \(shape.text) from \(ramp.start.text) to \(ramp.end.text): "
        + ramp.stops.map { "\($0.location.text) \($0.color.text)" }.joined(separator: ", ")
    case .fillPattern(let shape, let pattern, let color):
      "fill \(shape.text) with \(pattern.kind) every \(pattern.pitch.text) width \(pattern.width.text) \(color.text)"
    case .stroke(let shape, let style, let color): "stroke \(shape.text), \(style.text) \(color.text)"
    case .shadow(let shape, let color, let blur, let offset):
      "shadow \(shape.text) \(color.text) blur \(blur.text) offset \(offset.width.text) \(offset.height.text)"
    case .image(let drawing): drawing.text
    case .sublist: DisplayList([self]).text
    case .text(let run): "text \"\(run.string)\" \(run.font.text) at \(run.origin.text) \(run.color.text)"
    }
  }
}

extension Shape {
  fileprivate var text: String {
    switch self {
    case .rect(let rect): "rect \(rect.text)"
    case .roundedRect(let rect, let radius): "rounded \(rect.text) radius \(radius.text)"
    case .rects(let rects): "rects " + rects.map(\.text).joined(separator: ", ")
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

extension Homography {
  /// The matrix is scaled so that its last number is 1. Numbers that determine the perspective have more digits.
  fileprivate var text: String {
    let plain = [m11, m12, m21, m22, m31, m32].map { ($0 / m33).text }
    return (plain + [m13, m23].map { String(format: "%.5f", Double($0 / m33)) }).joined(separator: " ")
  }
}

extension ImageDrawing {
  fileprivate var text: String {
    let pixels = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let parts = [
      "image \(image.width)x\(image.height)", source == pixels ? nil : "part \(source.text)", "in \(target.text)",
      edges.map { "edges \($0.source.text) as \($0.target.text)" }, enlargement == .nearest ? "nearest" : nil,
      opacity < 1 ? "\(Int((opacity * 100).rounded()))%" : nil, tint.map { "tint \($0.text)" },
    ]
    return parts.compactMap { $0 }.joined(separator: " ")
  }
}

extension ImageDrawing.EdgeLengths {
  fileprivate var text: String { [left, top, right, bottom].map(\.text).joined(separator: " ") }
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
  package var text: String {
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
