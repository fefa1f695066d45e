/// The visual format language, with the grammar of Apple's "Auto Layout Guide":
/// `[H:|V:][|-distance-][view(size)]-distance-[view]...[-|]`.
struct VisualFormat {
  struct Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    /// A number or the name of a metric; or the name of a view, for sizes.
    var value: String
    /// The same of the priority.
    var priority: String?
  }

  enum Part {
    case superview
    case view(name: String, sizes: [Predicate])
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var parts: [Part] = []
  /// The distances between two parts: an empty array if they touch, nil for the standard distance.
  var distances: [[Predicate]?] = []

  /// Parses `text`. Returns nil when it does not follow the grammar.
  init?(_ text: String) {
    var scanner = Scanner(text)
    if scanner.take("H:") { axis = .horizontal } else if scanner.take("V:") { axis = .vertical }
    guard let first = scanner.part() else { return nil }
    parts = [first]
    while !scanner.isAtEnd {
      guard let distance = scanner.distance(), let part = scanner.part() else { return nil }
      distances.append(distance.predicates)
      parts.append(part)
      if case .superview = part, !scanner.isAtEnd { return nil }
    }
  }

  private struct Scanner {
    private var rest: Substring

    /// Blanks are ignored.
    init(_ text: String) { rest = Substring(text.filter { !$0.isWhitespace }) }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ mark: String) -> Bool {
      guard rest.hasPrefix(mark) else { return false }
      rest.removeFirst(mark.count)
      return true
    }

    private mutating func word() -> String? {
      let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      rest.removeFirst(word.count)
      return word.isEmpty ? nil : String(word)
    }

    mutating func part() -> Part? {
      if take("|") { return .superview }
      guard take("["), let name = word() else { return nil }
      var sizes: [Predicate] = []
      if take("(") {
        guard let list = predicates() else { return nil }
        sizes = list
      }
      return take("]") ? .view(name: name, sizes: sizes) : nil
    }

    /// Parses the distance between two parts; nil when it is not valid.
    mutating func distance() -> (predicates: [Predicate]?, isThere: Bool)? {
      guard take("-") else { return ([], false) }
      if rest.hasPrefix("[") || rest.hasPrefix("|") { return (nil, true) }
      let list: [Predicate]?
      if take("(") { list = predicates() } else { list = simplePredicate() }
      guard let list, take("-") else { return nil }
      return (list, true)
    }

    /// A value with or without a priority. In the grammar, only values in parentheses have priorities; UIKit accepts
    /// them here, too.
    private mutating func simplePredicate() -> [Predicate]? {
      guard let value = word() else { return nil }
      guard take("@") else { return [Predicate(value: value)] }
      return word().map { [Predicate(value: value, priority: $0)] }
    }

    /// Parses predicates up to the closing parenthesis.
    private mutating func predicates() -> [Predicate]? {
      var list: [Predicate] = []
      repeat {
        var predicate = Predicate(value: "")
        if take("<=") {
          predicate.relation = .lessThanOrEqual
        } else if take(">=") {
          predicate.relation = .greaterThanOrEqual
        } else {
          _ = take("==")
        }
        let sign = take("-") ? "-" : ""
        guard let value = word() else { return nil }
        predicate.value = sign + value
        if take("@") {
          guard let priority = word() else { return nil }
          predicate.priority = priority
        }
        list.append(predicate)
      } while take(",")
      return take(")") ? list : nil
    }
  }
}
