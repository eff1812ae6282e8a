import UIKit

/// Words that are carried from a table to a grid to a text and back: inside of one list they move, elsewhere they are
/// copied.
final class CarryPage: UIViewController {
  private let table = CarryTable(["Seoul 서울", "Busan 부산", "Incheon 인천", "Daegu 대구", "Jeju 제주"])
  private let grid = CarryGrid(["Tea 차", "Rice 밥", "Salt 소금", "Pear 배", "Fig 무화과", "Plum 자두"])
  private let text = UITextView()
  private lazy var panels: [(title: UILabel, content: UIView)] = [
    (caption("Table 표"), table.view), (caption("Grid 격자"), grid.view), (caption("Text 글"), text),
  ]

  private func caption(_ text: String) -> UILabel {
    UILabel(text, font: .scaled(13), color: .secondaryLabel)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for child in [table, grid] as [UIViewController] {
      addChild(child)
      child.didMove(toParent: self)
    }
    text.font = .scaled(17)
    text.adjustsFontForContentSizeCategory = true
    text.text = "Drop words here, or carry selected ones away. 낱말을 여기에 놓거나, 골라서 가져가세요."
    text.textContainerInset = UIEdgeInsets(top: 14, left: 12, bottom: 14, right: 12)
    text.accessibilityIdentifier = "carried text"
    text.accessibilityLabel = "Text 글"
    text.backgroundColor = .secondarySystemGroupedBackground
    for (title, content) in panels {
      content.layer.cornerRadius = 16
      content.layer.cornerCurve = .continuous
      content.clipsToBounds = true
      view.addSubview(title)
      view.addSubview(content)
    }
  }

  private static let narrowestThree: CGFloat = 560
  /// In points at the standard text size.
  private static let lowestPanel: CGFloat = 120

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let column = view.bounds.contentColumn
    let room = CGRect(x: column.minX, y: 0, width: column.width, height: view.bounds.height - Metrics.margin)
    let gap: CGFloat = 16
    var frames: [CGRect] = []
    let isHuge = traitCollection.hasHugeText
    let line = panels[0].title.lineHeight(18)
    if isHuge {
      let height = line + 8 + Metrics.scaled(Self.lowestPanel, traitCollection)
      frames = (0..<3).map {
        CGRect(x: room.minX, y: CGFloat($0) * (height + gap), width: room.width, height: height)
      }
    } else if room.width >= Self.narrowestThree {
      let width = ((room.width - 2 * gap) / 3).rounded(.down)
      frames = (0..<3).map {
        CGRect(x: room.minX + CGFloat($0) * (width + gap), y: 0, width: width, height: room.height)
      }
    } else {
      let (width, height) = (((room.width - gap) / 2).rounded(.down), (room.height * 0.62).rounded())
      frames = (0..<2).map { CGRect(x: room.minX + CGFloat($0) * (width + gap), y: 0, width: width, height: height) }
      frames.append(
        CGRect(x: room.minX, y: height + gap, width: room.width, height: max(0, room.height - height - gap)))
    }
    for ((title, content), frame) in zip(panels, frames) {
      title.frame = CGRect(x: frame.minX + 16, y: frame.minY, width: frame.width - 32, height: line)
      content.frame = CGRect(
        x: frame.minX, y: frame.minY + line + 8, width: frame.width, height: max(0, frame.height - line - 8))
    }
    needHeight(isHuge ? frames[2].maxY + Metrics.margin : 0)
  }
}

extension UIDragItem {
  fileprivate convenience init(word: String) {
    self.init(itemProvider: NSItemProvider(object: word as NSString))
    localObject = word
  }
}

// MARK: - The table

/// Words one below the other.
private final class CarryTable: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate {
  private var words: [String]

