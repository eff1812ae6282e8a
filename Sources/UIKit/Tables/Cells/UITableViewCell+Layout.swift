import CoreGraphics
import QuartzCore

extension UITableViewCell {
  // Everything is worked out from left to right; a cell that reads the other way shows the mirror image.

  /// Between the content's text and the accessory beside it, in points.
  static let accessoryMargin: CGFloat = 8
  /// What the control at the leading edge takes while editing.
  static let editSlot: CGFloat = 38
  /// What the reorder control takes at the trailing edge.
  static let reorderSlot: CGFloat = 46

  /// How far the content is moved inwards by the edit control.
  var editIndent: CGFloat {
    guard isEditing else { return 0 }
    let hasControl = surroundings.selectsWhileEditing || editingStyle != .none
    // Rows without a control are indented too, so that all rows of a table stay in line, unless they say otherwise.
    return hasControl || shouldIndentWhileEditing && surroundings.indentsWhileEditing ? Self.editSlot : 0
  }

  var showsReorder: Bool { isEditing && showsReorderControl && surroundings.canMove }

  func layOutParts() {
    let size = bounds.size
    let indent = editIndent
    let margin = surroundings.margin
    let isReversed = isReversed
    let area = CGRect(origin: .zero, size: size)
    backgroundView?.frame = bounds
    configured.backgroundView?.frame = bounds
    shownSelectedBackground?.frame = bounds
    var right = size.width - surroundings.trailingRoom
    if showsReorder { right -= Self.reorderSlot }
    let accessory = updatedAccessory()
    if let width = accessory.width {
      right -= width + (showsReorder ? 0 : margin)
      accessory.layOutViews(from: right, in: size, grid: pixelGrid, isReversed: isReversed)
    }
    layOutEditControls()
    let view = contentView
    let frame = CGRect(
      x: indent, y: 0, width: max(0, right - indent), height: max(0, size.height - separatorRoom))
    view.frame = isReversed ? frame.mirrored(in: area) : frame
    let trailing = right < size.width ? Self.accessoryMargin : margin
    let margins = contentMargins(trailing: trailing)
    if configured.contentView != nil {
      let own = UIEdgeInsets(top: 8, left: margins.left + indent, bottom: 8, right: margin)
      layoutMargins = isReversed ? own.mirrored : own
    }
    view.layoutMargins = isReversed ? margins.mirrored : margins
    if configured.contentView == nil { layOutOwnContent(trailing: trailing) }
    layOutSeparators()
  }

  private func contentMargins(trailing: CGFloat) -> UIEdgeInsets {
    UIEdgeInsets(top: 11, left: surroundings.margin + indentation, bottom: 11, right: trailing)
  }

  /// Content that constraints lay out ends above the separator, a pixel higher than the row.
  private var separatorRoom: CGFloat {
    guard surroundings.separator != nil, content.hasLayoutItemsBelow, configured.contentView == nil,
      !(surroundings.isLast && surroundings.look == .insetGrouped)
    else { return 0 }
    // A cell is measured before it is in the table.
    return 1 / max(1, (owner as? UIView)?.displayScale ?? displayScale)
  }

  /// Points that the indentation level moves the content by.
  var indentation: CGFloat {
    let points = CGFloat(max(0, indentationLevel)) * indentationWidth
    return points.isFinite ? max(0, points) : 0
  }

  // MARK: - Labels and picture of the style

