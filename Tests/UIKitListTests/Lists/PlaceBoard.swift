import RandomTesting
import UIKit
import UIKitTesting

/// A list whose items tell their own lengths, along the axis that it scrolls on, by a model: where they are seen can be
/// compared before and after a change.
@MainActor
final class PlaceBoard: NSObject {
  enum Kind: String, CaseIterable {
    case table, groupedTable, toldTable
    case rows, columns, adaptive, list, across
    case flow, flowColumns, flowTold, flowLarge, flowAcross
    case shelves

    var isTable: Bool { [.table, .groupedTable, .toldTable].contains(self) }
    var isAcross: Bool { [.across, .flowAcross].contains(self) }
  }

  /// An item is as long as its text in a line as wide as the view's other side.
  struct Item {
    let id: Int
    var least: Int
    var area: Int

    func length(across: CGFloat) -> CGFloat { CGFloat(least) + (CGFloat(area) / max(1, across)).rounded(.up) }
  }

  let kind: Kind
  let isReversed: Bool
  let view: UIScrollView
  let window: TestWindow
  var sections: [[Item]] = []
  var random: SeededRandom
  private var next = 0
  private let table: UITableView?
  private let collection: UICollectionView?

  init(_ kind: Kind, isReversed: Bool, seed: Int) {
    (self.kind, self.isReversed) = (kind, isReversed)
    random = SeededRandom(seed: seed)
    let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    if kind.isTable {
      let table = UITableView(frame: frame, style: kind == .groupedTable ? .grouped : .plain)
      table.register(PlaceRow.self, forCellReuseIdentifier: "cell")
      table.estimatedRowHeight = [20, 60, 150][random.below(3)]
      (self.table, collection, view) = (table, nil, table)
    } else {
      let estimate = [20, 60, 150][random.below(3)]
      let collection = UICollectionView(
        frame: frame, collectionViewLayout: Self.layout(kind, estimate: CGFloat(estimate)))
      collection.register(PlaceCell.self, forCellWithReuseIdentifier: "cell")
      (table, self.collection, view) = (nil, collection, collection)
    }
    view.semanticContentAttribute = isReversed ? .forceRightToLeft : .forceLeftToRight
    view.contentInsetAdjustmentBehavior = .never
    if seed % 3 == 0 { view.contentInset = UIEdgeInsets(top: 12, left: 7, bottom: 20, right: 5) }
    window = TestWindow(size: frame.size, root: view)
    super.init()
    for count in [12, 3, kind == .flowLarge ? 4500 : 60] { sections.append((0..<count).map { _ in newItem() }) }
    table?.dataSource = self
    table?.delegate = self
    collection?.dataSource = self
    collection?.delegate = self
    window.turn()
  }

  func newItem() -> Item {
    next += 1
    return Item(id: next, least: 10 + random.below(90), area: random.below(20000))
  }

  // MARK: - Layouts

