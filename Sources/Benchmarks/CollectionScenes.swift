import CoreGraphics
import Foundation
import Platform
import UIKit

/// A hundred thousand items of 120 x 140 points, scrolled seven points a frame, with what the peer shows in each.
final class GridScene: BenchScene {
  private let grid: UICollectionView
  private let source = NumberedItems(counts: [100_000])
  var root: UIView { grid }

  init(size: CGSize) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = NumberCell.size
    layout.minimumInteritemSpacing = 6
    layout.minimumLineSpacing = 6
    // Ten columns 126 points apart, as the peer has them.
    layout.sectionInset.right = max(0, size.width - 1254)
    grid = source.view(layout, size: size)
  }

  func step(_ index: Int) { grid.contentOffset.y = CGFloat(index * 7) }
}

/// Ten million items: opening them, scrolling through them, jumping to any. One line for each kind of layout.
@MainActor
enum ItemsScene {
  static func run(frames: Int, size: CGSize, threads: Int) {
    // The one that keeps sizes comes last: the most memory that was held is told of a process.
    for kind in [Kind.oneSize, .compositional, .delegateSizes] {
      run(kind, frames: frames, size: size, threads: threads)
    }
  }

  private enum Kind: String {
    /// A flow layout of one size.
    case oneSize = "flow"
    /// Three kinds of sections: a grid, rows, and groups of a large item and two small ones.
    case compositional
    /// A flow layout whose delegate has a size for each item.
    case delegateSizes = "flow-sizes"

    /// What the items are given so that as many are in view as with one size.
    func size(around size: CGSize) -> CGSize {
      self == .delegateSizes ? CGSize(width: size.width + 15, height: size.height + 15) : size
    }

    @MainActor
    func items(_ count: Int) -> NumberedItems {
      switch self {
      case .oneSize: NumberedItems(counts: [count])
      case .compositional: NumberedItems(counts: [count - 2 * (count / 3), count / 3, count / 3])
      case .delegateSizes: UnequalItems(counts: [count])
      }
    }

    @MainActor
    func layout(_ size: CGSize) -> UICollectionViewLayout {
      guard self != .compositional else { return ItemsScene.threeKinds(size) }
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = size
      return layout
    }
  }

