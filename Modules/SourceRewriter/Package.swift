// swift-tools-version: 6.2
import PackageDescription

// This is a separate package, so that building HitPath does not build swift-syntax: see Sources/Decisions/0011.
let package = Package(
  name: "SourceRewriter",
  products: [
    .library(name: "SourceRewriter", targets: ["SourceRewriter"]),
    .executable(name: "hitpath-rewrite", targets: ["hitpath-rewrite"]),
  ],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1")],
  targets: [
    .target(
      name: "SourceRewriter",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "hitpath-rewrite", dependencies: ["SourceRewriter"]),
    .testTarget(name: "SourceRewriterTests", dependencies: ["SourceRewriter"]),
  ],
  swiftLanguageModes: [.v6]
)
