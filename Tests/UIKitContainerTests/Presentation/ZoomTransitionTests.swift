import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit

@Suite struct ZoomGeometryTests {
  @Test func theWholeViewCoversTheSource() {
    // 400 × 600 on 100 × 60: a quarter as wide, and 45 points above and below are cut.
    let geometry = ZoomGeometry(
      source: CGRect(x: 20, y: 100, width: 100, height: 60), size: CGSize(width: 400, height: 600),
      aligned: CGRect(x: 0, y: 0, width: 400, height: 600))
    expect(geometry.scale == 0.25 && geometry.middle == CGPoint(x: 50, y: 30))
    expect(geometry.cut, equals: CGRect(x: 20, y: 100, width: 100, height: 60))
  }

  @Test func anAlignedPartLiesOnTheSource() {
    let part = CGRect(x: 0, y: 40, width: 400, height: 240)
    let geometry = ZoomGeometry(
      source: CGRect(x: 0, y: 0, width: 100, height: 60), size: CGSize(width: 400, height: 600), aligned: part)
    // The part's middle, 140 points above the view's, is the source's.
    expect(geometry.scale == 0.25 && geometry.middle == CGPoint(x: 50, y: 65) && geometry.part == part)
  }

  @Test(arguments: [CGRect.null, .zero, CGRect(x: 900, y: 0, width: 10, height: 10)])
  func aPartOfNothingIsTheWhole(_ part: CGRect) {
    let (source, size) = (CGRect(x: 0, y: 0, width: 10, height: 10), CGSize(width: 100, height: 100))
    expect(
      ZoomGeometry(source: source, size: size, aligned: part),
      equals: ZoomGeometry(source: source, size: size, aligned: CGRect(origin: .zero, size: size)))
  }
}

/// Controllers that grow out of a view and go back to it.
@MainActor @Suite struct ZoomTransitionTests {
  private let root = UIViewController()
  private let thumbnail = UIView(frame: CGRect(x: 40, y: 300, width: 100, height: 60))
  private let detail = UIViewController()

  init() {
    root.view.backgroundColor = .systemBackground
    thumbnail.backgroundColor = .systemOrange
    thumbnail.layer.cornerRadius = 12
    root.view.addSubview(thumbnail)
    detail.view.backgroundColor = .systemTeal
    detail.modalPresentationStyle = .fullScreen
  }

  /// Where the shown parts of a view's layer are in the window now.
  private func shown(_ view: UIView?) -> CGRect {
    guard let view else { return .null }
    let layer = view.layer.presentation() ?? view.layer
    return layer.frame
  }

  @MainActor private final class Presses: NSObject {
    var count = 0
    func pressed() { count += 1 }
  }

  @Test func aPressOnTheSourceWhileItsPageOpensDoesNothing() {
    let presses = Presses()
    thumbnail.addGestureRecognizer(UITapGestureRecognizer(target: presses, action: Presses.pressed))
    detail.preferredTransition = .zoom { [thumbnail] _ in thumbnail }
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    window.tap(at: CGPoint(x: 60, y: 320))
    expect(presses.count, equals: 1)
    root.present(detail, animated: true)
    for _ in 0..<5 {
      window.advance(by: 0.03)
      window.tap(at: CGPoint(x: 42, y: 302))
    }
    expect(presses.count, equals: 1)
    window.advance(by: 1)
    detail.dismiss(animated: true)
    for _ in 0..<5 {
      window.advance(by: 0.03)
      window.tap(at: CGPoint(x: 10, y: 10))
    }
    window.advance(by: 1)
    window.tap(at: CGPoint(x: 60, y: 320))
    expect(presses.count, equals: 2)
  }

  @Test func aPresentedViewGrowsOutOfItsSourceAndGoesBack() throws {
    var asked: [UIViewController] = []
    detail.preferredTransition = .zoom { context in
      asked += [context.sourceViewController, context.zoomedViewController]
      return thumbnail
    }
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    root.present(detail, animated: true)
    window.turn()
    let cut = try require(detail.view.superview)
    expect(asked == [root, detail] && thumbnail.isHidden && cut.clipsToBounds)
    expect(shown(cut).distance(to: thumbnail.frame) < 30, "\(shown(cut))")
    window.advance(by: 0.1)
    let middle = shown(cut)
    expect(middle.width > 110 && middle.width < 395 && middle.minX > 0 && middle.minX < 40)
    window.advance(by: 0.6)
    expect(detail.view.convert(detail.view.bounds, to: nil), equals: CGRect(x: 0, y: 0, width: 400, height: 600))
    expect(detail.view.transform == .identity && !thumbnail.isHidden && cut.superview == nil)
    detail.dismiss(animated: true)
    window.advance(by: 0.2)
    expect(thumbnail.isHidden && shown(detail.view.superview).width < 300)
    window.advance(by: 0.6)
    expect(detail.view.window == nil && detail.view.transform == .identity && !thumbnail.isHidden)
    expect(thumbnail.window != nil && root.presentedViewController == nil)
  }

