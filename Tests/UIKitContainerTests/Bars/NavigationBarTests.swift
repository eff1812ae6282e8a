import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct NavigationBarTests {
  @MainActor final class Target {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sent(_ item: UIBarButtonItem) { calls.append("sent \(item.title ?? "")") }
  }

  /// The frame of the button with a title, in the window.
  private func frame(_ title: String, _ window: TestWindow) throws -> CGRect {
    var view: UIView? = try window.find(title)
    while let current = view, !(current is UIControl) { view = current.superview }
    let button = try require(view)
    return button.convert(button.bounds, to: nil)
  }

  private func bar(_ items: UINavigationItem..., width: CGFloat = 320) -> (UINavigationBar, TestWindow) {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: width, height: 44))
    bar.items = items
    let window = stage(bar, at: .zero, size: CGSize(width: width, height: 200))
    window.turn()
    return (bar, window)
  }

  @Test func aBarButtonCallsAMethodWithAndWithoutTheItem() throws {
    let target = Target()
    let item = UINavigationItem(title: "Title")
    item.leftBarButtonItem = UIBarButtonItem(title: "One", style: .plain, target: target, action: Target.plain)
    item.rightBarButtonItem = UIBarButtonItem(title: "Two", style: .done, target: target, action: Target.sent)
    let (_, window) = bar(item)
    try window.tap("One")
    try window.tap("Two")
    expect(target.calls, equals: ["plain", "sent Two"])
  }

  @Test func aPrimaryActionGivesTitleAndWork() throws {
    var sender: Any?
    let item = UINavigationItem(title: "Title")
    let button = UIBarButtonItem(primaryAction: UIAction(title: "Go") { sender = $0.sender })
    item.rightBarButtonItem = button
    let (_, window) = bar(item)
    try window.tap("Go")
    expect(sender as? UIBarButtonItem === button)
  }

  @Test func aDisabledItemDoesNothing() throws {
    let target = Target()
    let item = UINavigationItem(title: "Title")
    let button = UIBarButtonItem(systemItem: .add)
    button.target = target
    button.action = Selector(Target.plain)
    button.isEnabled = false
    button.accessibilityIdentifier = "add"
    item.rightBarButtonItem = button
    let (_, window) = bar(item)
    try window.tap("add")
    expect(target.calls, equals: [])
    button.isEnabled = true
    window.turn()
    try window.tap("add")
    expect(target.calls, equals: ["plain"])
  }

  @Test func withoutATargetTheActionGoesUpTheChain() throws {
    @MainActor final class Root: UIViewController {
      var calls = 0
      func act() { calls += 1 }
    }
    let root = Root()
    let item = UIBarButtonItem(title: "Act", style: .plain, target: nil, action: Selector(Root.act))
    root.navigationItem.rightBarButtonItem = item
    let nav = UINavigationController(rootViewController: root)
    let window = TestWindow(root: nav)
    root.view.becomeFirstResponder()
    try window.tap("Act")
    expect(root.calls, equals: 0, "the page does not lie above its bar")
    item.target = root
    try window.tap("Act")
    expect(root.calls, equals: 1)
  }

  @Test func changingAnItemChangesItsButton() throws {
    let item = UINavigationItem(title: "Title")
    let button = UIBarButtonItem(title: "Short", style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = button
    let (_, window) = bar(item)
    let width = try frame("Short", window).width
    button.title = "Considerably longer"
    window.turn()
    expect(try frame("Considerably longer", window).width > width + 50)
    item.rightBarButtonItem = nil
    window.turn()
    #expect(throws: TestWindowError.self) { try window.find("Considerably longer") }
  }

  @Test func itemsStandFromTheEdgesInwards() throws {
    let item = UINavigationItem(title: "T")
    item.rightBarButtonItems = [
      UIBarButtonItem(title: "Outer", style: .plain, target: nil, action: nil), .fixedSpace(30),
      UIBarButtonItem(title: "Inner", style: .plain, target: nil, action: nil),
    ]
    let (_, window) = bar(item)
    let (outer, inner) = (try frame("Outer", window), try frame("Inner", window))
    expect(outer.maxX == 312 && inner.maxX == outer.minX - 30)
  }

  @Test func aCustomViewKeepsItsSize() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    let item = UINavigationItem(title: "T")
    item.rightBarButtonItem = UIBarButtonItem(customView: view)
    let (_, window) = bar(item)
    expect(view.convert(view.bounds, to: nil), equals: CGRect(x: 254, y: 12, width: 50, height: 20))
    _ = window
  }

  @Test func aTitleViewTakesTheTitlesPlace() throws {
    let item = UINavigationItem(title: "Title")
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 30))
    item.titleView = view
    let (_, window) = bar(item)
    expect(view.convert(view.bounds, to: nil), equals: CGRect(x: 120, y: 7, width: 80, height: 30))
    #expect(throws: TestWindowError.self) { try window.find("Title") }
    item.titleView = nil
    window.turn()
    expect(try window.find("Title").window != nil && view.superview == nil)
  }

  @Test func aBarAlonePopsWithItsBackButton() throws {
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    let (bar, window) = bar(one, two)
    expect(bar.topItem === two && bar.backItem === one)
    try window.tap("back")
    window.advance(by: 0.5)
    expect(bar.items, equals: [one])
    bar.pushItem(two, animated: true)
    window.advance(by: 0.5)
    expect(bar.topItem === two && bar.popItem(animated: false) === two)
  }

  @Test func leftItemsReplaceTheBackButtonUnlessToldToSupplementIt() throws {
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    two.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    let (_, window) = bar(one, two)
    #expect(throws: TestWindowError.self) { try window.find("back") }
    two.leftItemsSupplementBackButton = true
    window.turn()
    let (back, cancel) = (try frame("back", window), try frame("Cancel", window))
    expect(cancel.minX >= back.maxX)
  }

  @Test func theBackTitleIsTheItemsOwnWhenItHasOne() throws {
    let (one, two) = (UINavigationItem(title: "One"), UINavigationItem(title: "Two"))
    one.backButtonTitle = "Home"
    let (_, window) = bar(one, two)
    expect(try window.find("back").accessibilityLabel, equals: "Home")
    one.backBarButtonItem = UIBarButtonItem(title: "Start", style: .plain, target: nil, action: nil)
    window.turn()
    expect(try window.find("back").accessibilityLabel, equals: "Start")
  }

  @Test func appearancesAreCopies() throws {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
    let copy = try require(appearance.copy() as? UINavigationBarAppearance)
    appearance.backgroundColor = .green
    expect(copy.backgroundColor == .systemBackground && copy.titleTextAttributes[.foregroundColor] as? UIColor == .red)
  }

  @Test func aButtonPressRepaintsOnlyTheButton() throws {
    let item = UINavigationItem(title: "Title")
    item.rightBarButtonItem = UIBarButtonItem(title: "Press", style: .plain, target: nil, action: nil)
    let (_, window) = bar(item)
    let frame = try frame("Press", window)
    window.press(at: CGPoint(x: frame.midX, y: frame.midY))
    expect(window.lastFrame.damage.allSatisfy { frame.contains($0) } && window.lastFrame.damage.count == 1)
    expectNil(window.damageError())
    window.release()
  }

  @Test func sizesThatMakeNoSenseDoNotCrash() {
    let item = UINavigationItem(title: String(repeating: "Long ", count: 200))
    item.rightBarButtonItems = (0..<30).map { UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil) }
    let (bar, window) = bar(UINavigationItem(title: "Below"), item)
    for frame in [
      CGRect.zero, CGRect(x: 0, y: 0, width: -10, height: 5), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 44),
      CGRect(x: 0, y: 0, width: 1e9, height: 1e9), .null, .infinite,
    ] {
      bar.frame = frame
      window.turn()
    }
  }

  @Test func editAndDoneSwitchTheController() throws {
    let root = UIViewController()
    root.navigationItem.rightBarButtonItem = root.editButtonItem
    let window = TestWindow(root: UINavigationController(rootViewController: root))
    try window.tap("Edit")
    expect(root.isEditing)
    window.turn()
    try window.tap("Done")
    expect(!root.isEditing && root.editButtonItem.title == "Edit")
  }

  @Test("Buttons of the system are called as the system calls them, also where they show a picture")
  func systemItemsHaveNames() throws {
    let root = UIViewController()
    let names: [(UIBarButtonItem.SystemItem, String)] = [
      (.add, "Add"), (.action, "Share"), (.trash, "Delete"), (.fastForward, "Fast Forward"), (.done, "Done"),
    ]
    root.navigationItem.rightBarButtonItems = names.map { UIBarButtonItem(systemItem: $0.0) }
    let window = TestWindow(
      size: CGSize(width: 500, height: 300), root: UINavigationController(rootViewController: root))
    window.turn()
    for (_, name) in names { #expect(throws: Never.self) { try window.find(name) } }
  }

  @Test func aChangeOfTheBarsOwnAppearanceShows() {
    let (bar, window) = bar(UINavigationItem(title: "Title"))
    window.resetCounts()
    bar.standardAppearance.backgroundColor = .systemRed
    window.turn()
    expect(window.counts.pixelsPainted > 0)
    expect(bar.subviews.contains { $0.backgroundColor == .systemRed })
  }

  @Test func aTitleThatChangesLeavesTheKeyboardWithAFieldInTheBar() {
    let item = UINavigationItem(title: "Title")
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    item.rightBarButtonItem = UIBarButtonItem(customView: field)
    let (_, window) = bar(item)
    field.becomeFirstResponder()
    item.title = "Other"
    item.leftBarButtonItem = UIBarButtonItem(systemItem: .cancel)
    window.turn()
    expect(field.isFirstResponder)
  }

  @Test func anItemThatWasPoppedNoLongerRebuildsTheBar() {
    let (below, top) = (UINavigationItem(title: "Below"), UINavigationItem(title: "Top"))
    let (bar, window) = bar(below, top)
    bar.popItem(animated: false)
    window.turn()
    window.resetCounts()
    top.title = "Changed"
    top.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    window.turn()
    expect(window.counts.laidOut, equals: 0)
  }

  @Test func aNavigationControllerThatIsABarDelegateHearsOfItsOwnBar() throws {
    final class Careful: UINavigationController, UINavigationBarDelegate {
      var asked = 0
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        asked += 1
        return false
      }
    }
    let nav = Careful(rootViewController: UIViewController())
    let window = TestWindow(root: nav)
    nav.pushViewController(UIViewController(), animated: false)
    window.turn()
    try window.tap("back")
    expect(nav.asked > 0 && nav.viewControllers.count == 2)
  }

  // MARK: - Copies

  @Test("A bar's look is copied on another thread, with all it says, and the copy is of its own")
  func aLookIsCopiedOnAnotherThread() async throws {
    let look = UINavigationBarAppearance()
    look.configureWithOpaqueBackground()
    look.backgroundColor = .red
    look.titleTextAttributes = [.foregroundColor: UIColor.blue]
    look.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: 4)
    let original = look
    let copy = await withCheckedContinuation { done in
      DispatchQueue(label: "copies").async {
        nonisolated(unsafe) let copy = original.copy()
        done.resume(returning: copy)
      }
    }
    look.backgroundColor = .green
    let bar = try require(copy as? UINavigationBarAppearance)
    expect(bar.backgroundColor == .red && bar.titleTextAttributes[.foregroundColor] as? UIColor == .blue)
    expect(bar.titlePositionAdjustment, equals: UIOffset(horizontal: 3, vertical: 4))
    let plain = await withCheckedContinuation { done in
      let plain = UIBarAppearance()
      DispatchQueue(label: "copies").async { done.resume(returning: plain.copy() is UINavigationBarAppearance) }
    }
    expect(!plain)
  }
}
