// swift-tools-version: 6.2
import PackageDescription

// A package with scenes of its own, as others would write it. Where HitPath is fetched from, its place is a URL
// and a version: .package(url: "...", from: "...").
let package = Package(
  name: "CardShop",
  dependencies: [.package(name: "hitpath", path: "../..")],
  targets: [
    .executableTarget(name: "CardShop", dependencies: [.product(name: "HitPath", package: "hitpath")])
  ])
