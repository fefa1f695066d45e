extension UIView {
  func makeDescription() -> String {
    var text = ObjectDescription(of: self, plainBases: [UIView.self])
    text.add("frame", ObjectDescription.text(frame))
    if !transform.isIdentity {
      let t = transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map(ObjectDescription.number)
      text.add("transform", "[\(numbers.joined(separator: ", "))]")
    }
    if let shown = type(of: self).kind.text(of: self) { text.add("text", "'\(shown)'") }
    if clipsToBounds { text.add("clipsToBounds", true) }
    if alpha != 1 { text.add("alpha", ObjectDescription.number(alpha)) }
    if isHidden { text.add("hidden", true) }
    if !isOpaque { text.add("opaque", false) }
    let mask = autoresizingMask.description(in: ["LM", "W", "RM", "TM", "H", "BM"])
    if !mask.isEmpty { text.add("autoresize", mask) }
    if !isUserInteractionEnabled { text.add("userInteractionEnabled", false) }
    if tag != 0 { text.add("tag", String(tag)) }
    if !recognizers.isEmpty { text.add("gestureRecognizers", "<NSArray: \(recognizers.count) objects>") }
    text.add("layer", "<\(ObjectDescription.head(of: layer))>")
    type(of: self).kind.describe(self, in: &text)
    return text.closed
  }
}

extension UIView.AutoresizingMask {
  /// Returns the names of the set bits; `names` starts with the lowest bit.
  fileprivate func description(in names: [String]) -> String {
    names.indices.filter { rawValue & (1 << $0) != 0 }.map { names[$0] }.joined(separator: "+")
  }
}
