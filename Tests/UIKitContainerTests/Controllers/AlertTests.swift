import CoreGraphics
import Expectations
import Testing
import UIKit
import UIKitTesting

@testable import UIKitTestSupport

@MainActor @Suite struct AlertTests {
  private let log = Log()

  private func alert(
    _ titles: [(String, UIAlertAction.Style)], style: UIAlertController.Style = .alert,
    size: CGSize = CGSize(width: 400, height: 400), _ configure: (UIAlertController) -> Void = { _ in }
  ) -> (UIAlertController, UIViewController, TestWindow) {
    let alert = UIAlertController(title: "Delete?", message: "It cannot be undone.", preferredStyle: style)
    for (title, style) in titles {
      alert.addAction(UIAlertAction(title: title, style: style) { [log] in log.add($0.title ?? "") })
    }
    configure(alert)
    let root = UIViewController()
    let window = TestWindow(size: size, root: root)
    root.present(alert, animated: true)
    window.advance(by: 0.5)
    return (alert, root, window)
  }

  /// The frame of the button with a title, in the window.
  private func frame(_ title: String, _ window: TestWindow) throws -> CGRect {
    var view: UIView? = try window.find(title)
    while let current = view, !(current is UIControl) { view = current.superview }
    let button = try require(view)
    return button.convert(button.bounds, to: nil)
  }

  private var two: [(String, UIAlertAction.Style)] { [("Delete", .destructive), ("Cancel", .cancel)] }

  @Test func anAnswerIsGivenAfterTheAlertHasGone() throws {
    let (_, root, window) = alert(two)
    try window.tap("Delete")
    expect(log.take(), equals: [])
    window.advance(by: 0.5)
    expect(log.take() == ["Delete"] && root.presentedViewController == nil)
  }

  @Test func ofTwoTheCancellingOneIsAtTheLeftOfMoreItIsTheLast() throws {
    let (_, _, window) = alert(two)
    expect(try frame("Cancel", window).maxX, equals: try frame("Delete", window).minX)
    let (_, _, stacked) = alert([("Cancel", .cancel), ("A", .default), ("B", .default)])
    expect(try frame("Cancel", stacked).minY, equals: try frame("B", stacked).maxY)
  }

  @Test func escapeCancelsAndReturnTakesTheOnlyOrdinaryAnswer() {
    let (_, _, window) = alert([("OK", .default), ("Cancel", .cancel)])
    window.key(.keyboardEscape)
    window.advance(by: 0.5)
    expect(log.take(), equals: ["Cancel"])
    let (_, _, other) = alert([("OK", .default), ("Cancel", .cancel)])
    other.key(.keyboardReturnOrEnter, characters: "\r")
    other.advance(by: 0.5)
    expect(log.take(), equals: ["OK"])
  }

  @Test func returnDestroysNothing() {
    let (_, root, window) = alert(two)
    window.key(.keyboardReturnOrEnter, characters: "\r")
    window.advance(by: 0.5)
    expect(log.take() == [] && root.presentedViewController != nil)
  }

  @Test func aClickBesideTheAlertDoesNothing() {
    let (_, root, window) = alert(two)
    window.tap(at: CGPoint(x: 5, y: 5))
    window.advance(by: 0.5)
    expect(root.presentedViewController != nil)
  }

  @Test func aDisabledAnswerCannotBeGiven() throws {
    let (alert, _, window) = alert(two) { $0.actions[0].isEnabled = false }
    try window.tap("Delete")
    window.advance(by: 0.5)
    expect(log.take(), equals: [])
    alert.actions[0].isEnabled = true
    try window.tap("Delete")
    window.advance(by: 0.5)
    expect(log.take(), equals: ["Delete"])
  }

  @Test func aTextFieldHasTheKeyboardAtOnce() {
    let (alert, _, window) = alert([("OK", .default)]) { $0.addTextField { $0.placeholder = "Name" } }
    window.type("Kim")
    expect(alert.textFields?.first?.text, equals: "Kim")
  }

