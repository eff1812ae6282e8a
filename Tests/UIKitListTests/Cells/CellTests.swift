import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

@MainActor
struct CellTests {
  @Test func theStylesHaveTheirLabels() {
    expectNil(cell(.default).detailTextLabel)
    expectNil(cell(.value2).imageView)
    expect(cell(.subtitle).detailTextLabel != nil)
    expect(cell(.default).imageView != nil)
  }

  @Test func labelsAreMadeWhenAskedFor() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    expect(cell.contentView.subviews.isEmpty)
    cell.textLabel?.text = "Text"
    expect(cell.contentView.subviews.count, equals: 1)
  }

  @Test func aClassKnownOnlyAtRunTimeMakesItsOwnCell() {
    final class Special: UITableViewCell {
      var extra = 0
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        extra = 7
      }
      required init?(coder: NSCoder) { nil }
    }
    class Title: UITableViewHeaderFooterView {}
    let type: UITableViewCell.Type = Special.self
    let made = UITableViewCell.make(type, reuseIdentifier: "special")
    expect((made as? Special)?.extra, equals: 7)
    expect(made.reuseIdentifier, equals: "special")
    expect(made.detailTextLabel != nil)
    let title = UITableViewHeaderFooterView.make(Title.self, reuseIdentifier: "title")
    expect(title is Title && title.reuseIdentifier == "title")
  }

  @Test func aCellThatWasMadeWithoutAnythingHasAStandardRowsSize() {
    expect(UITableViewCell().frame, equals: CGRect(x: 0, y: 0, width: 320, height: 44))
  }

  // MARK: - State

  @Test("T19: selecting or highlighting a cell highlights the labels, pictures and controls inside it")
  func selectionHighlightsWhatIsInside() {
    let cell = cell()
    let (label, image, button) = (UILabel(frame: .zero), UIImageView(frame: .zero), UIButton(frame: .zero))
    let box = UIView(frame: .zero)
    for view in [label, image, button] { box.addSubview(view) }
    cell.contentView.addSubview(box)
    cell.isSelected = true
    expect(label.isHighlighted && image.isHighlighted && button.isHighlighted)
    cell.isHighlighted = true
    cell.isSelected = false
    expect(label.isHighlighted && image.isHighlighted && button.isHighlighted)
    cell.isHighlighted = false
    expect(!label.isHighlighted && !image.isHighlighted && !button.isHighlighted)
  }

  @Test func aCellOfSelectionStyleNoneShowsNothing() {
    let cell = cell()
    cell.selectionStyle = .none
    cell.isSelected = true
    expect(cell.textLabel?.isHighlighted, equals: false)
    expect(cell.layer.backgroundColor, equals: UIColor.white.cgColor)
  }

  @Test func theSelectedBackgroundIsInTheCellOnlyWhileSelected() {
    let cell = cell()
    let view = UIView(frame: .zero)
    cell.selectedBackgroundView = view
    expectNil(view.superview)
    cell.isHighlighted = true
    expect(view.superview === cell && cell.subviews.first === view)
    cell.isHighlighted = false
    expectNil(view.superview)
  }

  @Test func overridesOfSetSelectedHearOfTheProperty() {
    final class Spy: UITableViewCell {
      var calls: [String] = []
      override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        calls.append("selected \(selected) \(animated)")
      }
      override func setHighlighted(_ highlighted: Bool, animated: Bool) {
        super.setHighlighted(highlighted, animated: animated)
        calls.append("highlighted \(highlighted) \(animated)")
      }
    }
    let cell = Spy(style: .default, reuseIdentifier: nil)
    cell.isSelected = true
    cell.setHighlighted(true, animated: true)
    expect(cell.calls, equals: ["selected true false", "highlighted true true"])
    expect(cell.isSelected && cell.isHighlighted)
  }

  @Test func anAnimatedDeselectionFadesTheGrey() throws {
    let cell = cell()
    cell.isSelected = true
    let window = stage(cells: [cell])
    expect(window.pixel(x: 300, y: 10), equals: 0xFFD1_D1D6)
    cell.setSelected(false, animated: true)
    window.advance(by: 0.1)
    let half = window.pixel(x: 300, y: 10)
    expect(half != 0xFFD1_D1D6 && half != 0xFFFF_FFFF)
    window.advance(by: 0.4)
    expect(window.pixel(x: 300, y: 10), equals: 0xFFFF_FFFF)
  }

  @Test func aRecycledCellIsNeitherSelectedNorHighlighted() {
    let cell = cell()
    cell.isSelected = true
    cell.isHighlighted = true
    cell.prepareForReuse()
    expect(!cell.isSelected && !cell.isHighlighted)
    expect(cell.textLabel?.text, equals: "Title")
  }

  // MARK: - Layout

  @Test func anAccessoryTakesRoomFromTheContent() {
    let cell = cell(accessory: .disclosureIndicator)
    _ = stage(cells: [cell])
    expect(cell.contentView.frame, equals: CGRect(x: 0, y: 0, width: 296, height: 44))
    expect(cell.textLabel?.frame.maxX, equals: 288)
    cell.accessoryType = .none
    cell.layoutIfNeeded()
    expect(cell.contentView.frame.width, equals: 320)
  }

  @Test func anAccessoryViewKeepsItsSizeAndReplacesTheType() {
    let cell = cell(accessory: .checkmark)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.accessoryView = view
    _ = stage(cells: [cell])
    expect(view.frame, equals: CGRect(x: 254, y: 12, width: 50, height: 20))
    expect(!cell.subviews.contains { $0 is SymbolView })
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    expectNil(view.superview)
  }

  @Test func framesThatASubclassSetsAfterSuperStay() {
    final class Moved: UITableViewCell {
      override func layoutSubviews() {
        super.layoutSubviews()
        textLabel?.frame = CGRect(x: 100, y: 5, width: 50, height: 20)
      }
    }
    let cell = Moved(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Text"
    let window = stage(cells: [cell])
    cell.textLabel?.text = "Another text"
    window.turn()
    expect(cell.textLabel?.frame, equals: CGRect(x: 100, y: 5, width: 50, height: 20))
  }

  @Test func aChangedTextIsLaidOutAgain() {
    let cell = cell(.value1, "Title", "1")
    let window = stage(cells: [cell])
    let old = cell.detailTextLabel?.frame ?? .zero
    cell.detailTextLabel?.text = "1,000,000"
    window.turn()
    let new = cell.detailTextLabel?.frame ?? .zero
    expect(new.width > old.width && new.maxX == old.maxX)
  }

  @Test func aTextOfSeveralLinesMakesTheCellHigher() {
    let cell = cell(.default, "A title that does not fit the width of this row by far")
    let one = cell.sizeThatFits(CGSize(width: 200, height: 0)).height
    cell.textLabel?.numberOfLines = 0
    expect(one, equals: 44)
    expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height > 60)
  }

  @Test func indentationMovesTextAndSeparator() {
    let cell = cell()
    cell.indentationLevel = 2
    _ = stage(cells: [cell])
    expect(cell.textLabel?.frame.minX, equals: 36)
    expect(cell.separatorView.frame.minX, equals: 36)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -50, 1e30])
  func senselessLengthsHurtNobody(_ value: CGFloat) {
    let cell = cell(.subtitle, "Text", "Detail", accessory: .detailDisclosureButton)
    (cell.indentationLevel, cell.indentationWidth) = (3, value)
    cell.separatorInset = UIEdgeInsets(top: value, left: value, bottom: value, right: value)
    cell.frame = CGRect(x: 0, y: 0, width: value, height: value)
    cell.layoutIfNeeded()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: value, height: value), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(!size.height.isNaN)
  }

  // MARK: - Separators

  @Test func theSeparatorBeginsUnderTheText() {
    let cell = cell(.default, "Text", image: picture([[blue]]))
    _ = stage(cells: [cell, UITableViewCell()])
    expect(cell.separatorView.frame, equals: CGRect(x: 33, y: 43, width: 287, height: 1))
    cell.separatorInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 7)
    cell.layoutIfNeeded()
    expect(cell.separatorView.frame, equals: CGRect(x: 5, y: 43, width: 308, height: 1))
  }

  @Test func theTablesInsetCountsUntilTheCellHasItsOwn() {
    let cell = cell()
    cell.surroundings.separator = .init(inset: UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0))
    expect(cell.separatorInset.left, equals: 50)
    cell.separatorInset.left = 3
    expect(cell.separatorInset.left, equals: 3)
  }

  @Test func groupedSectionsHaveFullLinesAndInsetOnesRoundCorners() {
    let grouped = cell()
    let window = stage(cells: [grouped], look: .grouped)
    expect(window.pixel(x: 0, y: 0) != 0xFFFF_FFFF && window.pixel(x: 0, y: 43) != 0xFFFF_FFFF)
    let inset = cell()
    let other = stage(cells: [inset], look: .insetGrouped)
    expect(inset.layer.cornerRadius == 10 && inset.separatorView.isHidden)
    expect(other.pixel(x: 16, y: 16), equals: 0xFFF2_F2F7)
  }

  @Test func anotherColourOfTheTableIsShown() {
    let cell = cell()
    let window = stage(cells: [cell, UITableViewCell()])
    cell.surroundings.separator = .init(color: .red)
    window.turn()
    expect(window.pixel(x: 100, y: 43), equals: 0xFFFF_0000)
    cell.surroundings.separator = nil
    window.turn()
    expect(window.pixel(x: 100, y: 43), equals: 0xFFFF_FFFF)
  }

  // MARK: - Input

  private final class Owner: CellOwner {
    var log: [String] = []
    func cellAccessoryTapped(_ cell: UITableViewCell) { log.append("accessory") }
    func cell(_ cell: UITableViewCell, commits style: UITableViewCell.EditingStyle) { log.append("commits \(style)") }
    func cellAsksToConfirmDeletion(_ cell: UITableViewCell) { log.append("confirm") }
    func cell(_ cell: UITableViewCell, reorder phase: CellReorderPhase, at point: CGPoint) {
      log.append("\(phase) \(Int(point.y))")
    }
  }

  @Test func tappingTheDetailButtonTellsTheOwnerOnly() {
    let cell = cell(accessory: .detailDisclosureButton)
    let owner = Owner()
    cell.owner = owner
    let window = stage(cells: [cell])
    window.tap(at: CGPoint(x: 284, y: 22))
    expect(owner.log, equals: ["accessory"])
    window.tap(at: CGPoint(x: 100, y: 22))
    expect(owner.log, equals: ["accessory"])
  }

  @Test func editControlsTellTheOwner() {
    let owner = Owner()
    let cells = [cell(), cell(), cell()]
    for (cell, style) in zip(cells, [UITableViewCell.EditingStyle.delete, .insert, .none]) {
      cell.owner = owner
      cell.surroundings.editingStyle = style
      cell.surroundings.canMove = true
      cell.showsReorderControl = true
      cell.isEditing = true
    }
    let window = stage(cells: cells)
    window.tap(at: CGPoint(x: 28, y: 22))
    window.tap(at: CGPoint(x: 28, y: 66))
    expect(owner.log, equals: ["confirm", "commits insert"])
    owner.log = []
    window.drag(from: CGPoint(x: 296, y: 110), to: CGPoint(x: 296, y: 40), duration: 1.0 / 60)
    expect(owner.log, equals: ["began 110", "moved 40", "ended 40"])
  }

  @Test func editingMovesTheContentAndGoesBack() {
    let cell = cell(accessory: .disclosureIndicator)
    cell.surroundings.editingStyle = .delete
    let window = stage(cells: [cell])
    cell.setEditing(true, animated: true)
    window.advance(by: 0.1)
    expect(cell.contentView.frame.minX, equals: 38)
    expect(cell.editControls.edit?.superview === cell)
    window.advance(by: 0.5)
    cell.setEditing(false, animated: true)
    window.advance(by: 0.5)
    expect(cell.contentView.frame.minX, equals: 0)
    expectNil(cell.editControls.edit)
    expect(!cell.subviews.contains { $0 is SymbolButton })
  }

  @Test func transitionsAreTold() {
    final class Spy: UITableViewCell {
      var masks: [String] = []
      override func willTransition(to state: StateMask) { masks.append("will \(state.rawValue)") }
      override func didTransition(to state: StateMask) { masks.append("did \(state.rawValue)") }
    }
    let cell = Spy(style: .default, reuseIdentifier: nil)
    cell.surroundings.editingStyle = .delete
    cell.isEditing = true
    cell.setShowingDeleteConfirmation(true)
    expect(cell.masks, equals: ["will 1", "did 1", "will 3", "did 3"])
  }
}
