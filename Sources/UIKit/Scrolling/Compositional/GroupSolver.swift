/// Computes the frames of the items of a group, which a section repeats.
@MainActor
struct GroupSolver {
  struct Place {
    var frame: CGRect
    var zIndex: Int
    /// What the item has with it, and the groups whose first item it is.
    private(set) var extras: [Extra] = []

    struct Extra {
      let item: NSCollectionLayoutSupplementaryItem
      /// The frame of the item or group that has it.
      var container: CGRect
    }

    init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }

    mutating func add(_ items: [NSCollectionLayoutSupplementaryItem], beside container: CGRect) {
      for item in items { extras.append(Extra(item: item, container: container)) }
    }

    func moved(by corner: CGPoint) -> Place {
      var moved = self
      moved.frame = frame.offsetBy(dx: corner.x, dy: corner.y)
      for index in extras.indices {
        moved.extras[index].container = extras[index].container.offsetBy(dx: corner.x, dy: corner.y)
      }
      return moved
    }
  }

  /// Returns the size of a self-sizing item; nil keeps the estimate.
  typealias Measure = (_ item: Int, _ estimate: CGSize, _ isWidthGiven: Bool) -> CGSize?

  let traits: UITraitCollection
  let measure: Measure

  /// Returns the frames of the next items in the group's coordinates, and the group's size. `first` is the number of
  /// the first item, and `left` the number of items from it on.
  func solve(_ group: NSCollectionLayoutGroup, in container: CGSize, first: Int, left: Int) -> (
    places: [Place], size: CGSize
  ) {
    var size = group.layoutSize.size(in: container)
    let insets = group.contentInsets
    let inner = CGRect(origin: .zero, size: size).inset(by: insets)
    var places: [Place] = []
    switch group.arrangement {
    case .custom(let provider):
      let environment = CompositionalEnvironment(size, insets: insets, traits: traits)
      for item in provider(environment).prefix(left) {
        places.append(Place(frame: item.frame.offsetBy(dx: insets.leading, dy: insets.top), zIndex: item.zIndex))
      }
    case .horizontal, .vertical:
      let isHorizontal = if case .horizontal = group.arrangement { true } else { false }
      places = line(group, inner, isHorizontal, first, left)
    }
    let reach = places.reduce(CGPoint.zero) { CGPoint(x: max($0.x, $1.frame.maxX), y: max($0.y, $1.frame.maxY)) }
    if group.layoutSize.heightDimension.isEstimated, !places.isEmpty { size.height = reach.y + insets.bottom }
    if group.layoutSize.widthDimension.isEstimated, !places.isEmpty { size.width = reach.x + insets.trailing }
    if !group.supplementaryItems.isEmpty, !places.isEmpty {
      places[0].add(group.supplementaryItems, beside: CGRect(origin: .zero, size: size).inset(by: insets))
    }
    return (places, size)
  }

  private func place(of item: NSCollectionLayoutItem, _ frame: CGRect) -> Place {
    var place = Place(frame: frame)
    place.add(item.supplementaryItems, beside: frame)
    return place
  }

  /// An element of a line: an item, or a group of items.
  private struct Part {
    var places: [Place]
    var size: CGSize
    var before: NSCollectionLayoutSpacing?
    var after: NSCollectionLayoutSpacing?
    var across: CGFloat
  }

  private func line(
    _ group: NSCollectionLayoutGroup, _ inner: CGRect, _ isHorizontal: Bool, _ first: Int, _ left: Int
  ) -> [Place] {
    let room = isHorizontal ? inner.width : inner.height
    let isOpen =
      isHorizontal ? group.layoutSize.widthDimension.isEstimated : group.layoutSize.heightDimension.isEstimated
    let spacing = group.interItemSpacing?.spacing ?? 0
    var container = inner.size
    if let count = group.count {
      let each = max(0, (room - spacing * CGFloat(count - 1)) / CGFloat(count))
      if isHorizontal { container.width = each } else { container.height = each }
    }
    var parts: [Part] = []
    var used: CGFloat = 0
    var taken = 0
    var turn = 0
    while taken < left, !group.subitems.isEmpty {
      if let most = group.count ?? group.most, parts.count == most { break }
      // A group whose length is that of its contents contains each of its subitems once.
      if isOpen, group.count == nil, group.most == nil, turn == group.subitems.count { break }
      let item = group.subitems[turn % group.subitems.count]
      var part = part(item, in: container, isHorizontal, first: first + taken, left: left - taken)
      if group.count != nil, !(item is NSCollectionLayoutGroup) {
        part = stretched(part, item, to: container, isHorizontal)
      }
      let length =
        (isHorizontal ? part.size.width : part.size.height) + (part.before?.spacing ?? 0)
        + (part.after?.spacing ?? 0)
      let end = used + (parts.isEmpty ? 0 : spacing) + length
      // Three thirds of a width may exceed the width by rounding.
      if group.count == nil, !isOpen, !parts.isEmpty, end > room + 0.01 { break }
      if part.places.isEmpty { break }
      used = end
      parts.append(part)
      taken += part.places.count
      turn += 1
    }
    return placed(parts, group, inner, isHorizontal, spare: max(0, room - used))
  }

  private func part(
    _ item: NSCollectionLayoutItem, in container: CGSize, _ isHorizontal: Bool, first: Int, left: Int
  ) -> Part {
    let spacing = item.edgeSpacing
    var part: Part
    if let group = item as? NSCollectionLayoutGroup {
      let solved = solve(group, in: container, first: first, left: left)
      part = Part(places: solved.places, size: solved.size, across: 0)
    } else {
      let size = item.layoutSize.size(in: container) { measure(first, $0, $1) }
      let insets = item.contentInsets
      let frame = CGRect(origin: .zero, size: size).inset(by: insets)
      part = Part(places: [place(of: item, frame)], size: size, across: 0)
    }
    if isHorizontal {
      (part.before, part.after, part.across) = (spacing?.leading, spacing?.trailing, spacing?.top?.spacing ?? 0)
    } else {
      (part.before, part.after, part.across) = (spacing?.top, spacing?.bottom, spacing?.leading?.spacing ?? 0)
    }
    return part
  }

  /// Returns the length of an item in a group with a count, which is its share.
  private func stretched(_ part: Part, _ item: NSCollectionLayoutItem, to share: CGSize, _ isHorizontal: Bool) -> Part {
    var part = part
    if isHorizontal { part.size.width = share.width } else { part.size.height = share.height }
    let frame = CGRect(origin: .zero, size: part.size).inset(by: item.contentInsets)
    part.places = [place(of: item, frame)]
    return part
  }

  private func placed(
    _ parts: [Part], _ group: NSCollectionLayoutGroup, _ inner: CGRect, _ isHorizontal: Bool, spare: CGFloat
  ) -> [Place] {
    let between = group.interItemSpacing
    let rooms =
      (between?.isFlexibleSpacing == true ? max(0, parts.count - 1) : 0)
      + parts.reduce(0) { count, part in
        count + [part.before, part.after].count { $0?.isFlexibleSpacing == true }
      }
    let extra = rooms > 0 ? spare / CGFloat(rooms) : 0
    func length(_ spacing: NSCollectionLayoutSpacing?) -> CGFloat {
      spacing.map { $0.spacing + ($0.isFlexibleSpacing ? extra : 0) } ?? 0
    }
    var places: [Place] = []
    var position = isHorizontal ? inner.minX : inner.minY
    for (index, part) in parts.enumerated() {
      if index > 0 { position += length(between) }
      position += length(part.before)
      for place in part.places {
        let corner =
          isHorizontal
          ? CGPoint(x: position, y: inner.minY + part.across) : CGPoint(x: inner.minX + part.across, y: position)
        places.append(place.moved(by: corner))
      }
      position += (isHorizontal ? part.size.width : part.size.height) + length(part.after)
    }
    return places
  }
}
