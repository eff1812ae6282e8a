import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

@MainActor @Suite struct PresentationTests {
  private let log = Log()

  private func window(_ root: UIViewController, size: CGSize = CGSize(width: 800, height: 600)) -> TestWindow {
    let window = TestWindow(size: size, root: root)
    _ = log.take()
    return window
  }

  @Test func aFullScreenControllerTakesThePresentersPlace() {
    let (root, modal) = (SpyController("B", log), SpyController("M", log))
    let window = window(root)
    modal.modalPresentationStyle = .fullScreen
    var isDone = false
    root.present(modal, animated: true) { isDone = true }
    expect(root.presentedViewController === modal && modal.presentingViewController === root)
    window.advance(by: 0.6)
    expect(isDone)
    expect(log.take(), equals: ["M didLoad", "B willDisappear", "M willAppear", "M didAppear", "B didDisappear"])
    expect(root.view.window == nil && modal.view.frame == CGRect(x: 0, y: 0, width: 800, height: 600))
    modal.dismiss(animated: true)
    expect(modal.isBeingDismissed)
    window.advance(by: 0.6)
    expect(log.take(), equals: ["M willDisappear", "B willAppear", "M didDisappear", "B didAppear"])
    expect(root.view.window != nil && modal.view.window == nil && root.presentedViewController == nil)
    expect(!modal.isBeingDismissed && modal.presentingViewController == nil)
  }

  @Test func aSheetLeavesItsPresenterInPlace() {
    let (root, modal) = (SpyController("B", log), SpyController("M", log))
    let window = window(root)
    root.present(modal, animated: true)
    window.advance(by: 0.6)
    expect(log.take(), equals: ["M didLoad", "M willAppear", "M didAppear"])
    expect(root.view.window != nil)
    root.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(log.take(), equals: ["M willDisappear", "M didDisappear"])
  }

  @Test func withoutAnimationEverythingHappensInOneTurn() {
    let (root, modal) = (SpyController("B", log), SpyController("M", log))
    let window = window(root)
    root.present(modal, animated: false)
    window.turn()
    expect(log.take(), equals: ["M didLoad", "M willAppear", "M didAppear"])
    root.dismiss(animated: false)
    window.turn()
    expect(log.take(), equals: ["M willDisappear", "M didDisappear"])
    expect(window.window.subviews.count, equals: 1)
  }

  @Test("R2: a presented controller's next is its presenter")
  func nextIsThePresenter() {
    let (root, modal) = (UIViewController(), UIViewController())
    let window = window(root)
    root.present(modal, animated: false)
    window.turn()
    expect(modal.view.next === modal && modal.next === root)
  }

  @Test func theOutermostContainerPresents() {
    let child = UIViewController()
    let nav = UINavigationController(rootViewController: child)
    let window = window(nav)
    let modal = UIViewController()
    child.present(modal, animated: false)
    window.turn()
    expect(modal.presentingViewController === nav)
    expect(child.presentedViewController === modal && nav.visibleViewController === modal)
    child.dismiss(animated: false)
    window.turn()
    expectNil(nav.presentedViewController)
  }

  @Test func aSecondPresentationIsRefused() {
    let root = UIViewController()
    let window = window(root)
    let (first, second) = (UIViewController(), UIViewController())
    root.present(first, animated: false)
    root.present(second, animated: false)
    window.turn()
    expect(root.presentedViewController === first && second.presentingViewController == nil)
  }

  @Test func dismissingTheLowestTakesAllAway() {
    let (root, first, second) = (UIViewController(), SpyController("1", log), SpyController("2", log))
    let window = window(root)
    root.present(first, animated: false)
    first.present(second, animated: false)
    window.turn()
    _ = log.take()
    root.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(Set(log.take()), equals: ["1 willDisappear", "1 didDisappear", "2 willDisappear", "2 didDisappear"])
    expect(window.window.subviews.count, equals: 1)
  }

  // MARK: - By a person

  @Test func escapeDismissesASheet() {
    let (root, modal) = (UIViewController(), UIViewController())
    let window = window(root)
    root.present(modal, animated: false)
    window.turn()
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expectNil(root.presentedViewController)
  }

