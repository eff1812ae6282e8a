import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// What a layout, or the delegate over it, answers is what is seen.
@MainActor
struct LayoutAnswerTests {
  private func frame(_ view: UIView) -> CGRect { view.layer.presentation()?.frame ?? view.frame }

  private func show(_ texts: Texts) -> TestWindow {
    TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
  }

  // MARK: - Where elements come from and go to (V22)

  @Test func aDeletedItemGoesWhereTheLayoutSays() {
    let layout = AnswerLayout()
    let texts = Texts([2], layout)
    let window = show(texts)
    let gone = texts.cell("0.1")!
    layout.ends["cell"] = CGRect(x: 100, y: 300, width: 100, height: 100)
    texts.texts[0].removeLast()
    texts.view.deleteItems(at: [[0, 1]])
    expect(frame(gone).minY < 5)
    window.advance(by: 0.15)
    expect((20..<280).contains(frame(gone).minY) && frame(gone).minX == 100)
    window.advance(by: 0.13)
    expect(frame(gone).minY > 280)
    window.advance(by: 1)
    expect(gone.isHidden)
  }

  @Test func headersComeFromAndGoWhereTheLayoutSays() {
    let layout = AnswerLayout()
    layout.headerHeight = 40
    let texts = Texts([1], layout)
    let window = show(texts)
    layout.starts["header"] = CGRect(x: 200, y: 140, width: 300, height: 40)
    texts.texts.append(["new"])
    texts.view.insertSections([1])
    let header = texts.view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: [1, 0])!
    window.advance(by: 0.01)
    expect(frame(header).minX > 150 && frame(header).minY == 140)
    window.advance(by: 1)
    expect(frame(header), equals: CGRect(x: 0, y: 140, width: 300, height: 40))
    layout.ends["header"] = CGRect(x: -200, y: 140, width: 300, height: 40)
    texts.texts.removeLast()
    texts.view.deleteSections([1])
    window.advance(by: 0.28)
    expect(frame(header).minX < -180)
    window.advance(by: 1)
    expect(header.isHidden)
  }

  @Test func decorationsComeFromAndGoWhereTheLayoutSays() {
    let layout = AnswerLayout()
    layout.register(RuleView.self, forDecorationViewOfKind: "rule")
    let texts = Texts([1], layout)
    let window = show(texts)
    layout.starts["rule"] = CGRect(x: 0, y: 300, width: 300, height: 2)
    layout.ends["rule"] = CGRect(x: 0, y: 350, width: 300, height: 2)
    layout.rules = [[0, 0]]
    texts.texts[0].append("new")
    texts.view.insertItems(at: [[0, 1]])
    let rule = texts.view.subviews.first { $0 is RuleView }!
    window.advance(by: 0.01)
    expect(frame(rule).minY > 250)
    window.advance(by: 1)
    expect(frame(rule).minY, equals: 120)
    layout.rules = []
    texts.texts[0].removeLast()
    texts.view.deleteItems(at: [[0, 1]])
    window.advance(by: 0.28)
    expect(frame(rule).minY > 330)
    window.advance(by: 1)
    expect(rule.isHidden)
  }

  @Test func aLayoutSaysWhichOfItsHeadersAndRulesAreNew() {
    let layout = AnswerLayout()
    layout.headerHeight = 40
    layout.register(RuleView.self, forDecorationViewOfKind: "rule")
    layout.rules = [[0, 0]]
    let texts = Texts([2], layout)
    let window = show(texts)
    let kind = UICollectionView.elementKindSectionHeader
    let header = texts.view.supplementaryView(forElementKind: kind, at: [0, 0])!
    let rule = texts.view.subviews.first { $0 is RuleView }!
    (layout.insertsHeader, layout.insertsRule) = (true, true)
    texts.texts[0].append("new")
    texts.view.insertItems(at: [[0, 2]])
    window.advance(by: 1)
    // Other views stand at the same paths.
    expect(texts.view.supplementaryView(forElementKind: kind, at: [0, 0]) !== header)
    expect(texts.view.subviews.first { $0 is RuleView && !$0.isHidden } !== rule)
  }

  @Test func whatIsSetAtTheEndOfAnUpdateMovesWithIt() {
    let layout = AnswerLayout()
    let texts = Texts([2], layout)
    let window = show(texts)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    texts.view.addSubview(mark)
    window.turn()
    layout.atEnd = { mark.frame.origin.x = 100 }
    texts.texts[0].append("new")
    texts.view.insertItems(at: [[0, 2]])
    window.advance(by: 0.15)
    expect((5..<95).contains(frame(mark).minX))
    window.advance(by: 0.5)
    expect(frame(mark).minX, equals: 100)
  }

  // MARK: - Where the view comes to rest (V25)

  @Test func theLayoutSaysWhereTheViewIsAfterAnUpdate() {
    let layout = AnswerLayout()
    let texts = Texts([60], layout)
    let window = show(texts)
    layout.target = { CGPoint(x: 0, y: $0.y + 130) }
    texts.texts[0].removeLast()
    texts.view.deleteItems(at: [[0, 59]])
    window.advance(by: 1)
    expect(texts.view.contentOffset.y, equals: 130)
  }

  @Test(arguments: [false, true])
  func theLayoutAndThenTheDelegateSayWhereTheViewIsAfterATransition(_ delegateSays: Bool) {
    let new = AnswerLayout()
    new.side = 60
    new.target = { _ in CGPoint(x: 0, y: 240) }
    let texts = Texts([90], SpyLayout())
    let delegate = TransitionDelegate()
    if delegateSays { texts.view.delegate = delegate }
    let window = show(texts)
    texts.view.setCollectionViewLayout(new, animated: true)
    window.advance(by: 1)
    expect(texts.view.contentOffset.y, equals: (delegateSays ? 360 : 240))
  }

  @Test func theDelegateHasTheLastWordOnADragAndBothHearOneSpeed() {
    let layout = SnappingLayout()
    let texts = Texts([300], layout)
    let delegate = LastWord()
    texts.view.delegate = delegate
    let window = show(texts)
    // 150 points in some hundred milliseconds: a few points in each.
    window.drag(from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 200))
    window.advance(by: 5)
    expect(delegate.proposed, equals: 700)
    expect(texts.view.contentOffset.y, equals: 300)
    expect(layout.velocity == delegate.velocity && (0.05..<20).contains(layout.velocity))
  }

  // MARK: - From one layout to another (V26)

  @Test func theDelegateMakesTheLayoutOnTheWay() {
    let (old, new) = (SpyLayout(), SpyLayout())
    new.side = 60
    let texts = Texts([6], old)
    let delegate = TransitionDelegate()
    texts.view.delegate = delegate
    let window = show(texts)
    let way = texts.view.startInteractiveTransition(to: new)
    expect(way === delegate.made && texts.view.collectionViewLayout === way)
    expect(way.currentLayout === old && way.nextLayout === new)
    texts.view.finishInteractiveTransition()
    window.advance(by: 1)
    expect(texts.view.collectionViewLayout === new)
  }

  enum Kind: CaseIterable {
    case flow, flowSizes, selfSizing, rows, shelves
  }

  private func make(_ kind: Kind) -> UICollectionViewLayout {
    switch kind {
    case .flow, .flowSizes:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: 90, height: 50)
      return flow
    case .selfSizing: return CompositionalStage.rows(.fractionalWidth(1), .estimated(30))
    case .rows: return CompositionalStage.rows()
    case .shelves: return CompositionalStage.rows(.absolute(100), scrolling: .continuous)
    }
  }

  /// A program that changes between two layouts keeps both, and its data change meanwhile.
  @Test(arguments: Kind.allCases, [true, false])
  func aLayoutThatComesBackKnowsWhatChanged(_ kind: Kind, animated: Bool) {
    let (first, other) = (make(kind), SpyLayout())
    let texts = Texts([30, 20], first)
    let sizes = Sizes()
    if kind == .flowSizes { texts.view.delegate = sizes }
    let window = show(texts)
    texts.view.setCollectionViewLayout(other, animated: animated)
    window.advance(by: 1)
    sizes.height = 70
    texts.texts = [["a", "b"]]
    texts.view.performBatchUpdates {
      texts.view.deleteSections([1])
      texts.view.reloadSections([0])
    }
    window.advance(by: 1)
    texts.view.setCollectionViewLayout(first, animated: animated)
    window.advance(by: 1)
    expect(texts.seen, equals: ["a", "b"])
    let fresh = Texts([2], make(kind))
    if kind == .flowSizes { fresh.view.delegate = sizes }
    let freshWindow = show(fresh)
    expect(texts.cells.map(\.frame), equals: fresh.cells.map(\.frame))
    expect(texts.view.contentSize, equals: fresh.view.contentSize)
    _ = freshWindow
  }

  @Test(arguments: Kind.allCases, [true, false])
  func dataMayChangeWhileAPersonGoesFromOneLayoutToAnother(_ kind: Kind, isFinished: Bool) {
    let (first, next) = (make(kind), make(kind == .rows ? .flow : .rows))
    let texts = Texts([30, 20], first)
    let window = show(texts)
    let way = texts.view.startInteractiveTransition(to: next)
    way.transitionProgress = 0.4
    window.advance(by: 0.05)
    texts.texts = [["a", "b"]]
    texts.view.reloadData()
    window.advance(by: 0.05)
    expect(texts.seen.sorted(), equals: ["a", "b"])
    if isFinished { texts.view.finishInteractiveTransition() } else { texts.view.cancelInteractiveTransition() }
    window.advance(by: 1)
    expect(texts.seen, equals: ["a", "b"])
    expect(texts.view.collectionViewLayout === (isFinished ? next : first))
  }

  @Test func cellsAreToldOfAnotherLayout() {
    let (old, new) = (SpyLayout(), SpyLayout())
    new.side = 60
    let texts = Texts([2], old)
    texts.view.register(TransitionCell.self, forCellWithReuseIdentifier: "text")
    let window = show(texts)
    let cells = texts.cells.compactMap { $0 as? TransitionCell }
    texts.view.setCollectionViewLayout(new, animated: true)
    expect(cells.map(\.told), equals: Array(repeating: ["will"], count: 2))
    window.advance(by: 1)
    expect(cells.map(\.told), equals: Array(repeating: ["will", "did"], count: 2))
    expect(cells.allSatisfy { $0.layouts == [old, new, old, new] })
  }
}

