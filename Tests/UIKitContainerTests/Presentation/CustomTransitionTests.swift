import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Presentations and pushes that a program animates, by itself and by hand.
@MainActor @Suite struct CustomTransitionTests {
  /// Slides the view that comes in, or the one that goes out.
  private final class Slide: UIViewControllerAnimatedTransitioning {
    let log: Log
    init(_ log: Log) { self.log = log }

    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.4 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
      log.add("animate \(from == nil ? "-" : "from") \(to == nil ? "-" : "to") \(context.isInteractive)")
      let width = context.containerView.bounds.width
      let isArrival = context.viewController(forKey: .to)?.title == "M"
      if isArrival, let to {
        to.frame = context.viewController(forKey: .to).map { context.finalFrame(for: $0) } ?? .zero
        to.frame.origin.x += width
        context.containerView.addSubview(to)
      } else if let to, let from {
        context.containerView.insertSubview(to, belowSubview: from)
      }
      let moved = isArrival ? to : from
      UIView.animate(withDuration: 0.4) {
        moved?.frame.origin.x += isArrival ? -width : width
      } completion: { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }

    func animationEnded(_ transitionCompleted: Bool) { log.add("ended \(transitionCompleted)") }
  }

  private final class Director: UIViewControllerTransitioningDelegate, UINavigationControllerDelegate {
    let slide: Slide
    var interaction: UIPercentDrivenInteractiveTransition?
    init(_ log: Log) { slide = Slide(log) }

    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func animationController(
      forDismissed dismissed: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func interactionControllerForPresentation(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func interactionControllerForDismissal(
      using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  private let log = Log()
  private let root: SpyController
  private let modal: SpyController
  private let director: Director

  init() {
    (root, modal, director) = (SpyController("B", log), SpyController("M", log), Director(log))
    modal.transitioningDelegate = director
    modal.modalPresentationStyle = .fullScreen
  }

  private func window() -> TestWindow {
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    _ = log.take()
    return window
  }

  private func shownX(_ view: UIView) -> CGFloat {
    (view.layer.presentation() ?? view.layer).frame.minX
  }

  @Test func aProgramsAnimationBringsTheViewIn() {
    let window = window()
    root.present(modal, animated: true)
    window.advance(by: 0.2)
    expect(shownX(modal.view) > 50 && shownX(modal.view) < 350)
    window.advance(by: 0.4)
    expect(
      log.take(),
      equals: [
        "M didLoad", "B willDisappear", "M willAppear", "animate from to false", "M didAppear", "B didDisappear",
        "ended true",
      ])
    expect(modal.view.window != nil && root.view.window == nil)
  }

  @Test func theSameAnimationTakesItAway() {
    let window = window()
    root.present(modal, animated: false)
    window.turn()
    _ = log.take()
    modal.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(
      log.take(),
      equals: [
        "M willDisappear", "B willAppear", "animate from to false", "M didDisappear", "B didAppear", "ended true",
      ])
    expect(root.view.superview === window.window && root.view.frame == window.window.bounds)
  }

  @Test func aHandMovesTheDismissalAndGivesItUp() {
    let window = window()
    root.present(modal, animated: false)
    window.turn()
    _ = log.take()
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    var isDismissed = false
    modal.dismiss(animated: true) { isDismissed = true }
    hand.update(0.25)
    window.turn()
    expect(abs(shownX(modal.view) - 100) < 1 && hand.percentComplete == 0.25)
    expect(root.transitionCoordinator?.isInteractive == true && root.transitionCoordinator?.percentComplete == 0.25)
    window.advance(by: 1)
    expect(abs(shownX(modal.view) - 100) < 1, "it waits for the hand")
    hand.cancel()
    window.advance(by: 0.6)
    expect(
      log.take(),
      equals: [
        "M willDisappear", "B willAppear", "animate from to true", "B willDisappear", "M willAppear", "B didDisappear",
        "M didAppear", "ended false",
      ])
    expect(modal.view.frame.minX == 0 && root.presentedViewController === modal && root.view.window == nil)
    expect(!isDismissed && !modal.isBeingDismissed)
    director.interaction = nil
    modal.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test func aHandFinishesTheDismissal() {
    let window = window()
    root.present(modal, animated: false)
    window.turn()
    let hand = UIPercentDrivenInteractiveTransition()
    hand.completionSpeed = 2
    director.interaction = hand
    modal.dismiss(animated: true)
    hand.update(0.5)
    hand.finish()
    window.advance(by: 0.05)
    expect(root.presentedViewController === modal)
    window.advance(by: 0.15)
    expect(root.presentedViewController == nil && root.view.window != nil)
  }

  @Test func aPresentationThatIsGivenUpLeavesNothing() {
    let window = window()
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    root.present(modal, animated: true)
    hand.update(0.4)
    window.turn()
    hand.cancel()
    window.advance(by: 0.6)
    expect(root.presentedViewController == nil && modal.view.window == nil && root.view.superview === window.window)
    expect(
      log.take(),
      equals: [
        "M didLoad", "B willDisappear", "M willAppear", "animate from to true", "M willDisappear", "B willAppear",
        "M didDisappear", "B didAppear", "ended false",
      ])
    expect(window.window.subviews.count, equals: 1)
  }

  @Test func whatGoesAlongsideFollowsTheHandAndGoesBackWithIt() {
    let window = window()
    root.present(modal, animated: false)
    window.turn()
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    window.window.addSubview(dot)
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    modal.dismiss(animated: true)
    // The transition has begun: what comes now moves with the hand too.
    modal.transitionCoordinator?.animate(alongsideTransition: { _ in dot.alpha = 0 })
    hand.update(0.5)
    window.turn()
    expect(abs((dot.layer.presentation()?.opacity ?? 0) - 0.5) < 0.02)
    hand.cancel()
    window.advance(by: 0.6)
    expect(dot.alpha, equals: 1)
  }

  // MARK: - Presentation controllers

  /// A panel at the right, a third of the window wide, over a veil that fades in alongside.
  private final class Panel: UIPresentationController {
    let veil = UIView()
    var lines: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      let bounds = containerView?.bounds ?? .zero
      return CGRect(x: bounds.width * 0.75, y: 0, width: bounds.width / 4, height: bounds.height)
    }
    override func presentationTransitionWillBegin() {
      lines.append("will begin")
      veil.frame = containerView?.bounds ?? .zero
      veil.alpha = 0
      containerView?.insertSubview(veil, at: 0)
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.veil.alpha = 1 })
    }
    override func presentationTransitionDidEnd(_ completed: Bool) { lines.append("did end \(completed)") }
    override func dismissalTransitionWillBegin() {
      lines.append("dismissal will begin")
      presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.veil.alpha = 0 })
    }
    override func dismissalTransitionDidEnd(_ completed: Bool) { lines.append("dismissal did end \(completed)") }
    override func containerViewWillLayoutSubviews() { presentedView?.frame = frameOfPresentedViewInContainerView }
  }

