/// Warnings about values that a layer, an image or a layout cannot use, written to standard error once for each
/// runtime. The rest of the tree continues.
@MainActor
package enum LayerWarnings {
  package static func report(_ warning: String) {
    guard LayerEnvironment.current.reportedWarnings.insert(warning).inserted else { return }
    Diagnostics.write("warning: \(warning)")
  }
}
