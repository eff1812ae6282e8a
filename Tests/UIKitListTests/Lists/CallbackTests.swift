import Expectations
import Testing
import UIKit
import UIKitTesting

/// Whatever a program does to a list from inside of what the list calls, the list goes on or goes, and nothing stops.
@MainActor
struct CallbackTests {
  /// What a list calls.
  enum Callback: String, CaseIterable {
    case sections, items, cell, size, header, willDisplay, didEndDisplaying
    case shouldHighlight, didHighlight, didUnhighlight, shouldSelect, didSelect, shouldDeselect, didDeselect
    case prefetch, cancelPrefetching, didScroll, willBeginDragging, willEndDragging, didEndDragging
    case didEndDecelerating, swipe, layout, prepare, configuration

    /// A flow layout's collection view with one selected item calls for none of these.
    static let ofTables: [Self] = [.header, .shouldDeselect, .swipe]
  }

  /// What the program does when it is called.
  enum Act: String, CaseIterable {
    case remove, dropRoot, present, dismiss, reload, empty, insert, update, resize, traits, scroll, layOut, runLoop
  }

  @Test("Nothing dies while it is called", arguments: Act.allCases, [true, false])
  func anythingFromACallback(_ act: Act, inATable isTable: Bool) {
    for callback in Callback.allCases {
      weak var list: UIScrollView?
      var fired = false
      do {
        let stage = CallbackStage(isTable: isTable, callback, act)
        list = stage.list
        stage.run()
        fired = stage.program.hasFired
        if act == .remove || act == .dropRoot { expect(!fired || stage.list?.window == nil, "\(callback)") }
      }
      let isCalled = isTable || !Callback.ofTables.contains(callback)
      expect(fired == isCalled, "\(callback) was \(fired ? "" : "not ")called")
      expect(list == nil, "\(callback), \(act): the list is still there")
    }
  }

}

/// A list in a window, which nobody but its superview holds.
@MainActor
private final class CallbackStage {
  let program: CallbackProgram
  let window: TestWindow
  weak var list: UIScrollView?

  init(isTable: Bool, _ callback: CallbackTests.Callback, _ act: CallbackTests.Act) {
    program = CallbackProgram(callback, act)
    let root = UIViewController()
    let frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    let list: UIScrollView
    if isTable {
      let table = UITableView(frame: frame, style: .plain)
      table.register(CallbackRow.self, forCellReuseIdentifier: "cell")
      (table.dataSource, table.delegate, table.prefetchDataSource) = (program, program, program)
      list = table
    } else {
      let flow = UICollectionViewFlowLayout()
      let collection = UICollectionView(frame: frame, collectionViewLayout: flow)
      collection.register(CallbackCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate, collection.prefetchDataSource) = (program, program, program)
      list = collection
    }
    root.view.addSubview(list)
    self.list = list
    program.list = list
    CallbackProgram.present = program
    window = TestWindow(size: CGSize(width: 320, height: 480), root: root)
  }

  /// All that a list calls a program for.
  func run() {
    window.turn()
    for offset in [30, 200, 600, 900, 500, 100] {
      list?.contentOffset.y = CGFloat(offset)
      window.turn()
    }
    for y in [40, 140, 40] {
      window.tap(at: CGPoint(x: 100, y: y))
      window.advance(by: 0.1)
    }
    window.touch(1, began: CGPoint(x: 100, y: 300))
    for step in 1...6 {
      window.touch(1, movedTo: CGPoint(x: 100, y: 300 - step * 30))
      window.advance(by: 0.016)
    }
    window.touch(1, endedAt: CGPoint(x: 100, y: 120))
    window.advance(by: 3)
    window.touch(2, began: CGPoint(x: 250, y: 100))
    for step in 1...6 {
      window.touch(2, movedTo: CGPoint(x: 250 - step * 25, y: 100))
      window.advance(by: 0.016)
    }
    window.touch(2, endedAt: CGPoint(x: 100, y: 100))
    window.advance(by: 1)
    program.insert()
    window.advance(by: 1)
    program.reload()
    window.advance(by: 0.1)
    (list as? UITableView)?.scrollToRow(at: IndexPath(row: program.count - 1, section: 0), at: .bottom, animated: true)
    window.advance(by: 1)
    window.resize(to: CGSize(width: 300, height: 500))
    window.setContentSizeCategory(.extraLarge)
    window.advance(by: 0.1)
    CallbackProgram.present = nil
  }
}