  private static func layout(_ kind: Kind, estimate: CGFloat) -> UICollectionViewLayout {
    switch kind {
    case .list: return UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain))
    case .flow, .flowColumns, .flowTold, .flowLarge, .flowAcross:
      let flow = UICollectionViewFlowLayout()
      if kind != .flowTold && kind != .flowLarge {
        flow.estimatedItemSize = CGSize(width: kind == .flowColumns ? 70 : 200, height: estimate)
      }
      if kind == .flowAcross {
        flow.scrollDirection = .horizontal
        flow.estimatedItemSize = CGSize(width: estimate, height: 200)
      }
      return flow
    default:
      let configuration = UICollectionViewCompositionalLayoutConfiguration()
      configuration.scrollDirection = kind == .across ? .horizontal : .vertical
      return UICollectionViewCompositionalLayout(
        sectionProvider: { index, environment in
          section(kind, index, estimate, width: environment.container.effectiveContentSize.width)
        }, configuration: configuration)
    }
  }

  private static func section(
    _ kind: Kind, _ index: Int, _ estimate: CGFloat, width: CGFloat
  ) -> NSCollectionLayoutSection {
    typealias Size = NSCollectionLayoutSize
    if kind == .across {
      let size = Size(widthDimension: .estimated(estimate), heightDimension: .fractionalHeight(1))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = 4
      return section
    }
    let size = Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(estimate))
    let item = NSCollectionLayoutItem(layoutSize: size)
    func columns(_ count: Int) -> NSCollectionLayoutSection {
      let part = Size(widthDimension: .fractionalWidth(1 / CGFloat(count)), heightDimension: .estimated(estimate))
      return NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, repeatingSubitem: NSCollectionLayoutItem(layoutSize: part), count: count))
    }
    let section: NSCollectionLayoutSection
    switch kind {
    case .columns:
      section = columns(3)
    case .adaptive:
      section = columns(max(1, Int(width / 100)))
    case .shelves where index == 1:
      let size = Size(widthDimension: .absolute(120), heightDimension: .estimated(estimate))
      section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.orthogonalScrollingBehavior = .continuous
    default: section = NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [item]))
    }
    section.interGroupSpacing = 6
    return section
  }

  /// What an item takes along the axis that the list scrolls on, in a place of that size.
  func size(of item: Item, in place: CGSize) -> CGSize {
    switch kind {
    case .across: CGSize(width: item.length(across: place.height), height: place.height)
    case .flowAcross: CGSize(width: item.length(across: 200), height: 200)
    case .flow, .flowTold, .flowLarge:
      CGSize(width: (view.bounds.width * 0.8).rounded(), height: item.length(across: view.bounds.width))
    case .flowColumns: CGSize(width: 40 + CGFloat(item.id % 50), height: item.length(across: 200))
    default: CGSize(width: place.width, height: item.length(across: place.width))
    }
  }

  // MARK: - What is seen

  struct Seen {
    let id: Int
    /// How far behind the view's leading edge it begins, in points.
    let distance: CGFloat
  }

  func item(_ path: IndexPath) -> Item { sections[path.section][path.item] }

  func frame(_ path: IndexPath) -> CGRect {
    table?.rectForRow(at: path) ?? collection?.layoutAttributesForItem(at: path)?.frame ?? .null
  }

  func distance(_ frame: CGRect) -> CGFloat {
    let bounds = view.bounds
    if !kind.isAcross { return frame.minY - bounds.minY }
    return isReversed ? bounds.maxX - frame.maxX : frame.minX - bounds.minX
  }

  /// The items in view, in order.
  var seen: [Seen] {
    let paths = (table?.indexPathsForVisibleRows ?? collection?.indexPathsForVisibleItems ?? []).sorted()
    return paths.compactMap { path in
      let frame = frame(path)
      // A shelf's cells are where they have scrolled to.
      guard kind == .shelves && path.section == 1 || frame.intersects(view.bounds) else { return nil }
      return Seen(id: item(path).id, distance: distance(frame))
    }
  }

  func path(of id: Int) -> IndexPath? {
    for (section, items) in sections.enumerated() {
      if let index = items.firstIndex(where: { $0.id == id }) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  /// The offset from the content's beginning, and the range that it can rest in.
  var course: (offset: CGFloat, range: ClosedRange<CGFloat>) {
    let (bounds, inset, content) = (view.bounds, view.adjustedContentInset, view.contentSize)
    if !kind.isAcross {
      let least = -inset.top
      return (bounds.minY, least...max(least, content.height + inset.bottom - bounds.height))
    }
    let least = -inset.left
    let range = least...max(least, content.width + inset.right - bounds.width)
    if !isReversed { return (bounds.minX, range) }
    return (range.upperBound - bounds.minX + range.lowerBound, range)
  }

  func scroll(by distance: CGFloat) {
    if !kind.isAcross {
      view.contentOffset.y += distance
    } else {
      view.contentOffset.x += isReversed ? -distance : distance
    }
  }

  // MARK: - Changes

  func reloadData() {
    table?.reloadData()
    collection?.reloadData()
  }

  func reloadSection(_ section: Int) {
    UIView.performWithoutAnimation {
      table?.reloadSections([section], with: .none)
      collection?.reloadSections([section])
    }
  }

  func reload(_ path: IndexPath) {
    UIView.performWithoutAnimation {
      table?.reloadRows(at: [path], with: .none)
      collection?.reloadItems(at: [path])
    }
  }

  func reconfigure(_ path: IndexPath) {
    UIView.performWithoutAnimation {
      table?.reconfigureRows(at: [path])
      collection?.reconfigureItems(at: [path])
    }
  }

  func insert(_ paths: [IndexPath], deleting deleted: [IndexPath] = []) {
    UIView.performWithoutAnimation {
      table?.performBatchUpdates { [table] in
        table?.deleteRows(at: deleted, with: .none)
        table?.insertRows(at: paths, with: .none)
      }
      collection?.performBatchUpdates { [collection] in
        collection?.deleteItems(at: deleted)
        collection?.insertItems(at: paths)
      }
    }
  }

  func updateNothing() {
    UIView.performWithoutAnimation {
      table?.performBatchUpdates(nil)
      collection?.performBatchUpdates(nil)
    }
  }

  func invalidate() {
    table?.setNeedsLayout()
    collection?.collectionViewLayout.invalidateLayout()
  }

  func setDataSource() {
    table?.dataSource = nil
    table?.dataSource = self
    collection?.dataSource = nil
    collection?.dataSource = self
  }

  func scroll(to path: IndexPath) {
    table?.scrollToRow(at: path, at: .top, animated: false)
    collection?.scrollToItem(at: path, at: kind.isAcross ? (isReversed ? .right : .left) : .top, animated: false)
  }
}

extension PlaceBoard: UITableViewDataSource, UITableViewDelegate {
  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    (cell as? PlaceRow)?.item = item(indexPath)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    kind == .toldTable
      ? item(indexPath).length(across: tableView.bounds.width) : UITableView.automaticDimension
  }
}

extension PlaceBoard: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? PlaceCell)?.show(item(indexPath), on: self)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    kind == .flowTold || kind == .flowLarge
      ? size(of: item(indexPath), in: .zero)
      : (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
}

/// A row that is as high as its item.
private final class PlaceRow: UITableViewCell {
  var item: PlaceBoard.Item?

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    CGSize(width: targetSize.width, height: item?.length(across: targetSize.width) ?? 44)
  }
}

/// A cell that is as large as its item.
private final class PlaceCell: UICollectionViewListCell {
  private weak var board: PlaceBoard?
  private var item: PlaceBoard.Item?

  func show(_ item: PlaceBoard.Item, on board: PlaceBoard) { (self.item, self.board) = (item, board) }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let board, let item else { return layoutAttributes }
    layoutAttributes.size = board.size(of: item, in: layoutAttributes.size)
    return layoutAttributes
  }
}
