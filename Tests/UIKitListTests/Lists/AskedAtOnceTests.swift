import Expectations
import Testing
import UIKit
import UIKitTesting

/// What a list answers before the layout that is due, as strangers' tests ask.
@MainActor
struct AskedAtOnceTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource {
    var count = 2
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      let label = UILabel()
      label.text = "The end"
      label.font = .systemFont(ofSize: 40)
      return label
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func table(_ source: Source, _ frame: CGRect) -> UITableView {
    let table = UITableView(frame: frame, style: .plain)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test(arguments: [true, false])
  func aTableShowsAtOnceWhatWasReloaded(hasWindow: Bool) {
    let source = Source()
    let table = table(source, CGRect(x: 0, y: 0, width: 320, height: 400))
    let window = hasWindow ? TestWindow(root: table) : nil
    expect(table.visibleCells.count, equals: 2)
    source.count = 3
    table.reloadData()
    expect(table.visibleCells.count, equals: 3)
    source.count = 4
    table.reloadData()
    expect(table.cellForRow(at: IndexPath(row: 3, section: 0)) != nil)
    source.count = 5
    table.reloadData()
    expect(table.indexPathsForVisibleRows?.count, equals: 5)
    source.count = 1
    table.reloadData()
    let footer = table.rectForFooter(inSection: 0)
    table.layoutIfNeeded()
    expect(footer, equals: table.rectForFooter(inSection: 0))
    _ = window
  }

  @Test(arguments: [true, false])
  func aCollectionViewShowsAtOnceWhatWasReloaded(hasWindow: Bool) {
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let window = hasWindow ? TestWindow(root: view) : nil
    expect(view.visibleCells.count, equals: 2)
    source.count = 3
    view.reloadData()
    expect(view.visibleCells.count, equals: 3)
    source.count = 4
    view.reloadData()
    expect(view.cellForItem(at: IndexPath(item: 3, section: 0)) != nil)
    source.count = 5
    view.reloadData()
    expect(view.indexPathsForVisibleItems.count, equals: 5)
    _ = window
  }

  @Test(arguments: [true, false])
  func aTableWithoutASizeScrollsWhenItHasOne(hasDelegate: Bool) {
    let source = Source()
    source.count = 100
    let table = table(source, .zero)
    if !hasDelegate { table.delegate = nil }
    table.rowHeight = 44
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: .top, animated: false)
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: table)
    window.turn()
    expect(table.contentOffset.y, equals: 2200)
  }

  @Test(arguments: [UITableView.ScrollPosition.top, .middle, .bottom, .none])
  func aTableWithoutASizeScrollsAtOnceAndAgainWhenItHasOne(_ position: UITableView.ScrollPosition) {
    let source = Source()
    source.count = 100
    let table = table(source, .zero)
    table.delegate = nil
    table.rowHeight = 44
    table.scrollToRow(at: IndexPath(row: 50, section: 0), at: position, animated: false)
    let atOnce: [CGFloat] = [2200, 2200, 2222, 2244]
    expect(table.contentOffset.y, equals: atOnce[position.rawValue])
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: table)
    window.turn()
    // The least move is one from where the table was at first.
    let later: [CGFloat] = [2244 - 400, 2200, 2222 - 200, 2244 - 400]
    expect(table.contentOffset.y, equals: later[position.rawValue])
  }

  @Test func aTableThatShowsARowWithoutScrollingIsAtItsTopWhenItHasASize() {
    let source = Source()
    source.count = 100
    let table = table(source, .zero)
    table.rowHeight = 44
    table.contentInset.top = 20
    table.scrollToRow(at: IndexPath(row: 2, section: 0), at: .none, animated: false)
    table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .none, animated: false)
    table.contentInset.top = 30
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: table)
    window.turn()
    expect(table.contentOffset.y, equals: -30)
  }
}
