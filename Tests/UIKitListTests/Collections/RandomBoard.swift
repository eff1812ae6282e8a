import Expectations
import RandomTesting
import Testing
import UIKit
import UIKitTesting

/// A collection view in a window whose items are known by their texts: what it shows can be compared with a fresh one.
@MainActor
final class RandomBoard: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  enum Kind: Int, CaseIterable {
    case flow, flowSizes, flowAcross, grid, rows, shelves

    /// Every frame follows from the data: a fresh view has the same.
    var isExact: Bool { self != .rows }
  }

  let kind: Kind
  let view: UICollectionView
  let window: TestWindow
  var texts: [[String]]
  var heights: [String: CGFloat] = [:]
  var random: SeededRandom
  private var next = 0
  /// Cells in view by the view's word.
  private(set) var displayed: [ObjectIdentifier: IndexPath] = [:]
  private(set) var imbalances: [String] = []

  init(_ kind: Kind, texts: [[String]], seed: Int = 0, size: CGSize = CGSize(width: 320, height: 480)) {
    self.kind = kind
    self.texts = texts
    random = SeededRandom(seed: seed)
    view = UICollectionView(
      frame: CGRect(origin: .zero, size: size), collectionViewLayout: Self.makeLayout(kind))
    window = TestWindow(size: size, root: view)
    super.init()
    view.backgroundColor = .white
    view.register(BoardCell.self, forCellWithReuseIdentifier: "cell")
    view.register(
      BoardHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = self
    view.delegate = self
    window.turn()
    imbalances = []
  }

  func newText() -> String {
    next += 1
    let text = "new \(next)"
    heights[text] = CGFloat(20 + random.below(6) * 11)
    return text
  }

  // MARK: - Layouts

  static func makeLayout(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow, .flowSizes, .flowAcross:
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 70, height: 44)
      layout.minimumLineSpacing = 7
      layout.minimumInteritemSpacing = 5
      layout.sectionInset = UIEdgeInsets(top: 4, left: 6, bottom: 8, right: 6)
      layout.headerReferenceSize = CGSize(width: 24, height: 24)
      layout.sectionHeadersPinToVisibleBounds = kind == .flow
      layout.scrollDirection = kind == .flowAcross ? .horizontal : .vertical
      return layout
    case .grid, .rows, .shelves:
      return UICollectionViewCompositionalLayout { section, _ in makeSection(kind, section) }
    }
  }

  private static func makeSection(_ kind: Kind, _ index: Int) -> NSCollectionLayoutSection {
    typealias Size = NSCollectionLayoutSize
    let section: NSCollectionLayoutSection
    switch kind {
    case .rows:
      let size = Size(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
      section = NSCollectionLayoutSection(
        group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    case .shelves where index == 1:
      let whole = Size(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5))
      section = NSCollectionLayoutSection(
        group: .vertical(
          layoutSize: Size(widthDimension: .absolute(90), heightDimension: .absolute(110)),
          subitems: [NSCollectionLayoutItem(layoutSize: whole)]))
      section.orthogonalScrollingBehavior = .continuous
    default:
      let size = Size(widthDimension: .fractionalWidth(0.25), heightDimension: .absolute(50))
      section = NSCollectionLayoutSection(
        group: .horizontal(
          layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
          subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    }
    section.interGroupSpacing = 3
    section.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 5, bottom: 6, trailing: 5)
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: Size(widthDimension: .fractionalWidth(1), heightDimension: .absolute(24)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = kind == .grid
    section.boundarySupplementaryItems = [header]
    return section
  }

  // MARK: - Data

  func text(_ path: IndexPath) -> String { texts[path.section][path.item] }

  func numberOfSections(in collectionView: UICollectionView) -> Int { texts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    texts[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? BoardCell {
      cell.text = text(indexPath)
      cell.wantedHeight = kind == .rows ? heights[cell.text] ?? 40 : nil
    }
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    guard kind == .flowSizes else { return CGSize(width: 70, height: 44) }
    let height = heights[text(indexPath)] ?? 44
    return CGSize(width: height * 1.5 + 10, height: height)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let text = texts[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    texts[destinationIndexPath.section].insert(text, at: destinationIndexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if displayed.updateValue(indexPath, forKey: ObjectIdentifier(cell)) != nil {
      imbalances.append("displayed twice: \(indexPath)")
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    if displayed.removeValue(forKey: ObjectIdentifier(cell)) == nil {
      imbalances.append("ended without being displayed: \(indexPath)")
    }
  }

  // MARK: - What has to be true at rest

  /// The section that scrolls on its own, while it is in view.
  private var shelf: UIScrollView? { view.subviews.lazy.compactMap { $0 as? UIScrollView }.first { !$0.isHidden } }

  /// Where an item is seen in the view: in a section that scrolls on its own, as far away as that has gone.
  private func place(_ path: IndexPath) -> CGRect? {
    guard let frame = view.layoutAttributesForItem(at: path)?.frame else { return nil }
    guard kind == .shelves, path.section == 1, let shelf else { return frame }
    return frame.offsetBy(dx: -shelf.contentOffset.x, dy: 0)
  }

  func expectConsistency(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    let all = texts.indices.flatMap { section in texts[section].indices.map { IndexPath(item: $0, section: section) } }
    let shown = Set(view.indexPathsForVisibleItems)
    for path in all {
      guard let place = place(path) else {
        Issue.record("no place for \(path), \(comment)", sourceLocation: sourceLocation)
        continue
      }
      guard let cell = view.cellForItem(at: path) else { continue }
      // One that is not in view was made for its item to come.
      #expect(
        cell.superview != nil && cell.isHidden != shown.contains(path), "\(comment): \(path)",
        sourceLocation: sourceLocation)
      #expect((cell as? BoardCell)?.text == text(path), "\(comment): \(path)", sourceLocation: sourceLocation)
      let frame = cell.convert(cell.bounds, to: view)
      guard shown.contains(path) else { continue }
      #expect(frame.isAlmost(place), "\(comment): \(path) \(frame)", sourceLocation: sourceLocation)
    }
    let expected = Set(all.filter { place($0).map { !$0.intersection(view.bounds).isEmpty } ?? false })
    #expect(shown == expected, comment, sourceLocation: sourceLocation)
    expect(Set(view.visibleCells.compactMap { ($0 as? BoardCell)?.text }), equals: Set(expected.map(text)), comment)
    #expect(imbalances == [], comment, sourceLocation: sourceLocation)
    #expect(window.damageError() == nil, comment, sourceLocation: sourceLocation)
  }

  /// A view that shows the same data for the first time has the same pixels.
  func expectFreshPixels(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    let fresh = RandomBoard(kind, texts: texts, size: window.window.bounds.size)
    fresh.heights = heights
    fresh.view.allowsMultipleSelection = view.allowsMultipleSelection
    fresh.view.reloadData()
    fresh.window.turn()
    #expect(fresh.view.contentSize.isAlmost(view.contentSize), comment, sourceLocation: sourceLocation)
    fresh.view.contentOffset = view.contentOffset
    fresh.window.turn()
    if let shelf { fresh.shelf?.contentOffset = shelf.contentOffset }
    for path in view.indexPathsForSelectedItems ?? [] {
      fresh.view.selectItem(at: path, animated: false, scrollPosition: [])
    }
    // A pointer above a scroll bar keeps it in view.
    for window in [window, fresh.window] { window.move(to: CGPoint(x: -10, y: -10)) }
    window.advance(by: 3)
    fresh.window.advance(by: 3)
    let (one, other) = (window.image().pngData(), fresh.window.image().pngData())
    #expect(one == other, "\(comment): not as a fresh one", sourceLocation: sourceLocation)
  }
}

/// Shows a text on a colour of its own.
final class BoardCell: UICollectionViewCell {
  var text = "" {
    didSet {
      label.text = text
      var value: UInt64 = 1469
      for byte in text.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
      contentView.backgroundColor = UIColor(
        hue: CGFloat(value % 360) / 360, saturation: 0.4, brightness: 0.95, alpha: 1)
    }
  }
  /// What fitting says; nil for the layout's own size.
  var wantedHeight: CGFloat?
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 11)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var isSelected: Bool {
    didSet { label.textColor = isSelected ? .systemRed : .black }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let wantedHeight { layoutAttributes.size.height = wantedHeight }
    return layoutAttributes
  }
}

final class BoardHeader: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
  }

  required init?(coder: NSCoder) { nil }
}

extension CGRect {
  fileprivate func isAlmost(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 0.51 && abs(minY - other.minY) < 0.51 && size.isAlmost(other.size)
  }
}

extension CGSize {
  fileprivate func isAlmost(_ other: CGSize) -> Bool {
    abs(width - other.width) < 0.51 && abs(height - other.height) < 0.51
  }
}
