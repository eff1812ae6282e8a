import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// List cells in the list sections of a compositional layout.
@MainActor
struct ListSectionCellTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var titles = ["One", "Two", "Three"]
    var symbol: UIImage?
    var accessories: [UICellAccessory] = [.disclosureIndicator()]
    lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, title in
      var list = cell.defaultContentConfiguration()
      list.text = title
      list.image = symbol
      cell.contentConfiguration = list
      cell.accessories = accessories
    }
    lazy var headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, _ in
      var list = view.defaultContentConfiguration()
      list.text = "Header"
      view.contentConfiguration = list
    }
    func prepared() -> Self {
      _ = (cells, headers)
      return self
    }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { titles.count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: titles[path.item])
    }
    func collectionView(
      _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
    ) -> UICollectionReusableView { view.dequeueConfiguredReusableSupplementary(using: headers, for: path) }
  }

  private let source = Source().prepared()

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance,
    _ change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let view = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.dataSource = source
    return view
  }

  private func cell(_ view: UICollectionView, _ item: Int) -> UICollectionViewListCell {
    view.cellForItem(at: [0, item]) as! UICollectionViewListCell
  }

  /// The lines below the cells.
  private func lines(_ view: UICollectionView) -> [UIView?] { (0..<3).map { cell(view, $0).separators.bottom } }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar])
  func headersFollowTheTextSize(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let view = list(appearance) { $0.headerMode = .supplementary }
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    let window = TestWindow(size: view.bounds.size, root: view)
    window.turn()
    func frames() throws -> (header: CGRect, row: CGRect) {
      let header = try require(
        view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [0, 0]))
      return (header.frame, cell(view, 0).frame)
    }
    let before = try frames()
    window.setContentSizeCategory(.accessibilityExtraLarge)
    window.turn()
    let large = try frames()
    expect(large.header.height > before.header.height && large.row.minY >= large.header.maxY, "\(large)")
    window.setContentSizeCategory(.large)
    window.turn()
    expect(try frames().header == before.header && frames().row == before.row)
  }

  private final class Outline: UICollectionViewController {
    var source: UICollectionViewDiffableDataSource<Int, Int>?
    override func viewDidLoad() {
      super.viewDidLoad()
      let rows = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
        var list = cell.defaultContentConfiguration()
        list.text = "Row \(item)"
        if item % 2 == 0 { list.image = UIImage(systemName: "star") }
        cell.contentConfiguration = list
        guard item == 3 else { return }
        let own = UILabel()
        own.text = "Own"
        own.font = .preferredFont(forTextStyle: .body)
        own.adjustsFontForContentSizeCategory = true
        own.translatesAutoresizingMaskIntoConstraints = false
        cell.contentConfiguration = nil
        cell.contentView.addSubview(own)
        let margins = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
          own.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
          own.topAnchor.constraint(equalTo: margins.topAnchor),
          own.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
        ])
      }
      let edges = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter].map { kind in
        UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { view, kind, _ in
          var list = UIListContentConfiguration.groupedFooter()
          list.text = "What stands above and below is said in two lines, or in three"
          view.contentConfiguration = list
        }
      }
      let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collectionView) {
        $0.dequeueConfiguredReusableCell(using: rows, for: $1, item: $2)
      }
      source.supplementaryViewProvider = {
        $0.dequeueConfiguredReusableSupplementary(
          using: edges[$1 == UICollectionView.elementKindSectionHeader ? 0 : 1], for: $2)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0, 1])
      snapshot.appendItems([0, 1], toSection: 0)
      snapshot.appendItems([2, 3], toSection: 1)
      source.apply(snapshot, animatingDifferences: false)
      self.source = source
    }
  }

  /// What is shown in another text size looks at once as if it had been that size from the start.
  @Test func allIsAskedAgainInAnotherTextSize() throws {
    func outline() -> Outline {
      var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      (configuration.headerMode, configuration.footerMode) = (.supplementary, .supplementary)
      return Outline(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    }
    func frames(_ window: TestWindow) -> [CGRect] {
      window.all(UICollectionViewListCell.self).map(\.frame).sorted { $0.minY < $1.minY }
    }
    let (first, other) = (outline(), UIViewController())
    let windows = [first, other].map { TestWindow(size: CGSize(width: 320, height: 700), scale: 2, root: $0) }
    windows[0].turn()
    for window in windows {
      window.setContentSizeCategory(.extraExtraLarge)
      window.turn()
    }
    windows[1].window.rootViewController = outline()
    windows[1].turn()
    expect(frames(windows[0]).count, equals: 8)
    expect(frames(windows[0]) == frames(windows[1]), "\(frames(windows[0])) \(frames(windows[1]))")
    let pictures = windows.map { $0.image().pngData() }
    expect(pictures[0] == pictures[1])
  }

  /// Rows that are no more than their content views.
  private final class BareRows: NSObject, UICollectionViewDataSource {
    let cells: UICollectionView.CellRegistration<UICollectionViewListCell, String>
    init(leading: CGFloat? = nil) {
      cells = UICollectionView.CellRegistration { cell, _, _ in
        if let leading { cell.contentView.directionalLayoutMargins.leading = leading }
      }
    }
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: "")
    }
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .insetGrouped, .sidebar], [true, false])
  func whatAProgramPutsIntoARowBeginsWhereTextDoes(
    appearance: UICollectionLayoutListConfiguration.Appearance, isReversed: Bool
  ) throws {
    let (texts, rows, bare) = (list(appearance), list(appearance), BareRows())
    rows.dataSource = bare
    for view in [texts, rows] {
      if isReversed { view.semanticContentAttribute = .forceRightToLeft }
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
    }
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    rows.frame.origin.y = 300
    root.addSubview(texts)
    root.addSubview(rows)
    let window = TestWindow(size: root.bounds.size, root: root)
    window.turn()
    let label = try require(window.all(UILabel.self).first { $0.text == "One" })
    let place = label.convert(label.bounds, to: cell(texts, 0))
    let row = cell(rows, 0)
    let margins = row.contentView.layoutMargins
    if isReversed {
      expect(row.bounds.width - margins.right, equals: place.maxX)
    } else {
      expect(margins.left, equals: place.minX)
    }
  }

  @Test func aProgramsMarginsOfARowStay() {
    let (view, bare) = (list(.plain), BareRows(leading: 30))
    view.dataSource = bare
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    let window = TestWindow(size: view.bounds.size, root: view)
    window.turn()
    view.setNeedsLayout()
    window.turn()
    expect(cell(view, 1).contentView.directionalLayoutMargins.leading, equals: 30)
  }

  @Test func symbolsOfRowsFollowTheTextSize() throws {
    source.symbol = UIImage(systemName: "star")
    let view = list(.plain)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 600)
    let window = TestWindow(size: view.bounds.size, root: view)
    window.turn()
    func size() throws -> CGSize {
      try require(window.all(UIImageView.self).first { $0.image?.isSymbolImage == true }).bounds.size
    }
    let before = try size()
    window.setContentSizeCategory(.accessibilityExtraLarge)
    window.turn()
    expect(try size().width > before.width * 1.5)
  }

  @Test func separatorsHaveTheEffectOfTheirSection() throws {
    let effect = UIBlurEffect(style: .systemMaterial)
    let view = list(.plain) {
      $0.separatorConfiguration.visualEffect = effect
      $0.separatorConfiguration.color = .red
      $0.itemSeparatorHandler = { path, lines in
        var lines = lines
        if path.item == 1 { lines.visualEffect = nil }
        return lines
      }
    }
    let window = TestWindow(size: CGSize(width: 320, height: 200), root: view)
    let glass = try require(lines(view)[0] as? UIVisualEffectView)
    expect(glass.effect == effect && glass.contentView.backgroundColor == .red)
    expect(glass.frame, equals: CGRect(x: 16, y: cell(view, 0).bounds.height - 1, width: 304, height: 1))
    expect(!(lines(view)[1] is UIVisualEffectView) && lines(view)[1]?.backgroundColor == .red)
    expectNil(window.damageError())
  }

  @Test("A vibrant separator is paler than its colour; without the effect it is the colour again")
  func vibrantSeparators() throws {
    let line = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .regular), style: .separator)
    func pixel(_ effect: UIVisualEffect?) throws -> UInt32 {
      let view = list(.plain) {
        $0.separatorConfiguration.color = .black
        $0.separatorConfiguration.visualEffect = effect
      }
      let window = TestWindow(size: CGSize(width: 320, height: 200), root: view)
      return window.pixel(x: 200, y: Int(cell(view, 0).bounds.height) - 1) & 0xFF
    }
    expect(try pixel(nil), equals: 0)
    expect((0xA0...0xC0).contains(try pixel(line)))
  }

  @Test func anotherEffectReplacesTheLines() {
    let view = list(.plain)
    let window = TestWindow(size: CGSize(width: 320, height: 200), root: view)
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.visualEffect = UIBlurEffect(style: .regular)
    view.setCollectionViewLayout(UICollectionViewCompositionalLayout.list(using: configuration), animated: false)
    window.turn()
    expect(lines(view).allSatisfy { $0 is UIVisualEffectView })
    expect(cell(view, 0).subviews.filter { $0.frame.height == 1 }.count, equals: 1)
    view.setCollectionViewLayout(
      UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)), animated: false)
    window.turn()
    expect(lines(view).allSatisfy { $0 != nil && !($0 is UIVisualEffectView) })
  }

  @Test func rowsAreAsHighAsTheirTextsAndMargins() throws {
    let view = list(.plain)
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    let label = try window.find(UILabel.self, "One")
    expect(cell(view, 0).frame.height, equals: label.frame.height + 30)
    expect(cell(view, 1).frame.minY, equals: cell(view, 0).frame.maxY)
  }

  @Test func aCellWhoseContentGrowsMovesThoseBelow() {
    let view = list(.insetGrouped)
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    let (height, below) = (cell(view, 0).frame.height, cell(view, 1).frame.minY)
    var content = UIListContentConfiguration.cell()
    (content.text, content.secondaryText) = ("One", "and a second text")
    cell(view, 0).contentConfiguration = content
    window.advance(by: 1)
    expect(cell(view, 0).frame.height > height + 15)
    expect(cell(view, 1).frame.minY, equals: below + cell(view, 0).frame.height - height)
  }

  @Test func theLookOfCellsAndHeadersIsTheSections() throws {
    let view = list(.insetGrouped) { $0.headerMode = .supplementary }
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    expect(cell(view, 0).layer.cornerRadius > 0 && cell(view, 1).layer.cornerRadius == 0)
    expect(cell(view, 0).separators.bottom != nil && cell(view, 2).separators.bottom == nil)
    expect(try window.find(UILabel.self, "HEADER").font.pointSize, equals: 13)
    let text = try window.find("One")
    expect(text.convert(text.bounds, to: nil).minX, equals: 16 + cell(view, 0).frame.minX)
  }

  @Test func swipeActionsComeFromTheSection() throws {
    var heard: [Int] = []
    let view = list(.plain) { configuration in
      configuration.trailingSwipeActionsConfigurationProvider = { path in
        UISwipeActionsConfiguration(actions: [
          UIContextualAction(style: .normal, title: "Mark") { _, _, done in
            heard.append(path.item)
            done(true)
          }
        ])
      }
    }
    let window = TestWindow(size: CGSize(width: 320, height: 400), root: view)
    let middle = cell(view, 1).frame.midY
    window.drag(from: CGPoint(x: 250, y: middle), to: CGPoint(x: 150, y: middle), duration: 0.5)
    window.advance(by: 0.5)
    try window.tap("Mark")
    window.advance(by: 0.5)
    expect(heard == [1] && !cell(view, 1).configurationState.isSwiped)
  }
}
