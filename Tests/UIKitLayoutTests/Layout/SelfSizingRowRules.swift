import Expectations
import Testing
import UIKitTesting

@testable import UIKit

/// Rules Y47 and Y48: what a row, a header and a footer are beside what their constraints ask for.
@MainActor
struct SelfSizingRowRules {
  /// A table whose cells, headers and footers hold a view of a height, 10 from top and bottom.
  private final class Source: UITableViewDataSource, UITableViewDelegate {
    let table = UITableView(frame: .zero)
    var footer: CGFloat?

    init() {
      table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
      table.dataSource = self
      table.delegate = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      if cell.contentView.subviews.isEmpty { SelfSizingRowRules.fill(cell.contentView, height: 34) }
      return cell
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
      guard let footer else { return nil }
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      SelfSizingRowRules.fill(view.contentView, height: footer)
      return view
    }
  }

  private static func fill(_ view: UIView, height: CGFloat) {
    let inner = UIView()
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      inner.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
      inner.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  private let source = Source()

  private func window(scale: CGFloat = 1) -> TestWindow {
    let window = TestWindow(size: CGSize(width: 200, height: 400), scale: scale, root: source.table)
    window.turn()
    return window
  }

  @Test("Y47: a visible separator adds one device pixel to a row, and none to its content", arguments: [1, 2])
  func theSeparatorsPixel(scale: CGFloat) throws {
    let window = window(scale: scale)
    let cell = try require(source.table.visibleCells.first)
    expect(cell.frame.height, equals: 54 + 1 / scale)
    expect(cell.contentView.frame.height, equals: 54)
    expect(source.table.visibleCells[1].frame.minY, equals: cell.frame.maxY)
    source.table.separatorStyle = .none
    source.table.reloadData()
    window.turn()
    expect(source.table.visibleCells.first?.frame.height, equals: 54)
  }

  @Test("Y47: a row that its content fills shows the separator below the content")
  func theSeparatorIsBelowTheContent() throws {
    let window = window(scale: 2)
    let cell = try require(source.table.visibleCells.first)
    cell.contentView.subviews[0].backgroundColor = .red
    cell.contentView.backgroundColor = .green
    window.turn()
    expect(window.pixel(x: 200, y: 107), equals: 0xFF00_FF00)
    expect(window.pixel(x: 200, y: 108) != 0xFF00_FF00)
    expect(window.pixel(x: 200, y: 108) != window.pixel(x: 200, y: 300), "a line, and not the table's ground")
  }

  @Test("Y48: automatic footers fit, without a separator's pixel")
  func footersFit() throws {
    source.footer = 41
    source.table.sectionFooterHeight = UITableView.automaticDimension
    source.table.estimatedSectionFooterHeight = 20
    _ = window()
    expect(source.table.footerView(forSection: 0)?.frame.height, equals: 61)
    expect(source.table.contentSize.height, equals: 171)
  }

  @Test("Y24, Y48: a table's own header keeps its frame until the program measures it and assigns it again")
  func ownHeadersAreNotFitted() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 33))
    Self.fill(header, height: 60)
    source.table.tableHeaderView = header
    expect(header.translatesAutoresizingMaskIntoConstraints)
    let reports = Constrained.conflicts {
      let window = window()
      expect(header.frame.height, equals: 33)
      expect(source.table.visibleCells.first?.frame.minY, equals: 33)
      let size = header.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      expect(size, equals: CGSize(width: 200, height: 80))
      header.frame.size = size
      source.table.tableHeaderView = header
      window.turn()
      expect(source.table.visibleCells.first?.frame.minY, equals: 80)
    }
    // As on Apple's systems, where authors give one link less: 10 + 60 + 10 does not go into 33.
    expect(reports.count, equals: 1)
  }

  /// As tutorials have it: the header is measured after each layout, and assigned again where its height is another.
  private final class Measuring: UITableViewController {
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard let header = tableView.tableHeaderView else { return }
      let size = header.systemLayoutSizeFitting(
        CGSize(width: tableView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      guard header.frame.height != size.height else { return }
      header.frame.size = size
      tableView.tableHeaderView = header
    }
  }

  @Test("Y48: a header that is assigned again during a layout has the rows below it")
  func headersOfALayout() throws {
    let controller = Measuring()
    controller.tableView = source.table
    let header = UIView()
    Self.fill(header, height: 60)
    source.table.tableHeaderView = header
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: controller)
    expect(header.frame.height, equals: 80)
    expect(source.table.visibleCells.first?.frame.minY, equals: 80)
    header.constraints.first { $0.firstAttribute == .top }?.constant = 40
    source.table.setNeedsLayout()
    window.turn()
    expect(header.frame.height == 110 && source.table.visibleCells.first?.frame.minY == 110)
  }
}
