import CoreGraphics
import Foundation

/// The find navigator of a text view that has finding enabled.
@MainActor
final class TextViewFinding: UIFindInteractionDelegate {
  private unowned let view: UITextView
  private(set) lazy var interaction = makeInteraction()
  /// How much of the view the navigator lies over, beyond what the view's own insets leave free at its bottom.
  private(set) var coveredHeight: CGFloat = 0

  init(_ view: UITextView) { self.view = view }

  private func makeInteraction() -> UIFindInteraction {
    let interaction = UIFindInteraction(sessionDelegate: self)
    interaction.navigatorMoved = { [weak self] in self?.updateCoveredHeight() }
    return interaction
  }

  func findInteraction(_ interaction: UIFindInteraction, sessionFor view: UIView) -> UIFindSession? {
    (view as? UITextView).map { UITextSearchingFindSession(searchableObject: $0) }
  }

  func findInteraction(_ interaction: UIFindInteraction, didEnd session: UIFindSession) { updateCoveredHeight() }

  /// The last lines can be scrolled above the navigator, unless the program has seen to that.
  func updateCoveredHeight() {
    var height: CGFloat = 0
    if interaction.isFindNavigatorVisible, view.isScrollEnabled, let window = view.attachedWindow,
      let panel = window.inputPanel
    {
      let bottom = view.convert(CGPoint(x: 0, y: view.bounds.maxY), to: window).y
      let overlap = bottom - (window.bounds.maxY - panel.height)
      height = max(0, overlap - view.contentInset.bottom - view.countedSafeArea.bottom)
    }
    guard height != coveredHeight else { return }
    view.keepingPlace { coveredHeight = height }
  }
}

extension UITextView: UITextSearching {
  func findingMayBegin() {
    if isFindInteractionEnabled {
      let new = TextViewFinding(self)
      finding = new
      addInteraction(new.interaction)
    } else if let old = finding {
      removeInteraction(old.interaction)
      keepingPlace { finding = nil }
    }
  }

  /// Scrolls where a part of the range is not seen, so that it stands in the middle.
  func scrollFound(_ range: UITextRange) {
    guard let offsets = editor.offsets(of: range), bounds.width > 0 else { return }
    let old = contentOffset
    scroll(to: NSRange(offsets))
    guard isScrollEnabled, contentOffset != old else { return }
    let lines = textLines
    let rect = lines.caretRect(at: TextPlace(offset: offsets.lowerBound))
      .union(lines.caretRect(at: TextPlace(offset: offsets.upperBound, isAtLineEnd: true)))
    let inset = adjustedContentInset
    let y = rect.midY - bounds.inset(by: inset).height / 2 - inset.top
    setContentOffset(scrollRange.clamp(CGPoint(x: contentOffset.x, y: pixelGrid.round(y))), animated: false)
    layOutText()
  }

  func foundTextChanged() { content.marksChanged() }
}
