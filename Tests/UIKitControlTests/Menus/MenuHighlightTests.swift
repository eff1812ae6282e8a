import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// What a menu is for, lifted while it is open.
@MainActor @Suite struct MenuHighlightTests {
  private final class Owner: UIContextMenuInteractionDelegate {
    var lines: [String] = []
    var path: UIBezierPath?
    var home: CGPoint?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: "card" as NSString, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }

    private func preview(_ view: UIView?) -> UITargetedPreview? {
      guard let view, let superview = view.superview else { return nil }
      let parameters = UIPreviewParameters()
      parameters.visiblePath = path
      return UITargetedPreview(
        view: view, parameters: parameters, target: UIPreviewTarget(container: superview, center: home ?? view.center))
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
      lines.append("lift \(identifier)")
      return preview(interaction.view)
    }

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction,
      previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
      lines.append("put back")
      home = CGPoint(x: 300, y: 200)
      return preview(interaction.view)
    }
  }

  private let owner = Owner()

  private func open() -> (UIView, TestWindow) {
    let card = UIView(frame: CGRect(x: 20, y: 20, width: 100, height: 80))
    card.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    card.addInteraction(UIContextMenuInteraction(delegate: owner))
    let root = UIViewController()
    root.view.backgroundColor = .white
    root.view.addSubview(card)
    let window = TestWindow(size: CGSize(width: 500, height: 400), root: root)
    window.press(at: CGPoint(x: 60, y: 50), button: 2)
    window.release(button: 2)
    window.advance(by: 0.5)
    return (card, window)
  }

  @Test func aPictureOfTheViewIsLiftedAboveItsPlace() throws {
    let (card, window) = open()
    let lifted = try window.find("highlighted")
    let frame = lifted.convert(lifted.bounds, to: nil)
    expect(frame.contains(card.frame) && frame.width < 110 && lifted.layer.shadowOpacity > 0)
    expect(window.pixel(x: 19, y: 60) & 0xF0FFFF, equals: 0xF00000, "it is a little larger")
    expect(owner.lines == ["lift card"] && window.damageError() == nil)
  }

  @Test func itGoesWhereTheDelegateSaysWhenTheMenuCloses() throws {
    let (_, window) = open()
    let lifted = try window.find("highlighted")
    window.key(.keyboardEscape)
    expect(owner.lines == ["lift card", "put back"] && lifted.center == CGPoint(x: 300, y: 200))
    window.advance(by: 0.5)
    expect(lifted.window == nil && window.pixel(x: 19, y: 60) & 0xFFFFFF == 0xFFFFFF)
  }

  @Test func onlyTheVisiblePathIsLifted() throws {
    owner.path = UIBezierPath(ovalIn: CGRect(x: 50, y: 0, width: 50, height: 50))
    let (_, window) = open()
    let lifted = try window.find("highlighted")
    expect(lifted.bounds.size == CGSize(width: 50, height: 50) && lifted.center == CGPoint(x: 95, y: 45))
  }

  @Test func aRowIsLiftedWhereItsTableSaysSo() throws {
    final class List: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
    }
    final class Menus: UITableViewDelegate {
      weak var lifted: UIView?
      func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
      ) -> UIContextMenuConfiguration? {
        lifted = tableView.cellForRow(at: indexPath)
        return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) })
      }
      func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
      ) -> UITargetedPreview? { lifted.map { UITargetedPreview(view: $0) } }
    }
    let (list, menus) = (List(style: .plain), Menus())
    list.tableView.delegate = menus
    let window = TestWindow(size: CGSize(width: 400, height: 300), root: list)
    window.press(at: CGPoint(x: 60, y: 60), button: 2)
    window.release(button: 2)
    window.advance(by: 0.5)
    let lifted = try window.find("highlighted")
    expect(lifted.bounds.size == menus.lifted?.bounds.size && menus.lifted != nil)
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expectNil(lifted.window)
  }
}
