import CoreGraphics
import QuartzCore

/// The lines at the edges of a list cell, made when a list asks for them.
struct CellSeparators {
  var top: UIView?
  var bottom: UIView?
  private var made: Guide?

  /// The guide and what it stands by while the program says nothing.
  private struct Guide {
    let guide: UILayoutGuide
    let leading: NSLayoutConstraint
    let trailing: NSLayoutConstraint
  }

  @MainActor mutating func guide(in cell: UICollectionViewListCell) -> UILayoutGuide {
    if let made { return made.guide }
    let guide = UILayoutGuide()
    cell.addLayoutGuide(guide)
    let leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
    let trailing = guide.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    for constraint in [leading, trailing] {
      constraint.priority = .defaultLow
      constraint.isActive = true
    }
    NSLayoutConstraint.activate([
      guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor), guide.heightAnchor.constraint(equalToConstant: 0),
    ])
    made = Guide(guide: guide, leading: leading, trailing: trailing)
    return guide
  }

  /// From left to right; nil while nobody asked for the guide.
  @MainActor func span(standardStart: CGFloat) -> ClosedRange<CGFloat>? {
    guard let made else { return nil }
    if made.leading.constant != standardStart { made.leading.constant = standardStart }
    let frame = made.guide.layoutFrame
    return frame.minX...max(frame.minX, frame.maxX)
  }
}

extension UICollectionViewListCell {
  /// Shows what the list says of the item now.
  func placeChanged() {
    let place = place
    guard place != shownPlace else { return }
    shownPlace = place
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// The first and last cells of a card have its corners.
  func roundCorners() {
    let corners = place.roundedCorners
    layer.maskedCorners = corners.isEmpty ? .all : corners
    layer.cornerRadius = corners.isEmpty ? 0 : min(CardRadius.list, bounds.height / 2)
    // What comes and goes beside the content is cut off by the card, and so is content that a swipe moves aside.
    clipsToBounds = !corners.isEmpty || modes.contains(.swiped)
  }

  func layOutSeparators() {
    let place = place
    setSeparator(\.top, place.topSeparator, at: .top)
    setSeparator(\.bottom, place.bottomSeparator, at: .bottom)
  }

  private func setSeparator(
    _ part: WritableKeyPath<CellSeparators, UIView?>, _ separator: ListItemPlace.Separator?,
    at edge: SeparatorLine.Edge
  ) {
    // A selection has no lines, except where several are selected: those are parted.
    let color = showsSelection ? separator?.selectedColor : separator?.color
    guard let separator, let color else {
      separators[keyPath: part]?.removeFromSuperview()
      separators[keyPath: part] = nil
      return
    }
    let line = separators[keyPath: part].flatMap { $0.bears(separator.effect) ? $0 : nil } ?? makeLine(separator, part)
    let colored = (line as? UIVisualEffectView)?.contentView ?? line
    if colored.backgroundColor != color { colored.backgroundColor = color }
    let frame = separatorLine(separator.insets).frame(at: edge, of: bounds.size, pixelGrid)
    line.frame = sided(frame, in: CGRect(origin: .zero, size: bounds.size))
  }

  private func makeLine(
    _ separator: ListItemPlace.Separator, _ part: WritableKeyPath<CellSeparators, UIView?>
  ) -> UIView {
    separators[keyPath: part]?.removeFromSuperview()
    let line = separator.effect.map { UIVisualEffectView(effect: $0) } ?? UIView(frame: .zero)
    line.isUserInteractionEnabled = false
    addSubview(line)
    separators[keyPath: part] = line
    return line
  }

  private func separatorLine(_ insets: NSDirectionalEdgeInsets?) -> SeparatorLine {
    let width = bounds.width
    if let insets {
      return SeparatorLine(from: min(max(0, insets.leading), width), to: width - max(0, insets.trailing))
    }
    let start =
      contentArea.minX
      + SeparatorLine.automaticStart(
        in: contentView,
        otherwise: isReversed ? contentView.layoutMargins.right : contentView.layoutMargins.left)
    guard let span = separators.span(standardStart: start) else {
      return SeparatorLine(from: min(start, width), to: width)
    }
    return isReversed
      ? SeparatorLine(from: width - span.upperBound, to: width - span.lowerBound)
      : SeparatorLine(from: span.lowerBound, to: span.upperBound)
  }
}

extension UIView {
  /// Whether a line shows itself by an effect, or by none.
  fileprivate func bears(_ effect: UIVisualEffect?) -> Bool { (self as? UIVisualEffectView)?.effect == effect }
}
