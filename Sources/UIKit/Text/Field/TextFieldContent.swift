import CoreGraphics
import CoreText
import Platform
import QuartzCore

/// The text of a field with its selection and caret, scrolled so that the caret is visible.
final class TextFieldContent: UIView {
  private unowned let field: UITextField
  private let caret = CALayer()
  private var line: FieldLine?
  /// How far the text is scrolled to the left, in points.
  private var scroll: CGFloat = 0

  /// The view is wider than the text's rectangle by this on each side, for letters that reach over its edges.
  static let bleed: CGFloat = 2
  static let caretWidth: CGFloat = 1

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    clipsToBounds = true
    contentMode = .redraw
    isOpaque = false
    caret.isHidden = true
    layer.addSublayer(caret)
  }

  required init?(coder: NSCoder) { nil }

  // MARK: - Changes

  /// Called when the text, its style or its rectangle changed.
  func textChanged() {
    line = nil
    selectionChanged()
  }

  /// Called when the selection changed: scrolls to the caret and redraws.
  func selectionChanged() {
    setNeedsDisplay()
    setNeedsLayout()
  }

  func caretChanged() {
    let place = field.editor.shownCaret
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    caret.isHidden = place == nil
    if let place {
      caret.backgroundColor = field.tintColor.cgColor(for: traitCollection)
      caret.frame = caretRect(at: place)
    }
    CATransaction.commit()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shownLine()
    caretChanged()
  }

  override func dynamicColorsChanged() {
    super.dynamicColorsChanged()
    setNeedsLayout()
  }

  // MARK: - Geometry

  /// The line, laid out again if it changed, and scrolled to the caret.
  @discardableResult
  private func shownLine() -> FieldLine {
    let caretOffset = field.isEditing ? field.buffer.head : 0
    let old = line
    if let old, FieldLine.window(of: field.buffer, caret: caretOffset) == old.window {
      scrollToCaret(old)
      return old
    }
    let new = newLine(caret: caretOffset)
    if let old, old.window != new.window, !old.window.isEmpty {
      // Another part of the text is laid out: what both parts contain stays at its place.
      let common = max(old.window.lowerBound, new.window.lowerBound)
      scroll += new.x(at: common) - old.x(at: common)
    }
    line = new
    scrollToCaret(new)
    return new
  }

  private func newLine(caret: Int) -> FieldLine {
    func made() -> FieldLine {
      FieldLine(field.buffer, caret: caret, isSecure: field.isSecureTextEntry) { text, range in
        field.styledText(text, of: range)
      }
    }
    field.fittedFont = nil
    var line = made()
    let room = max(0, textWidth - Self.caretWidth)
    guard field.adjustsFontSizeToFitWidth else { return line }
    // Letters stand less close in smaller sizes: the width does not go with the size alone.
    for _ in 0..<4 where line.width > room {
      let size = field.shownFont.pointSize
      let new = max(1, min(size, max(field.minimumFontSize, size * room / line.width)))
      guard new < size else { break }
      field.fittedFont = field.textFont.withSize(new)
      line = made()
    }
    return line
  }

  /// The text's width; of a very long text, that of the part that is laid out.
  var textWidthForSizing: CGFloat { field.buffer.isEmpty ? 0 : shownLine().width }

  private var textWidth: CGFloat { max(0, bounds.width - 2 * Self.bleed) }

  private func scrollToCaret(_ line: FieldLine) {
    let room = max(0, textWidth - Self.caretWidth)
    guard field.isEditing, line.width > room else {
      scroll = 0
      return
    }
    let caretX = line.x(at: field.editor.caret)
    let grid = contentGrid
    var new = scroll
    if caretX - new > room { new = grid.ceil(caretX - room) }
    if caretX < new { new = grid.floor(caretX) }
    new = max(0, min(new, grid.ceil(line.width - room)))
    if new != scroll {
      scroll = new
      setNeedsDisplay()
    }
  }

  /// The rectangle of the text, in the view's space.
  private var textRect: CGRect { bounds.insetBy(dx: Self.bleed, dy: 0) }

  /// The upper left of a line that stands in a rectangle, unscrolled.
  private func origin(of line: FieldLine, in rect: CGRect) -> CGPoint {
    let spare = max(0, rect.width - Self.caretWidth - line.width)
    let room = rect.height - field.shownFont.lineHeight
    let x =
      switch field.effectiveAlignment {
      case .center: contentGrid.round(spare / 2)
      case .right: spare
      default: 0 as CGFloat
      }
    let y =
      switch field.contentVerticalAlignment {
      case .top: 0 as CGFloat
      case .bottom: room
      case .center, .fill: contentGrid.floor(room / 2)
      }
    return CGPoint(x: rect.minX + x, y: rect.minY + y)
  }

  /// The line's upper left, in the view's space.
  private func origin(of line: FieldLine) -> CGPoint {
    let origin = origin(of: line, in: textRect)
    return CGPoint(x: origin.x - scroll, y: origin.y)
  }

  /// The caret at a place, in the view's space.
  func caretRect(at place: TextPlace) -> CGRect {
    let line = shownLine()
    let grid = contentGrid
    let height = grid.round(field.shownFont.lineHeight * 1.06)
    let origin = origin(of: line)
    let middle = origin.y + field.shownFont.lineHeight / 2
    return CGRect(
      x: grid.round(origin.x + line.x(at: place)),
      y: max(0, grid.floor(middle - height / 2)), width: Self.caretWidth,
      height: min(height, max(1, bounds.height)))
  }

  /// The rectangles of a range, in the view's space.
  func rects(of range: Range<Int>) -> [CGRect] {
    let line = shownLine()
    let x = origin(of: line).x
    let caret = caretRect(at: TextPlace(offset: range.lowerBound))
    return line.spans(of: range).map {
      CGRect(x: x + $0.lowerBound, y: caret.minY, width: $0.upperBound - $0.lowerBound, height: caret.height)
    }
  }

  /// The next place to the right or left, as seen.
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? {
    shownLine().place(beside: place, rightwards: rightwards)
  }

  var isBidirectional: Bool { shownLine().isBidirectional }
  /// Whether the line begins at its right.
  var isLineReversed: Bool { shownLine().isReversed }

  func offset(at point: CGPoint) -> Int {
    let line = shownLine()
    return field.buffer.snapped(line.offset(atX: point.x - origin(of: line).x))
  }

  // MARK: - Drawing

  override func draw(_ rect: CGRect) {
    guard !field.buffer.isEmpty, bounds.width > 0 else { return }
    guard field.isEditing else { return field.drawText(in: textRect) }
    let line = shownLine()
    let traits = traitCollection
    if !field.buffer.selection.isEmpty, field.buffer.marked == nil {
      let strength: CGFloat = traits.userInterfaceStyle == .dark ? 0.45 : 0.25
      let color = field.tintColor.withAlphaComponent(strength).rgba(for: traits)
      for rect in rects(of: field.buffer.selection) { DrawingTarget.fill(rect, color) }
    }
    let origin = origin(of: line)
    line.styled.paint(line.layout, at: origin, color: field.shownTextColor)
    for word in field.editor.misspelled(in: line.window) {
      let y = contentGrid.round(baseline(of: line, at: origin) + 2)
      for span in line.spans(of: word) {
        SpellingMark.draw(from: origin.x + span.lowerBound, to: origin.x + span.upperBound, atY: y)
      }
    }
    if let marked = field.buffer.marked { underline(marked, of: line, at: origin, traits) }
  }

  private func baseline(of line: FieldLine, at origin: CGPoint) -> CGFloat {
    origin.y + (line.layout.lines.first?.baseline ?? 0)
  }

  /// Underlines composed text, by one point, and the part being changed by two.
  private func underline(_ range: Range<Int>, of line: FieldLine, at origin: CGPoint, _ traits: UITraitCollection) {
    let color = field.shownTextColor.rgba(for: traits)
    let y = contentGrid.round(baseline(of: line, at: origin) + max(1.5, field.textFont.font.size / 9))
    func draw(_ range: Range<Int>, thickness: CGFloat) {
      for span in line.spans(of: range) {
        let rect = CGRect(
          x: origin.x + span.lowerBound, y: y, width: span.upperBound - span.lowerBound, height: thickness)
        DrawingTarget.fill(rect, color)
      }
    }
    draw(range, thickness: 1)
    if !field.buffer.selection.isEmpty { draw(field.buffer.selection, thickness: 2) }
  }

  /// The start of the text in a rectangle, with an ellipsis where it goes on.
  func drawText(in rect: CGRect) {
    let line = shownLine()
    let (origin, color) = (origin(of: line, in: rect), field.shownTextColor)
    guard line.width > rect.width else { return line.styled.paint(line.layout, at: origin, color: color) }
    var styled = line.styled
    styled.updateOptions { $0.lineBreak = .truncateTail }
    styled.options.maximumLines = 1
    styled.paint(styled.layout(width: rect.width), at: CGPoint(x: rect.minX, y: origin.y), color: color)
  }
}

/// What an empty field says.
final class TextFieldPlaceholder: UIView {
  private unowned let field: UITextField

  init(field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    contentMode = .redraw
    isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) { field.drawPlaceholder(in: bounds) }
}
