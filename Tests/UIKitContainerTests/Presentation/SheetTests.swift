import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Sheets with heights: dragged by mouse and finger, by the grabber, by code.
@MainActor @Suite struct SheetTests {
  private final class Listener: UISheetPresentationControllerDelegate {
    var lines: [String] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheet: UISheetPresentationController) {
      lines.append(sheet.selectedDetentIdentifier?.rawValue.components(separatedBy: ".").last ?? "none")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("gone") }
  }

  private let root = UIViewController()
  private let listener = Listener()

  private func sheet(
    _ modal: UIViewController = UIViewController(), width: CGFloat = 400, _ set: (UISheetPresentationController) -> Void
  ) throws -> (TestWindow, UISheetPresentationController) {
    let window = TestWindow(size: CGSize(width: width, height: 600), root: root)
    let sheet = try require(modal.sheetPresentationController)
    sheet.detents = [.medium(), .large()]
    sheet.delegate = listener
    set(sheet)
    modal.loadViewIfNeeded()
    if modal.view.backgroundColor == nil { modal.view.backgroundColor = .systemBackground }
    root.present(modal, animated: false)
    window.turn()
    return (window, sheet)
  }

  private func top(_ sheet: UISheetPresentationController) -> CGFloat {
    let view = sheet.presentedViewController.view
    return view?.convert(.zero, to: nil).y ?? -1
  }

  @Test func aSheetRestsAtItsSmallestHeightUntilOneIsSelected() throws {
    let (window, sheet) = try sheet { _ in }
    // 0.56 of the 590 points that there are.
    expect(top(sheet) == 270 && sheet.selectedDetentIdentifier == nil)
    sheet.selectedDetentIdentifier = .large
    window.turn()
    expect(top(sheet), equals: 10)
    expect(listener.lines, equals: [], "code is not told of what it did")
  }

  @Test func animatedChangesGlide() throws {
    let (window, sheet) = try sheet { _ in }
    sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    window.advance(by: 0.1)
    let card = try require(sheet.presentedView)
    let shown = (card.layer.presentation() ?? card.layer).frame.minY
    expect(shown > 15 && shown < 265)
    window.advance(by: 0.6)
    expect(top(sheet), equals: 10)
  }

  @Test func aDragByTheMouseGoesToTheNearestHeight() throws {
    let (window, sheet) = try sheet { _ in }
    window.press(at: CGPoint(x: 200, y: 300))
    for y in stride(from: 300.0, through: 100, by: -20) { window.move(to: CGPoint(x: 200, y: y)) }
    expect(abs(top(sheet) - 80) < 25, "the edge follows the pointer")
    window.advance(by: 0.5)
    window.release()
    window.advance(by: 0.8)
    expect(top(sheet) == 10 && sheet.selectedDetentIdentifier == .large && listener.lines == ["large"])
  }

  @Test func aFingerDragsItDownAndOut() throws {
    let (window, sheet) = try sheet { $0.selectedDetentIdentifier = .large }
    func drag(_ from: CGFloat, _ to: CGFloat) {
      window.touch(1, began: CGPoint(x: 200, y: from))
      for y in stride(from: from, through: to, by: 20) {
        window.advance(by: 0.05)
        window.touch(1, movedTo: CGPoint(x: 200, y: y))
      }
      window.advance(by: 0.5)
      window.touch(1, endedAt: CGPoint(x: 200, y: to))
      window.advance(by: 0.8)
    }
    drag(40, 240)
    expect(top(sheet) == 270 && listener.lines == ["medium"])
    drag(300, 560)
    expect(root.presentedViewController == nil && listener.lines == ["medium", "gone"])
  }

  @Test func theGrabberGoesToTheNextHeightAtAClick() throws {
    let (window, sheet) = try sheet { $0.prefersGrabberVisible = true }
    try window.tap("grabber")
    window.advance(by: 0.8)
    expect(top(sheet) == 10 && listener.lines == ["large"])
    try window.tap("grabber")
    window.advance(by: 0.8)
    expect(top(sheet) == 270 && listener.lines == ["large", "medium"])
  }

  @Test func aDetentOfTheProgramsHasItsHeight() throws {
    var given: CGFloat = 0
    let (window, sheet) = try sheet {
      $0.detents = [
        .custom { context in
          given = context.maximumDetentValue
          return 123
        }, .custom { _ in nil }, .custom(identifier: .init("too high")) { _ in 5000 },
      ]
    }
    expect(given == 590 && top(sheet) == 600 - 123)
    sheet.selectedDetentIdentifier = .init("too high")
    window.turn()
    expect(top(sheet), equals: 10)
  }

  @Test func whatLiesBehindASmallSheetCanBeUsed() throws {
    let button = UIButton(type: .system)
    button.setTitle("Behind", for: .normal)
    button.frame = CGRect(x: 20, y: 20, width: 200, height: 44)
    let events = EventLog(button)
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let (window, sheet) = try sheet { $0.largestUndimmedDetentIdentifier = .medium }
    try window.tap("Behind")
    expect(events.names.contains("upInside") && root.presentedViewController != nil)
    sheet.selectedDetentIdentifier = .large
    window.turn()
    window.tap(at: CGPoint(x: 200, y: 5))
    window.advance(by: 0.8)
    expectNil(root.presentedViewController, "a click on what is dark sends the sheet away")
  }

  @Test func theTintBehindFollowsTheDarkness() throws {
    let (window, sheet) = try sheet { $0.largestUndimmedDetentIdentifier = .medium }
    let label = UIView(frame: .zero)
    root.view.addSubview(label)
    expect(label.tintAdjustmentMode, equals: .normal)
    for _ in 0..<2 {
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
      window.advance(by: 0.6)
      expect(label.tintAdjustmentMode, equals: .dimmed)
      window.press(at: CGPoint(x: 200, y: 30))
      for y in stride(from: 30.0, through: 300, by: 20) { window.move(to: CGPoint(x: 200, y: y)) }
      window.advance(by: 0.5)
      window.release()
      window.advance(by: 0.8)
      expect(sheet.selectedDetentIdentifier == .medium && label.tintAdjustmentMode == .normal)
    }
    sheet.largestUndimmedDetentIdentifier = nil
    window.turn()
    expect(label.tintAdjustmentMode, equals: .dimmed)
    root.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(label.tintAdjustmentMode, equals: .normal)
  }

  @Test func anUndimmedSheetHasAShadowAndADimmedOneNone() throws {
    let (window, sheet) = try sheet { $0.largestUndimmedDetentIdentifier = .medium }
    root.view.backgroundColor = .white
    window.turn()
    func line() -> Bool {
      let far = window.pixel(x: 200, y: 2)
      return (1...12).allSatisfy { window.pixel(x: 200, y: Int(top(sheet)) - $0) == far }
    }
    expect(!line(), "white on white shows no edge")
    sheet.largestUndimmedDetentIdentifier = nil
    window.turn()
    expect(line(), "what is dark behind shows the edge")
  }

  @Test func contentAtItsTopGivesTheDragToTheSheetFirst() throws {
    let list = ScrollingController("List")
    let (window, sheet) = try sheet(list) { _ in }
    window.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 260))
    window.advance(by: 1)
    expect(top(sheet) == 10 && list.scrollView.contentOffset.y == 0)
    window.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 260))
    window.advance(by: 1)
    expect(top(sheet) == 10 && list.scrollView.contentOffset.y > 100)
  }

  @Test func contentScrollsFirstWhereTheSheetSaysSo() throws {
    let list = ScrollingController("List")
    let (window, sheet) = try sheet(list) { $0.prefersScrollingExpandsWhenScrolledToEdge = false }
    window.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 300))
    window.advance(by: 1)
    expect(top(sheet) == 270 && list.scrollView.contentOffset.y > 100)
  }

  @Test func aWideWindowsSheetStandsInTheMiddleOfItsLowerEdge() throws {
    let (_, sheet) = try sheet(width: 1000) { _ in }
    let frame = sheet.presentedView?.frame ?? .zero
    expect(frame.maxY == 600 && frame.width == 704 && frame.midX == 500 && frame.height == 311)
  }

  @Test func aSheetOfOneLargeHeightStaysInTheMiddle() throws {
    let (_, sheet) = try sheet(width: 1000) { $0.detents = [.large()] }
    expect(sheet.presentedView?.frame, equals: CGRect(x: 148, y: 44, width: 704, height: 512))
  }
}
