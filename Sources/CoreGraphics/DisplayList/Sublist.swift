extension DisplayList {
  /// A list that others hold as one command: what a layer recorded, for as long as nothing in it changes. One that is
  /// the same object as before is known to draw the same, without a look at its commands.
  package final class Sublist: Equatable, Sendable {
    package let commands: [Command]
    /// All commands, those of lists within counted, too.
    package let count: Int
    /// The depth of nested lists, this one counted.
    package let nesting: Int
    /// The extent in the list's own coordinates.
    package let extent: DrawnExtent
    let isBlurred: Bool
    /// No opaque rectangle in it is larger, in square units of the list's own coordinates.
    package let largestCover: CGFloat
    /// For a list of lists only, their extents side by side, for fast comparison.
    package let parts: [DrawnExtent]
    /// The number of commands before each of them.
    package let starts: [Int]

    package init(_ commands: [Command]) {
      self.commands = commands
      var walk = ExtentWalk()
      for command in commands { walk.follow(command) }
      (extent, isBlurred) = (walk.extent, walk.isBlurred)
      nesting = 1 + commands.reduce(0) { if case .sublist(let list, _) = $1 { max($0, list.nesting) } else { $0 } }
      largestCover = commands.reduce(0) { max($0, $1.largestCover) }
      let parts = commands.compactMap(\.partExtent)
      self.parts = parts.count == commands.count ? parts : []
      var count = 0
      var starts: [Int] = []
      for command in commands {
        if !self.parts.isEmpty { starts.append(count) }
        count += command.count
      }
      (self.count, self.starts) = (count, starts)
    }

    /// Returns the extent of the list drawn with `transform`.
    package func extent(by transform: CGAffineTransform) -> DrawnExtent {
      isBlurred && !transform.keepsCircles ? .everything : extent.mapped(by: transform)
    }

    package static func == (one: Sublist, other: Sublist) -> Bool {
      one === other || (one.count == other.count && one.commands == other.commands)
    }
  }

  /// The same drawing without lists in lists.
  package var flattened: DisplayList {
    var flat: [Command] = []
    for command in commands { command.flatten(into: &flat) }
    return DisplayList(flat)
  }

  /// Draws `part` next, as a list of its own: however much comes or goes in it, what follows is compared with what
  /// followed before.
  package mutating func append(part: DisplayList) { append(part: Sublist(part.commands)) }
  package mutating func append(part: Sublist) { append(.sublist(part, place: .identity)) }
}

extension DisplayList.Command {
  package var count: Int { if case .sublist(let list, _) = self { 1 + list.count } else { 1 } }

  /// The size of the largest cover; commands after a transform may have any size.
  fileprivate var largestCover: CGFloat {
    switch self {
    case .concatenate: .infinity
    case .fill(.rect(let rect), let color), .fill(.roundedRect(let rect, _), let color):
      color.alpha >= 1 ? abs(rect.size.width * rect.size.height) : 0
    case .fillGradient(let shape, _): abs(shape.boundingBox.width * shape.boundingBox.height)
    case .sublist(let list, let place): list.largestCover * abs(place.map { $0.a * $0.d - $0.b * $0.c } ?? 1)
    default: 0
    }
  }

  fileprivate var partExtent: DrawnExtent? {
    guard case .sublist(let list, let place) = self else { return nil }
    return place.map { list.extent(by: $0) } ?? list.extent
  }

  /// Appends what is drawn, each command once: to put together a list for each level would copy the innermost commands
  /// as many times as they lie in lists.
  fileprivate func flatten(into flat: inout [Self]) {
    guard case .sublist(let list, let place) = self else { return flat.append(self) }
    if let place { flat += [.save, .concatenate(place)] }
    for command in list.commands { command.flatten(into: &flat) }
    if place != nil { flat.append(.restore) }
  }
}
