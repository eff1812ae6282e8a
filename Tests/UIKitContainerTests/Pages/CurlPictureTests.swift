import CoreGraphics
import Testing
import UIKit
import UIKitTesting

/// What a page looks like that is turned.
@MainActor @Suite struct CurlPictureTests {
  nonisolated static let looks: [(UIUserInterfaceStyle, CGFloat)] = [(.light, 1), (.light, 2), (.dark, 1), (.dark, 2)]

  private final class Page: UIViewController {
    let number: Int
    init(_ number: Int) {
      self.number = number
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = number % 2 == 0 ? .systemBackground : .systemGray6
      let title = UILabel(frame: CGRect(x: 16, y: 12, width: 130, height: 28))
      (title.text, title.font) = ("Page \(number) 쪽", .boldSystemFont(ofSize: 20))
      view.addSubview(title)
      for line in 0..<8 {
        let row = UIView(frame: CGRect(x: 16, y: 52 + line * 18, width: line == 7 ? 70 : 118, height: 8))
        (row.backgroundColor, row.layer.cornerRadius) = (.systemFill, 4)
        view.addSubview(row)
      }
    }
  }

  private final class Book: UIPageViewControllerDataSource {
    func pageViewController(
      _ controller: UIPageViewController, viewControllerBefore page: UIViewController
    ) -> UIViewController? { (page as? Page).flatMap { $0.number > 1 ? Page($0.number - 1) : nil } }
    func pageViewController(
      _ controller: UIPageViewController, viewControllerAfter page: UIViewController
    ) -> UIViewController? { (page as? Page).map { Page($0.number + 1) } }
  }

  private let book = Book()

  private func open(
    _ spine: UIPageViewController.SpineLocation, _ width: CGFloat, _ look: (UIUserInterfaceStyle, CGFloat)
  )
    -> TestWindow
  {
    let controller = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal, options: [.spineLocation: spine])
    controller.dataSource = book
    controller.setViewControllers(
      spine == .mid ? [Page(1), Page(2)] : [Page(1)], direction: .forward, animated: false)
    let window = TestWindow(size: CGSize(width: width, height: 220), scale: look.1, style: look.0, root: controller)
    window.turn()
    return window
  }

  @Test(arguments: looks)
  func aPageByItsCorner(look: (UIUserInterfaceStyle, CGFloat)) {
    let window = open(.min, 150, look)
    window.press(at: CGPoint(x: 146, y: 200))
    for step in 0...10 { window.move(to: CGPoint(x: 146 - 8 * CGFloat(step), y: 200 - 6 * CGFloat(step))) }
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }

  @Test(arguments: looks)
  func aLeafOfASpread(look: (UIUserInterfaceStyle, CGFloat)) {
    let window = open(.mid, 300, look)
    window.press(at: CGPoint(x: 296, y: 180))
    for step in 0...10 { window.move(to: CGPoint(x: 296 - 19 * CGFloat(step), y: 180 - 3 * CGFloat(step))) }
    window.turn()
    assertSnapshot(of: window, as: .image(tolerance: 2 / 255), named: "\(look.0)-\(Int(look.1))")
  }
}
