import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@MainActor
@Suite struct CollectionReusableTests {
  private final class BoxCell<Value>: UICollectionViewCell { var value: Value? }
  private final class TitleView: UICollectionReusableView { var title = "" }

  /// Items of two cell classes, and headers of one.
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      if indexPath.item.isMultiple(of: 2) {
        let cell: BoxCell<Int> = collectionView.dequeueReusableCell(for: indexPath)
        cell.value = indexPath.item
        return cell
      }
      let cell = collectionView.dequeueReusableCell(BoxCell<String>.self, for: indexPath)
      cell.value = "\(indexPath.item)"
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view: TitleView = collectionView.dequeueReusableSupplementaryView(ofKind: kind, for: indexPath)
      view.title = kind
      return view
    }
  }

  private func makeView() -> UICollectionView {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    return UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
  }

  @Test func cellsAndHeadersAreDequeuedByType() {
    let (view, source) = (makeView(), Source())
    view.register(BoxCell<Int>.self)
    view.register(BoxCell<String>.self)
    view.register(TitleView.self, ofKind: UICollectionView.elementKindSectionHeader)
    view.dataSource = source
    let window = TestWindow(size: CGSize(width: 200, height: 400), root: view)
    window.turn()
    expect((view.cellForItem(at: IndexPath(item: 2, section: 0)) as? BoxCell<Int>)?.value, equals: 2)
    expect((view.cellForItem(at: IndexPath(item: 3, section: 0)) as? BoxCell<String>)?.value, equals: "3")
    let kind = UICollectionView.elementKindSectionHeader
    let header = view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0)) as? TitleView
    expect(header?.title, equals: kind)
  }

  /// What a program can write once for tables and collection views.
  private func registered<List: CellList, Cell: ReusableCell>(_ type: Cell.Type, in list: List) -> String
  where Cell.List.BaseCell == List.BaseCell {
    list.register(type)
    return type.reuseIdentifier
  }

  @Test func oneFunctionServesTablesAndCollectionViews() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), style: .plain)
    expect(registered(BaseTableViewCell<Int>.self, in: table) != registered(BoxCell<Int>.self, in: makeView()))
  }

  #if !os(WASI)
    @Test func aClassThatIsNotRegisteredIsNamed() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        await MainActor.run {
          let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: UICollectionViewFlowLayout())
          let _: UICollectionViewCell = view.dequeueReusableCell(for: IndexPath(item: 0, section: 0))
        }
      }
      expect(result.said("with identifier UIKit.UICollectionViewCell"))
    }
  #endif
}
