import UIKit

/// The number of a step, in the form of its outcome.
enum OrderBadge {
  @MainActor
  static func draw(_ text: String, _ verdict: HitPath.Verdict, center: CGPoint, _ theme: Theme, _ context: CGContext) {
    let list = list(text, verdict, center: center, theme, UIRuntime.current.textMeasurer)
    for command in list.commands { context.append(command) }
  }

  /// Returns the width in points, which is larger for several numbers.
  static func width(of text: String, _ measurer: any TextMeasuring) -> CGFloat {
    text.count <= 2 ? 22 : (measurer.width(of: text, font: .badge) + 10).rounded(.up)
  }

  static func list(
    _ text: String, _ verdict: HitPath.Verdict, center: CGPoint, _ theme: Theme, _ measurer: any TextMeasuring
  ) -> DisplayList {
    var list = DisplayList()
    let width = width(of: text, measurer)
    let frame = CGRect(x: center.x - width / 2, y: center.y - 9, width: width, height: 18)
    let capsule = Shape.roundedRect(frame.insetBy(dx: 0.75, dy: 0.75), radius: 8.25)
    let color: RGBA
    switch verdict {
    case .hit:
      list.append(.fill(.roundedRect(frame, radius: 9), theme.states.hit))
      color = theme.states.onChip
    case .onPath, .overruled:
      color = theme.states.path
      list.append(.stroke(capsule, StrokeStyle(width: 1.5), color))
    case .redirected:
      color = theme.states.path
      list.append(.stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 8.5), StrokeStyle(width: 1), color))
      list.append(.stroke(.roundedRect(frame.insetBy(dx: 3, dy: 3), radius: 6), StrokeStyle(width: 1), color))
    case .refused, .returnedNil:
      color = theme.states.refused
      list.append(.stroke(capsule, StrokeStyle(width: 1.5, dash: [1.5, 2]), color))
    case .outside:
      color = theme.states.outside
      list.append(.stroke(capsule, StrokeStyle(width: 1, dash: [3, 3]), color))
    }
    let metrics = measurer.metrics(of: .badge)
    let origin = CGPoint(
      x: center.x - measurer.width(of: text, font: .badge) / 2, y: center.y + (metrics.ascent - metrics.descent) / 2)
    list.append(.text(TextRun(text, font: .badge, origin: origin, color: color)))
    return list
  }
}
