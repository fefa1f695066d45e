import HitPathCommands
@_exported import Scenes

/// A program that shows its own scenes, with all features of `hitpath`: the window, `list`, `trace`, `snapshot`,
/// `film`, `record`, `replay` and the rest of the command line.
///
/// ```swift
/// import HitPath
/// import UIKit
///
/// @main
/// enum Shop: HitPathProgram {
///   static let scenes: [any Scene.Type] = [Checkout.self]
/// }
///
/// final class Checkout: Scene {
///   static let about = SceneDescription("checkout", title: "Checkout")
///   func build(in window: UIWindow) { window.rootViewController = CheckoutController() }
/// }
/// ```
@MainActor
public protocol HitPathProgram {
  /// The scenes in the order in which the window lists them. The first one is shown by default. Their names must
  /// differ.
  static var scenes: [any Scene.Type] { get }
}

extension HitPathProgram {
  /// Runs the program: reads the command line, performs the command and ends the process.
  public static func main() { HitPathCommand.start(own: SceneCatalogue(scenes)) }
}
