import CoreGraphics
import Expectations
import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Views that open while dragged items are held over them.
@MainActor
struct SpringLoadingTests {
  /// Lists what it is told, and says what it was set to.
  private final class Spy: UISpringLoadedInteractionBehavior, UISpringLoadedInteractionEffect {
    var heard: [String] = []
    var allows = true

    func shouldAllow(
      _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows }
    func interactionDidFinish(_ interaction: UISpringLoadedInteraction) { heard.append("finish") }
    func interaction(
      _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) { heard.append("\(context.state)") }

    func interaction() -> UISpringLoadedInteraction {
      UISpringLoadedInteraction(interactionBehavior: self, interactionEffect: self) { [unowned self] in
        heard.append("open \($0.view === $1.targetView) \(Int($1.location(in: $0.view).x))")
      }
    }
  }

  // MARK: - The course

  @Test func whatIsHeldStillFlashesAndOpens() {
    var course = SpringCourse()
    course.begin(at: .zero, time: 10)
    expect(course.state == .possible && course.nextDeadline == 10 + SpringCourse.pause)
    let early = course.advance(to: 10.5)
    expect(!early)
    expect(course.advance(to: 10.7) && course.state == .activating)
    expect(course.advance(to: 11.1) && course.state == .activated && course.nextDeadline == nil)
    let late = course.advance(to: 20)
    expect(!late)
  }

  @Test func whatGoesOnWaitsAnewAndWhatTremblesDoesNot() {
    var course = SpringCourse()
    course.begin(at: .zero, time: 10)
    course.move(to: CGPoint(x: 6, y: 6), time: 10.3)
    expect(course.nextDeadline, equals: 10 + SpringCourse.pause)
    _ = course.advance(to: 10.7)
    course.move(to: CGPoint(x: 12, y: 0), time: 10.8)
    expect(course.state == .possible && course.nextDeadline == 10.8 + SpringCourse.pause)
    course.end()
    expect(course, equals: SpringCourse())
  }

  // MARK: - Interactions

  @Test func anEffectIsToldOfEachStateAndTheHandlerOnce() {
    let (stage, spy) = (DragStage(), Spy())
    stage.left.addInteraction(spy.interaction())
    stage.begin()
    stage.carry(to: stage.inLeft)
    expect(spy.heard, equals: ["possible"])
    stage.window.advance(by: 0.2)
    expect(spy.heard, equals: ["possible", "activating"])
    stage.window.advance(by: 5)
    expect(spy.heard, equals: ["possible", "activating", "activated", "open true 60", "finish"])
    stage.carry(to: stage.inRight)
    expect(spy.heard.count, equals: 5)
  }

  @Test func itemsThatLeaveOpenNothing() {
    let (stage, spy) = (DragStage(), Spy())
    stage.left.addInteraction(spy.interaction())
    stage.begin()
    stage.carry(to: stage.inLeft)
    stage.carry(to: stage.inRight)
    stage.window.advance(by: 2)
    expect(spy.heard, equals: ["possible", "inactive", "finish"])
  }

  @Test func aDropEndsTheWaiting() {
    let (stage, spy) = (DragStage(), Spy())
    stage.left.addInteraction(spy.interaction())
    stage.begin()
    stage.carry(to: stage.inLeft)
    stage.window.release()
    stage.window.advance(by: 2)
    expect(spy.heard, equals: ["possible", "inactive", "finish"])
  }

  @Test func aBehaviorThatSaysNoKeepsItClosed() {
    let (stage, spy) = (DragStage(), Spy())
    spy.allows = false
    stage.left.addInteraction(spy.interaction())
    stage.begin()
    stage.carry(to: stage.inLeft)
    stage.window.advance(by: 2)
    expect(spy.heard, equals: [])
  }

