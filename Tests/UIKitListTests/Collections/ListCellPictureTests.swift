import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What can become of a list cell on the screen.
enum ListCellChange: CaseIterable, Sendable {
  case selected, highlightedAndBack, edited, editedAndBack, text, accessories, recycled, expanded, indented

  @MainActor func apply(to cell: UICollectionViewListCell) {
    switch self {
    case .selected: cell.isSelected = true
    case .highlightedAndBack:
      cell.isHighlighted = true
      cell.layoutIfNeeded()
      cell.isHighlighted = false
    case .edited: cell.modes.insert(.editing)
    case .editedAndBack:
      cell.modes.insert(.editing)
      cell.layoutIfNeeded()
      cell.modes.remove(.editing)
    case .text:
      var list = UIListContentConfiguration.valueCell()
      (list.text, list.secondaryText) = ("한글", "값")
      cell.contentConfiguration = list
    case .accessories: cell.accessories = [.label(text: "12"), .disclosureIndicator(options: .init(tintColor: .red))]
    case .recycled:
      cell.isSelected = true
      cell.layoutIfNeeded()
      cell.prepareForReuse()
    case .expanded: cell.modes.insert(.expanded)
    case .indented: cell.indentationLevel = 2
    }
  }
}

@MainActor
struct ListCellPictureTests {
  private static let accessories: [[UICellAccessory]] = [
    [.outlineDisclosure(), .disclosureIndicator(), .checkmark(), .reorder()],
    [.delete(), .insert(), .multiselect(), .detail(), .label(text: "3")],
  ]

  private func sample(_ style: ListItemPlace.Style, _ accessories: [UICellAccessory]) -> UICollectionViewListCell {
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 240, height: 52))
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = cell.frame
    attributes.listPlace = ListItemPlace(
      style: style, isFirst: true, isLast: true, bottomSeparator: ListItemPlace.Separator())
    cell.show(attributes)
    var list = cell.defaultContentConfiguration()
    list.text = "Title"
    cell.contentConfiguration = list
    cell.accessories = accessories
    return cell
  }

  private func window(_ cell: UICollectionViewListCell, _ number: Int) -> TestWindow {
    let root = UIView(frame: .zero)
    root.backgroundColor = .systemGroupedBackground
    root.addSubview(cell)
    return TestWindow(
      size: cell.bounds.size, scale: number % 2 == 0 ? 1 : 2, style: number % 4 < 2 ? .light : .dark, root: root)
  }

  @Test(arguments: ListCellChange.allCases)
  func aChangedCellLooksLikeOneMadeThatWay(change: ListCellChange) {
    var number = 0
    for style in [ListItemPlace.Style.plain, .insetGrouped, .sidebar] {
      for accessories in Self.accessories {
        let changed = sample(style, accessories)
        let stage = window(changed, number)
        change.apply(to: changed)
        stage.advance(by: 0.5)
        expectNil(stage.damageError(), "\(change) \(style)")
        let made = sample(style, accessories)
        let other = window(made, number)
        UIView.performWithoutAnimation { change.apply(to: made) }
        other.advance(by: 0.5)
        let fresh = window(made, number)
        expect(bytes(stage.image()), equals: bytes(fresh.image()), "\(change) \(style)")
        number += 1
      }
    }
  }

  /// Rows with every accessory, the second one selected.
  private func sheet(
    _ style: ListItemPlace.Style, scale: CGFloat, _ look: UIUserInterfaceStyle, isEditing: Bool = false
  ) -> TestWindow {
    let rows = ListRows(["Chevron", "Selected", "Controls", "Outline", "Label"]) { cell, item in
      var list = cell.defaultContentConfiguration()
      list.text = (cell.contentConfiguration as? UIListContentConfiguration)?.text
      if item == 4 { list.secondaryText = "Secondary" }
      cell.contentConfiguration = list
      let menu = UIMenu(children: [UIAction(title: "Small") { _ in }])
      cell.accessories =
        switch item {
        case 0: [.disclosureIndicator(), .delete(), .reorder()]
        case 1: [.checkmark(), .multiselect(), .detail()]
        case 2: [.insert(), .detail(), .popUpMenu(menu)]
        case 3: [.outlineDisclosure(), .checkmark(), .reorder()]
        default: [.label(text: "12"), .disclosureIndicator(), .multiselect()]
        }
      if item == 3 { cell.modes.insert(.expanded) }
      cell.indentationLevel = item == 4 ? 1 : 0
    }
    rows.layout.style = style
    rows.layout.rowHeight = 52
    rows.view.backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    rows.view.allowsMultipleSelectionDuringEditing = true
    let window = rows.window(width: 220, height: 260, scale: scale, style: look)
    UIView.performWithoutAnimation { rows.view.isEditing = isEditing }
    rows.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    window.advance(by: 0.5)
    return window
  }

  /// The second row selected, the first one under a pointer that holds it.
  private func pressed(_ style: ListItemPlace.Style, scale: CGFloat, _ look: UIUserInterfaceStyle) -> TestWindow {
    let window = sheet(style, scale: scale, look)
    window.press(at: CGPoint(x: 60, y: 25))
    window.advance(by: 0.3)
    return window
  }

  @Test func pressedRows() { assertSnapshot(of: pressed(.plain, scale: 2, .light), as: .image) }
  @Test func pressedRowsInTheDark() { assertSnapshot(of: pressed(.plain, scale: 1, .dark), as: .image) }
  @Test func pressedRowsOfACard() { assertSnapshot(of: pressed(.insetGrouped, scale: 1, .light), as: .image) }
  @Test func pressedRowsOfACardInTheDark() { assertSnapshot(of: pressed(.insetGrouped, scale: 2, .dark), as: .image) }
  @Test func pressedSidebarRows() { assertSnapshot(of: pressed(.sidebar, scale: 1, .light), as: .image) }
  @Test func pressedSidebarRowsInTheDark() { assertSnapshot(of: pressed(.sidebar, scale: 2, .dark), as: .image) }

  @Test func plainRows() { assertSnapshot(of: sheet(.plain, scale: 1, .light), as: .image) }
  @Test func groupedRowsInTheDark() { assertSnapshot(of: sheet(.insetGrouped, scale: 2, .dark), as: .image) }
  @Test func sidebarRows() { assertSnapshot(of: sheet(.sidebar, scale: 2, .light), as: .image) }
  @Test func editedRows() { assertSnapshot(of: sheet(.insetGrouped, scale: 2, .light, isEditing: true), as: .image) }
  @Test func editedRowsInTheDark() { assertSnapshot(of: sheet(.plain, scale: 1, .dark, isEditing: true), as: .image) }
}
