import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// A grid of three columns of 100 points whose delegate lists what it hears and says what it is told to.
@MainActor
private final class Chooser: NSObject, UICollectionViewDelegate {
  let texts: Texts
  let window: TestWindow
  var view: UICollectionView { texts.view }
  var heard: [String] = []
  var mayHighlight = true
  var maySelect = true
  var mayDeselect = true
  var mayPerform = false
  var mayBegin = false
  var editsOnBegin = false
  var unfocused: Set<IndexPath> = []
  var begins: IndexPath?
  var follows: ((IndexPath) -> Bool)?

  init(_ counts: [Int], _ layout: UICollectionViewLayout = SpyLayout()) {
    texts = Texts(counts, layout)
    window = TestWindow(size: CGSize(width: 300, height: 400), root: texts.view)
    super.init()
    texts.view.delegate = self
    window.advance(by: 0.1)
  }

  func taken() -> [String] {
    defer { heard = [] }
    return heard
  }

  func point(_ item: Int) -> CGPoint { CGPoint(x: 50 + item % 3 * 100, y: 50 + item / 3 * 100) }
  func tap(_ item: Int) {
    window.tap(at: point(item))
    window.turn()
  }
  func key(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    window.key(usage, modifiers: modifiers)
    window.turn()
  }
  /// The selected items of the first section, in their order.
  var selected: [Int] { (view.indexPathsForSelectedItems ?? []).map(\.item).sorted() }

  private func note(_ line: String, _ path: IndexPath) { heard.append("\(line) \(path.section).\(path.item)") }

  func indexPathForPreferredFocusedView(in collectionView: UICollectionView) -> IndexPath? { begins }
  func collectionView(_ collectionView: UICollectionView, selectionFollowsFocusForItemAt path: IndexPath) -> Bool {
    follows?(path) ?? collectionView.selectionFollowsFocus
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    note("shouldHighlight", path)
    return mayHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt path: IndexPath) {
    note("didHighlight", path)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    note("didUnhighlight", path)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    note("shouldSelect", path)
    return maySelect
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    note("shouldDeselect", path)
    return mayDeselect
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) { note("didSelect", path) }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt path: IndexPath) {
    note("didDeselect", path)
  }
  func collectionView(_ collectionView: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath) -> Bool {
    mayPerform
  }
  func collectionView(_ collectionView: UICollectionView, performPrimaryActionForItemAt path: IndexPath) {
    note("perform", path)
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
  ) -> Bool {
    note("shouldBegin", path)
    return mayBegin
  }
  func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt path: IndexPath
  ) {
    note("didBegin", path)
    if editsOnBegin { collectionView.isEditing = true }
  }
  func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) { heard.append("didEnd") }
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    !unfocused.contains(path)
  }
}

@MainActor
struct CollectionSelectionTests {
  @Test("V83: the delegate is asked and told in the order of the header")
  func aTapAsksAndTells() {
    let chooser = Chooser([9])
    chooser.window.press(at: chooser.point(4))
    chooser.window.turn()
    expect(chooser.taken(), equals: ["shouldHighlight 0.4", "didHighlight 0.4"])
    expect(chooser.view.cellForItem(at: [0, 4])?.isHighlighted, equals: true)
    chooser.window.release()
    chooser.window.turn()
    expect(chooser.taken(), equals: ["shouldSelect 0.4", "didSelect 0.4", "didUnhighlight 0.4"])
    expect(chooser.view.cellForItem(at: [0, 4])?.isSelected, equals: true)
    expect(chooser.view.cellForItem(at: [0, 4])?.isHighlighted, equals: false)
  }

  @Test("V83: what may not be highlighted is not selected either")
  func noHighlightNoSelection() {
    let chooser = Chooser([9])
    chooser.mayHighlight = false
    chooser.tap(4)
    expect(chooser.taken() == ["shouldHighlight 0.4"] && chooser.selected == [])
  }

