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
    let names = counted(notAsked)
    guard let last = names.last else { return nil }
    let list = names.count == 1 ? last : names.dropLast().joined(separator: ", ") + " and " + last
    return "\(list) \(notAsked.count == 1 ? "was" : "were") never asked: a view in front had already answered."
  }

  /// Each name once, with its number when there are several, in the order first met.
  private func counted(_ names: [String]) -> [String] {
    var order: [String] = []
    for name in names where !order.contains(name) { order.append(name) }
    return order.map { name in
      let count = names.count { $0 == name }
      return count == 1 ? name : "\(name) (\(count))"
    }
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
