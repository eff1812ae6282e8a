import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Menus and alerts of views that read from right to left: the mirror image of the usual ones.
@MainActor
@Suite struct RightToLeftMenuTests {
  private let button = UIButton(type: .system)

  private func opened(_ children: [UIMenuElement], x: CGFloat, reversed: Bool) throws -> TestWindow {
    button.setTitle("Menu", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: 80, height: 30)
    button.menu = UIMenu(children: children)
    button.showsMenuAsPrimaryAction = true
    button.semanticContentAttribute = reversed ? .forceRightToLeft : .unspecified
    let window = stage(button, at: CGPoint(x: x, y: 20), size: CGSize(width: 700, height: 400))
    try window.tap("Menu")
    window.advance(by: 0.2)
    return window
  }

  private func frames(_ window: TestWindow) -> [CGRect] {
    window.all(MenuPanel.self).map { $0.convert($0.bounds, to: nil) }
  }

  private func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: CGRect(x: 0, y: 0, width: 700, height: 400)) }

  private var rows: [UIMenuElement] {
    [
      UIAction(title: "Apple", image: picture([[red, red], [red, red]]), state: .on) { _ in },
      UIMenu(title: "More", children: [UIAction(title: "Banana") { _ in }]),
    ]
  }

  @Test func aMenuAndItsSubmenuStandOnTheOtherSide() throws {
    let usual = try opened(rows, x: 20, reversed: false)
    try usual.tap("More")
    let expected = frames(usual).map(mirrored)
    let reversed = try opened(rows, x: 600, reversed: true)
    try reversed.tap("More")
    expect(expected.count == 2 && frames(reversed) == expected)
  }

  @Test func eachPartOfARowStandsInTheMirror() throws {
    func parts(_ window: TestWindow) -> [CGRect] {
      window.all(MenuRow.self).flatMap { row in row.subviews.map { $0.convert($0.bounds, to: nil) } }
    }
    let usual = try parts(opened(rows, x: 20, reversed: false))
    let reversed = try parts(opened(rows, x: 600, reversed: true))
    expect(usual.count > 6 && reversed == usual.map(mirrored))
  }

  @Test func titlesEndAtTheirRightEdges() throws {
    let window = try opened(rows, x: 600, reversed: true)
    expect(try window.find(UILabel.self, "Apple").effectiveUserInterfaceLayoutDirection, equals: .rightToLeft)
  }

  @Test func theLeftArrowOpensASubmenuAndTheRightOneClosesIt() throws {
    let window = try opened(rows, x: 600, reversed: true)
    window.key(.keyboardDownArrow)
    window.key(.keyboardDownArrow)
    window.key(.keyboardRightArrow)
    expect(frames(window).count, equals: 1)
    window.key(.keyboardLeftArrow)
    expect(frames(window).count, equals: 2)
    window.key(.keyboardRightArrow)
    expect(frames(window).count, equals: 1)
  }

  @Test func ofTwoAnswersTheCancellingOneIsAtTheRight() throws {
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.view.semanticContentAttribute = .forceRightToLeft
    for (title, style) in [("Delete", UIAlertAction.Style.destructive), ("Cancel", .cancel)] {
      alert.addAction(UIAlertAction(title: title, style: style) { _ in })
    }
    let root = UIViewController()
    let window = TestWindow(size: CGSize(width: 400, height: 400), root: root)
    root.present(alert, animated: true)
    window.advance(by: 0.5)
    let buttons = window.all(AlertButton.self)
    let cancel = try require(buttons.first { $0.accessibilityLabel == "Cancel" })
    let delete = try require(buttons.first { $0.accessibilityLabel == "Delete" })
    expect(cancel.frame.minX == delete.frame.maxX && cancel.hasLineAtLeft && !delete.hasLineAtLeft)
  }
}