  @Test("V84: one at a time: asked about the new, told of the old, told of the new")
  func oneAtATime() {
    let chooser = Chooser([9])
    chooser.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    expect(chooser.taken(), equals: [])
    chooser.tap(4)
    let selecting = chooser.taken().filter { $0.contains("elect") }
    expect(selecting, equals: ["shouldSelect 0.4", "didDeselect 0.1", "didSelect 0.4"])
    chooser.tap(4)
    expect(chooser.taken().filter { $0.contains("elect") }, equals: ["shouldSelect 0.4", "didSelect 0.4"])
    expect(chooser.selected, equals: [4])
  }

  @Test("V84: nil clears the selection, and nobody is told")
  func clearing() {
    let chooser = Chooser([9])
    chooser.view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
    chooser.view.selectItem(at: nil, animated: false, scrollPosition: [])
    expect(chooser.view.indexPathsForSelectedItems == nil && chooser.taken() == [])
  }

  @Test func whereSeveralAreAllowedATapTakesTheSelectionAway() {
    let chooser = Chooser([9])
    chooser.view.allowsMultipleSelection = true
    chooser.tap(1)
    chooser.tap(4)
    expect(chooser.selected, equals: [1, 4])
    _ = chooser.taken()
    chooser.tap(1)
    expect(chooser.taken().filter { $0.contains("elect") }, equals: ["shouldDeselect 0.1", "didDeselect 0.1"])
    chooser.mayDeselect = false
    chooser.tap(4)
    expect(chooser.selected, equals: [4])
  }

  @Test func thePrimaryActionFollowsTheSelection() {
    let chooser = Chooser([9])
    chooser.mayPerform = true
    chooser.tap(2)
    expect(chooser.taken().suffix(3), equals: ["didSelect 0.2", "perform 0.2", "didUnhighlight 0.2"])
  }

  @Test("V85: the selection goes with its items, and a reload takes it away")
  func theSelectionGoesWithItsItems() {
    let chooser = Chooser([9])
    chooser.view.selectItem(at: [0, 4], animated: false, scrollPosition: [])
    chooser.texts.texts[0].remove(at: 0)
    chooser.view.deleteItems(at: [[0, 0]])
    expect(chooser.selected, equals: [3])
    chooser.view.cellForItem(at: [0, 5])?.isSelected = true
    expect(chooser.selected, equals: [3])
    chooser.view.reloadData()
    expect(chooser.selected, equals: [])
  }

  @Test("V85: in editing its own properties say what can be selected; several imply one")
  func editing() {
    let chooser = Chooser([9])
    chooser.view.isEditing = true
    chooser.tap(1)
    expect(chooser.selected, equals: [])
    chooser.view.allowsMultipleSelectionDuringEditing = true
    expect(chooser.view.allowsSelectionDuringEditing)
    chooser.tap(1)
    chooser.tap(2)
    expect(chooser.selected, equals: [1, 2])
    chooser.view.isEditing = false
    expect(chooser.selected.count, equals: 1)
  }

  @Test func withoutSelectionNothingIsAsked() {
    let chooser = Chooser([9])
    chooser.view.allowsSelection = false
    chooser.tap(1)
    expect(chooser.taken(), equals: [])
  }

  // MARK: - Several

  @Test func shiftSelectsUpToAnItem() {
    let chooser = Chooser([9])
    chooser.view.allowsMultipleSelection = true
    chooser.tap(1)
    chooser.window.click(at: chooser.point(5), holding: .shift)
    expect(chooser.selected, equals: [1, 2, 3, 4, 5])
  }

  @Test("The pointer selects what it is dragged over in edit mode, and gives back what it leaves")
  func draggingSelects() {
    let chooser = Chooser([30])
    chooser.mayBegin = true
    chooser.view.allowsMultipleSelectionDuringEditing = true
    chooser.view.isEditing = true
    chooser.window.press(at: chooser.point(1))
    for item in [1, 4, 7] {
      chooser.window.move(to: CGPoint(x: chooser.point(item).x, y: chooser.point(item).y + 20))
      chooser.window.turn()
    }
    expect(chooser.selected, equals: Array(1...7))
    expect(chooser.heard.contains("didBegin 0.1") && chooser.view.contentOffset.y == 0)
    chooser.window.move(to: chooser.point(3))
    chooser.window.turn()
    expect(chooser.selected, equals: [1, 2, 3])
    chooser.window.release()
    chooser.window.turn()
    expect(chooser.heard.last == "didEnd" && chooser.selected == [1, 2, 3])
  }

