import CoreGraphics
import Expectations
import Testing
import UIKitTesting
@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite(.serialized) struct MenuBarTests {
  private let program = BarProgram()

  private func launch() -> TestWindow { TestWindow(size: CGSize(width: 500, height: 400), launching: program) }

  private func finish(_ window: TestWindow) {
    window.terminate()
    UIMenuSystem.main.setNeedsRebuild()
  }

  @Test func f10OpensTheProgramsMenusAndClosesThem() throws {
    let window = launch()
    defer { finish(window) }
    window.key(.keyboardF10)
    let titles = window.all(MenuBarTitle.self).map(\.accessibilityLabel)
    expect(titles, equals: ["File", "Edit", "Extras"])
    expectNil(window.damageError())
    window.key(.keyboardF10)
    expect(window.all(MenuBarTitle.self).isEmpty)
  }

  @Test func altAloneOpensThemButNotAltWithAKey() {
    let window = launch()
    defer { finish(window) }
    window.key(.keyboardLeftAlt)
    expect(window.all(MenuBarTitle.self).count, equals: 3)
    window.key(.keyboardEscape)
    expect(window.all(MenuBarTitle.self).isEmpty)
    var alt = LoneAlt()
    alt.keyDown(.keyboardLeftAlt, others: false)
    alt.keyDown(.keyboardA, others: true)
    let first = alt.keyUp(.keyboardLeftAlt)
    alt.keyDown(.keyboardLeftAlt, others: false)
    alt.interrupt()
    let second = alt.keyUp(.keyboardLeftAlt)
    expect(!first && !second)
  }

  @Test func arrowsGoFromMenuToMenuAndReturnChooses() throws {
    let window = launch()
    defer { finish(window) }
    window.key(.keyboardF10)
    window.key(.keyboardDownArrow)
    _ = try window.find("Save")
    window.key(.keyboardLeftArrow)
    _ = try window.find("Blue")
    window.key(.keyboardReturnOrEnter)
    expect(program.told, equals: ["blue"])
    window.advance(by: 0.5)
    expect(window.all(MenuBarTitle.self).isEmpty && window.all(MenuPanel.self).isEmpty)
  }

  @Test func aPressOnATitleOpensItsMenuAndThePointerGoesOn() throws {
    let window = launch()
    defer { finish(window) }
    window.key(.keyboardF10)
    try window.tap("File")
    _ = try window.find("Save")
    let extras = try window.find("Extras")
    window.move(to: extras.convert(CGPoint(x: 5, y: 5), to: nil))
    window.advance(by: 0.3)
    _ = try window.find("Blue")
  }

  @Test func theEditMenuListsItsKeys() throws {
    let window = launch()
    defer { finish(window) }
    let keys = UIMenuSystem.main.root.commands.compactMap { $0 as? UIKeyCommand }.map {
      "\($0.title) \($0.modifierFlags.rawValue >> 17) \($0.input ?? "")"
    }
    let shift = UIKeyModifierFlags.shift.rawValue >> 17, command = UIKeyModifierFlags.command.rawValue >> 17
    for (title, key) in [("Undo", "z"), ("Cut", "x"), ("Copy", "c"), ("Paste", "v"), ("Select All", "a")] {
      expect(keys.contains("\(title) \(command) \(key)"), "\(keys)")
    }
    expect(keys.contains("Redo \(command | shift) z"), "\(keys)")
  }

  @Test func keyCommandsOfTheMenusWorkWithoutThem() {
    let window = launch()
    defer { finish(window) }
    window.key(.keyboardS, characters: "s", modifiers: .control)
    expect(program.told, equals: ["save"])
  }

  @Test func theEditMenuUndoesWhatTheFirstResponderDid() throws {
    let window = launch()
    defer { finish(window) }
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    program.window?.rootViewController?.view.addSubview(field)
    window.turn()
    window.tap(at: CGPoint(x: 60, y: 117))
    window.type("Hi")
    window.key(.keyboardF10)
    try window.tap("Edit")
    try window.tap(SystemWord.redo.text)
    expect(field.text == "Hi" && !window.all(MenuPanel.self).isEmpty, "there is nothing to redo")
    let title = try require(window.all(UILabel.self).compactMap(\.text).first { $0.hasPrefix("Undo") })
    try window.tap(title)
    window.advance(by: 0.5)
    expect(field.text, equals: "")
    window.key(.keyboardF10)
    try window.tap("Edit")
    try window.tap(try require(window.all(UILabel.self).compactMap(\.text).first { $0.hasPrefix("Redo") }))
    expect(field.text, equals: "Hi")
  }

  @Test func shortcutsAreWrittenAsTheDesktopDoes() {
    let action = Selector(BarProgram.save)
    func text(_ input: String, _ flags: UIKeyModifierFlags) -> String? {
      UIKeyCommand(input: input, modifierFlags: flags, action: action).shortcutText
    }
    expect(text("s", [.command, .shift]) == "Ctrl+Shift+S" && text(UIKeyCommand.f5, []) == "F5")
    expect(text("a", [.command, .control]) == "Ctrl+Super+A" && text("", .command) == nil)
  }

  // MARK: - The tree

  private func names(_ menu: UIMenu) -> [String] { menu.children.map(\.title) }

  @Test func aTreeIsChangedByIdentifiers() throws {
    func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
      UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
    }
    let tree = MenuTree(menu("root", [menu("a", [menu("b")]), menu("c")]), system: .main)
    tree.insertSibling(menu("before"), beforeMenu: .init("c"))
    tree.insertSibling(menu("after"), afterMenu: .init("c"))
    expect(names(tree.root), equals: ["a", "before", "c", "after"])
    tree.insertChild(menu("first"), atStartOfMenu: .init("b"))
    tree.insertChild(menu("last"), atEndOfMenu: .init("b"))
    expect(tree.menu(for: .init("b")).map(names), equals: ["first", "last"])
    tree.replace(menu: .init("c"), with: menu("new"))
    tree.remove(menu: .init("before"))
    expect(names(tree.root) == ["a", "new", "after"] && tree.menu(for: .init("c")) == nil)
    tree.replaceChildren(ofMenu: .init("root")) { $0.reversed() }
    expect(names(tree.root), equals: ["after", "new", "a"])
    tree.remove(menu: .init("nobody"))
    expect(names(tree.root).count, equals: 3)
  }

  // MARK: - Deferred elements

  private func open(_ menu: UIMenu) -> TestWindow {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let window = stage(view, size: CGSize(width: 400, height: 400))
    MenuPresenter.open(menu, from: view, below: view.bounds)
    window.advance(by: 0.3)
    return window
  }

  @Test func elementsThatAreThereAtOnceAreShownAtOnce() throws {
    var asked = 0
    let deferred = UIDeferredMenuElement { provide in
      asked += 1
      provide([UIAction(title: "Late") { _ in }])
    }
    let menu = UIMenu(children: [UIAction(title: "Early") { _ in }, deferred])
    for _ in 0..<2 {
      let window = open(menu)
      _ = try window.find("Late")
      #expect(throws: (any Error).self) { try window.find(SystemWord.loading.text) }
    }
    expect(asked, equals: 1)
  }

  @Test func elementsThatComeLaterTakeTheRowsPlace() throws {
    var provide: (([UIMenuElement]) -> Void)?
    var chosen = 0
    let menu = UIMenu(children: [UIDeferredMenuElement { provide = $0 }])
    let window = open(menu)
    try window.tap(SystemWord.loading.text)
    _ = try window.find(SystemWord.loading.text)
    provide?(["One", "Two"].map { UIAction(title: $0) { _ in chosen += 1 } })
    window.advance(by: 0.1)
    expect(window.all(MenuPanel.self).first?.bounds.height, equals: 88)
    try window.tap("Two")
    expect(chosen, equals: 1)
  }

  @Test func uncachedElementsAreAskedForEachTime() {
    var asked = 0
    let deferred = UIDeferredMenuElement.uncached { provide in
      asked += 1
      provide([])
    }
    let menu = UIMenu(children: [UIAction(title: "Early") { _ in }, deferred])
    for _ in 0..<3 { _ = open(menu) }
    expect(asked, equals: 3)
  }
}

@MainActor private final class BarProgram: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  var told: [String] = []

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    UIMenuSystem.main.setNeedsRebuild()
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
    return true
  }

  override func buildMenu(with builder: any UIMenuBuilder) {
    super.buildMenu(with: builder)
    let save = UIKeyCommand(
      title: "Save", action: Selector(BarProgram.save), input: "s", modifierFlags: .command)
    builder.insertChild(UIMenu(options: .displayInline, children: [save]), atEndOfMenu: .file)
    let blue = UIAction(title: "Blue") { [weak self] _ in self?.told.append("blue") }
    builder.insertSibling(UIMenu(title: "Extras", children: [blue]), afterMenu: .edit)
  }

  func save() { told.append("save") }
}
