// swift-tools-version: 6.2
import PackageDescription

// A user's package with scenes. If HitPath is fetched, the dependency has a URL and a version instead of a path:
// .package(url: "...", from: "...").
let package = Package(
  name: "CardShop",
  dependencies: [.package(name: "hitpath", path: "../..")],
  targets: [
    .executableTarget(name: "CardShop", dependencies: [.product(name: "HitPath", package: "hitpath")])
  ])
