import CoreGraphics
import Expectations
import Testing
import UIKitTesting

@testable import UIKit
@testable import UIKitTestSupport

/// Columns in wide windows and one stack in narrow ones.
@MainActor @Suite struct SplitTests {
  private let log = Log()

  private func page(_ title: String) -> SpyController { SpyController(title, log) }

  private func split(_ style: UISplitViewController.Style = .tripleColumn, width: CGFloat = 1200) -> (
    UISplitViewController, [SpyController], TestWindow
  ) {
    let split = UISplitViewController(style: style)
    let pages = ["Folders", "Messages", "Text"].map(page)
    let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
    for (page, column) in zip(pages, columns) where style == .tripleColumn || column != .supplementary {
      split.setViewController(page, for: column)
    }
    let window = TestWindow(size: CGSize(width: width, height: 600), root: split)
    window.turn()
    _ = log.take()
    return (split, pages, window)
  }

  private func frame(_ page: UIViewController) -> CGRect { page.view.convert(page.view.bounds, to: nil) }

  @Test func columnsTileTheWidthInEveryModeThatStandsBeside() {
    for width in stride(from: 600.0, through: 2000, by: 13) {
      for hasSupplementary in [false, true] {
        for mode in [UISplitViewController.DisplayMode.oneBesideSecondary, .twoBesideSecondary, .secondaryOnly] {
          var layout = SplitLayout(
            size: CGSize(width: width, height: 400), hasSupplementary: hasSupplementary, mode: mode)
          (layout.primaryWidth, layout.supplementaryWidth) = (180, 200)
          let places = layout.places
          expect(abs(places.secondary.maxX - width) < 0.5 && places.secondary.width >= 200, "\(width) \(mode)")
          let shown = [places.primary, places.supplementary].compactMap { $0 }.filter { $0.maxX > 0 }
          expect(
            shown.count, equals: (mode == .secondaryOnly ? 0 : mode == .oneBesideSecondary || !hasSupplementary ? 1 : 2)
          )
          for column in shown { expect(column.maxX <= places.secondary.minX) }
          expect(!places.coversSecondary)
        }
      }
    }
  }

  @Test func columnsThatLieOverTheSecondaryOneLeaveItsWidth() {
    for mode in [UISplitViewController.DisplayMode.oneOverSecondary, .twoOverSecondary] {
      let places = SplitLayout(size: CGSize(width: 800, height: 400), hasSupplementary: true, mode: mode).places
      expect(places.secondary == CGRect(x: 0, y: 0, width: 800, height: 400) && places.coversSecondary)
    }
  }

  @Test func threeColumnsStandSideBySideWhereThereIsRoom() {
    let (split, pages, window) = split()
    expect(split.displayMode == .twoBesideSecondary && !split.isCollapsed)
    expect(frame(pages[0]).minX == 0 && frame(pages[0]).width == 240)
    expect(frame(pages[1]).minX == 241 && frame(pages[1]).width == 300)
    expect(frame(pages[2]).minX == 542 && frame(pages[2]).maxX == 1200)
    window.resize(to: CGSize(width: 700, height: 600))
    window.turn()
    expect(split.displayMode == .oneBesideSecondary && frame(pages[0]).maxX <= 0 && frame(pages[1]).minX == 0)
  }

  @Test func aColumnThatHadNoRoomComesBackWithTheWidthUnlessItWasHiddenByHand() {
    let (split, pages, window) = split(.doubleColumn, width: 610)
    expect(split.displayMode == .secondaryOnly && !split.isCollapsed)
    window.resize(to: CGSize(width: 1000, height: 600))
    window.turn()
    expect(split.displayMode == .oneBesideSecondary && frame(pages[0]).minX == 0)
    split.hide(.primary)
    window.advance(by: 0.6)
    window.resize(to: CGSize(width: 1100, height: 600))
    window.turn()
    expect(split.displayMode == .secondaryOnly && frame(pages[0]).maxX <= 0)
  }

  @Test func aFingerOnTheViewOfAControllerThatIsGoneDoesNothing() {
    var split: UISplitViewController? = UISplitViewController(style: .doubleColumn)
    let view = split!.view!
    let host = UIViewController()
    let window = TestWindow(size: CGSize(width: 800, height: 600), root: host)
    host.view.addSubview(view)
    window.turn()
    split = nil
    window.touch(1, began: CGPoint(x: 5, y: 300))
    window.touch(1, movedTo: CGPoint(x: 60, y: 300))
    window.touch(1, endedAt: CGPoint(x: 90, y: 300))
    window.turn()
    expect(view.window != nil)
  }

