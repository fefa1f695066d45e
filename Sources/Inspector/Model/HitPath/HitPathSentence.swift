import CoreGraphics
import EventTrace

extension HitPath {
  /// Returns the result of the hit test in words.
  package func sentence(in language: Language) -> String { language.line(for: headline) }

  /// Returns the called views, in order, and the result, in a few lines.
  package func order(in language: Language) -> String {
    steps.map { step in
      let outcome = step.verdict == .onPath ? Phrase.stepInLine : .stepWithOutcome
      return language[outcome, String(step.order), step.name, language[step.verdict.word]]
    }.joined(separator: language[.listSeparator])
  }

  /// Returns the views that were not called, as a sentence; nil when all were called.
  package func notAskedSentence(in language: Language) -> String? {
    guard !notAsked.isEmpty else { return nil }
    return language[
      notAsked.count == 1 ? .neverAsked : .neverAskedMany, language.list(Self.counted(notAsked, in: language))]
  }

  /// Returns the English plural of a class name; quoted names do not change.
  private static func plural(of name: String) -> String {
    name.hasSuffix("\"") ? "" : name.hasSuffix("s") ? "es" : "s"
  }

  /// Returns each name once, with its count if there are several, in the order of the first appearance.
  static func counted(_ names: [String], in language: Language) -> [String] {
    var order: [String] = []
    for name in names where !order.contains(name) { order.append(name) }
    return order.map { name in
      let count = names.count { $0 == name }
      guard count > 1 else { return name }
      return language == .english
        ? "\(count)\u{A0}\(name)\(Self.plural(of: name))" : "\(count)\u{A0}个\u{A0}\(name)"
    }
  }
}

extension CGPoint {
  /// The coordinates with one decimal where it is not 0, a real minus sign, and no negative zero.
  package var display: String { "\(x.display), \(y.display)" }
}

extension CGFloat {
  package var display: String {
    guard let tenths = Int(exactly: (self * 10).rounded()) else { return "∞" }
    let size = tenths.magnitude
    return (tenths < 0 ? "−" : "") + (size.isMultiple(of: 10) ? "\(size / 10)" : "\(size / 10).\(size % 10)")
  }
}
