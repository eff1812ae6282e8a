import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What goes along with a push, a swipe back, a presentation, and a window's new size.
@MainActor
struct TransitionCoordinatorTests {
  private final class Page: UIViewController {
    let log: CallLog
    var whenAppearing: ((Page) -> Void)?
    var whenDisappearing: ((Page) -> Void)?

    init(_ title: String, _ log: CallLog) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }
    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      whenAppearing?(self)
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      whenDisappearing?(self)
    }
    override func viewDidAppear(_ animated: Bool) { log.note("\(title ?? "") did appear") }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log.note("\(title ?? "") will be \(Int(size.width))x\(Int(size.height)), is \(Int(view.bounds.width))")
      coordinator.animate { [log] context in
        log.note("along \(Int(self.view.bounds.width)) \(context.isAnimated)")
      } completion: { [log] _ in
        log.note("done \(Int(self.view.bounds.width))")
      }
    }
    override func willTransition(
      to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.willTransition(to: newCollection, with: coordinator)
      log.note("\(title ?? "") will be \(newCollection.horizontalSizeClass)")
    }
    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
      guard previous != nil else { return }
      log.note("\(title ?? "") is \(traitCollection.horizontalSizeClass)")
    }
  }

  private let log = CallLog()

  private func page(_ title: String) -> Page { Page(title, log) }

  private func navigation(_ pages: UIViewController...) -> (UINavigationController, TestWindow) {
    let navigation = UINavigationController()
    navigation.viewControllers = pages
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: navigation)
    _ = log.taken()
    return (navigation, window)
  }

  // MARK: - Pushing

  @Test func changesGoAlongWithAPush() {
    let (first, second) = (page("first"), page("second"))
    let (navigation, window) = navigation(first)
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(dot)
    second.whenAppearing = { [log] page in
      page.transitionCoordinator?.animate { context in
        dot.alpha = 0
        log.note("along \(context.viewController(forKey: .from)?.title ?? "") \(context.transitionDuration)")
      } completion: { [log] in
        log.note("ended, cancelled \($0.isCancelled)")
      }
    }
    navigation.pushViewController(second, animated: true)
    expect(log.taken(), equals: ["along first 0.35"])
    expect(first.transitionCoordinator != nil && navigation.transitionCoordinator?.isInteractive == false)
    window.advance(by: 0.1)
    let part = dot.layer.presentation()?.opacity ?? 1
    expect(part > 0.05 && part < 0.95 && dot.alpha == 0)
    window.advance(by: 0.5)
    expect(log.taken(), equals: ["second did appear", "ended, cancelled false"])
    expect(navigation.transitionCoordinator == nil && second.transitionCoordinator == nil)
  }

  @Test func aCompletionAddedAfterThePushIsCalled() {
    let (navigation, window) = navigation(page("first"))
    navigation.pushViewController(page("second"), animated: true)
    var ended = 0
    var late: (any UIViewControllerTransitionCoordinator)?
    late = navigation.transitionCoordinator
    expect(late?.animate(alongsideTransition: nil) { _ in ended += 1 }, equals: true)
    window.advance(by: 0.6)
    expect(ended, equals: 1)
    expect(late?.animate(alongsideTransition: { _ in ended += 10 }) == false && ended == 1)
    late = nil
  }

  @Test func nothingGoesAlongWhereNothingMoves() {
    let (navigation, window) = navigation(page("first"))
    let second = page("second")
    var had = true
    second.whenAppearing = { had = $0.transitionCoordinator != nil }
    navigation.pushViewController(second, animated: false)
    window.turn()
    expect(!had && navigation.transitionCoordinator == nil)
  }

  @Test func anInterruptedPushEndsItsCoordinator() {
    let (navigation, window) = navigation(page("first"))
    var ends: [String] = []
    navigation.pushViewController(page("second"), animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append("push") }
    window.advance(by: 0.1)
    navigation.popViewController(animated: true)
    navigation.transitionCoordinator?.animate(alongsideTransition: nil) { _ in ends.append("pop") }
    expect(ends, equals: ["push"])
    window.advance(by: 0.6)
    expect(ends, equals: ["push", "pop"])
  }

  // MARK: - Swiping

  private func swipe(_ window: TestWindow, to end: CGFloat) {
    window.touch(1, began: CGPoint(x: 5, y: 200))
    for x in stride(from: 15, through: end, by: 15) {
      window.advance(by: 0.1)
      window.touch(1, movedTo: CGPoint(x: x, y: 200))
    }
    window.advance(by: 0.3)
  }

  private func swipeCase() -> (UINavigationController, TestWindow, UIView) {
    let (first, second) = (page("first"), page("second"))
    let (navigation, window) = navigation(first, second)
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    navigation.view.addSubview(dot)
    second.whenDisappearing = { [log] page in
      page.transitionCoordinator?.notifyWhenInteractionChanges { log.note("lifted, cancelled \($0.isCancelled)") }
      page.transitionCoordinator?.animate { context in
        dot.alpha = 0
        log.note("along, interactive \(context.isInteractive)")
      } completion: {
        log.note("ended, cancelled \($0.isCancelled)")
      }
    }
    return (navigation, window, dot)
  }

  @Test func aFingerMovesWhatGoesAlong() {
    let (navigation, window, dot) = swipeCase()
    swipe(window, to: 150)
    expect(log.taken() == ["along, interactive true"] && navigation.transitionCoordinator?.isInteractive == true)
    let part = navigation.transitionCoordinator?.percentComplete ?? 0
    expect(part > 0.3 && part < 0.6 && abs((dot.layer.presentation()?.opacity ?? 0) - Float(1 - part)) < 0.02)
    for x in stride(from: 165, through: 250, by: 15) {
      window.advance(by: 0.1)
      window.touch(1, movedTo: CGPoint(x: CGFloat(x), y: 200))
    }
    window.touch(1, endedAt: CGPoint(x: 250, y: 200))
    window.advance(by: 0.8)
    expect(log.taken(), equals: ["lifted, cancelled false", "first did appear", "ended, cancelled false"])
    expect(navigation.viewControllers.count == 1 && navigation.transitionCoordinator == nil && dot.alpha == 0)
  }

  @Test func aSwipeThatIsGivenUpTakesItBack() {
    let (navigation, window, dot) = swipeCase()
    swipe(window, to: 60)
    window.touch(1, endedAt: CGPoint(x: 60, y: 200))
    window.advance(by: 0.8)
    expect(
      log.taken(),
      equals: [
        "along, interactive true", "lifted, cancelled true", "second did appear", "ended, cancelled true",
      ])
    expect(dot.alpha == 1 && navigation.viewControllers.count == 2 && navigation.transitionCoordinator == nil)
  }

  // MARK: - Presenting

  @Test func changesGoAlongWithASheetBothWays() {
    let (root, sheet) = (page("root"), page("sheet"))
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    _ = log.taken()
    for step in [sheet] {
      step.whenAppearing = { [log] page in
        page.transitionCoordinator?.animate(alongsideTransition: { _ in log.note("in") }) { _ in log.note("shown") }
      }
      step.whenDisappearing = { [log] page in
        page.transitionCoordinator?.animate(alongsideTransition: { _ in log.note("out") }) { _ in log.note("gone") }
      }
    }
    root.present(sheet, animated: true) { [log] in log.note("presented") }
    expect(root.transitionCoordinator?.viewController(forKey: .to) === sheet)
    expect(root.transitionCoordinator?.presentationStyle, equals: .pageSheet)
    window.advance(by: 1)
    expect(log.taken(), equals: ["in", "sheet did appear", "shown", "presented"])
    sheet.dismiss(animated: true)
    window.advance(by: 1)
    expect(log.taken() == ["out", "gone"] && root.transitionCoordinator == nil)
  }

  // MARK: - Resizing

  @Test func aNewSizeIsToldBeforeItComes() {
    let root = page("root")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    _ = log.taken()
    window.resize(to: CGSize(width: 320, height: 410))
    expect(log.taken(), equals: ["root will be 320x410, is 300", "along 320 false", "done 320"])
    window.turn()
    expect(log.taken() == [] && root.transitionCoordinator == nil)
  }

  @Test func newTraitsAreToldBeforeTheSize() {
    let root = page("root")
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    _ = log.taken()
    window.resize(to: CGSize(width: 800, height: 400))
    expect(
      log.taken(),
      equals: [
        "root will be regular", "root will be 800x400, is 300", "root is regular", "along 800 false", "done 800",
      ])
    window.setStyle(.dark)
    expect(log.taken(), equals: ["root is regular"])
  }

  @Test func controllersInsideHearOfTheirOwnSizes() {
    let (root, filling, fixed) = (page("root"), page("filling"), page("fixed"))
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    for child in [filling, fixed] {
      root.addChild(child)
      root.view.addSubview(child.view)
    }
    filling.view.frame = CGRect(x: 0, y: 100, width: 300, height: 300)
    filling.view.autoresizingMask = .flexibleHeight
    fixed.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.turn()
    _ = log.taken()
    window.resize(to: CGSize(width: 320, height: 450))
    expect(
      log.taken().filter { $0.contains("will be") },
      equals: [
        "filling will be 320x350, is 300", "root will be 320x450, is 300",
      ])
  }

  @Test func aNavigationControllersPagesHearOfTheirs() {
    let first = page("first")
    let (_, window) = navigation(first)
    window.resize(to: CGSize(width: 310, height: 420))
    expect(log.taken().first, equals: "first will be 310x420, is 300")
  }

  @Test func aSheetHearsOfItsOwnSize() {
    let (root, sheet) = (page("root"), page("sheet"))
    sheet.modalPresentationStyle = .fullScreen
    let window = TestWindow(size: CGSize(width: 300, height: 400), root: root)
    root.present(sheet, animated: false)
    window.turn()
    _ = log.taken()
    window.resize(to: CGSize(width: 310, height: 420))
    expect(log.taken().contains("sheet will be 310x420, is 300"))
  }
}