/// A spy whose answers can be set.
private final class AnswerLayout: SpyLayout {
  /// Where elements come from and go to, for "cell", "header" and "rule".
  var starts: [String: CGRect] = [:]
  var ends: [String: CGRect] = [:]
  var rules: [IndexPath] = []
  var insertsHeader = false
  var insertsRule = false
  var target: ((CGPoint) -> CGPoint)?
  var atEnd: (() -> Void)?

  private func rule(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "rule", with: path)
    attributes.frame = CGRect(x: 0, y: 120, width: 300, height: 2)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (super.layoutAttributesForElements(in: rect) ?? []) + rules.map(rule)
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { rules.contains(indexPath) ? rule(indexPath) : nil }

  private func moved(
    _ attributes: UICollectionViewLayoutAttributes?, to frame: CGRect?
  ) -> UICollectionViewLayoutAttributes? {
    guard let frame, let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return attributes }
    (copy.frame, copy.alpha) = (frame, 1)
    return copy
  }

  override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    itemIndexPath.item == 1
      ? moved(cell(itemIndexPath), to: ends["cell"])
      : super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
  }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementIndexPath.section == 1 ? moved(header([0, 0]), to: starts["header"]) : nil
  }

  override func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementIndexPath.section == 1 ? moved(header([0, 0]), to: ends["header"]) : nil
  }

  override func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { moved(rule(decorationIndexPath), to: starts["rule"]) }

  override func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { moved(rule(decorationIndexPath), to: ends["rule"]) }

  override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    insertsHeader ? [[0, 0]] : []
  }
  override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
    insertsHeader ? [[0, 0]] : []
  }
  override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    insertsRule ? [[0, 0]] : []
  }
  override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
    insertsRule ? [[0, 0]] : []
  }

  override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    target?(proposedContentOffset) ?? super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    atEnd?()
  }
}

private final class Sizes: NSObject, UICollectionViewDelegateFlowLayout {
  var height: CGFloat = 40
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 80, height: height) }
}

private final class LastWord: NSObject, UICollectionViewDelegate {
  var proposed: CGFloat?
  var velocity: CGFloat = 0
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    (proposed, self.velocity) = (targetContentOffset.pointee.y, velocity.y)
    targetContentOffset.pointee.y = 300
  }
}

private final class TransitionDelegate: NSObject, UICollectionViewDelegate {
  var made: UICollectionViewTransitionLayout?

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    let layout = UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    made = layout
    return layout
  }

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: 360) }
}

private final class TransitionCell: TextCell {
  var told: [String] = []
  var layouts: [UICollectionViewLayout] = []

  override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    told.append("will")
    layouts += [oldLayout, newLayout]
  }
  override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    told.append("did")
    layouts += [oldLayout, newLayout]
  }
}