  @Test func aClickBesideTheSheetDismissesItUnlessItIsModal() {
    let (root, modal) = (UIViewController(), UIViewController())
    let window = window(root)
    modal.isModalInPresentation = true
    root.present(modal, animated: false)
    window.turn()
    window.tap(at: CGPoint(x: 5, y: 5))
    window.advance(by: 0.6)
    expect(root.presentedViewController === modal)
    modal.isModalInPresentation = false
    window.tap(at: CGPoint(x: 400, y: 300))
    window.advance(by: 0.6)
    expect(root.presentedViewController === modal, "a click in the sheet")
    window.tap(at: CGPoint(x: 5, y: 5))
    window.advance(by: 0.6)
    expectNil(root.presentedViewController)
  }

  @Test func theDelegateMayKeepTheSheet() {
    final class Delegate: UIAdaptivePresentationControllerDelegate {
      var allows = false
      var lines: [String] = []
      func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool { allows }
      func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) { lines.append("tried") }
      func presentationControllerDidDismiss(_ controller: UIPresentationController) { lines.append("did") }
    }
    let (root, modal, delegate) = (UIViewController(), UIViewController(), Delegate())
    let window = window(root)
    root.present(modal, animated: false)
    modal.presentationController?.delegate = delegate
    window.turn()
    window.key(.keyboardEscape)
    expect(delegate.lines == ["tried"] && root.presentedViewController === modal)
    delegate.allows = true
    window.key(.keyboardEscape)
    window.advance(by: 0.6)
    expect(delegate.lines, equals: ["tried", "did"])
  }

  @Test func theTabKeyStaysInTheSheet() {
    let root = UIViewController()
    let outside = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    let modal = UIViewController()
    let inside = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    let window = window(root)
    root.view.addSubview(outside)
    modal.loadViewIfNeeded()
    modal.view.addSubview(inside)
    root.present(modal, animated: false)
    window.turn()
    for _ in 0..<3 {
      window.key(.keyboardTab)
      expect(!outside.isFirstResponder)
    }
    expect(inside.isFirstResponder)
  }

  @Test func theKeyboardComesBackToWhoHadIt() {
    let root = UIViewController()
    let window = window(root)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
    root.view.addSubview(field)
    field.becomeFirstResponder()
    let modal = UIViewController()
    root.present(modal, animated: false)
    window.turn()
    expect(!field.isFirstResponder)
    modal.dismiss(animated: false)
    window.turn()
    expect(field.isFirstResponder)
  }

  @Test func clicksDoNotReachWhatIsCovered() {
    let root = UIViewController()
    let window = window(root)
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
    let events = EventLog(button)
    root.view.addSubview(button)
    let modal = UIViewController()
    modal.isModalInPresentation = true
    root.present(modal, animated: false)
    window.turn()
    window.tap(at: CGPoint(x: 10, y: 10))
    expect(events.names, equals: [])
  }

  // MARK: - Geometry

  @Test func aSheetIsNeverOutsideItsWindow() {
    for style in [UIModalPresentationStyle.pageSheet, .formSheet, .fullScreen, .overFullScreen] {
      for width in [0.0, 1, 100, 599, 600, 640, 1024, 1920] as [CGFloat] {
        for height in [0.0, 1, 30, 480, 599, 600, 1080] as [CGFloat] {
          for preferred in [CGSize.zero, CGSize(width: 300, height: 200), CGSize(width: 5000, height: 5000)] {
            let bounds = CGRect(x: 0, y: 0, width: width, height: height)
            let frame = SheetGeometry(style: style, preferredSize: preferred).frame(in: bounds)
            expect(
              frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= width + 0.5 && frame.maxY <= height + 0.5
                && frame.width >= 0 && frame.height >= 0, "\(style) \(bounds) \(preferred): \(frame)")
          }
        }
      }
    }
  }

  @Test func aFormSheetHasThePreferredSizeInTheMiddle() {
    let bounds = CGRect(x: 0, y: 0, width: 1024, height: 720)
    let geometry = SheetGeometry(style: .formSheet, preferredSize: CGSize(width: 400, height: 300))
    expect(geometry.frame(in: bounds), equals: CGRect(x: 312, y: 210, width: 400, height: 300))
    expect(
      SheetGeometry(style: .formSheet).frame(in: bounds), equals: CGRect(x: 242, y: 50, width: 540, height: 620))
    expect(SheetGeometry(style: .pageSheet).frame(in: bounds), equals: CGRect(x: 160, y: 44, width: 704, height: 632))
  }
}
