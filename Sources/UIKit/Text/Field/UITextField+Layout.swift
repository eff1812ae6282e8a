import CoreGraphics
import CoreText
import Foundation
import QuartzCore
import TextModel

// The frames of a field's parts, and the style of its text.

extension UITextField {
  /// The points between the border and the text, and around the views at the sides.
  private static let textInset: CGFloat = 7
  private static let sideInset: CGFloat = 6

  // MARK: - Rectangles

  /// Worked out from left to right, with the views at the sides brought there.
  func standardTextRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds
    if borderStyle != .none { rect = rect.insetBy(dx: Self.textInset, dy: 2) }
    if shows(leftView, leftViewMode) {
      let end = sided(leftViewRect(forBounds: bounds), in: bounds).maxX + (borderStyle == .none ? 0 : 2)
      rect.size.width -= max(0, end - rect.minX)
      rect.origin.x = max(rect.minX, end)
    }
    if shows(rightView, rightViewMode) {
      rect.size.width -= max(0, rect.maxX - sided(rightViewRect(forBounds: bounds), in: bounds).minX)
    } else if showsClearButton {
      rect.size.width -= max(0, rect.maxX - sided(clearButtonRect(forBounds: bounds), in: bounds).minX + 4)
    }
    rect = CGRect(x: rect.minX, y: rect.minY, width: max(0, rect.width), height: max(0, rect.height))
    return sided(rect, in: bounds)
  }

  /// Knows nothing of an overridden `textRect(forBounds:)`: a subclass that insets both insets each once.
  func standardEditingRect(forBounds bounds: CGRect) -> CGRect { standardTextRect(forBounds: bounds) }

  func standardClearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = TextFieldClearButton.side
    let rect = CGRect(
      x: bounds.maxX - side - (borderStyle == .none ? 0 : 5),
      y: bounds.minY + ((bounds.height - side) / 2).rounded(.down),
      width: side, height: side)
    return sided(rect, in: bounds)
  }

  func standardLeftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    let inset = borderStyle == .none ? 0 : Self.sideInset
    let rect = CGRect(origin: CGPoint(x: bounds.minX + inset, y: middleY(of: size, in: bounds)), size: size)
    return sided(rect, in: bounds)
  }

  func standardRightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let inset = borderStyle == .none ? 0 : Self.sideInset
    let x = bounds.maxX - inset - size.width
    return sided(CGRect(origin: CGPoint(x: x, y: middleY(of: size, in: bounds)), size: size), in: bounds)
  }

  private func middleY(of size: CGSize, in bounds: CGRect) -> CGFloat {
    bounds.minY + ((bounds.height - size.height) / 2).rounded(.down)
  }

  /// The size of the text, or of the placeholder, with the border's margins.
  var naturalSize: CGSize {
    var width = content.textWidthForSizing
    if buffer.isEmpty { width = placeholderText?.layout().size.width ?? 0 }
    let height = lineHeight.rounded(.up)
    var size = CGSize(width: width.rounded(.up) + (borderStyle == .none ? 0 : 28), height: height)
    if borderStyle != .none { size.height = max(34, height + 13) }
    if shows(leftView, leftViewMode) { size.width += leftView?.bounds.width ?? 0 }
    if shows(rightView, rightViewMode) { size.width += rightView?.bounds.width ?? 0 }
    return size
  }

  // MARK: - Layout

  func layOutText() {
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    let frame = rect.insetBy(dx: -TextFieldContent.bleed, dy: 0)
    if content.frame != frame {
      content.frame = frame
      if adjustsFontSizeToFitWidth { content.textChanged() } else { content.selectionChanged() }
    }
    let place = placeholderRect(forBounds: bounds)
    if placeholderView.frame != place { placeholderView.frame = place }
  }

  func updateBorder() {
    let picture = background == nil ? nil : isEnabled ? background : disabledBackground ?? background
    let shown = borderStyle == .roundedRect ? nil : picture
    border.update(shown == nil ? borderStyle : .none, in: borderRect(forBounds: bounds), of: self)
    showBackground(shown)
  }

  private func showBackground(_ image: UIImage?) {
    guard image != nil || backgroundView != nil else { return }
    let view = backgroundView ?? UIImageView(frame: .zero)
    if backgroundView == nil {
      backgroundView = view
      insertSubview(view, at: 0)
    }
    (view.image, view.isHidden) = (image, image == nil)
    let frame = borderRect(forBounds: bounds)
    if view.frame != frame { view.frame = frame }
  }

  var showsClearButton: Bool {
    !buffer.isEmpty && isEnabled && !shows(rightView, rightViewMode) && isShown(clearButtonMode)
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool { view != nil && isShown(mode) }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  func layOutAccessories() {
    setShown(leftView, isShown(leftViewMode))
    setShown(rightView, isShown(rightViewMode))
    if let leftView, leftView.superview === self { leftView.frame = leftViewRect(forBounds: bounds) }
    if let rightView, rightView.superview === self { rightView.frame = rightViewRect(forBounds: bounds) }
    let hidesClear = !showsClearButton
    if clearButton.isHidden != hidesClear {
      clearButton.isHidden = hidesClear
      setNeedsLayout()
    }
    if !hidesClear { clearButton.frame = clearButtonRect(forBounds: bounds) }
  }

  /// Adds or removes a view as its mode says. Hiding it instead would overwrite the program's own `isHidden`.
  private func setShown(_ view: UIView?, _ isShown: Bool) {
    guard let view, (view.superview === self) != isShown else { return }
    if isShown { addSubview(view) } else { view.removeFromSuperview() }
  }

  func accessoryChanged(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    layOutAccessories()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: - Text

  var lineHeight: CGFloat { textFont.lineHeight }

  /// What is natural ends at the right in a field that reads from right to left.
  var effectiveAlignment: NSTextAlignment { textAlignment == .natural && isReversed ? .right : textAlignment }

  func textDidChange() {
    content.textChanged()
    placeholderView.isHidden = !buffer.isEmpty
    if clearButton.isHidden == showsClearButton { layOutAccessories() }
    invalidateIntrinsicContentSize()
  }

  func placeholderDidChange() {
    placeholderView.setNeedsDisplay()
    if buffer.isEmpty { invalidateIntrinsicContentSize() }
  }

  func followTextSize() {
    guard adjustsFontForContentSizeCategory, let new = textFont.following(traitCollection) else { return }
    font = new
  }

  /// The text's colour, paler while disabled.
  var shownTextColor: UIColor {
    let color = textColor ?? .label
    guard !isEnabled else { return color }
    return UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * 0.4)
    }
  }

  /// A part of the text with its attributes; `text` is what is shown for it, such as bullets.
  func styledText(_ text: String, of range: Range<Int>) -> StyledText {
    let options = TextOptions(maximumLines: 1, lineBreak: .clip)
    let marked = editor.markedTextStyle == nil ? nil : buffer.marked?.clamped(to: range)
    if buffer.store.isPlain, extraAttributes.isEmpty, marked?.isEmpty ?? true {
      return StyledText(text, font: shownFont, options: options)
    }
    guard !text.isEmpty else { return StyledText(text, font: textFont, options: options) }
    var part = AttributedStore(text, attributes: .shared(defaultTextAttributes))
    if part.count == range.count {
      buffer.store.forEachRun(in: range) { set, run in
        part.updateAttributes(in: run.lowerBound - range.lowerBound..<run.upperBound - range.lowerBound) {
          $0.adding(set.values)
        }
        return true
      }
      if let marked, let style = editor.markedTextStyle {
        part.updateAttributes(in: marked.lowerBound - range.lowerBound..<marked.upperBound - range.lowerBound) {
          $0.adding(style)
        }
      }
    }
    var styled = StyledText(part, font: textFont, options: options)
    styled.updateOptions { ($0.lineBreak, $0.alignment) = (.clip, .left) }
    return styled
  }

  private var placeholderText: StyledText? {
    let options = TextOptions(maximumLines: 1, lineBreak: .truncateTail, alignment: .init(effectiveAlignment))
    if let attributedPlaceholder, attributedPlaceholder.length > 0 {
      return StyledText(attributedPlaceholder, font: textFont, options: options)
    }
    guard let plainPlaceholder, !plainPlaceholder.isEmpty else { return nil }
    return StyledText(plainPlaceholder, font: textFont, options: options)
  }

  func drawStandardPlaceholder(in rect: CGRect) {
    guard let styled = placeholderText, rect.width > 0, rect.height > 0 else { return }
    let layout = styled.layout(width: rect.width)
    let top = contentGrid.start(centering: lineHeight, in: rect.height)
    styled.paint(layout, at: CGPoint(x: rect.minX, y: rect.minY + top), color: .placeholderText)
  }
}

// MARK: - Carets

/// The field has one line, which is not set to say so.
extension UITextField: TextLines {
  func caretRect(at place: TextPlace) -> CGRect {
    content.caretRect(at: place).offsetBy(dx: content.frame.minX, dy: content.frame.minY)
  }

  func rects(of range: Range<Int>) -> [CGRect] {
    content.rects(of: range).map { $0.offsetBy(dx: content.frame.minX, dy: content.frame.minY) }
  }

  func place(at point: CGPoint) -> TextPlace {
    TextPlace(
      offset: content.offset(at: CGPoint(x: point.x - content.frame.minX, y: point.y - content.frame.minY)))
  }

  func isBidirectional(at place: TextPlace) -> Bool { content.isBidirectional }
  func isReversed(at place: TextPlace) -> Bool { content.isLineReversed }
  func place(beside place: TextPlace, rightwards: Bool) -> TextPlace? {
    content.place(beside: place, rightwards: rightwards)
  }

  func line(at place: TextPlace) -> TextLine { TextLine(range: 0..<buffer.count, next: nil) }
  func place(on line: TextLine, atX x: CGFloat) -> TextPlace { place(at: CGPoint(x: x, y: bounds.midY)) }
}
