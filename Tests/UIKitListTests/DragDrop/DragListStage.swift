import CoreGraphics
import Foundation
import UIKitTesting

@testable import UIKit

/// Two lists of words beside each other, whose rows go from one to the other; tables or collection views.
@MainActor
final class DragListStage: NSObject {
  let window: TestWindow
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
  var words: [[String]]
  let tables: [UITableView]
  let collections: [UICollectionView]
  var heard: [String] = []
  var operation = UIDropOperation.move
  /// Of the collection views it is the one of the same name.
  var intent = UITableViewDropProposal.Intent.insertAtDestinationIndexPath
  var dragged: (String) -> [String] = { [$0] }
  var carriedOver: (IndexPath?) -> Void = { _ in }
  var dropsInto: [String] = []
  /// What drops do in place of taking the words.
  var onTableDrop: ((any UITableViewDropCoordinator) -> Void)?
  var onCollectionDrop: ((any UICollectionViewDropCoordinator) -> Void)?

  init(
    collections isCollection: Bool = false, _ words: [[String]] = [["a", "b", "c", "d"], ["x", "y"]],
    hasDrops: Bool = true,
    scale: CGFloat = 1, style: UIUserInterfaceStyle = .light
  ) {
    self.words = words
    var (tables, collections): ([UITableView], [UICollectionView]) = ([], [])
    for number in 0..<2 {
      let frame = CGRect(x: CGFloat(number) * 200, y: 0, width: 190, height: 300)
      if isCollection {
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.minimumInteritemSpacing) = (CGSize(width: 50, height: 40), 10)
        collections.append(UICollectionView(frame: frame, collectionViewLayout: layout))
      } else {
        let table = UITableView(frame: frame)
        table.rowHeight = 40
        tables.append(table)
      }
    }
    (self.tables, self.collections) = (tables, collections)
    root.backgroundColor = .systemGray
    window = TestWindow(size: root.bounds.size, scale: scale, style: style, root: root)
    super.init()
    for table in tables {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.dragDelegate = self
      if hasDrops { table.dropDelegate = self }
      root.addSubview(table)
    }
    for view in collections {
      view.register(WordCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = self
      view.dragDelegate = self
      if hasDrops { view.dropDelegate = self }
      root.addSubview(view)
    }
    window.turn()
  }

  final class WordCell: UICollectionViewCell {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .systemYellow
      contentView.addSubview(label)
    }
    required init?(coder: NSCoder) { nil }
  }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  func number(_ view: UIView) -> Int {
    tables.firstIndex { $0 === view } ?? collections.firstIndex { $0 === view } ?? 0
  }

  /// What the rows of a list show, in the order in which they stand.
  func shown(_ number: Int) -> [String] {
    if let table = tables.dropFirst(number).first {
      return table.visibleCells.filter { $0.layer.mask == nil }.sorted { $0.center.y < $1.center.y }
        .compactMap { $0.textLabel?.text }
    }
    return collections[number].visibleCells.filter { $0.layer.mask == nil }
      .sorted { ($0.center.y, $0.center.x) < ($1.center.y, $1.center.x) }
      .compactMap { ($0 as? WordCell)?.label.text }
  }

  /// The tops of a table's rows, those that are hidden too.
  func tops(_ number: Int) -> [CGFloat] { tables[number].visibleCells.map { $0.frame.minY } }

  /// A point in a list.
  func point(_ number: Int, _ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: CGFloat(number) * 200 + x, y: y) }

  func drag(from start: CGPoint, to end: CGPoint, releases: Bool = true) {
    window.press(at: start)
    window.move(to: CGPoint(x: start.x + 6, y: start.y))
    window.move(to: end)
    window.advance(by: 0.5)
    guard releases else { return }
    window.release()
    window.advance(by: 1)
  }

  var platter: DragPlatter? { window.all(DragPlatter.self).first }

  // MARK: - What both kinds do

  func items(_ list: UIView, _ path: IndexPath) -> [UIDragItem] {
    heard.append("items \(number(list)) \(path.item)")
    return dragged(words[number(list)][path.item]).map { word in
      let item = UIDragItem(itemProvider: NSItemProvider(object: word as NSString))
      item.localObject = word
      return item
    }
  }

  /// Takes the words out of where they were, as the program's data do.
  func perform(
    _ list: UIView, _ items: [(item: UIDragItem, source: IndexPath?)], to path: IndexPath?,
    update: (_ list: UIView, _ removed: [IndexPath], _ inserted: [IndexPath]) -> Void,
    drop: (UIDragItem, IndexPath) -> Void
  ) {
    let target = number(list)
    guard let path else { return }
    heard.append("drop \(target) \(path.item) from \(items.map { $0.source?.item ?? -1 })")
    if intent == .insertIntoDestinationIndexPath {
      dropsInto += items.compactMap { $0.item.localObject as? String }
      return
    }
    let sources = operation == .move ? items.compactMap(\.source) : []
    for source in sources { words[target].remove(at: source.item) }
    let texts = items.compactMap { $0.item.localObject as? String }
    words[target].insert(contentsOf: texts, at: path.item)
    let paths = texts.indices.map { IndexPath(item: path.item + $0, section: 0) }
    update(list, sources, paths)
    for (item, path) in zip(items, paths) { drop(item.item, path) }
  }
}