  /// The arrangement for a size of the content view, with the texts' widths measured.
  private func cellLayout(in size: CGSize, trailing: CGFloat) -> CellLayout {
    var layout = CellLayout(style: style, bounds: size, grid: pixelGrid)
    layout.leading = surroundings.margin + indentation
    layout.trailing = trailing
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

  private func layOutOwnContent(trailing: CGFloat) {
    guard !ownParts.isEmpty else { return }
    alignTexts()
    let layout = cellLayout(in: content.bounds.size, trailing: trailing)
    if ownParts.contains(.image) { ownImageView.frame = sided(layout.imageFrame, in: content.bounds) }
    guard ownParts.contains(.text) || ownParts.contains(.detail) else { return }
    let heights = textHeights(layout)
    let frames = layout.textFrames(
      textHeight: min(heights.text, content.bounds.height), detailHeight: min(heights.detail, content.bounds.height))
    if ownParts.contains(.text) { ownTextLabel.frame = sided(frames.text, in: content.bounds) }
    if ownParts.contains(.detail) { ownDetailLabel.frame = sided(frames.detail, in: content.bounds) }
  }

  /// The label that ends at its trailing edge has another alignment when the direction has changed.
  private func alignTexts() {
    let isReversed = isReversed
    guard isReversed != areTextsReversed else { return }
    areTextsReversed = isReversed
    let (label, part): (UILabel?, OwnParts) =
      style == .value1 ? (detailTextLabel, .detail) : style == .value2 ? (textLabel, .text) : (nil, [])
    guard let label, ownParts.contains(part) else { return }
    if label.textAlignment == (isReversed ? .right : .left) { label.textAlignment = isReversed ? .left : .right }
  }

  func makeTextLabel() -> UILabel {
    let label = makeLabel(style == .value2 ? .caption1 : .body)
    if style == .value2 {
      label.textAlignment = areTextsReversed ? .left : .right
      label.textColor = tintColor
    }
    return add(label, .text)
  }

  func makeDetailLabel() -> UILabel {
    let label = makeLabel(style == .value2 ? .subheadline : style == .subtitle ? .caption1 : .body)
    if style == .value1 {
      (label.textColor, label.textAlignment) = (.secondaryLabel, areTextsReversed ? .left : .right)
    }
    return add(label, .detail)
  }

  /// Follows the preferred text size as long as the program gives it no other font.
  private func makeLabel(_ style: UIFont.TextStyle) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = .preferredFont(forTextStyle: style)
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  func makeImageView() -> UIImageView {
    let view = UIImageView(frame: .zero)
    view.contentMode = .scaleAspectFit
    return add(view, .image)
  }

  private func add<Part: UIView>(_ view: Part, _ part: OwnParts) -> Part {
    ownParts.insert(part)
    content.isLaidOutByOwner = true
    content.addOwnPart(view)
    setNeedsLayout()
    return view
  }

  // MARK: - Fitting

  /// What accessory, edit controls and the section index take of the cell's width, in points.
  package var widthBesideContent: CGFloat {
    var width = editIndent + surroundings.trailingRoom
    if showsReorder { width += Self.reorderSlot }
    if let accessory = updatedAccessory().width {
      width += accessory + (showsReorder ? 0 : surroundings.margin)
    }
    return width
  }

  func fittingCellSize(_ size: CGSize) -> CGSize {
    let width = size.width > 0 && size.width.isFinite ? size.width : bounds.width
    let room = CGSize(width: max(0, width - widthBesideContent), height: CellLayout.minimumHeight)
    if let height = configuredHeight(width: room.width) { return CGSize(width: width, height: height) }
    guard !ownParts.isEmpty else { return CGSize(width: width, height: CellLayout.minimumHeight) }
    let trailing = room.width < width - editIndent ? Self.accessoryMargin : surroundings.margin
    let layout = cellLayout(in: room, trailing: trailing)
    let heights = textHeights(layout)
    return CGSize(
      width: width, height: layout.fittingHeight(textHeight: heights.text, detailHeight: heights.detail))
  }

  func fittingCellSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConfigurationIfNeeded()
    let beside = widthBesideContent
    var inner = target
    inner.width = max(0, target.width - beside)
    if content.hasLayoutItemsBelow, configured.contentView == nil {
      // Constraints may read the margins that the content will have.
      let margins = contentMargins(trailing: beside > editIndent ? Self.accessoryMargin : surroundings.margin)
      content.layoutMargins = isReversed ? margins.mirrored : margins
    }
    let fitted = contentView.systemLayoutSizeFitting(
      inner, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    if configured.contentView == nil, fitted.height > 0 {
      return CGSize(width: fitted.width + beside, height: fitted.height + separatorRoom)
    }
    return sizeThatFits(CGSize(width: target.width, height: .greatestFiniteMagnitude))
  }

  // MARK: - Separators

  var automaticSeparatorInset: UIEdgeInsets {
    let start = SeparatorLine.automaticStart(
      in: configured.contentView,
      otherwise: cellLayout(in: contentView.bounds.size, trailing: surroundings.margin).textStart)
    return UIEdgeInsets(top: 0, left: start, bottom: 0, right: 0)
  }

  func layOutSeparators() {
    guard surroundings.separator != nil else { return }
    let (size, grid) = (bounds.size, pixelGrid)
    let isFull = surroundings.look == .grouped && surroundings.isLast
    let inset = isFull ? .zero : separatorInset
    let left = isFull ? 0 : inset.left + editIndent
    let line = SeparatorLine(from: left, to: size.width - inset.right - surroundings.trailingRoom)
    separatorView.frame = sided(line.frame(at: .bottom, of: size, grid), in: CGRect(origin: .zero, size: size))
    topSeparator?.frame = SeparatorLine(from: 0, to: size.width).frame(at: .top, of: size, grid)
  }

  func updateSeparator() {
    let color = surroundings.separator?.color
    let endsSection = surroundings.isLast && surroundings.look == .insetGrouped
    if separatorView.backgroundColor !== color { separatorView.backgroundColor = color }
    separatorView.isHidden = color == nil || endsSection || showsSelection || isAboveSelection
    guard surroundings.look == .grouped, surroundings.isFirst, let color else {
      topSeparator?.removeFromSuperview()
      topSeparator = nil
      return
    }
    let line = topSeparator ?? UIView(frame: .zero)
    line.isUserInteractionEnabled = false
    line.backgroundColor = color
    line.isHidden = showsSelection
    if topSeparator == nil { addSubview(line) }
    topSeparator = line
  }

  func surroundingsChanged(from old: CellSurroundings) {
    updateSeparator()
    if surroundings.look != old.look { updateBackground() }
    let corners = surroundings.roundedCorners
    if corners != old.roundedCorners {
      let isRound = !corners.isEmpty
      layer.maskedCorners = isRound ? corners : .all
      layer.cornerRadius = isRound ? CardRadius.tableSection : 0
    }
    // Separators and accessories are clipped to the card while they come and go.
    if surroundings.look != old.look { clipsToBounds = surroundings.look == .insetGrouped }
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
