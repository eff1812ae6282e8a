import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Context menus of items, and what is announced to be needed soon.
@MainActor
struct CollectionMenuTests {
  private final class Menus: NSObject, UICollectionViewDelegate {
    private var calls: [String] = []
    var chosen: [String] = []
    var answersSeveral = true
    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }

    private func menu(_ title: String) -> UIContextMenuConfiguration {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: title) { [weak self] _ in self?.chosen.append(title) }])
      }
    }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("items \(paths.map(\.item)) at \(Int(point.x))")
      return answersSeveral ? menu("Share \(paths.count)") : nil
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? {
      calls.append("item \(path.item)")
      return menu("Rename \(path.item)")
    }
    func collectionView(
      _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("willDisplay") }
    func collectionView(
      _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
      animator: (any UIContextMenuInteractionAnimating)?
    ) { calls.append("willEnd") }
  }

  /// Says what is lifted, and where it goes.
  private final class Previews: NSObject, UICollectionViewDelegate {
    var calls: [String] = []

    private func preview(_ view: UICollectionView, _ path: IndexPath, _ center: CGPoint) -> UITargetedPreview? {
      guard let cell = view.cellForItem(at: path) else { return nil }
      return UITargetedPreview(
        view: cell.contentView, parameters: UIPreviewParameters(),
        target: UIPreviewTarget(container: view, center: center))
    }

    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt paths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(children: [UIAction(title: "Open") { _ in }])
      }
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("lift \(indexPath.item)")
      return preview(collectionView, indexPath, CGPoint(x: 150, y: 50))
    }
    func collectionView(
      _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
      dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? {
      calls.append("put back \(indexPath.item)")
      return preview(collectionView, indexPath, CGPoint(x: 250, y: 350))
    }
  }

  private let menus = Menus()
  private let texts = Texts([5], SpyLayout())
  private let window: TestWindow

  init() {
    texts.view.delegate = menus
    window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
  }

  private func rightClick(_ point: CGPoint) {
    window.press(at: point, button: 2)
    window.release(button: 2)
    window.advance(by: 0.3)
  }

  @Test func aRightClickOpensTheItemsMenuAndSelectsNothing() throws {
    rightClick(CGPoint(x: 150, y: 50))
    expect(menus.taken(), equals: ["items [1] at 150", "willDisplay"])
    expect(texts.cell("0.1")?.isHighlighted == true && texts.view.indexPathsForSelectedItems == nil)
    try window.tap("Share 1")
    window.advance(by: 0.3)
    expect(menus.chosen == ["Share 1"] && menus.taken() == ["willEnd"])
    expect(texts.cells.allSatisfy { !$0.isHighlighted })
  }

  @Test func theDelegateSaysWhatIsLiftedAndWhereItGoes() throws {
    let previews = Previews()
    texts.view.delegate = previews
    window.turn()
    rightClick(CGPoint(x: 150, y: 50))
    expect(previews.calls, equals: ["lift 1"])
    let lifted = try window.find("highlighted")
    expect(
      lifted.convert(lifted.bounds, to: nil).insetBy(dx: -1, dy: -1).contains(
        CGRect(x: 100, y: 0, width: 100, height: 100)))
    window.key(.keyboardEscape)
    expect(previews.calls == ["lift 1", "put back 1"] && lifted.center == CGPoint(x: 250, y: 350))
    window.advance(by: 0.5)
    expect(lifted.window == nil && window.damageError() == nil)
  }

  @Test func onASelectedItemTheMenuIsForAllThatIsSelected() {
    texts.view.allowsMultipleSelection = true
    for item in [3, 1] { texts.view.selectItem(at: [0, item], animated: false, scrollPosition: []) }
    rightClick(CGPoint(x: 150, y: 50))
    expect(menus.taken(), equals: ["items [1, 3] at 150", "willDisplay"])
    expect(texts.cells.filter(\.isHighlighted).map(\.text), equals: ["0.1", "0.3"])
  }

  @Test func theGroundHasAMenuWithoutItems() {
    rightClick(CGPoint(x: 250, y: 350))
    expect(menus.taken(), equals: ["items [] at 250", "willDisplay"])
  }

  @Test func theOlderMethodIsAskedWhereTheNewerHasNone() throws {
    menus.answersSeveral = false
    rightClick(CGPoint(x: 150, y: 50))
    expect(menus.taken(), equals: ["items [1] at 150", "item 1", "willDisplay"])
    try window.tap("Rename 1")
    expect(menus.chosen, equals: ["Rename 1"])
  }

  @Test func theMenuKeyOpensTheSelectedItemsMenu() {
    window.tap(at: CGPoint(x: 150, y: 50))
    window.turn()
    _ = menus.taken()
    window.key(.keyboardApplication)
    expect(menus.taken().first, equals: "items [1] at 150")
  }
}

/// V13.
@MainActor
struct CollectionPrefetchingTests {
  private final class Log: NSObject, UICollectionViewDataSourcePrefetching {
    var calls: [String] = []
    func taken() -> [String] {
      defer { calls = [] }
      return calls
    }
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
      calls.append("prefetch \(paths.map(\.item))")
    }
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
      calls.append("cancel \(paths.map(\.item))")
    }
  }

  private let log = Log()
  private let texts = Texts([90], SpyLayout())

  @Test("What comes next is announced, nearest first, and never what is in view")
  func announcing() {
    texts.view.prefetchDataSource = log
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    expect(log.taken(), equals: ["prefetch \(Array(12..<22))"])
    texts.view.contentOffset.y = 100
    window.turn()
    expect(log.taken(), equals: ["prefetch [22, 23, 24]"])
  }

  @Test("A turn back takes back what was announced and did not come")
  func cancelling() {
    texts.view.prefetchDataSource = log
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.contentOffset.y = 2000
    window.turn()
    _ = log.taken()
    texts.view.contentOffset.y = 1900
    window.turn()
    let calls = log.taken()
    expect(calls, equals: ["cancel \(Array(72..<82))", "prefetch \(Array((47..<57).reversed()))"])
  }

  @Test func switchedOffNothingIsAnnounced() {
    texts.view.prefetchDataSource = log
    texts.view.isPrefetchingEnabled = false
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    texts.view.contentOffset.y = 300
    window.turn()
    expect(log.taken(), equals: [])
  }
}

/// V90.
@MainActor
struct CollectionIndexTests {
  private final class Names: NSObject, UICollectionViewDataSource {
    let texts: Texts
    init(_ texts: Texts) { self.texts = texts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { texts.texts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      texts.texts[section].count
    }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      texts.collectionView(collectionView, cellForItemAt: path)
    }
    func indexTitles(for collectionView: UICollectionView) -> [String]? { ["A", "B", "C"] }
    func collectionView(
      _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath { [index, 0] }
  }

  @Test("A press on a title of the index goes to its item")
  func goingToATitle() throws {
    let texts = Texts([12, 12, 12], SpyLayout())
    let names = Names(texts)
    texts.view.dataSource = names
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    try window.tap("B")
    window.turn()
    expect(texts.view.contentOffset.y, equals: 400)
    expectNil(texts.view.indexPathsForSelectedItems)
    withExtendedLifetime(names) {}
  }
}
