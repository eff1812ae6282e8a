import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct ReusableTests {
  private final class PlainCell: UITableViewCell {}
  private final class BoxCell<Value>: UITableViewCell { var value: Value? }
  private final class SectionView: UITableViewHeaderFooterView {}
  private enum Other { final class PlainCell: UITableViewCell {} }

  @Test func everyTypeHasAnIdentifierOfItsOwn() {
    let identifiers = [
      PlainCell.reuseIdentifier, Other.PlainCell.reuseIdentifier, BoxCell<Int>.reuseIdentifier,
      BoxCell<String>.reuseIdentifier, SectionView.reuseIdentifier, UITableViewCell.reuseIdentifier,
    ]
    expect(Set(identifiers).count, equals: identifiers.count)
    expect(PlainCell.reuseIdentifier, equals: PlainCell.reuseIdentifier)
    expect(PlainCell.reuseIdentifier.contains("PlainCell"))
  }

  /// Rows of two cell classes, and headers of one.
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      if indexPath.row.isMultiple(of: 2) {
        let cell: BoxCell<Int> = tableView.dequeueReusableCell(for: indexPath)
        cell.value = indexPath.row
        return cell
      }
      let cell = tableView.dequeueReusableCell(BoxCell<String>.self, for: indexPath)
      cell.value = "\(indexPath.row)"
      return cell
    }

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view: SectionView = tableView.dequeueReusableHeaderFooterView()
      view.textLabel?.text = "header"
      return view
    }

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
  }

  @Test func cellsAndHeadersAreDequeuedByType() {
    let (table, source) = (UITableView(frame: .zero, style: .plain), Source())
    table.register(BoxCell<Int>.self)
    table.register(BoxCell<String>.self)
    table.register(SectionView.self)
    table.dataSource = source
    table.delegate = source
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: table)
    window.turn()
    expect((table.cellForRow(at: IndexPath(row: 2, section: 0)) as? BoxCell<Int>)?.value, equals: 2)
    expect((table.cellForRow(at: IndexPath(row: 3, section: 0)) as? BoxCell<String>)?.value, equals: "3")
    expect(table.headerView(forSection: 0) is SectionView)
  }

  #if !os(WASI)
    @Test func aClassThatIsNotRegisteredIsNamed() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
          let _: UITableViewCell = table.dequeueReusableCell(for: IndexPath(row: 0, section: 0))
        }
      }
      expect(result.said("UITableViewCell"))
    }
  #endif
}
