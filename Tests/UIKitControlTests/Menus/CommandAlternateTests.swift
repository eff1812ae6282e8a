import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Modifier keys that make another command of one.
@MainActor @Suite struct CommandAlternateTests {
  private final class Editor: UIView {
    let log = Log()
    var commands: [UIKeyCommand] = []
    override var canBecomeFirstResponder: Bool { true }
    override var keyCommands: [UIKeyCommand]? { commands }
    func close(_ sender: UICommand) { log.add("close by \(sender.title)") }
    func closeAll(_ sender: UICommand) { log.add("close all by \(sender.title)") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      !(log.isClosed && action.name == "closeAll:") && super.canPerformAction(action, withSender: sender)
    }
  }

  private final class Log {
    private var lines: [String] = []
    var isClosed = false
    func add(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  private let editor = Editor(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let window: TestWindow
  private let closeAll = UICommandAlternate(
    title: "Close All", action: Selector(Editor.closeAll(_:), named: "closeAll:"), modifierFlags: .alternate)

  init() {
    window = stage(editor, size: CGSize(width: 600, height: 400))
    editor.becomeFirstResponder()
  }

  private func openMenu(_ attributes: UIMenuElement.Attributes = []) {
    let command = UICommand(
      title: "Close", action: Selector(Editor.close(_:), named: "close:"), alternates: [closeAll],
      attributes: attributes)
    MenuPresenter.open(UIMenu(children: [command]), from: editor, at: .zero)
    window.advance(by: 0.2)
  }

  @Test func aHeldModifierShowsAndPerformsTheAlternate() throws {
    openMenu()
    window.hold(.keyboardLeftAlt, modifiers: .alternate)
    window.turn()
    try window.tap("Close All")
    expect(editor.log.take(), equals: ["close all by Close"])
  }

  @Test func aCommandMayKeepTheMenuOpen() throws {
    openMenu(.keepsMenuPresented)
    for _ in 0..<2 {
      try window.tap("Close")
      window.advance(by: 0.2)
      expect(editor.log.take() == ["close by Close"] && MenuPresenter.current(in: window.window) != nil)
    }
  }

  @Test func theRowUnderThePointerStaysHighlightedWhileAModifierIsHeld() throws {
    openMenu()
    window.move(to: try window.find("Close").center(in: window.window))
    let panel = try require(window.all(MenuPanel.self).first)
    expect(panel.rows.map(\.isHighlighted), equals: [true])
    window.hold(.keyboardLeftAlt, modifiers: .alternate)
    window.turn()
    expect(panel.rows.map(\.isHighlighted), equals: [true])
  }

  @Test func theCommandIsBackWhenTheModifierIsReleased() throws {
    openMenu()
    window.hold(.keyboardLeftAlt, modifiers: .alternate)
    window.key(.keyboardLeftAlt)
    window.turn()
    expectNil((try? window.find("Close All")))
    try window.tap("Close")
    expect(editor.log.take(), equals: ["close by Close"])
  }

  @Test func anotherModifierChangesNothing() throws {
    openMenu()
    window.hold(.keyboardLeftControl, modifiers: .control)
    window.turn()
    try window.tap("Close")
    expect(editor.log.take(), equals: ["close by Close"])
  }

  @Test func anAlternateThatNobodyCanPerformCannotBeChosen() throws {
    editor.log.isClosed = true
    openMenu()
    window.hold(.keyboardLeftAlt, modifiers: .alternate)
    window.turn()
    window.tap(at: try window.find("Close All").center(in: window.window))
    expect(editor.log.take() == [] && MenuPresenter.current(in: window.window) != nil)
  }

  @Test func aKeyCommandsAlternateNeedsBothModifiers() {
    editor.commands = [
      UIKeyCommand(
        title: "Close", action: Selector(Editor.close(_:), named: "close:"), input: "w", modifierFlags: .command,
        alternates: [closeAll])
    ]
    window.key(.keyboardW, characters: "w", modifiers: .control)
    expect(editor.log.take(), equals: ["close by Close"])
    window.key(.keyboardW, characters: "w", modifiers: [.control, .alternate])
    expect(editor.log.take(), equals: ["close all by Close"])
    window.key(.keyboardW, characters: "w", modifiers: .alternate)
    expect(editor.log.take(), equals: [])
  }
}

extension UIView {
  fileprivate func center(in window: UIWindow) -> CGPoint {
    convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
  }
}
