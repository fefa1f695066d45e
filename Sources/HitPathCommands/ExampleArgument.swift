import ArgumentParser
import CoreGraphics
import Files
import Scenes

/// The name of an example on the command line.
struct ExampleArgument: ExpressibleByArgument {
  let name: String

  init?(argument: String) { name = argument }

  /// Returns the example, or throws a failure that names the nearest one.
  @MainActor
  func resolve(in program: Program) throws -> any Scene.Type {
    if let example = program.scenes.named(name) { return example }
    try program.refuseSources(name)
    if Self.isFileName(name) {
      throw CommandFailure(
        status: .missing,
        message: "There is no file '\(name.pathInMessage)', and no example has this name. Give the path of the file.")
    }
    let names = program.scenes.listed.map { $0.about.name }
    let commands = HitPathCommand.configuration.subcommands.compactMap { $0.configuration.commandName }
    var hint = Self.neighbor(of: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
    // Half of a short word is not enough.
    if let command = commands.first(where: { editDistance($0, name) <= min(2, (name.count - 1) / 2) }) {
      hint = " Did you mean the command '\(command)'?"
    }
    let others =
      program.opened == nil ? "See them all with: \(program.name) list" : "There are: \(names.joined(separator: ", "))."
    throw CommandFailure(status: .usage, message: "There is no example '\(name.inMessage)'.\(hint) \(others)")
  }
}

extension ExampleArgument {
  /// Returns whether a name is that of a recording or script, or a path, rather than that of an example.
  static func isFileName(_ name: String) -> Bool {
    name.contains("/") || ["hitrec", "hitpath"].contains(PathParts.fileExtension(of: name))
  }

  /// Returns the only name with this prefix, or otherwise the one with the smallest edit distance.
  static func neighbor(of name: String, among names: [String]) -> String? {
    let longer = names.filter { $0.hasPrefix(name) }
    if longer.count == 1 { return longer[0] }
    let nearest = names.min { editDistance($0, name) < editDistance($1, name) }
    return nearest.flatMap { editDistance($0, name) <= max(3, min(name.count, 100) / 2) ? $0 : nil }
  }
}

/// A point of the canvas, such as `187.5,480`.
struct PointArgument {
  let order = ArgumentOrder.next()
  let point: CGPoint

  init(text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let x = Double(parts[0]), let y = Double(parts[1]), x.isFinite, y.isFinite else {
      throw ValidationError("it takes two numbers with a comma between, such as 187.5,480.")
    }
    point = CGPoint(x: x, y: y)
  }
}

/// A size in points, such as `343,44`.
struct ViewSizeArgument {
  let size: CGSize

  init(text: String) throws {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 <= Self.most }) else {
      throw ValidationError("it takes a width and a height of at most \(Int(Self.most)) points, such as 343,44.")
    }
    size = CGSize(width: parts[0], height: parts[1])
  }

  private static let most = 2000.0
}

/// A switch of an example with its new position, such as `override=off`.
struct SwitchArgument {
  let key: String
  let isOn: Bool

  init(text: String) throws {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let isOn = Self.positions[parts[1].lowercased()] else {
      throw ValidationError("it takes the name of a switch and its position, such as override=off.")
    }
    key = parts[0]
    self.isOn = isOn
  }

  private static let positions = [
    "on": true, "yes": true, "true": true, "1": true, "off": false, "no": false, "false": false, "0": false,
  ]
}

/// Returns the number of letters to change, add, remove or swap with the next to convert one word to the other. Only
/// the first hundred letters of each count: no name is longer, and the time grows with the product of the lengths.
func editDistance(_ one: String, _ other: String) -> Int {
  let (a, b) = (Array(one.prefix(100)), Array(other.prefix(100)))
  var (before, row) = ([Int](), Array(0...b.count))
  for i in 0..<a.count {
    var next = [i + 1]
    for j in 0..<b.count {
      var least = min(row[j] + (a[i] == b[j] ? 0 : 1), row[j + 1] + 1, next[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, before[j - 1] + 1) }
      next.append(least)
    }
    (before, row) = (row, next)
  }
  return row[b.count]
}
