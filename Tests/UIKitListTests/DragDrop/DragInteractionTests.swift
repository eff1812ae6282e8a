import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Views that are carried to other views.
@MainActor
struct DragInteractionTests {
  private let stage = DragStage()
  private var window: TestWindow { stage.window }

  // MARK: - Order

  @Test("A drag from one view to another tells both in UIKit's order")
  func order() {
    stage.begin()
    expect(stage.taken(), equals: ["items", "lift", "begin"])
    stage.carry(to: stage.inLeft)
    expect(stage.taken(), equals: ["can left", "enter left", "lifted true"])
    stage.carry(to: stage.inRight)
    expect(stage.taken(), equals: ["can right", "exit left", "enter right"])
    window.release()
    expect(stage.taken(), equals: ["will end copy", "perform right"])
    window.advance(by: 1)
    expect(stage.taken(), equals: ["conclude", "did end copy", "end left", "end right", "transferred"])
    expect(stage.platters.isEmpty && window.window.keyInterceptor == nil)
  }

  @Test("A pointer that goes less than five points presses, and carries nothing")
  func clicks() {
    window.press(at: stage.start)
    window.move(to: CGPoint(x: stage.start.x + 4, y: stage.start.y))
    window.release()
    window.advance(by: 1)
    expect(stage.taken() == [] && stage.platters.isEmpty)
  }

  @Test("A finger lifts after half a second, and carries when it moves")
  func finger() {
    window.touch(1, began: stage.start)
    window.advance(by: 0.4)
    expect(stage.taken(), equals: [])
    window.advance(by: 0.2)
    expect(stage.taken(), equals: ["items", "lift"])
    expect(stage.platters.count, equals: 1)
    window.touch(1, movedTo: stage.inLeft)
    expect(stage.taken(), equals: ["begin", "can left", "enter left"])
    window.touch(1, endedAt: stage.inLeft)
    expect(stage.taken().contains("perform left"))
  }

  @Test("A view that another gesture keeps from being lifted is lifted the next time, and goes with its window")
  func prevented() {
    weak var view: UIView?
    do {
      let stage = DragStage()
      view = stage.root
      stage.root.addGestureRecognizer(UIPanGestureRecognizer())
      stage.window.touch(1, began: CGPoint(x: 200, y: 40))
      stage.window.touch(1, movedTo: CGPoint(x: 200, y: 80))
      stage.window.touch(2, began: stage.start)
      stage.window.advance(by: 0.6)
      expect(!stage.heard.contains("lift"))
      stage.window.touch(2, endedAt: stage.start)
      stage.window.touch(1, endedAt: CGPoint(x: 200, y: 80))
      _ = stage.taken()
      stage.begin()
      expect(stage.taken(), equals: ["items", "lift", "begin"])
      stage.window.release()
      stage.window.touch(1, began: CGPoint(x: 200, y: 40))
      stage.window.touch(1, movedTo: CGPoint(x: 200, y: 80))
      stage.window.touch(2, began: stage.start)
      stage.window.advance(by: 3)
      stage.window.window.isHidden = true
      stage.window.turn()
    }
    expect(view == nil)
  }

  @Test("What a finger holds goes with its window", arguments: [true, false])
  func heldInAWindowThatGoes(lifts: Bool) {
    weak var view: UIView?
    do {
      let stage = DragStage()
      view = stage.root
      if !lifts { stage.root.addGestureRecognizer(UIPanGestureRecognizer()) }
      stage.window.touch(1, began: lifts ? stage.start : CGPoint(x: 200, y: 40))
      if !lifts { stage.window.touch(1, movedTo: CGPoint(x: 200, y: 80)) }
      stage.window.advance(by: 1)
      expect(stage.heard.contains("lift") == lifts)
    }
    expect(view == nil)
  }

  @Test("A finger that is lifted before it moves puts the view down")
  func puttingDown() {
    window.touch(1, began: stage.start)
    window.advance(by: 0.55)
    window.touch(1, endedAt: stage.start)
    window.advance(by: 1)
    expect(stage.taken(), equals: ["items", "lift", "lifted false"])
    expect(stage.platters.isEmpty && window.stage.dispatcher.drags.isEmpty)
  }

