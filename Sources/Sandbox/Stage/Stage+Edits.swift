import InputEvents
import Inspector
import UIKit

/// Edited properties, which a replay can edit again. Objects are identified by their path in the tree, because their
/// numbers depend on what was shown.
extension Stage {
  /// Writes `value` and adds the edit to the journal.
  func write(_ value: PropertyValue, to property: Property, of object: AnyObject?) {
    // A new order of siblings changes the path.
    let way = object.flatMap { self.path(to: $0) }
    let before = property.read().recorded
    property.write(value)
    lastPreview = nil
    guard let object, let way, let recorded = value.recorded else { return }
    let edit = InputRecording.Edit(
      path: way, isLayer: object is CALayer, owner: property.id.owner, property: property.id.name, value: recorded)
    note(edit, before: before)
    journal.add(.edit(edit, at: runtime.now))
  }

  /// Notes the value of an edited property, or that it has the value again that it had before all edits.
  private func note(_ edit: InputRecording.Edit, before: InputRecording.Edit.Value?) {
    let earlier = edited.first { $0.edit.isOfSameProperty(as: edit) }
    edited.removeAll { $0.edit.isOfSameProperty(as: edit) }
    guard let before = earlier?.before ?? before, before != edit.value else { return }
    edited.append((edit, before))
  }

  /// Performs an edit again; does nothing when its object or property no longer exists.
  func perform(_ edit: InputRecording.Edit) {
    runtime.perform {
      guard let object = object(at: edit.path, isLayer: edit.isLayer) else { return }
      let id = PropertyID(owner: edit.owner, edit.property)
      guard let property = runtime.property(id, of: object) else { return }
      switch edit.value {
      case .flag(let isOn): write(.flag(isOn), to: property, of: object)
      case .number(let number): write(.number(number, step: 0, range: nil), to: property, of: object)
      }
    }
  }

  /// The path in the tree of a view or layer, which is the same in a replay.
  struct ObjectPlace {
    fileprivate let path: [Int]
    fileprivate let isLayer: Bool
  }

  /// Returns the place of the object with this number in the tree; nil when it is not in a window.
  func place(of node: Int) -> ObjectPlace? {
    runtime.perform {
      guard let object = names.object(numbered: node) else { return nil }
      return path(to: object).map { ObjectPlace(path: $0, isLayer: object is CALayer) }
    }
  }

  /// Returns the number in the tree of the object at the place; nil when there is none.
  func node(at place: ObjectPlace) -> Int? {
    runtime.perform { object(at: place.path, isLayer: place.isLayer).map { names.name(of: $0).number } }
  }

  private func path(to object: AnyObject) -> [Int]? {
    if let view = object as? UIView { return path(to: view) }
    return (object as? CALayer).flatMap { path(to: $0) }
  }

  private func path(to view: UIView) -> [Int]? {
    guard let parent = view.superview else { return window { $0 === view } }
    guard let above = path(to: parent), let index = parent.subviews.firstIndex(where: { $0 === view }) else {
      return nil
    }
    return above + [index]
  }

  private func path(to layer: CALayer) -> [Int]? {
    guard let parent = layer.superlayer else { return window { $0.layer === layer } }
    guard let above = path(to: parent), let index = parent.sublayers?.firstIndex(where: { $0 === layer }) else {
      return nil
    }
    return above + [index]
  }

  private func window(_ isIt: (UIWindow) -> Bool) -> [Int]? {
    runtime.windows.backToFront.firstIndex(where: isIt).map { [$0] }
  }

  func object(at path: [Int], isLayer: Bool) -> AnyObject? { runtime.object(at: path, isLayer: isLayer) }
}

extension InputRecording.Edit {
  fileprivate func isOfSameProperty(as other: InputRecording.Edit) -> Bool {
    (path, isLayer, owner, property) == (other.path, other.isLayer, other.owner, other.property)
  }
}

extension PropertyValue {
  /// The value as a recording has it; nil if it has none.
  fileprivate var recorded: InputRecording.Edit.Value? {
    flag.map { .flag($0) } ?? number.map { .number($0) }
  }
}

extension UIRuntime {
  /// Returns the view or layer at a path from the windows, in which each index is counted from the back. `behind` is
  /// the number of windows at the back that are not counted.
  func object(at path: [Int], isLayer: Bool, behind: Int = 0) -> AnyObject? {
    guard let first = path.first, windows.backToFront.indices.contains(behind + first) else { return nil }
    let window = windows.backToFront[behind + first]
    if isLayer {
      return path.dropFirst().reduce(window.layer as CALayer?) { $0?.sublayers?.element(at: $1) }
    }
    return path.dropFirst().reduce(window as UIView?) { $0?.subviews.element(at: $1) }
  }
}

extension Array {
  fileprivate func element(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
