import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Bars and pushes that read from right to left.
@MainActor
@Suite struct RightToLeftBarTests {
  private func frame(_ name: String, _ window: TestWindow) throws -> CGRect {
    var view: UIView? = try window.find(name)
    while let current = view, !(current is UIControl) { view = current.superview }
    let control = try require(view)
    return control.convert(control.bounds, to: nil)
  }

  private func bar() -> (UINavigationBar, TestWindow) {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = UINavigationItem(title: "Title")
    item.leftItemsSupplementBackButton = true
    item.leftBarButtonItem = UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil)
    item.rightBarButtonItem = UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil)
    bar.items = [UINavigationItem(title: "Last"), item]
    return (bar, stage(bar, at: .zero))
  }

  @Test func itemsAndBackButtonChangeSides() throws {
    let (bar, window) = bar()
    let names = ["back", "One", "Two"]
    let usual = try names.map { try frame($0, window) }
    bar.semanticContentAttribute = .forceRightToLeft
    window.turn()
    for (name, before) in zip(names, usual) {
      expect(try frame(name, window).minX, equals: 320 - before.maxX, "\(name)")
    }
    let label = try window.find("Last")
    expect(label.convert(label.bounds, to: nil).maxX < 310)
    bar.semanticContentAttribute = .unspecified
    window.turn()
    expect(try names.map { try frame($0, window) }, equals: usual)
  }

  @Test func theBackChevronPointsToTheRight() throws {
    let (bar, window) = bar()
    bar.items = [UINavigationItem(title: ""), UINavigationItem(title: "")]
    bar.items?.first?.backButtonTitle = ""
    window.turn()
    func ink() -> Set<CGPoint> {
      var points: Set<CGPoint> = []
      for y in 0..<44 {
        for x in 0..<320 where window.pixel(x: x, y: y) & 0xFF_0000 < 0x60_0000 { points.insert(CGPoint(x: x, y: y)) }
      }
      return points
    }
    let usual = ink()
    bar.semanticContentAttribute = .forceRightToLeft
    window.turn()
    expect(!usual.isEmpty && ink() == Set(usual.map { CGPoint(x: 319 - $0.x, y: $0.y) }))
  }

  @Test func aLargeTitleEndsAtTheRightMargin() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.navigationBar.prefersLargeTitles = true
    nav.navigationBar.semanticContentAttribute = .forceRightToLeft
    nav.topViewController?.title = "Large"
    _ = TestWindow(size: CGSize(width: 320, height: 300), root: nav)
    let labels = nav.navigationBar.descendants(of: UILabel.self).filter { $0.text == "Large" && $0.bounds.width > 200 }
    expect(labels.map(\.effectiveUserInterfaceLayoutDirection), equals: [.rightToLeft])
  }

  @Test func aPushComesFromTheLeftAndASwipeFromTheRightGoesBack() throws {
    let nav = UINavigationController(rootViewController: UIViewController())
    nav.view.semanticContentAttribute = .forceRightToLeft
    let window = TestWindow(size: CGSize(width: 320, height: 300), root: nav)
    let next = UIViewController()
    nav.pushViewController(next, animated: true)
    window.advance(by: 0.1)
    expect(try require(next.view.superview?.layer.presentation()).frame.minX < 0)
    window.advance(by: 1)
    window.touch(1, began: CGPoint(x: 315, y: 150))
    for x in stride(from: 300, through: 60, by: -20) {
      window.advance(by: 1 / 60)
      window.touch(1, movedTo: CGPoint(x: CGFloat(x), y: 150))
    }
    expect(try require(next.view.superview).frame.minX < -100)
    window.touch(1, endedAt: CGPoint(x: 60, y: 150))
    window.advance(by: 1)
    expect(nav.viewControllers.count, equals: 1)
  }

  // MARK: - Search

  @Test func aSearchBarsFieldAndCancelButtonChangeSides() throws {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    bar.showsCancelButton = true
    let window = stage(bar, at: .zero)
    let cancel = try frame("Cancel", window)
    bar.semanticContentAttribute = .forceRightToLeft
    window.turn()
    expect(try frame("Cancel", window).minX, equals: 320 - cancel.maxX)
    let field = bar.searchTextField
    expect(field.effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
    expect(field.frame.maxX, equals: 312)
    let glass = try require(field.leftView)
    expect(glass.frame.maxX, equals: field.bounds.width - 8)
    expect(field.textRect(forBounds: field.bounds).maxX < glass.frame.minX)
  }
}

extension UIView {
  fileprivate func descendants<View: UIView>(of type: View.Type) -> [View] {
    subviews.flatMap { ($0 as? View).map { [$0] } ?? [] + $0.descendants(of: type) }
  }
}
