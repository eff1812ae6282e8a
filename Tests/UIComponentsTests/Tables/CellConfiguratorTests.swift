import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor private protocol CounterDelegate: AnyObject {
  func counted(_ view: CounterView)
}

/// A view with a delegate.
private final class CounterView: BaseView, ConfigurableContainerView {
  weak var delegate: (any CounterDelegate)?
  private(set) var number = 0
  private(set) var reuses = 0

  func configure(with data: Int) { number = data }
  func prepareForReuse() { reuses += 1 }
  func press() { delegate?.counted(self) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(50 + number)) }
}

/// A view that reports to nobody.
private final class LineView: BaseView, ConfigurableContainerView {
  private(set) var text = ""
  private(set) var layouts = 0
  private(set) var measuredWidths: [CGFloat] = []
  func configure(with data: String) { text = data }
  override func updateLayout() { layouts += 1 }
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    measuredWidths.append(size.width)
    return CGSize(width: size.width, height: 30)
  }
}

@MainActor private protocol ListDelegate: CounterDelegate {}

/// A table's owner: no switch and no cast.
private final class Owner: UIViewController, UITableViewDataSource, ListDelegate {
  typealias Line = Component<LineView, any ListDelegate>
  typealias Counter = Component<CounterView, any ListDelegate>

  var rows: [any CellConfigurator<any ListDelegate>] = []
  let table = UITableView(frame: .zero, style: .plain)
  var counted: [Int] = []

  override func loadView() {
    table.register(Line.Cell.self)
    table.register(Counter.Cell.self)
    table.dataSource = self
    view = table
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    rows[indexPath.row].cell(in: tableView, for: indexPath, delegate: self)
  }

  func counted(_ view: CounterView) { counted.append(view.number) }
}

/// A row that a program writes itself.
@MainActor private struct PlainRow: CellConfigurator {
  let text: String
  func register(in tableView: UITableView) { tableView.register(UITableViewCell.self) }

  func cell(in tableView: UITableView, for indexPath: IndexPath, delegate: (any ListDelegate)?) -> UITableViewCell {
    let cell: UITableViewCell = tableView.dequeueReusableCell(for: indexPath)
    cell.textLabel?.text = text
    return cell
  }
}

