import CoreGraphics

/// Touches that were recorded on opened sources, with the rows of `TouchLog` that they came to.
///
/// `hitpath test` writes a function that returns this value, and `hitpath open` calls it when the file is opened with
/// the sources and `test --check`.
@MainActor
public final class RecordedTouches {
  package let system: String?
  package let expected: [String]
  package let ignoresOthers: Bool
  package let steps: @MainActor (TestStage) -> Void

  /// - Parameters:
  ///   - system: The version of iOS whose rules hold, such as `"13"`; nil for the newest.
  ///   - expected: The rows that the touches come to, in their order.
  ///   - ignoresOthers: A Boolean value that indicates whether rows that are not expected may come, too.
  ///   - steps: Performs the touches on a stage that shows the scene.
  public init(
    system: String? = nil, expected: [String], ignoresOthers: Bool = false,
    steps: @escaping @MainActor (TestStage) -> Void
  ) {
    (self.system, self.expected, self.ignoresOthers, self.steps) = (system, expected, ignoresOthers, steps)
  }

  /// A retained pointer that is passed through a C function; `taken` releases it.
  public var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  package static func taken(from pointer: UnsafeMutableRawPointer) -> RecordedTouches {
    Unmanaged<RecordedTouches>.fromOpaque(pointer).takeRetainedValue()
  }

  /// The name of the C function for the touches of a scene.
  package static func entry(of scene: String) -> String { "hitpath_touches_\(identifier(scene))" }

  /// Returns the letters, digits and underscores of a name.
  package static func identifier(_ name: String) -> String {
    String(name.filter { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "_" })
  }
}
