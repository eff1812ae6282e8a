import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Groups of buttons in a navigation bar, its styles, and the title that a person changes.
@MainActor @Suite struct BarGroupTests {
  private let page = UIViewController()
  private let log = Log()

  private func window(width: CGFloat, style: UIUserInterfaceStyle = .light, scale: CGFloat = 1) -> TestWindow {
    page.title = page.title ?? "Notes"
    let navigation = UINavigationController(rootViewController: page)
    let window = TestWindow(size: CGSize(width: width, height: 300), scale: scale, style: style, root: navigation)
    window.turn()
    return window
  }

  private func item(_ title: String, image: String? = nil) -> UIBarButtonItem {
    UIBarButtonItem(
      title: title, image: image.flatMap { UIImage(systemName: $0) },
      primaryAction: UIAction { [log] _ in log.add(title) })
  }

  private func button(_ item: UIBarButtonItem) -> BarButton? { item.button.flatMap { $0.isHidden ? nil : $0 } }

  @Test func theLastGroupsGiveWayFirst() {
    let groups = [
      BarGroupFit.Group(width: 100, compact: 40, canLeave: true), .init(width: 100, compact: nil, canLeave: true),
      .init(width: 100, compact: 40),
    ]
    func shown(_ room: CGFloat) -> [BarGroupFit.Shown] { BarGroupFit(groups: groups, room: room, menuWidth: 30).shown }
    expect(shown(300), equals: [.whole, .whole, .whole])
    expect(shown(299), equals: [.whole, .whole, .compact])
    expect(shown(239), equals: [.compact, .whole, .compact])
    expect(shown(179), equals: [.compact, .away, .compact])
    expect(shown(20), equals: [.away, .away, .compact])
  }

  @Test func aTitleThatLeadsLeavesTheMiddleToTheCenter() {
    var layout = BarRowLayout(width: 600, left: [50], right: [60], title: 100)
    (layout.center, layout.titleLeads) = ([40, 40], true)
    let spans = layout.spans
    expect(spans.title, equals: .init(x: 64, width: 100))
    expect(spans.center, equals: [.init(x: 260, width: 40), .init(x: 300, width: 40)])
    for width in stride(from: 40.0, through: 700, by: 7) {
      layout.width = width
      let spans = layout.spans
      let row = (spans.left + [spans.title] + spans.center + spans.right.reversed()).filter { $0.width > 0 }
      for (a, b) in zip(row, row.dropFirst()) { expect(a.end <= b.x + 1, "\(width)") }
    }
  }

  @Test func itemsOfTheSidesAreGroupsToo() {
    let item = page.navigationItem
    let (one, two, three) = (self.item("One"), self.item("Two"), self.item("Three"))
    item.rightBarButtonItems = [one, two]
    expect(item.trailingItemGroups.map(\.barButtonItems) == [[two, one]] && one.buttonGroup != nil)
    item.trailingItemGroups = [.fixedGroup(items: [three]), one.creatingFixedGroup()]
    expect(item.rightBarButtonItems == [one, three] && item.rightBarButtonItem === one)
    item.leadingItemGroups = [two.creatingFixedGroup()]
    expect(item.leftBarButtonItems, equals: [two])
    item.leftBarButtonItems = nil
    expect(item.leadingItemGroups.isEmpty)
  }

  @Test func anItemLeavesTheGroupThatItWasIn() {
    let (one, two) = (item("One"), item("Two"))
    let group = UIBarButtonItemGroup(barButtonItems: [one, two], representativeItem: nil)
    let other = one.creatingFixedGroup()
    expect(group.barButtonItems == [two] && one.buttonGroup === other)
  }

  @Test func anEditorsCenterStandsInTheMiddleAndInTheMenuWithoutRoom() throws {
    let items = ["Bold", "Italic", "Underline"].map { item($0) }
    page.navigationItem.style = .editor
    page.navigationItem.centerItemGroups = items.map { $0.creatingFixedGroup() }
    page.navigationItem.pinnedTrailingGroup = item("Share").creatingFixedGroup()
    let window = window(width: 700)
    let frames = items.compactMap { button($0)?.frame }
    expect(frames.count == 3 && abs((frames[0].minX + frames[2].maxX) / 2 - 350) < 2)
    expect(try window.find("Notes").frame.minX < 30)
    try window.tap("Italic")
    expect(log.take(), equals: ["Italic"])
    window.resize(to: CGSize(width: 330, height: 300))
    window.turn()
    expect(button(items[2]) == nil && button(items[0]) != nil)
    try window.tap("more items")
    window.advance(by: 0.3)
    try window.tap("Underline")
    expect(log.take(), equals: ["Underline"])
    expect(try window.find("Share").frame.maxX > 0)
  }

  @Test func aNavigatorsCenterIsInTheMenu() throws {
    page.navigationItem.centerItemGroups = [item("Bold").creatingFixedGroup()]
    let window = window(width: 700)
    #expect(throws: (any Error).self) { try window.find("Bold") }
    try window.tap("more items")
    window.advance(by: 0.3)
    try window.tap("Bold")
    expect(log.take(), equals: ["Bold"])
  }

