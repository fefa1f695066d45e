extension Assets {
  /// What shows an example by itself; nil when it has no demonstration.
  package static func demoScript(_ example: String) -> String? {
    demoScripts[example].map { String(decoding: $0(), as: UTF8.self) }
  }

  /// The examples that have one, sorted.
  package static var demoScriptNames: [String] { demoScripts.keys.sorted() }

  private static let demoScripts: [String: @Sendable () -> [UInt8]] = [
    "hit-slop": { PackageResources.hit_slop_hitpath },
    "overlapping-siblings": { PackageResources.overlapping_siblings_hitpath },
    "photo": { PackageResources.photo_hitpath },
    "single-or-double-tap": { PackageResources.single_or_double_tap_hitpath },
    "slide-action-sheet": { PackageResources.slide_action_sheet_hitpath },
    "tab-bar-bulge": { PackageResources.tab_bar_bulge_hitpath },
    "tap-against-control": { PackageResources.tap_against_control_hitpath },
  ]
}
