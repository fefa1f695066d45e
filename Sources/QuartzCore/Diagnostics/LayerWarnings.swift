/// Says once for each runtime, on standard error, what a layer, an image or a layout could not use. The rest of the
/// tree goes on.
@MainActor
package enum LayerWarnings {
  package static func report(_ warning: String) {
    guard LayerEnvironment.current.warningsSaid.insert(warning).inserted else { return }
    Diagnostics.write("warning: \(warning)")
  }
}
