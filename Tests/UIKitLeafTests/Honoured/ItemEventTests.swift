import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Each method of a collection view's delegate and data source, and of a flow layout's delegate, is called by what a
/// person does, or as items come and go.
@MainActor @Suite struct ItemEventTests {
  /// All names but those that a later name of the same method takes the place of.
  fileprivate final class Program: Hearer {
    static let preview = UIViewController()
  }
  /// The names before iOS 15 and 16.
  fileprivate final class OlderProgram: Hearer {}

  private let view: UICollectionView
  private let window: TestWindow

  private init(_ source: Program, _ delegate: any UICollectionViewDelegate) {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    (view.dataSource, view.delegate, view.prefetchDataSource) = (source, delegate, source)
    window = TestWindow(size: CGSize(width: 320, height: 480), root: view)
    window.turn()
  }

  init() { self.init(Program(), OlderProgram()) }

  private func point(_ item: Int, _ x: CGFloat = 30) -> CGPoint {
    let frame = view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame ?? .zero
    let shown = view.convert(frame, to: nil)
    return CGPoint(x: shown.minX + x, y: shown.midY)
  }

  private func items() {
    window.scrollAndChoose(in: view, with: .keyboardRightArrow) { point($0) }
  }

  private func menus() { window.openMenus(at: point(1), preview: Program.preview) }

  private func moves() {
    _ = view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    view.updateInteractiveMovementTargetPosition(point(6))
    window.advance(by: 1)
    view.endInteractiveMovement()
    window.advance(by: 1)
  }

  private func severalAreSelected() {
    view.allowsMultipleSelection = true
    for item in [1, 1, 2] { window.tap(at: point(item)) }
    window.click(at: point(6), holding: .shift)
    view.isEditing = true
    window.turn()
    view.isEditing = false
  }

  private func holdsItemsOver(_ program: Program) {
    view.dragDelegate = program
    view.dropDelegate = program
    view.isSpringLoaded = true
    window.press(at: point(0))
    for x in [36, 50, 60] { window.move(to: point(0, CGFloat(x))) }
    for x in [20, 30, 31] { window.move(to: point(6, CGFloat(x))) }
    window.advance(by: 2)
    window.release()
    window.advance(by: 1)
  }

  private func layouts() {
    view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
    window.advance(by: 1)
    _ = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
    view.finishInteractiveTransition()
    window.advance(by: 1)
  }

  @Test func eachMethodIsCalled() throws {
    let (program, older) = (Program(), OlderProgram())
    let stage = ItemEventTests(program, program)
    stage.items()
    stage.menus()
    stage.moves()
    stage.severalAreSelected()
    stage.holdsItemsOver(program)
    stage.layouts()
    let source = Program()
    let stageOfOlder = ItemEventTests(source, older)
    stageOfOlder.menus()
    stageOfOlder.moves()
    withExtendedLifetime(source) {}
    for (type, file) in [
      ("UICollectionViewDelegate", "UICollectionViewDelegate"),
      ("UICollectionViewDelegateFlowLayout", "Flow/UICollectionViewDelegateFlowLayout"),
      ("UICollectionViewDataSource", "UICollectionViewDataSource"),
      ("UICollectionViewDataSourcePrefetching", "UICollectionViewDataSource"),
    ] {
      try expectAllHeard(type, "Collections/\(file).swift", by: program, older)
    }
  }
}

@MainActor private var menu: UIContextMenuConfiguration {
  UIContextMenuConfiguration(identifier: nil, previewProvider: { ItemEventTests.Program.preview }) { _ in
    UIMenu(children: [UIAction(title: "Rename") { _ in }])
  }
}

extension ItemEventTests.Program: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    heard(true)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) { heard() }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) { heard() }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    heard(true)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    heard(true)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { heard() }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) { heard() }
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool
  { heard(true) }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {
    heard()
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    heard(UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout))
  }
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { heard(proposedContentOffset) }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { heard(true) }
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath) -> Bool {
    heard(true)
  }
  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { heard(nil) }
  func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool { heard(true) }
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { heard(proposedIndexPath) }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { heard(true) }
  func collectionView(_ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    heard()
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { heard(true) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { heard(menu) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { heard() }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    highlightPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { heard(UITargetedPreview(view: collectionView.visibleCells[1])) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemAt indexPath: IndexPath
  ) -> UITargetedPreview? { heard(nil) }
  func collectionView(
    _ collectionView: UICollectionView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) { heard() }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { heard(CGSize(width: 60, height: 60)) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { heard(.zero) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { heard(10) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { heard(10) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { heard(CGSize(width: 0, height: 30)) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { heard(CGSize(width: 0, height: 30)) }
}

extension ItemEventTests.OlderProgram: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { heard(proposedIndexPath) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { heard(menu) }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { heard(UITargetedPreview(view: collectionView.visibleCells[1])) }
  func collectionView(
    _ collectionView: UICollectionView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { heard(nil) }
}

extension ItemEventTests.Program: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heard(60) }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    heard(collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath))
  }
  func numberOfSections(in collectionView: UICollectionView) -> Int { heard(2) }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    heard(collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "view", for: indexPath))
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { heard(true) }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { heard() }
  func indexTitles(for collectionView: UICollectionView) -> [String]? { heard(["A", "B"]) }
  func collectionView(_ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int)
    -> IndexPath
  { heard(IndexPath(item: 0, section: index)) }
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { heard() }
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {
    heard()
  }
}

/// Items are carried, and nobody takes them: only then does an item that they are held over open.
extension ItemEventTests.Program: UICollectionViewDragDelegate, UICollectionViewDropDelegate {
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "item" as NSString))] }
  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: any UICollectionViewDropCoordinator
  ) {}
}
