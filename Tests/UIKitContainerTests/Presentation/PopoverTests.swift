import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// Popovers beside what they belong to.
@MainActor @Suite struct PopoverTests {
  private final class Delegate: UIPopoverPresentationControllerDelegate {
    var style = UIModalPresentationStyle.automatic
    var lines: [String] = []
    func adaptivePresentationStyle(
      for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { style }
    func prepareForPopoverPresentation(_ popover: UIPopoverPresentationController) { lines.append("prepare") }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { lines.append("gone") }
    func popoverPresentationController(
      _ popover: UIPopoverPresentationController, willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: UnsafeMutablePointer<UIView>
    ) {
      rect.pointee = CGRect(x: 0, y: 0, width: 10, height: 10)
    }
  }

  private let root = UIViewController()
  private let button = UIButton(frame: CGRect(x: 300, y: 100, width: 60, height: 40))
  private let content = UIViewController()
  private let delegate = Delegate()

  private func open(width: CGFloat = 800) throws -> (TestWindow, UIPopoverPresentationController) {
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let window = TestWindow(size: CGSize(width: width, height: 600), root: root)
    content.modalPresentationStyle = .popover
    content.preferredContentSize = CGSize(width: 200, height: 150)
    let popover = try require(content.popoverPresentationController)
    popover.sourceView = button
    popover.delegate = delegate
    root.present(content, animated: false)
    window.turn()
    return (window, popover)
  }

  private var frame: CGRect { content.view.convert(content.view.bounds, to: nil) }

  @Test func itStandsBelowItsSourceWithTheArrowUp() throws {
    let (window, popover) = try open()
    window.turn()
    expect(frame == CGRect(x: 230, y: 153, width: 200, height: 150) && popover.arrowDirection == .up)
    expect(delegate.lines == ["prepare"] && window.window.subviews.count == 2)
  }

  @Test func aClickBesideItAndEscapeSendItAway() throws {
    let (window, _) = try open()
    window.tap(at: CGPoint(x: 700, y: 500))
    window.advance(by: 0.5)
    expect(root.presentedViewController == nil && delegate.lines == ["prepare", "gone"])
    root.present(content, animated: false)
    window.turn()
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expectNil(root.presentedViewController)
  }

  @Test func viewsThatItLetsTouchesThroughToStayInUse() throws {
    let (window, popover) = try open()
    let events = EventLog(button)
    popover.passthroughViews = [button]
    window.tap(at: CGPoint(x: 320, y: 120))
    expect(events.names.contains("upInside") && root.presentedViewController === content)
  }

  @Test func aNewSizeWantedMovesIt() throws {
    let (window, _) = try open()
    content.preferredContentSize = CGSize(width: 300, height: 100)
    window.turn()
    expect(frame, equals: CGRect(x: 180, y: 153, width: 300, height: 100))
  }

  @Test func aNarrowWindowMakesASheetOfIt() throws {
    button.frame.origin.x = 100
    let (window, popover) = try open(width: 400)
    expect(frame == CGRect(x: 0, y: 10, width: 400, height: 590) && popover.arrowDirection == .unknown)
    window.resize(to: CGSize(width: 800, height: 600))
    window.turn()
    expect(frame.size == CGSize(width: 200, height: 150) && popover.arrowDirection != .unknown)
  }

  @Test func aDelegateThatSaysNoneKeepsThePopover() throws {
    delegate.style = .none
    button.frame.origin.x = 100
    let (window, popover) = try open(width: 400)
    expect(frame.size == CGSize(width: 200, height: 150) && popover.arrowDirection == .up)
    expect(window.window.subviews.count, equals: 2)
  }

  @Test func theDelegateMovesItWhenTheWindowGrows() throws {
    let (window, popover) = try open()
    window.resize(to: CGSize(width: 900, height: 700))
    expect(popover.sourceRect, equals: CGRect(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func itBelongsToABarButton() throws {
    let item = UIBarButtonItem(title: "Share")
    root.navigationItem.rightBarButtonItem = item
    let nav = UINavigationController(rootViewController: root)
    let window = TestWindow(size: CGSize(width: 800, height: 600), root: nav)
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.barButtonItem = item
    root.present(content, animated: true)
    window.advance(by: 0.5)
    expect(frame.minY == 57 && frame.maxX == 790 && frame.size == CGSize(width: 320, height: 480))
  }

  @Test func anActionSheetWithASourceIsAPopoverWithoutCancel() throws {
    root.loadViewIfNeeded()
    root.view.addSubview(button)
    let window = TestWindow(size: CGSize(width: 800, height: 600), root: root)
    let log = Log()
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in log.add("Delete") })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in log.add("Cancel") })
    sheet.popoverPresentationController?.sourceView = button
    root.present(sheet, animated: true)
    window.advance(by: 0.5)
    #expect(throws: (any Error).self) { try window.find("Cancel") }
    expect(sheet.view.convert(sheet.view.bounds, to: nil).minY, equals: 153)
    window.tap(at: CGPoint(x: 700, y: 500))
    window.advance(by: 0.5)
    expect(log.take() == ["Cancel"] && root.presentedViewController == nil)
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func itLeavesNoTrace(style: UIUserInterfaceStyle) throws {
    root.loadViewIfNeeded()
    root.view.backgroundColor = .systemBackground
    root.view.addSubview(button)
    let window = TestWindow(size: CGSize(width: 800, height: 600), scale: 2, style: style, root: root)
    let before = window.image().pngData()
    content.modalPresentationStyle = .popover
    content.popoverPresentationController?.sourceView = button
    root.present(content, animated: true)
    window.advance(by: 0.1)
    expectNil(window.damageError())
    window.advance(by: 0.5)
    expect(window.image().pngData() != before && window.damageError() == nil)
    content.dismiss(animated: true)
    window.advance(by: 0.6)
    expect(window.image().pngData(), equals: before)
  }

  @Test func aViewWithoutABackgroundHasTheSystemsBehindIt() throws {
    root.loadViewIfNeeded()
    root.view.backgroundColor = .red
    content.view.backgroundColor = nil
    let (window, _) = try open()
    window.advance(by: 1)
    expect(window.pixel(x: 330, y: 220), equals: 0xFFFF_FFFF)
    expect(window.pixel(x: 700, y: 500), equals: 0xFFFF_0000)
  }

  @Test func theColourOfThePopoverIsBehindSuchAView() throws {
    let (window, popover) = try open()
    content.view.backgroundColor = nil
    popover.backgroundColor = .blue
    window.advance(by: 1)
    expect(window.pixel(x: 330, y: 220), equals: 0xFF00_00FF)
  }
}
