/// Records how to undo changes. Foundation on Linux has no undo manager, so this module declares one with Foundation's
/// names.
///
/// Changes registered within one event turn are undone together, as with `groupsByEvent` on Apple's systems; explicit
/// groups are undone as one even when they span several turns. Targets are not retained: a change of a deallocated
/// target is skipped.
@MainActor
open class UndoManager: NSObject {
  private struct Change {
    weak var target: AnyObject?
    var revert: @MainActor (AnyObject) -> Void
  }

  private struct Group {
    var changes: [Change] = []
    var name = ""
    /// The event turn of the group; nil once it is closed.
    var turn: Int?
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  /// Explicit groups that are open, outermost first.
  private var openGroups: [Group] = []
  private var disabledDepth = 0

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false

  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }
  open var isUndoRegistrationEnabled: Bool { disabledDepth == 0 }
  open var groupingLevel: Int { openGroups.count }
  /// The maximum number of groups; 0 means no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  /// Registers `handler`, which reverts one change; the changes that it registers become the redo.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let change = Change(target: target) { target in
      if let target = target as? Target { handler(target) }
    }
    if !isUndoing, !isRedoing { redoStack = [] }
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].changes.append(change)
    } else {
      appendToTurnGroup(change)
    }
  }

  /// Registers a call of `selector` with `anObject`, which reverts one change.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { selector.perform(on: $0, argument: anObject) }
  }

  private func appendToTurnGroup(_ change: Change) {
    let turn = UIRuntime.current.turnNumber
    if let last = undoStack.indices.last, undoStack[last].turn == turn {
      undoStack[last].changes.append(change)
    } else {
      post(.NSUndoManagerCheckpoint)
      undoStack.append(Group(changes: [change], turn: turn))
      trim()
      post(.NSUndoManagerDidOpenUndoGroup)
      UIRuntime.current.timeline.schedule(after: 0) { [weak self] in self?.closeTurnGroup() }
    }
  }

  private func trim() {
    if levelsOfUndo > 0 { undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo)) }
  }

  // MARK: Groups

  open func beginUndoGrouping() {
    closeTurnGroup()
    post(.NSUndoManagerCheckpoint)
    openGroups.append(Group())
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Closes the innermost group. A nested group becomes part of the enclosing one.
  open func endUndoGrouping() {
    guard !openGroups.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    let group = openGroups.removeLast()
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].changes += group.changes
    } else if !group.changes.isEmpty {
      undoStack.append(group)
      trim()
    }
  }

  private func closeTurnGroup() {
    guard let last = undoStack.indices.last, undoStack[last].turn != nil else { return }
    post(.NSUndoManagerWillCloseUndoGroup)
    undoStack[last].turn = nil
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  open func disableUndoRegistration() { disabledDepth += 1 }
  open func enableUndoRegistration() { disabledDepth = max(0, disabledDepth - 1) }

  // MARK: Undo and redo

  open func undo() {
    while !openGroups.isEmpty { endUndoGrouping() }
    closeTurnGroup()
    guard !undoStack.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    let group = undoStack.removeLast()
    isUndoing = true
    let inverse = revert(group)
    isUndoing = false
    if !inverse.changes.isEmpty { redoStack.append(inverse) }
    post(.NSUndoManagerDidUndoChange)
  }

  open func redo() {
    closeTurnGroup()
    guard !redoStack.isEmpty else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    let group = redoStack.removeLast()
    isRedoing = true
    let inverse = revert(group)
    isRedoing = false
    if !inverse.changes.isEmpty { undoStack.append(inverse) }
    post(.NSUndoManagerDidRedoChange)
  }

  /// Reverts the group's changes, the latest first, and returns those that were registered meanwhile.
  private func revert(_ group: Group) -> Group {
    openGroups.append(Group(name: group.name))
    for change in group.changes.reversed() {
      if let target = change.target { change.revert(target) }
    }
    return openGroups.popLast() ?? Group()
  }

  open func removeAllActions() {
    undoStack = []
    redoStack = []
    openGroups = openGroups.map { _ in Group() }
  }

  /// Removes the changes of `target`.
  open func removeAllActions(withTarget target: AnyObject) {
    func stripped(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.changes.removeAll { $0.target === target }
        return group
      }
    }
    undoStack = stripped(undoStack).filter { !$0.changes.isEmpty }
    redoStack = stripped(redoStack).filter { !$0.changes.isEmpty }
    openGroups = stripped(openGroups)
  }

  // MARK: Names

  /// Names the open group, or the one that was registered last.
  open func setActionName(_ name: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].name = name
    } else if let last = undoStack.indices.last {
      undoStack[last].name = name
    }
  }

  open var undoActionName: String { undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }

  /// "Undo" and the name of the action, for a menu.
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Undo" : "Undo \(name)" }
  open func redoMenuTitle(forUndoActionName name: String) -> String { name.isEmpty ? "Redo" : "Redo \(name)" }

  // MARK: Notifications

  private func post(_ name: NSNotification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// Notifications whose object is the undo manager that posts them.
extension NSNotification.Name {
  /// Posted before a group opens or closes, and before an undo or redo.
  public static let NSUndoManagerCheckpoint = NSNotification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = NSNotification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  /// Posted before a group closes, as the groups of an event turn do at its end.
  public static let NSUndoManagerWillCloseUndoGroup = NSNotification.Name(
    "NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = NSNotification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = NSNotification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = NSNotification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = NSNotification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = NSNotification.Name("NSUndoManagerDidRedoChangeNotification")
}
