import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Menus of editing commands: over a view of the program's own, and over its text.
@MainActor @Suite struct EditMenuTests {
  private final class Card: UIView, UIEditMenuInteractionDelegate {
    var log: [String] = []
    var target = CGRect.null
    var menu: ((UIEditMenuConfiguration, [UIMenuElement]) -> UIMenu?)?

    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func paste(_ sender: Any?) { log.append("paste") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action.name == "copy:" || action.name == "paste:" && UIPasteboard.general.hasStrings
    }

    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
      suggestedActions: [UIMenuElement]
    ) -> UIMenu? { menu?(configuration, suggestedActions) }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { target }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) {
      log.append("will present")
      animator.addCompletion { [weak self] in self?.log.append("presented") }
    }
    func editMenuInteraction(
      _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
      animator: any UIEditMenuInteractionAnimating
    ) { log.append("will dismiss") }
  }

  private func card() -> (card: Card, interaction: UIEditMenuInteraction, window: TestWindow) {
    let card = Card(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let window = stage(card, size: CGSize(width: 600, height: 300))
    let interaction = UIEditMenuInteraction(delegate: card)
    card.addInteraction(interaction)
    card.becomeFirstResponder()
    window.clipboard = nil
    return (card, interaction, window)
  }

  private func panel(_ window: TestWindow) -> CGRect? {
    MenuPresenter.current(in: window.window)?.subviews.first { $0 is MenuPanel }?.frame
  }

  @Test func theSecondaryButtonOpensWhatCanBeDone() throws {
    let (card, _, window) = card()
    window.press(at: CGPoint(x: 60, y: 50), button: 2)
    window.release(button: 2)
    #expect(throws: TestWindowError.self) { try window.find("Paste") }
    try window.tap("Copy")
    expect(card.log.filter { $0 != "presented" }, equals: ["will present", "will dismiss", "copy"])
  }

  @Test func theProgramOpensItAtAPointWithItsOwnCommands() throws {
    let (card, interaction, window) = card()
    var configurations: [UIEditMenuConfiguration] = []
    card.menu = { configuration, suggested in
      configurations.append(configuration)
      return UIMenu(children: suggested + [UIAction(title: "Translate") { _ in card.log.append("translate") }])
    }
    let configuration = UIEditMenuConfiguration(identifier: "mine" as NSString, sourcePoint: CGPoint(x: 10, y: 10))
    interaction.presentEditMenu(with: configuration)
    window.advance(by: 0.3)
    expect(
      configurations.count == 1 && configurations[0] === configuration && card.log == ["will present", "presented"])
    expect(interaction.location(in: window.window), equals: CGPoint(x: 30, y: 30))
    try window.tap("Translate")
    expect(card.log.suffix(2), equals: ["will dismiss", "translate"])
  }

  @Test func anEmptyMenuDoesNotOpen() {
    let (card, interaction, window) = card()
    card.menu = { _, _ in UIMenu(children: []) }
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    expect(MenuPresenter.current(in: window.window) == nil && card.log.isEmpty)
  }

  @Test(arguments: [UIEditMenuArrowDirection.up, .left, .right, .automatic])
  func itStandsBesideItsTarget(direction: UIEditMenuArrowDirection) throws {
    let (card, interaction, window) = card()
    card.target = CGRect(x: 80, y: 80, width: 40, height: 20)
    card.frame.size = CGSize(width: 250, height: 250)
    let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 100, y: 90))
    configuration.preferredArrowDirection = direction
    interaction.presentEditMenu(with: configuration)
    window.advance(by: 0.3)
    let opened = panel(window)
    let panel = try require(opened)
    let target = CGRect(x: 100, y: 100, width: 40, height: 20)
    expect(!panel.intersects(target))
    if direction == .up { expect(panel.minY >= target.maxY) }
    if direction == .left { expect(panel.minX >= target.maxX) }
  }

  @Test func anOpenMenuIsReloadedAndClosed() throws {
    let (card, interaction, window) = card()
    var title = "First"
    card.menu = { _, _ in UIMenu(children: [UIAction(title: title) { _ in }]) }
    interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
    title = "Second"
    interaction.reloadVisibleMenu()
    window.advance(by: 0.3)
    _ = try window.find("Second")
    interaction.dismissMenu()
    window.advance(by: 0.3)
    expect(card.log.last == "will dismiss" && MenuPresenter.current(in: window.window) == nil)
  }

  // MARK: - Fields

  private final class FieldMenu: UITextFieldDelegate {
    var log: [String] = []
    func textField(
      _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? {
      log.append("menu for \(range.location)+\(range.length), \(suggestedActions.count) groups")
      return UIMenu(
        children: suggestedActions + [UIAction(title: "Shout") { _ in textField.text = textField.text?.uppercased() }])
    }
    func textField(_ textField: UITextField, willPresentEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("will present")
    }
    func textField(_ textField: UITextField, willDismissEditMenuWith animator: any UIEditMenuInteractionAnimating) {
      log.append("will dismiss")
    }
  }

  @Test func aFieldsMenuIsItsDelegates() throws {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 34))
    let delegate = FieldMenu()
    field.delegate = delegate
    field.text = "one two"
    let window = stage(field, size: CGSize(width: 300, height: 300))
    field.becomeFirstResponder()
    field.selectedTextRange = TextOffsetRange(0..<3)
    let rect = field.convert(field.firstRect(for: TextOffsetRange(0..<3)), to: nil)
    window.press(at: CGPoint(x: rect.midX, y: rect.midY), button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
    expect(delegate.log, equals: ["menu for 0+3, 2 groups", "will present"])
    try window.tap("Shout")
    expect(field.text == "ONE TWO" && delegate.log.last == "will dismiss")
  }
}