@MainActor
@Suite struct CellConfiguratorTests {
  private func show(_ owner: Owner) -> TestWindow {
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: owner)
    window.turn()
    return window
  }

  private func owner() -> Owner {
    let owner = Owner()
    owner.rows = [
      Owner.Line.Configurator(data: "a"), Owner.Counter.Configurator(data: 7) { $0 },
      Owner.Line.Configurator(data: "b"),
      Owner.Counter.Configurator(data: 20) { $0 },
    ]
    return owner
  }

  private func cell<View: ConfigurableContainerView>(_ owner: Owner, _ row: Int, of type: View.Type) -> View? {
    let cell = owner.table.cellForRow(at: IndexPath(row: row, section: 0))
    return (cell as? GenericContainerTableCell<View>)?.view
  }

  @Test func unlikeRowsStandInOneList() {
    let owner = owner()
    let window = show(owner)
    expect(cell(owner, 0, of: LineView.self)?.text, equals: "a")
    expect(cell(owner, 1, of: CounterView.self)?.number, equals: 7)
    expect(cell(owner, 2, of: LineView.self)?.text, equals: "b")
    expect(cell(owner, 3, of: CounterView.self)?.number, equals: 20)
    _ = window
  }

  @Test func aRowOfTheProgramsOwnStandsAmongThem() {
    let owner = owner()
    owner.rows.insert(PlainRow(text: "own"), at: 1)
    owner.loadViewIfNeeded()
    for row in owner.rows { row.register(in: owner.table) }
    let window = show(owner)
    expect(owner.table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel?.text, equals: "own")
    expect(cell(owner, 2, of: CounterView.self)?.number, equals: 7)
    _ = window
  }

  @Test func rowsAreAsHighAsTheirViews() {
    let owner = owner()
    let window = show(owner)
    let heights = (0..<4).map { owner.table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    expect(heights, equals: [30, 57, 30, 70])
    expect(cell(owner, 1, of: CounterView.self)?.bounds.height, equals: 57)
    _ = window
  }

  @Test func measuringACellLaysNothingOut() {
    let cell = Owner.Line.Cell(style: .default, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    expect(cell.sizeThatFits(CGSize(width: 200, height: 1000)), equals: CGSize(width: 200, height: 30))
    expect(cell.view.layouts, equals: 0)
    cell.bounds.size.width = 200
    cell.layoutIfNeeded()
    expect(cell.view.measuredWidths, equals: [cell.contentView.bounds.width], "beside the accessory")
    expect(cell.contentView.bounds.width < 200)
  }

  @Test func theOwnerHearsWhatTheInnerViewReports() {
    let owner = owner()
    let window = show(owner)
    cell(owner, 3, of: CounterView.self)?.press()
    cell(owner, 1, of: CounterView.self)?.press()
    expect(owner.counted, equals: [20, 7])
    _ = window
  }

  @Test func theOwnerIsHeldWeakly() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), style: .plain)
    let view = CounterView()
    weak var gone: Owner?
    do {
      let owner = Owner()
      gone = owner
      let configurator = Owner.Counter.Configurator(data: 1) { $0 }
      let cell = Owner.Counter.Cell(style: .default, reuseIdentifier: nil)
      configurator.configure(cell, delegate: owner)
      expect(cell.view.delegate === owner)
      view.delegate = owner
    }
    expectNil(gone)
    expectNil(view.delegate)
    _ = table
  }

  @Test func aReusedCellForgetsItsDelegateAndTellsItsView() {
    let owner = Owner()
    let cell = Owner.Counter.Cell(style: .default, reuseIdentifier: nil)
    Owner.Counter.Configurator(data: 1) { $0 }.configure(cell, delegate: owner)
    cell.prepareForReuse()
    expectNil(cell.view.delegate)
    expect(cell.view.reuses, equals: 1)
  }

  @Test func theSameViewStandsAlone() {
    let owner = Owner()
    let view = CounterView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.configure(with: 3)
    view.delegate = owner
    view.press()
    expect(owner.counted, equals: [3])
  }

  @Test func aConfiguratorWithoutAnyDelegateNeedsNoClosure() {
    let line = Component<LineView, Never>.Configurator(data: "alone")
    let cell = Component<LineView, Never>.Cell(style: .default, reuseIdentifier: nil)
    line.configure(cell, delegate: nil)
    expect(cell.view.text, equals: "alone")
    let counter = Component<CounterView, any CounterDelegate>.Configurator(data: 5)
    let counterCell = Component<CounterView, any CounterDelegate>.Cell(style: .default, reuseIdentifier: nil)
    let owner = Owner()
    counter.configure(counterCell, delegate: owner)
    expect(counterCell.view.delegate === owner)
  }

  @Test func scrollingReusesCellsOfTheirOwnKind() {
    let owner = Owner()
    owner.rows = (0..<200).map { index in
      if index.isMultiple(of: 3) { return Owner.Counter.Configurator(data: index % 10) { $0 } }
      return Owner.Line.Configurator(data: "\(index)")
    }
    let window = show(owner)
    for offset in stride(from: CGFloat(0), to: 6000, by: 90) {
      owner.table.contentOffset.y = offset
      window.turn()
      for path in owner.table.indexPathsForVisibleRows ?? [] {
        if path.row.isMultiple(of: 3) {
          expect(cell(owner, path.row, of: CounterView.self)?.number, equals: path.row % 10)
        } else {
          expect(cell(owner, path.row, of: LineView.self)?.text, equals: "\(path.row)")
        }
      }
    }
  }
}
