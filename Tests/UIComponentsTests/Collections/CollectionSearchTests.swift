import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

private final class PlayerItemCell: BaseCollectionViewCell<SoccerPlayer> {
  private(set) var shown = ""
  override var item: SoccerPlayer! {
    didSet { shown = item.name }
  }
}

private final class PlayerGrid: BaseCollectionViewSearchController<PlayerItemCell, SoccerPlayer> {
  private(set) var reloads = 0

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 140, height: 60)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    if models.isEmpty { models = PlayerListController.names.map { SoccerPlayer(name: $0) } }
  }

  override func reload() {
    super.reload()
    reloads += 1
  }

  /// The names in the items that are on screen, in their order.
  var shownNames: [String] {
    collectionView.indexPathsForVisibleItems.sorted().compactMap {
      (collectionView.cellForItem(at: $0) as? PlayerItemCell)?.shown
    }
  }
}

@MainActor
@Suite struct CollectionSearchTests {
  private let grid = PlayerGrid()

  private func show() -> TestWindow {
    TestWindow(size: CGSize(width: 320, height: 900), root: UINavigationController(rootViewController: grid))
  }

  private func shownNames(_ window: TestWindow) -> [String] {
    window.advance(by: 0.5)
    return grid.shownNames
  }

  @Test func theFourteenPlayersAreShown() {
    expect(shownNames(show()), equals: PlayerListController.names)
  }

  @Test func modelsAssignedBeforeTheViewLoadsAreShown() {
    grid.models = [SoccerPlayer(name: "Son")]
    expect(!grid.isViewLoaded)
    expect(shownNames(show()), equals: ["Son"])
  }

  @Test func typingIntoTheBarLeavesWhatContainsTheText() {
    let window = show()
    expect(shownNames(window).count, equals: 14)
    grid.searchController.searchBar.text = "ro"
    grid.updateSearchResults(for: grid.searchController)
    expect(shownNames(window), equals: ["Ronaldo", "Guerrero", "Rodríguez", "Kroos"])
    expect(grid.model(at: IndexPath(item: 1, section: 0))?.name, equals: "Guerrero")
    expectNil(grid.model(at: IndexPath(item: 4, section: 0)))
    expectNil(window.damageError())
  }

  @Test func theSameTextReloadsNothing() {
    let window = show()
    _ = shownNames(window)
    grid.search(for: "an")
    let reloads = grid.reloads
    grid.search(for: "an")
    expect(grid.reloads, equals: reloads)
    expect(shownNames(window), equals: ["Kane", "Zidane"])
  }

  @Test func aSearchGoesOnInNewModelsByNewOptions() {
    let window = show()
    grid.search(for: "modric")
    expect(shownNames(window), equals: [])
    grid.searchOptions = .typing
    expect(shownNames(window), equals: ["Modrić"])
    grid.models = ["Modrić", "Son"].map { SoccerPlayer(name: $0) }
    expect(shownNames(window), equals: ["Modrić"])
  }
}
