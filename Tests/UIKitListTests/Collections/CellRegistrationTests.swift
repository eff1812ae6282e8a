import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Registrations (V5), and what a dequeued cell knows (V6).
@MainActor
struct CellRegistrationTests {
  @Test func aRegistrationUsesItsCellsAgain() {
    var cells: Set<ObjectIdentifier> = []
    let rows = ListRows((0..<500).map { "\($0)" }) { cell, _ in cells.insert(ObjectIdentifier(cell)) }
    let window = rows.window()
    for step in 1...50 {
      rows.view.contentOffset.y = CGFloat(step * 50)
      window.turn()
    }
    expect(cells.count <= 8)
  }

  @Test func theHandlerGetsCellPathAndItem() {
    var got: [String] = []
    let rows = ListRows(["a", "b"]) { cell, item in
      got.append(
        "\(item) \((cell.contentConfiguration as? UIListContentConfiguration)?.text ?? "") \(cell.bounds.width)")
    }
    let window = rows.window()
    expect(got, equals: ["0 a 320.0", "1 b 320.0"])
    _ = window
  }

  @Test func withoutAnItemTheHandlerIsNotCalled() {
    final class Source: NSObject, UICollectionViewDataSource {
      var called = 0
      lazy var registration = UICollectionView.CellRegistration<UICollectionViewCell, String> {
        [unowned self] _, _, _ in
        called += 1
      }
      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(
          using: registration, for: indexPath, item: indexPath.item == 0 ? nil : "item")
      }
    }
    let source = Source()
    _ = source.registration
    let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
    view.dataSource = source
    let window = TestWindow(size: CGSize(width: 100, height: 200), root: view)
    expect(view.visibleCells.count == 2 && source.called == 1)
    _ = window
  }

  @Test func aRegistrationMadeForEachCellStops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        final class Source: NSObject, UICollectionViewDataSource {
          func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
          func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
          ) -> UICollectionViewCell {
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            return collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: 1)
          }
        }
        let source = Source()
        let view = UICollectionView(frame: .zero, collectionViewLayout: RowsLayout())
        view.dataSource = source
        _ = TestWindow(size: CGSize(width: 100, height: 200), root: view)
      }
    }
    expect(result.said("was made inside collectionView(_:cellForItemAt:)"))
  }
}
