import UIKit

extension CGPoint {
  /// The point with one decimal and without negative zero, as `(187.5, 0.0)`; `(nowhere)` if it is the result of a
  /// transform without an inverse.
  var traceText: String { x.isFinite && y.isFinite ? "(\(x.traceText), \(y.traceText))" : "(nowhere)" }
}

extension CGSize {
  /// The size in whole points, as `560x375`.
  var traceText: String { "\(Int(clamping: width.rounded()))x\(Int(clamping: height.rounded()))" }
}

extension CGFloat {
  fileprivate var traceText: String {
    let text = String(format: "%.1f", Double(self))
    return text == "-0.0" ? "0.0" : text
  }
}

extension Double {
  var secondsText: String { String(format: "%.3f s", self) }
}

extension TrackingMethod {
  /// A Boolean value that indicates whether the control's result decides if tracking continues.
  var hasAnswer: Bool { self == .beginTracking || self == .continueTracking }
}

extension String {
  /// The text in quotation marks, with the characters that a line cannot hold escaped.
  var quoted: String { debugDescription }
}
