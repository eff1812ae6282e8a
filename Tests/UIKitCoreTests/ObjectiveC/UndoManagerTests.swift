import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor
@Suite struct UndoManagerTests {
  private let manager = UndoManager()
  private let model = ToldModel()

  /// As programs do: registers the way back with each change.
  private func rename(_ name: String) {
    let old = model.name
    manager.registerUndo(withTarget: model) { [self] _ in rename(old) }
    model.name = name
  }

  @Test func whatOneEventChangedIsTakenBackTogetherAndDoneAgain() {
    rename("Bea")
    rename("Cid")
    manager.undo()
    expect(model.name == "Ann" && !manager.canUndo && manager.canRedo)
    manager.redo()
    expect(model.name == "Cid" && manager.canUndo && !manager.canRedo)
  }

  @Test func theNextEventIsAnotherGroup() async {
    rename("Bea")
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    expect(manager.groupingLevel, equals: 0)
    rename("Cid")
    manager.undo()
    expect(model.name == "Bea" && manager.canUndo)
  }

  @Test func groupsInsideOfAGroupAreTakenBackWithIt() {
    manager.groupsByEvent = false
    manager.beginUndoGrouping()
    rename("Bea")
    manager.beginUndoGrouping()
    rename("Cid")
    manager.endUndoGrouping()
    rename("Dan")
    manager.endUndoGrouping()
    expect(manager.groupingLevel == 0 && manager.undoCount == 1)
    manager.undo()
    expect(model.name, equals: "Ann")
  }

  @Test func aNewChangeForgetsWhatCouldBeDoneAgain() {
    rename("Bea")
    manager.undo()
    rename("Cid")
    expect(!manager.canRedo)
    manager.undo()
    expect(model.name, equals: "Ann")
  }

  @Test func aSelectorIsCalledWithItsObject() {
    manager.registerUndo(withTarget: model, selector: "set:", object: 4)
    manager.undo()
    expect(model.heard, equals: ["set 4"])
  }

  @Test func nothingIsRegisteredWhileThatIsOff() {
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    rename("Bea")
    manager.enableUndoRegistration()
    expect(!manager.isUndoRegistrationEnabled && !manager.canUndo)
    manager.enableUndoRegistration()
    rename("Cid")
    expect(manager.canUndo)
  }

  @Test func namesGoAlongToTheOtherSide() {
    rename("Bea")
    manager.setActionName("Rename")
    expect(manager.undoActionName == "Rename" && manager.undoMenuItemTitle.hasSuffix(" Rename"))
    manager.undo()
    expect(manager.undoActionName == "" && manager.redoActionName == "Rename")
    expect(
      manager.redoMenuTitle(forUndoActionName: ""),
      equals: manager.redoMenuItemTitle.split(separator: " ").dropLast().joined(separator: " "))
  }

  private func group(_ name: String) {
    manager.beginUndoGrouping()
    rename(name)
    manager.endUndoGrouping()
  }

  @Test func onlySoManyLevelsAreKept() {
    manager.groupsByEvent = false
    manager.levelsOfUndo = 2
    for name in ["Bea", "Cid", "Dan"] { group(name) }
    manager.undo()
    manager.undo()
    manager.undo()
    expect(model.name == "Bea" && manager.undoCount == 0 && manager.redoCount == 2)
    manager.levelsOfUndo = 1
    expect(manager.redoCount, equals: 1)
  }

  @Test func whatIsForgottenForATargetIsNotCalled() {
    manager.groupsByEvent = false
    group("Bea")
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: manager) { _ in }
    manager.endUndoGrouping()
    manager.removeAllActions(withTarget: model)
    expect(manager.undoCount, equals: 1)
    manager.removeAllActions()
    expect(!manager.canUndo)
  }

  @Test func targetsAreNotKeptAlive() {
    var target: ToldModel? = ToldModel()
    weak let reference = target
    if let target { manager.registerUndo(withTarget: target) { $0.name = "" } }
    target = nil
    expectNil(reference)
    manager.undo()
  }

  @Test func whoAsksIsToldOfEachStep() {
    var heard: [String] = []
    let tokens = [
      .NSUndoManagerDidOpenUndoGroup, .NSUndoManagerWillCloseUndoGroup, .NSUndoManagerDidCloseUndoGroup,
      .NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange, .NSUndoManagerWillRedoChange,
      Notification.Name.NSUndoManagerDidRedoChange,
    ].map { name in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { note in
        let word = note.name.rawValue.dropFirst("NSUndoManager".count).dropLast("Notification".count)
        MainActor.assumeIsolated { heard.append(String(word)) }
      }
    }
    rename("Bea")
    manager.undo()
    manager.redo()
    let group = ["DidOpenUndoGroup", "WillCloseUndoGroup", "DidCloseUndoGroup"]
    expect(
      heard,
      equals: group + ["WillUndoChange"] + group + ["DidUndoChange", "WillRedoChange"] + group + ["DidRedoChange"])
    for token in tokens { NotificationCenter.default.removeObserver(token) }
  }

  @Test(arguments: 0..<4) func brokenUseStopsTheProgram(_ use: Int) async {
    await #expect(processExitsWith: .failure) { [use] in
      let manager = UndoManager()
      switch use {
      case 0: manager.endUndoGrouping()
      case 1: manager.enableUndoRegistration()
      case 2:
        manager.groupsByEvent = false
        manager.registerUndo(withTarget: manager) { _ in }
      default:
        manager.beginUndoGrouping()
        manager.beginUndoGrouping()
        manager.undo()
      }
    }
  }

  @Test func aWindowsRespondersShareItsManager() {
    final class Own: UIView {
      let own = UndoManager()
      override var undoManager: UndoManager? { own }
    }
    let (own, inner) = (Own(), UIView())
    own.addSubview(inner)
    let window = TestWindow(size: CGSize(width: 50, height: 50), root: own)
    expect(inner.undoManager === own.own && UIView().undoManager == nil)
    expect(own.superview?.undoManager === window.window.undoManager && window.window.undoManager != nil)
  }

  @Test func whatAnObserverOfCheckpointsRegistersGoesIntoTheSameGroup() {
    nonisolated(unsafe) let (manager, target) = (UndoManager(), NSObject())
    nonisolated(unsafe) var undone: [String] = []
    nonisolated(unsafe) var isFirst = true
    let observer = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
    ) { _ in
      guard isFirst else { return }
      isFirst = false
      manager.registerUndo(withTarget: target) { _ in undone.append("observer's") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    manager.registerUndo(withTarget: target) { _ in undone.append("program's") }
    expect(manager.groupingLevel, equals: 1)
    manager.undo()
    expect(undone, equals: ["program's", "observer's"])
    expect(!manager.canUndo && manager.canRedo)
  }

  @Test func anObserverOfCheckpointsReadsWhatCanBeDoneAgain() {
    let told = Counter()
    nonisolated(unsafe) let manager = manager
    let token = NotificationCenter.default.addObserver(
      forName: .NSUndoManagerCheckpoint, object: manager, queue: nil
    ) { _ in
      told.canRedo = manager.canRedo
      told.count += 1
    }
    defer { NotificationCenter.default.removeObserver(token) }
    expect(!manager.canRedo && told.count == 1)
    rename("Bea")
    manager.undo()
    expect(manager.canRedo && told.canRedo)
  }

  private final class Counter: @unchecked Sendable {
    var count = 0
    var canRedo = false
  }
}
