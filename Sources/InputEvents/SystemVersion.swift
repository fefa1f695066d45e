/// A version of iOS, such as 13 or 13.4. A major version alone is its first release, as in `#available(iOS 13, *)`.
package struct SystemVersion: Comparable, Hashable, Sendable {
  package let major: Int
  package let minor: Int

  package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

  /// Reads a version such as `13` or `13.4`. Returns nil for other texts, also for versions that are not known.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { part in part.utf8.count <= 2 && part.allSatisfy(\.isNumber) ? Int(part) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    self.init(numbers[0], numbers.count == 2 ? numbers[1] : 0)
    guard Self.known.contains(self) else { return nil }
  }

  /// The system whose headers the engine follows, on which scenes run unless another is chosen.
  package static let newest = SystemVersion(16, 5)
  /// The versions that can be chosen. Of earlier ones too few rules are known.
  package static let known = SystemVersion(10)...newest

  package static func < (one: SystemVersion, other: SystemVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }

  /// The last version before this one that can be named by its major number or, within a major version, the first of
  /// that.
  package var previous: SystemVersion { minor > 0 ? SystemVersion(major) : SystemVersion(major - 1) }

  /// The sentence that says which versions can be chosen.
  package static let choices =
    "Versions are 10 to \(newest), such as 13 or 13.4. A number alone is the first release, as in #available."
}

extension SystemVersion: CustomStringConvertible {
  package var description: String { minor == 0 ? "\(major)" : "\(major).\(minor)" }
}