  init(_ words: [String]) {
    self.words = words
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    tableView.backgroundColor = .secondarySystemGroupedBackground
    tableView.dragInteractionEnabled = true
    tableView.dragDelegate = self
    tableView.dropDelegate = self
    tableView.accessibilityIdentifier = "carried rows"
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { words.count }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = words[indexPath.row]
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }

  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(word: words[indexPath.row])] }

  func tableView(_ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator) {
    let path = coordinator.destinationIndexPath ?? IndexPath(row: words.count, section: 0)
    let carried = coordinator.items.compactMap { $0.dragItem.localObject as? String }
    if !carried.isEmpty {
      let sources = coordinator.proposal.operation == .move ? coordinator.items.compactMap { $0.sourceIndexPath } : []
      let paths = insert(carried, at: path, removing: sources)
      for (item, path) in zip(coordinator.items, paths) { coordinator.drop(item.dragItem, toRowAt: path) }
      return
    }
    coordinator.session.loadObjects(ofClass: String.self) { [weak self] texts in
      _ = self?.insert(texts, at: path, removing: [])
    }
  }

  private func insert(_ carried: [String], at path: IndexPath, removing sources: [IndexPath]) -> [IndexPath] {
    for source in sources { words.remove(at: source.row) }
    words.insert(contentsOf: carried, at: path.row)
    let paths = carried.indices.map { IndexPath(row: path.row + $0, section: 0) }
    tableView.performBatchUpdates { [self] in
      tableView.deleteRows(at: sources, with: .automatic)
      tableView.insertRows(at: paths, with: .automatic)
    }
    return paths
  }
}

// MARK: - The grid

/// Words side by side.
private final class CarryGrid: UICollectionViewController, UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  private var words: [String]

  init(_ words: [String]) {
    self.words = words
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 84, height: 56)
    layout.sectionInset = UIEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  private let registration = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, word in
    var content = UIListContentConfiguration.cell()
    content.text = word
    content.textProperties.font = .scaled(15, .medium)
    content.textProperties.alignment = .center
    content.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    cell.contentConfiguration = content
    cell.backgroundConfiguration = .clear()
    cell.backgroundConfiguration?.cornerRadius = 12
    cell.backgroundConfiguration?.backgroundColor = .tertiarySystemFill
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .secondarySystemGroupedBackground
    collectionView.dragInteractionEnabled = true
    collectionView.dragDelegate = self
    collectionView.dropDelegate = self
    collectionView.accessibilityIdentifier = "carried items"
  }

  /// As many columns as have room, and no gaps beside them.
  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let layout = collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let (room, gap) = (collectionView.bounds.width - 24, layout.minimumInteritemSpacing)
    let least = Metrics.scaled(84, traitCollection)
    let columns = max(1, ((room + gap) / (least + gap)).rounded(.down))
    let width = max(1, ((room - (columns - 1) * gap) / columns).rounded(.down))
    let size = CGSize(width: width, height: Metrics.scaled(56, traitCollection))
    if layout.itemSize != size { layout.itemSize = size }
  }

  override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { words.count }

  override func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    view.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: words[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(word: words[indexPath.item])] }

  func collectionView(_ view: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator) {
    let path = coordinator.destinationIndexPath ?? IndexPath(item: words.count, section: 0)
    let carried = coordinator.items.compactMap { $0.dragItem.localObject as? String }
    if !carried.isEmpty {
      let sources = coordinator.proposal.operation == .move ? coordinator.items.compactMap { $0.sourceIndexPath } : []
      let paths = insert(carried, at: path, removing: sources)
      for (item, path) in zip(coordinator.items, paths) { coordinator.drop(item.dragItem, toItemAt: path) }
      return
    }
    coordinator.session.loadObjects(ofClass: String.self) { [weak self] texts in
      _ = self?.insert(texts, at: path, removing: [])
    }
  }

  private func insert(_ carried: [String], at path: IndexPath, removing sources: [IndexPath]) -> [IndexPath] {
    for source in sources { words.remove(at: source.item) }
    words.insert(contentsOf: carried, at: path.item)
    let paths = carried.indices.map { IndexPath(item: path.item + $0, section: 0) }
    collectionView.performBatchUpdates { [self] in
      collectionView.deleteItems(at: sources)
      collectionView.insertItems(at: paths)
    }
    return paths
  }
}
