import CoreGraphics
import Foundation

/// The position of a time between two edges, and the round times to label.
struct LaneScale: Equatable, Sendable {
  /// The visible range in seconds.
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

  /// Returns times at a round interval in seconds, counted from `origin`, which are at least `gap` points apart.
  func ticks(from origin: Double, gap: CGFloat) -> [Double] {
    let least = length * Double(gap / max(right - left, 1))
    let power = pow(10, floor(log10(least)))
    let step = [1, 2, 5, 10].map { $0 * power }.first { $0 >= least * 0.999_999 } ?? 10 * power
    let first = Int(clamping: ((visible.lowerBound - origin) / step).rounded(.up))
    let last = Int(clamping: ((visible.upperBound - origin) / step).rounded(.down))
    return first <= last ? (first...last).map { origin + Double($0) * step } : []
  }

  /// Returns the range widened or narrowed by `factor` around a time whose position does not change.
  func zoomed(by factor: Double, about time: Double) -> ClosedRange<Double> {
    let scale = 1 / max(factor, 0.001)
    let lower = time - (time - visible.lowerBound) * scale
    let upper = time + (visible.upperBound - time) * scale
    return lower...max(lower + 0.001, upper)
  }
}
