import CoreGraphics
import QuartzCore

/// The caret and the selection over a text that does not draw them itself.
final class TextSelectionMarks: UIView {
  private weak var input: (any UIResponder & UITextInput)?
  private let showsCaret: Bool
  private let caret = CALayer()
  private var rects: [CGRect] = []

  init(input: any UIResponder & UITextInput, hasCaret: Bool) {
    self.input = input
    showsCaret = hasCaret
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    caret.isHidden = true
    layer.addSublayer(caret)
  }

  required init?(coder: NSCoder) { nil }

  /// Whether there is a caret, even if it is hidden while it blinks.
  var hasCaret: Bool {
    showsCaret && window != nil && input?.isFirstResponder == true && input?.selectedTextRange?.isEmpty == true
  }

  var isCaretShown = true {
    didSet { updateCaret() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateCaret()
    var new: [CGRect] = []
    if let input, let range = input.selectedTextRange, !range.isEmpty, !showsCaret || input.isFirstResponder {
      new = input.selectionRects(for: range).map(\.rect)
    }
    if new != rects {
      rects = new
      setNeedsDisplay()
    }
  }

  private func updateCaret() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = !(hasCaret && isCaretShown)
    if !caret.isHidden, let input, let position = input.selectedTextRange?.end {
      caret.backgroundColor = tintColor.cgColor(for: traitCollection)
      caret.frame = input.caretRect(for: position)
    }
    CATransaction.commit()
  }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    let strength: CGFloat = traitCollection.userInterfaceStyle == .dark ? 0.45 : 0.25
    let color = tintColor.withAlphaComponent(strength).rgba(for: traitCollection)
    for rect in rects { DrawingTarget.fill(rect, color) }
  }
}
