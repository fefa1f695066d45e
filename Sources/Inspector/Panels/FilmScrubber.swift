import UIKit

/// The control over and below the picture of a film that is not made yet: a drag chooses the moment that it shows.
final class FilmScrubber: UIControl {
  private let theme: Theme
  private let changed: @MainActor (Double) -> Void
  private var moment = 0.0
  private var length = 0.0
  private var isChosen = false

  init(_ theme: Theme, changed: @escaping @MainActor (Double) -> Void) {
    (self.theme, self.changed) = (theme, changed)
    super.init(frame: .zero)
  }

  /// Shows a moment, a share of the film's `length` in seconds. A chosen line is the one that keys move along.
  func show(_ moment: Double, of length: Double, isChosen: Bool) {
    guard moment != self.moment || length != self.length || isChosen != self.isChosen else { return }
    (self.moment, self.length, self.isChosen) = (moment, length, isChosen)
    setNeedsDisplay()
  }

  /// Returns a time in seconds as it is written, with a tenth.
  static func text(_ time: Double) -> String {
    let tenths = Int(clamping: (time * 10).rounded())
    return "\(tenths / 10).\(abs(tenths) % 10)"
  }

  // MARK: Tracking

  private static let knob: CGFloat = 7
  private var track: CGRect {
    CGRect(x: Self.knob, y: bounds.maxY - 28, width: max(1, bounds.width - 2 * Self.knob), height: 4)
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    follow(touch)
    return true
  }

  private func follow(_ touch: UITouch) {
    let track = track
    changed(Double(min(1, max(0, (touch.location(in: self).x - track.minX) / track.width))))
  }

  // MARK: Drawing

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (track, measurer) = (track, UIRuntime.current.textMeasurer)
    let x = track.minX + track.width * CGFloat(moment)
    context.append(.fill(.roundedRect(track, radius: 2), theme.control))
    let played = CGRect(x: track.minX, y: track.minY, width: x - track.minX, height: track.height)
    context.append(.fill(.roundedRect(played, radius: 2), theme.accent))
    let center = CGPoint(x: x, y: track.midY)
    context.append(.fill(.circle(center: center, radius: Self.knob), isChosen ? theme.accent : theme.text))
    let metrics = measurer.metrics(of: .panelNumber)
    func put(_ text: String, x: CGFloat) {
      let origin = CGPoint(x: x, y: bounds.maxY - 8 + (metrics.ascent - metrics.descent) / 2)
      context.draw(TextRun(text, font: .panelNumber, origin: origin, color: theme.dim))
    }
    put(Self.text(length * moment) + " s", x: 0)
    let end = Self.text(length) + " s"
    put(end, x: bounds.maxX - measurer.width(of: end, font: .panelNumber))
  }
}