  @Test("By default a view is paler while it waits, and as the program has it then")
  func highlight() throws {
    let stage = DragStage()
    var opened = 0
    stage.left.addInteraction(UISpringLoadedInteraction { _, _ in opened += 1 })
    stage.begin()
    stage.carry(to: stage.inLeft)
    expect(try require(stage.left.layer.presentation()).opacity < 0.7 && stage.left.layer.opacity == 1)
    stage.window.advance(by: 1)
    expect(opened == 1 && stage.left.layer.animationKeys()?.isEmpty ?? true)
    expect(stage.left.layer.presentation().map { $0.opacity == 1 } ?? true)
  }

  // MARK: - Standard views

  @Test func aButtonDoesWhatAPressDoes() {
    let stage = DragStage()
    let button = UIButton(frame: stage.left.bounds)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
    stage.left.addSubview(button)
    stage.begin()
    stage.carry(to: stage.inLeft)
    stage.window.advance(by: 2)
    expect(presses == 0 && !button.isSpringLoaded)
    button.isSpringLoaded = true
    stage.carry(to: stage.inRight)
    stage.carry(to: stage.inLeft)
    expect(button.isHighlighted)
    stage.window.advance(by: 2)
    expect(presses == 1 && !button.isHighlighted)
  }

  @Test func aTabBarChoosesTheTab() {
    let stage = DragStage()
    let bar = UITabBar(frame: CGRect(x: 0, y: 100, width: 320, height: 49))
    bar.items = (0..<2).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    bar.itemPositioning = .fill
    bar.isSpringLoaded = true
    stage.root.addSubview(bar)
    stage.window.turn()
    stage.begin()
    stage.carry(to: CGPoint(x: 240, y: 120))
    stage.window.advance(by: 2)
    expect(bar.selectedItem?.tag, equals: 1)
  }

  // MARK: - Lists

  private final class Chooser: NSObject, UITableViewDelegate, UICollectionViewDelegate {
    var heard: [String] = []
    var allows = true

    func tableView(
      _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows && context.targetView === tableView.cellForRow(at: indexPath) }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { heard.append("row \(path.row)") }
    func collectionView(
      _ collectionView: UICollectionView, shouldSpringLoadItemAt indexPath: IndexPath,
      with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows && context.targetView === collectionView.cellForItem(at: indexPath) }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt path: IndexPath) {
      heard.append("item \(path.item)")
    }
  }

  @Test(arguments: [false, true])
  func theRowUnderTheItemsIsSelected(allows: Bool) {
    let (stage, chooser) = (DragListStage(), Chooser())
    chooser.allows = allows
    stage.tables[1].delegate = chooser
    stage.tables[1].isSpringLoaded = true
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 60), releases: false)
    expect(chooser.heard, equals: [])
    stage.window.advance(by: 1)
    expect(chooser.heard, equals: (allows ? ["row 1"] : []))
    expect(stage.tables[1].indexPathForSelectedRow?.row, equals: (allows ? 1 : nil))
  }

  @Test func anotherRowWaitsAnew() {
    let (stage, chooser) = (DragListStage(), Chooser())
    stage.tables[1].delegate = chooser
    stage.tables[1].isSpringLoaded = true
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(1, 50, 38), releases: false)
    stage.window.move(to: stage.point(1, 50, 42))
    stage.window.advance(by: 0.7)
    expect(chooser.heard, equals: [])
    stage.window.advance(by: 0.5)
    expect(chooser.heard, equals: ["row 1"])
  }

  @Test func carriedRowsDoNotOpen() {
    let (stage, chooser) = (DragListStage(), Chooser())
    stage.tables[0].delegate = chooser
    stage.tables[0].isSpringLoaded = true
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 50, 20), to: stage.point(0, 60, 20), releases: false)
    stage.window.advance(by: 2)
    expect(chooser.heard, equals: [])
  }

  @Test func theItemUnderTheItemsIsSelected() {
    let (stage, chooser) = (DragListStage(collections: true), Chooser())
    stage.collections[1].delegate = chooser
    stage.collections[1].isSpringLoaded = true
    stage.intent = .insertIntoDestinationIndexPath
    stage.drag(from: stage.point(0, 20, 20), to: stage.point(1, 90, 20), releases: false)
    stage.window.advance(by: 1)
    expect(chooser.heard, equals: ["item 1"])
  }
}
