import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor
@Suite struct UndoManagerTests {
  @MainActor
  private final class Counter {
    var value = 0
    let manager: UndoManager
    init(_ manager: UndoManager) { self.manager = manager }
    func add(_ amount: Int) {
      value += amount
      manager.registerUndo(withTarget: self) { $0.add(-amount) }
    }
  }

  private let manager = UndoManager()

  @Test("Undo and redo revert changes and repeat them")
  func undoRedo() {
    let counter = Counter(manager)
    #expect(!manager.canUndo && !manager.canRedo)
    counter.add(3)
    manager.setActionName("Add")
    #expect(manager.undoActionName == "Add")
    manager.undo()
    #expect(counter.value == 0 && manager.canRedo && manager.redoActionName == "Add")
    manager.redo()
    #expect(counter.value == 3 && manager.canUndo)
    manager.undo()
    counter.add(5)
    #expect(!manager.canRedo)
  }

  /// Source: Apple, `UndoManager`, notifications.
  @Test("Notifications are posted for groups that open and close, and for undo and redo")
  func notifications() {
    let stage = TestStage()
    var names: [NSNotification.Name] = []
    let kinds: [NSNotification.Name] = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
      .NSUndoManagerDidRedoChange,
    ]
    let tokens = kinds.map { kind in
      NotificationCenter.default.addObserver(forName: kind, object: manager, queue: nil) { _ in
        MainActor.assumeIsolated { names.append(kind) }
      }
    }
    defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
    let counter = Counter(manager)
    stage.turn { counter.add(1) }
    stage.advance(by: 0.1)
    #expect(names == [kinds[0], kinds[1], kinds[2]])
    names = []
    manager.setActionName("Add")
    #expect(manager.undoMenuItemTitle == "Undo Add" && manager.redoMenuItemTitle == "Redo")
    manager.undo()
    manager.undo()
    #expect(names == [kinds[3], kinds[4]])
    manager.redo()
    #expect(names.suffix(2) == [kinds[5], kinds[6]])
  }

  @Test("Changes within one turn are one step, those of another turn are another")
  func turns() {
    let stage = TestStage()
    let counter = Counter(manager)
    counter.add(1)
    counter.add(1)
    stage.shake()
    counter.add(10)
    manager.undo()
    #expect(counter.value == 2)
    manager.undo()
    #expect(counter.value == 0)
  }

  @Test("An explicit group is one step, and inner groups are part of it")
  func groups() {
    let counter = Counter(manager)
    counter.add(1)
    manager.beginUndoGrouping()
    counter.add(10)
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 2)
    counter.add(100)
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(counter.value == 1)
    manager.redo()
    #expect(counter.value == 111)
  }

  @Test("Nothing is registered while registration is disabled, beyond the maximum levels, or for a removed target")
  func limits() {
    let stage = TestStage()
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    counter.add(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
    manager.levelsOfUndo = 2
    for _ in 0..<3 {
      counter.add(1)
      stage.shake()
    }
    manager.undo()
    manager.undo()
    #expect(counter.value == 2 && !manager.canUndo)
    counter.add(1)
    manager.removeAllActions(withTarget: counter)
    #expect(!manager.canUndo)
  }

  @Test("A freed target is skipped")
  func weakTarget() {
    var counter: Counter? = Counter(manager)
    weak let gone = counter
    counter?.add(1)
    counter = nil
    #expect(gone == nil)
    manager.undo()
    #expect(!manager.canRedo)
  }
}
