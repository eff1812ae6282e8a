import Testing
import UIKit
import UIKitTesting

@testable import Contacts

/// Delegates with methods that may be missing.
@MainActor
@Suite struct ContactsTests {
  private let controller = ContactsController()
  private let window: TestWindow

  init() {
    window = TestWindow(
      size: CGSize(width: 320, height: 480), root: UINavigationController(rootViewController: controller))
    window.advance(by: 0.5)
  }

  @Test func onlyTheMethodsThatTheDelegateHasAreCalled() throws {
    #expect(controller.log == ["tick"])
    try window.tap("3 contacts")
    #expect(controller.log == ["tick", "tick"])
    #expect((controller.tableView.tableHeaderView as? Ticker)?.label.accessibilityIdentifier == "unheard")
  }

  @Test func savingTellsTheDelegate() throws {
    try window.tap("Bea")
    window.advance(by: 0.5)
    let editor = try #require(controller.navigationController?.topViewController as? ContactEditor)
    #expect(editor.title == "Name")
    editor.field.text = "Beatrice"
    editor.field.sendActions(for: .editingChanged)
    try window.tap("Save")
    window.advance(by: 0.5)
    #expect(controller.log.last == "saved Beatrice" && controller.contacts[1].name == "Beatrice")
    _ = try window.find("Beatrice")
  }

  @Test func theDelegateSaysWhatCanBeSaved() throws {
    try window.tap("Ann")
    window.advance(by: 0.5)
    let editor = try #require(controller.navigationController?.topViewController as? ContactEditor)
    editor.field.text = "A"
    editor.field.sendActions(for: .editingChanged)
    #expect(editor.navigationItem.rightBarButtonItem?.isEnabled == false)
  }

  @Test func withoutADelegatesMethodTheEditorGoesByItself() throws {
    try window.tap("Ann")
    window.advance(by: 0.5)
    try window.tap("Cancel")
    window.advance(by: 0.5)
    #expect(controller.navigationController?.topViewController === controller)
  }

  @Test func methodsOfAnExtensionOverrideTheSuperclasss() {
    let path = IndexPath(row: 0, section: 0)
    let actions = controller.tableView(controller.tableView, trailingSwipeActionsConfigurationForRowAt: path)
    #expect(actions?.actions.map(\.title) == ["Favourite"])
    controller.toggleFavourite(at: path)
    window.turn()
    #expect(controller.tableView.cellForRow(at: path)?.accessoryType == .checkmark)
  }

  @Test func everyMemberOfAMarkedClassIsKnownByName() {
    let contact = controller.contacts[0]
    contact.setValue(true, forKey: "isFavourite")
    #expect(contact.isFavourite && contact.value(forKey: "phone") as? String == "1")
    #expect(contact.perform(Selector("call"))?.takeUnretainedValue() as? String == "calling Ann")
  }
}