  private final class PanelDelegate: UIViewControllerTransitioningDelegate {
    var made: Panel?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
      let panel = Panel(presentedViewController: presented, presenting: presenting)
      made = panel
      return panel
    }
  }

  @Test func aPresentationControllerOfTheProgramsPlacesAndDecorates() throws {
    let window = window()
    let delegate = PanelDelegate()
    modal.transitioningDelegate = delegate
    modal.modalPresentationStyle = .custom
    root.present(modal, animated: true)
    let panel = try require(delegate.made)
    expect(modal.presentationController === panel && panel.presentingViewController === root)
    window.advance(by: 0.1)
    let part = panel.veil.layer.presentation()?.opacity ?? 0
    expect(part > 0.02 && part < 0.98)
    window.advance(by: 0.6)
    expect(modal.view.frame == CGRect(x: 300, y: 0, width: 100, height: 600) && root.view.window != nil)
    window.resize(to: CGSize(width: 800, height: 600))
    expect(modal.view.frame, equals: CGRect(x: 600, y: 0, width: 200, height: 600))
    modal.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(
      panel.lines, equals: ["will begin", "did end true", "dismissal will begin", "dismissal did end true"])
    expect(window.window.subviews.count, equals: 1)
  }

  @Test(arguments: [UIModalTransitionStyle.coverVertical, .flipHorizontal, .crossDissolve])
  func everyTransitionStyleArrivesAndLeaves(style: UIModalTransitionStyle) {
    let window = window()
    modal.transitioningDelegate = nil
    modal.modalTransitionStyle = style
    root.present(modal, animated: true)
    window.advance(by: 1)
    expect(modal.view.window != nil && root.view.window == nil && window.damageError() == nil)
    modal.dismiss(animated: true)
    window.advance(by: 1)
    expect(modal.view.window == nil && root.view.window != nil && window.damageError() == nil)
  }

  // MARK: - Navigation

  private func navigation() -> (UINavigationController, TestWindow) {
    let nav = UINavigationController(rootViewController: root)
    nav.delegate = director
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: nav)
    _ = log.take()
    return (nav, window)
  }

  @Test func theDelegateAnimatesAPush() {
    let (nav, window) = navigation()
    nav.pushViewController(modal, animated: true)
    window.advance(by: 0.2)
    expect(shownX(modal.view) > 50 && shownX(modal.view) < 350)
    window.advance(by: 0.4)
    expect(
      log.take(),
      equals: [
        "M didLoad", "B willDisappear", "M willAppear", "animate from to false", "B didDisappear", "M didAppear",
        "ended true",
      ])
    expect(nav.topViewController === modal && modal.view.window != nil && root.view.window == nil)
    expect(modal.view.frame == CGRect(x: 0, y: 0, width: 400, height: 600) && modal.view.safeAreaInsets.top == 44)
  }

  @Test func aPopThatIsGivenUpBringsTheStackBack() throws {
    let (nav, window) = navigation()
    nav.pushViewController(modal, animated: false)
    window.turn()
    _ = log.take()
    let hand = UIPercentDrivenInteractiveTransition()
    director.interaction = hand
    nav.popViewController(animated: true)
    expect(nav.viewControllers, equals: [root])
    hand.update(0.5)
    window.turn()
    hand.cancel()
    window.advance(by: 0.6)
    expect(nav.viewControllers == [root, modal] && modal.parent === nav)
    expect(
      log.take(),
      equals: [
        "M willDisappear", "B willAppear", "animate from to true", "B willDisappear", "M willAppear", "B didDisappear",
        "M didAppear", "ended false",
      ])
    expect(modal.view.window != nil && root.view.window == nil && modal.view.frame.minX == 0)
    expect(nav.navigationBar.topItem === modal.navigationItem)
    director.interaction = nil
    nav.popViewController(animated: true)
    window.advance(by: 0.6)
    expect(nav.viewControllers == [root] && root.view.window != nil)
  }

  @Test func aPushThatComesDuringAnotherEndsIt() {
    let (nav, window) = navigation()
    let third = SpyController("M", log)
    nav.pushViewController(modal, animated: true)
    window.advance(by: 0.1)
    nav.pushViewController(third, animated: true)
    window.advance(by: 0.6)
    expect(nav.viewControllers == [root, modal, third] && third.view.window != nil && modal.view.window == nil)
    expect(log.take().filter { $0 == "ended true" }.count, equals: 2)
  }
}
