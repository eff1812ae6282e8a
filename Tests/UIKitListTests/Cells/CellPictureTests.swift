import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// What can become of a cell on the screen.
enum CellChange: CaseIterable, Sendable {
  case selected, highlightedAndBack, edited, editedAndBack, text, configured, swappedAccessory, recycled, moved

  @MainActor func apply(to cell: UITableViewCell) {
    switch self {
    case .selected: cell.isSelected = true
    case .highlightedAndBack:
      cell.isHighlighted = true
      cell.layoutIfNeeded()
      cell.isHighlighted = false
    case .edited: cell.setEditing(true, animated: false)
    case .editedAndBack:
      cell.setEditing(true, animated: false)
      cell.layoutIfNeeded()
      cell.setEditing(false, animated: false)
    case .text: cell.textLabel?.text = "한글"
    case .configured:
      var list = UIListContentConfiguration.valueCell()
      (list.text, list.secondaryText) = ("Configured", "값")
      cell.contentConfiguration = list
    case .swappedAccessory:
      cell.accessoryType = cell.accessoryType == .checkmark ? .detailDisclosureButton : .checkmark
    case .recycled:
      cell.isSelected = true
      cell.layoutIfNeeded()
      cell.prepareForReuse()
    case .moved: cell.surroundings.isLast = false
    }
  }
}

@MainActor
struct CellPictureTests {
  private func sample(_ style: UITableViewCell.CellStyle, _ accessory: UITableViewCell.AccessoryType)
    -> UITableViewCell
  {
    let cell = cell(style, "Title", style == .default ? nil : "Detail", accessory: accessory)
    if style == .subtitle { cell.imageView?.image = picture([[red, blue], [green, white]]) }
    cell.surroundings.editingStyle = .delete
    cell.surroundings.canMove = true
    cell.editingAccessoryType = .disclosureIndicator
    return cell
  }

  /// One of many combinations, so that every style meets every accessory, look, scale and appearance somewhere.
  private func stage(_ cell: UITableViewCell, _ number: Int) -> TestWindow {
    let looks: [CellSurroundings.Look] = [.plain, .grouped, .insetGrouped]
    return UIKitTestSupport.stage(
      cells: [cell], look: looks[number % 3], width: 240, scale: number % 2 == 0 ? 1 : 2,
      style: number % 4 < 2 ? .light : .dark)
  }

  @Test(arguments: CellChange.allCases)
  func aChangedCellLooksLikeOneMadeThatWay(change: CellChange) {
    let styles: [UITableViewCell.CellStyle] = [.default, .value1, .value2, .subtitle]
    let accessories: [UITableViewCell.AccessoryType] = [
      .none, .disclosureIndicator, .detailDisclosureButton, .checkmark, .detailButton,
    ]
    var number = 0
    for style in styles {
      for accessory in accessories where (number + style.rawValue) % 2 == 0 || accessory == .checkmark {
        let changed = sample(style, accessory)
        let window = stage(changed, number)
        change.apply(to: changed)
        window.advance(by: 0.1)
        expectNil(window.damageError(), "\(change) \(style) \(accessory)")
        let made = sample(style, accessory)
        let other = stage(made, number)
        UIView.performWithoutAnimation { change.apply(to: made) }
        made.frame = changed.frame
        other.advance(by: 0.1)
        let fresh = TestWindowPicture(made, like: other)
        expect(bytes(window.image()), equals: fresh.bytes, "\(change) \(style) \(accessory)")
        number += 1
      }
      number += 1
    }
  }
}

/// The window painted from nothing in a new window of the same kind.
@MainActor
private struct TestWindowPicture {
  let bytes: Data

  init(_ cell: UITableViewCell, like window: TestWindow) {
    let root = UIView(frame: .zero)
    root.backgroundColor = cell.superview?.backgroundColor
    let frame = cell.frame
    root.addSubview(cell)
    cell.frame = frame
    let fresh = TestWindow(
      size: window.window.bounds.size, scale: window.window.traitCollection.displayScale,
      style: window.window.traitCollection.userInterfaceStyle, root: root)
    bytes = UIKitTestSupport.bytes(fresh.image())
  }
}
