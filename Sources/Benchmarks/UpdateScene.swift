import CoreGraphics
import Foundation
import Platform
import UIKit

/// A diffable collection of 100,000 items: a thousand random inserts, deletes and moves at once, and one changed item,
/// each from the call of `apply` to the first frame of the animation.
@MainActor
enum UpdateScene {
  private typealias Source = UICollectionViewDiffableDataSource<Int, Int>
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  static func run(frames: Int, size: CGSize, threads: Int) {
    let screen = ListScreen(size: size, threads: threads) { items(size: size) }
    guard let source = screen.list.dataSource as? Source else { fatalError("the collection view lost its data source") }
    var random = Noise()
    var next = 100_000
    let runs = max(5, frames / 30)
    var thousand: [Double] = []
    var reconfigured: [Double] = []
    var replaced: [Double] = []
    for _ in 0..<runs {
      var snapshot = source.snapshot()
      for _ in 0..<1000 { change(&snapshot, &random, &next) }
      thousand.append(screen.cpuMilliseconds { _ in source.apply(snapshot, animatingDifferences: true) })
      rest(screen)

      var one = source.snapshot()
      one.reconfigureItems([one.itemIdentifiers[5]])
      reconfigured.append(screen.cpuMilliseconds { _ in source.apply(one, animatingDifferences: true) })
      rest(screen)

      var other = source.snapshot()
      let old = other.itemIdentifiers[5]
      other.insertItems([next], afterItem: old)
      other.deleteItems([old])
      next += 1
      replaced.append(screen.cpuMilliseconds { _ in source.apply(other, animatingDifferences: true) })
      rest(screen)
    }
    Report.print([
      ("scene", "\"update\""), ("runs", "\(runs)"), ("thousand_ms", Report.number(median(thousand))),
      ("thousand_p95_ms", Report.number(thousand.sorted()[runs * 95 / 100])),
      ("reconfigure_one_ms", Report.number(median(reconfigured))), ("replace_one_ms", Report.number(median(replaced))),
      ("rss_mb", Report.number(Report.peakMegabytes)),
    ])
  }

  private static func change(_ snapshot: inout Snapshot, _ random: inout Noise, _ next: inout Int) {
    let items = snapshot.numberOfItems
    let item = snapshot.itemIdentifiers(inSection: 0)[random.below(items)]
    switch random.below(3) {
    case 0:
      snapshot.insertItems([next], beforeItem: item)
      next += 1
    case 1: snapshot.deleteItems([item])
    default:
      let other = snapshot.itemIdentifiers(inSection: 0)[random.below(items)]
      if other != item { snapshot.moveItem(item, afterItem: other) }
    }
  }

  /// Until the animation is over.
  private static func rest(_ screen: ListScreen<UICollectionView>) {
    for _ in 0..<90 { _ = screen.cpuMilliseconds { _ in } }
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func items(size: CGSize) -> (UICollectionView, AnyObject) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = NumberCell.size
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.backgroundColor = .white
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in cell.show(number) }
    let source = Source(collectionView: view) { view, path, number in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    var snapshot = Snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Array(0..<100_000))
    source.apply(snapshot, animatingDifferences: false)
    return (view, source)
  }
}
