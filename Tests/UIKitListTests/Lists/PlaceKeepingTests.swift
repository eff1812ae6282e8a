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
