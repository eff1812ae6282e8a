import CoreGraphics
import QuartzCore

extension UITableViewCell {
  /// Between the content and what stands right of it, in points.
  private static let accessoryGap: CGFloat = 8
  /// What the control at the left takes while editing.
  static let editSlot: CGFloat = 38
  /// What the reorder control takes at the right.
  static let reorderSlot: CGFloat = 46

  /// How far the content is moved to the right by the edit control.
  var editIndent: CGFloat {
    guard isEditing else { return 0 }
    let hasControl = surroundings.selectsWhileEditing || editingStyle != .none
    // Rows without a control are indented too, so that all rows of a table stay in line, unless they say otherwise.
    return hasControl || shouldIndentWhileEditing && surroundings.indentsWhileEditing ? Self.editSlot : 0
  }

  var showsReorder: Bool { isEditing && showsReorderControl && surroundings.canMove }

  func layOutParts() {
    let size = bounds.size
    let scale = displayScale
    let indent = editIndent
    let margin = surroundings.margin
    backgroundView?.frame = bounds
    shownSelectedBackground?.frame = bounds
    var right = size.width
    if showsReorder { right -= Self.reorderSlot }
    let accessories = updatedAccessory()
    if let width = accessories.width {
      let start = right - (showsReorder ? 0 : margin) - width
      accessories.place(from: start, height: size.height, scale: scale)
      right = start - Self.accessoryGap
    }
    layOutEditControls(size: size, scale: scale)
    content.frame = CGRect(x: indent, y: 0, width: max(0, right - indent), height: size.height)
    content.layoutMargins = UIEdgeInsets(
      top: 11, left: margin, bottom: 11, right: accessories.width == nil ? margin : 0)
    layOutOwnContent()
    layOutSeparators(scale: scale)
  }

  // MARK: - Labels and picture of the style

  /// The arrangement for a size of the content view, with the texts' widths measured.
  private func cellLayout(in size: CGSize, hasAccessory: Bool) -> CellLayout {
    var layout = CellLayout(style: style, bounds: size, scale: displayScale)
    let indentation = CGFloat(max(0, indentationLevel)) * max(0, indentationWidth)
    layout.leading = surroundings.margin + (indentation.isFinite ? indentation : 0)
    layout.trailing = hasAccessory ? 0 : surroundings.margin
    if ownParts.contains(.image) { layout.imageSize = ownImageView.image?.size }
    guard style == .value1 else { return layout }
    if ownParts.contains(.text), ownTextLabel.hasText { layout.textWidth = ownTextLabel.naturalWidth }
    if ownParts.contains(.detail), ownDetailLabel.hasText { layout.detailWidth = ownDetailLabel.naturalWidth }
    return layout
  }

  private func textHeights(_ layout: CellLayout) -> (text: CGFloat, detail: CGFloat) {
    let widths = layout.textWidths
    func height(_ part: OwnParts, _ label: @autoclosure () -> UILabel, _ width: CGFloat) -> CGFloat {
      guard ownParts.contains(part), label().hasText else { return 0 }
      return label().sizeThatFits(CGSize(width: max(1, width), height: .greatestFiniteMagnitude)).height
    }
    return (height(.text, ownTextLabel, widths.text), height(.detail, ownDetailLabel, widths.detail))
  }

  private func layOutOwnContent() {
    guard !ownParts.isEmpty else { return }
    let layout = cellLayout(in: content.bounds.size, hasAccessory: content.layoutMargins.right == 0)
    if ownParts.contains(.image) { ownImageView.frame = layout.imageFrame }
    guard ownParts.contains(.text) || ownParts.contains(.detail) else { return }
    let heights = textHeights(layout)
    // A single line takes the whole height, as it cannot be cut then by a row that is too low.
    let frames = layout.textFrames(
      textHeight: min(heights.text, content.bounds.height), detailHeight: min(heights.detail, content.bounds.height))
    if ownParts.contains(.text) { ownTextLabel.frame = frames.text }
    if ownParts.contains(.detail) { ownDetailLabel.frame = frames.detail }
  }