  @Test("Two fingers begin it outside of editing, where the delegate turns editing on")
  func twoFingersSelect() {
    let chooser = Chooser([30])
    (chooser.mayBegin, chooser.editsOnBegin) = (true, true)
    chooser.view.allowsMultipleSelectionDuringEditing = true
    chooser.window.touch(1, began: CGPoint(x: 40, y: 50))
    chooser.window.touch(2, began: CGPoint(x: 60, y: 50))
    for step in 1...10 {
      chooser.window.touch(1, movedTo: CGPoint(x: 40, y: 50 + step * 15))
      chooser.window.touch(2, movedTo: CGPoint(x: 60, y: 50 + step * 15))
      chooser.window.turn()
    }
    expect(chooser.view.isEditing && chooser.selected == Array(0...6))
    chooser.window.touch(1, endedAt: CGPoint(x: 40, y: 200))
    chooser.window.touch(2, endedAt: CGPoint(x: 60, y: 200))
    chooser.window.turn()
    expect(chooser.heard.last, equals: "didEnd")
  }

  @Test("The view may go while fingers are on it")
  func goneWhileSelecting() {
    weak var gone: UICollectionView?
    let window = TestWindow(size: CGSize(width: 300, height: 300), root: UIViewController())
    do {
      let layout = UICollectionViewFlowLayout()
      let view = UICollectionView(frame: window.window.bounds, collectionViewLayout: layout)
      // What a finger is on is kept by it.
      view.addSubview(UIView(frame: view.bounds))
      window.window.rootViewController?.view.addSubview(view)
      gone = view
    }
    window.turn()
    for finger in 1...2 { window.touch(finger, began: CGPoint(x: 40 * finger, y: 50)) }
    gone?.removeFromSuperview()
    window.turn()
    expect(gone == nil)
    for finger in 1...2 { window.touch(finger, movedTo: CGPoint(x: 40 * finger, y: 150)) }
    for finger in 1...2 { window.touch(finger, endedAt: CGPoint(x: 40 * finger, y: 150)) }
    window.turn()
  }

