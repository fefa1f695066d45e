/// Counts the changes of the layers of a runtime, and of their views, that a list of them shows. What was read from
/// them is valid while the version is the same. Geometry is not counted: a list does not show it, and it changes all
/// the time.
package struct HierarchyVersion: Hashable, Sendable {
  /// The number of changes of superlayers and of the order of siblings.
  package private(set) var structure = 0
  /// The number of changes of names, and of the conditions under which hit tests pass a view by.
  package private(set) var conditions = 0

  package init() {}

  mutating func structureDidChange() { structure &+= 1 }
  mutating func conditionsDidChange() { conditions &+= 1 }
}