  @Test func aNarrowWindowHasOneStackAndAWideOneItsColumnsAgain() {
    let (split, pages, window) = split()
    window.resize(to: CGSize(width: 400, height: 600))
    window.turn()
    expect(split.isCollapsed && pages[0].view.window != nil && pages[1].view.window == nil)
    expect(pages[0].navigationController?.viewControllers, equals: [pages[0]])
    split.show(.secondary)
    window.advance(by: 0.6)
    expect(pages[0].navigationController?.viewControllers == pages && pages[2].view.window != nil)
    let detail = page("Detail")
    pages[2].navigationController?.pushViewController(detail, animated: false)
    window.turn()
    window.resize(to: CGSize(width: 1200, height: 600))
    window.turn()
    expect(!split.isCollapsed && pages[2].navigationController?.viewControllers == [pages[2], detail])
    expect(pages[0].navigationController?.viewControllers == [pages[0]] && frame(detail).maxX == 1200)
  }

  @Test func theDelegateSaysWhichColumnANarrowWindowBeginsWith() {
    final class Delegate: UISplitViewControllerDelegate {
      var lines: [String] = []
      func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn column: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
      func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapsed") }
      func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }
    }
    let delegate = Delegate()
    let split = UISplitViewController(style: .doubleColumn)
    split.delegate = delegate
    let (list, text) = (page("List"), page("Text"))
    split.setViewController(list, for: .primary)
    split.setViewController(text, for: .secondary)
    let window = TestWindow(size: CGSize(width: 400, height: 600), root: split)
    window.turn()
    expect(list.view.window != nil && !text.isViewLoaded && delegate.lines == ["collapsed"])
    window.resize(to: CGSize(width: 900, height: 600))
    window.turn()
    expect(text.view.window != nil && delegate.lines == ["collapsed", "expanded"])
  }

  @Test func aColumnIsHiddenAndShownByItsButton() {
    let (split, pages, window) = split(.doubleColumn, width: 900)
    split.hide(.primary)
    window.advance(by: 0.5)
    expect(split.displayMode == .secondaryOnly && frame(pages[2]).minX == 0 && frame(pages[0]).maxX <= 0)
    split.show(.primary)
    window.advance(by: 0.5)
    expect(split.displayMode == .oneBesideSecondary && frame(pages[0]).minX == 0)
  }

  @Test func aColumnOverTheSecondaryOneGoesAtAClickBesideIt() {
    let (split, pages, window) = split(.doubleColumn, width: 900)
    split.preferredDisplayMode = .oneOverSecondary
    window.advance(by: 0.5)
    expect(frame(pages[0]).minX == 0 && frame(pages[2]).width == 900)
    window.tap(at: CGPoint(x: 800, y: 300))
    window.advance(by: 0.5)
    expect(split.displayMode == .secondaryOnly && frame(pages[0]).maxX <= 0)
  }

  @Test func detailsGoIntoTheSecondaryColumn() {
    let (split, pages, window) = split(.doubleColumn, width: 900)
    let detail = page("Detail")
    pages[0].showDetailViewController(detail, sender: nil)
    window.turn()
    expect(split.viewController(for: .secondary) === detail && frame(detail).maxX == 900)
    expect(pages[2].viewIfLoaded?.window == nil && pages[0].splitViewController === split)
  }

  @Test func widthsAreAskedForInPointsAndParts() {
    let (split, pages, window) = split(.doubleColumn, width: 1000)
    split.preferredPrimaryColumnWidthFraction = 0.25
    window.turn()
    expect(split.primaryColumnWidth == 250 && frame(pages[0]).width == 250)
    split.minimumPrimaryColumnWidth = 300
    window.turn()
    expect(frame(pages[0]).width, equals: 300)
    split.preferredPrimaryColumnWidth = 280
    split.minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
    window.turn()
    expect(frame(pages[0]).width, equals: 280)
  }

  @Test func aCompactControllerTakesThePlaceOfAllColumns() {
    let (split, pages, window) = split()
    let compact = page("Compact")
    split.setViewController(compact, for: .compact)
    window.resize(to: CGSize(width: 400, height: 600))
    window.turn()
    expect(compact.view.window != nil && pages.allSatisfy { $0.view.window == nil })
    window.resize(to: CGSize(width: 1200, height: 600))
    window.turn()
    expect(compact.view.window == nil && pages.allSatisfy { $0.view.window != nil })
  }

  @Test func theColumnsAppearOnce() {
    let (_, _, window) = split()
    window.resize(to: CGSize(width: 1210, height: 600))
    window.turn()
    expect(log.take(), equals: [])
  }
}