extension DragListStage: UITableViewDataSource, UITableViewDragDelegate, UITableViewDropDelegate {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words[number(tableView)].count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = words[number(tableView)][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
    heard.append("move \(source.row) to \(destination.row)")
    let list = number(tableView)
    words[list].insert(words[list].remove(at: source.row), at: destination.row)
  }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { items(tableView, indexPath) }
  func tableView(_ tableView: UITableView, dragSessionWillBegin session: any UIDragSession) { heard.append("begin") }
  func tableView(_ tableView: UITableView, dragSessionDidEnd session: any UIDragSession) { heard.append("ended") }
  func tableView(_ tableView: UITableView, dropSessionDidEnter session: any UIDropSession) {
    heard.append("enter \(number(tableView))")
  }
  func tableView(_ tableView: UITableView, dropSessionDidExit session: any UIDropSession) {
    heard.append("exit \(number(tableView))")
  }
  func tableView(_ tableView: UITableView, dropSessionDidEnd session: any UIDropSession) {
    heard.append("end \(number(tableView))")
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    carriedOver(destinationIndexPath)
    return UITableViewDropProposal(operation: operation, intent: intent)
  }
  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    if let onTableDrop { return onTableDrop(coordinator) }
    perform(
      tableView, coordinator.items.map { ($0.dragItem, $0.sourceIndexPath) }, to: coordinator.destinationIndexPath
    ) { _, removed, inserted in
      tableView.performBatchUpdates {
        tableView.deleteRows(at: removed, with: .none)
        tableView.insertRows(at: inserted, with: .none)
      }
    } drop: {
      coordinator.drop($0, toRowAt: $1)
    }
  }
}

extension DragListStage: UICollectionViewDataSource, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    words[number(collectionView)].count
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    (cell as? WordCell)?.label.text = words[number(view)][path.item]
    return cell
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    heard.append("move \(source.item) to \(destination.item)")
    words[number(view)].insert(words[number(view)].remove(at: source.item), at: destination.item)
  }
  func collectionView(
    _ view: UICollectionView, itemsForBeginning session: any UIDragSession, at path: IndexPath
  ) -> [UIDragItem] { items(view, path) }
  func collectionView(
    _ view: UICollectionView, dropSessionDidUpdate session: any UIDropSession, withDestinationIndexPath path: IndexPath?
  ) -> UICollectionViewDropProposal {
    carriedOver(path)
    let intent: UICollectionViewDropProposal.Intent =
      intent == .insertIntoDestinationIndexPath ? .insertIntoDestinationIndexPath : .insertAtDestinationIndexPath
    return UICollectionViewDropProposal(operation: operation, intent: intent)
  }
  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    if let onCollectionDrop { return onCollectionDrop(coordinator) }
    perform(view, coordinator.items.map { ($0.dragItem, $0.sourceIndexPath) }, to: coordinator.destinationIndexPath) {
      _, removed, inserted in
      view.performBatchUpdates {
        view.deleteItems(at: removed)
        view.insertItems(at: inserted)
      }
    } drop: {
      coordinator.drop($0, toItemAt: $1)
    }
  }
}