  private static func run(_ kind: Kind, frames: Int, size: CGSize, threads: Int) {
    func open(_ count: Int, _ itemSize: CGSize) -> ListScreen<UICollectionView> {
      ListScreen(size: size, threads: threads) {
        let items = kind.items(count)
        items.size = itemSize
        return (items.view(kind.layout(itemSize), size: size), items)
      }
    }
    // Ten items of this size fill the view, so that as many cells are made whatever the count.
    let tenth = CGSize(width: (size.width - 60) / 5, height: size.height / 2 - 10)
    // Once for the fonts and caches that every list shares.
    _ = open(10, tenth)
    let ten = Report.openingMilliseconds { open(10, tenth) }
    let before = Report.peakMegabytes
    let tenMillion = Report.openingMilliseconds { open(10_000_000, tenth) }
    let screen = open(10_000_000, kind.size(around: NumberCell.size))
    // A third of the frames in each section, or in each third of one.
    var scrolling: [Double] = []
    let parts = screen.list.numberOfSections == 3 ? (0..<3).map { ($0, 0) } : (0..<3).map { (0, $0 * 3_000_000) }
    for (section, item) in parts {
      screen.list.scrollToItem(at: IndexPath(item: item, section: section), at: .top, animated: false)
      for index in 0..<(frames / 3 + 20) {
        let milliseconds = screen.cpuMilliseconds { $0.contentOffset.y += 7 }
        if index >= 20 { scrolling.append(milliseconds) }
      }
    }
    var jumps: [Double] = []
    var random = Noise()
    for _ in 0..<frames {
      let section = random.below(screen.list.numberOfSections)
      let path = IndexPath(item: random.below(screen.list.numberOfItems(inSection: section)), section: section)
      jumps.append(screen.cpuMilliseconds { $0.scrollToItem(at: path, at: .top, animated: false) })
    }
    scrolling.sort()
    jumps.sort()
    Report.print([
      ("scene", "\"items\""), ("layout", "\"\(kind.rawValue)\""), ("frames", "\(frames)"),
      ("open_10_ms", Report.number(ten)), ("open_10m_ms", Report.number(tenMillion)),
      ("p50_ms", Report.number(scrolling[scrolling.count / 2])),
      ("p95_ms", Report.number(scrolling[scrolling.count * 95 / 100])),
      ("jump_p50_ms", Report.number(jumps[frames / 2])), ("jump_p95_ms", Report.number(jumps[frames * 95 / 100])),
      ("live_cells", "\(screen.list.subviews.count { $0 is UICollectionViewCell })"),
      ("rss_10_mb", Report.number(before)), ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private static func threeKinds(_ size: CGSize) -> UICollectionViewLayout {
    UICollectionViewCompositionalLayout { section, _ in
      let whole = NSCollectionLayoutDimension.fractionalWidth(1)
      switch section % 3 {
      case 0:
        let item = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .absolute(size.width), heightDimension: .absolute(size.height)))
        let line = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: whole, heightDimension: .absolute(size.height)), subitems: [item])
        line.interItemSpacing = .flexible(6)
        let section = NSCollectionLayoutSection(group: line)
        section.interGroupSpacing = 6
        return section
      case 1:
        let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: whole, heightDimension: .absolute(44)))
        let row = NSCollectionLayoutGroup.vertical(
          layoutSize: .init(widthDimension: whole, heightDimension: .absolute(44)), subitems: [item])
        return NSCollectionLayoutSection(group: row)
      default:
        let (half, full) = (
          NSCollectionLayoutDimension.fractionalHeight(0.5), NSCollectionLayoutDimension.fractionalHeight(1)
        )
        let large = NSCollectionLayoutItem(
          layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: full))
        let small = NSCollectionLayoutItem(layoutSize: .init(widthDimension: whole, heightDimension: half))
        let pair = NSCollectionLayoutGroup.vertical(
          layoutSize: .init(widthDimension: .fractionalWidth(0.5), heightDimension: full), subitems: [small, small])
        let mosaic = NSCollectionLayoutGroup.horizontal(
          layoutSize: .init(widthDimension: whole, heightDimension: .absolute(300)), subitems: [large, pair])
        return NSCollectionLayoutSection(group: mosaic)
      }
    }
  }
}

/// Items that show their numbers.
class NumberedItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The size of an item, the largest one where a delegate says one for each.
  var size = NumberCell.size
  private let counts: [Int]

  init(counts: [Int]) { self.counts = counts }

  func view(_ layout: UICollectionViewLayout, size: CGSize) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .white
    view.register(NumberCell.self, forCellWithReuseIdentifier: "item")
    view.dataSource = self
    view.delegate = self
    return view
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? NumberCell)?.show(indexPath.item)
    return cell
  }
}

/// Items whose sizes follow no pattern.
///
/// The protocol is adopted here and not above: a class that adopts it without the method is never asked for sizes, and
/// neither are its subclasses.
final class UnequalItems: NumberedItems, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let noise = (indexPath.item &* 2_654_435_761) >> 8
    return CGSize(width: size.width - CGFloat(noise & 31), height: size.height - CGFloat(noise >> 6 & 31))
  }
}

/// A round picture over a line of text, on a plate.
final class NumberCell: UICollectionViewCell {
  static let size = CGSize(width: 120, height: 140)

  private let icon = UIView(frame: CGRect(x: 40, y: 30, width: 40, height: 40))
  private let label = UILabel(frame: CGRect(x: 0, y: 100, width: 120, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = UIColor(red: 242 / 255, green: 242 / 255, blue: 247 / 255, alpha: 1)
    contentView.layer.cornerRadius = 12
    icon.layer.cornerRadius = 20
    label.font = .systemFont(ofSize: 13)
    label.textAlignment = .center
    for view in [icon, label] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ number: Int) {
    icon.backgroundColor = [UIColor.gray, .blue, .red, .systemGreen][number % 4]
    label.text = "Item \(number)"
  }
}
