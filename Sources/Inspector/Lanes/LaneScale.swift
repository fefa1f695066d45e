import CoreGraphics
import Foundation

/// The position of a time between two edges, and the round times to label.
struct LaneScale: Equatable, Sendable {
  /// Seconds.
  var visible: ClosedRange<Double>
  var left: CGFloat
  var right: CGFloat

  private var length: Double { max(visible.upperBound - visible.lowerBound, 0.000_001) }

  func x(of time: Double) -> CGFloat {
    left + (right - left) * CGFloat((time - visible.lowerBound) / length)
  }

  func time(at x: CGFloat) -> Double {
    visible.lowerBound + length * Double((x - left) / max(right - left, 1))
  }

  /// Times a round number of seconds apart, counted from `origin`, at least `gap` points from each other.
  func ticks(from origin: Double, gap: CGFloat) -> [Double] {
    let least = length * Double(gap / max(right - left, 1))
    let power = pow(10, floor(log10(least)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999_999 } ?? 10 * power
    let first = Int(clamping: ((visible.lowerBound - origin) / step).rounded(.up))
    let last = Int(clamping: ((visible.upperBound - origin) / step).rounded(.down))
    return first <= last ? (first...last).map { origin + Double($0) * step } : []
  }

  /// Wider or narrower by `factor` about the time that stays in place.
  func zoomed(by factor: Double, about time: Double) -> ClosedRange<Double> {
    let scale = 1 / max(factor, 0.001)
    let lower = time - (time - visible.lowerBound) * scale
    let upper = time + (visible.upperBound - time) * scale
    return lower...max(lower + 0.001, upper)
  }
}
