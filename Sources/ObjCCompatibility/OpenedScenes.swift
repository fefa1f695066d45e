import Scenes

/// The scenes that a library of opened sources passes to the program that loads it.
public final class OpenedScenes {
  private let scenes: [any Scene.Type]

  public init(_ scenes: [any Scene.Type]) { self.scenes = scenes }

  /// A retained pointer that is passed through a C function; `taken` releases it.
  public var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  package static func taken(from pointer: UnsafeMutableRawPointer) -> [any Scene.Type] {
    Unmanaged<OpenedScenes>.fromOpaque(pointer).takeRetainedValue().scenes
  }
}
