import CoreGraphics
import QuartzCore

// The arranged views, and how the constraints follow what is known of them.

extension UIStackView {
  func place(of view: UIView) -> Int? { arranged.firstIndex { $0.view === view } }

  func arrange(_ view: UIView, at index: Int) {
    ensure(
      index >= 0 && index <= arranged.count,
      "\(self) arranges \(arranged.count) views; \(view) cannot be inserted at \(index)")
    if let old = place(of: view) {
      let entry = arranged.remove(at: old)
      arranged.insert(entry, at: min(index, arranged.count))
    } else {
      if view.superview !== self { addSubview(view) }
      view.translatesAutoresizingMaskIntoConstraints = false
      arranged.insert(Arranged(view: view, id: nextID), at: min(index, arranged.count))
      nextID += 1
    }
    setNeedsUpdateConstraints()
    superview?.contentChanged(of: self)
  }

  func disarrange(_ view: UIView) {
    guard let place = place(of: view) else { return }
    arranged.remove(at: place)
    view.endHiding()
    setNeedsUpdateConstraints()
    superview?.contentChanged(of: self)
  }

  /// What stands in the properties differs from what the constraints say. In an animation block the new layout is
  /// reached in it.
  func arrangementChanged() {
    setNeedsUpdateConstraints()
    superview?.contentChanged(of: self)
    layOutInAnimation()
  }

  /// An arranged view would like another size, or wraps now and did not.
  func wishesChanged(of view: UIView) {
    if arrangement.distribution == .fillProportionally || built.wraps(view) != view.wrapsAtGivenWidth {
      setNeedsUpdateConstraints()
    }
    // A stack view around this one may share its length by what is in here.
    superview?.contentChanged(of: self)
  }

  // MARK: - Plan

  func updatePlan() {
    // A view can have gone without a word, where a subclass keeps it to itself.
    arranged.removeAll { $0.view.superview !== self }
    var arrangement = arrangement
    let isProportional = arrangement.distribution == .fillProportionally
    arrangement.items = arranged.map { entry in
      StackArrangement.Item(
        id: entry.id, isHidden: entry.view.isHidden,
        length: isProportional ? entry.view.wantedLength(along: arrangement.axis) : nil,
        isMultiline: entry.view.wrapsAtGivenWidth, customSpacing: StackSpacing.points(entry.customSpacing))
    }
    built.follow(arrangement, in: self)
  }

  /// The visible view with the baseline of the whole: in a column the first or the last, in a row the tallest.
  func baselineView(at attribute: NSLayoutConstraint.Attribute) -> UIView {
    let visible = arranged.map(\.view).filter { !$0.isHidden }
    let view =
      axis == .horizontal
      ? visible.max { ($0.wantedLength(along: .vertical) ?? 0) < ($1.wantedLength(along: .vertical) ?? 0) }
      : attribute == .firstBaseline ? visible.first : visible.last
    guard let view else { return self }
    return attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
  }
}

extension UIView {
  /// The length in points that the view would like along an axis, a stack view for what it arranges; nil without a wish.
  func wantedLength(along axis: NSLayoutConstraint.Axis) -> CGFloat? {
    if let stack = self as? UIStackView { return stack.arrangedLength(along: axis) }
    let size = intrinsicContentSize
    let length = axis == .horizontal ? size.width : size.height
    return length == UIView.noIntrinsicMetric ? nil : length
  }

  /// Whether the view is a label whose width says how many lines it has.
  var wrapsAtGivenWidth: Bool {
    guard let label = self as? UILabel else { return false }
    return label.numberOfLines != 1
  }
}

extension UIStackView {
  /// Sum and gaps of the arranged views along the stack view's axis, the longest of them across it.
  fileprivate func arrangedLength(along asked: NSLayoutConstraint.Axis) -> CGFloat? {
    let visible = arranged.filter { !$0.view.isHidden }
    let lengths = visible.compactMap { $0.view.wantedLength(along: asked) }
    guard let longest = lengths.max() else { return nil }
    let margins = isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
    let around = asked == .horizontal ? margins.left + margins.right : margins.top + margins.bottom
    guard asked == axis else { return around + longest }
    let gaps = visible.dropLast().reduce(0) { $0 + (StackSpacing.points($1.customSpacing) ?? arrangement.spacing) }
    let sum = distribution == .fillEqually ? longest * CGFloat(visible.count) : lengths.reduce(0, +)
    return around + gaps + sum
  }
}
