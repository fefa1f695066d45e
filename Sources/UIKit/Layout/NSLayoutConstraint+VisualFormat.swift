extension NSLayoutConstraint {
  /// The alignment of the views of a visual format, and the direction in which they follow each other. The raw values
  /// are Apple's.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)

    fileprivate static let alignments: [(FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]

    /// Returns the leading and trailing attributes of a part.
    fileprivate func edges(
      _ axis: NSLayoutConstraint.Axis
    ) -> (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
      if axis == .vertical { return (.top, .bottom) }
      if contains(.directionLeftToRight) { return (.left, .right) }
      return contains(.directionRightToLeft) ? (.right, .left) : (.leading, .trailing)
    }
  }

  /// Returns the inactive constraints that `format` describes. `metrics` and `views` map the names in it to numbers and
  /// views. An invalid format, or an unknown name, stops the program, as on iOS.
  public class func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    guard let parsed = VisualFormat(format) else {
      UsageMistake(
        "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)", of: "\"\(format)\"",
        "The format cannot be read.", remedy: "Write it as [H:|V:]|-distance-[view(size)]-distance-[view]-|."
      ).stop()
    }
    return VisualFormatConstraints(format, parsed, options, metrics ?? [:], views).all
  }

  /// The anchors of the constraint; nil for a deallocated item.
  public var firstAnchor: AnyObject? { Self.anchor(firstItem, firstAttribute) }
  public var secondAnchor: AnyObject? { Self.anchor(secondItem, secondAttribute) }

  private static func anchor(_ item: AnyObject?, _ attribute: Attribute) -> AnyObject? {
    guard let item else { return nil }
    if let plain = attribute.ofMarginsGuide { return anchor((item as? UIView)?.layoutMarginsGuide, plain) }
    return switch attribute {
    case .notAnAttribute: nil
    case .left, .right, .leading, .trailing, .centerX: NSLayoutXAxisAnchor(item, attribute)
    case .width, .height: NSLayoutDimension(item, attribute)
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: NSLayoutYAxisAnchor(item, attribute)
    default: nil
    }
  }
}

/// Converts the parts of a format to constraints.
@MainActor
private struct VisualFormatConstraints {
  private(set) var all: [NSLayoutConstraint] = []
  private let text: String
  private let format: VisualFormat
  private let metrics: [String: Any]
  private let views: [String: Any]

  /// The standard distances between two views, and between a view and the edge of its superview, in points: documented
  /// as 8 and 20.
  private static let standardDistance: CGFloat = 8
  private static let standardMargin: CGFloat = 20

  init(
    _ text: String, _ format: VisualFormat, _ options: NSLayoutConstraint.FormatOptions, _ metrics: [String: Any],
    _ views: [String: Any]
  ) {
    self.text = text
    self.format = format
    self.metrics = metrics
    self.views = views
    let named = format.parts.compactMap { if case .view(let name, _) = $0 { view(name) } else { nil } }
    let superview = named.first?.superview
    let edges = options.edges(format.axis)
    for (index, distance) in format.distances.enumerated() {
      let (one, two) = (format.parts[index], format.parts[index + 1])
      let first = item(one, superview), second = item(two, superview)
      // The leading edge of the superview precedes its first view, and its trailing edge follows the last one.
      let from = isSuperview(one) ? edges.start : edges.end
      let to = isSuperview(two) ? edges.end : edges.start
      let turns = format.axis == .horizontal && options.contains(.directionRightToLeft)
      let standard = isSuperview(one) || isSuperview(two) ? Self.standardMargin : Self.standardDistance
      let predicates = distance.map { $0.isEmpty ? [VisualFormat.Predicate(value: "0")] : $0 }
      for predicate in predicates ?? [VisualFormat.Predicate(value: "\(standard)")] {
        let length = number(predicate.value)
        let relation = turns ? Self.turned(predicate.relation) : predicate.relation
        add(second, to, relation, first, from, constant: turns ? -length : length, predicate.priority)
      }
    }
    for part in format.parts { addSizes(of: part) }
    for (option, attribute) in NSLayoutConstraint.FormatOptions.alignments where options.contains(option) {
      for other in named.dropFirst() { add(other, attribute, .equal, named[0], attribute, constant: 0, nil) }
    }
  }

  private mutating func addSizes(of part: VisualFormat.Part) {
    guard case .view(let name, let sizes) = part else { return }
    let attribute: NSLayoutConstraint.Attribute = format.axis == .horizontal ? .width : .height
    for size in sizes {
      if let other = views[size.value] as? UIView {
        add(view(name), attribute, size.relation, other, attribute, constant: 0, size.priority)
      } else {
        add(view(name), attribute, size.relation, nil, .notAnAttribute, constant: number(size.value), size.priority)
      }
    }
  }

  private static func turned(_ relation: NSLayoutConstraint.Relation) -> NSLayoutConstraint.Relation {
    NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? .equal
  }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: UIView?, _ other: NSLayoutConstraint.Attribute, constant: CGFloat, _ priority: String?
  ) {
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
      constant: constant)
    if let priority { constraint.priority = UILayoutPriority(Float(number(priority))) }
    all.append(constraint)
  }

  private func isSuperview(_ part: VisualFormat.Part) -> Bool { if case .superview = part { true } else { false } }

  private func item(_ part: VisualFormat.Part, _ superview: UIView?) -> UIView {
    if case .view(let name, _) = part { return view(name) }
    guard let superview else { stop("Its views have no superview yet.", "Add them to one first.") }
    return superview
  }

  private func view(_ name: String) -> UIView {
    guard let view = views[name] as? UIView else {
      stop("There is no view with the name \"\(name)\".", "Put one into `views`.")
    }
    return view
  }

  private func number(_ word: String) -> CGFloat {
    if let number = Double(word) { return CGFloat(number) }
    switch metrics[word] {
    case let number as CGFloat: return number
    case let number as Double: return CGFloat(number)
    case let number as Int: return CGFloat(number)
    case let number as Float: return CGFloat(number)
    case let priority as UILayoutPriority: return CGFloat(priority.rawValue)
    case let number as NSNumber: return CGFloat(number.doubleValue)
    default: stop("\"\(word)\" is neither a number nor a metric.", "Put it into `metrics`.")
    }
  }

  private func stop(_ problem: String, _ remedy: String) -> Never {
    UsageMistake(
      "NSLayoutConstraint.constraints(withVisualFormat:options:metrics:views:)", of: "\"\(text)\"", problem,
      remedy: remedy
    ).stop()
  }
}