  func makeTextLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    if style == .value2 {
      label.font = .systemFont(ofSize: 12)
      label.textAlignment = .right
      label.textColor = tintColor
    }
    return add(label, .text)
  }

  func makeDetailLabel() -> UILabel {
    let label = UILabel(frame: .zero)
    switch style {
    case .default: break
    case .value1: (label.textColor, label.textAlignment) = (.secondaryLabel, .right)
    case .value2: label.font = .systemFont(ofSize: 15)
    case .subtitle: label.font = .systemFont(ofSize: 12)
    }
    return add(label, .detail)
  }

  func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    return add(view, .image)
  }

  private func add<Part: UIView>(_ view: Part, _ part: OwnParts) -> Part {
    ownParts.insert(part)
    content.isLaidOutByOwner = true
    content.addSubview(view)
    setNeedsLayout()
    return view
  }

  // MARK: - Fitting

  /// What stands beside the content view at a given width.
  private var chromeWidth: CGFloat {
    var width = editIndent
    if showsReorder { width += Self.reorderSlot }
    if let accessory = updatedAccessory().width {
      width += accessory + Self.accessoryGap + (showsReorder ? 0 : surroundings.margin)
    }
    return width
  }

  func fittingCellSize(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
    let room = CGSize(width: max(0, width - chromeWidth), height: CellLayout.minimumHeight)
    if let height = configuredHeight(width: room.width) { return CGSize(width: width, height: height) }
    guard !ownParts.isEmpty else { return CGSize(width: width, height: CellLayout.minimumHeight) }
    let layout = cellLayout(in: room, hasAccessory: updatedAccessory().width != nil)
    let heights = textHeights(layout)
    return CGSize(
      width: width, height: layout.fittingHeight(textHeight: heights.text, detailHeight: heights.detail))
  }

  func fittingCellSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConfigurationIfNeeded()
    let chrome = chromeWidth
    var inner = target
    inner.width = max(0, target.width - chrome)
    let fitted = content.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if fitted.height > 0 { return CGSize(width: fitted.width + chrome, height: fitted.height) }
    return sizeThatFits(CGSize(width: target.width, height: .greatestFiniteMagnitude))
  }

  // MARK: - Separators

  var automaticSeparatorInset: UIEdgeInsets {
    let text = cellLayout(in: content.bounds.size, hasAccessory: updatedAccessory().width != nil).textStart
    return UIEdgeInsets(top: 0, left: text, bottom: 0, right: 0)
  }

  func layOutSeparators(scale: CGFloat) {
    guard surroundings.separator != nil else { return }
    let thickness = 1 / max(1, scale)
    let isFull = surroundings.look == .grouped && surroundings.isLast
    let inset = isFull ? .zero : separatorInset
    let left = isFull ? 0 : inset.left + editIndent
    separatorLayer.frame = CGRect(
      x: left, y: bounds.height - thickness, width: max(0, bounds.width - left - inset.right), height: thickness)
    topSeparatorLayer?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: thickness)
  }

  func showSeparator() {
    let color = surroundings.separator?.color.cgColor(for: traitCollection)
    let endsSection = surroundings.isLast && (surroundings.look == .insetGrouped || surroundings.hidesLastSeparator)
    separatorLayer.backgroundColor = color
    separatorLayer.isHidden = color == nil || endsSection || showsSelection
    if surroundings.look == .grouped, surroundings.isFirst, color != nil {
      let line = topSeparatorLayer ?? CALayer()
      line.backgroundColor = color
      if topSeparatorLayer == nil {
        layer.addSublayer(line)
        topSeparatorLayer = line
      }
    } else {
      topSeparatorLayer?.removeFromSuperlayer()
      topSeparatorLayer = nil
    }
  }

  func surroundingsChanged(from old: CellSurroundings) {
    showSeparator()
    if surroundings.look != old.look { showBackground() }
    let corners = surroundings.roundedCorners
    if corners != old.roundedCorners {
      let isRound = !corners.isEmpty
      layer.maskedCorners = isRound ? corners : .all
      layer.cornerRadius = isRound ? CellSurroundings.cornerRadius : 0
      clipsToBounds = isRound
    }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }
}

extension UILabel {
  var hasText: Bool { !(text ?? "").isEmpty }

  /// What the text would take on one line.
  var naturalWidth: CGFloat {
    numberOfLines == 1
      ? intrinsicContentSize.width
      : textRect(forBounds: CGRect(x: 0, y: 0, width: 1e6, height: 1e6), limitedToNumberOfLines: 1).width
  }
}
