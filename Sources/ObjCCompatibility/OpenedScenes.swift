import Scenes

/// What a library of opened sources gives to the program that loads it.
public final class OpenedScenes {
  private let scenes: [any Scene.Type]

  public init(_ scenes: [any Scene.Type]) { self.scenes = scenes }

  /// For the way through a C function; `taken` gives it back.
  public var retained: UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  package static func taken(from pointer: UnsafeMutableRawPointer) -> [any Scene.Type] {
    Unmanaged<OpenedScenes>.fromOpaque(pointer).takeRetainedValue().scenes
  }
}
