// swift-tools-version: 6.2
import PackageDescription

// A package with unchanged iOS sources, two of which import Combine: the plugin translates the files in `Unchanged`
// when the target is built.
let package = Package(
  name: "UnchangedShop",
  defaultLocalization: "en",
  dependencies: [.package(name: "hitpath", path: "../..")],
  targets: [
    .executableTarget(
      name: "UnchangedShop",
      dependencies: [
        .product(name: "HitPath", package: "hitpath"), .product(name: "ObjCCompatibility", package: "hitpath"),
        .product(name: "CombineCompatibility", package: "hitpath"),
      ],
      exclude: ["Unchanged"], resources: [.copy("Media.xcassets"), .process("Words")],
      swiftSettings: [.swiftLanguageMode(.v5), .defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "RewriteSources", package: "hitpath")])
  ])
