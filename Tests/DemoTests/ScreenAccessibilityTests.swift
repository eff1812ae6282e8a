import Expectations
import Testing
import UIComponents
import UIKit
import UIKitTesting

@testable import Demo

/// What the demo is to those who do not see it, or see it large.
@MainActor
@Suite struct ScreenAccessibilityTests {
  private func window(_ screen: DemoScreen, _ style: UIUserInterfaceStyle = .light) -> TestWindow {
    TestWindow(size: CGSize(width: 1024, height: 720), style: style, root: GalleryController(showing: screen))
  }

  /// A window for each page of a screen that has several, and one for another screen.
  private func windowsOfPages(_ screen: DemoScreen) throws -> [TestWindow] {
    let first = window(screen)
    let count = ((try? first.find("pages")) as? UISegmentedControl)?.numberOfSegments ?? 1
    return try [first]
      + (1..<max(1, count)).map { page in
        let window = window(screen)
        try window.choose(page, of: "pages")
        return window
      }
  }

  @Test(arguments: DemoScreen.allCases, [UIUserInterfaceStyle.light, .dark])
  func everyScreenPassesTheAudit(screen: DemoScreen, style: UIUserInterfaceStyle) throws {
    let window = window(screen, style)
    window.advance(by: 0.7)
    try window.performAccessibilityAudit { $0.auditType == .dynamicType && keepsItsSize($0.object) }
  }

  /// What a reader is told of each screen, read and judged once. After a wanted change record it anew, and read it.
  @Test(arguments: DemoScreen.allCases)
  func everyScreenIsToldAsKept(screen: DemoScreen) {
    let window = window(screen)
    window.advance(by: 1.5)
    assertSnapshot(of: window, as: .accessibility, named: screen.rawValue)
  }

  /// With the largest text nothing is cut, and no text lies over another, on each page of a screen.
  @Test(arguments: DemoScreen.allCases)
  func everyScreenHasRoomForTheLargestText(screen: DemoScreen) throws {
    for window in try windowsOfPages(screen) {
      window.setContentSizeCategory(.accessibilityExtraExtraExtraLarge)
      window.advance(by: 0.7)
      try window.performAccessibilityAudit(for: [.textClipped, .dynamicType]) {
        $0.auditType == .dynamicType && keepsItsSize($0.object)
      }
      expect(Overlaps.texts(in: window), equals: [])
    }
  }

  /// Segments, date pickers and wheels are as large as ever, as on Apple's systems, and so is a bar of the demo's own.
  /// A configuration's title follows the text size without a label that says so. A card's number is as large as a slider
  /// says.
  private func keepsItsSize(_ object: UIResponder?) -> Bool {
    sequence(first: object as? UIView) { $0?.superview }.contains { view in
      view is UISegmentedControl || view is UIDatePicker || view is UIPickerView || view is FormattingBar
        || view is CardView || view is UIContentUnavailableView || (view as? UIButton)?.configuration != nil
    }
  }
}

/// Texts that lie over one another.
@MainActor
private enum Overlaps {
  static func texts(in window: TestWindow) -> [String] {
    var texts: [(text: String, frame: CGRect, view: UIView)] = []
    func add(_ view: UIView, _ clip: CGRect) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      let frame = view.convert(view.bounds, to: nil)
      let inner = view.clipsToBounds ? clip.intersection(frame) : clip
      if let label = view as? UILabel, let text = label.text, !text.isEmpty {
        // The text's own lines, without the room around them.
        let seen = label.convert(
          label.textRect(forBounds: label.bounds, limitedToNumberOfLines: label.numberOfLines), to: nil
        )
        .insetBy(dx: 1, dy: label.font.lineHeight * 0.15).intersection(clip)
        if !seen.isNull, !seen.isEmpty { texts.append((text, seen, label)) }
      }
      for subview in view.subviews { add(subview, inner.isNull ? .zero : inner) }
    }
    add(window.window, window.window.bounds)
    var found: [String] = []
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] where isBeside(one.view, other.view) {
        let common = one.frame.intersection(other.frame)
        if !common.isNull, common.width > 1, common.height > 1 {
          found.append("\"\(one.text)\" lies over \"\(other.text)\"")
        }
      }
    }
    return found
  }

  /// What a card or bar in front hides does not count: both stand in one scroll view, or in none.
  private static func isBeside(_ one: UIView, _ other: UIView) -> Bool {
    func scrollView(_ view: UIView) -> UIView? {
      sequence(first: view, next: \.superview).first { $0 is UIScrollView }
    }
    return scrollView(one) === scrollView(other)
  }
}
