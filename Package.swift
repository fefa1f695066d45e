// swift-tools-version: 6.2
import PackageDescription

/// Whether this is a copy that SwiftPM fetched for another package, by version, branch or revision: it keeps such
/// copies in these folders. There no unsafe flags are set: SwiftPM before 6.2 refuses them in what is depended on by
/// version, and another package decides about optimisation itself.
let isFetched = Context.packageDirectory.split(separator: "/").contains {
  $0 == "checkouts" || $0 == "registry"
}

/// Drawing without the optimiser takes thirty times as long: too long to use the window, and for tests of it to mean
/// anything. Layers, geometry and display lists take up to half of the time of other tests, and reading every file of
/// the repository three times as long. Packages that fetch this one optimise with the command line instead: see
/// `HitPath.docc`.
let fastWhenDebugging: [SwiftSetting] =
  isFetched
  ? [] : [.unsafeFlags(["-O", "-whole-module-optimization", "-num-threads", "2"], .when(configuration: .debug))]

/// What is edited most often, the window, is compiled file by file in release builds, too. As one unit, an edit of one
/// panel would optimise all panels and overlays again, which takes a minute; drawing a frame costs 1.4 % more this way.
let fastToEdit: [SwiftSetting] =
  isFetched
  ? []
  : [
    .unsafeFlags(
      ["-no-whole-module-optimization", "-enable-batch-mode", "-incremental"], .when(configuration: .release))
  ]

/// Commands parse arguments and print what other modules compute. Optimizing them took 14 of the 29 seconds that a
/// release build needs after a declaration of `Inspector` changed; films and traces take the same time without it.
let unoptimized: [SwiftSetting] =
  isFetched ? [] : fastToEdit + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Release builds do not check at run time that closures run on the main actor, which the compiler has verified. Each
/// check costs 220 instructions, in loops over views as well: see `Sources/Decisions/0016`. Debug builds check.
let withoutExecutorChecks: [SwiftSetting] =
  isFetched ? [] : [.unsafeFlags(["-disable-dynamic-actor-isolation"], .when(configuration: .release))]

/// Release builds do not check at run time that accesses to a variable do not overlap, which costs 40 instructions for
/// each property of a class on the way of a touch. Debug builds, and all tests, check: see `Sources/Decisions/0010`.
let withoutExclusivityChecks: [SwiftSetting] =
  isFetched ? [] : [.unsafeFlags(["-enforce-exclusivity=unchecked"], .when(configuration: .release))]

/// The modules that tests of the engine import.
let engine: [Target.Dependency] = [
  "EngineTestKit", "UIKitTestSupport", "UIKit", "QuartzCore", "CoreGraphics", "InputEvents",
]

