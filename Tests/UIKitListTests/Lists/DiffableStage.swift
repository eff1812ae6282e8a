import CoreGraphics
import Foundation
import UIKit
import UIKitTesting

extension NSDiffableDataSourceSnapshot where SectionIdentifierType == String, ItemIdentifierType == Int {
  /// Of sections with their items.
  init(_ sections: [(String, [Int])]) {
    self.init()
    for (name, items) in sections {
      appendSections([name])
      appendItems(items, toSection: name)
    }
  }
}

/// What the diffable data sources of tables and collection views have in common.
@MainActor
protocol DiffableSource: AnyObject, Sendable {
  nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<String, Int>
  nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animatingDifferences: Bool, completion: (() -> Void)?)
  nonisolated func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, completion: (() -> Void)?)
  func sectionIdentifier(for index: Int) -> String?
  func index(for sectionIdentifier: String) -> Int?
  func itemIdentifier(for indexPath: IndexPath) -> Int?
  func indexPath(for itemIdentifier: Int) -> IndexPath?
}

extension UITableViewDiffableDataSource: DiffableSource
where SectionIdentifierType == String, ItemIdentifierType == Int {}
extension UICollectionViewDiffableDataSource: DiffableSource
where SectionIdentifierType == String, ItemIdentifierType == Int {}

/// A table or a collection view of 300 × 400 points with a diffable data source, whose cells show their items.
@MainActor
final class DiffableStage {
  enum Kind: CaseIterable, Sendable { case table, collection }

  let view: UIScrollView
  let source: any DiffableSource
  let window: TestWindow
  private final class Log { var lines: [String] = [] }
  private let log = Log()

  /// - Parameters:
  ///   - sections: What is applied at once; nil is nothing.
  ///   - side: Of a collection view's squares, three in a line.
  init(_ kind: Kind, _ sections: [(String, [Int])]? = nil, side: CGFloat = 100) {
    let frame = CGRect(x: 0, y: 0, width: 300, height: 400)
    switch kind {
    case .table:
      let table = UITableView(frame: frame, style: .plain)
      table.rowHeight = 20
      table.register(UITableViewCell.self, forCellReuseIdentifier: "text")
      let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { [log] table, path, item in
        log.lines.append("cell \(item)")
        let cell = table.dequeueReusableCell(withIdentifier: "text", for: path)
        cell.textLabel?.text = "\(item)"
        return cell
      }
      source.defaultRowAnimation = .fade
      (view, self.source) = (table, source)
    case .collection:
      let layout = SpyLayout()
      layout.side = side
      let collection = UICollectionView(frame: frame, collectionViewLayout: layout)
      collection.register(TextCell.self, forCellWithReuseIdentifier: "text")
      let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: collection) {
        [log] view, path, item in
        log.lines.append("cell \(item)")
        let cell = view.dequeueReusableCell(withReuseIdentifier: "text", for: path)
        (cell as? TextCell)?.text = "\(item)"
        return cell
      }
      (view, self.source) = (collection, source)
    }
    window = TestWindow(size: frame.size, root: view)
    guard let sections else { return }
    apply(sections, animated: false)
    window.advance(by: 0.5)
    log.lines = []
  }

  func note(_ line: String) { log.lines.append(line) }

  /// The items that cells were asked for, as "cell 3", and what tests noted.
  func taken() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  func apply(_ sections: [(String, [Int])], animated: Bool, completion: (() -> Void)? = nil) {
    apply(NSDiffableDataSourceSnapshot(sections), animated: animated, completion: completion)
  }

  func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<String, Int>, animated: Bool, completion: (() -> Void)? = nil
  ) {
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  // MARK: - What is seen

  /// What the list shows, section by section.
  var shown: [[String]] {
    if let table = view as? UITableView {
      return (0..<table.numberOfSections).map { section in
        (0..<table.numberOfRows(inSection: section)).map { row in
          table.cellForRow(at: IndexPath(row: row, section: section))?.textLabel?.text ?? "-"
        }
      }
    }
    guard let collection = view as? UICollectionView else { return [] }
    return (0..<collection.numberOfSections).map { section in
      (0..<collection.numberOfItems(inSection: section)).map { item in
        (collection.cellForItem(at: IndexPath(item: item, section: section)) as? TextCell)?.text ?? "-"
      }
    }
  }

  var cells: [UIView] { (view as? UITableView)?.visibleCells ?? (view as? UICollectionView)?.visibleCells ?? [] }

  var selected: [IndexPath] {
    (view as? UITableView)?.indexPathsForSelectedRows
      ?? (view as? UICollectionView)?.indexPathsForSelectedItems ?? []
  }

  func select(_ path: IndexPath) {
    (view as? UITableView)?.selectRow(at: path, animated: false, scrollPosition: .none)
    (view as? UICollectionView)?.selectItem(at: path, animated: false, scrollPosition: [])
  }
}
