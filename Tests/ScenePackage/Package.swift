// swift-tools-version: 6.2
import PackageDescription

// A package as somebody would write it who has scenes of their own. Where HitPath is fetched from, its place is a URL
// and a version: .package(url: "...", from: "...").
let package = Package(
  name: "CardShop",
  dependencies: [.package(name: "hitpath", path: "../..")],
  targets: [
    .executableTarget(name: "CardShop", dependencies: [.product(name: "HitPath", package: "hitpath")])
  ])
