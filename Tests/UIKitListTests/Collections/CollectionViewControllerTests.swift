import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// A controller around a collection view (V89).
@MainActor
struct CollectionViewControllerTests {
  private class Fruits: UICollectionViewController {
    var fruits = ["Apple", "Pear", "Plum", "Fig"]
    var heard: [String] = []
    private let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, fruit in
      var list = cell.defaultContentConfiguration()
      list.text = fruit
      cell.contentConfiguration = list
      cell.accessories = [.reorder()]
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      fruits.count
    }
    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: fruits[indexPath.item])
    }
  }

  private class Moving: Fruits {
    override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
      indexPath.item != 3
    }
    override func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      fruits.insert(fruits.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
      heard.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
    }
  }

  private func window(_ controller: UIViewController) -> TestWindow {
    TestWindow(size: CGSize(width: 320, height: 300), root: controller)
  }

  @Test func theCollectionViewFillsTheControllersViewAndAsksTheController() throws {
    let layout = RowsLayout()
    let controller = Fruits(collectionViewLayout: layout)
    let window = window(controller)
    expect(controller.view !== controller.collectionView && controller.collectionView.superview === controller.view)
    expect(controller.collectionView.frame == controller.view.bounds && controller.collectionViewLayout === layout)
    expect(controller.collectionView.dataSource === controller && controller.collectionView.delegate === controller)
    _ = try window.find("Plum")
    window.resize(to: CGSize(width: 200, height: 400))
    expect(controller.collectionView.frame, equals: controller.view.bounds)
  }

  @Test func aCollectionViewOfTheProgramsOwnKeepsItsDataSource() {
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        fatalError()
      }
    }
    let source = Source()
    let own = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
    own.dataSource = source
    let controller = Fruits(nibName: nil, bundle: nil)
    controller.collectionView = own
    let window = window(controller)
    expect(controller.collectionView === own && own.dataSource === source && own.delegate === controller)
    let other = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
    controller.collectionView = other
    expect(own.superview == nil && other.superview === controller.view && other.frame == controller.view.bounds)
    _ = window
  }

  @Test func withoutALayoutItStopsWhenTheViewIsLoaded() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = UICollectionViewController(nibName: nil, bundle: nil).view }
    }
    expect(result.said("UICollectionView must be initialized with a non-nil layout parameter"))
  }

  @Test(arguments: [true, false])
  func theSelectionIsClearedWhenTheViewComesBackIfThatIsWanted(clears: Bool) {
    let controller = Fruits(collectionViewLayout: RowsLayout())
    controller.clearsSelectionOnViewWillAppear = clears
    let navigation = UINavigationController(rootViewController: controller)
    let window = window(navigation)
    controller.collectionView.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    navigation.pushViewController(UIViewController(), animated: false)
    window.advance(by: 0.5)
    navigation.popViewController(animated: false)
    window.advance(by: 0.5)
    expect(controller.collectionView.indexPathsForSelectedItems, equals: (clears ? nil : [[0, 1]]))
  }

  private class Chosen: Fruits {
    var clears = true
    override func viewDidLoad() {
      super.viewDidLoad()
      clearsSelectionOnViewWillAppear = clears
      collectionView.allowsMultipleSelection = true
      for item in [1, 3] { collectionView.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    }
    override func viewWillAppear(_ animated: Bool) {
      fruits = Array(fruits.prefix(3))
      super.viewWillAppear(animated)
    }
  }

  @Test(
    "What is selected in viewDidLoad and still there is selected at first, unless selections are cleared",
    arguments: [true, false])
  func selectedAtFirst(clears: Bool) {
    let controller = Chosen(collectionViewLayout: RowsLayout())
    controller.clears = clears
    let window = window(controller)
    expect(controller.collectionView.indexPathsForSelectedItems, equals: (clears ? nil : [[0, 1]]))
    expect(controller.collectionView.cellForItem(at: [0, 1])?.isSelected, equals: !clears)
    _ = window
  }

  @Test func editingTheControllerEditsTheCollectionView() {
    let controller = Fruits(collectionViewLayout: RowsLayout())
    let window = window(controller)
    controller.setEditing(true, animated: false)
    window.turn()
    let cell = controller.collectionView.cellForItem(at: [0, 0]) as? UICollectionViewListCell
    expect(controller.collectionView.isEditing && cell?.configurationState.isEditing == true)
    expect(cell?.shown.trailing.count, equals: 1)
  }

  private func longPress(_ window: TestWindow, from start: CGPoint, to end: CGPoint) {
    window.press(at: start)
    window.advance(by: 0.7)
    window.move(to: CGPoint(x: end.x, y: (start.y + end.y) / 2))
    window.advance(by: 0.1)
    window.move(to: end)
    window.advance(by: 0.1)
    window.release()
    window.advance(by: 0.5)
  }

  @Test func aLongPressMovesAnItemThatMayBeMoved() {
    let controller = Moving(collectionViewLayout: RowsLayout())
    let window = window(controller)
    longPress(window, from: CGPoint(x: 100, y: 30), to: CGPoint(x: 100, y: 150))
    expect(controller.heard == ["0 to 2"] && controller.fruits == ["Pear", "Plum", "Apple", "Fig"])
    longPress(window, from: CGPoint(x: 100, y: 210), to: CGPoint(x: 100, y: 30))
    expect(controller.heard.count, equals: 1)
  }

  @Test func withoutTheStandardGestureALongPressMovesNothing() {
    let controller = Moving(collectionViewLayout: RowsLayout())
    controller.installsStandardGestureForInteractiveMovement = false
    let window = window(controller)
    longPress(window, from: CGPoint(x: 100, y: 30), to: CGPoint(x: 100, y: 150))
    expect(controller.heard.isEmpty)
  }

  @Test func theReorderAccessoryStaysUnderThePointer() {
    let controller = Moving(collectionViewLayout: RowsLayout())
    let window = window(controller)
    controller.setEditing(true, animated: false)
    window.turn()
    window.press(at: CGPoint(x: 300, y: 25))
    window.move(to: CGPoint(x: 300, y: 45))
    window.advance(by: 0.1)
    let cell = controller.collectionView.cellForItem(at: [0, 0])
    expect(cell?.center, equals: CGPoint(x: 160, y: 50))
    window.move(to: CGPoint(x: 300, y: 26))
    window.advance(by: 0.1)
    expect(cell?.center, equals: CGPoint(x: 160, y: 31))
    window.release()
  }

  @Test func theReorderAccessoryMovesItsItemAtOnce() {
    let controller = Moving(collectionViewLayout: RowsLayout())
    let window = window(controller)
    controller.setEditing(true, animated: false)
    window.turn()
    window.press(at: CGPoint(x: 300, y: 30))
    window.move(to: CGPoint(x: 300, y: 60))
    let cell = controller.collectionView.cellForItem(at: [0, 0])
    expect(cell?.configurationState.isReordering, equals: true)
    window.move(to: CGPoint(x: 300, y: 150))
    window.advance(by: 0.1)
    window.release()
    window.advance(by: 0.5)
    expect(controller.heard == ["0 to 2"] && cell?.configurationState.isReordering == false)
  }
}