  @Test func aDismissalMeanwhileGoesOnFromThere() {
    detail.preferredTransition = .zoom { _ in thumbnail }
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    root.present(detail, animated: true)
    window.advance(by: 0.1)
    detail.dismiss(animated: true)
    window.advance(by: 0.1)
    expect(thumbnail.isHidden && detail.view.window != nil)
    window.advance(by: 1)
    expect(detail.view.window == nil && !thumbnail.isHidden && root.presentedViewController == nil)
    expect(window.window.subviews, equals: [root.view])
  }

  @Test func withoutASourceItGrowsOutOfTheMiddle() throws {
    detail.preferredTransition = .zoom { _ in nil }
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    root.present(detail, animated: true)
    window.advance(by: 0.1)
    let shade: UIView = try require(detail.view.superview)
    let cut = shown(shade)
    expect(abs(cut.midX - 200) < 1 && abs(cut.midY - 300) < 1 && cut.width < 395)
    window.advance(by: 0.6)
    expect(detail.view.frame.size, equals: CGSize(width: 400, height: 600))
  }

  @Test func aPushedViewZoomsAndThePopZoomsBack() throws {
    detail.preferredTransition = .zoom { _ in thumbnail }
    let navigation = UINavigationController(rootViewController: root)
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: navigation)
    navigation.pushViewController(detail, animated: true)
    window.advance(by: 0.1)
    expect(thumbnail.isHidden && shown(detail.view.superview).width < 395)
    window.advance(by: 0.8)
    expect(!thumbnail.isHidden && navigation.topViewController === detail && navigation.transitionCoordinator == nil)
    expect(detail.view.convert(detail.view.bounds, to: nil).size, equals: CGSize(width: 400, height: 600))
    navigation.popViewController(animated: true)
    window.advance(by: 0.2)
    expect(thumbnail.isHidden)
    window.advance(by: 0.8)
    expect(!thumbnail.isHidden && navigation.topViewController === root && detail.view.window == nil)
    expect(thumbnail.window != nil && detail.view.transform == .identity)
  }

  @Test func aStandardWayReplacesTheStyle() {
    detail.preferredTransition = .crossDissolve
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: root)
    root.present(detail, animated: true)
    window.advance(by: 0.1)
    expect(detail.view.convert(detail.view.bounds, to: nil).minY, equals: 0, "it does not come from below")
    window.advance(by: 0.5)
    expect(root.presentedViewController === detail)
  }

  /// The presenter's view lies in the container while one zooms over all of the window.
  @Test func whoAnswersEndsAtTheWindowAllTheWay() {
    final class Page: UIViewController {
      override var canBecomeFirstResponder: Bool { true }
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
      }
    }
    let (root, page) = (UIViewController(), Page())
    let source = UIView(frame: CGRect(x: 20, y: 30, width: 60, height: 40))
    root.view.addSubview(source)
    let window = TestWindow(size: CGSize(width: 400, height: 300), root: root)
    window.turn()
    page.modalPresentationStyle = .fullScreen
    page.preferredTransition = .zoom { _ in source }
    func chain(from first: UIResponder) -> [UIResponder] {
      var found: [UIResponder] = []
      var current: UIResponder? = first
      while let responder = current, found.count < 20 {
        found.append(responder)
        current = responder.next
      }
      return found
    }
    root.present(page, animated: true)
    for _ in 0..<12 {
      window.advance(by: 0.05)
      let answering = chain(from: page)
      expect(answering.count < 20 && answering.contains { $0 === window.window } && answering[1] === root)
    }
    window.advance(by: 1)
    expect(page.isFirstResponder && chain(from: page).contains { $0 === root })
    root.dismiss(animated: true)
    for _ in 0..<12 {
      window.advance(by: 0.05)
      expect(chain(from: source).contains { $0 === window.window } && chain(from: page).count < 20)
    }
  }
}

extension CGRect {
  /// The largest distance between two edges.
  fileprivate func distance(to other: CGRect) -> CGFloat {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
  }
}
