import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

/// What popovers and sheets look like.
@MainActor @Suite struct PresentationPictureTests {
  nonisolated static let looks: [(UIUserInterfaceStyle, CGFloat)] = [(.light, 1), (.light, 2), (.dark, 1), (.dark, 2)]

  private func root() -> UIViewController {
    let root = UIViewController()
    root.view.backgroundColor = .systemGroupedBackground
    return root
  }

  private func list() -> UIViewController {
    let list = ScrollingController("List", rows: 6)
    list.loadViewIfNeeded()
    return list
  }

  @Test(arguments: looks)
  func popovers(look: (UIUserInterfaceStyle, CGFloat)) {
    let (root, list) = (root(), list())
    let window = TestWindow(size: CGSize(width: 620, height: 300), scale: look.1, style: look.0, root: root)
    list.modalPresentationStyle = .popover
    list.preferredContentSize = CGSize(width: 200, height: 132)
    list.popoverPresentationController?.sourceView = root.view
    list.popoverPresentationController?.sourceRect = CGRect(x: 40, y: 60, width: 60, height: 30)
    root.present(list, animated: false)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }

  @Test(arguments: looks)
  func sheets(look: (UIUserInterfaceStyle, CGFloat)) {
    let (root, list) = (root(), list())
    let window = TestWindow(size: CGSize(width: 320, height: 300), scale: look.1, style: look.0, root: root)
    list.sheetPresentationController?.detents = [.medium(), .large()]
    list.sheetPresentationController?.prefersGrabberVisible = true
    root.present(list, animated: false)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }

  /// A page that stays as bright as it was behind a sheet is told apart by the sheet's shadow.
  @Test(arguments: looks)
  func sheetsThatDimNothing(look: (UIUserInterfaceStyle, CGFloat)) {
    let (root, page) = (UIViewController(), UIViewController())
    for controller in [root, page] { controller.view.backgroundColor = .systemBackground }
    let window = TestWindow(size: CGSize(width: 240, height: 160), scale: look.1, style: look.0, root: root)
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    root.present(page, animated: false)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }

  /// A popover of a view without a background has one of its own.
  @Test(arguments: looks)
  func calendars(look: (UIUserInterfaceStyle, CGFloat)) {
    let root = root()
    let picker = UIDatePicker(frame: CGRect(x: 12, y: 8, width: 130, height: 34))
    let utc = TimeZone(secondsFromGMT: 0)
    (picker.locale, picker.timeZone) = (Locale(identifier: "en_GB"), utc)
    (picker.datePickerMode, picker.preferredDatePickerStyle) = (.date, .compact)
    picker.date = Date(timeIntervalSince1970: 1_800_000_000)
    root.view.addSubview(picker)
    let window = TestWindow(size: CGSize(width: 350, height: 390), scale: look.1, style: look.0, root: root)
    window.tap(at: CGPoint(x: picker.frame.midX, y: picker.frame.midY))
    window.advance(by: 1)
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }

  /// A note that a program draws.
  private final class Note: UIPopoverBackgroundView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      isOpaque = false
    }
    required init?(coder: NSCoder) { nil }
    override class func arrowBase() -> CGFloat { 28 }
    override class func arrowHeight() -> CGFloat { 18 }
    override class func contentViewInsets() -> UIEdgeInsets { UIEdgeInsets(top: 6, left: 6, bottom: 6, right: 6) }
    override func draw(_ rect: CGRect) {
      let body = CGRect(x: 0, y: 18, width: bounds.width, height: bounds.height - 18)
      UIColor.systemOrange.setFill()
      UIBezierPath(roundedRect: body, cornerRadius: 18).fill()
      let arrow = UIBezierPath()
      let middle = bounds.midX + arrowOffset
      arrow.move(to: CGPoint(x: middle - 14, y: 18))
      arrow.addLine(to: CGPoint(x: middle, y: 0))
      arrow.addLine(to: CGPoint(x: middle + 14, y: 18))
      arrow.fill()
    }
  }

  @Test(arguments: looks)
  func popoversOfTheProgramsOwn(look: (UIUserInterfaceStyle, CGFloat)) {
    let (root, list) = (root(), list())
    let window = TestWindow(size: CGSize(width: 620, height: 300), scale: look.1, style: look.0, root: root)
    list.modalPresentationStyle = .popover
    list.preferredContentSize = CGSize(width: 200, height: 132)
    let popover = list.popoverPresentationController
    popover?.popoverBackgroundViewClass = Note.self
    popover?.sourceView = root.view
    popover?.sourceRect = CGRect(x: 40, y: 60, width: 60, height: 30)
    root.present(list, animated: false)
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }
}
