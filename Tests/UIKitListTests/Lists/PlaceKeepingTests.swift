import Expectations
import Testing
import UIKit
import UIKitTesting

/// What a person sees first in a list of items that tell their own sizes stays where it is, whatever is done to the list.
@MainActor
struct PlaceKeepingTests {
  enum Kind: String, CaseIterable, CustomTestStringConvertible {
    case table, grouped, compositional, list, flow

    var testDescription: String { rawValue }
  }

  enum Act: String, CaseIterable, CustomTestStringConvertible {
    case reload, reloadSection, setDataSource, setDelegate, moreItems, wider, narrower

    var testDescription: String { rawValue }
  }

  /// Items are 60 to 180 points high and estimated at 44; three hundred are measured by scrolling over them.
  @Test(arguments: Kind.allCases, Act.allCases)
  func theFirstItemInViewStays(_ kind: Kind, after act: Act) throws {
    let stage = SelfSizingStage(kind)
    for step in 1...90 { stage.scroll(to: CGFloat(step) * 100) }
    let before = try require(stage.first)
    expect(before.path.item > 60)
    switch act {
    case .reload: stage.reloadData()
    case .reloadSection: stage.reloadSection()
    case .setDataSource: stage.setDataSource()
    case .setDelegate: stage.setDelegate()
    case .moreItems:
      stage.source.count = 400
      stage.reloadData()
    case .wider: stage.resize(to: CGSize(width: 330, height: 480))
    case .narrower: stage.resize(to: CGSize(width: 300, height: 480))
    }
    stage.window.turn()
    stage.window.turn()
    let after = try require(stage.first)
    expect(after.path, equals: before.path)
    expect(abs(after.top - before.top) <= 1, "from \(before.top) to \(after.top)")
  }

  @Test("What is seen beyond the end of a list that became shorter is brought back", arguments: [false, true])
  func aListThatBecameShorterIsSeen(beyond: Bool) {
    final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
      var open: Set<Int> = [1, 2, 3]
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        open.contains(indexPath.row) ? 254 : 48
      }
      func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 73.5 }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 460), style: .plain)
    table.dataSource = source
    table.delegate = source
    let window = TestWindow(size: CGSize(width: 320, height: 460), root: table)
    table.contentOffset.y = beyond ? 562 : 500
    for row in [3, 1, 2] {
      source.open.remove(row)
      UIView.performWithoutAnimation { table.performBatchUpdates(nil) }
    }
    window.turn()
    window.turn()
    expect(table.contentSize.height, equals: 384)
    expect(table.contentOffset.y, equals: 0)
  }

  @Test("An animated scroll ends at its row, wherever that goes meanwhile", arguments: [true, false], [true, false])
  func anAnimatedScrollFindsItsRow(estimated: Bool, animated: Bool) throws {
    final class Source: NSObject, UITableViewDataSource {
      var rows = Array(0..<200)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(rows[indexPath.row])"
        return cell
      }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    if !estimated { table.rowHeight = 44 }
    table.dataSource = source
    let window = TestWindow(size: CGSize(width: 320, height: 480), root: table)
    table.scrollToRow(at: IndexPath(row: 100, section: 0), at: .top, animated: true)
    var seen: [CGFloat] = []
    // How far down row 0 of the beginning is, as it is shown.
    func note() {
      let row = table.rectForRow(at: IndexPath(row: source.rows.firstIndex(of: 0) ?? 0, section: 0))
      seen.append((table.layer.presentation() ?? table.layer).bounds.minY - row.minY)
    }
    for frame in 0..<90 {
      window.advance(by: 1 / 60)
      note()
      guard frame == 5 || frame == 9 else { continue }
      source.rows.insert(contentsOf: (0..<10).map { 1000 + frame * 10 + $0 }, at: 0)
      let paths = (0..<10).map { IndexPath(row: $0, section: 0) }
      if animated {
        table.insertRows(at: paths, with: .none)
      } else {
        UIView.performWithoutAnimation { table.insertRows(at: paths, with: .none) }
      }
    }
    expect(zip(seen, seen.dropFirst()).allSatisfy { $0 <= $1 + 1 }, "\(seen)")
    let top = try require(table.indexPathForRow(at: CGPoint(x: 10, y: table.contentOffset.y + 1)))
    expect(source.rows[top.row], equals: 100)
    expect(table.rectForRow(at: top).minY, equals: table.contentOffset.y)
  }

  @Test("From right to left what is seen first stays, and the first item is seen at first", arguments: [false, true])
  func fromTheRight(isCompositional: Bool) {
    final class Source: NSObject, UICollectionViewDataSource {
      var count = 20
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
    }
    let flow = UICollectionViewFlowLayout()
    flow.scrollDirection = .horizontal
    flow.itemSize = CGSize(width: 100, height: 100)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.interGroupSpacing = 10
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let view = UICollectionView(
      frame: .zero,
      collectionViewLayout: isCompositional
        ? UICollectionViewCompositionalLayout(section: section, configuration: configuration) : flow)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.semanticContentAttribute = .forceRightToLeft
    let source = Source()
    view.dataSource = source
    let window = TestWindow(size: CGSize(width: 320, height: 100), root: view)
    func seen() -> [Int] { view.indexPathsForVisibleItems.map(\.item).sorted() }
    func change(to count: Int, byReload isReload: Bool) {
      let paths = (min(count, source.count)..<max(count, source.count)).map { IndexPath(item: $0, section: 0) }
      let grows = count > source.count
      source.count = count
      if isReload {
        view.reloadData()
      } else {
        UIView.performWithoutAnimation { grows ? view.insertItems(at: paths) : view.deleteItems(at: paths) }
      }
      window.turn()
    }
    expect(seen(), equals: [0, 1, 2])
    for isReload in [true, false] {
      change(to: 10, byReload: isReload)
      expect(seen(), equals: [0, 1, 2])
      expect(view.contentOffset.x, equals: 770)
      change(to: 2, byReload: isReload)
      expect(seen(), equals: [0, 1])
      change(to: 20, byReload: isReload)
      expect(seen(), equals: [0, 1, 2])
    }
    view.contentOffset.x -= 550
    window.turn()
    expect(seen(), equals: [5, 6, 7])
    change(to: 40, byReload: true)
    expect(seen(), equals: [5, 6, 7])
  }
}

