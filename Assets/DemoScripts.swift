extension Assets {
  /// What shows an example by itself; nil when it has no demonstration.
  package static func demoScript(_ example: String) -> String? {
    demoScripts[example].map { String(decoding: $0(), as: UTF8.self) }
  }

  /// The examples that have one, sorted.
  package static var demoScriptNames: [String] { demoScripts.keys.sorted() }

  private static let demoScripts: [String: @Sendable () -> [UInt8]] = [
    "a-to-e": { PackageResources.a_to_e_hitpath },
    "consume-or-forward": { PackageResources.consume_or_forward_hitpath },
    "control-tracking": { PackageResources.control_tracking_hitpath },
    "controls": { PackageResources.controls_hitpath },
    "first-responder": { PackageResources.first_responder_hitpath },
    "hit-slop": { PackageResources.hit_slop_hitpath },
    "invisible-thief": { PackageResources.invisible_thief_hitpath },
    "moving-target": { PackageResources.moving_target_hitpath },
    "multi-touch": { PackageResources.multi_touch_hitpath },
    "nested-scroll-views": { PackageResources.nested_scroll_views_hitpath },
    "overflow-child": { PackageResources.overflow_child_hitpath },
    "overlapping-siblings": { PackageResources.overlapping_siblings_hitpath },
    "pass-through-window": { PackageResources.pass_through_window_hitpath },
    "photo": { PackageResources.photo_hitpath },
    "presented-controllers": { PackageResources.presented_controllers_hitpath },
    "recognizer-against-view": { PackageResources.recognizer_against_view_hitpath },
    "responder-chain": { PackageResources.responder_chain_hitpath },
    "router-events": { PackageResources.router_events_hitpath },
    "shake-and-remote": { PackageResources.shake_and_remote_hitpath },
    "single-or-double-tap": { PackageResources.single_or_double_tap_hitpath },
    "slide-action-sheet": { PackageResources.slide_action_sheet_hitpath },
    "system-containers": { PackageResources.system_containers_hitpath },
    "tab-bar-bulge": { PackageResources.tab_bar_bulge_hitpath },
    "tap-against-control": { PackageResources.tap_against_control_hitpath },
    "triangle": { PackageResources.triangle_hitpath },
  ]
}
