/// The imports that each room may have, one line per room. A room is a folder of `Sources`, or `Assets`.
/// SwiftPM alone does not separate the rooms: in a build that has already compiled a module, any target can import it.
enum ImportRules {
  static let allowed: [String: Set<String>] = [
    // The engine is pure and deterministic, and has neither a clock nor SDL.
    // The C modules compute the order and the line breaks of text from the text alone, and a dictionary of Thai.
    "CoreGraphics": ["Foundation", "CFriBidi", "CUnibreak", "CThai"],
    "QuartzCore": ["Foundation", "CoreGraphics", "HeapModule"],
    "InputEvents": ["Foundation"],
    // CScheduling receives the work that the app's code dispatches to the main thread, and Synchronization the work
    // from other threads.
    "UIKit": ["Foundation", "Synchronization", "CScheduling", "CoreGraphics", "QuartzCore", "InputEvents"],
    "UIKitTestSupport": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "Recording"],
    "ObjCCompatibility": ["UIKit", "Scenes", "Synchronization", "QuartzCore", "Foundation"],
    // Only what the scene's clock runs is provided here: OpenCombine's own schedulers are not imported.
    "CombineCompatibility": ["OpenCombine", "UIKit", "Synchronization", "Dispatch", "Foundation"],
    "SwiftTestingOverlays": [],

    // These rooms make the engine's behavior visible. Examples are written as a user would, so they need only `import
    // UIKit`.
    "EventTrace": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit"],
    // Scenes provides the size of the canvas, and InputEvents the switches of the device.
    "Inspector": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Scenes"],
    "Scenes": ["UIKit"],
    "Examples": ["UIKit", "Scenes"],
    // Glibc is for the journal of a scene, which is a file that exists from the beginning. UIKitTestSupport performs
    // the tests that are written from recordings.
    "Sandbox": [
      "Assets", "Files",
      "Foundation", "Glibc", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Inspector", "Scenes",
      "PlatformContract", "UIKitTestSupport",
    ],
    "Sandbox/Stage": [
      "Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Inspector", "Scenes",
    ],

    "Files": ["Foundation", "Synchronization"],

    // These rooms handle pixels and devices and cannot import UIKit. Dispatch draws bands of a picture concurrently.
    // Glibc writes the film to the encoder through a pipe.
    "Rasterizer": ["Foundation", "Dispatch", "Synchronization", "CoreGraphics"],
    "PlatformContract": ["Foundation", "CoreGraphics", "InputEvents"],
    // Synchronization is for an error handler of Xlib, which is a function of C without a context.
    "SDLPlatform": [
      "Foundation", "Synchronization", "CoreGraphics", "InputEvents", "PlatformContract", "Rasterizer", "CSDL2",
      "CSDL2TTF", "CFontconfig", "CXInput2", "CWaylandGestures",
    ],
    "Recording": ["Foundation", "Glibc", "Synchronization", "Files", "CoreGraphics", "Rasterizer", "CPNG", "CJPEG"],

    // These rooms handle processes and the memory that they share.
    "Supervision": [
      "Foundation", "Glibc", "Synchronization", "CContainer", "CSignalContext", "CoreGraphics", "InputEvents",
      "EventTrace",
      "Inspector", "Files", "PlatformContract", "Rasterizer", "SDLPlatform",
    ],

    // These rooms make up the program. Glibc provides exit codes and signals.
    "Assets": ["CAssets"],
    "HitPathCommands": [
      "Foundation", "Glibc", "Synchronization", "ArgumentParser", "CoreGraphics", "InputEvents", "EventTrace",
      "Inspector", "Sandbox", "Supervision", "Recording", "Rasterizer", "PlatformContract", "SDLPlatform", "Assets",
      "Scenes", "ObjCCompatibility", "Files",
    ],
    "HitPath": ["HitPathCommands", "Scenes"],
    // Only this room imports the examples, so that an edit of one compiles no other room.
    "hitpath": ["HitPathCommands", "Examples"],
  ]

  nonisolated(unsafe) private static let form =
    #/
    (?: ^ | ; ) \s*
    (?: @\w+ (?: \( [^)]* \) )? \s* )*
    (?: (?: public | package | internal | fileprivate | private ) \s+ )?
    import \s+
    (?: (?: typealias | struct | class | enum | protocol | let | var | func ) \s+ )?
    `? (\w+)
    /#

  /// Returns the imports in `file` that `room` may not have.
  static func violations(in file: SourceFile, room: String, allowed: Set<String>) -> [Violation] {
    imports(in: file).filter { !allowed.contains($0.module) }.map {
      Violation(
        path: file.path, line: $0.line,
        message: "\(room) may not import \($0.module). It may import: \(allowed.sorted().joined(separator: ", ")). "
          + "The table is ImportRules in Tests/ArchitectureTests.")
    }
  }

  /// Returns the modules that a source imports in any form: with attributes, an access level, a kind or a submodule.
  static func imports(in file: SourceFile) -> [(module: String, line: Int)] {
    file.code.numberedLines.flatMap { number, line in
      line.matches(of: form).map { (String($0.output.1), number) }
    }
  }
}