  @Test func oneButtonStandsForAGroupWithoutRoom() throws {
    let format = UIBarButtonItem(title: "Format")
    let group = UIBarButtonItemGroup.fixedGroup(
      representativeItem: format, items: ["Bold", "Italic", "Underline", "Strike"].map { item($0) })
    page.navigationItem.trailingItemGroups = [group]
    let window = window(width: 700)
    expect(!group.isDisplayingRepresentativeItem)
    _ = try window.find("Bold")
    window.resize(to: CGSize(width: 250, height: 300))
    window.turn()
    expect(group.isDisplayingRepresentativeItem)
    try window.tap("Format")
    window.advance(by: 0.3)
    try window.tap("Strike")
    expect(log.take(), equals: ["Strike"])
  }

  @Test func aPersonChoosesAmongOptionalGroupsForGood() throws {
    let name = "BarGroupTests.\(UInt64.random(in: 0..<UInt64.max))"
    defer { UserDefaults.standard.removeObject(forKey: "UINavigationItem.\(name).groups") }
    let (bold, note) = (item("Bold"), item("Note"))
    func groups(_ items: [UIBarButtonItem]) -> [UIBarButtonItemGroup] {
      [
        items[0].creatingOptionalGroup(customizationIdentifier: "bold"),
        items[1].creatingOptionalGroup(customizationIdentifier: "note", isInDefaultCustomization: false),
      ]
    }
    page.navigationItem.style = .browser
    page.navigationItem.customizationIdentifier = name
    page.navigationItem.centerItemGroups = groups([bold, note])
    let window = window(width: 700)
    expect(button(bold) != nil && button(note) == nil)
    try window.tap("more items")
    window.advance(by: 0.3)
    try window.tap("Customize Toolbar")
    window.advance(by: 0.4)
    try window.tap("Note")
    window.advance(by: 0.3)
    expect(button(note) != nil)
    let next = UINavigationItem(title: "Next")
    next.customizationIdentifier = name
    expect(groups([item("Bold"), item("Note")]).allSatisfy(next.shows))
  }

  private final class Renamer: UINavigationItemRenameDelegate {
    var lines: [String] = []
    var allows = true
    func navigationItem(_ item: UINavigationItem, shouldEndRenamingWith title: String) -> Bool { allows }
    func navigationItem(_ item: UINavigationItem, didEndRenamingWith title: String) { lines.append(title) }
  }

  @Test func aPersonRenamesTheDocumentInTheBar() throws {
    let renamer = Renamer()
    page.navigationItem.renameDelegate = renamer
    let window = window(width: 500)
    func begin() throws {
      window.tap(at: CGPoint(x: 250, y: 22))
      window.advance(by: 0.3)
      try window.tap("Rename")
      window.advance(by: 0.3)
    }
    try begin()
    window.type("Letters")
    window.key(.keyboardReturnOrEnter)
    window.advance(by: 0.2)
    expect(renamer.lines == ["Letters"] && page.navigationItem.title == "Letters")
    _ = try window.find(UILabel.self, "Letters")
    try begin()
    window.type("Other")
    window.key(.keyboardEscape)
    window.advance(by: 0.2)
    expect(renamer.lines == ["Letters"] && page.navigationItem.title == "Letters")
    #expect(throws: (any Error).self) { try window.find("title field") }
  }

  @Test func theTitlesMenuTellsOfTheDocument() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(
      "Plan-\(UInt32.random(in: 0...999_999)).txt")
    try Data(repeating: 65, count: 2048).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let properties = UIDocumentProperties(url: file)
    properties.activityViewControllerProvider = { [log] in
      log.add("share")
      return UIActivityViewController(activityItems: ["text"], applicationActivities: nil)
    }
    page.navigationItem.documentProperties = properties
    let window = window(width: 500)
    window.tap(at: CGPoint(x: 250, y: 22))
    window.advance(by: 0.3)
    _ = try window.find(file.deletingPathExtension().lastPathComponent)
    try window.tap("Share")
    window.advance(by: 0.5)
    expect(log.take(), equals: ["share"])
  }

  @Test func theBackButtonsTitleMoves() throws {
    let back = UIBarButtonItem(title: "Lists", menu: nil)
    page.navigationItem.backBarButtonItem = back
    let window = window(width: 500)
    page.navigationController?.pushViewController(UIViewController(), animated: false)
    window.turn()
    let before = try window.find(UILabel.self, "Lists").frame
    back.setBackButtonTitlePositionAdjustment(UIOffset(horizontal: 5, vertical: -2), for: .default)
    expect(back.backButtonTitlePositionAdjustment(for: .default), equals: UIOffset(horizontal: 5, vertical: -2))
    page.navigationItem.backBarButtonItem = back
    window.turn()
    expect(try window.find(UILabel.self, "Lists").frame, equals: before.offsetBy(dx: 5, dy: -2))
  }
}