  @Test func anActionSheetStandsAtTheBottomOfANarrowWindow() throws {
    let (sheet, _, window) = alert(
      [("Copy", .default), ("Delete", .destructive), ("Cancel", .cancel)], style: .actionSheet,
      size: CGSize(width: 320, height: 480))
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    expect(place.minX == 8 && place.maxX == 312 && place.maxY == 472, "\(place)")
    let (delete, cancel) = (try frame("Delete", window), try frame("Cancel", window))
    expect(cancel.minY, equals: delete.maxY + 8, "what cancels stands apart")
    expect(cancel.maxY == 472 && cancel.width == 304 && cancel.height == 57)
    try window.tap("Cancel")
    window.advance(by: 0.1)
    let card = try require(sheet.view.superview?.superview)
    expect((card.layer.presentation() ?? card.layer).frame.minY > place.minY, "it goes down")
    window.advance(by: 0.5)
    expect(log.take(), equals: ["Cancel"])
  }

  @Test func anActionSheetIsACardInTheMiddleOfAWideWindow() throws {
    let (sheet, _, window) = alert(
      [("Copy", .default), ("Cancel", .cancel)], style: .actionSheet, size: CGSize(width: 900, height: 600))
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    expect(place.width == 270 && place.midX == 450 && abs(place.midY - 300) <= 0.5, "\(place)")
    withExtendedLifetime(window) {}
  }

  @Test func anActionSheetIsMadeAnewInAWindowThatBecomesNarrowOrWide() throws {
    let (sheet, _, window) = alert(
      [("Copy", .default), ("Cancel", .cancel)], style: .actionSheet, size: CGSize(width: 900, height: 600))
    window.resize(to: CGSize(width: 320, height: 480))
    window.advance(by: 0.5)
    var (copy, cancel) = (try frame("Copy", window), try frame("Cancel", window))
    expect(cancel.minY == copy.maxY + 8 && cancel.maxY == 472 && copy.height == 57)
    window.resize(to: CGSize(width: 900, height: 600))
    window.advance(by: 0.5)
    (copy, cancel) = (try frame("Copy", window), try frame("Cancel", window))
    expect(cancel.minY == copy.maxY && copy.height == 44 && copy.width == 270)
    sheet.dismiss(animated: false)
  }

  @Test func anActionSheetBesideItsSourceGetsWhatCancelsInAWindowThatBecomesNarrow() throws {
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 900, height: 600), root: root)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    for (title, style) in two { sheet.addAction(UIAlertAction(title: title, style: style)) }
    sheet.popoverPresentationController?.sourceView = root.view
    sheet.popoverPresentationController?.sourceRect = CGRect(x: 20, y: 20, width: 10, height: 10)
    root.present(sheet, animated: false)
    window.turn()
    expect((try? window.find("Cancel")) == nil)
    window.resize(to: CGSize(width: 320, height: 480))
    window.advance(by: 0.5)
    expect(try frame("Cancel", window).maxY, equals: 472)
    sheet.dismiss(animated: false)
  }

  @Test func aHighActionSheetStaysInTheWindowAboveWhatCancels() throws {
    let titles = (0..<30).map { ("Choice \($0)", UIAlertAction.Style.default) } + [("Cancel", .cancel)]
    let (sheet, _, window) = alert(titles, style: .actionSheet, size: CGSize(width: 320, height: 480))
    let place = sheet.view.convert(sheet.view.bounds, to: nil)
    expect(place.minY >= 8 && place.maxY == 472, "\(place)")
    expect(try frame("Cancel", window).maxY, equals: 472)
  }

  @Test func theCardStaysInTheWindow() throws {
    for size in [CGSize(width: 100, height: 60), CGSize(width: 400, height: 150), CGSize(width: 1, height: 1)] {
      let many = (0..<20).map { ("Answer \($0)", UIAlertAction.Style.default) }
      let (_, _, window) = alert(many, style: .actionSheet, size: size)
      expect(window.window.bounds.contains(try window.find("alert").frame))
    }
  }
}
