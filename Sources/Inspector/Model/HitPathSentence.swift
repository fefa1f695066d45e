import CoreGraphics

extension HitPath {
  /// What the hit test came to, in words.
  package var sentence: String {
    let asked = asked == 1 ? "1 view was asked." : "\(asked) views were asked."
    guard let hit else {
      return isPreview ? "A touch here would hit nothing. \(asked)" : "The touch hit nothing. \(asked)"
    }
    let subject = isPreview ? "A touch here would go to" : "Finger \(finger ?? 1) went down on"
    return [subject + " " + hit.name + ". " + asked, redirection].compactMap { $0 }.joined(separator: " ")
  }

  private var redirection: String? {
    guard let redirecting = steps.first(where: { $0.verdict == .redirected }), let hit else { return nil }
    return "\(redirecting.name)'s hitTest override answered for \(hit.name)."
  }

  /// Who was left out, in words; nil when everybody was asked.
  package var notAskedSentence: String? {
    guard let last = notAsked.last else { return nil }
    let names = notAsked.count == 1 ? last : notAsked.dropLast().joined(separator: ", ") + " and " + last
    let were = notAsked.count == 1 ? "was" : "were"
    return "\(names) \(were) never asked: a view in front had already answered."
  }
}

extension CGPoint {
  /// One decimal, a real minus sign, and no negative zero.
  package var display: String { "\(x.display), \(y.display)" }
}

extension CGFloat {
  package var display: String {
    guard isFinite else { return "∞" }
    let tenths = (Double(self) * 10).rounded()
    let text = String(format: "%.1f", Swift.abs(tenths) / 10)
    return tenths < 0 ? "−" + text : text
  }
}
