extension DisplayList {
  /// A list that is a single command of other lists: the recorded drawing of a layer, until something in it changes.
  /// The same object always has the same drawing, so that it can be compared without its commands.
  package final class Sublist: Equatable, Sendable {
    package let commands: [Command]
    /// The number of commands, including those of nested lists.
    package let count: Int
    /// The depth of nested lists, including this one.
    package let nesting: Int
    /// The extent in the coordinates of the list.
    package let extent: DrawnExtent
    let isBlurred: Bool
    /// The area of the largest opaque rectangle in the list, in square units of its coordinates.
    package let largestCover: CGFloat
    /// The extents of the elements of a list that contains only lists, for fast comparison.
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

  /// Returns whether both lists contain identical sublists, not only equal ones. A layer makes a new sublist after each
  /// change of it or of a sublayer, visible or not. The result is therefore true only if no layer has changed.
  package func hasRecords(of other: DisplayList) -> Bool {
    commands.elementsEqual(other.commands) { command, other in
      guard case .sublist(let list, let place) = command, case .sublist(let otherList, let otherPlace) = other else {
        return command == other
      }
      return list === otherList && place == otherPlace
    }
  }

  /// The same drawing without lists in lists.
  package var flattened: DisplayList {
    var flat: [Command] = []
    for command in commands { command.flatten(into: &flat) }
    return DisplayList(flat)
  }

  /// Appends `part` as a separate list: if its contents change, the commands after it are still compared with the ones
  /// that followed before.
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

  /// Appends all commands to one flat list. Flattening level by level would copy the innermost commands once for each
  /// level.
  fileprivate func flatten(into flat: inout [Self]) {
    guard case .sublist(let list, let place) = self else { return flat.append(self) }
    if let place { flat += [.save, .concatenate(place)] }
    for command in list.commands { command.flatten(into: &flat) }
    if place != nil { flat.append(.restore) }
  }
}
