import CoreGraphics
import Testing
import UIKit
import UIKitTesting

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
}
