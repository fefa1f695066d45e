/// The built-in gesture for which a control refuses a recognizer of a superview, which would cancel it (reference 6.5).
/// A recognizer on the control itself is never refused, and a plain `UIControl` refuses no recognizer.
package enum KeptControlGesture: String, Sendable {
  case tap
  case drag
}