/// A list of items with heights of their own in a window of 320 × 480 points.
@MainActor
private final class SelfSizingStage {
  final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    var count = 300

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      (cell as? Row)?.height.constant = Self.height(indexPath.item)
      return cell
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? Item)?.height.constant = Self.height(indexPath.item)
      (cell as? ListItem)?.height.constant = Self.height(indexPath.item)
      return cell
    }

    private static func height(_ item: Int) -> CGFloat { CGFloat(60 + 20 * (item % 7)) }
  }

  final class Row: UITableViewCell {
    lazy var height = bar(in: contentView)
  }

  final class Item: UICollectionViewCell {
    lazy var height = bar(in: contentView)
  }

  final class ListItem: UICollectionViewListCell {
    lazy var height = bar(in: contentView)
  }

  final class Delegate: NSObject, UITableViewDelegate, UICollectionViewDelegateFlowLayout {}

  let source = Source()
  private let delegates = [Delegate(), Delegate()]
  private let table: UITableView?
  private let collection: UICollectionView?
  private let view: UIScrollView
  let window: TestWindow

  init(_ kind: PlaceKeepingTests.Kind) {
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    switch kind {
    case .table, .grouped:
      let table = UITableView(frame: frame, style: kind == .table ? .plain : .grouped)
      table.register(Row.self, forCellReuseIdentifier: "cell")
      table.estimatedRowHeight = 44
      table.dataSource = source
      table.delegate = delegates[0]
      (self.table, collection, view) = (table, nil, table)
    case .compositional, .list, .flow:
      let collection = UICollectionView(frame: frame, collectionViewLayout: Self.layout(kind))
      if kind == .list {
        collection.register(ListItem.self, forCellWithReuseIdentifier: "cell")
      } else {
        collection.register(Item.self, forCellWithReuseIdentifier: "cell")
      }
      collection.dataSource = source
      collection.delegate = delegates[0]
      (table, self.collection, view) = (nil, collection, collection)
    }
    window = TestWindow(size: frame.size, root: view)
  }

  private static func layout(_ kind: PlaceKeepingTests.Kind) -> UICollectionViewLayout {
    switch kind {
    case .list: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case .flow:
      let flow = UICollectionViewFlowLayout()
      flow.estimatedItemSize = CGSize(width: 300, height: 44)
      return flow
    default:
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      return UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
  }

  func scroll(to offset: CGFloat) {
    view.contentOffset.y = offset
    window.turn()
  }

  /// The first item in view, and how far below the view's top it begins.
  var first: (path: IndexPath, top: CGFloat)? {
    if let table {
      return table.indexPathsForVisibleRows?.min().map { ($0, table.rectForRow(at: $0).minY - table.contentOffset.y) }
    }
    guard let collection else { return nil }
    return collection.indexPathsForVisibleItems.min().flatMap { path in
      collection.layoutAttributesForItem(at: path).map { (path, $0.frame.minY - collection.contentOffset.y) }
    }
  }

  func reloadData() {
    table?.reloadData()
    collection?.reloadData()
  }

  func reloadSection() {
    UIView.performWithoutAnimation {
      table?.reloadSections([0], with: .none)
      collection?.reloadSections([0])
    }
  }

  func setDataSource() {
    table?.dataSource = nil
    table?.dataSource = source
    collection?.dataSource = nil
    collection?.dataSource = source
  }

  func setDelegate() {
    table?.delegate = delegates[1]
    collection?.delegate = delegates[1]
  }

  func resize(to size: CGSize) { window.resize(to: size) }
}

/// Fills a view with a bar of a height to be set.
@MainActor
private func bar(in view: UIView) -> NSLayoutConstraint {
  let bar = UIView()
  bar.translatesAutoresizingMaskIntoConstraints = false
  view.addSubview(bar)
  let height = bar.heightAnchor.constraint(equalToConstant: 0)
  height.priority = UILayoutPriority(999)
  let width = bar.widthAnchor.constraint(equalToConstant: 290)
  width.priority = .defaultHigh
  width.isActive = true
  NSLayoutConstraint.activate([
    bar.topAnchor.constraint(equalTo: view.topAnchor), bar.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    height,
  ])
  return height
}
