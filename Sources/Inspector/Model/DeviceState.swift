import EventTrace
import InputEvents

/// The device that the scene runs on, and what the story offers to change about it.
package struct DeviceState: Equatable, Sendable {
  /// The switches of the device that are on.
  package var switches: Set<DeviceSwitch> = []
  /// The switches that the story offers in addition to the example's.
  package var offeredSwitches: [DeviceSwitch] = []
  package var system = SystemVersion.newest
  /// The earlier systems that the story offers, the newest first.
  package var offeredSystems: [SystemVersion] = []
  /// What would be different about the last touch on another system; nil if it depends on none.
  package var systemClause: Sentence?

  package init() {}
}
