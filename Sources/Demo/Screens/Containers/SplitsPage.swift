import UIKit

/// Mailboxes, letters and a letter: in two columns or three, which become one stack of pages in a narrow container.
final class SplitsPage: ContainerPage {
  private var hasThree = true
  private var mode = UISplitViewController.DisplayMode.automatic
  private var split = UISplitViewController(style: .tripleColumn)

  override func makeContainer() -> UIViewController {
    split = UISplitViewController(style: hasThree ? .tripleColumn : .doubleColumn)
    let split = split
    let page = LetterPage(Letter.all[0])
    let letters = LetterList("Inbox 받은 편지", Letter.Box.inbox.letters) { [unowned split, unowned page] letter in
      page.letter = letter
      split.show(.secondary)
    }
    split.preferredSupplementaryColumnWidth = 210
    split.preferredPrimaryColumnWidth = hasThree ? 190 : 230
    if hasThree {
      let boxes = BoxList { [unowned split, unowned letters] box in
        (letters.title, letters.letters) = (box.title, box.letters)
        if split.isCollapsed { split.show(.supplementary) }
      }
      split.setViewController(boxes, for: .primary)
      split.setViewController(letters, for: .supplementary)
    } else {
      split.setViewController(letters, for: .primary)
    }
    split.setViewController(page, for: .secondary)
    split.preferredDisplayMode = mode
    return split
  }

  /// Huge texts have no room in columns beside each other. A split view has one column where it is as narrow as this.
  override var widestWithHugeText: CGFloat { 590 }

  // MARK: - Controls

  override func makeRows() -> [RowView] {
    let columns = PairedSegments.choice(["Three 세 칸", "Two 두 칸"]) { [unowned self] in
      hasThree = $0 == 0
      replaceContainer()
    }
    columns.accessibilityIdentifier = "columns"
    let width = PairedSegments.choice(["Wide 넓게", "Narrow 좁게"]) { [unowned self] in isNarrow = $0 == 1 }
    width.accessibilityIdentifier = "width"
    let modes = PairedSegments.choice(["Automatic 자동", "Beside 나란히", "Over 위로", "Alone 혼자"]) {
      [unowned self] in
      mode = [.automatic, hasThree ? .twoBesideSecondary : .oneBesideSecondary, .oneOverSecondary, .secondaryOnly][$0]
      split.preferredDisplayMode = mode
    }
    modes.accessibilityIdentifier = "mode"
    return [RowView(nil, [columns, width], .equal), RowView(nil, [modes], .equal)]
  }
}