  @Test("Where the delegate does not let it begin, the drag scrolls")
  func otherDragsScroll() {
    let chooser = Chooser([30])
    chooser.view.allowsMultipleSelectionDuringEditing = true
    chooser.view.isEditing = true
    chooser.window.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 100))
    chooser.window.turn()
    expect(chooser.selected == [] && chooser.view.contentOffset.y > 0)
  }

  // MARK: - Keys

  @Test("V86: the arrows go where items stand, across sections")
  func arrowsGoByGeometry() {
    let chooser = Chooser([4, 5])
    chooser.tap(1)
    let path = { chooser.view.indexPathsForSelectedItems ?? [] }
    chooser.key(.keyboardRightArrow)
    expect(path(), equals: [[0, 2]])
    chooser.key(.keyboardRightArrow)
    expect(path(), equals: [[0, 2]])
    chooser.key(.keyboardDownArrow)
    expect(path(), equals: [[0, 3]])
    chooser.key(.keyboardDownArrow)
    expect(path(), equals: [[1, 0]])
    chooser.key(.keyboardEnd)
    expect(path(), equals: [[1, 4]])
    chooser.key(.keyboardHome)
    expect(path(), equals: [[0, 0]])
  }

  @Test("V86: a page is as long as the view; what the keys come to is scrolled into view")
  func pages() {
    let chooser = Chooser([90])
    chooser.tap(1)
    chooser.key(.keyboardPageDown)
    expect(chooser.selected, equals: [10])
    chooser.key(.keyboardPageDown)
    expect(chooser.selected == [19] && chooser.view.contentOffset.y == 300)
    chooser.key(.keyboardPageUp)
    expect(chooser.selected, equals: [10])
  }

  @Test("V86: where a view scrolls sideways, so do its pages")
  func pagesSideways() {
    final class Row: SpyLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: CGFloat(counts[0]) * 100, height: 100) }
      override func cell(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
        let attributes = super.cell(path)
        attributes.frame = CGRect(x: CGFloat(path.item) * 100, y: 0, width: 100, height: 100)
        return attributes
      }
    }
    let chooser = Chooser([30], Row())
    chooser.tap(0)
    chooser.key(.keyboardPageDown)
    expect(chooser.selected, equals: [2])
    chooser.key(.keyboardPageDown)
    expect(chooser.selected == [4] && chooser.view.contentOffset.x == 200)
    chooser.key(.keyboardRightArrow)
    expect(chooser.selected, equals: [5])
    chooser.key(.keyboardDownArrow)
    expect(chooser.selected, equals: [5])
  }

  @Test("V86: items that cannot be focused are passed over")
  func unfocusable() {
    let chooser = Chooser([9])
    chooser.unfocused = [[0, 1]]
    chooser.tap(0)
    chooser.key(.keyboardRightArrow)
    expect(chooser.selected, equals: [2])
  }

  @Test("V86: the delegate hears of the arrows only where the selection follows the focus; Return acts")
  func returnActs() {
    let chooser = Chooser([9])
    chooser.tap(0)
    _ = chooser.taken()
    chooser.key(.keyboardDownArrow)
    expect(!chooser.taken().contains("didSelect 0.3"))
    chooser.key(.keyboardReturnOrEnter)
    expect(chooser.taken().contains("didSelect 0.3"))
    chooser.view.selectionFollowsFocus = true
    chooser.key(.keyboardDownArrow)
    expect(chooser.taken().contains("didSelect 0.6"))
  }

  @Test("V86: Shift and the arrows extend the selection")
  func shiftAndArrowsExtend() {
    let chooser = Chooser([9])
    chooser.view.allowsMultipleSelection = true
    chooser.tap(0)
    chooser.key(.keyboardRightArrow, .shift)
    chooser.key(.keyboardDownArrow, .shift)
    expect(chooser.selected, equals: [0, 1, 2, 3, 4])
  }

  @Test func theDelegateSaysWhereTheKeysBegin() {
    let chooser = Chooser([9])
    chooser.begins = [0, 4]
    chooser.key(.keyboardTab)
    chooser.key(.keyboardDownArrow)
    expect(chooser.selected, equals: [4])
    chooser.key(.keyboardRightArrow)
    expect(chooser.selected, equals: [5])
  }

  @Test func theDelegateSaysOfWhichItemsItHearsAsTheKeysComeToThem() {
    let chooser = Chooser([9])
    chooser.follows = { $0.item == 4 }
    chooser.key(.keyboardTab)
    for key in [UIKeyboardHIDUsage.keyboardDownArrow, .keyboardRightArrow] { chooser.key(key) }
    expect(!chooser.taken().contains { $0.hasPrefix("didSelect") })
    chooser.key(.keyboardDownArrow)
    expect(chooser.taken().filter { $0.hasPrefix("didSelect") }, equals: ["didSelect 0.4"])
  }

  @Test func theTabKeyComesToTheView() {
    let chooser = Chooser([9])
    chooser.key(.keyboardTab)
    expect(chooser.view.isFirstResponder)
    chooser.key(.keyboardDownArrow)
    expect(chooser.selected, equals: [0])
  }

  @Test(arguments: [false, true])
  func theKeysRememberWhereTheyWereIfAskedTo(remembers: Bool) {
    let chooser = Chooser([9])
    chooser.view.remembersLastFocusedIndexPath = remembers
    chooser.key(.keyboardTab)
    chooser.key(.keyboardDownArrow)
    chooser.key(.keyboardDownArrow)
    expect(chooser.selected, equals: [3])
    chooser.view.resignFirstResponder()
    chooser.view.selectItem(at: nil, animated: false, scrollPosition: [])
    chooser.key(.keyboardTab)
    chooser.key(.keyboardRightArrow)
    expect(chooser.selected, equals: (remembers ? [4] : [0]))
  }
}
