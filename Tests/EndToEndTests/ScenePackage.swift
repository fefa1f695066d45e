import Foundation
import Synchronization
import TestSupport
import Testing

/// `Tests/ScenePackage`, a separate package that opens its own scenes.
enum ScenePackage {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../ScenePackage").standardizedFileURL

  /// Returns its program, which is built at the first call into this package's build folder, so that HitPath is not
  /// compiled a second time.
  static func program() throws -> URL {
    if let built = built.withLock({ $0 }) { return try built.get() }
    return try withBuildFolder {
      if let built = built.withLock({ $0 }) { return try built.get() }
      let result = Result {
        try removeOldOutputs()
        return try build(folder)
      }
      built.withLock { $0 = result }
      return try result.get()
    }
  }

  /// Removes the results of an earlier run. SwiftPM does not notice that modules of the other package with which it
  /// shares the folder have changed since, so old objects would call methods by the old layout of their classes.
  private static func removeOldOutputs() throws {
    let products = try ProgramUnderTest.builtExecutable("hitpath").deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(at: products, includingPropertiesForKeys: nil)
    for file in files where file.lastPathComponent.hasPrefix("CardShop") {
      try FileManager.default.removeItem(at: file)
    }
  }

  private static let built = Mutex<Result<URL, any Error>?>(nil)

  /// Runs `body` while no other test uses the build folder, because each build writes the plan of its package there.
  static func withBuildFolder<Value>(_ body: () throws -> Value) rethrows -> Value {
    turn.lock()
    defer { turn.unlock() }
    return try body()
  }

  private static let turn = NSRecursiveLock()

  /// Builds the package in `folder` as a user would. All packages share one build folder, so each needs a product with
  /// a unique name, and only one can be built at a time.
  static func build(_ folder: URL, product: String = "CardShop") throws -> URL {
    try withBuildFolder { try buildAlone(folder, product: product) }
  }

  /// Runs the tests of the package in `folder`, which are built into the shared folder.
  static func test(_ folder: URL) throws -> ProgramUnderTest.Outcome {
    try withBuildFolder {
      let products = try ProgramUnderTest.builtExecutable("hitpath").deletingLastPathComponent()
      let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
      return try ProgramUnderTest.run(
        try #require(Machine.executable("swift")),
        [
          "test", "--ignore-lock", "--package-path", folder.path, "--scratch-path", scratch.path, "--configuration",
          products.lastPathComponent,
        ], within: 600)
    }
  }

  private static func buildAlone(_ folder: URL, product: String) throws -> URL {
    let products = try ProgramUnderTest.builtExecutable("hitpath").deletingLastPathComponent()
    let scratch = products.deletingLastPathComponent().deletingLastPathComponent()
    let swift = try #require(Machine.executable("swift"))
    let outcome = try ProgramUnderTest.run(
      swift,
      [
        "build", "--ignore-lock", "--package-path", folder.path, "--scratch-path", scratch.path, "--configuration",
        products.lastPathComponent, "--product", product,
      ], within: 600)
    guard outcome.status == 0 else {
      throw TestSupportError("the package at \(folder.path) was not built: \(outcome.standardOutput.suffix(4_000))")
    }
    return products.appendingPathComponent(product)
  }
}

/// Builds `Tests/ScenePackage` on the thread for that, before the test occupies one of those for tests that wait.
struct BuiltScenePackage: TestTrait, SuiteTrait, TestScoping {
  /// The value is true, so that the scope applies to each test of a suite instead of the suite.
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // The test itself reports a failed build.
    await withTaskExecutorPreference(TestThreads.building) { _ = try? ScenePackage.program() }
    try await withTaskExecutorPreference(TestThreads.first, operation: function)
  }
}

extension Trait where Self == BuiltScenePackage {
  static var builtScenePackage: Self { BuiltScenePackage() }
}
