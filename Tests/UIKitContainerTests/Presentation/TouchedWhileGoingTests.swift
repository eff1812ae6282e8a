import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

/// What goes while a finger is on it: the touch keeps the view, and nobody keeps those that the view belongs to.
@MainActor
struct TouchedWhileGoingTests {
  private let window = TestWindow(size: CGSize(width: 400, height: 400), root: UIViewController())
  private var root: UIViewController? { window.window.rootViewController }

  @Test func whatDimsMayBePressedWhileTheAlertGoes() {
    weak var gone: UIAlertController?
    do {
      let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      root?.present(alert, animated: false)
      gone = alert
    }
    window.advance(by: 0.3)
    window.press(at: CGPoint(x: 20, y: 20))
    root?.dismiss(animated: false)
    window.advance(by: 1)
    expectNil(gone)
    window.release()
    expectNil(root?.presentedViewController)
  }

  /// It presents another, which goes with it.
  @Test(arguments: [true, false]) func whatGoesMayPresentMeanwhile(animated: Bool) {
    weak var gone: UIViewController?
    do {
      let (first, second) = (UIViewController(), UIViewController())
      root?.present(first, animated: true)
      window.advance(by: 1)
      root?.dismiss(animated: true)
      window.advance(by: 0.1)
      first.present(second, animated: animated)
      gone = second
    }
    window.advance(by: 2)
    expectNil(gone)
    expectNil(root?.presentedViewController)
    expect(window.window.subviews.count, equals: 1)
    _ = window.accessibilityOutline
  }

  @Test func aWellPressedWhileItsPickerGoesOpensItAgain() throws {
    let well = UIColorWell(frame: CGRect(x: 20, y: 350, width: 40, height: 40))
    root?.view.addSubview(well)
    window.turn()
    for _ in 0..<3 {
      window.press(at: CGPoint(x: 40, y: 370))
      window.release()
    }
    window.advance(by: 2)
    expect(window.window.subviews.count <= 2)
    _ = window.accessibilityOutline
    window.tap(at: CGPoint(x: 5, y: 5))
    window.advance(by: 2)
    expectNil(root?.presentedViewController)
    expect(window.window.subviews.count, equals: 1)
  }

  /// A page that says goodbye.
  private final class Farewell: UIViewController {
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      let alert = UIAlertController(title: "Bye", message: nil, preferredStyle: .actionSheet)
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      if presentedViewController == nil { present(alert, animated: true) }
    }
  }

  @Test func whatIsPresentedAsTheWindowClosesGoesWithIt() {
    weak var gone: UIViewController?
    do {
      let page = Farewell()
      gone = page
      let window = TestWindow(size: CGSize(width: 400, height: 400), root: page)
      window.advance(by: 0.3)
      window.window.isHidden = true
      window.turn()
    }
    expectNil(gone)
  }

  @Test func aDatePickerMayGoWhileItsFieldIsPressed() {
    weak var gone: UIDatePicker?
    do {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .compact
      picker.datePickerMode = .date
      picker.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
      root?.view.addSubview(picker)
      gone = picker
    }
    window.turn()
    window.press(at: CGPoint(x: 40, y: 40))
    gone?.removeFromSuperview()
    window.advance(by: 0.1)
    expectNil(gone)
    window.move(to: CGPoint(x: 300, y: 300))
    window.release()
    expectNil(root?.presentedViewController)
  }

  @Test func aCalendarGoesWithItsPicker() {
    weak var gone: UIDatePicker?
    do {
      let picker = UIDatePicker()
      picker.preferredDatePickerStyle = .compact
      picker.datePickerMode = .date
      picker.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
      root?.view.addSubview(picker)
      gone = picker
    }
    window.turn()
    window.tap(at: CGPoint(x: 40, y: 40))
    window.advance(by: 1)
    expect(root?.presentedViewController != nil)
    gone?.removeFromSuperview()
    window.resize(to: CGSize(width: 300, height: 420))
    window.advance(by: 1)
    expectNil(gone)
    expectNil(root?.presentedViewController)
    expect(window.window.subviews.count, equals: 1)
  }

  /// What covers an alert, or is about to, does not put the alert's view back into the window.
  @Test(arguments: [true, false]) func anAlertGoesBehindWhatCoversIt(animated: Bool) {
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    root?.present(alert, animated: false)
    window.advance(by: 0.3)
    let cover = UIViewController()
    cover.modalPresentationStyle = .fullScreen
    alert.present(cover, animated: false)
    window.advance(by: 0.3)
    root?.dismiss(animated: animated)
    window.advance(by: 1)
    expectNil(alert.view.window)
    expectNil(root?.presentedViewController)
    expect(window.window.subviews.count, equals: 1)
  }

  @Test func aNavigationControllerMayGoWhileItIsSwipedBack() {
    weak var gone: UINavigationController?
    do {
      let navigation = UINavigationController(rootViewController: UIViewController())
      navigation.pushViewController(UIViewController(), animated: false)
      window.window.rootViewController = navigation
      gone = navigation
    }
    window.advance(by: 0.3)
    window.touch(1, began: CGPoint(x: 5, y: 200))
    for step in 1...4 {
      window.touch(1, movedTo: CGPoint(x: 5 + step * 20, y: 200))
      window.advance(by: 1.0 / 60)
    }
    expect(gone?.transitionCoordinator?.isInteractive == true)
    window.window.rootViewController = UIViewController()
    window.advance(by: 1)
    window.touch(1, movedTo: CGPoint(x: 300, y: 200))
    window.touch(1, endedAt: CGPoint(x: 300, y: 200))
    window.advance(by: 1)
    expectNil(gone)
  }

  @Test func aSheetMayGoWhileItIsDragged() {
    weak var gone: UIViewController?
    do {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      root?.present(sheet, animated: false)
      gone = sheet
    }
    window.advance(by: 0.3)
    window.touch(1, began: CGPoint(x: 200, y: 200))
    for step in 1...4 {
      window.touch(1, movedTo: CGPoint(x: 200, y: 200 + step * 15))
      window.advance(by: 1.0 / 60)
    }
    root?.dismiss(animated: false)
    window.advance(by: 1)
    window.touch(1, movedTo: CGPoint(x: 200, y: 300))
    window.touch(1, endedAt: CGPoint(x: 200, y: 300))
    window.advance(by: 1)
    expect(gone == nil && root?.presentedViewController == nil)
  }

  @Test func whatDimsASearchMayBePressedWhileTheSearchGoes() {
    weak var gone: UISearchController?
    do {
      let search = UISearchController(searchResultsController: nil)
      let page = UIViewController()
      page.navigationItem.searchController = search
      window.window.rootViewController = UINavigationController(rootViewController: page)
      window.advance(by: 0.3)
      search.isActive = true
      gone = search
    }
    window.advance(by: 1)
    window.press(at: CGPoint(x: 200, y: 350))
    window.window.rootViewController = UIViewController()
    window.advance(by: 1)
    expectNil(gone)
    window.release()
    window.advance(by: 1)
  }
}
