/// The imports that each room may make: one line a room. A room is a folder of `Sources`, or `Assets`.
///
/// SwiftPM alone does not keep the rooms apart: in a build that has already compiled a module, any target can import
/// it.
enum ImportRules {
  static let allowed: [String: Set<String>] = [
    // The engine: pure, deterministic, no clock and no SDL.
    "CoreGraphics": ["Foundation"],
    "QuartzCore": ["Foundation", "CoreGraphics", "HeapModule"],
    "InputEvents": ["Foundation"],
    // CScheduling: what the app's code hands to the main thread. Synchronization: what other threads hand over.
    "UIKit": ["Foundation", "Synchronization", "CScheduling", "CoreGraphics", "QuartzCore", "InputEvents"],
    "UIKitTestSupport": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit"],
    "ObjCCompatibility": ["UIKit", "Scenes", "Synchronization", "QuartzCore", "Foundation"],
    "SwiftTestingOverlays": [],

    // What is seen. Examples are what a user would write, so `import UIKit` has to be enough for them.
    "EventTrace": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit"],
    // Scenes: the size of the canvas. InputEvents: the switches of the device.
    "Inspector": ["Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Scenes"],
    "Scenes": ["UIKit"],
    "Examples": ["UIKit", "Scenes"],
    // Glibc: the journal of a scene is kept in a file that is there at its start.
    "Sandbox": [
      "Assets", "Files",
      "Foundation", "Glibc", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Inspector", "Scenes",
      "PlatformContract",
    ],
    "Sandbox/Stage": [
      "Foundation", "CoreGraphics", "QuartzCore", "InputEvents", "UIKit", "EventTrace", "Inspector", "Scenes",
    ],

    "Files": ["Foundation"],

    // Pixels and devices: UIKit cannot be reached from here. Dispatch: bands of a picture are drawn side by side.
    // Glibc: the film is written to the encoder through a pipe.
    "Rasterizer": ["Foundation", "Dispatch", "Synchronization", "CoreGraphics"],
    "PlatformContract": ["Foundation", "CoreGraphics", "InputEvents"],
    "SDLPlatform": [
      "Foundation", "CoreGraphics", "InputEvents", "PlatformContract", "Rasterizer", "CSDL2", "CSDL2TTF", "CFontconfig",
      "CXInput2",
    ],
    "Recording": ["Foundation", "Glibc", "Synchronization", "Files", "CoreGraphics", "Rasterizer", "CPNG", "CJPEG"],

    // Processes, and memory that they share.
    "Supervision": [
      "Foundation", "Glibc", "Synchronization", "CSignalContext", "CoreGraphics", "InputEvents", "EventTrace",
      "Inspector", "Files", "PlatformContract", "Rasterizer", "SDLPlatform",
    ],

    // The program. Glibc: exit codes and signals.
    "Assets": ["CAssets"],
    "HitPathCommands": [
      "Foundation", "Glibc", "Synchronization", "ArgumentParser", "CoreGraphics", "InputEvents", "EventTrace",
      "Inspector", "Sandbox", "Supervision", "Recording", "Rasterizer", "PlatformContract", "SDLPlatform", "Assets",
      "Scenes", "ObjCCompatibility", "Files",
    ],
    "HitPath": ["HitPathCommands", "Scenes"],
    // The only room that imports the examples: an edit of one compiles no other.
    "hitpath": ["HitPathCommands", "Examples"],
  ]

  /// The imports in `file` that `room` may not make.
  static func violations(in file: SourceFile, room: String, allowed: Set<String>) -> [Violation] {
    imports(in: file).filter { !allowed.contains($0.module) }.map {
      Violation(
        path: file.path, line: $0.line,
        message: "\(room) may not import \($0.module). It may import: \(allowed.sorted().joined(separator: ", ")). "
          + "The table is ImportRules in Tests/ArchitectureTests.")
    }
  }

  /// The modules a source imports, in whatever form: with attributes, an access level, a kind, a submodule.
  static func imports(in file: SourceFile) -> [(module: String, line: Int)] {
    let form =
      #/
      (?: ^ | ; ) \s*
      (?: @\w+ (?: \( [^)]* \) )? \s* )*
      (?: (?: public | package | internal | fileprivate | private ) \s+ )?
      import \s+
      (?: (?: typealias | struct | class | enum | protocol | let | var | func ) \s+ )?
      `? (\w+)
      /#
    return file.code.numberedLines.flatMap { number, line in
      line.matches(of: form).map { (String($0.output.1), number) }
    }
  }
}
