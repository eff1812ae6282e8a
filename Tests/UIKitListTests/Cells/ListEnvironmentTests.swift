import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The trait that says what list a view is in, and the configurations that follow it.
@MainActor
struct ListEnvironmentTests {
  private typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private final class Rows: NSObject, UICollectionViewDataSource {
    let view: UICollectionView
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, number in
      var list = UIListContentConfiguration.cell()
      list.text = "\(number)"
      cell.contentConfiguration = list
      cell.backgroundConfiguration = .listCell()
    }

    init(_ layout: UICollectionViewLayout) {
      view = UICollectionView(frame: .zero, collectionViewLayout: layout)
      super.init()
      view.dataSource = self
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: path.item)
    }

    func cell(_ section: Int) -> UICollectionViewListCell? {
      view.cellForItem(at: [section, 0]) as? UICollectionViewListCell
    }
  }

  private func window(_ view: UIView) -> TestWindow { TestWindow(size: CGSize(width: 320, height: 400), root: view) }

  private func content(_ cell: UICollectionViewListCell?) -> UIListContentConfiguration? {
    cell?.contentConfiguration as? UIListContentConfiguration
  }

  @Test(arguments: [
    (UITableView.Style.plain, UIListEnvironment.plain), (.grouped, .grouped), (.insetGrouped, .insetGrouped),
  ])
  func whatLiesInATableKnowsItsStyle(style: UITableView.Style, environment: UIListEnvironment) {
    let table = UITableView(frame: .zero, style: style)
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    table.tableHeaderView = header
    let window = window(table)
    expect(header.traitCollection.listEnvironment, equals: environment)
    header.removeFromSuperview()
    expect(header.traitCollection.listEnvironment, equals: .unspecified)
    _ = window
  }

  @Test func theCellsOfEachSectionKnowTheirs() {
    let rows = Rows(
      UICollectionViewCompositionalLayout { section, environment in
        .list(using: .init(appearance: section == 0 ? .sidebar : .insetGrouped), layoutEnvironment: environment)
      })
    let window = window(rows.view)
    expect(rows.cell(0)?.traitCollection.listEnvironment, equals: .sidebar)
    expect(rows.cell(1)?.contentView.traitCollection.listEnvironment, equals: .insetGrouped)
    expect(rows.view.traitCollection.listEnvironment, equals: .unspecified)
    _ = window
  }

  @Test func aCellOutsideOfListsKnowsNone_AndOneThatLeavesAListForgetsIt() {
    let rows = Rows(UICollectionViewCompositionalLayout.list(using: .init(appearance: .grouped)))
    let window = window(rows.view)
    let cell = rows.cell(0)
    expect(cell?.traitCollection.listEnvironment, equals: .grouped)
    rows.view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false)
    window.turn()
    expect(rows.cell(0) === cell && cell?.traitCollection.listEnvironment == .unspecified)
  }

  @Test func whatTheProgramSetsForACellWins() {
    let rows = Rows(UICollectionViewCompositionalLayout.list(using: .init(appearance: .grouped)))
    let window = window(rows.view)
    rows.cell(0)?.traitOverrides.listEnvironment = .sidebar
    expect(rows.cell(0)?.traitCollection.listEnvironment, equals: .sidebar)
    rows.cell(0)?.traitOverrides.remove(UITraitListEnvironment.self)
    expect(rows.cell(0)?.traitCollection.listEnvironment, equals: .grouped)
    _ = window
  }

  @Test func cellsFollowTheListThatTheyAreIn() {
    let rows = Rows(
      UICollectionViewCompositionalLayout { section, environment in
        .list(using: .init(appearance: section == 0 ? .sidebar : .grouped), layoutEnvironment: environment)
      })
    let window = window(rows.view)
    let (sidebar, grouped) = (content(rows.cell(0)), content(rows.cell(1)))
    expect(sidebar?.directionalLayoutMargins, equals: UIListContentConfiguration.sidebarCell().directionalLayoutMargins)
    expect(sidebar?.textProperties.numberOfLines == 1 && grouped?.textProperties.numberOfLines == 0)
    expect(grouped?.directionalLayoutMargins, equals: UIListContentConfiguration.cell().directionalLayoutMargins)
    expect(rows.cell(0)?.backgroundConfiguration?.cornerRadius, equals: 26)
    expect(rows.cell(1)?.backgroundConfiguration?.backgroundColor, equals: .secondarySystemGroupedBackground)
    _ = window
  }

  private func state(_ environment: UIListEnvironment) -> UICellConfigurationState {
    UICellConfigurationState(traitCollection: UITraitCollection(listEnvironment: environment))
  }

  @Test func aTitleIsThatOfItsList() {
    let title = UIListContentConfiguration.header()
    expect(
      title.updated(for: state(.plain)).textProperties.font,
      equals: UIListContentConfiguration.plainHeader().textProperties.font)
    expect(title.updated(for: state(.insetGrouped)).textProperties.transform, equals: .uppercase)
    expect(title.updated(for: state(.sidebar)).directionalLayoutMargins.top, equals: 11)
    let footer = UIListContentConfiguration.footer().updated(for: state(.grouped))
    expect(footer.textProperties.color == .secondaryLabel && footer.directionalLayoutMargins.bottom == 6)
  }

  @Test func whatTheProgramSetStaysInEveryList() {
    var list = UIListContentConfiguration.subtitleCell()
    list.textProperties.color = .red
    list.textProperties.numberOfLines = 3
    list.directionalLayoutMargins.top = 2
    let sidebar = list.updated(for: state(.sidebar))
    expect(sidebar.textProperties.color == .red && sidebar.textProperties.numberOfLines == 3)
    expect(sidebar.directionalLayoutMargins.top == 2 && sidebar.imageToTextPadding == 10)
    expect(sidebar.updated(for: state(.plain)), equals: list)
  }

  @Test func theKindsOfOneListStayAsTheyAre() {
    expect(UIListContentConfiguration.sidebarCell().updated(for: state(.plain)), equals: .sidebarCell())
    expect(UIListContentConfiguration.groupedHeader().updated(for: state(.plain)), equals: .groupedHeader())
    expect(UIBackgroundConfiguration.listPlainCell().updated(for: state(.grouped)), equals: .listPlainCell())
  }

  @Test func backgroundsFollowToo() {
    let tint = UIColor.red
    func color(_ background: UIBackgroundConfiguration, _ environment: UIListEnvironment) -> UIColor {
      background.updated(for: state(environment)).resolvedBackgroundColor(for: tint)
    }
    expect(color(.listCell(), .plain) == .systemBackground && color(.listCell(), .sidebar) == .clear)
    expect(color(.listHeader(), .plain) == .secondarySystemBackground && color(.listHeader(), .grouped) == .clear)
    expect(color(.listFooter(), .sidebarPlain), equals: .secondarySystemBackground)
    var chosen = UIBackgroundConfiguration.listCell()
    (chosen.backgroundColor, chosen.cornerRadius) = (.green, 3)
    let sidebar = chosen.updated(for: state(.sidebar))
    expect(sidebar.backgroundColor == .green && sidebar.cornerRadius == 3)
    var pressed = state(.sidebar)
    pressed.isHighlighted = true
    expect(
      UIBackgroundConfiguration.listCell().updated(for: pressed).resolvedBackgroundColor(for: tint),
      equals: .tertiarySystemFill)
  }

  @Test func theTraitIsOneOfTheSystems() {
    let traits = UITraitCollection { $0.listEnvironment = .sidebarPlain }
    expect(
      traits == UITraitCollection(listEnvironment: .sidebarPlain)
        && traits[UITraitListEnvironment.self] == .sidebarPlain)
    expect(traits.changedTraits(from: nil).contains { $0 == UITraitListEnvironment.self })
    expect(traits.description.contains("ListEnvironment = sidebarPlain"))
  }
}
