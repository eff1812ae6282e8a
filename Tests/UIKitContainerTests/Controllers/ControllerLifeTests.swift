import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Controllers that were closed are not kept by anything.
@MainActor @Suite struct ControllerLifeTests {
  private let root = ScrollingController("Root")

  private final class Weak {
    weak var value: AnyObject?
    init(_ value: AnyObject) { self.value = value }
  }

  /// Opens and closes, lets everything come to rest, and gives what is still alive.
  private func survivors(_ body: (UINavigationController, TestWindow, inout [Weak]) throws -> Void) rethrows -> [String]
  {
    let nav = UINavigationController(rootViewController: root)
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: nav)
    var watched: [Weak] = []
    try body(nav, window, &watched)
    window.advance(by: 3)
    return watched.compactMap { $0.value.map { "\(type(of: $0))" } }
  }

  @Test func pushedOnesGo() {
    let alive = survivors { nav, window, watched in
      for animated in [true, false] {
        let list = ScrollingController("List")
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        watched.append(Weak(list))
        nav.pushViewController(list, animated: animated)
        window.advance(by: 0.1)
        nav.popViewController(animated: animated)
        window.advance(by: 1)
      }
    }
    expect(alive, equals: [])
  }

  @Test func presentedOnesGoAlsoWhenTheirPresentationControllerWasAsked() {
    let alive = survivors { nav, window, watched in
      for style in [UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext] {
        let modal = UINavigationController(rootViewController: ScrollingController("Modal"))
        modal.modalPresentationStyle = style
        _ = modal.presentationController
        watched.append(Weak(modal))
        nav.present(modal, animated: true)
        window.advance(by: 1)
        nav.dismiss(animated: true)
        window.advance(by: 1)
      }
      let never = UIViewController()
      _ = never.presentationController
      watched.append(Weak(never))
    }
    expect(alive, equals: [])
  }

  @Test func alertsGo() throws {
    let alive = try survivors { nav, window, watched in
      for style in [UIAlertController.Style.alert, .actionSheet] {
        let alert = UIAlertController(title: "A", message: "B", preferredStyle: style)
        if style == .alert { alert.addTextField() }
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        watched.append(Weak(alert))
        nav.present(alert, animated: true)
        window.advance(by: 1)
        try window.tap("OK")
        window.advance(by: 1)
      }
    }
    expect(alive, equals: [])
  }

  @Test func searchesGo() throws {
    let alive = survivors { nav, window, watched in
      for hasResults in [true, false] {
        let (list, results) = (ScrollingController("List"), ScrollingController("Results"))
        let search = UISearchController(searchResultsController: hasResults ? results : nil)
        list.navigationItem.searchController = search
        for object in [list, results, search] as [AnyObject] { watched.append(Weak(object)) }
        nav.pushViewController(list, animated: true)
        window.advance(by: 1)
        search.isActive = true
        window.advance(by: 0.5)
        window.type("ab")
        window.advance(by: 0.5)
        nav.popViewController(animated: true)
        window.advance(by: 1)
      }
    }
    expect(alive, equals: [])
  }

  @Test func aPageWhoseFieldHadTheKeyboardGoes() {
    let alive = survivors { nav, window, watched in
      let page = UIViewController()
      let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
      page.view.addSubview(field)
      watched.append(Weak(page))
      watched.append(Weak(field))
      nav.pushViewController(page, animated: true)
      window.advance(by: 1)
      field.becomeFirstResponder()
      window.type("abc")
      nav.popViewController(animated: true)
      window.advance(by: 1)
    }
    expect(alive, equals: [])
  }

  @Test func aPageThatWasScrolledAndPressedGoes() {
    let alive = survivors { nav, window, watched in
      let page = ScrollingController("List")
      watched.append(Weak(page))
      nav.pushViewController(page, animated: true)
      window.advance(by: 1)
      window.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 200))
      window.wheel(CGVector(dx: 0, dy: -3), at: CGPoint(x: 200, y: 300))
      window.press(at: CGPoint(x: 200, y: 300))
      nav.popViewController(animated: true)
      window.release()
    }
    expect(alive, equals: [])
  }

  @Test func aPageWhoseMenuWasOpenGoes() throws {
    let alive = try survivors { nav, window, watched in
      let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
      button.menu = UIMenu(children: [UIAction(title: "A") { _ in }])
      button.showsMenuAsPrimaryAction = true
      let page = UIViewController()
      page.view.addSubview(button)
      watched.append(Weak(page))
      nav.pushViewController(page, animated: true)
      window.advance(by: 1)
      window.tap(at: CGPoint(x: 60, y: 220))
      window.advance(by: 0.3)
      try window.tap("A")
      window.advance(by: 0.3)
      nav.popViewController(animated: true)
    }
    expect(alive, equals: [])
  }

  @Test func aControllerThatIsClosedWithItsWindowGoes() {
    weak var controller: UIViewController?
    do {
      let nav = UINavigationController(rootViewController: ScrollingController("A"))
      controller = nav.viewControllers[0]
      let window = TestWindow(root: nav)
      nav.pushViewController(ScrollingController("B"), animated: true)
      window.advance(by: 0.1)
    }
    expectNil(controller)
  }
}
