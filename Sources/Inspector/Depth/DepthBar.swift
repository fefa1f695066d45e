import CoreGraphics
import EventTrace

/// The bar below a scene in space, with buttons for the distance between planes, the number of planes, and the return
/// to the flat scene. It is a pure function in window points.
package struct DepthBar {
  private struct Button {
    var frame: CGRect
    var title: String
    var action: InspectorAction
    var isOn = false
  }

  private struct Words {
    var text: String
    var x: CGFloat
  }

  private let frame: CGRect
  private let buttons: [Button]
  private let words: [Words]
  private let theme: Theme
  private let measurer: any TextMeasuring

  private static let (height, padding, gap): (CGFloat, CGFloat, CGFloat) = (28, 4, 4)
  private static let font = FontDescriptor.panelSmall

  /// - Parameter area: The part of the stage at whose lower edge the bar is.
  package init(_ depth: StageDepth, of model: InspectorModel, in area: CGRect, measurer: any TextMeasuring) {
    let language = model.language
    (theme, self.measurer) = (.named(model.theme), measurer)
    var (buttons, words): ([Button], [Words]) = ([], [])
    let targets = model.bench.targets
    let height = targets.size(Self.height - 2 * Self.padding) + 2 * Self.padding
    var x = Self.padding
    func say(_ text: String) {
      words.append(Words(text: text, x: x + 6))
      x += measurer.width(of: text, font: Self.font).rounded(.up) + 10
    }
    func add(_ title: String, _ action: InspectorAction, isOn: Bool = false) {
      let width = max(targets.size(26), measurer.width(of: title, font: Self.font).rounded(.up) + 16)
      buttons.append(
        Button(
          frame: CGRect(x: x, y: Self.padding, width: width, height: height - 2 * Self.padding), title: title,
          action: action, isOn: isOn))
      x += width + Self.gap
    }
    say(language[.depthSpacing])
    add("−", .depth(.closer))
    add("+", .depth(.wider))
    x += Self.gap
    // The width is the same for every number, so that no button moves away from the pointer.
    let all = model.depthLevels
    let shown = min(depth.levels ?? all, all)
    let room = [shown, all].map { measurer.width(of: language[.depthLevels, String($0)], font: Self.font) }.max() ?? 0
    words.append(Words(text: language[.depthLevels, String(shown)], x: x + 6))
    x += room.rounded(.up) + 10
    add("−", .depth(.fewer))
    add("+", .depth(.more))
    x += Self.gap
    add(language[.depthIsolate], .depth(.isolate), isOn: depth.isolatesSelection)
    add(language[.depthFlat], .flipDepth)
    let width = x + Self.padding - Self.gap
    // In a narrow area the bar begins at its left edge, and extends below the chain.
    let left = max(area.minX + 4, (area.midX - width / 2).rounded())
    let origin = CGPoint(x: left, y: area.maxY - height - 4)
    frame = CGRect(origin: origin, size: CGSize(width: width, height: height))
    self.buttons = buttons.map { button in
      var button = button
      button.frame = button.frame.offsetBy(dx: origin.x, dy: origin.y)
      return button
    }
    self.words = words.map { Words(text: $0.text, x: $0.x + origin.x) }
  }

  package func contains(_ point: CGPoint) -> Bool { frame.contains(point) }

  /// Returns the action of a press at `point`; nil outside of the buttons.
  package func action(at point: CGPoint) -> InspectorAction? { buttons.first { $0.frame.contains(point) }?.action }

  /// Draws at the top of the stage how the mouse rotates the scene.
  package static func drawHint(
    in stage: CGRect, theme: Theme, language: Language, measurer: any TextMeasuring
  ) -> DisplayList {
    // In a narrow area the last parts are left out.
    let gap = "  ·  "
    var parts = language[.depthHint].split(separator: gap)
    while parts.count > 1, measurer.width(of: parts.joined(separator: gap), font: font) > stage.width - 16 {
      parts.removeLast()
    }
    let hint = measurer.cut(parts.joined(separator: gap), font: font, to: stage.width - 16)
    let x = (stage.midX - measurer.width(of: hint, font: font) / 2).rounded()
    var list = DisplayList()
    list.put(hint, font, x: x, middle: stage.minY + 14, theme.dim, measurer)
    return list
  }

  package func draw() -> DisplayList {
    let shape = Shape.roundedRect(frame, radius: 8)
    var list = DisplayList([
      .fill(shape, theme.panel),
      .stroke(.roundedRect(frame.insetBy(dx: 0.5, dy: 0.5), radius: 7.5), StrokeStyle(width: 1), theme.separator),
    ])
    for item in words { list.put(item.text, Self.font, x: item.x, middle: frame.midY, theme.dim, measurer) }
    for button in buttons {
      list.append(.fill(.roundedRect(button.frame, radius: 5), button.isOn ? theme.selection : theme.raised))
      let x = button.frame.midX - measurer.width(of: button.title, font: Self.font) / 2
      list.put(button.title, Self.font, x: x, middle: button.frame.midY, theme.text, measurer)
    }
    return list
  }
}
