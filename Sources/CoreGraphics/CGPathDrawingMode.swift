/// The effect of `CGContext.drawPath(using:)` on the path.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill
  case eoFill
  case stroke
  case fillStroke
  case eoFillStroke

  var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
}

extension DisplayList.Command {
  var isClip: Bool { if case .clip = self { true } else { false } }
}
