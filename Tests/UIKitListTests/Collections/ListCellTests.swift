import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What a person sees of a list cell and does with its accessories (V69).
@MainActor
struct ListCellTests {
  // MARK: - Accessories' touches

  @Test func aTapOnAControlDoesWhatItsHandlerSaysAndSelectsNothing() {
    let rows = ListRows(["One", "Two"])
    rows.setUp = { [unowned rows] cell, item in
      cell.accessories = [.detail { rows.heard.append("detail \(item)") }, .disclosureIndicator()]
    }
    let window = rows.window()
    let detail = rows.cell(1).shown.trailing[0].view
    window.tap(at: detail.convert(CGPoint(x: 12, y: 12), to: nil))
    expect(rows.taken(), equals: ["detail 1"])
    window.tap(at: CGPoint(x: 40, y: 90))
    expect(rows.taken(), equals: ["select 1"])
  }

  @Test func deleteAndInsertCallTheirHandlersWhileEditing() {
    let rows = ListRows(["One"])
    rows.setUp = { [unowned rows] cell, _ in
      cell.accessories = [.delete { rows.heard.append("delete") }, .insert { rows.heard.append("insert") }]
    }
    let window = rows.window()
    expect(rows.cell(0).shown.leading.isEmpty)
    rows.view.isEditing = true
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 20, y: 30))
    window.tap(at: CGPoint(x: 60, y: 30))
    expect(rows.taken(), equals: ["delete", "insert"])
  }

  @Test func deleteWithoutAHandlerOpensTheTrailingActions() throws {
    let rows = ListRows(["One", "Two"]) { cell, _ in cell.accessories = [.delete()] }
    rows.layout.swipes = { [unowned rows] path, isLeading in
      guard !isLeading else { return nil }
      return UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Remove") { _, _, done in
          rows.heard.append("remove \(path.item)")
          done(true)
        }
      ])
    }
    let window = rows.window()
    rows.view.isEditing = true
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 20, y: 90))
    window.advance(by: 0.5)
    expect(rows.cell(1).configurationState.isSwiped)
    try window.tap("Remove")
    expect(rows.taken(), equals: ["remove 1"])
  }

  @Test func aHiddenAccessoryTakesItsRoomAndHearsNothing() {
    let rows = ListRows(["One"])
    rows.setUp = { [unowned rows] cell, _ in
      cell.accessories = [.detail(options: .init(isHidden: true)) { rows.heard.append("detail") }]
    }
    let window = rows.window()
    expect(rows.cell(0).contentView.frame.width, equals: 288)
    window.tap(at: CGPoint(x: 300, y: 30))
    expect(rows.taken(), equals: ["select 0"])
  }

  @Test func anOutlinesChevronTogglesAndTurnsAndLeavesTheCellToBeSelected() {
    let rows = ListRows(["One"])
    rows.setUp = { [unowned rows] cell, _ in
      cell.accessories = [
        .outlineDisclosure { [unowned cell] in
          rows.heard.append("toggle")
          cell.setOutline(level: 0, isExpanded: true)
        }
      ]
    }
    let window = rows.window()
    let symbol = (rows.cell(0).shown.leading[0].view as? SymbolButton)?.symbol
    window.tap(at: CGPoint(x: 15, y: 30))
    window.advance(by: 0.5)
    expect(rows.taken() == ["toggle"] && symbol?.isTurned == true)
    expect(rows.cell(0).configurationState.isExpanded)
    window.tap(at: CGPoint(x: 100, y: 30))
    expect(rows.taken(), equals: ["select 0"])
  }

  @Test func aHeadersOutlineTogglesWhereverTheCellIsTappedAndIsNotSelected() {
    let rows = ListRows(["One", "Two"])
    rows.setUp = { [unowned rows] cell, item in
      cell.accessories = [.outlineDisclosure(options: .init(style: .header)) { rows.heard.append("toggle \(item)") }]
    }
    let window = rows.window()
    window.tap(at: CGPoint(x: 200, y: 90))
    expect(rows.taken() == ["toggle 1"] && rows.view.indexPathsForSelectedItems == nil)
    expect(rows.view.isFirstResponder)
    window.key(.keyboardDownArrow)
    window.key(.keyboardSpacebar)
    expect(rows.taken(), equals: ["toggle 0"])
  }

  @Test func aPopUpMenuOpensWhereverTheCellIsPressedAndShowsWhatWasChosen() throws {
    let rows = ListRows(["Size"])
    rows.setUp = { [unowned rows] cell, _ in
      let menu = UIMenu(children: ["Small", "Large"].map { UIAction(title: $0) { _ in } })
      cell.accessories = [.popUpMenu(menu) { rows.heard.append($0.selectedElements.map(\.title).joined()) }]
    }
    let window = rows.window()
    _ = try window.find("Small")
    window.tap(at: CGPoint(x: 40, y: 30))
    window.advance(by: 0.5)
    try window.tap("Large")
    window.advance(by: 0.5)
    expect(rows.taken(), equals: ["Large"])
    expect(try window.find("Large").isDescendant(of: rows.cell(0)))
  }

  @Test func aSelectionFillsTheCircleOfEditMode() {
    let rows = ListRows(["One"]) { cell, _ in cell.accessories = [.multiselect()] }
    rows.view.allowsMultipleSelectionDuringEditing = true
    let window = rows.window()
    rows.view.isEditing = true
    window.advance(by: 0.5)
    let circle = rows.cell(0).shown.leading[0].view as? SymbolView
    expect(circle?.symbol, equals: .unselected)
    window.tap(at: CGPoint(x: 20, y: 30))
    expect(rows.taken() == ["select 0"] && circle?.symbol == .selected)
  }

  // MARK: - Custom views

  @Test func aCustomViewGetsTheSizeThatItWantsOrKeepsItsOwn() {
    let wanting = UILabel(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    wanting.text = "wide label"
    let keeping = UILabel(frame: CGRect(x: 0, y: 0, width: 12, height: 10))
    keeping.text = "wide label"
    let constrained = UIView(frame: .zero)
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    constrained.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 16),
      inner.leadingAnchor.constraint(equalTo: constrained.leadingAnchor, constant: 2),
      inner.trailingAnchor.constraint(equalTo: constrained.trailingAnchor, constant: -2),
      inner.topAnchor.constraint(equalTo: constrained.topAnchor),
      inner.bottomAnchor.constraint(equalTo: constrained.bottomAnchor),
    ])
    func custom(_ view: UIView, keeps: Bool = false) -> UICellAccessory {
      .customView(configuration: .init(customView: view, placement: .trailing(), maintainsFixedSize: keeps))
    }
    let rows = ListRows(["One"]) { cell, _ in
      cell.accessories = [custom(wanting), custom(keeping, keeps: true), custom(constrained)]
    }
    let window = rows.window()
    expect(wanting.bounds.size == wanting.intrinsicContentSize && wanting.frame.maxX <= 320 - 8)
    expect(keeping.bounds.size, equals: CGSize(width: 12, height: 10))
    expect(constrained.bounds.size, equals: CGSize(width: 24, height: 16))
    _ = window
  }

  @Test func aReservedWidthLetsAccessoriesOfSeveralCellsStandOneUnderAnother() {
    let rows = ListRows(["One", "Two"]) { cell, item in
      cell.accessories = [.label(text: item == 0 ? "1" : "1000", options: .init(reservedLayoutWidth: .custom(60)))]
    }
    let window = rows.window()
    let middles = (0..<2).map { rows.cell($0).shown.trailing[0].view.frame.midX }
    expect(abs(middles[0] - 282) <= 1 && abs(middles[1] - 282) <= 1)
    expect(rows.cell(0).contentView.frame.width, equals: 252)
    _ = window
  }

  // MARK: - Editing

  @Test func edgeControlsComeWithAnAnimationAndOnlyWhereTheItemCanBeEdited() {
    let rows = ListRows(["One", "Two"]) { cell, _ in cell.accessories = [.delete()] }
    rows.editable = { $0 == 0 }
    let window = rows.window()
    rows.view.isEditing = true
    window.advance(by: 0.1)
    let content = rows.cell(0).contentView
    let shown = content.layer.presentation()?.frame.minX ?? 0
    expect(shown > 0 && shown < 32 && content.frame.minX == 32)
    expect(rows.cell(1).contentView.frame.minX == 0 && !rows.cell(1).configurationState.isEditing)
    window.advance(by: 0.5)
    rows.view.isEditing = false
    window.advance(by: 0.1)
    expect(rows.cell(0).subviews.contains { $0 is SymbolButton })
    window.advance(by: 0.5)
    expect(!rows.cell(0).subviews.contains { $0 is SymbolButton } && window.damageError() == nil)
  }

  @Test func accessoriesThatChangeWithinAnAnimationFade() {
    let rows = ListRows(["One"]) { cell, _ in cell.accessories = [.disclosureIndicator()] }
    let window = rows.window()
    let cell = rows.cell(0)
    UIView.animate(withDuration: 0.4) { cell.accessories = [.checkmark()] }
    window.advance(by: 0.2)
    let symbols = cell.subviews.compactMap { $0 as? SymbolView }
    let alphas = symbols.map { CGFloat($0.layer.presentation()?.opacity ?? 0) }
    expect(symbols.map(\.symbol) == [.chevron, .checkmark] && alphas.allSatisfy { $0 > 0.2 && $0 < 0.8 })
    window.advance(by: 0.5)
    expect(cell.subviews.compactMap { ($0 as? SymbolView)?.symbol }, equals: [.checkmark])
  }

  // MARK: - The list's look

  @Test func aCellKnowsItsListWhenItIsSetUp() {
    for (style, leading) in [(ListItemPlace.Style.plain, 16), (.sidebar, 8)] {
      let rows = ListRows(["One"])
      rows.layout.style = style
      let window = rows.window()
      expect(rows.cell(0).defaultContentConfiguration().directionalLayoutMargins.leading, equals: CGFloat(leading))
      expect(
        (rows.cell(0).contentConfiguration as? UIListContentConfiguration)?.directionalLayoutMargins.leading,
        equals: CGFloat(leading))
      _ = window
    }
  }

  @Test func aHeaderSetUpByARegistrationLooksLikeOne() throws {
    final class Headed: NSObject, UICollectionViewDataSource {
      let registration = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
        elementKind: UICollectionView.elementKindSectionHeader
      ) { view, kind, path in
        var list = view.defaultContentConfiguration()
        list.text = "\(kind == UICollectionView.elementKindSectionHeader) \(path.section)"
        view.contentConfiguration = list
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        fatalError()
      }
      func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: indexPath)
      }
    }
    let layout = RowsLayout()
    (layout.headerHeight, layout.style) = (40, .grouped)
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    let source = Headed()
    view.dataSource = source
    let window = TestWindow(size: CGSize(width: 200, height: 100), root: view)
    let label = try window.find(UILabel.self, "TRUE 0")
    expect(label.font.pointSize == 13 && label.frame.minX == 8)
  }

  @Test func theFirstAndTheLastCellOfACardHaveItsCorners() {
    let rows = ListRows(["One", "Two", "Three"])
    rows.layout.style = .insetGrouped
    let window = rows.window()
    expect((0..<3).map { rows.cell($0).layer.cornerRadius }, equals: [26, 0, 26])
    expect(rows.cell(0).layer.maskedCorners, equals: [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    expect(rows.cell(2).layer.maskedCorners, equals: [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    _ = window
  }

  // MARK: - Lines

  private func line(_ cell: UICollectionViewListCell) -> CGRect? { cell.separators.bottom?.frame }

  @Test func theLineBeginsBelowTheTextAndGoesWithASelection() {
    let rows = ListRows(["One", "Two"]) { cell, _ in cell.accessories = [.disclosureIndicator()] }
    let window = rows.window(scale: 2)
    expect(line(rows.cell(0)), equals: CGRect(x: 16, y: 59.5, width: 304, height: 0.5))
    window.tap(at: CGPoint(x: 40, y: 30))
    expect(line(rows.cell(0)) == nil && line(rows.cell(1)) != nil)
  }

  @Test func theSeparatorGuideStandsWhereTheLineDoesAndMovesItByConstraints() {
    let rows = ListRows(["One"]) { cell, _ in cell.accessories = [.delete(displayed: .always)] }
    let window = rows.window()
    let cell = rows.cell(0)
    let guide = cell.separatorLayoutGuide
    window.turn()
    expect(line(cell)?.minX == 48 && guide.layoutFrame.minX == 48 && guide.layoutFrame.maxX == 320)
    guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 100).isActive = true
    guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -20).isActive = true
    window.turn()
    expect(line(cell), equals: CGRect(x: 100, y: 59, width: 200, height: 1))
  }

  @Test func theSeparatorGuideFollowsALabelInTheContent() throws {
    let rows = ListRows(["One"])
    let window = rows.window()
    let cell = rows.cell(0)
    cell.contentConfiguration = nil
    let label = UILabel(frame: .zero)
    label.text = "Own"
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 70),
      label.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
      cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: label.leadingAnchor),
    ])
    window.turn()
    window.turn()
    expect(label.frame.minX == 70 && line(cell)?.minX == 70)
  }

  // MARK: - Reading direction

  @Test func aCellThatReadsFromTheRightIsAMirrorImage() throws {
    let rows = ListRows(["One"]) { cell, _ in
      cell.accessories = [.delete(displayed: .always), .disclosureIndicator()]
      cell.indentationLevel = 1
    }
    rows.view.semanticContentAttribute = .forceRightToLeft
    let window = rows.window()
    let cell = rows.cell(0)
    expect(cell.shown.leading[0].view.frame, equals: CGRect(x: 320 - 17 - 26, y: 17, width: 26, height: 26))
    expect(cell.shown.trailing[0].view.frame, equals: CGRect(x: 8, y: 23, width: 14, height: 14))
    expect((cell.shown.trailing[0].view as? SymbolView)?.isReversedSymbol, equals: true)
    expect(cell.contentView.frame, equals: CGRect(x: 22, y: 0, width: 320 - 22 - 42, height: 60))
    expect(try window.find("One").frame.maxX, equals: cell.contentView.frame.width - 16)
    expect(line(cell), equals: CGRect(x: 0, y: 59, width: 320 - 42 - 16, height: 1))
  }
}
