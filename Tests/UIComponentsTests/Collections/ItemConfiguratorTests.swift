import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor private protocol TapDelegate: AnyObject {
  func tapped(_ view: TapView)
}

/// A view with a delegate, for cells of both kinds and for itself.
private final class TapView: BaseView, ConfigurableContainerView {
  weak var delegate: (any TapDelegate)?
  private(set) var number = 0
  private(set) var reuses = 0

  func configure(with data: Int) { number = data }
  func prepareForReuse() { reuses += 1 }
  func press() { delegate?.tapped(self) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: CGFloat(50 + number)) }
}

/// A view that reports to nobody.
private final class WordView: BaseView, ConfigurableContainerView {
  private(set) var word = ""
  func configure(with data: String) { word = data }
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
}

@MainActor private protocol BoardDelegate: TapDelegate {}

/// A collection view's owner: no switch and no cast.
private final class Board: UIViewController, UICollectionViewDataSource, BoardDelegate {
  typealias Word = CollectionComponent<WordView, any BoardDelegate>
  typealias Tap = CollectionComponent<TapView, any BoardDelegate>

  var items: [any ItemConfigurator<any BoardDelegate>] = []
  let collection: UICollectionView
  var tapped: [Int] = []

  init(_ layout: UICollectionViewLayout) {
    collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    collection.register(Word.Cell.self)
    collection.register(Tap.Cell.self)
    collection.dataSource = self
    view = collection
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    items[indexPath.item].cell(in: collectionView, for: indexPath, delegate: self)
  }

  func tapped(_ view: TapView) { tapped.append(view.number) }
}

@MainActor
@Suite struct ItemConfiguratorTests {
  private static func flow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 60)
    return layout
  }

  private func show(_ board: Board) -> TestWindow {
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: board)
    window.turn()
    return window
  }

  private func board(_ layout: UICollectionViewLayout = flow()) -> Board {
    let board = Board(layout)
    board.items = [
      Board.Word.Configurator(data: "a"), Board.Tap.Configurator(data: 7) { $0 }, Board.Word.Configurator(data: "b"),
      Board.Tap.Configurator(data: 20) { $0 },
    ]
    return board
  }

  private func view<View: ConfigurableContainerView>(_ board: Board, _ item: Int, of type: View.Type) -> View? {
    let cell = board.collection.cellForItem(at: IndexPath(item: item, section: 0))
    return (cell as? GenericContainerCollectionCell<View>)?.view
  }

  @Test func unlikeItemsStandInOneCollection() {
    let board = board()
    let window = show(board)
    expect(view(board, 0, of: WordView.self)?.word, equals: "a")
    expect(view(board, 1, of: TapView.self)?.number, equals: 7)
    expect(view(board, 2, of: WordView.self)?.word, equals: "b")
    expect(view(board, 3, of: TapView.self)?.number, equals: 20)
    expect(view(board, 3, of: TapView.self)?.frame, equals: CGRect(x: 0, y: 0, width: 90, height: 60))
    _ = window
  }

  @Test func inAListItemsAreAsHighAsTheirViews() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let board = board(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    let window = show(board)
    let frames = (0..<4).map {
      board.collection.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero
    }
    expect(frames.map(\.height), equals: [30, 57, 30, 70])
    expect(frames.map(\.minY), equals: [0, 30, 87, 117])
    expect(view(board, 1, of: TapView.self)?.bounds.height, equals: 57)
    _ = window
  }

  @Test func theOwnerHearsWhatTheInnerViewReports() {
    let board = board()
    let window = show(board)
    view(board, 3, of: TapView.self)?.press()
    view(board, 1, of: TapView.self)?.press()
    expect(board.tapped, equals: [20, 7])
    _ = window
  }

  @Test func aReusedCellForgetsItsDelegateAndTellsItsView() {
    let board = Board(Self.flow())
    let cell = Board.Tap.Cell(frame: .zero)
    Board.Tap.Configurator(data: 1) { $0 }.configure(cell, delegate: board)
    expect(cell.view.delegate === board)
    cell.prepareForReuse()
    expectNil(cell.view.delegate)
    expect(cell.view.reuses, equals: 1)
  }

  @Test func theSameViewFillsARowOfATable() {
    let board = Board(Self.flow())
    let cell = Component<TapView, any BoardDelegate>.Cell(style: .default, reuseIdentifier: nil)
    Component<TapView, any BoardDelegate>.Configurator(data: 4) { $0 }.configure(cell, delegate: board)
    cell.view.press()
    expect(board.tapped, equals: [4])
  }

  @Test func scrollingReusesCellsOfTheirOwnKind() {
    let board = board()
    board.items = (0..<300).map { index in
      if index.isMultiple(of: 3) { return Board.Tap.Configurator(data: index % 10) { $0 } }
      return Board.Word.Configurator(data: "\(index)")
    }
    let window = show(board)
    for offset in stride(from: CGFloat(0), to: 6000, by: 90) {
      board.collection.contentOffset.y = offset
      window.turn()
      expect(board.collection.indexPathsForVisibleItems.count >= 10)
      for path in board.collection.indexPathsForVisibleItems {
        if path.item.isMultiple(of: 3) {
          expect(view(board, path.item, of: TapView.self)?.number, equals: path.item % 10)
        } else {
          expect(view(board, path.item, of: WordView.self)?.word, equals: "\(path.item)")
        }
      }
    }
  }
}
