import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// How what is presented goes: by the person, by code, twice.
@MainActor @Suite struct DismissalTests {
  private func window(_ root: UIViewController, size: CGSize = CGSize(width: 800, height: 600)) -> TestWindow {
    TestWindow(size: size, root: root)
  }

  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    var allows = true
    var lines: [String] = []
    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { lines.append("tried") }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) { lines.append("will") }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { lines.append("did") }
  }

  @Test func aDelegateSetBeforePresentingIsAsked() {
    let (root, nav, delegate) = (UIViewController(), UINavigationController(rootViewController: .init()), Delegate())
    let window = window(root)
    nav.presentationController?.delegate = delegate
    root.present(nav, animated: false)
    window.turn()
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(delegate.lines, equals: ["will", "did"])
  }

  @Test func bothCompletionsOfTwoDismissalsAreCalled() {
    let (root, modal) = (UIViewController(), UIViewController())
    let window = window(root)
    root.present(modal, animated: false)
    window.turn()
    var ended: [Int] = []
    root.dismiss(animated: true) { ended.append(1) }
    window.advance(by: 0.1)
    modal.dismiss(animated: true) { ended.append(2) }
    expect(ended, equals: [])
    window.advance(by: 0.6)
    expect(ended, equals: [1, 2])
  }

  private nonisolated static let styles: [UIModalPresentationStyle] = [
    .automatic, .pageSheet, .formSheet, .fullScreen, .overFullScreen, .currentContext, .overCurrentContext,
  ]

  /// A root that presents a controller, which presents another, in a style.
  private func threeLevels(
    _ style: UIModalPresentationStyle, top: UIViewController = UIViewController()
  ) -> (root: UIViewController, middle: UIViewController, top: UIViewController, window: TestWindow) {
    let (root, middle) = (UIViewController(), UIViewController())
    let window = window(root)
    middle.modalPresentationStyle = style
    if !(top is UIAlertController) { top.modalPresentationStyle = style }
    root.present(middle, animated: false)
    window.turn()
    middle.present(top, animated: false)
    window.turn()
    return (root, middle, top, window)
  }

  @Test(arguments: styles, [[false, false], [true, true], [true, false], [false, true]])
  func dismissingTwiceSendsThePresentedOneAndItsPresenterAway(style: UIModalPresentationStyle, animated: [Bool]) {
    let (root, middle, top, window) = threeLevels(style)
    var ended: [Int] = []
    middle.dismiss(animated: animated[0]) { ended.append(1) }
    middle.dismiss(animated: animated[1]) { ended.append(2) }
    window.advance(by: 1)
    expect(ended, equals: [1, 2])
    expectNil(root.presentedViewController)
    expect(middle.view.window == nil && top.view.window == nil && root.view.window != nil)
    expect(root.view.frame, equals: CGRect(x: 0, y: 0, width: 800, height: 600))
  }

  @Test func dismissingTwiceUnderAnAlertSendsThePresenterAway() {
    let (root, middle, alert, window) = threeLevels(
      .pageSheet, top: UIAlertController(title: "Title", message: nil, preferredStyle: .alert))
    middle.dismiss(animated: true)
    middle.dismiss(animated: true)
    window.advance(by: 1)
    expectNil(root.presentedViewController)
    expect(middle.view.window == nil && alert.view.window == nil)
  }

  @Test func whatDismissesItselfTwiceLeavesItsPresenter() {
    let (root, middle, top, window) = threeLevels(.fullScreen)
    top.dismiss(animated: false)
    top.dismiss(animated: true)
    window.advance(by: 1)
    expect(root.presentedViewController === middle)
    expect(middle.view.window != nil && top.view.window == nil)
  }

  @Test(arguments: styles)
  func anotherIsPresentedRightAfterADismissalWithoutAnimation(style: UIModalPresentationStyle) {
    let (root, middle, top, window) = threeLevels(style)
    let next = UIViewController()
    next.modalPresentationStyle = style
    var hasEnded = false
    middle.dismiss(animated: false) { hasEnded = true }
    middle.present(next, animated: false)
    window.advance(by: 1)
    expect(hasEnded && root.presentedViewController === middle && middle.presentedViewController === next)
    expect(next.view.window != nil && top.view.window == nil)
  }

  @Test func aSheetThatIsDraggedDownGoes() {
    let (root, modal, delegate) = (UIViewController(), UIViewController(), Delegate())
    let window = window(root)
    modal.presentationController?.delegate = delegate
    root.present(modal, animated: false)
    window.turn()
    window.drag(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 400, y: 500))
    window.advance(by: 0.8)
    expect(root.presentedViewController == nil && delegate.lines == ["will", "did"])
  }

  @Test func aSheetFollowsTheDragAndComesBackFromAShortOne() throws {
    let (root, modal) = (UIViewController(), UIViewController())
    let window = window(root)
    root.present(modal, animated: false)
    window.turn()
    let top = modal.view.convert(CGPoint.zero, to: nil).y
    window.press(at: CGPoint(x: 400, y: 100))
    for y in stride(from: 100.0, through: 160, by: 10) { window.move(to: CGPoint(x: 400, y: y)) }
    let pulled = modal.view.convert(CGPoint.zero, to: nil).y
    expect(pulled > top + 30 && pulled <= top + 60)
    window.advance(by: 0.5)
    window.release()
    window.advance(by: 0.8)
    expect(root.presentedViewController === modal && modal.view.convert(CGPoint.zero, to: nil).y == top)
  }

  @Test func aModalSheetGivesWayALittleAndItsDelegateHearsOfIt() {
    let (root, modal, delegate) = (UIViewController(), UIViewController(), Delegate())
    let window = window(root)
    modal.isModalInPresentation = true
    modal.presentationController?.delegate = delegate
    root.present(modal, animated: false)
    window.turn()
    window.drag(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 400, y: 500))
    window.advance(by: 0.8)
    expect(root.presentedViewController === modal && delegate.lines == ["tried"])
  }

  @Test func aTableInASheetScrollsFirstAndPullsTheSheetFromItsTop() {
    let (root, list) = (UIViewController(), ScrollingController("List"))
    let window = window(root)
    root.present(list, animated: false)
    window.turn()
    window.drag(from: CGPoint(x: 400, y: 400), to: CGPoint(x: 400, y: 200))
    window.advance(by: 2)
    expect(list.scrollView.contentOffset.y > 0)
    window.drag(from: CGPoint(x: 400, y: 200), to: CGPoint(x: 400, y: 260))
    window.advance(by: 1)
    expect(root.presentedViewController === list)
    list.scrollView.contentOffset = .zero
    window.turn()
    window.drag(from: CGPoint(x: 400, y: 100), to: CGPoint(x: 400, y: 520))
    window.advance(by: 1)
    expectNil(root.presentedViewController)
  }

  @Test func aClickBesideAnActionSheetCancelsIt() {
    let (root, log) = (UIViewController(), Log())
    let window = window(root)
    let sheet = UIAlertController(title: "Delete?", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.add("Delete") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("Cancel") })
    root.present(sheet, animated: true)
    window.advance(by: 0.5)
    window.tap(at: CGPoint(x: 5, y: 5))
    window.advance(by: 0.5)
    expect(log.take() == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test func anAlertsViewIsItsCard() {
    let (root, alert) = (UIViewController(), UIAlertController(title: "A", message: nil, preferredStyle: .alert))
    let window = window(root)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: false)
    window.turn()
    let frame = alert.view.convert(alert.view.bounds, to: nil)
    expect(frame.width == 270 && frame.height < 200)
    expect(frame.midX == 400 && abs(frame.midY - 300) <= 1)
  }

  @Test func anAlertDimsTheTintBehindItAndGivesItBack() {
    let (root, alert) = (UIViewController(), UIAlertController(title: "A", message: nil, preferredStyle: .alert))
    let window = window(root)
    let before = root.view.tintColor
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    expect(root.view.tintAdjustmentMode == .dimmed && root.view.tintColor != before)
    window.advance(by: 0.5)
    expect(alert.view.tintAdjustmentMode == .normal && alert.view.tintColor == before)
    alert.dismiss(animated: true)
    window.advance(by: 0.5)
    expect(root.view.tintAdjustmentMode == .normal && root.view.tintColor == before)
  }
}