let package = Package(
  name: "hitpath",
  products: [
    .executable(name: "hitpath", targets: ["hitpath"]),
    .library(name: "HitPath", targets: ["HitPath"]),
    .library(name: "ObjCCompatibility", targets: ["ObjCCompatibility"]),
    .library(name: "CombineCompatibility", targets: ["CombineCompatibility"]),
    .plugin(name: "RewriteSources", targets: ["RewriteSources"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UIKitTestSupport", targets: ["UIKitTestSupport"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    // System libraries.
    .systemLibrary(name: "CSDL2", path: "Modules/CSDL2", providers: [.apt(["libsdl2-dev"])]),
    .systemLibrary(name: "CSDL2TTF", path: "Modules/CSDL2TTF", providers: [.apt(["libsdl2-ttf-dev"])]),
    .systemLibrary(name: "CFontconfig", path: "Modules/CFontconfig", providers: [.apt(["libfontconfig-dev"])]),
    .systemLibrary(name: "CXInput2", path: "Modules/CXInput2", providers: [.apt(["libxi-dev"])]),
    .systemLibrary(name: "CXCB", path: "Modules/CXCB", providers: [.apt(["libxcb1-dev"])]),
    .systemLibrary(name: "CPNG", path: "Modules/CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CJPEG", path: "Modules/CJPEG", providers: [.apt(["libjpeg-dev"])]),

    // What Swift's libraries call to hand over work and to read the time.
    .target(name: "CScheduling", path: "Modules/CScheduling"),
    // What signal handlers may do.
    .target(name: "CSignalContext", path: "Modules/CSignalContext"),
    // The order of text, and where its lines end.
    .target(name: "CFriBidi", path: "Modules/CFriBidi", linkerSettings: [.linkedLibrary("fribidi")]),
    .target(name: "CUnibreak", path: "Modules/CUnibreak", linkerSettings: [.linkedLibrary("unibreak")]),
    .target(name: "CThai", path: "Modules/CThai", linkerSettings: [.linkedLibrary("thai")]),
    // The pinches of a trackpad under Wayland.
    .target(
      name: "CWaylandGestures", path: "Modules/CWaylandGestures", linkerSettings: [.linkedLibrary("wayland-client")]),
    // What keeps a scene's process apart.
    .target(name: "CContainer", path: "Modules/CContainer"),

    // The engine: pure, deterministic, no clock and no SDL.
    .target(
      name: "CoreGraphics", dependencies: ["CFriBidi", "CUnibreak", "CThai"], swiftSettings: fastWhenDebugging),
    .target(
      name: "QuartzCore",
      dependencies: ["CoreGraphics", .product(name: "HeapModule", package: "swift-collections")],
      swiftSettings: fastWhenDebugging),
    .target(name: "InputEvents", exclude: ["Recordings/FORMAT.md"]),
    .target(
      name: "UIKit", dependencies: ["CScheduling", "QuartzCore", "CoreGraphics", "InputEvents"],
      exclude: ["DIFFERENCES.md"]),
    .target(
      name: "UIKitTestSupport",
      dependencies: [
        "UIKit", "Recording", "InputEvents", "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
      ]),
    // What rewritten iOS sources call: see Modules/SourceRewriter.
    .target(name: "ObjCCompatibility", dependencies: ["Scenes", "UIKit", "QuartzCore"]),
    .target(
      name: "CombineCompatibility", dependencies: ["UIKit", .product(name: "OpenCombine", package: "OpenCombine")]),
    .plugin(name: "RewriteSources", capability: .buildTool(), path: "Modules/RewriteSources"),
    .target(name: "_Testing_UIKit", path: "Sources/SwiftTestingOverlays/UIKit"),
    .target(name: "_Testing_CoreGraphics", path: "Sources/SwiftTestingOverlays/CoreGraphics"),

    // What is seen: trace, panels, examples and the sandbox that composes them.
    .target(name: "EventTrace", dependencies: ["InputEvents", "UIKit", "QuartzCore", "CoreGraphics"]),
    .target(
      name: "Inspector",
      dependencies: ["Scenes", "UIKit", "EventTrace", "InputEvents", "QuartzCore", "CoreGraphics"],
      swiftSettings: fastToEdit),
    .target(name: "Scenes", dependencies: ["UIKit"]),
    .target(name: "Examples", dependencies: ["Scenes", "UIKit"]),
    .target(
      name: "Sandbox",
      dependencies: [
        "Assets", "Files", "UIKit", "UIKitTestSupport", "Inspector", "Scenes", "EventTrace", "InputEvents",
        "PlatformContract", "QuartzCore", "CoreGraphics",
      ], swiftSettings: fastToEdit),

    // Files that are read within limits and written whole.
    .target(name: "Files"),

    // Pixels and devices.
    .target(name: "Rasterizer", dependencies: ["CoreGraphics"], swiftSettings: fastWhenDebugging),
    .target(name: "PlatformContract", dependencies: ["CoreGraphics", "InputEvents"]),
    .target(
      name: "SDLPlatform",
      dependencies: [
        "PlatformContract", "Rasterizer", "CoreGraphics", "InputEvents", "CSDL2", "CSDL2TTF", "CFontconfig",
        "CXInput2", "CWaylandGestures",
      ], exclude: ["README.md"]),
    .target(
      name: "Supervision",
      dependencies: [
        "CContainer", "CSignalContext", "Inspector", "SDLPlatform", "PlatformContract", "Rasterizer", "InputEvents",
        "Files",
        "CoreGraphics",
      ], swiftSettings: fastToEdit),
    .target(name: "Recording", dependencies: ["Files", "Rasterizer", "CoreGraphics", "CPNG", "CJPEG"]),

    // The program.
    .target(
      name: "Assets", dependencies: ["CAssets"], path: "Assets",
      exclude: ["Page", "Serve", "Pictures", "Desktop", "Scripts", "icon.png"]),
    .target(name: "CAssets", path: "Modules/CAssets"),
    .target(
      name: "HitPathCommands",
      dependencies: [
        "Sandbox", "Supervision", "Inspector", "Recording", "SDLPlatform", "EventTrace", "Assets", "Scenes",
        "ObjCCompatibility", "PlatformContract", "InputEvents", "Files", "CoreGraphics",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: unoptimized),
    .target(name: "HitPath", dependencies: ["HitPathCommands", "Scenes", "UIKit"]),
    // Libraries of opened sources find the engine in the program that loads them.
    .executableTarget(
      name: "hitpath", dependencies: ["HitPathCommands", "CombineCompatibility", "Examples"],
      linkerSettings: isFetched ? [] : [.unsafeFlags(["-Xlinker", "--export-dynamic"])]),

    // Tests.
    .testTarget(name: "UIKitTests", dependencies: engine),
    .testTarget(name: "EventTraceTests", dependencies: engine + ["EventTrace"]),
    .target(
      name: "EngineTestKit", dependencies: ["EventTrace", "UIKit"], path: "Tests/EngineTestKit",
      swiftSettings: fastWhenDebugging),
    .target(
      name: "TestSupport", dependencies: ["CXCB", "CoreGraphics"], path: "Tests/TestSupport",
      swiftSettings: fastWhenDebugging),
    .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"],
      exclude: [
        "AppleNames.txt", "AppleProtocols.txt", "FolderCircles.txt", "OversizedParts.txt", "PublicInterface",
        "UnguardedParts.txt", "UnusedCompatibilityNames.txt", "UnusedNames.txt", "UpwardReferences.txt",
      ],
      swiftSettings: fastWhenDebugging),
    .testTarget(
      name: "EndToEndTests",
      dependencies: [
        "EngineTestKit", "TestSupport", "hitpath", "EventTrace", "Inspector", "Examples", "CoreGraphics",
        "_Testing_UIKit", "_Testing_CoreGraphics",
      ], exclude: ["Faults/faults.c", "Cart"]),
    .testTarget(
      name: "SDLPlatformTests",
      dependencies: [
        "TestSupport", "SDLPlatform", "PlatformContract", "Rasterizer", "CoreGraphics", "InputEvents", "CSDL2",
        "CXInput2", "CWaylandGestures", "CFontconfig", "Sandbox", "Examples", "EventTrace", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ]),
    .testTarget(
      name: "RasterizerTests",
      dependencies: ["EngineTestKit", "TestSupport", "Rasterizer", "CoreGraphics", "_Testing_CoreGraphics"],
      swiftSettings: fastWhenDebugging),
    .testTarget(
      name: "RecordingTests",
      dependencies: ["EngineTestKit", "Recording", "Files", "Rasterizer", "CoreGraphics", "_Testing_CoreGraphics"]),
    .testTarget(name: "FilesTests", dependencies: ["Files"]),
    .testTarget(name: "SupervisionTests", dependencies: ["Supervision"]),
    .testTarget(name: "InputEventsTests", dependencies: ["EngineTestKit", "InputEvents", "CoreGraphics"]),
    // Sources that the program under test compiles, not this package.
    .testTarget(
      name: "AdoptionTests", dependencies: ["TestSupport", "hitpath", "CoreGraphics", "_Testing_CoreGraphics"],
      exclude: [
        "Unchanged", "Refused", "Broken", "Shop", "Storyboarded", "Boarded", "Bulge", "Fresh", "FreshInterfaces",
        "Kinds", "KindInterfaces", "Third", "Fourth", "Sixth", "Seventh", "Eighth", "Combined", "Template",
        "Goldens",
      ]),
    .testTarget(
      name: "HitPathCommandsTests",
      dependencies: [
        "HitPathCommands", "hitpath", "Assets", "ObjCCompatibility", "Sandbox", "Supervision", "Inspector",
        "EventTrace",
        "Recording", "Rasterizer", "Scenes", "UIKit", "InputEvents", "PlatformContract", "CoreGraphics", "TestSupport",
      ]),
    // What else is measured with Apple's UIKit: see Modules/Conformance.
    .target(name: "Conformance", dependencies: ["UIKit"], path: "Modules/Conformance/Sources/Conformance"),
    .testTarget(
      name: "MeasurementTests", dependencies: ["Conformance"], path: "Modules/Conformance/Tests/MeasurementTests"),
    .testTarget(name: "ConformanceTests", dependencies: engine + ["Conformance"]),
    .testTarget(name: "SchedulingTests", dependencies: engine + ["CombineCompatibility"]),
    .testTarget(name: "ResponderTests", dependencies: engine),
    .testTarget(name: "AnimationTests", dependencies: engine),
    .testTarget(name: "ContainerTests", dependencies: engine + ["EventTrace"]),
    .testTarget(name: "LayoutTests", dependencies: engine),
    .testTarget(name: "GestureTests", dependencies: engine),
    .testTarget(name: "ScrollTests", dependencies: engine + ["EventTrace"]),
    .testTarget(name: "ControlTests", dependencies: engine + ["EventTrace", "CFriBidi"]),
    .testTarget(name: "IdiomTests", dependencies: engine + ["ObjCCompatibility"]),
    .testTarget(
      name: "ExampleTests",
      dependencies: [
        "Sandbox", "Examples", "Assets", "EventTrace", "InputEvents", "TestSupport", "UIKitTestSupport", "UIKit",
        "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "ImageTests",
      dependencies: [
        "TestSupport", "Rasterizer", "Recording", "Inspector", "Sandbox", "Examples", "EventTrace", "UIKit",
        "QuartzCore", "CoreGraphics", "_Testing_UIKit", "_Testing_CoreGraphics",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "EngineTestKit", "Inspector", "Sandbox", "Examples", "EventTrace", "TestSupport", "UIKitTestSupport", "UIKit",
        "QuartzCore", "CoreGraphics",
      ], exclude: ["Goldens", "Lanes/Goldens"]),
    .testTarget(
      name: "SandboxTests",
      dependencies: [
        "Assets", "Files", "Sandbox", "Inspector", "Examples", "EventTrace", "PlatformContract", "InputEvents",
        "EngineTestKit", "UIKit", "UIKitTestSupport", "TestSupport", "CoreGraphics", "_Testing_UIKit",
        "_Testing_CoreGraphics",
      ], exclude: ["Goldens"]),
    // Long random input, and the readers of bytes from outside of the program.
    .target(
      name: "StressSupport",
      dependencies: [
        "HitPathCommands", "Supervision", "ObjCCompatibility", "Sandbox", "Inspector", "Examples", "EventTrace",
        "Recording", "Rasterizer", "PlatformContract", "InputEvents", "UIKit", "CoreGraphics",
      ], path: "Tests/Stress/Support"),
    .testTarget(name: "StressTests", dependencies: ["StressSupport"]),
  ],
  swiftLanguageModes: [.v6]
)

// Built only when asked for, so that other builds do not pay for it; in this package, because it times what is not
// public.
if Context.environment["HITPATH_BENCHMARKS"] == "1" {
  let benchmarks = "Tests/Benchmarks"
  package.cxxLanguageStandard = .cxx17
  package.targets += [
    .executableTarget(
      name: "Guards",
      dependencies: [
        "BenchmarkTrees", "Sandbox", "Inspector", "Scenes", "Examples", "EventTrace", "PlatformContract", "Rasterizer",
        "InputEvents", "UIKitTestSupport", "UIKit", "QuartzCore", "CoreGraphics", "CCallgrind",
      ],
      path: "\(benchmarks)/Guards"),
    .target(name: "CCallgrind", path: "\(benchmarks)/CCallgrind"),
    .target(name: "BenchmarkTrees", dependencies: ["UIKit"], path: "\(benchmarks)/Trees"),
    .executableTarget(
      name: "HitTestingBenchmark", dependencies: ["BenchmarkTrees", "CYardstick", "LiteralSwift", "UIKit"],
      path: "\(benchmarks)/HitTesting"),
    // Frame pointers, and pairs of coordinates packed into vector registers, would cost the yardstick up to 40 % on
    // deep trees.
    .target(
      name: "CYardstick", path: "\(benchmarks)/CYardstick",
      cxxSettings: [.unsafeFlags(["-fomit-frame-pointer", "-fno-slp-vectorize"])]),
    // A module of its own: beside its only user, the compiler would see that nothing overrides its methods.
    .target(name: "LiteralSwift", dependencies: ["UIKit"], path: "\(benchmarks)/LiteralSwift"),
    .executableTarget(
      name: "DrawingBenchmark",
      dependencies: ["Rasterizer", "SDLPlatform", "UIKit", "QuartzCore", "CoreGraphics"],
      path: "\(benchmarks)/Drawing"),
    .target(name: "CAllocations", path: "\(benchmarks)/CAllocations"),
    .target(name: "CDispatchYardstick", path: "\(benchmarks)/CDispatchYardstick"),
    .executableTarget(
      name: "DispatchBenchmark",
      dependencies: ["UIKit", "QuartzCore", "InputEvents", "CAllocations", "CDispatchYardstick"],
      path: "\(benchmarks)/Dispatch"),
    .executableTarget(
      name: "FilmBenchmark",
      dependencies: [
        "Sandbox", "Recording", "Rasterizer", "SDLPlatform", "Inspector", "Examples", "Assets", "CoreGraphics",
      ],
      path: "\(benchmarks)/Film"),
    .executableTarget(
      name: "HitMapBenchmark", dependencies: ["BenchmarkTrees", "Inspector", "EventTrace", "UIKit", "CoreGraphics"],
      path: "\(benchmarks)/HitMap"),
    .executableTarget(
      name: "LayoutBenchmark", dependencies: ["BenchmarkTrees", "UIKitTestSupport", "UIKit"],
      path: "\(benchmarks)/Layout"),
    .executableTarget(
      name: "LongSessionBenchmark",
      dependencies: [
        "StressSupport", "Sandbox", "Inspector", "Examples", "EventTrace", "PlatformContract", "InputEvents",
        "CoreGraphics",
      ],
      path: "\(benchmarks)/LongSession"),
    .executableTarget(
      name: "WindowBenchmark",
      dependencies: [
        "Sandbox", "Recording", "Rasterizer", "SDLPlatform", "Inspector", "Examples", "PlatformContract", "InputEvents",
        "CoreGraphics",
      ],
      path: "\(benchmarks)/Window"),
  ]
}

for target in package.targets where [.regular, .executable].contains(target.type) {
  target.swiftSettings = (target.swiftSettings ?? []) + withoutExecutorChecks + withoutExclusivityChecks
}

// Needs LLVM's fuzzing library and its flags: see Tests/Stress/fuzz.
if Context.environment["HITPATH_FUZZER"] == "1" {
  package.targets += [
    .executableTarget(name: "Fuzzer", dependencies: ["StressSupport"], path: "Tests/Stress/Fuzzer")
  ]
}

// The test targets to build, separated by spaces, instead of all. After an edit of a declaration of the engine, most of
// the time of a build goes to test targets.
if let suites = Context.environment["HITPATH_TESTS"]?.split(separator: " ") {
  package.targets.removeAll { $0.type == .test && !suites.contains(Substring($0.name)) }
}
