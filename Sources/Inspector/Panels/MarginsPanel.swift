import EventTrace
import UIKit

/// The map of what the neighbors of a gesture come to: the finger moves farther from left to right, and is down longer
/// from top to bottom. The cell of the gesture has an outline, and a dot that can be dragged shows one neighbor. A
/// strip below has the same gesture in all directions.
final class MarginsPanel: UIControl, PanelTipped {
  var margins: MarginsState? {
    didSet { if margins != oldValue { setNeedsDisplay() } }
  }

  private let theme: Theme
  private let language: Language
  private let send: @MainActor (InspectorAction) -> Void

  private static let rowHeight: CGFloat = 8
  /// The height of the strip of directions, and of the gap above it and the degrees below it.
  private static let (strip, gap): (CGFloat, CGFloat) = (12, 18)
  /// The room for the durations at the left and for the distances below, in points.
  private static let (left, foot): (CGFloat, CGFloat) = (50, 18)

  init(_ theme: Theme, _ language: Language, send: @escaping @MainActor (InspectorAction) -> Void) {
    (self.theme, self.language, self.send) = (theme, language, send)
    super.init(frame: .zero)
    accessibilityIdentifier = "margins"
  }

  var tip: PanelTip? { PanelTip(language[.tipMargins]) }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: mapHeight + Self.foot + (hasStrip ? Self.strip + Self.gap : 0))
  }

  private var mapHeight: CGFloat { CGFloat(margins?.durations.count ?? 0) * Self.rowHeight }
  private var hasStrip: Bool { margins?.directions.isEmpty == false }

  // MARK: Places

  private func columnWidth(_ state: MarginsState) -> CGFloat {
    (bounds.width - Self.left) / CGFloat(max(1, state.movements.count))
  }

  private func frame(of place: MarginPlace, _ state: MarginsState) -> CGRect {
    let width = columnWidth(state)
    let (left, right) = (CGFloat(place.column) * width, CGFloat(place.column + 1) * width)
    return CGRect(
      x: Self.left + left.rounded(), y: CGFloat(place.row) * Self.rowHeight, width: right.rounded() - left.rounded(),
      height: Self.rowHeight)
  }

  private func place(at point: CGPoint, _ state: MarginsState) -> MarginPlace {
    let column = Int(clamping: ((point.x - Self.left) / columnWidth(state)).rounded(.down))
    let row = Int(clamping: (point.y / Self.rowHeight).rounded(.down))
    return MarginPlace(
      column: min(max(0, column), state.movements.count - 1), row: min(max(0, row), state.durations.count - 1))
  }

  // MARK: Dragging

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard touch.location(in: self).y < mapHeight + Self.foot else { return false }
    choose(at: touch.location(in: self))
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    choose(at: touch.location(in: self))
    return true
  }

  private func choose(at point: CGPoint) {
    guard let state = margins else { return }
    choose(place(at: point, state), state)
  }

  private func choose(_ place: MarginPlace, _ state: MarginsState) {
    guard place != state.chosen else { return }
    margins?.chosen = place
    send(.chooseNeighbor(SceneChoices.Neighbor(landed: state.landed, place: place)))
  }

  /// Moves the dot by an arrow.
  func moveDot(_ direction: FocusDirection) {
    guard let state = margins else { return }
    var place = state.chosen
    switch direction {
    case .up: place.row = max(0, place.row - 1)
    case .down: place.row = min(state.durations.count - 1, place.row + 1)
    case .left: place.column = max(0, place.column - 1)
    case .right: place.column = min(state.movements.count - 1, place.column + 1)
    case .first: place = state.own
    case .last: break
    }
    choose(place, state)
  }

  // MARK: Drawing

  /// The tint of an outcome; that of the gesture as it was is neutral.
  static func tint(of outcome: Int, _ theme: Theme) -> RGBA {
    outcome == 0 ? theme.raised : HitMapOverlay.tints[(outcome - 1) % HitMapOverlay.tints.count]
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let state = margins else { return }
    var cells: [Int: [CGRect]] = [:]
    for row in state.durations.indices {
      for column in state.movements.indices {
        let place = MarginPlace(column: column, row: row)
        if let outcome = state.outcome(at: place) { cells[outcome, default: []].append(frame(of: place, state)) }
      }
    }
    let whole = CGRect(
      x: Self.left, y: 0, width: bounds.width - Self.left, height: CGFloat(state.durations.count) * Self.rowHeight)
    context.append(.fill(.rect(whole), theme.window))
    for (outcome, frames) in cells.sorted(by: { $0.key < $1.key }) {
      context.append(.fill(.rects(frames), Self.tint(of: outcome, theme)))
    }
    context.append(.stroke(.rect(whole.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(width: 1), theme.separator))
    let own = frame(of: state.own, state).insetBy(dx: -12, dy: -4)
    for (outcome, frames) in cells where frames.count > 1 {
      let letter = MarginsState.letter(of: outcome)
      let ink = outcome == 0 ? theme.text : StateColors.casing
      Self.draw(letter, .panelSmallStrong, ink, in: Self.middle(of: frames, besides: own), context)
    }
    drawOwn(state, context)
    drawAxes(state, whole, context)
    if hasStrip { drawDirections(state, context) }
  }

  /// Draws the directions from a half turn to the left to a half turn to the right; that of the gesture is in the
  /// middle.
  private func drawDirections(_ state: MarginsState, _ context: CGContext) {
    let count = state.directions.count
    let whole = CGRect(
      x: Self.left, y: mapHeight + Self.foot, width: bounds.width - Self.left, height: Self.strip)
    context.append(.fill(.rect(whole), theme.window))
    let width = whole.width / CGFloat(count)
    for (index, outcome) in state.directions.enumerated() {
      guard let outcome else { continue }
      let place = (index + count / 2) % count
      let (left, right) = ((CGFloat(place) * width).rounded(), (CGFloat(place + 1) * width).rounded())
      let cell = CGRect(x: whole.minX + left, y: whole.minY, width: right - left, height: whole.height)
      context.append(.fill(.rect(cell), Self.tint(of: outcome, theme)))
      if index == 0 {
        context.append(.stroke(.rect(cell.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(width: 1.5), theme.text))
      }
    }
    context.append(.stroke(.rect(whole.insetBy(dx: 0.5, dy: 0.5)), StrokeStyle(width: 1), theme.separator))
    let font = FontDescriptor.panelNumber
    let measurer = UIRuntime.current.textMeasurer
    let baseline = whole.maxY + 13
    for degrees in [-180, -90, 0, 90] {
      let x = whole.minX + (CGFloat((degrees + 180) * count / 360) + 0.5) * width
      let text = "\(degrees)°".replacing("-", with: "−")
      let left = max(whole.minX, x - measurer.width(of: text, font: font) / 2)
      context.draw(TextRun(text, font: font, origin: CGPoint(x: left, y: baseline), color: theme.dim))
    }
    let name = language[.marginsTurned]
    context.draw(TextRun(name, font: font, origin: CGPoint(x: 0, y: whole.midY + 4), color: theme.dim))
  }

  /// Returns the cell that is nearest to the middle of all, among those that do not touch `taken` if there are some.
  private static func middle(of frames: [CGRect], besides taken: CGRect) -> CGRect {
    let count = CGFloat(frames.count)
    let x = frames.reduce(0) { $0 + $1.midX } / count
    let y = frames.reduce(0) { $0 + $1.midY } / count
    let free = frames.filter { !$0.intersects(taken) }
    return (free.isEmpty ? frames : free).min { hypot($0.midX - x, $0.midY - y) < hypot($1.midX - x, $1.midY - y) }
      ?? .zero
  }

  private func drawOwn(_ state: MarginsState, _ context: CGContext) {
    let own = frame(of: state.own, state).insetBy(dx: 0.5, dy: 0.5)
    context.append(.stroke(.rect(own.insetBy(dx: -1, dy: -1)), StrokeStyle(width: 3), theme.panel))
    context.append(.stroke(.rect(own), StrokeStyle(width: 1.5), theme.text))
    let dot = frame(of: state.chosen, state)
    let center = CGPoint(x: dot.midX, y: dot.midY)
    context.append(.fill(.circle(center: center, radius: 6), StateColors.casing))
    context.append(.fill(.circle(center: center, radius: 4.5), .white))
  }

  private func drawAxes(_ state: MarginsState, _ whole: CGRect, _ context: CGContext) {
    let font = FontDescriptor.panelNumber
    let measurer = UIRuntime.current.textMeasurer
    let rows = Set([0, state.durations.count / 2, state.durations.count - 1])
    for row in rows {
      let frame = frame(of: MarginPlace(column: 0, row: row), state)
      let text = language[.marginsSeconds, MarginsState.seconds(state.durations[row])]
      let width = measurer.width(of: text, font: font)
      let place = CGRect(x: Self.left - width - 6, y: frame.minY, width: width, height: frame.height)
      Self.draw(text, font, theme.dim, in: place, context)
    }
    let columns = state.movements.count
    for column in [0, columns / 2, columns - 1] {
      let frame = frame(of: MarginPlace(column: column, row: 0), state)
      let text = language[.marginsPoints, state.movements[column].rounded().display]
      let width = measurer.width(of: text, font: font)
      let x = min(max(whole.minX, frame.midX - width / 2), whole.maxX - width)
      Self.draw(
        text, font, theme.dim, in: CGRect(x: x, y: whole.maxY + 2, width: width, height: Self.foot - 2), context)
    }
  }

  /// Draws the letter of an outcome on its tint.
  static func drawLetter(_ letter: String, _ tint: RGBA, in frame: CGRect, _ context: CGContext) {
    context.append(.fill(.roundedRect(frame, radius: 4), tint))
    draw(letter, .panelSmallStrong, StateColors.casing, in: frame, context)
  }

  /// Draws a text in the middle of a frame.
  private static func draw(
    _ text: String, _ font: FontDescriptor, _ color: RGBA, in frame: CGRect, _ context: CGContext
  ) {
    let measurer = UIRuntime.current.textMeasurer
    let metrics = measurer.metrics(of: font)
    let origin = CGPoint(
      x: frame.midX - measurer.width(of: text, font: font) / 2, y: frame.midY + (metrics.ascent - metrics.descent) / 2)
    context.draw(TextRun(text, font: font, origin: origin, color: color))
  }
}
