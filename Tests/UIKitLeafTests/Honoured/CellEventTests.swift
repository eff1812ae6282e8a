import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Each method that a class of cells may override is called, and each handler of an accessory.
@MainActor @Suite struct CellEventTests {
  @MainActor private static var hearer = Hearer()

  // MARK: - Tables

  private final class Row: UITableViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      hearer.heard()
    }
    override func setSelected(_ selected: Bool, animated: Bool) {
      super.setSelected(selected, animated: animated)
      hearer.heard()
    }
    override func setHighlighted(_ highlighted: Bool, animated: Bool) {
      super.setHighlighted(highlighted, animated: animated)
      hearer.heard()
    }
    override func dragStateDidChange(_ dragState: UITableViewCell.DragState) { hearer.heard() }
    override func updateConfiguration(using state: UICellConfigurationState) { hearer.heard() }
    override func setEditing(_ editing: Bool, animated: Bool) {
      super.setEditing(editing, animated: animated)
      hearer.heard()
    }
    override func willTransition(to state: StateMask) { hearer.heard() }
    override func didTransition(to state: StateMask) { hearer.heard() }
  }

  private final class Header: UITableViewHeaderFooterView {
    override func prepareForReuse() {
      super.prepareForReuse()
      hearer.heard()
    }
    override func updateConfiguration(using state: UIViewConfigurationState) { hearer.heard() }
  }

  private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate, UITableViewDragDelegate {
    func numberOfSections(in tableView: UITableView) -> Int { 20 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(
      _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))] }
  }

  /// A list in a window of 320 × 400 points, used as a person uses it.
  private func use(_ list: UIScrollView) -> TestWindow {
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: list)
    window.turn()
    for offset in [300, 900, 0] {
      list.contentOffset.y = CGFloat(offset)
      window.turn()
    }
    window.tap(at: CGPoint(x: 30, y: 60))
    window.press(at: CGPoint(x: 30, y: 60))
    for x in [36, 50, 80] { window.move(to: CGPoint(x: x, y: 60)) }
    window.advance(by: 0.5)
    window.release()
    window.advance(by: 1)
    return window
  }

  /// What a class declares open but for what the program calls itself, and for what the class answers to recognisers.
  private func expectAllHeard(_ type: String, _ file: String) throws {
    let calledByPrograms = [
      "setNeedsUpdateConfiguration()", "defaultContentConfiguration()", "defaultBackgroundConfiguration()",
    ]
    let toRecognisers = try DocumentedMethods(of: type, in: file).names.filter { $0.hasPrefix("gestureRecognizer(") }
    try UIKitLeafTests.expectAllHeard(type, file, by: Self.hearer, besides: calledByPrograms + toRecognisers)
  }

  @Test func rows() throws {
    Self.hearer = Hearer()
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
    table.register(Row.self, forCellReuseIdentifier: "cell")
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    (table.rowHeight, table.sectionHeaderHeight) = (44, 30)
    (table.dataSource, table.delegate, table.dragDelegate) = (rows, rows, rows)
    let window = use(table)
    table.setEditing(true, animated: false)
    window.turn()
    try expectAllHeard("UITableViewCell", "Tables/Cells/UITableViewCell.swift")
    try expectAllHeard("UITableViewHeaderFooterView", "Tables/Cells/UITableViewHeaderFooterView.swift")
  }

  // MARK: - Collection views

  private final class Item: UICollectionViewCell {
    override func prepareForReuse() {
      super.prepareForReuse()
      hearer.heard()
    }
    override func dragStateDidChange(_ dragState: UICollectionViewCell.DragState) { hearer.heard() }
    override func updateConfiguration(using state: UICellConfigurationState) { hearer.heard() }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { hearer.heard() }
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes { hearer.heard(layoutAttributes) }
    override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      hearer.heard()
    }
    override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
      hearer.heard()
    }
  }

  private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func collectionView(
      _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
    ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))] }
  }

  @Test func items() throws {
    Self.hearer = Hearer()
    let items = Items()
    let flow = UICollectionViewFlowLayout()
    (flow.itemSize, flow.estimatedItemSize) = (
      CGSize(width: 90, height: 90), UICollectionViewFlowLayout.automaticSize
    )
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: flow)
    view.register(Item.self, forCellWithReuseIdentifier: "cell")
    (view.dataSource, view.dragDelegate) = (items, items)
    let window = use(view)
    let other = UICollectionViewFlowLayout()
    other.itemSize = CGSize(width: 60, height: 60)
    view.setCollectionViewLayout(other, animated: false)
    window.turn()
    try expectAllHeard("UICollectionViewCell", "Collections/Cells/UICollectionViewCell.swift")
    try expectAllHeard("UICollectionReusableView", "Collections/Cells/UICollectionReusableView.swift")
  }

  // MARK: - Accessories

  /// A list cell with one accessory.
  private final class Accessories: NSObject, UICollectionViewDataSource {
    let accessory: UICellAccessory
    init(_ accessory: UICellAccessory) { self.accessory = accessory }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? UICollectionViewListCell)?.accessories = [accessory]
      return cell
    }
  }

  @Test func eachAccessorysHandlerIsCalled() throws {
    var count = 0
    let menu = UIMenu(
      options: .singleSelection,
      children: ["One", "Two"].map { title in UIAction(title: title, state: title == "One" ? .on : .off) { _ in } })
    let accessories: [String: UICellAccessory] = [
      "detail": .detail { count += 1 },
      "delete": .delete(displayed: .always) { count += 1 },
      "insert": .insert(displayed: .always) { count += 1 },
      "outlineDisclosure": .outlineDisclosure { count += 1 },
      "popUpMenu": .popUpMenu(menu) { _ in count += 1 },
    ]
    let source = try DocumentedMethods.source("Collections/Cells/Accessories/UICellAccessory.swift")
    let documented = source.matches(of: /public static func (\w+)\([^{]*Handler\?/).map { String($0.1) }
    expect(Set(documented), equals: Set(accessories.keys))
    for (name, accessory) in accessories {
      count = 0
      let data = Accessories(accessory)
      let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
      view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = data
      let window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
      window.turn()
      let content = try #require(view.visibleCells.first).contentView.frame
      window.tap(at: CGPoint(x: content.minX > 0 ? content.minX - 15 : content.maxX + 15, y: content.midY))
      window.advance(by: 0.5)
      if name == "popUpMenu" {
        expect(count, equals: 0)
        try window.tap("Two")
      }
      expect(count, equals: 1, "\(name)")
    }
  }
}
