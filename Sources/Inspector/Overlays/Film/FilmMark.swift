import CoreGraphics

/// A red dot and the duration of a recording of the input or of a film of the window, in the stage's upper right
/// corner, in window points.
package struct FilmMark: Equatable, Sendable {
  /// The duration in whole seconds.
  private let seconds: Int
  package let frame: CGRect

  /// The height that the chain leaves free above it for marks.
  package static let room: CGFloat = 26

  package init(seconds: Int, stage: CGRect, isOfFilm: Bool = true) {
    self.seconds = max(0, seconds)
    // The mark of a film is beside that of a recording.
    frame = CGRect(x: stage.maxX - (isOfFilm ? 2 : 1) * 72 - 6, y: stage.minY + 8, width: 66, height: 22)
  }

  package func list(_ measurer: any TextMeasuring) -> DisplayList {
    let font = FontDescriptor(size: 12, weight: 600)
    let metrics = measurer.metrics(of: font)
    let baseline = frame.midY + (metrics.ascent - metrics.descent) / 2
    let time = "\(seconds / 60):" + (seconds % 60 < 10 ? "0" : "") + "\(seconds % 60)"
    return DisplayList([
      .fill(.roundedRect(frame, radius: 11), RGBA(hex: 0x0B0D11, alpha: 0.92)),
      .fill(.circle(center: CGPoint(x: frame.minX + 14, y: frame.midY), radius: 6), RGBA(hex: 0xE0281E)),
      .text(TextRun(time, font: font, origin: CGPoint(x: frame.minX + 26, y: baseline), color: .white)),
    ])
  }
}
