import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// The button that a split view puts into a bar by itself.
@MainActor @Suite struct SplitButtonTests {
  private func split(_ style: UISplitViewController.Style) -> UISplitViewController {
    let split = UISplitViewController(style: style)
    let columns: [(UISplitViewController.Column, String)] = [
      (.primary, "Boxes"), (.supplementary, "Letters"), (.secondary, "Letter"),
    ]
    for (column, title) in columns where column != .supplementary || style == .tripleColumn {
      let page = UIViewController()
      page.title = title
      page.view.backgroundColor = .systemBackground
      split.setViewController(page, for: column)
    }
    return split
  }

  @Test func hiddenColumnsComeBackByTheButtonOfTheSecondaryOne() throws {
    let split = split(.doubleColumn)
    let window = TestWindow(size: CGSize(width: 900, height: 400), root: split)
    window.turn()
    #expect(throws: (any Error).self) { try window.find("Show Sidebar") }
    split.hide(.primary)
    window.advance(by: 0.5)
    try window.tap("Show Sidebar")
    window.advance(by: 0.5)
    expect(split.displayMode, equals: .oneBesideSecondary)
    #expect(throws: (any Error).self) { try window.find("Show Sidebar") }
    split.displayModeButtonVisibility = .always
    window.advance(by: 0.2)
    try window.tap("Hide Sidebar")
    window.advance(by: 0.5)
    expect(split.displayMode, equals: .secondaryOnly)
    split.displayModeButtonVisibility = .never
    window.advance(by: 0.2)
    #expect(throws: (any Error).self) { try window.find("Show Sidebar") }
  }

  @Test func theButtonStandsBesideTheProgramsOwn() throws {
    let split = split(.doubleColumn)
    split.preferredDisplayMode = .secondaryOnly
    split.viewController(for: .secondary)?.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Reply")
    let window = TestWindow(size: CGSize(width: 900, height: 400), root: split)
    window.turn()
    let (button, reply) = (try window.find("Show Sidebar"), try window.find("Reply"))
    expect(button.convert(button.bounds, to: nil).maxX <= reply.convert(reply.bounds, to: nil).minX)
    window.resize(to: CGSize(width: 400, height: 400))
    window.advance(by: 0.3)
    #expect(throws: (any Error).self) { try window.find("Show Sidebar") }
  }

  @Test func aProgramThatPutsTheButtonThereItselfHasNoOther() throws {
    let split = split(.doubleColumn)
    split.preferredDisplayMode = .secondaryOnly
    split.viewController(for: .secondary)?.navigationItem.leftBarButtonItem = split.displayModeButtonItem
    let window = TestWindow(size: CGSize(width: 900, height: 400), root: split)
    window.turn()
    expect(window.all(BarButton.self).filter { $0.accessibilityLabel == "Show Sidebar" }.count, equals: 1)
  }

  @Test func theButtonsPictureHasItsColumnAtThePrimaryEdge() {
    func picture(_ name: String) -> UIImage? {
      UIImage(systemName: name)?.imageFlippedForRightToLeftLayoutDirection()
    }
    let split = split(.doubleColumn)
    let item = split.displayModeButtonItem
    expect(item.image == picture("sidebar.left") && item.image != picture("sidebar.right"))
    split.primaryEdge = .trailing
    expect(item.image == picture("sidebar.right") && item.image != picture("sidebar.left"))
    split.primaryEdge = .leading
    expect(item.image, equals: picture("sidebar.left"))
  }

  @Test func theSecondaryColumnOfThreeTakesTheWholeWidth() throws {
    let split = split(.tripleColumn)
    split.showsSecondaryOnlyButton = true
    let window = TestWindow(size: CGSize(width: 1200, height: 400), root: split)
    window.turn()
    expect(split.displayMode, equals: .twoBesideSecondary)
    try window.tap("Hide Sidebar")
    window.advance(by: 0.5)
    expect(split.displayMode, equals: .secondaryOnly)
  }

  @Test func theButtonMovesToAColumnsNewFirstPage() throws {
    let split = split(.doubleColumn)
    split.preferredDisplayMode = .secondaryOnly
    let window = TestWindow(size: CGSize(width: 900, height: 400), root: split)
    window.turn()
    let old = try require(split.viewController(for: .secondary))
    let next = UIViewController()
    old.navigationController?.setViewControllers([next], animated: false)
    window.turn()
    _ = try window.find("Show Sidebar")
    expect(old.navigationItem.containerItems.isEmpty && next.navigationItem.containerItems.count == 1)
  }
}