  @Test(
    "A finger that rests opens a menu above what it lifts, whichever interaction is older", arguments: [false, true])
  func menu(isOlder: Bool) throws {
    let menus = Menus()
    if isOlder { stage.square.removeInteraction(stage.drag) }
    stage.square.addInteraction(menus.interaction)
    if isOlder { stage.square.addInteraction(stage.drag) }
    window.touch(1, began: stage.start)
    window.advance(by: 0.8)
    let (menu, platter) = (try #require(MenuPresenter.current(in: window.window)), try #require(stage.platters.first))
    expect(order(of: menu) > order(of: platter) && isSeen(platter))
    window.touch(1, movedTo: stage.inLeft)
    window.advance(by: 0.5)
    expect(menu.window == nil && isSeen(platter))
    expect(stage.taken(), equals: ["items", "lift", "begin", "can left", "enter left", "lifted true"])
  }

  @Test(
    "Where the menu lifts a picture of its own, nothing else is lifted until the finger moves",
    arguments: [false, true])
  func highlight(isOlder: Bool) throws {
    let menus = Menus()
    menus.highlighted = stage.square
    if isOlder { stage.square.removeInteraction(stage.drag) }
    stage.square.addInteraction(menus.interaction)
    if isOlder { stage.square.addInteraction(stage.drag) }
    window.touch(1, began: stage.start)
    window.advance(by: 0.8)
    expect(try isSeen(window.find("highlighted")) && stage.platters.isEmpty)
    expect(stage.taken().contains("lift"))
    window.touch(1, movedTo: stage.inLeft)
    window.advance(by: 0.5)
    expect(stage.platters.count, equals: 1)
    window.touch(1, endedAt: stage.inLeft)
    expect(stage.taken().contains("perform left"))
  }

  private func isSeen(_ view: UIView) -> Bool {
    view.window != nil && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }

  private func order(of view: UIView) -> Int {
    window.window.subviews.firstIndex { view.isDescendant(of: $0) } ?? -1
  }

  private final class Menus: UIContextMenuInteractionDelegate {
    private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)
    var highlighted: UIView?

    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
    }
    func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
      highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? { highlighted.map { UITargetedPreview(view: $0) } }
  }

  @Test("A finger that moves at once carries nothing")
  func swipes() {
    window.touch(1, began: stage.start)
    window.touch(1, movedTo: stage.inLeft)
    window.advance(by: 1)
    window.touch(1, endedAt: stage.inLeft)
    expect(stage.taken(), equals: [])
  }

  @Test func withoutItemsNothingIsCarried() {
    stage.texts = []
    stage.begin()
    window.move(to: stage.inLeft)
    window.release()
    expect(stage.taken() == ["items"] && stage.platters.isEmpty)
  }

  @Test func aDisabledInteractionCarriesNothing() {
    stage.drag.isEnabled = false
    stage.begin()
    window.release()
    expect(stage.taken(), equals: [])
    stage.drag.isEnabled = true
    stage.begin()
    expect(stage.taken(), equals: ["items", "lift", "begin"])
  }

  @Test("Escape has the view go back, and the drag is over though the button is held")
  func escape() throws {
    stage.begin()
    stage.carry(to: stage.inLeft)
    _ = stage.taken()
    window.key(.keyboardEscape)
    expect(stage.taken(), equals: ["exit left", "will end cancel", "going back", "end left"])
    window.move(to: stage.inRight)
    window.release()
    window.advance(by: 0.15)
    let platter = try require(stage.platters.first)
    expect(platter.center, equals: stage.square.center)
    window.advance(by: 1)
    expect(stage.taken() == ["did end cancel"] && stage.platters.isEmpty)
    stage.begin()
    expect(stage.taken().contains("begin"))
  }

  @Test("Other keys are nobody's while something is carried")
  func keys() {
    let field = UITextField(frame: CGRect(x: 100, y: 20, width: 100, height: 30))
    stage.root.addSubview(field)
    field.becomeFirstResponder()
    stage.begin()
    window.type("a")
    expect(field.text?.isEmpty, equals: true)
    window.release()
    window.advance(by: 1)
    window.type("b")
    expect(field.text, equals: "b")
  }

  // MARK: - What may be dropped

  @Test("A view that says no is asked once and hears nothing; what lies behind it may take it")
  func refusing() {
    let outer = UIDropInteraction(delegate: stage)
    stage.handles = { $0 !== stage.left }
    stage.root.addInteraction(outer)
    stage.begin()
    stage.carry(to: stage.inLeft)
    stage.carry(to: CGPoint(x: 85, y: 185))
    window.release()
    expect(stage.taken().filter { $0.hasSuffix("left") }, equals: ["can left"])
  }

  @Test("What only moves is not dropped where the drag does not allow it", arguments: [true, false])
  func moves(isAllowed: Bool) {
    (stage.operation, stage.allowsMove) = (.move, isAllowed)
    stage.begin()
    stage.carry(to: stage.inLeft)
    window.release()
    expect(stage.taken().contains("perform left"), equals: isAllowed)
  }

  @Test func theBadgeSaysWhatADropWouldDo() {
    stage.begin()
    expectNil(stage.badge)
    stage.carry(to: stage.inLeft)
    expect(stage.badge, equals: "+")
    stage.operation = .forbidden
    stage.carry(to: CGPoint(x: 81, y: 180))
    expect(stage.badge, equals: "forbidden")
    stage.operation = .move
    stage.carry(to: stage.inLeft)
    expectNil(stage.badge)
  }

  @Test("The badge counts what is carried")
  func counts() {
    stage.texts = ["a", "b", "c"]
    stage.begin()
    expect(stage.badge == "3" && stage.platters.count == 3)
  }

  @Test("A second finger's tap adds what it is on")
  func adding() {
    stage.added = ["more"]
    window.touch(1, began: stage.start)
    window.advance(by: 0.6)
    window.touch(1, movedTo: stage.inRight)
    window.touch(2, began: CGPoint(x: 60, y: 50))
    window.touch(2, endedAt: CGPoint(x: 60, y: 50))
    window.advance(by: 0.5)
    expect(stage.taken().contains("adds 1"))
    expect(stage.badge == "2" && stage.platters.count == 2)
  }

  // MARK: - Data

  @Test("The dropped texts come in their order, on the main queue, and the source hears that they were taken")
  func loading() async throws {
    stage.texts = ["one", "two"]
    var loaded: [String] = []
    stage.performed = { session in
      expect(session.canLoadObjects(ofClass: String.self) && !session.canLoadObjects(ofClass: UIImage.self))
      expect(session.hasItemsConforming(toTypeIdentifiers: ["public.text"]))
      session.loadObjects(ofClass: String.self) { loaded = $0 }
    }
    stage.begin()
    stage.carry(to: stage.inLeft)
    window.release()
    try await window.waitForTasks("the texts") { loaded == ["one", "two"] }
    window.advance(by: 1)
    expect(stage.taken().last, equals: "transferred")
  }

  @Test func theDropKnowsTheDragAndItsPlace() {
    var found: (AnyObject?, CGPoint)?
    stage.performed = { [stage] in
      found = ($0.localDragSession?.localContext as AnyObject?, $0.location(in: stage.left))
    }
    stage.begin()
    window.stage.dispatcher.drags.first?.session.localContext = stage
    stage.carry(to: stage.inLeft)
    window.release()
    expect(found?.0 === stage && found?.1 == CGPoint(x: 60, y: 40))
  }

  // MARK: - What is seen

  @Test("The picture follows the pointer where it was taken, above everything")
  func following() throws {
    stage.begin()
    stage.carry(to: stage.inRight)
    let platter = try require(stage.platters.first)
    expect(platter.center, equals: CGPoint(x: 250, y: 180))
    expect(window.pixel(x: 250, y: 185) & 0xFF0000 > 0x800000)
    let late = UIView(frame: stage.root.bounds)
    window.window.addSubview(late)
    window.move(to: CGPoint(x: 241, y: 180))
    expect(window.window.subviews.last is DragOverlay)
    expectNil(window.damageError())
  }

  @Test("A large view is carried small, unless it asks for its size")
  func shrinking() throws {
    stage.square.frame = CGRect(x: 0, y: 0, width: 320, height: 100)
    stage.begin()
    stage.carry(to: CGPoint(x: 160, y: 120))
    expect(try require(stage.platters.first).frame.width, equals: 260)
  }

  @Test func aPreviewOfThePartLooksAsThePart() throws {
    let parameters = UIDragPreviewParameters()
    parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 0, width: 20, height: 20))
    stage.lifting = { [stage] _ in UITargetedDragPreview(view: stage.square, parameters: parameters) }
    window.touch(1, began: stage.start)
    window.advance(by: 0.9)
    let platter = try require(stage.platters.first)
    expect(platter.bounds.size, equals: CGSize(width: 20, height: 20))
    expect(platter.center, equals: CGPoint(x: 40, y: 30))
  }

  @Test("An item's own preview takes over once it is carried")
  func ownPreview() throws {
    stage.lifting = { [stage] item in
      item.previewProvider = { UIDragPreview(view: UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 90))) }
      return UITargetedDragPreview(view: stage.square)
    }
    stage.begin()
    expect(try require(stage.platters.first).bounds.size, equals: CGSize(width: 30, height: 90))
  }

  @Test("A dropped picture flies to where its target is, as large as that")
  func landing() throws {
    let place = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 20))
    stage.left.addSubview(place)
    stage.dropping = { _, _ in UITargetedDragPreview(view: place) }
    stage.begin()
    stage.carry(to: stage.inLeft)
    window.release()
    window.advance(by: 0.1)
    expect(try require(stage.platters.first).frame, equals: CGRect(x: 30, y: 150, width: 30, height: 20))
  }

  @Test("Where a point counts to the pixel the picture stands below it")
  func precise() throws {
    stage.isPrecise = true
    stage.begin()
    stage.carry(to: stage.inLeft)
    expect(try require(stage.platters.first).frame.minY > stage.inLeft.y + 10)
  }

  @Test("A scroll view under the pointer scrolls at its edge, and the place under it changes")
  func scrolling() {
    let scroll = UIScrollView(frame: CGRect(x: 180, y: 20, width: 120, height: 100))
    scroll.contentSize = CGSize(width: 120, height: 1000)
    stage.root.addSubview(scroll)
    stage.begin()
    window.move(to: CGPoint(x: 240, y: 115))
    window.advance(by: 1)
    expect(scroll.contentOffset.y > 100)
    window.release()
    let offset = scroll.contentOffset.y
    window.advance(by: 1)
    expect(scroll.contentOffset.y, equals: offset)
  }

  @Test("A slider in a view that is carried keeps its own drags")
  func sliders() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    stage.square.addSubview(slider)
    stage.begin()
    window.release()
    expect(stage.taken(), equals: [])
  }
}
