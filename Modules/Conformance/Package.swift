// swift-tools-version: 6.0
import PackageDescription

// This is a separate package, so that it builds against Apple's UIKit without the engine. The package of the repository
// compiles the same sources against the engine.
let package = Package(
  name: "Conformance",
  platforms: [.iOS(.v16), .macCatalyst(.v16)],
  products: [.library(name: "Conformance", targets: ["Conformance"])],
  targets: [
    .target(name: "Conformance"),
    .testTarget(name: "MeasurementTests", dependencies: ["Conformance"]),
  ]
)
