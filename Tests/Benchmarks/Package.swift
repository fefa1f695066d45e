// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that nobody else pays for building it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "hitpath", path: "../..")],
  targets: [
    // Release builds bring -O2. Frame pointers, and pairs of coordinates packed into vector registers, would cost the yardstick
    // up to 40 % on deep trees.
    .target(
      name: "CYardstick",
      cxxSettings: [.unsafeFlags(["-fomit-frame-pointer", "-fno-slp-vectorize"])]),
    // A module of its own: beside its only user, the compiler would see that nothing overrides its methods.
    .target(name: "LiteralSwift", dependencies: [.product(name: "UIKit", package: "hitpath")]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CYardstick", "LiteralSwift", .product(name: "UIKit", package: "hitpath")]),
    .executableTarget(name: "ProbeCost", dependencies: [.product(name: "UIKitTestSupport", package: "hitpath")]),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