/// The program: does its act the first time that one of its methods is called.
@MainActor
private final class CallbackProgram: NSObject {
  static weak var present: CallbackProgram?

  private let callback: CallbackTests.Callback
  private let act: CallbackTests.Act
  private(set) var hasFired = false
  private(set) var count = 80
  weak var list: UIScrollView?
  private var window: UIWindow? { list?.window }

  init(_ callback: CallbackTests.Callback, _ act: CallbackTests.Act) { (self.callback, self.act) = (callback, act) }

  private var table: UITableView? { list as? UITableView }
  private var collection: UICollectionView? { list as? UICollectionView }

  func called(_ name: CallbackTests.Callback) {
    guard name == callback, !hasFired, list != nil else { return }
    hasFired = true
    switch act {
    case .remove: list?.removeFromSuperview()
    case .dropRoot: window?.rootViewController = nil
    case .present: window?.rootViewController?.present(UIViewController(), animated: true)
    case .dismiss:
      let root = window?.rootViewController
      root?.present(UIViewController(), animated: false)
      root?.dismiss(animated: false)
    case .reload: reload()
    case .empty:
      count = 0
      reload()
    case .insert: insert()
    case .update:
      table?.performBatchUpdates { [table] in table?.reloadData() }
      collection?.performBatchUpdates { [collection] in collection?.reloadData() }
    case .resize: list?.frame.size.width += 40
    case .traits: list?.overrideUserInterfaceStyle = .dark
    case .scroll: list?.contentOffset.y += 150
    case .layOut:
      list?.setNeedsLayout()
      list?.layoutIfNeeded()
    case .runLoop: RunLoop.current.run(until: .distantPast)
    }
  }

  func reload() {
    table?.reloadData()
    collection?.reloadData()
  }

  func insert() {
    count += 1
    table?.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
    collection?.insertItems(at: [IndexPath(item: 0, section: 0)])
  }

  private func answer<Value>(_ name: CallbackTests.Callback, _ value: Value) -> Value {
    called(name)
    return value
  }
}

extension CallbackProgram: UITableViewDataSource, UITableViewDelegate, UITableViewDataSourcePrefetching {
  func numberOfSections(in tableView: UITableView) -> Int { answer(.sections, 1) }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    called(.items)
    return count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    return answer(.cell, cell)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { answer(.size, 50) }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    answer(.header, UILabel())
  }
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    called(.willDisplay)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    called(.didEndDisplaying)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    answer(.shouldHighlight, true)
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { called(.didHighlight) }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { called(.didUnhighlight) }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    answer(.shouldSelect, indexPath)
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { called(.didSelect) }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    answer(.shouldDeselect, indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { called(.didDeselect) }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { called(.prefetch) }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    called(.cancelPrefetching)
  }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    let action = UIContextualAction(style: .normal, title: "Act") { _, _, done in done(true) }
    return answer(.swipe, UISwipeActionsConfiguration(actions: [action]))
  }
}

extension CallbackProgram: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  func numberOfSections(in collectionView: UICollectionView) -> Int { answer(.sections, 1) }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    called(.items)
    return count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    return answer(.cell, cell)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { answer(.size, CGSize(width: 300, height: 50)) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { called(.willDisplay) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { called(.didEndDisplaying) }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    answer(.shouldHighlight, true)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    called(.didHighlight)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    called(.didUnhighlight)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    answer(.shouldSelect, true)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { called(.didSelect) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    called(.didDeselect)
  }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    called(.prefetch)
  }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    called(.cancelPrefetching)
  }
}

extension CallbackProgram {
  func scrollViewDidScroll(_ scrollView: UIScrollView) { called(.didScroll) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { called(.willBeginDragging) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { called(.willEndDragging) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { called(.didEndDragging) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { called(.didEndDecelerating) }
}

private final class CallbackRow: UITableViewCell {
  override func layoutSubviews() {
    super.layoutSubviews()
    CallbackProgram.present?.called(.layout)
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    CallbackProgram.present?.called(.prepare)
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    CallbackProgram.present?.called(.configuration)
  }
}

private final class CallbackCell: UICollectionViewCell {
  override func layoutSubviews() {
    super.layoutSubviews()
    CallbackProgram.present?.called(.layout)
  }
  override func prepareForReuse() {
    super.prepareForReuse()
    CallbackProgram.present?.called(.prepare)
  }
  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    CallbackProgram.present?.called(.configuration)
  }
}
