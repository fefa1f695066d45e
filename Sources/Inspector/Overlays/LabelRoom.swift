import CoreGraphics

/// Finds positions for labels that overlap no other label and, while there is room, neither a finger nor what the
/// picture is about, and that cover as little as possible of the scene's texts. It is a pure function in canvas points.
package struct LabelRoom {
  /// The area that labels may cover.
  let bounds: CGRect
  /// The frames of the scene's texts and other details, which labels avoid.
  let texts: [CGRect]
  /// The frame of the finger, which labels avoid.
  let finger: CGRect?
  /// The frames that labels cover only if there is no other room: those of `InspectorModel.labelSubjects`.
  let subjects: [CGRect]
  /// The frames of what the controls of a small scene show, which a label covers only if none of its texts has another
  /// place.
  let contents: [CGRect]
  package private(set) var taken: [CGRect]

  package init(
    bounds: CGRect, taken: [CGRect] = [], texts: [CGRect] = [], finger: CGRect? = nil, subjects: [CGRect] = [],
    contents: [CGRect] = []
  ) {
    self.bounds = bounds
    self.taken = taken
    self.texts = texts
    self.finger = finger
    (self.subjects, self.contents) = (subjects, contents)
  }

  /// Reserves and returns the best of `places`, which are in the order of preference. Returns nil if every position
  /// overlaps another label or a subject.
  ///
  /// - Parameters:
  ///   - preference: The area of covered text, in square points, that is equivalent to a position one further down the
  ///     list.
  ///   - elsewhere: A Boolean value that indicates whether the label may also be at another position, as near to the
  ///     first of `places` as possible, and over a subject if there is no other room. A number on a line may not,
  ///     because it would seem to belong to another line.
  ///   - mayCoverContents: A Boolean value that indicates whether the label may cover the contents of controls if every
  ///     position does. The shortest text of a label may.
  package mutating func place(
    _ places: [CGRect], preference: CGFloat = 30, elsewhere: Bool = false, mayCoverContents: Bool = true
  ) -> CGRect? {
    var free = places.map(moved).filter { !overlapsLabel($0) }
    let clear = free.filter { !coversContent($0) }
    if !clear.isEmpty || elsewhere || !mayCoverContents { free = clear }
    let costs = free.enumerated().map { index, place in cost(of: place) + CGFloat(index) * preference }
    var best = costs.indices.min { costs[$0] < costs[$1] }.map { free[$0] }
    if best.map(coversSubject) ?? true, let first = places.first {
      best = elsewhere ? nearby(moved(first)) ?? withoutContents?.nearby(moved(first)) ?? best : nil
    } else if elsewhere, let first = places.first, let covered = best, cost(of: covered) > Self.muchText {
      best = nearby(moved(first), costingLessThan: cost(of: covered) / 2) ?? best
    }
    guard let best else { return nil }
    taken.append(best.insetBy(dx: -Self.gap, dy: -Self.gap))
    return best
  }

  mutating func reserve(_ rect: CGRect) { taken.append(rect) }

  /// The minimum distance between two labels, in points.
  private static let gap: CGFloat = 1
  /// A finger or a subject is worse than any text.
  private static let subjectCost: CGFloat = 20

  private func cost(of place: CGRect) -> CGFloat {
    let text = texts.reduce(CGFloat(0)) { $0 + place.commonArea($1) }
    let subject = subjects.reduce(finger.map(place.commonArea) ?? 0) { $0 + place.commonArea($1) }
    return text + subject * Self.subjectCost
  }

  private func overlapsLabel(_ place: CGRect) -> Bool { taken.contains { $0.overlaps(place) } }
  private func coversSubject(_ place: CGRect) -> Bool { subjects.contains { $0.overlaps(place) } }
  private func coversContent(_ place: CGRect) -> Bool { contents.contains { $0.overlaps(place) } }

  /// The room in which labels may cover contents; nil if there are none, so that nothing is searched twice.
  private var withoutContents: LabelRoom? {
    guard !contents.isEmpty else { return nil }
    return LabelRoom(bounds: bounds, taken: taken, texts: texts, finger: finger, subjects: subjects)
  }

  private func moved(_ place: CGRect) -> CGRect {
    let x = max(bounds.minX, min(place.minX, bounds.maxX - place.width))
    let y = max(bounds.minY, min(place.minY, bounds.maxY - place.height))
    return CGRect(x: x.rounded(), y: y.rounded(), width: place.width, height: place.height)
  }

  // MARK: Other positions

  /// The distance between two rows or columns of the positions that are tried, in points.
  private static let step: CGFloat = 12
  /// The distance in points that is as bad as a square point of covered text.
  private static let distancePerText: CGFloat = 2
  /// The area of covered text from which other positions are tried, in square points.
  private static let muchText: CGFloat = 200

  /// Returns the position near `place` that covers neither a label nor a subject, and little text. Returns nil if none
  /// costs less than `limit`.
  private func nearby(_ place: CGRect, costingLessThan limit: CGFloat = .infinity) -> CGRect? {
    func steps(in room: CGFloat) -> Int { room < 0 ? 0 : Int(clamping: (room / Self.step).rounded(.down)) + 1 }
    let columns = steps(in: bounds.width - place.width)
    let rows = rows(steps(in: bounds.height - place.height), height: place.height)
    var best: (place: CGRect?, cost: CGFloat) = (nil, limit)
    for (number, row) in rows.enumerated() {
      let y = bounds.minY + CGFloat(number) * Self.step
      let height = y - place.minY
      guard abs(height) * Self.distancePerText < best.cost else { continue }
      for number in 0..<columns {
        let x = bounds.minX + CGFloat(number) * Self.step
        let width = x - place.minX
        let cost = (width * width + height * height).squareRoot() * Self.distancePerText
        if cost >= best.cost { continue }
        let other = CGRect(x: x.rounded(), y: y.rounded(), width: place.width, height: place.height)
        guard !row.overlapsLabel(other), !row.coversSubject(other), !row.coversContent(other) else { continue }
        let whole = cost + row.texts.reduce(CGFloat(0)) { $0 + other.commonArea($1) }
        if whole < best.cost { best = (other, whole) }
      }
    }
    return best.place
  }

  /// Returns the same room for each row of positions, with only what is as high as the row. Each position would
  /// otherwise be compared with every text of the scene.
  private func rows(_ count: Int, height: CGFloat) -> [LabelRoom] {
    func byRow(_ rects: [CGRect]) -> [[CGRect]] {
      var found = Array(repeating: [CGRect](), count: count)
      for rect in rects {
        // Positions are rounded to whole points.
        let (top, bottom) = (rect.minY - height - 1 - bounds.minY, rect.maxY + 1 - bounds.minY)
        let first = max(0, Int(clamping: (top / Self.step).rounded(.up)))
        let last = min(count - 1, Int(clamping: (bottom / Self.step).rounded(.down)))
        guard first <= last else { continue }
        for row in first...last { found[row].append(rect) }
      }
      return found
    }
    let (taken, texts, subjects, contents) = (byRow(taken), byRow(texts), byRow(subjects), byRow(contents))
    return (0..<count).map {
      LabelRoom(bounds: bounds, taken: taken[$0], texts: texts[$0], subjects: subjects[$0], contents: contents[$0])
    }
  }
}

extension CGRect {
  fileprivate func commonArea(_ other: CGRect) -> CGFloat {
    let common = overlap(other)
    return common.isNull ? 0 : common.width * common.height
  }
}
