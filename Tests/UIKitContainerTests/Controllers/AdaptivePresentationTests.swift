import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

/// Other styles in narrow windows, and what covers only a part of the window.
@MainActor @Suite struct AdaptivePresentationTests {
  private final class Delegate: UIAdaptivePresentationControllerDelegate {
    var style = UIModalPresentationStyle.fullScreen
    var replacement: UIViewController?
    var prepared = 0
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func presentationController(
      _ presentationController: UIPresentationController, prepare adaptive: UIPresentationController
    ) { prepared += 1 }
    func presentationController(
      _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { replacement }
  }

  private let delegate = Delegate()
  private let root = UIViewController()

  private func present(_ modal: UIViewController, width: CGFloat) -> TestWindow {
    let window = TestWindow(size: CGSize(width: width, height: 600), root: root)
    modal.presentationController?.delegate = delegate
    root.present(modal, animated: false)
    window.turn()
    return window
  }

  private func frame(_ controller: UIViewController) -> CGRect {
    controller.view.convert(controller.view.bounds, to: nil)
  }

  @Test func sheetsAndPopoversAreElevatedAndWhatFillsTheWindowIsNot() throws {
    final class Reader: UIViewController {
      var levels: [UIUserInterfaceLevel] = []
      override func viewIsAppearing(_ animated: Bool) { levels.append(traitCollection.userInterfaceLevel) }
    }
    delegate.style = .none
    for (style, level) in [
      (UIModalPresentationStyle.pageSheet, UIUserInterfaceLevel.elevated), (.formSheet, .elevated),
      (.popover, .elevated), (.fullScreen, .base), (.overFullScreen, .base), (.currentContext, .base),
    ] {
      let modal = Reader()
      modal.modalPresentationStyle = style
      modal.view.backgroundColor = .systemBackground
      modal.popoverPresentationController?.sourceView = root.view
      let window = TestWindow(size: CGSize(width: 800, height: 600), style: .dark, root: root)
      modal.presentationController?.delegate = delegate
      root.present(modal, animated: false)
      window.turn()
      expect(modal.levels == [level] && modal.view.traitCollection.userInterfaceLevel == level, "\(style.rawValue)")
      expect(modal.view.layer.backgroundColor?.components?.first, equals: (level == .elevated ? 28.0 / 255 : 0))
      expect(root.traitCollection.userInterfaceLevel, equals: .base)
      root.dismiss(animated: false)
      window.turn()
    }
  }

  @Test func aSheetThatFillsANarrowWindowLiesOnIt() {
    delegate.style = .fullScreen
    let modal = UIViewController()
    let window = present(modal, width: 400)
    expect(modal.traitCollection.userInterfaceLevel, equals: .base)
    window.resize(to: CGSize(width: 800, height: 600))
    window.turn()
    expect(modal.traitCollection.userInterfaceLevel, equals: .elevated)
  }

  @Test func aNarrowSheetTakesTheStyleThatItsDelegateSays() {
    let modal = UIViewController()
    _ = present(modal, width: 400)
    expect(frame(modal) == CGRect(x: 0, y: 0, width: 400, height: 600) && delegate.prepared == 1)
  }

  @Test func aWideSheetKeepsItsOwnStyle() {
    let modal = UIViewController()
    let window = present(modal, width: 800)
    expect(frame(modal).width == 704 && delegate.prepared == 0)
    window.resize(to: CGSize(width: 400, height: 600))
    expect(frame(modal), equals: CGRect(x: 0, y: 0, width: 400, height: 600))
  }

  @Test func theDelegateMayPresentAnotherControllerInItsPlace() {
    let modal = UIViewController()
    delegate.replacement = UINavigationController(rootViewController: UIViewController())
    let window = present(modal, width: 400)
    expect(root.presentedViewController === delegate.replacement)
    expect(delegate.replacement?.view.window != nil && modal.viewIfLoaded?.window == nil)
    root.dismiss(animated: false)
    window.turn()
    expectNil(root.presentedViewController)
  }

  @Test func aContextIsCoveredAloneAndComesBack() {
    let child = UIViewController()
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    child.definesPresentationContext = true
    root.addChild(child)
    child.view.frame = CGRect(x: 100, y: 50, width: 200, height: 300)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let cover = UIViewController()
    cover.modalPresentationStyle = .currentContext
    child.present(cover, animated: false)
    window.turn()
    expect(frame(cover), equals: CGRect(x: 100, y: 50, width: 200, height: 300))
    expect(cover.presentingViewController === child && child.view.window == nil && root.view.window != nil)
    cover.dismiss(animated: false)
    window.turn()
    expect(child.view.superview === root.view && frame(child) == CGRect(x: 100, y: 50, width: 200, height: 300))
  }
}
