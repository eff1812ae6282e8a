import Expectations
import Testing
import UIKit
import UIKitTesting

/// What a list answers before the layout that is due.
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

  private func collection(_ source: Source) -> UICollectionView {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    return view
  }

  /// What a list of either kind answers of its first section.
  @MainActor
  private struct Answers {
    let view: UIScrollView
    private var table: UITableView? { view as? UITableView }
    private var collection: UICollectionView? { view as? UICollectionView }

    func reload() {
      table?.reloadData()
      collection?.reloadData()
    }

    var cellCount: Int? { table?.visibleCells.count ?? collection?.visibleCells.count }
    var pathCount: Int? { table?.indexPathsForVisibleRows?.count ?? collection?.indexPathsForVisibleItems.count }
    func hasCell(_ item: Int) -> Bool {
      table?.cellForRow(at: [0, item]) != nil || collection?.cellForItem(at: [0, item]) != nil
    }
  }

  @Test(arguments: [true, false], [true, false])
  func aListShowsAtOnceWhatWasReloaded(isTable: Bool, hasWindow: Bool) {
    let source = Source()
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let answers = Answers(view: isTable ? table(source, frame) : collection(source))
    let window = hasWindow ? TestWindow(root: answers.view) : nil
    expect(answers.cellCount, equals: 2)
    source.count = 3
    answers.reload()
    expect(answers.cellCount, equals: 3)
    source.count = 4
    answers.reload()
    expect(answers.hasCell(3))
    source.count = 5
    answers.reload()
    expect(answers.pathCount, equals: 5)
    _ = window
  }

  @Test(arguments: [true, false])
  func aTableHasItsFootersPlaceAtOnce(hasWindow: Bool) {
    let source = Source()
    let table = table(source, CGRect(x: 0, y: 0, width: 320, height: 400))
    let window = hasWindow ? TestWindow(root: table) : nil
    source.count = 1
    table.reloadData()
    let footer = table.rectForFooter(inSection: 0)
    table.layoutIfNeeded()
    expect(footer, equals: table.rectForFooter(inSection: 0))
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
